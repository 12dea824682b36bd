import { agent } from '../discussion/agent-settings.ts';
import type { JobMemory, Scenario } from '../discussion/scenario.ts';
import { SECTIONS } from '../discussion/sections.ts';
import type { SettingSection } from '../discussion/setting.ts';
import { jobFile } from './job-schema.ts';
import { sectionFile } from './section-file.ts';

/** A scenario file as its values. */
export type Tree = { [key: string]: unknown };

/** A scenario as a file, as far as settings go: in one language, without what they do not depend on. */
export function settingsFile(scenario: Scenario): Tree {
  return {
    title: scenario.title,
    language: scenario.language,
    rounds: scenario.rounds,
    max_turns: scenario.maxTurns,
    question: scenario.question,
    background: scenario.background,
    instructions: scenario.instructions,
    options: scenario.options.map(({ id, label, about, amount }) => ({
      ...{ id, label, about },
      amount: amount && { min: amount.min, max: amount.max },
    })),
    criteria: scenario.criteria.map(({ id, label, about }) => ({ id, label, about })),
    // What is read again is in one language, whatever its agents speak.
    agents: scenario.agents.map((one) => ({
      ...sectionFile(agent, one),
      ...{ language: undefined, background: undefined },
    })),
    profiles: mapped(scenario.profiles, jobFile),
    jobs: mapped(scenario.jobs, (job) => jobOf(job, scenario.profiles)),
    variables: Object.fromEntries(Object.entries(scenario.variables).map(([name, one]) => [name, { ...one }])),
    ...sectionsFile(scenario),
    closing_ranking: scenario.closingRanking,
  };
}

function sectionsFile(scenario: Scenario): Tree {
  const named = Object.entries<SettingSection>(SECTIONS).map(([name, section]) => [
    name,
    sectionFile(section, scenario[name as keyof typeof SECTIONS]),
  ]);
  return Object.fromEntries(named);
}

const mapped = <T, U>(record: Readonly<Record<string, T>>, into: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, into(value)]));

/** What sees as one of the scenario's own profiles goes by its name, so that it follows when that changes. */
function jobOf(job: JobMemory, profiles: Scenario['profiles']): object {
  const name = Object.keys(profiles).find((one) => isSame(profiles[one], job));
  return name === undefined ? jobFile(job) : { profile: name };
}

/** Whether two values of settings are the same, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame((a as Tree)[key], (b as Tree)[key]));
}

import type { Agent, JobMemory, Scenario } from '../discussion/scenario.ts';
import { SECTIONS } from '../discussion/sections.ts';
import type { Section } from '../discussion/setting.ts';
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
    instructions: scenario.instructions,
    options: scenario.options.map(({ id, label, about, amount }) => ({
      ...{ id, label, about },
      amount: amount && { min: amount.min, max: amount.max },
    })),
    criteria: scenario.criteria.map(({ id, label, about }) => ({ id, label, about })),
    agents: scenario.agents.map(agentFile),
    profiles: mapped(scenario.profiles, jobFile),
    jobs: mapped(scenario.jobs, (job) => jobOf(job, scenario.profiles)),
    variables: Object.fromEntries(Object.entries(scenario.variables).map(([name, one]) => [name, { ...one }])),
    ...sectionsFile(scenario),
    closing_ranking: scenario.closingRanking,
  };
}

function sectionsFile(scenario: Scenario): Tree {
  const named = Object.entries<Section>(SECTIONS).map(([name, section]) => [
    name,
    sectionFile(section, scenario[name as keyof typeof SECTIONS]),
  ]);
  return Object.fromEntries(named);
}

function agentFile(agent: Agent): Tree {
  return {
    name: agent.name,
    persona: agent.persona,
    model: agent.model,
    temperature: agent.temperature,
    max_tokens: agent.maxTokens,
    reasoning_enabled: agent.reasoningEnabled,
    values: { ...agent.values },
    openness: agent.openness,
    amounts: { ...agent.amounts },
    voice: { ...agent.voice },
    memory: { guidance_style: agent.guidanceStyle, limit_chars: agent.limitChars, strategy: agent.strategy },
    speaks_in: agent.speaksIn,
    max_iteration: agent.maxIteration,
    may_ask_person: agent.mayAskPerson ?? false,
    jobs: { ...agent.jobs },
    variables: { ...agent.variables },
  };
}

const mapped = <T, U>(record: Readonly<Record<string, T>>, into: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, into(value)]));

/** What sees as one of the scenario's own profiles goes by its name, so that it follows when that changes. */
function jobOf(job: JobMemory, profiles: Scenario['profiles']): Tree {
  const name = Object.keys(profiles).find((one) => isSame(profiles[one], job));
  return name === undefined ? jobFile(job) : { profile: name };
}

function jobFile({ forgetMode, view, rules, ...job }: JobMemory): Tree {
  return {
    ...(forgetMode === null ? {} : { forget_mode: forgetMode }),
    ...seenFile({ ...(view === null ? {} : { view }), ...job }),
    about: job.about && { query: job.about.query, at_most: job.about.atMost },
    ignore: job.ignore,
    ...(rules.length === 0 ? {} : { rules: rules.map(ruleFile) }),
  };
}

function ruleFile({ when, set }: JobMemory['rules'][number]): Tree {
  return { when: Object.fromEntries(when.map(({ of, is, value }) => [of, `${is}${value}`])), ...seenFile(set) };
}

/** A setting that is not there is left out. */
function seenFile({ view, maxMessages, preserveSystem, lastMinutes }: JobMemory['rules'][number]['set']): Tree {
  const settings = { view, max_messages: maxMessages, preserve_system: preserveSystem, last_minutes: lastMinutes };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** Whether two values of settings are the same, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame((a as Tree)[key], (b as Tree)[key]));
}

import { agent as agentSettings } from '../discussion/agent-settings.ts';
import { type Economy, type INCOME_CLASSES, PRINCIPLE_IDS } from '../discussion/income.ts';
import { scenario as basicSettings, material, option as optionSettings } from '../discussion/material.ts';
import {
  type Agent,
  type IndividualRules,
  JOBS,
  type ModelFacts,
  type Option,
  type OutcomeRules,
  type Price,
  type Remembered,
  type Scenario,
  type Variable,
} from '../discussion/scenario.ts';
import { SECTIONS } from '../discussion/sections.ts';
import type { SettingSection } from '../discussion/setting.ts';
import type { SETTINGS, Settings } from '../discussion/settings.ts';
import {
  type Check,
  count,
  flag,
  listOf,
  nullable,
  number,
  oneOf,
  optional,
  recordOf,
  type Shape,
  shaped,
  text,
} from './checks.ts';
import { cue } from './cue-shape.ts';
import { jobMemory } from './job-shape.ts';
import { memoryEntry } from './memory-shape.ts';
import { sectionShape } from './section-shape.ts';

const allJobs: Check = (value) =>
  recordOf(jobMemory)(value) && JOBS.every((job) => Object.hasOwn(value as object, job));
const price: Check = nullable(shaped<Price>({ input: number, output: number, cached: optional(number) }));

const byClass = shaped<Economy['odds']>({ H: number, MH: number, M: number, ML: number, L: number } satisfies Record<
  (typeof INCOME_CLASSES)[number],
  Check
>);
const economy: Check = (value) =>
  shaped<Economy>({ tables: listOf(byClass), odds: byClass })(value) && (value as Economy).tables.length > 0;
const isPrinciple: Check = (value) => PRINCIPLE_IDS.some((id) => id === value);
const isRange: Check = (value) => listOf(number)(value) && (value as number[]).length === 2;

export const agent = shaped<Agent>({
  ...(sectionShape(agentSettings) as Shape<Agent>),
  remembered: optional(shaped<Remembered>({ entries: listOf(memoryEntry), lessons: listOf(text) })),
});
const agents: Check = (value) => {
  if (!listOf(agent)(value)) return false;
  const names = (value as Agent[]).map(({ name }) => name);
  const entries = (value as Agent[]).flatMap(({ remembered }) => remembered?.entries ?? []);
  const areNames = names.length > 0 && isDistinct(names) && !names.some((name) => name in Object.prototype);
  return areNames && isDistinct(entries.map(({ id }) => id));
};
const isDistinct = (list: readonly unknown[]) => new Set(list).size === list.length;

export const modelFacts = shaped<ModelFacts>({
  contextTokens: count,
  source: oneOf('scenario', 'config', 'catalogue', 'simulated', 'human', 'unknown'),
  price,
  isEmbedder: optional((value) => value === true),
});

/** A scenario as a header holds it: checked when it was written, and read back from a file that anybody may have changed. */
export const scenario: Check = (value) => fields(value) && namesAreKnown(value as Scenario);

/** What is looked up by name is there. */
function namesAreKnown(scenario: Scenario): boolean {
  const { agents, jobs, models, options, outcome, individual, speaking, voting, manipulator } = scenario;
  const { target = null } = manipulator ?? {};
  const isAgent = (name: string | null | undefined) => name == null || agents.some((one) => one.name === name);
  return (
    agents.every(
      ({ model, fallback, jobs: own }) =>
        Object.hasOwn(models, model) &&
        (fallback == null || Object.hasOwn(models, fallback)) &&
        Object.values(own).every((job) => Object.hasOwn(jobs, job)),
    ) &&
    [speaking.moderator, voting.judge, manipulator?.agent].every(isAgent) &&
    (speaking.policy !== 'moderator' || speaking.moderator !== null) &&
    (target === null ? manipulator === null || individual !== null : options.some(({ id }) => id === target)) &&
    (individual === null || outcome !== null) &&
    (outcome === null || options.every(({ id }) => Object.hasOwn(outcome.principles, id)))
  );
}

const rules = (section: SettingSection): Check => shaped(sectionShape(section));
const basics = sectionShape(basicSettings) as Shape<Scenario>;

/** What of it may change while a run goes on. */
const SETTING_SHAPES: Shape<Pick<Scenario, (typeof SETTINGS)[number]>> = {
  rounds: basics.rounds,
  maxTurns: basics.maxTurns,
  speaking: rules(SECTIONS.speaking),
  statements: rules(SECTIONS.statements),
  history: rules(SECTIONS.history),
  memory: rules(SECTIONS.memory),
  voting: rules(SECTIONS.voting),
  closingRanking: basics.closingRanking,
  limits: rules(SECTIONS.limits),
  budgets: rules(SECTIONS.budgets),
  models: recordOf(modelFacts),
  agents,
};
/** Of agents only those that change. */
export const settings = shaped<Settings>({
  ...SETTING_SHAPES,
  agents: listOf(agent),
  instructions: optional(basics.instructions),
  translations: basics.translations,
  jobs: optional(allJobs),
  profiles: optional(recordOf(jobMemory)),
});

export const option = shaped<Option>(sectionShape(optionSettings) as Shape<Option>);

const fields: Check = shaped<Scenario>({
  ...basics,
  ...(sectionShape(material) as Shape<Pick<Scenario, keyof typeof material>>),
  ...SETTING_SHAPES,
  outcome: nullable(shaped<OutcomeRules>({ economy, multiplierRange: isRange, principles: recordOf(isPrinciple) })),
  individual: nullable(shaped<IndividualRules>({ situations: listOf(economy) })),
  cues: listOf(cue),
  closedOptions: optional(listOf(option)),
  jobs: allJobs,
  profiles: recordOf(jobMemory),
  variables: recordOf(shaped<Variable>({ value: text, hidden: flag })),
});

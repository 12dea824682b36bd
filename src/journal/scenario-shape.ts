import { assertNever } from '../base/errors.ts';
import { type Economy, type INCOME_CLASSES, PRINCIPLE_IDS } from '../discussion/income.ts';
import {
  type Agent,
  type Argument,
  type Criterion,
  type DeclaredEffect,
  type IndividualRules,
  JOBS,
  LANGUAGES,
  type Manipulator,
  MEMORY_STRATEGIES,
  type ModelFacts,
  type Option,
  type OutcomeRules,
  type Remembered,
  type Scenario,
  type ScenarioEvent,
  type Variable,
  type Voice,
} from '../discussion/scenario.ts';
import { SECTIONS } from '../discussion/sections.ts';
import type { Section } from '../discussion/setting.ts';
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

const language = oneOf(...LANGUAGES);
/** Texts in other languages; whatever is there is shaped like the text that it stands for. */
const translations = (texts: Check): Check =>
  optional(
    (value) =>
      recordOf(texts)(value) && Object.keys(value as object).every((name) => LANGUAGES.some((one) => one === name)),
  );
const allJobs: Check = (value) =>
  recordOf(jobMemory)(value) && JOBS.every((job) => Object.hasOwn(value as object, job));
const price: Check = nullable(shaped<NonNullable<ModelFacts['price']>>({ input: number, output: number }));

const byClass = shaped<Economy['odds']>({ H: number, MH: number, M: number, ML: number, L: number } satisfies Record<
  (typeof INCOME_CLASSES)[number],
  Check
>);
const economy: Check = (value) =>
  shaped<Economy>({ tables: listOf(byClass), odds: byClass })(value) && (value as Economy).tables.length > 0;
const isPrinciple: Check = (value) => PRINCIPLE_IDS.some((id) => id === value);
const isRange: Check = (value) => listOf(number)(value) && (value as number[]).length === 2;

const option = shaped<Option>({
  id: text,
  label: text,
  phrase: optional(text),
  about: text,
  amount: nullable(shaped({ min: number, max: number, unit: text, unitOne: optional(text), phrase: optional(text) })),
  translations: translations(
    shaped({
      label: optional(text),
      phrase: optional(text),
      about: optional(text),
      amount: optional(shaped({ unit: optional(text), unitOne: optional(text), phrase: optional(text) })),
    }),
  ),
});
const criterion = shaped<Criterion>({
  id: text,
  label: text,
  phrase: optional(text),
  about: text,
  translations: translations(shaped({ label: optional(text), phrase: optional(text), about: optional(text) })),
});
const argument = shaped<Argument>({
  id: text,
  option: text,
  side: oneOf('for', 'against'),
  criterion: text,
  strength: number,
  claim: text,
  reason: text,
  example: nullable(text),
  gist: optional(text),
  answers: listOf(text),
  amount: nullable(number),
  translations: translations(
    shaped({
      claim: optional(text),
      reason: optional(text),
      example: optional(nullable(text)),
      gist: optional(text),
    }),
  ),
});
const scenarioEvent = shaped<ScenarioEvent>({
  id: text,
  text,
  effects: listOf(
    shaped<DeclaredEffect>({
      option: nullable(text),
      criterion: nullable(text),
      side: oneOf('for', 'against'),
      strength: number,
    }),
  ),
  translations: translations(shaped({ text: optional(text) })),
});
export const agent = shaped<Agent>({
  name: text,
  persona: text,
  translations: translations(shaped({ persona: optional(text) })),
  model: text,
  temperature: number,
  maxTokens: count,
  language,
  reasoningEnabled: flag,
  values: recordOf(number),
  openness: number,
  amounts: recordOf(number),
  voice: shaped<Voice>({
    register: oneOf('formal', 'plain'),
    length: oneOf('brief', 'full'),
    stance: oneOf('hedging', 'blunt'),
    warmth: oneOf('warm', 'dry'),
  }),
  guidanceStyle: text,
  limitChars: count,
  strategy: oneOf(...MEMORY_STRATEGIES),
  jobs: recordOf(text),
  variables: recordOf(text),
  remember: nullable(text),
  speaksIn: nullable(listOf(count)),
  maxIteration: nullable(count),
  mayAskPerson: optional(flag),
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
      ({ model, jobs: own }) =>
        Object.hasOwn(models, model) && Object.values(own).every((job) => Object.hasOwn(jobs, job)),
    ) &&
    [speaking.moderator, voting.judge, manipulator?.agent].every(isAgent) &&
    (speaking.policy !== 'moderator' || speaking.moderator !== null) &&
    (target === null ? manipulator === null || individual !== null : options.some(({ id }) => id === target)) &&
    (individual === null || outcome !== null) &&
    (outcome === null || options.every(({ id }) => Object.hasOwn(outcome.principles, id)))
  );
}

/** The rules that a section comes to. */
function rules(section: Section): Check {
  return shaped(Object.fromEntries(Object.entries(section).map(([name, one]) => [name, valueCheck(one)])));
}

function valueCheck(one: Section[string]): Check {
  const check = kindCheck(one.kind);
  const orNull = one.kind.isNullable ? nullable(check) : check;
  return 'absent' in one ? optional(orNull) : orNull;
}

function kindCheck(kind: Section[string]['kind']): Check {
  switch (kind.is) {
    case 'flag':
      return flag;
    case 'whole':
      return (value) => Number.isSafeInteger(value) && (value as number) >= 0;
    case 'number':
    case 'seconds':
      return number;
    case 'one-of':
      return oneOf(...kind.names);
    case 'line':
      return text;
    case 'lines':
      return recordOf(text);
    default:
      return assertNever(kind);
  }
}

/** What of it may change while a run goes on. */
const SETTING_SHAPES: Shape<Pick<Scenario, (typeof SETTINGS)[number]>> = {
  rounds: count,
  maxTurns: nullable(count),
  speaking: rules(SECTIONS.speaking),
  statements: rules(SECTIONS.statements),
  history: rules(SECTIONS.history),
  memory: rules(SECTIONS.memory),
  voting: rules(SECTIONS.voting),
  closingRanking: flag,
  limits: rules(SECTIONS.limits),
  budgets: rules(SECTIONS.budgets),
  models: recordOf(modelFacts),
  agents,
};
const scenarioTexts = translations(
  shaped({
    title: optional(text),
    about: optional(text),
    question: optional(text),
    instructions: optional(nullable(text)),
  }),
);
/** Of agents only those that change. */
export const settings = shaped<Settings>({
  ...SETTING_SHAPES,
  agents: listOf(agent),
  instructions: optional(nullable(text)),
  translations: scenarioTexts,
  jobs: optional(allJobs),
  profiles: optional(recordOf(jobMemory)),
});

const fields: Check = shaped<Scenario>({
  ...SETTING_SHAPES,
  title: text,
  about: text,
  language,
  translations: scenarioTexts,
  question: text,
  options: listOf(option),
  criteria: listOf(criterion),
  arguments: listOf(argument),
  events: optional(listOf(scenarioEvent)),
  outcome: nullable(shaped<OutcomeRules>({ economy, multiplierRange: isRange, principles: recordOf(isPrinciple) })),
  individual: nullable(shaped<IndividualRules>({ situations: listOf(economy) })),
  manipulator: nullable(shaped<Manipulator>({ agent: text, target: nullable(text) })),
  cues: listOf(cue),
  instructions: nullable(text),
  jobs: allJobs,
  profiles: recordOf(jobMemory),
  variables: recordOf(shaped<Variable>({ value: text, hidden: flag })),
});

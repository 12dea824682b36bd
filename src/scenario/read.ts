import type { Problem } from '../base/errors.ts';
import { UserError } from '../base/errors.ts';
import { factsUntold } from '../discussion/defaults.ts';
import type { Agent, Language, ModelFacts, Scenario, ScenarioEvent } from '../discussion/scenario.ts';
import { SECTIONS } from '../discussion/sections.ts';
import { guidanceStyles } from '../memory/styles/index.ts';
import { checkMeaning } from './checks.ts';
import { cleanLine as line, cleanText as words } from './cleaned.ts';
import { toCues } from './cue-schema.ts';
import { schemaProblems } from './faults.ts';
import { gate } from './gate.ts';
import { heldIn } from './held-in.ts';
import { toJobs } from './jobs.ts';
import { toIndividual, toOutcome } from './outcome-schema.ts';
import { withPreset } from './presets.ts';
import { ScenarioFile } from './schema.ts';
import type { Worded } from './schema-words.ts';
import { rulesIn } from './section-file.ts';
import { respelled } from './spellings.ts';
import { inMain, inOthers } from './worded.ts';

/** A scenario that passed every check. `seed` is null where the file leaves it to chance. */
export type CheckedFile = { scenario: Scenario; seed: number | null; warnings: readonly Problem[] };

/**
 * Turns the text of a scenario file into a checked scenario, every default filled in. Throws a `UserError` with all faults at once, in
 * the order of the file. `file` is the name that places are reported with. `language`: it is to be held in this one (16.10), which is a
 * fault where the file has not every text in it; absent: in the file's own.
 */
export function readScenario(source: string, file: string, language?: Language): CheckedFile {
  const own = withPreset(respelled(gate(source, file)));
  const gated = language === undefined ? own : heldIn(own, language);
  if (gated.value === undefined) throw new UserError(inOrder(gated.problems));
  const parsed = ScenarioFile.safeParse(gated.value);
  const { faults, warnings } = checkMeaning(gated, { guidanceStyles: Object.keys(guidanceStyles) });
  const shape = parsed.success ? [] : schemaProblems(parsed.error.issues, ScenarioFile, gated);
  const problems = [...gated.problems, ...shape, ...faults];
  if (problems.length > 0 || !parsed.success) throw new UserError(inOrder(problems));
  return { scenario: toScenario(parsed.data), seed: parsed.data.seed ?? null, warnings };
}

function inOrder(problems: readonly Problem[]): Problem[] {
  const line = (p: Problem) => p.place?.line ?? 0;
  const column = (p: Problem) => p.place?.column ?? 0;
  return [...problems].sort((a, b) => line(a) - line(b) || column(a) - column(b));
}

function toScenario(file: ScenarioFile): Scenario {
  const { title, about, question, instructions, language } = file;
  return {
    title: line(inMain(title, language)),
    about: line(inMain(about, language)),
    language,
    ...inOthers(language, { title, about }, { question, instructions: instructions ?? undefined }),
    rounds: file.rounds,
    maxTurns: file.max_turns ?? null,
    question: words(inMain(question, language)),
    options: file.options.map(({ id, label, phrase, about, amount }) => ({
      id,
      label: line(inMain(label, language)),
      ...optional('phrase', phrase, language),
      about: words(inMain(about, language)),
      amount: amount
        ? {
            min: amount.min,
            max: amount.max,
            unit: line(inMain(amount.unit, language)),
            ...optional('unitOne', amount.unit_one, language),
            ...optional('phrase', amount.phrase, language),
          }
        : null,
      ...inOthers(
        language,
        { label, phrase },
        { about },
        amount ? { unit: amount.unit, unitOne: amount.unit_one, phrase: amount.phrase } : {},
      ),
    })),
    criteria: file.criteria.map(({ id, label, phrase, about }) => ({
      id,
      label: line(inMain(label, language)),
      ...optional('phrase', phrase, language),
      about: words(inMain(about, language)),
      ...inOthers(language, { label, phrase }, { about }),
    })),
    arguments: file.arguments.map(({ claim, reason, example, gist, amount, ...rest }) => ({
      ...rest,
      claim: words(inMain(claim, language)),
      reason: words(inMain(reason, language)),
      example: example ? words(inMain(example, language)) : null,
      ...optional('gist', gist, language),
      amount: amount ?? null,
      ...inOthers(language, { gist }, { claim, reason, example: example ?? undefined }),
    })),
    ...(file.events.length > 0 ? { events: file.events.map((event) => toEvent(event, language)) } : {}),
    agents: file.agents.map((agent) => toAgent(agent, file)),
    ...rulesOf(file),
    outcome: file.outcome ? toOutcome(file.outcome) : null,
    individual: file.individual ? toIndividual(file.individual) : null,
    closingRanking: file.closing_ranking,
    cues: toCues(file.cues, new Map(file.events.map(({ id, text }) => [id, inMain(text, language)]))),
    manipulator: file.manipulator
      ? { agent: line(file.manipulator.agent), target: file.manipulator.target ?? null }
      : null,
    instructions: instructions == null ? null : words(inMain(instructions, language)),
    ...toJobs(file),
    variables: mapped(file.variables, (variable) =>
      typeof variable === 'string'
        ? { value: words(variable), hidden: false }
        : { value: words(variable.value), hidden: variable.hidden },
    ),
    models: toModels(file),
  };
}

/** The sections that are settings and nothing else. */
function rulesOf({ speaking, statements, history, memory, voting, limits, budgets }: ScenarioFile) {
  const policy = speaking.speaking_policy ?? (speaking.use_fixed_speaking_order ? 'fixed' : 'random');
  return {
    speaking: rulesIn(SECTIONS.speaking, { ...speaking, speaking_policy: policy }),
    statements: rulesIn(SECTIONS.statements, statements),
    history: rulesIn(SECTIONS.history, history),
    memory: rulesIn(SECTIONS.memory, memory),
    voting: rulesIn(SECTIONS.voting, voting),
    limits: rulesIn(SECTIONS.limits, limits),
    budgets: rulesIn(SECTIONS.budgets, budgets),
  };
}

function toEvent({ id, text, effects }: ScenarioFile['events'][number], language: Language): ScenarioEvent {
  return {
    id,
    text: words(inMain(text, language)),
    effects: effects.map(({ option = null, criterion = null, ...rest }) => ({ option, criterion, ...rest })),
    ...inOthers(language, {}, { text }),
  };
}

/** 8.2: what the file says of its agents' models. */
function toModels(file: ScenarioFile): Scenario['models'] {
  const models: Record<string, ModelFacts> = {};
  for (const { model = file.model, context_tokens: contextTokens } of file.agents) {
    models[model] ??= factsUntold(model);
    if (contextTokens !== undefined) models[model] = { ...models[model], contextTokens, source: 'scenario' };
  }
  return models;
}

/** Criteria that an agent does not weigh count half: neither close to its heart nor foreign to it. */
function toAgent(agent: ScenarioFile['agents'][number], file: ScenarioFile): Agent {
  const { name, persona, model, temperature, openness, amounts, voice, values } = agent;
  const language = agent.language ?? file.language;
  return {
    name: line(name),
    persona: words(inMain(persona, language)),
    ...inOthers(language, {}, { persona }),
    model: model ?? file.model,
    temperature,
    maxTokens: agent.max_tokens,
    language,
    reasoningEnabled: agent.reasoning_enabled,
    values: Object.fromEntries(file.criteria.map(({ id }) => [id, values[id] ?? 0.5])),
    openness,
    amounts,
    voice,
    guidanceStyle: agent.memory.guidance_style ?? file.memory.guidance_style,
    limitChars: agent.memory.limit_chars ?? file.memory.limit_chars,
    strategy: agent.memory.strategy ?? file.memory.strategy,
    jobs: agent.jobs,
    speaksIn: agent.speaks_in ?? null,
    maxIteration: agent.max_iteration ?? null,
    ...(agent.may_ask_person ? { mayAskPerson: true as const } : {}),
    variables: mapped(agent.variables, words),
    remember: agent.memory.remember ?? null,
  };
}

function mapped<From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]));
}

/** An optional text: the key is there only where the file has it. */
function optional<K extends string>(key: K, text: Worded | undefined, language: Language): { [P in K]?: string } {
  return (text === undefined ? {} : { [key]: line(inMain(text, language)) }) as { [P in K]?: string };
}

import { codePointCount, cutAtWord } from '../base/text.ts';
import { LANGUAGES, type Language } from '../discussion/language.ts';
import { variablesIn } from '../discussion/variables.ts';
import { phrasebooks } from '../language/index.ts';
import { DEFAULT_ECONOMY } from '../outcome/tables.ts';
import { needsAmount, PRINCIPLE_NAMES, type PrincipleName, principleIdOf, principleWords } from './principles.ts';
import type { RecordedAgent, Recording } from './recording.ts';

/** `model`: who goes on where the run is taken up again. `multiplier`: of the income tables; null: it is not known. */
type ScenarioChoices = { model: string; multiplier: number | null };

/**
 * The experiment as the text of a scenario file, which is JSON and so YAML: the rules by which it was held, the four principles as options, and
 * its agents, answered for by `model`.
 */
export function scenarioFileOf(recording: Recording, { model, multiplier }: ScenarioChoices): string {
  const { agents, rounds, language, odds, maxRounds, manipulator } = recording;
  const hasOutcome = agents.some(({ closing }) => closing?.class != null);
  const isAlone = agents.some(({ individual }) => individual.length > 0);
  const hasClosing = agents.some(({ closing }) => closing?.ranking != null);
  const { H, MH, M, ML, L } = odds ?? DEFAULT_ECONOMY.odds;
  return JSON.stringify({
    preset: 'laboratory',
    title: titleOf(recording),
    about: inAll((each) => phrasebooks[each].experiment.about),
    language,
    rounds: Math.max(1, maxRounds ?? 1, ...rounds.map(({ round }) => round)),
    seed: seedOf(recording),
    question: inAll((each) => phrasebooks[each].experiment.question),
    options: PRINCIPLE_NAMES.map((name) => optionOf(name, amountRange(recording))),
    criteria: CRITERIA.map(criterionOf),
    agents: agents.map((agent) => agentOf(agent, recording)),
    model,
    memory: { limit_chars: memoryLimit(agents, recording) },
    voting: { poll_order: 'listed', constraint_tolerance: 0 },
    ...(hasOutcome || isAlone
      ? {
          outcome: {
            odds: [H, MH, M, ML, L],
            ...(multiplier === null ? {} : { distribution_range: [multiplier, multiplier] }),
            principles: Object.fromEntries(PRINCIPLE_NAMES.map((name) => [name, principleIdOf(name)])),
          },
        }
      : {}),
    ...(isAlone ? { individual: {} } : {}),
    closing_ranking: hasClosing,
    ...(manipulator ? manipulatorOf(manipulator, isAlone) : {}),
  });
}

/** Its target follows from the rankings of the others, and is an event of its own; without rankings it is given. Without both there is none. */
function manipulatorOf({ agent, target }: NonNullable<Recording['manipulator']>, isAlone: boolean): object {
  if (isAlone) return { manipulator: { agent } };
  return target === null ? {} : { manipulator: { agent, target } };
}

/** The file's name without folder and ending: what the run is called. */
export function titleOf({ file }: Recording): string {
  const name = file.split(/[\\/]/).at(-1) ?? '';
  const title = name.replace(/\.json$/i, '').trim();
  return title === '' ? 'recording' : cutAtWord(title, 200);
}

const MAX_SEED = 2 ** 31 - 1;

/** The recorded one, brought into the range of seeds; 0 where there is none: nothing of a recorded run was drawn by ours. */
export function seedOf({ seed }: Recording): number {
  return seed === null ? 0 : Math.abs(seed) % (MAX_SEED + 1);
}

type Texts = Readonly<Partial<Record<Language, string>>>;

/** A text in every language. */
function inAll(text: (language: Language) => string): Texts {
  return Object.fromEntries(LANGUAGES.map((language) => [language, text(language)]));
}

const CRITERIA = ['safety', 'prosperity', 'equality'] as const;

function criterionOf(id: (typeof CRITERIA)[number]): object {
  const of = (language: Language) => phrasebooks[language].experiment.criteria[id];
  return {
    id,
    label: inAll((language) => of(language).label),
    phrase: inAll((language) => of(language).phrase),
    about: inAll((language) => of(language).about),
  };
}

type Range = { min: number; max: number };
/** What the experiment would take for an amount. */
const USUAL_RANGE: Range = { min: 1, max: 10_000_000 };

function amountRange({ rounds }: Recording): Range {
  const ballots = rounds.flatMap(({ votes }) => votes.flatMap(({ ballot }) => ballot?.ballots ?? []));
  const amounts = ballots.flatMap(({ amount }) => (amount !== null && amount >= 0 ? [amount] : []));
  return {
    min: Math.floor(Math.min(USUAL_RANGE.min, ...amounts)),
    max: Math.ceil(Math.max(USUAL_RANGE.max, ...amounts)),
  };
}

function optionOf(name: PrincipleName, range: Range): object {
  const of = (language: Language) => principleWords(name, language);
  return {
    id: name,
    label: inAll((language) => of(language).label),
    phrase: inAll((language) => of(language).phrase),
    about: inAll((language) => of(language).about),
    ...(needsAmount(name)
      ? {
          amount: {
            ...range,
            unit: inAll(() => '$'),
            phrase: inAll((language) => of(language).amountPhrase ?? '{amount}'),
          },
        }
      : {}),
  };
}

const MAX_PERSONA_CHARS = 20_000;

function agentOf(agent: RecordedAgent, recording: Recording): object {
  const { name, language, temperature, reasons } = agent;
  const persona = cutAtWord(agent.persona.trim() || phrasebooks[language].experiment.noPersona, MAX_PERSONA_CHARS);
  // What stands in braces in a recorded persona asks for no variable of ours: it means itself.
  const variables = Object.fromEntries(variablesIn(persona).map((variable) => [variable, `{${variable}}`]));
  return {
    name,
    persona: { [language]: persona },
    temperature: Math.min(2, Math.max(0, temperature ?? 0.7)),
    language,
    reasoning_enabled: reasons,
    amounts: likedAmounts(name, recording),
    variables,
  };
}

/** The amounts that the agent marked last, by option. */
function likedAmounts(name: string, { rounds }: Recording): Readonly<Record<string, number>> {
  const ballots = rounds
    .flatMap(({ votes }) => votes.flatMap(({ ballot }) => ballot?.ballots ?? []))
    .filter(({ agent }) => agent === name);
  return Object.fromEntries(
    ballots.flatMap(({ choice, amount }) =>
      choice !== null && amount !== null && needsAmount(choice) && amount >= 0 ? [[choice, Math.round(amount)]] : [],
    ),
  );
}

const USUAL_MEMORY_CHARS = 50_000;

/** Room for every recorded memory, and for a run that goes on from it. */
function memoryLimit(agents: readonly RecordedAgent[], { rounds }: Recording): number {
  const memories = [
    ...agents.flatMap(({ individual, closing }) => [...individual.map(({ memory }) => memory), closing?.memory]),
    ...rounds.flatMap(({ turns }) => turns.map(({ memory }) => memory)),
  ];
  const longest = memories.reduce((chars, memory) => Math.max(chars, codePointCount(memory ?? '')), 0);
  return Math.min(10_000_000, Math.max(USUAL_MEMORY_CHARS, 2 * longest));
}

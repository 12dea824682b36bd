import { codePointCount, cutAtWord } from '../base/text.ts';
import type { Language } from '../discussion/scenario.ts';
import { variablesIn } from '../discussion/variables.ts';
import { DEFAULT_ECONOMY } from '../outcome/tables.ts';
import { PRINCIPLE_NAMES, PRINCIPLE_WORDS, principleIdOf } from './principles.ts';
import type { RecordedAgent, Recording } from './recording.ts';

/** `model`: who goes on where the run is taken up again. `multiplier`: of the income tables; null: it is not known. */
export type ScenarioChoices = { model: string; multiplier: number | null };

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
    about: ABOUT,
    language,
    rounds: Math.max(1, maxRounds ?? 1, ...rounds.map(({ round }) => round)),
    seed: seedOf(recording),
    question: QUESTION,
    options: PRINCIPLE_NAMES.map((name) => optionOf(name, amountRange(recording))),
    criteria: CRITERIA,
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

type Texts = Readonly<Record<Language, string>>;

const ABOUT: Texts = {
  en: 'A recorded experiment on how incomes shall be distributed.',
  es: 'Un experimento grabado sobre cómo deben repartirse los ingresos.',
  zh: '一次关于收入该如何分配的实验记录。',
};
const QUESTION: Texts = {
  en: 'By which principle of justice shall the yearly incomes of a society be distributed, in which nobody knows beforehand which class they will belong to?',
  es: '¿Según qué principio de justicia deben repartirse los ingresos anuales de una sociedad en la que nadie sabe de antemano a qué clase pertenecerá?',
  zh: '在一个事先谁也不知道自己会属于哪个收入阶层的社会里，年收入应当按照哪一条公正原则来分配？',
};
const NO_PERSONA: Texts = {
  en: 'You take part in an experiment.',
  es: 'Participas en un experimento.',
  zh: '你在参加一项实验。',
};

const CRITERIA = [
  {
    id: 'safety',
    label: { en: 'Safety', es: 'Seguridad', zh: '安全' },
    phrase: { en: 'the safety of the worst-off', es: 'la seguridad de quienes menos tienen', zh: '最贫困者的安全' },
    about: {
      en: 'What becomes of those who have the least.',
      es: 'Qué es de quienes menos tienen.',
      zh: '拥有最少的人会怎样。',
    },
  },
  {
    id: 'prosperity',
    label: { en: 'Prosperity', es: 'Prosperidad', zh: '富裕' },
    phrase: { en: 'the prosperity of all together', es: 'la prosperidad de todos juntos', zh: '大家共同的富裕' },
    about: { en: 'How much there is to share.', es: 'Cuánto hay para repartir.', zh: '可以分配的有多少。' },
  },
  {
    id: 'equality',
    label: { en: 'Equality', es: 'Igualdad', zh: '平等' },
    phrase: {
      en: 'how close people are to each other',
      es: 'la cercanía entre las personas',
      zh: '人与人之间的差距大小',
    },
    about: {
      en: 'How far apart those at the top and those at the bottom are.',
      es: 'Qué distancia separa a los de arriba de los de abajo.',
      zh: '上层与下层之间相差多远。',
    },
  },
];

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

function optionOf(name: (typeof PRINCIPLE_NAMES)[number], range: Range): object {
  const words = PRINCIPLE_WORDS[name];
  const inAll = (text: (language: Language) => string): Texts => ({ en: text('en'), es: text('es'), zh: text('zh') });
  const needsAmount = words.en.amountPhrase !== undefined;
  return {
    id: name,
    label: inAll((language) => words[language].label),
    phrase: inAll((language) => words[language].phrase),
    about: inAll((language) => words[language].about),
    ...(needsAmount
      ? {
          amount: {
            ...range,
            unit: inAll(() => '$'),
            phrase: inAll((language) => words[language].amountPhrase ?? '{amount}'),
          },
        }
      : {}),
  };
}

const MAX_PERSONA_CHARS = 20_000;

function agentOf(agent: RecordedAgent, recording: Recording): object {
  const { name, language, temperature, reasons } = agent;
  const persona = cutAtWord(agent.persona.trim() || NO_PERSONA[language], MAX_PERSONA_CHARS);
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
      choice !== null && amount !== null && PRINCIPLE_WORDS[choice].en.amountPhrase !== undefined && amount >= 0
        ? [[choice, Math.round(amount)]]
        : [],
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

import type { PrincipleId } from '../discussion/income.ts';
import { LANGUAGES, type Language } from '../discussion/language.ts';
import { phrasebooks } from '../language/index.ts';

/** The principles of the recorded experiment, in the order of its ballots; an option's id is its principle's name. */
export const PRINCIPLE_NAMES = [
  'maximizing_floor',
  'maximizing_average',
  'maximizing_average_floor_constraint',
  'maximizing_average_range_constraint',
] as const;
export type PrincipleName = (typeof PRINCIPLE_NAMES)[number];

export const principleIdOf = (name: PrincipleName): PrincipleId => (PRINCIPLE_NAMES.indexOf(name) + 1) as PrincipleId;

/** The principle as agents of a language read it; `amountPhrase` where it needs an amount. */
export function principleWords(
  name: PrincipleName,
  language: Language,
): { label: string; phrase: string; about: string; amountPhrase?: string } {
  return phrasebooks[language].experiment.principles[name];
}

export function needsAmount(name: PrincipleName): boolean {
  return principleWords(name, 'en').amountPhrase !== undefined;
}

/** Other names of a principle: what the experiment calls it in its texts, and what its readers made of them. */
const OTHER_NAMES: Readonly<Record<PrincipleName, readonly string[]>> = {
  maximizing_floor: [
    'maximizing the floor income',
    'maximizing the floor',
    'maximize floor income',
    'floor',
    '最大化最低收入',
  ],
  maximizing_average: [
    'maximizing the average income',
    'maximizing the average',
    'maximize average income',
    'average',
    '最大化平均收入',
  ],
  maximizing_average_floor_constraint: [
    'maximizing the average income with a floor constraint',
    'maximizing average income with floor constraint',
    'maximizing average income with a floor constraint',
    'maximizing average with a floor constraint',
    'average with floor constraint',
    'floor constraint',
    '最低收入约束',
  ],
  maximizing_average_range_constraint: [
    'maximizing the average income with a range constraint',
    'maximizing average income with range constraint',
    'maximizing average income with a range constraint',
    'maximizing average with a range constraint',
    'average with range constraint',
    'range constraint',
    '范围约束',
  ],
};

/** What stands where a principle would, and names none. */
const NO_NAMES = [
  '',
  'none',
  'null',
  'n a',
  'na',
  'unknown',
  'unspecified',
  'not specified',
  'no consensus',
  'principle none',
  'no especificado',
  'sin especificar',
  '未说明',
  '未指定',
];

const NAMES: ReadonlyMap<string, PrincipleName> = new Map(
  PRINCIPLE_NAMES.flatMap((name, index): [string, PrincipleName][] => {
    const labels = LANGUAGES.map((language) => principleWords(name, language).label);
    const numbers = [`${index + 1}`, `principle ${index + 1}`, `principle ${'abcd'[index]}`];
    return [name, ...labels, ...OTHER_NAMES[name], ...numbers].map((spelling) => [plain(spelling), name]);
  }),
);
const NONE: ReadonlySet<string> = new Set(NO_NAMES.map(plain));

/** The principle that a text names, whole and not within other words: its id, its label in any language, its number. `none`: it says that there is none; null: it names something else. */
export function principleNamed(text: string): PrincipleName | 'none' | null {
  const spelling = plain(text);
  return NAMES.get(spelling) ?? (NONE.has(spelling) ? 'none' : null);
}

/** Lower case, words separated by one space, without marks and the prefix of an enumeration (`JusticePrinciple.MAXIMIZING_FLOOR`). */
function plain(text: string): string {
  return text
    .replace(/^\s*\w+\.(?=\w)/, '')
    .toLowerCase()
    .replace(/[^0-9a-z\u00c0-\u024f\u3400-\u9fff]+/g, ' ')
    .trim();
}

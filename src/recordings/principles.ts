import type { PrincipleId } from '../discussion/income.ts';
import type { Language } from '../discussion/scenario.ts';

/** The principles of the recorded experiment, in the order of its ballots; an option's id is its principle's name. */
export const PRINCIPLE_NAMES = [
  'maximizing_floor',
  'maximizing_average',
  'maximizing_average_floor_constraint',
  'maximizing_average_range_constraint',
] as const;
export type PrincipleName = (typeof PRINCIPLE_NAMES)[number];

export const principleIdOf = (name: PrincipleName): PrincipleId => (PRINCIPLE_NAMES.indexOf(name) + 1) as PrincipleId;

type Wording = { label: string; phrase: string; about: string; amountPhrase?: string };

/** The principles as the recorded experiment names them. */
export const PRINCIPLE_WORDS: Readonly<Record<PrincipleName, Readonly<Record<Language, Wording>>>> = {
  maximizing_floor: {
    en: {
      label: 'Maximizing Floor Income',
      phrase: 'the highest floor income',
      about: 'The distribution in which the lowest income is as high as possible.',
    },
    es: {
      label: 'Maximizar los ingresos mínimos',
      phrase: 'los ingresos mínimos más altos',
      about: 'La distribución en la que el ingreso más bajo es lo más alto posible.',
    },
    zh: { label: '最低收入最大化', phrase: '最高的最低收入', about: '最低收入尽可能高的那种分配。' },
  },
  maximizing_average: {
    en: {
      label: 'Maximizing Average Income',
      phrase: 'the highest average income',
      about: 'The distribution in which the average income is as high as possible.',
    },
    es: {
      label: 'Maximizar los ingresos promedio',
      phrase: 'los ingresos promedio más altos',
      about: 'La distribución en la que el ingreso promedio es lo más alto posible.',
    },
    zh: { label: '平均收入最大化', phrase: '最高的平均收入', about: '平均收入尽可能高的那种分配。' },
  },
  maximizing_average_floor_constraint: {
    en: {
      label: 'Maximizing Average with Floor Constraint',
      phrase: 'the highest average with a floor constraint',
      about: 'The highest average among the distributions in which nobody has less than an amount that is named.',
      amountPhrase: 'a floor of {amount}',
    },
    es: {
      label: 'Maximizar los ingresos promedio con restricción de ingreso mínimo',
      phrase: 'los ingresos promedio más altos con un ingreso mínimo',
      about:
        'El promedio más alto entre las distribuciones en las que nadie recibe menos de una cantidad que se nombra.',
      amountPhrase: 'un ingreso mínimo de {amount}',
    },
    zh: {
      label: '在最低收入约束条件下最大化平均收入',
      phrase: '带最低收入约束的最高平均收入',
      about: '在没有人的收入低于某个指定数额的各种分配里，平均收入最高的一种。',
      amountPhrase: '{amount}的最低收入',
    },
  },
  maximizing_average_range_constraint: {
    en: {
      label: 'Maximizing Average with Range Constraint',
      phrase: 'the highest average with a range constraint',
      about:
        'The highest average among the distributions whose gap between top and bottom stays within an amount that is named.',
      amountPhrase: 'a range of {amount}',
    },
    es: {
      label: 'Maximizar los ingresos promedio con restricción de rango',
      phrase: 'los ingresos promedio más altos con un rango limitado',
      about:
        'El promedio más alto entre las distribuciones cuya brecha entre arriba y abajo no supera una cantidad que se nombra.',
      amountPhrase: 'un rango de {amount}',
    },
    zh: {
      label: '在范围约束条件下最大化平均收入',
      phrase: '带范围约束的最高平均收入',
      about: '在最高与最低收入之差不超过某个指定数额的各种分配里，平均收入最高的一种。',
      amountPhrase: '{amount}的范围',
    },
  },
};

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
    const labels = Object.values(PRINCIPLE_WORDS[name]).map(({ label }) => label);
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

import { random } from '../base/random.ts';
import type { Language } from '../discussion/language.ts';
import type { Option } from '../discussion/scenario.ts';
import { krippendorffAlpha } from '../statistics/krippendorff.ts';
import { type Code, NO_OPTION } from './codebook.ts';

/** A statement that is coded. `read`: the option that the program reads in it. Of where it comes from a coder is told nothing. */
export type CodedStatement = {
  id: string;
  text: string;
  language: Language;
  options: readonly Option[];
  read: string | null;
};

/** What a coder gave, by statement and code. */
export type Codings = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** What may be answered about a statement. */
export const valuesOf = ({ values }: Code, { options }: Pick<CodedStatement, 'options'>): readonly string[] =>
  values === 'options' ? [...options.map(({ id }) => id), NO_OPTION] : values;

/** The same for each coder, and not by where they stand: nobody can tell a run or a cell from what comes before. */
export function inCodingOrder(statements: readonly CodedStatement[], seed: number): readonly CodedStatement[] {
  return random(seed, 'coding').shuffle(statements);
}

/** Each coder, and the program itself where it reads what is asked. */
type Agreement = {
  code: string;
  coders: readonly string[];
  /** Statements that two coders at least have coded. */
  units: number;
  /** Of people and models; null: nothing to compare, or nothing differs. */
  alpha: number | null;
  pairs: readonly { a: string; b: string; both: number; same: number; alpha: number | null }[];
};

const PROGRAM = 'program';

export function agreementOn(
  code: Code,
  statements: readonly CodedStatement[],
  byCoder: ReadonlyMap<string, Codings>,
): Agreement {
  const people = [...byCoder.keys()];
  const coders = code.values === 'options' ? [...people, PROGRAM] : people;
  const placeOf = (coder: string, statement: CodedStatement): number | null => {
    const given =
      coder === PROGRAM ? (statement.read ?? NO_OPTION) : byCoder.get(coder)?.get(statement.id)?.get(code.id);
    const place = given === undefined ? -1 : valuesOf(code, statement).indexOf(given);
    return place < 0 ? null : place;
  };
  const unitsOf = (names: readonly string[]) =>
    statements.map((statement) => names.map((name) => placeOf(name, statement))).filter((unit) => given(unit) > 1);
  const level = code.values === 'options' ? 'nominal' : code.level;
  const pairs = coders.flatMap((a, i) => coders.slice(i + 1).map((b) => [a, b] as const));
  const units = unitsOf(people);
  return {
    code: code.id,
    coders,
    units: units.length,
    alpha: krippendorffAlpha(units, level),
    pairs: pairs.map(([a, b]) => {
      const both = unitsOf([a, b]);
      const same = both.filter(([one, other]) => one === other).length;
      return { a, b, both: both.length, same, alpha: krippendorffAlpha(both, level) };
    }),
  };
}

const given = (unit: readonly (number | null)[]): number => unit.filter((value) => value !== null).length;

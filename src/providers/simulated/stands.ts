import { memo } from '../../base/memo.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { phrasebooks } from '../../language/index.ts';
import { type Bearing, bearingsOf } from './bearings.ts';
import { declaredOf } from './declared.ts';
import { stakesOf } from './stakes.ts';

/** What somebody plainly stands for, by their persona, and against; `wanted`: with that they begin. */
type PlainStand = { wanted: string | null; unwanted: ReadonlySet<string> };
export type Stands = ReadonlyMap<string, PlainStand>;

/**
 * By agent, where a scenario brings no arguments: what a persona says that it wants, or holds that it should be so, whether that can be told in
 * the first person or not, and what it has at stake. Whose persona says both of an option stands nowhere by it.
 */
export const standsOf = memo((given: Scenario): Stands => {
  if (given.arguments.length > 0) return new Map();
  const bearings = bearingsOf(given, phrasebooks[given.language]);
  const stakes = stakesOf(given);
  const all = given.options.length;
  return new Map(
    given.agents.flatMap(({ name }): [string, PlainStand][] => {
      // What somebody declares counts before what their words only bear on.
      const declared = (declaredOf(given).get(name) ?? []).map(({ option, side }) => asBearing(option, side));
      const plain = (bearings.get(name) ?? []).filter(({ isPlain }) => isPlain);
      const own = stakes.get(name) ?? [];
      // What else is told with it in the same breath counts as well.
      const beside = (bearings.get(name) ?? []).filter((one) => !one.isPlain && own.some(({ at }) => at === one.at));
      const near = [...clear([...plain, ...beside]), ...own.map((one) => ({ ...one, weight: 1 }))];
      const told = declared.length > 0 ? clear(declared) : near;
      const unwanted = new Set(told.flatMap(({ side, option }) => (side === 'against' ? [option] : [])));
      const wanted = mostOf(told.filter(({ side, option }) => side === 'for' && !unwanted.has(option)));
      // Whoever wants none of them has to begin somewhere.
      const isNowhere = unwanted.size >= all || (wanted === null && unwanted.size === 0);
      return isNowhere ? [] : [[name, { wanted, unwanted }]];
    }),
  );
});

/** The same with what those begin with who bring something for it; nobody who plainly wants something else begins with that. */
export const beginningWith = (firsts: ReadonlyMap<string, string>, stands: Stands): Stands =>
  firsts.size === 0
    ? stands
    : new Map([
        ...stands,
        ...[...firsts].map(([name, wanted]): [string, PlainStand] => [
          name,
          { wanted, unwanted: stands.get(name)?.unwanted ?? new Set() },
        ]),
      ]);

type Told = Pick<Bearing, 'option' | 'side' | 'weight'>;

const asBearing = (option: string, side: 1 | -1): Told => ({ option, side: side === 1 ? 'for' : 'against', weight: 1 });

/** Without options that the same persona speaks for and against. */
const clear = <T extends Told>(told: readonly T[]): T[] =>
  told.filter((one) => told.every((other) => other.option !== one.option || other.side === one.side));

/** The option for which most is told; null: none, or two as much. */
function mostOf(told: readonly { option: string; weight: number }[]): string | null {
  const sums = new Map<string, number>();
  for (const { option, weight } of told) sums.set(option, (sums.get(option) ?? 0) + weight);
  const [[first, most] = [null, 0], [, next] = [null, 0]] = [...sums].sort(([, a], [, b]) => b - a);
  return most > next ? first : null;
}

/** Whether somebody would go against what their persona plainly says by leaving an option for another one. */
export function isAgainstOneself(
  stands: Stands,
  name: string,
  { left, taken }: { left: string; taken: string },
): boolean {
  const { wanted = null, unwanted } = stands.get(name) ?? {};
  return wanted === left || unwanted?.has(taken) === true;
}

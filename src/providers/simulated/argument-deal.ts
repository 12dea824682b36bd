import { boundedMemo, memo } from '../../base/memo.ts';
import { random } from '../../base/random.ts';
import type { Argument } from '../../discussion/scenario.ts';
import type { ArgumentPart } from '../../reading/arguments.ts';
import { type Bank, drawn } from './bank.ts';
import type { Situation } from './situation.ts';

/** What this statement has used and said so far. */
type Spoken = { readonly spent: ReadonlySet<string>; text(): string };

/**
 * Arguments are dealt to pairs of rounds. Each has its pair, by a permutation per seed, and each agent may bring it in that pair or in
 * the next, but never in both: so nobody can bring it twice, even having forgotten that it did, and the others mostly still know that
 * it was brought. Each option has arguments for the first pair; the later pairs need fewer.
 */
function isDealt(s: Situation, id: string): boolean {
  const base = dealsOf(s.bank)(s.seed).get(id) ?? 0;
  const pair = base < 0 ? 0 : base + drawn(s.seed, `deal/${s.agent.name}/${id}`, 2);
  return pair === Math.floor((s.round - 1) / 2) % PAIRS;
}

const PAIRS = 5;

/** Below 0: the first pair, for everybody. */
const OPENER = -2;
const BASES = {
  for: [OPENER, 0, -1, 1, 0, 2, 3, 1, 2],
  against: [0, -1, 1, 2, 0, 3, 1, 2],
} as const;

const DEALS_MAX = 64;
const dealsOf = memo((bank: Bank) => boundedMemo(DEALS_MAX, (seed: number) => dealt(bank, seed)));

function dealt(bank: Bank, seed: number): ReadonlyMap<string, number> {
  const deal = new Map<string, number>();
  for (const option of bank.scenario.options) {
    for (const side of ['for', 'against'] as const) {
      const all = bank.arguments.filter((a) => a.option === option.id && a.side === side);
      const bases = BASES[side];
      random(seed, `deal/${option.id}/${side}`)
        .shuffle(all)
        .forEach((argument, index) => {
          deal.set(argument.id, bases[index % bases.length] as number);
        });
    }
  }
  return deal;
}

/**
 * Of the two rounds of its pair an agent may bring an argument in one: nothing that is said can then be said again. Where chance would
 * leave an agent nothing to open an option with, the first of its arguments is for the first round.
 */
function isItsRound(s: Situation, argument: Argument): boolean {
  const place = placeInPair(s, argument.id);
  return (isItsOnlyOpening(s, argument) ? 0 : place) === (s.round - 1) % 2;
}

function placeInPair({ seed, agent }: Situation, id: string): number {
  return drawn(seed, `deal-round/${agent.name}/${id}`, 2);
}

function isItsOnlyOpening(s: Situation, { id, option }: Argument): boolean {
  const deal = dealsOf(s.bank)(s.seed);
  if (deal.get(id) !== OPENER) return false;
  return !s.bank.arguments.some(
    (a) => a.option === option && a.side === 'for' && (deal.get(a.id) ?? 0) < 0 && placeInPair(s, a.id) === 0,
  );
}

/** Of those who agree, some may tell an example, each in one round only: it stands late in a statement, where memory often cuts. */
function isExampleDealt(s: Situation, id: string): boolean {
  const base = Math.max(0, dealsOf(s.bank)(s.seed).get(id) ?? 0);
  return s.round === 2 * base + 1 + drawn(s.seed, `deal-example/${s.agent.name}/${id}`, 6);
}

/** An example is told by whoever brings the argument, or left to somebody who agrees: not to both. */
export function isForSupporters(s: Situation, id: string): boolean {
  return drawn(s.seed, `example/${id}`, 5) < 3;
}

/** Whether this sentence may be said now: not said by anybody as far as recalled, and dealt to this agent and round. */
export function isFree(s: Situation, draft: Spoken, argument: Argument, part: ArgumentPart = 'claim'): boolean {
  if (draft.spent.has(argument.id) || s.voiced.has(`${argument.id}/${part}`)) return false;
  if (part === 'example') return isExampleDealt(s, argument.id);
  return isDealt(s, argument.id) && isItsRound(s, argument);
}

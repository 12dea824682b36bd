import { random } from '../../base/random.ts';
import type { Agent, Option } from '../../discussion/scenario.ts';
import { type Bank, optionById } from './bank.ts';
import { relevance } from './first-support.ts';
import type { Recall } from './recall.ts';

/** What an agent would write for the amount of an option. */
export type AmountView = {
  /** The amount it would like best, after all that it has heard. */
  want: number;
  /** What it could bear at this moment. */
  from: number;
  to: number;
  /** What it stands for now: an amount that others named, where it can bear it, else the nearest that it can. */
  bid: number;
  /** The amount that most have named, and who named it last. */
  table: { amount: number; by: string; backers: readonly string[] } | null;
  /** Latest amounts of the others. */
  bids: ReadonlyMap<string, number>;
  own: number | null;
};

/** Amounts move like support: within a range around what the agent wants, which widens with its openness and as time presses. */
export function amountView(
  bank: Bank,
  agent: Agent,
  seed: number,
  optionId: string,
  recall: Recall,
  pressure: number,
): AmountView | null {
  const option = optionById(bank, optionId);
  const range = option.amount;
  if (!range) return null;
  const step = stepOf(option);
  const wish = clampWhole(agent.amounts[optionId] ?? moodAmount(option, agent, seed), range.min, range.max);
  const want = clampWhole(movedByFigures(wish, step, bank, agent, optionId, recall), range.min, range.max);
  const widened = agent.openness * (range.max - range.min) * (0.08 + 0.6 * pressure);
  // Nobody lets it fail over two steps.
  const isLate = agent.openness > 0 && pressure >= LATE;
  const reach = isLate ? Math.max(widened, 2 * step) : widened;
  const { bids, order, own } = bidsIn(bank, recall, agent.name, optionId);
  const table = tableOf(bids, order, pressure >= LATE);
  const atMost = Math.min(range.max, Math.floor((want + reach) / step) * step);
  const atLeast = Math.max(range.min, Math.ceil((want - reach) / step) * step);
  // Nor, whatever either would like best, between two who have named amounts a step apart.
  const met = isLate && table && own !== null && Math.abs(table.amount - own) <= step ? [table.amount] : [];
  const [from, to] = [Math.min(atLeast, ...met), Math.max(atMost, ...met)];
  return {
    want,
    from: Math.min(from, want),
    to: Math.max(to, want),
    bid: bidOf(want, Math.min(from, want), Math.max(to, want), table, own),
    table,
    bids,
    own,
  };
}

const FIGURE_STEP = 0.3;

/** Each heard argument that speaks for an amount of the option draws the wish toward it, as any argument draws support to its pole; by whole steps. */
function movedByFigures(
  wish: number,
  step: number,
  bank: Bank,
  agent: Agent,
  option: string,
  { said }: Recall,
): number {
  const heard = new Set<string>();
  let want = wish;
  for (const turn of said) {
    if (turn.speaker === agent.name) continue;
    for (const { id } of turn.parts) {
      const argument = bank.byId.get(id);
      if (argument?.option !== option || argument.amount === null || heard.has(id)) continue;
      heard.add(id);
      want += FIGURE_STEP * argument.strength * relevance(agent, argument) * agent.openness * (argument.amount - want);
    }
  }
  const steps = Math.floor((want - wish) / step + 0.5);
  return steps === 0 ? wish : (Math.floor(wish / step) + steps) * step;
}

function bidOf(want: number, from: number, to: number, table: AmountView['table'], own: number | null): number {
  if (!table) return own ?? want;
  if (table.amount >= from && table.amount <= to) return table.amount;
  return table.amount < from ? from : to;
}

function bidsIn(
  bank: Bank,
  recall: Recall,
  self: string,
  option: string,
): { bids: Map<string, number>; order: string[]; own: number | null } {
  const bids = new Map<string, number>();
  const order: string[] = [];
  let own: number | null = null;
  const stances = new Map<string, string>();
  for (const turn of recall.said) {
    if (bank.absent.has(turn.speaker)) continue;
    if (turn.stance) stances.set(turn.speaker, turn.stance);
    if (!turn.bid || (turn.bid.option ?? stances.get(turn.speaker) ?? option) !== option) continue;
    if (turn.speaker === self) own = turn.bid.amount;
    else bids.set(turn.speaker, turn.bid.amount);
    order.push(turn.speaker);
  }
  return { bids, order, own };
}

/** From here on the newest amount counts and no longer the most named: whoever could not come to the others is met. */
const LATE = 0.65;

function tableOf(bids: ReadonlyMap<string, number>, order: readonly string[], isLate: boolean): AmountView['table'] {
  let best: AmountView['table'] = null;
  for (const speaker of order) {
    const amount = bids.get(speaker);
    if (amount === undefined) continue;
    const backers = [...bids].filter(([, other]) => other === amount).map(([name]) => name);
    // Whose figure it is says who named it first.
    const by = order.find((name) => bids.get(name) === amount) ?? speaker;
    if (!best || isLate || backers.length >= best.backers.length) best = { amount, by, backers };
  }
  return best;
}

/** The middle of what everybody wants, on a round figure, within the agent's own bounds. */
export function middleOf(option: Option, view: AmountView): number {
  const all = [...view.bids.values(), view.own ?? view.want].sort((a, b) => a - b);
  const [low, high] = [all[0] as number, all[all.length - 1] as number];
  const step = stepOf(option);
  const middle = Math.floor((low + high) / 2 / step + 0.5) * step;
  return Math.min(view.to, Math.max(view.from, middle));
}

/** A round step, about a twelfth of the range. */
export function stepOf({ amount }: Option): number {
  const goal = amount ? (amount.max - amount.min) / 12 : 1;
  let power = 1;
  while (power * 10 <= goal) power *= 10;
  const factor = [5, 2].find((times) => power * times <= goal) ?? 1;
  return power * factor;
}

function moodAmount(option: Option, agent: Agent, seed: number): number {
  const range = option.amount as NonNullable<Option['amount']>;
  const step = stepOf(option);
  const steps = Math.floor((range.max - range.min) / step);
  return range.min + step * random(seed, `amount/${agent.name}/${option.id}`).int(steps + 1);
}

function clampWhole(value: number, least: number, most: number): number {
  return Math.floor(Math.min(most, Math.max(least, value)));
}

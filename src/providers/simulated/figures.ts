import type { Argument } from '../../discussion/scenario.ts';
import { writtenAmount } from '../../language/numbers.ts';
import { middleOf, stepOf } from './amounts.ts';
import { isDealtTo, isDue, isFree } from './argument-deal.ts';
import { numberPhrase } from './bank.ts';
import { isReferable } from './callable.ts';
import { isJustNamed, isRather } from './debate.ts';
import type { Draft } from './draft.ts';
import { phraseOf } from './phrases.ts';
import type { Situation } from './situation.ts';

/** Amounts become a subject once the position is shared by most of those who have one. */
export function amountMove(s: Situation, draft: Draft): string[] {
  const { view, position } = s;
  if (!view || s.together.length < Math.max(1, s.apart.length) || (s.round < 3 && s.apart.length > 0)) return [];
  if (s.round < 2) return [];
  const write = (amount: number) => writtenAmount(amount, position.amount ?? '', s.bank.words.memory.amounts);
  const slots = { number: numberPhrase(position, view.bid, s.bank.words), option: phraseOf(position, s.bank.words) };
  const named = [...view.bids].sort((a, b) => a[1] - b[1]);
  const spread =
    named.length >= 2 ? (named[named.length - 1] as [string, number])[1] - (named[0] as [string, number])[1] : 0;
  const isAgreed =
    view.table !== null && view.table.backers.length === view.bids.size && view.own === view.table.amount;
  if (isAgreed) return [];
  if (!view.table)
    return view.own === view.bid ? [] : [draft.say('propose', slots), ...figureReason(s, draft, view.bid)];
  const isBetween = view.bid > (named[0]?.[1] ?? 0) && view.bid < (named.at(-1)?.[1] ?? 0);
  if (spread > 0 && (view.table.backers.length < 2 || isBetween) && s.round >= 3) {
    const middle = middleOf(position, view);
    const [low, high] = [named[0] as [string, number], named[named.length - 1] as [string, number]];
    const proposer = named.find(([, amount]) => amount === middle)?.[0];
    if (proposer !== undefined && view.own !== middle) {
      const number = numberPhrase(position, middle, s.bank.words);
      return [joining(s, draft, proposer, number)];
    }
    if (middle > low[1] && middle < high[1]) {
      return [
        draft.say('compromise', {
          low: low[0],
          high: high[0],
          lowAmount: write(low[1]),
          highAmount: write(high[1]),
          number: numberPhrase(position, middle, s.bank.words),
        }),
        ...figureReason(s, draft, middle),
      ];
    }
  }
  const reached = view.bid === view.table.amount;
  if (reached) return view.own === view.bid ? [] : [joining(s, draft, view.table.by, slots.number)];
  const theirs = write(view.table.amount);
  if (view.own !== null && view.own !== view.bid)
    return [draft.say('move', { ...slots, name: view.table.by, own: write(view.own) })];
  // Whoever has just said so need not say it again.
  if (hasJustHeld(s, view.bid)) return [];
  return [
    draft.say('hold', { ...slots, name: view.table.by, theirs }),
    ...figureReason(s, draft, view.bid, view.table.amount),
  ];
}

/** Whoever no longer knows all that it has said since figures came up joins nobody: it may have been the first to name this one. */
function joining(s: Situation, draft: Draft, name: string, number: string): string {
  const own = s.recall.said.filter(({ speaker, round }) => speaker === s.agent.name && round >= FIRST_FIGURES);
  const isSure = new Set(own.map(({ round }) => round)).size >= s.round - FIRST_FIGURES;
  return isSure ? draft.say('adopt', { name, number }) : draft.say('atFigure', { number });
}

/** Before this round nobody names a figure. */
const FIRST_FIGURES = 2;

const hasJustHeld = ({ recall, agent, round }: Situation, amount: number): boolean =>
  recall.said.some(
    ({ speaker, round: at, bid }) => speaker === agent.name && at === round - 1 && bid?.amount === amount,
  );

/** An argument that speaks for this amount, give or take a step, where the agent has one; and rather for this than for `other`, which is held against it. */
export function figureReason(s: Situation, draft: Draft, amount: number, other: number | null = null): string[] {
  const [near] = s.bank.arguments
    .filter((one) => isForFigure(s, one, amount, other) && isFree(s, draft, one))
    // What is an answer waits for what it answers; against a figure that somebody has named it is one.
    .filter((one) => other !== null || isDue(s, one))
    .sort((a, b) => Math.abs((a.amount as number) - amount) - Math.abs((b.amount as number) - amount));
  return near ? draft.argue(near, true) : figureStanding(s, draft, amount, other);
}

const isForFigure = ({ position }: Situation, one: Argument, amount: number, other: number | null): boolean =>
  one.amount !== null &&
  one.option === position.id &&
  one.side === 'for' &&
  Math.abs(one.amount - amount) <= stepOf(position) &&
  isRather(one.amount, amount, other);

/** What somebody has said for a figure near this one, and nobody has answered. */
function figureStanding(s: Situation, draft: Draft, amount: number, other: number | null): string[] {
  const { grounds, answered } = s.commitments;
  const [found] = grounds
    .filter(({ argument: { id }, speaker }) => !answered.has(id) && speaker !== s.agent.name && !isJustNamed(s, id))
    .filter(({ argument, speaker }) => isReferable(s, argument, speaker))
    .filter(({ argument }) => isForFigure(s, argument, amount, other) && !draft.spent.has(argument.id))
    .sort((a, b) => ((a.argument.amount as number) - amount) ** 2 - ((b.argument.amount as number) - amount) ** 2);
  const others = s.bank.agents.filter((name) => name !== found?.speaker);
  return found && isDealtTo(s, `figure/${found.argument.id}`, others)
    ? [draft.refer('support', found.speaker, found.argument)]
    : [];
}

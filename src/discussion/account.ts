import { bug } from '../base/errors.ts';
import { recordCopy } from '../base/record.ts';
import { boardVersion, mapVersion } from './board.ts';
import type { Call, Failure, TokensLabel } from './call.ts';
import { type StateDraft, seatWith } from './draft.ts';
import { type BudgetName, callerOf, type Event } from './event.ts';
import type { Price } from './scenario.ts';
import type { BudgetWarning, Seat, Spent, State } from './state.ts';
import { isSearch, voiceIn } from './voices.ts';

/** Adds what an event's call has cost to all that was spent before it, and finds what is to be warned of (8.1, 8.3). Writes into the draft. */
export function account(next: StateDraft, event: Event, before: State): void {
  const call = 'call' in event ? event.call : undefined;
  if (!call) return;
  const agent = callerOf(event) ?? bug(`a call of nobody in ${event.type}`);
  if (isOfProbe(event)) {
    accountProbe(next, call);
    return;
  }
  const seat = next.seats[agent] ?? bug(`no seat of ${agent}`);
  const { models, budgets } = next.scenario;
  const facts = models[call.model];
  const { tokensIn, tokensOut } = tokensPaid(call);
  const tokens = tokensIn + tokensOut;
  const cost = priceOf(call, facts?.price ?? null) ?? 0;
  const warnings: BudgetWarning[] = [];
  const warn = (budget: BudgetName, used: number, limit: number | null | undefined, by?: string) => {
    if (limit == null || used < WARNED_SHARE * limit) return false;
    warnings.push(by === undefined ? { budget, used, limit } : { budget, agent: by, used, limit });
    return true;
  };
  const isWarned = seat.isWarned || (!isSearch(event) && warn('context', call.tokensIn, facts?.contextTokens, agent));
  // Before the first round there is none.
  const boardSeen = before.round > 0 && isAnswered(event) ? boardVersion(before) : seat.boardSeen;
  const mapSeen = before.world && isAnswered(event) ? mapVersion(before.world, agent) : seat.mapSeen;
  // Its own model has answered.
  const isDoubted = seat.isDoubted && (Object.hasOwn(before.falls, agent) || !isAnswered(event));
  const counted = seatWith(seat, {
    isDoubted,
    voice: voiceIn(event) ?? seat.voice,
    tokens: seat.tokens + tokens,
    // What was asked in vain is asked again.
    promptTokens:
      event.type === 'call-lost' || isSearch(event) || call.tokensIn === 0 ? seat.promptTokens : call.tokensIn,
    isWarned,
    boardSeen,
    mapSeen,
  });
  // Seats that this event has copied are its own: a thousand of them are not copied twice.
  if (next.seats === before.seats) next.seats = recordCopy(next.seats);
  (next.seats as Record<string, Seat>)[agent] = counted;
  const { spent } = next;
  const isInTurn = event.type === 'reasoning-made' || event.type === 'statement-refused';
  const isOfTurn = isInTurn || event.type === 'statement-made' || event.type === 'turn-skipped';
  const grown = grownBy(call.tokensIn, before.spent);
  const after: Spent = {
    tokensIn: spent.tokensIn + tokensIn,
    tokensOut: spent.tokensOut + tokensOut,
    turnTokens: isInTurn ? spent.turnTokens + call.tokensOut + grown : spent.turnTokens,
    turnPromptTokens: isInTurn ? Math.max(spent.turnPromptTokens, call.tokensIn) : spent.turnPromptTokens,
    cost: spent.cost + cost,
    warned: spent.warned,
  };
  const use = (budget: BudgetName, amount: number, limit: number | null | undefined) => {
    if (limit == null || after.warned.includes(budget)) return;
    if (warn(budget, amount, limit)) after.warned = [...after.warned, budget];
  };
  use('tokens_per_turn', isOfTurn ? before.spent.turnTokens + call.tokensOut + grown : 0, budgets.tokensPerTurn);
  use('tokens_per_run', after.tokensIn + after.tokensOut, budgets.tokensPerRun);
  use('cost_per_run', after.cost, budgets.costPerRun);
  next.spent = after;
  if (warnings.length > 0 && !next.ended) next.dueWarnings = [...next.dueWarnings, ...warnings];
}

/** What is asked beside the talk uses up nothing of its budgets, else they would end another talk (17.5). */
function accountProbe(next: StateDraft, call: Call): void {
  const { tokensIn, tokensOut } = tokensPaid(call);
  const { probeSpent, scenario } = next;
  next.probeSpent = {
    tokensIn: probeSpent.tokensIn + tokensIn,
    tokensOut: probeSpent.tokensOut + tokensOut,
    cost: probeSpent.cost + (priceOf(call, scenario.models[call.model]?.price ?? null) ?? 0),
  };
}

const isOfProbe = (event: Event): boolean =>
  event.type === 'probe-answered' || ('purpose' in event && event.purpose === 'probe');

/**
 * Tokens by which a prompt is larger than the one before it in its turn (16.8). The first of a turn has grown from nothing: what stood in
 * memory and history before is no one's spending of this turn, and would silence whoever has heard much for good.
 */
export function grownBy(promptTokens: number, { turnPromptTokens }: Spent): number {
  return turnPromptTokens === 0 ? 0 : Math.max(0, promptTokens - turnPromptTokens);
}

/** What a call has cost, with the tries before it that came to nothing (16.2). */
export function tokensPaid({ tokensIn, tokensOut, lost }: Call): { tokensIn: number; tokensOut: number } {
  return { tokensIn: tokensIn + (lost?.tokensIn ?? 0), tokensOut: tokensOut + (lost?.tokensOut ?? 0) };
}

/** Where the counts of what a call has cost come from: its own, then that of the tries before it. */
export function labelsOf({ tokensLabel, lost }: Call): readonly TokensLabel[] {
  return lost ? [tokensLabel, lost.tokensLabel ?? tokensLabel] : [tokensLabel];
}

/** US dollars that a call has cost; what was in the provider's cache at the price of that, where it is known (8.9). Null: the price is unknown. */
export function priceOf(call: Call, price: Price | null): number | null {
  if (!price) return null;
  const { tokensIn, tokensOut } = tokensPaid(call);
  const cached = Math.min(call.tokensCached ?? 0, tokensIn);
  const { input, output, cached: ofCached = input } = price;
  return ((tokensIn - cached) * input + cached * ofCached + tokensOut * output) / 1_000_000;
}

/** 8.3: the share of a budget from which on somebody is warned. */
export const WARNED_SHARE = 0.8;

/**
 * Whether the model has read its prompt: a reply came, whatever it was worth. Not so where the call failed on its way or was never sent, and
 * where a memory was left as it was, for which there may have been no reply either.
 */
function isAnswered(event: Event): boolean {
  if (!('call' in event) || !event.call || event.call.tokensIn === 0) return false;
  if ('failure' in event && event.failure) return READ.has(event.failure.kind);
  if ('changes' in event) return event.changes.some(({ kind }) => kind === 'integrated' || kind === 'compressed');
  return !UNANSWERED.has(event.type);
}
const UNANSWERED: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'prompt-overflowed',
  'turn-skipped',
  'model-switched',
  'call-lost',
  'memory-recalled',
]);
const READ: ReadonlySet<Failure['kind']> = new Set(['too-short', 'empty', 'minimal', 'unreadable']);

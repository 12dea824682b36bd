import type { Event } from '../../discussion/event.ts';
import type { DropRule } from '../../discussion/memory.ts';
import { isDecided, type State } from '../../discussion/state.ts';
import type { Usage } from '../usage.ts';

/** Tokens, by where they went. */
type Tokens = Pick<Usage, 'tokensIn' | 'tokensOut' | 'tokensCached' | 'tokensThinking'>;
export type MemorySizes = Readonly<Record<string, { chars: number; tokens: number }>>;

/** What lies before the first round, or behind the talk: so that rounds hold what is theirs, and all together come to the totals. */
export type OutsideRounds = Tokens & { compressions: number; drops: Readonly<Partial<Record<DropRule, number>>> };

export const nothingOutside: OutsideRounds = {
  ...{ tokensIn: 0, tokensOut: 0, tokensCached: 0, tokensThinking: 0 },
  ...{ compressions: 0, drops: {} },
};

/** Nothing more is said: what comes now works a decision into memories, ranks once more or asks aside. */
export const isTalkBehind = (state: State): boolean => state.talkEnded !== null || isDecided(state);

/** Asked at the end of each round, also of the one that decided. */
const OF_ROUND: ReadonlySet<Event['type']> = new Set<Event['type']>(['survey-answered', 'phase-closed']);

export function isBehindTalk(event: Event, before: State): boolean {
  if (event.type === 'probe-answered') return event.when === 'after';
  return !OF_ROUND.has(event.type) && isTalkBehind(before);
}

export function withTokens<T extends Tokens>(tally: T, before: Tokens, after: Tokens): T {
  return {
    ...tally,
    tokensIn: tally.tokensIn + after.tokensIn - before.tokensIn,
    tokensOut: tally.tokensOut + after.tokensOut - before.tokensOut,
    tokensCached: tally.tokensCached + after.tokensCached - before.tokensCached,
    tokensThinking: tally.tokensThinking + after.tokensThinking - before.tokensThinking,
  };
}

/** What agents remember as the talk ends, before a decision is worked into it. */
export const memorySizes = ({ memories }: State): MemorySizes =>
  Object.fromEntries(Object.entries(memories).map(([name, { size }]) => [name, size]));

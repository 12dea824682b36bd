import { Log } from '../base/log.ts';
import type { Entry } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';

/** How much there was at the end of a round (5.10). Sizes are in characters; `historyChars`: of all statements so far. */
type GrowthRow = {
  round: number;
  statementCount: number;
  /** Characters of the round's statements. */
  saidChars: number;
  /** In the order of the scenario's agents. */
  memoryChars: readonly number[];
  historyChars: number;
};

/** Rounds that are over, oldest first, and the counts of the one that goes on. */
export type Growth = { rounds: Log<GrowthRow>; statementCount: number; saidChars: number; historyChars: number };

export const noGrowth: Growth = { rounds: Log.of(), statementCount: 0, saidChars: 0, historyChars: 0 };

/** Older rounds are forgotten. */
const ROUNDS_KEPT = 200;

/** Folds an entry, which led from `before` to `state`. A round is over when the next one begins. */
export function foldGrowth(growth: Growth, { event }: Entry, before: State, state: State): Growth {
  if (event.type === 'statement-made') {
    const { chars } = state.history.at(-1) ?? { chars: 0 };
    const { statementCount, saidChars, historyChars } = growth;
    return {
      ...growth,
      statementCount: statementCount + 1,
      saidChars: saidChars + chars,
      historyChars: historyChars + chars,
    };
  }
  if (event.type !== 'round-opened' || before.round === 0) return growth;
  const rounds = growth.rounds.append(presentRow(growth, before));
  return {
    ...growth,
    rounds: rounds.length > ROUNDS_KEPT ? rounds.dropFirst(1) : rounds,
    statementCount: 0,
    saidChars: 0,
  };
}

/** The table: a row for each round, the last as it stands now. At most the last 201 rounds. */
export function growthTable(growth: Growth, state: State): readonly GrowthRow[] {
  return state.round === 0 ? [] : [...growth.rounds, presentRow(growth, state)];
}

function presentRow({ statementCount, saidChars, historyChars }: Growth, state: State): GrowthRow {
  const memoryChars = state.scenario.agents.map(({ name }) => state.memories[name]?.size.chars ?? 0);
  return { round: state.round, statementCount, saidChars, memoryChars, historyChars };
}

import type { Costs } from '../discussion/costs.ts';
import type { Decision, Entry, RunEnd } from '../discussion/event.ts';
import { type WorldOutcome, worldOutcome } from '../discussion/outcome-name.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import type { Header } from '../journal/journal.ts';
import { foldUsage, noUsage, type Usage } from '../projections/usage.ts';
import type { CallRate, Grant, Wanted } from '../queue/bucket.ts';
import type { SpentSoFar } from './purse.ts';
import type { Refusal } from './refusals.ts';

/** One run of a batch. `scenario`: with the facts of its models and what was remembered. `journal`: where it is kept. */
export type BatchRun = { scenarioName: string; seed: number; scenario: Scenario; journal: string };

/** What a batch tells of a run that has ended. */
export type RunSummary = {
  rounds: number;
  by: RunEnd;
  decision: Decision | null;
  /** How its world ended (30.1); null: it has none. */
  world: WorldOutcome | null;
  tokensIn: number;
  tokensOut: number;
  tokensLabel: Usage['label'];
  costs: Costs;
  /** How often a person acted: never within a batch. */
  touchCount: number;
  /** Answers that lack or are not whole (16.2). */
  impairedCount: number;
};

/**
 * How a run of a batch came out. `ended`: it was made in so many milliseconds. `found`: its journal was complete already. `busy`: another
 * batch is at it. `held`: the batch has spent what it may, and it waits in its journal to be gone on with. `failed`: why, in one line, and what refuses every other run alike.
 */
export type RunOutcome =
  | { kind: 'ended'; summary: RunSummary; tookMs: number; gone?: RunGoneOn }
  | { kind: 'found'; summary: RunSummary }
  | { kind: 'busy' }
  | { kind: 'held' }
  | { kind: 'failed'; reason: string; refusal?: Refusal };

/** Of a run that a worker had begun which has gone: it was gone on with, or nobody can reach what was there, and it was made anew. */
type RunGoneOn = 'resumed' | 'anew';

/** What is said to a process whose run is to wait. */
export const HOLD = 'hold';
/** What is said to a process about a call of its run: when it may be made. */
export type RunnerTold = { kind: 'granted'; call: number; grant: Grant };

/** What a process asks about its calls. */
export type CallAsked = { key: string; rate: CallRate } & (
  | { what: 'ask'; wanted: Wanted; call: number }
  | { what: 'epoch'; call: number }
  | { what: 'refused'; pauseMs: number }
  | { what: 'settle'; tokens: number }
);

/** What a process says while it makes a run: what it has come to so far, how late it was, and about its calls. */
export type RunSaid =
  | { kind: 'spent'; spent: SpentSoFar }
  | { kind: 'late'; lateMs: number }
  | { kind: 'call'; asked: CallAsked };

/** Null: it has not ended. */
export function summaryOf(state: State, usage: Usage): RunSummary | null {
  const { ended, round: rounds, touchCount, impairedCount } = state;
  if (!ended) return null;
  const { tokensIn, tokensOut, label: tokensLabel, costs } = usage;
  const { by, decision } = ended;
  const world = worldOutcome(state);
  return { rounds, by, decision, world, tokensIn, tokensOut, tokensLabel, costs, touchCount, impairedCount };
}

/** Whatever it was worked out of. */
export const spentOf = ({
  costs,
  tokensIn,
  tokensOut,
}: Pick<Usage, 'costs' | 'tokensIn' | 'tokensOut'>): SpentSoFar => ({
  dollars: costs.measured + costs.estimated,
  tokens: tokensIn + tokensOut,
});

/** Adds up what the calls of a run cost, entry by entry. */
export function usageMeter({ models }: Scenario): { add(entry: Entry): void; usage(): Usage } {
  let usage = noUsage;
  return {
    add(entry) {
      usage = foldUsage(usage, entry.event, models);
    },
    usage: () => usage,
  };
}

/** The header that the journal of such a run has, but for what no two runs share. */
export const headerOf = ({
  scenarioName,
  seed,
  scenario,
}: Pick<BatchRun, 'scenarioName' | 'seed' | 'scenario'>): Header => ({
  scenarioName,
  seed,
  scenario,
  program: '',
  run: '',
  parent: null,
});

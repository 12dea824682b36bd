import { Log } from '../base/log.ts';
import type { Decision, Entry, RunEnd } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import { statedIn } from '../reading/stated.ts';
import { type Difference, differences, type FieldDifference, firstDifference } from './difference.ts';
import { fromStart, type GoingBack } from './going-back.ts';
import { foldMeasured } from './measures/measured.ts';
import { type Measures, noMeasures, withRoundClosed } from './measures/measures.ts';
import type { StatedIn } from './measures/speech.ts';
import type { RoundMeasure } from './measures/tally.ts';
import { isVote, type VoteMeasure } from './measures/vote-measure.ts';
import { type MemoryPair, memoriesOf } from './memories-beside.ts';
import { costKnown, promptTokens, type UsageLabel } from './usage.ts';

/** One of two runs that are compared, as far as it has been folded. */
export type FoldedRun = { first: State; state: State; entries: Log<Entry>; measured: GoingBack<Measures> };

/** A run before its first entry. */
export function branchOf(first: State): FoldedRun {
  return { first, state: first, entries: Log.of<Entry>(), measured: fromStart(noMeasures) };
}

/** Folds an entry, which led from `branch.state` to `state`. */
export function foldBranch(branch: FoldedRun, entry: Entry, state: State, stated: StatedIn = statedIn): FoldedRun {
  return {
    ...branch,
    state,
    entries: branch.entries.append(entry),
    measured: foldMeasured(branch.measured, entry, branch.state, state, stated),
  };
}

/** Two of the same, one for each run. */
export type Pair<T> = { a: T; b: T };

export type Comparison = {
  /** What differs in scenario and seed; the paths are those of a journal's header. */
  settings: readonly FieldDifference[];
  /** How many entries from the first on tell the same. */
  shared: number;
  /** The first entry that does not; null: they tell the same to the end. */
  difference: Difference | null;
  ends: Pair<End>;
  /** By round: those in which somebody wanted a vote, in either. */
  votes: readonly (Pair<VoteMeasure | null> & { round: number })[];
  /** By round, who stood elsewhere in the two at its end; null: no stand, or the round is not there. Agents in listed order. */
  stances: readonly { round: number; agents: readonly StancePair[] }[];
  memories: readonly MemoryPair[];
  cost: Pair<Cost>;
};

/** `by` null: it goes on. */
export type End = {
  by: RunEnd | null;
  decision: Decision | null;
  rounds: number;
  statements: number;
  entries: number;
  touchCount: number;
};
export type Stance = { option: string; amount: number | null };
type StancePair = Pair<Stance | null> & { agent: string; isSame: boolean };

/** `cost` in US dollars; null: no price is known of any model. `tokensIn` null: the recording does not tell. */
export type Cost = {
  calls: number;
  tokensIn: number | null;
  tokensOut: number;
  label: UsageLabel;
  cost: number | null;
};

/** Two runs beside each other, as they stand. */
export function comparisonOf(a: FoldedRun, b: FoldedRun): Comparison {
  const difference = firstDifferenceOf(a, b);
  const [closedA, closedB] = [a, b].map((branch) => [
    ...withRoundClosed(branch.measured.value, branch.state).rounds,
  ]) as [RoundMeasure[], RoundMeasure[]];
  return {
    settings: settingsOf(a.first, b.first),
    shared: difference ? difference.seq - 1 : a.entries.length,
    difference,
    ends: { a: endOf(a), b: endOf(b) },
    votes: votesOf(closedA, closedB),
    stances: stancesOf(closedA, closedB),
    memories: memoriesOf(a.state, b.state),
    cost: { a: spentBy(a.state, a.measured.value), b: spentBy(b.state, b.measured.value) },
  };
}

function firstDifferenceOf(a: FoldedRun, b: FoldedRun): Difference | null {
  const at = (branch: FoldedRun) => (seq: number) => branch.entries.at(seq - 1) ?? null;
  return firstDifference(at(a), at(b), { to: Math.max(a.entries.length, b.entries.length) });
}

function settingsOf(a: State, b: State): readonly FieldDifference[] {
  const { scenario: ours, scenarioName: nameA, seed: seedA } = a;
  const { scenario: theirs, scenarioName: nameB, seed: seedB } = b;
  const setting = (scenarioName: string, seed: number, scenario: Scenario) => ({ scenarioName, seed, scenario });
  return differences(setting(nameA, seedA, ours), setting(nameB, seedB, theirs));
}

function endOf({ state, entries, measured }: FoldedRun): End {
  return {
    by: state.ended?.by ?? null,
    decision: state.ended?.decision ?? null,
    rounds: state.round,
    statements: measured.value.agents.reduce((sum, agent) => sum + agent.statements, 0),
    entries: entries.length,
    touchCount: state.touchCount,
  };
}

function votesOf(a: readonly RoundMeasure[], b: readonly RoundMeasure[]): Comparison['votes'] {
  const called = (rounds: readonly RoundMeasure[], at: number) =>
    rounds
      .filter(({ round }) => round === at)
      .flatMap(({ votes }) => votes)
      .filter(isVote);
  return roundsOf(a, b).flatMap((round) => {
    const [ours, theirs] = [called(a, round), called(b, round)];
    return Array.from({ length: Math.max(ours.length, theirs.length) }, (_, i) => ({
      round,
      a: ours[i] ?? null,
      b: theirs[i] ?? null,
    }));
  });
}

function stancesOf(a: readonly RoundMeasure[], b: readonly RoundMeasure[]): Comparison['stances'] {
  return roundsOf(a, b).map((round) => {
    const [ours, theirs] = [a, b].map((rounds) => rounds.find((one) => one.round === round)?.agents ?? {}) as [
      RoundMeasure['agents'],
      RoundMeasure['agents'],
    ];
    const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
    return { round, agents: names.map((agent) => stancePair(agent, stance(ours[agent]), stance(theirs[agent]))) };
  });
}

function stancePair(agent: string, a: Stance | null, b: Stance | null): StancePair {
  return { agent, a, b, isSame: a?.option === b?.option && a?.amount === b?.amount };
}

function stance(found: RoundMeasure['agents'][string] | undefined): Stance | null {
  return found && found.option !== null ? { option: found.option, amount: found.amount } : null;
}

function roundsOf(a: readonly RoundMeasure[], b: readonly RoundMeasure[]): readonly number[] {
  return [...new Set([...a, ...b].map(({ round }) => round))].sort((one, other) => one - other);
}

/** What a run has spent so far. */
export function spentBy(state: State, { usage }: Pick<Measures, 'usage'>): Cost {
  const { callCount: calls, tokensOut, label } = usage;
  return { calls, tokensIn: promptTokens(usage), tokensOut, label, cost: costKnown(state, usage) };
}

import type { Entry } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';
import type { Run, RunStatus, StepUnit } from '../../orchestrator/runs/run.ts';
import { type Difference, firstDifference } from '../../projections/difference.ts';
import { fromStart, type GoingBack } from '../../projections/going-back.ts';
import { foldMeasured } from '../../projections/measures/measured.ts';
import type { Measures } from '../../projections/measures/measures.ts';
import type { TranscriptItem } from '../../projections/transcript.ts';
import { openlySaid, toldPairs } from './openly-said.ts';

/** A second run from the same moment on. */
export type BranchedRun = {
  /** Another one after each change of a model. */
  readonly run: Run;
  /** The journal in which it is kept, or was; null: in none. */
  readonly journal: string | null;
  /** Keeps all that it has recorded, and whatever comes, in a journal; tells which. Throws what is wrong with the file. */
  keep(): string;
  /** From now on another model answers for an agent. Rejects what is wrong with the name, or with the way to it. */
  changeModel(agent: string, model: string): Promise<void>;
  close(): Promise<void>;
};

/** An entry, with what is told of it; null: nothing. */
type SaidEntry = { entry: Entry; item: TranscriptItem | null };
/** Words under way. `mark`: what is to be known of them; empty: nothing. */
type SpokenWords = { agent: string; text: string; mark: string };
/** One of two runs: what it has recorded since they were split, where it stands, whose words are under way, and whether it is at its end. */
export type BranchSide = {
  said: readonly SaidEntry[];
  state: State;
  status: RunStatus;
  measured: GoingBack<Measures>;
  speaking: SpokenWords | null;
  isEnded: boolean;
};
export type SideName = 'ours' | 'branched';
/**
 * `from`: the last entry that both share. `change`: what was done to the branch, as it is told; null: nothing yet. `same`: the last entry
 * that is known to tell the same in both. `difference`: the first that does not. `kept`: the journal of the branch; null: none. `isPlaying`:
 * turn follows turn.
 */
export type Branch = Readonly<Record<SideName, BranchSide>> & {
  from: number;
  change: string | null;
  same: number;
  difference: Difference | null;
  kept: string | null;
  isPlaying: boolean;
  /** Steps that were asked for while one of them is on its way. */
  stepsToCome: readonly StepUnit[];
};

/** Where a run is split: what was measured until then holds for both, and words under way are its own. */
type BranchPoint = Pick<BranchSide, 'state' | 'status'> & { measures: Measures; speaking?: BranchSide['speaking'] };

/** Two that were split there. */
export function newBranch({ state, status, measures, speaking = null }: BranchPoint): Branch {
  const side = (): BranchSide => ({
    said: [],
    state,
    status,
    measured: fromStart(measures),
    speaking: null,
    isEnded: false,
  });
  return {
    from: state.seq,
    change: null,
    same: state.seq,
    difference: null,
    kept: null,
    isPlaying: false,
    stepsToCome: [],
    ours: { ...side(), speaking },
    branched: side(),
  };
}

/** What one of them has recorded next, and where it stands then. */
export function withSaid(branch: Branch, name: SideName, said: SaidEntry, state: State): Branch {
  const { entry } = said;
  const before = branch[name];
  const measured = foldMeasured(before.measured, entry, before.state, state);
  const isEnded = before.isEnded || entry.event.type === 'run-ended';
  const side: BranchSide = { ...before, said: [...before.said, said], state, measured, speaking: null, isEnded };
  return compared({ ...branch, [name]: side });
}

/** Words of a statement under way. */
export function withWords(branch: Branch, name: SideName, words: SpokenWords): Branch {
  return { ...branch, [name]: { ...branch[name], speaking: continued(branch[name].speaking, words) } };
}

/** The words under way are none. */
export function withoutWords(branch: Branch, name: SideName): Branch {
  return { ...branch, [name]: { ...branch[name], speaking: null } };
}

/** More words of the same agent; another begins anew. */
export function continued(speaking: BranchSide['speaking'], { agent, text, mark }: SpokenWords): SpokenWords {
  return { agent, text: (speaking?.agent === agent ? speaking.text : '') + text, mark };
}

/** Where one of them is in its step. */
export function withStatus(branch: Branch, name: SideName, status: RunStatus): Branch {
  return { ...branch, [name]: { ...branch[name], status } };
}

/** One of them is on its way, or will be at once. */
export function isUnderWay({ isPlaying, ours, branched }: Branch): boolean {
  return isPlaying || ours.status.mode === 'running' || branched.status.mode === 'running';
}

/** Something of the branch is gone for good once it ends. */
export function isLostAtEnd({ kept, change, branched }: Branch): boolean {
  return kept === null && (change !== null || branched.said.length > 0);
}

/** Looks for the first difference where it was not looked for yet; one that has nothing more to tell differs only once it has ended. */
function compared(branch: Branch): Branch {
  const { from, same, ours, branched } = branch;
  if (branch.difference) return branch;
  const told = toldPairs(ours.said, branched.said, from);
  const to = Math.min(toldBy(ours, from), toldBy(branched, from));
  const difference = firstDifference(
    (seq) => told(seq)[0],
    (seq) => told(seq)[1],
    { from: same + 1, to },
  );
  const last = from + Math.min(ours.said.length, branched.said.length);
  return { ...branch, difference, same: difference ? difference.seq - 1 : Math.max(same, Math.min(to, last)) };
}

/** The last entry that may be told; of a run that has ended, all. */
function toldBy({ said, isEnded }: BranchSide, from: number): number {
  return isEnded ? Number.POSITIVE_INFINITY : from + openlySaid(said).length;
}

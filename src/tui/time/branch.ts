import type { Entry, Event } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';
import type { Run } from '../../orchestrator/run.ts';
import { type Difference, firstDifference } from '../../projections/difference.ts';

/** A second run from the same moment on. */
export type Ghost = {
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

/** An entry, with what is said of it. */
export type Said = { entry: Entry; title: string; text: string };
/** One of two runs: what it has recorded since they were split, whose words are under way, and whether it is at its end. */
export type Side = {
  said: readonly Said[];
  speaking: { agent: string; text: string } | null;
  isEnded: boolean;
};
export type SideName = 'ours' | 'ghost';
/**
 * `from`: the last entry that both share. `state`: where the ghost stands. `change`: what was done to it, as it is told; null: nothing yet.
 * `same`: the last entry that is known to tell the same in both. `difference`: the first that does not.
 */
export type Branch = Readonly<Record<SideName, Side>> & {
  from: number;
  state: State;
  change: string | null;
  same: number;
  difference: Difference | null;
};

/** The window of both runs. `side`: which one is shown where there is no room for both. `first`: the row at the top, null: the end is shown. */
export type BranchWindow = { kind: 'branch'; side: SideName; first: number | null };

/** Whether both stand beside each other, with so many columns. */
export const isBesideAt = (columns: number): boolean => columns >= 120;

/** Two that were split in that state. */
export function newBranch(state: State): Branch {
  const side: Side = { said: [], speaking: null, isEnded: false };
  return { from: state.seq, state, change: null, same: state.seq, difference: null, ours: side, ghost: side };
}

/** What one of them has recorded next, and where it stands then. */
export function withSaid(branch: Branch, name: SideName, said: Said, state: State): Branch {
  const side: Side = {
    said: [...branch[name].said, said],
    speaking: null,
    isEnded: branch[name].isEnded || said.entry.event.type === 'run-ended',
  };
  return compared({ ...branch, ...(name === 'ghost' ? { state } : {}), [name]: side });
}

/** Words of a statement under way. */
export function withWords(branch: Branch, name: SideName, agent: string, text: string): Branch {
  const { speaking } = branch[name];
  const before = speaking?.agent === agent ? speaking.text : '';
  return { ...branch, [name]: { ...branch[name], speaking: { agent, text: before + text } } };
}

/** Looks for the first difference where it was not looked for yet; one that has nothing more to tell differs only once it has ended. */
function compared(branch: Branch): Branch {
  const { from, same, ours, ghost } = branch;
  if (branch.difference) return branch;
  const at =
    ({ said }: Side) =>
    (seq: number) =>
      said[seq - from - 1]?.entry ?? null;
  const to = Math.min(toldBy(ours, from), toldBy(ghost, from));
  const difference = firstDifference(at(ours), at(ghost), { from: same + 1, to });
  const last = from + Math.min(ours.said.length, ghost.said.length);
  return { ...branch, difference, same: difference ? difference.seq - 1 : Math.max(same, Math.min(to, last)) };
}

/** The last entry that may be told; of a run that has ended, all. */
function toldBy({ said, isEnded }: Side, from: number): number {
  const told = openlySaid(said).length;
  return told === said.length && isEnded ? Number.POSITIVE_INFINITY : from + told;
}

/** Without the ballots of a vote that is still open, and what follows them (9.3). */
export function openlySaid(said: readonly Said[]): readonly Said[] {
  let hidden = said.length;
  for (let i = said.length - 1; i >= 0; i--) {
    const { event } = (said[i] as Said).entry;
    if (event.type === 'vote-closed') break;
    if (isBallot(event)) hidden = i;
  }
  return said.slice(0, hidden);
}

function isBallot(event: Event): boolean {
  if (event.type === 'reply-refused') return event.purpose.startsWith('ballot-');
  return event.type.startsWith('ballot-');
}

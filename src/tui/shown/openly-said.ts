import type { Entry, Event } from '../../discussion/event.ts';

type WithEntry = { entry: Entry };
type PairAt = (seq: number) => readonly [ours: Entry | null, branched: Entry | null];

/** What stands at a place in both, as far as it may be told: a ballot that is hidden is like any other ballot. */
export function toldPairs(ours: readonly WithEntry[], branched: readonly WithEntry[], from: number): PairAt {
  const [openInOurs, openInBranched] = [openVoteAt(ours), openVoteAt(branched)];
  return (seq) => {
    const at = seq - from - 1;
    const [a = null, b = null] = [ours[at]?.entry, branched[at]?.entry];
    const isHidden = { a: at >= openInOurs && isBallot(a?.event), b: at >= openInBranched && isBallot(b?.event) };
    if ((isHidden.a && isBallot(b?.event)) || (isHidden.b && isBallot(a?.event))) return [a, a];
    return [isHidden.a ? null : a, isHidden.b ? null : b];
  };
}

/** Without the ballots of a vote that is still open, and what follows them; where the run has ended, which closes no vote, that is told (9.3). */
export function openlySaid<T extends WithEntry>(said: readonly T[]): readonly T[] {
  const open = openVoteAt(said);
  const ballot = said.findIndex(({ entry }, at) => at >= open && isBallot(entry.event));
  if (ballot < 0) return said;
  if (said.at(-1)?.entry.event.type !== 'run-ended') return said.slice(0, ballot);
  return said.filter(({ entry }, at) => at < open || !isBallot(entry.event));
}

/** The place after the last vote that was closed. */
function openVoteAt(said: readonly WithEntry[]): number {
  return said.findLastIndex(({ entry }) => entry.event.type === 'vote-closed') + 1;
}

function isBallot(event: Event | undefined): boolean {
  if (event === undefined) return false;
  if (event.type === 'reply-refused') return event.purpose.startsWith('ballot-');
  return event.type.startsWith('ballot-');
}

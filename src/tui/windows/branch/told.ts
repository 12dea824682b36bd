import { memo, newestMemo } from '../../../base/memo.ts';
import { sideBySide } from '../../../projections/side-by-side.ts';
import type { TranscriptItem } from '../../../projections/transcript.ts';
import type { Branch, BranchSide, SideName } from '../../shown/branch.ts';
import { type Side as Column, SIDES } from '../../shown/compared.ts';
import { openlySaid } from '../../shown/openly-said.ts';
import type { BothTold, ToldPair } from '../beside/told.ts';

/** Under which of two compared runs each of them stands. */
const RUN_AT = { a: 'ours', b: 'branched' } as const satisfies Record<Column, SideName>;
export const COLUMN_OF: Readonly<Record<SideName, Column>> = { ours: 'a', branched: 'b' };

/**
 * What both have told since they were split: what belongs together side by side, and last what is being said. Kept, because it is asked for
 * at every key.
 */
export const bothTold = memo((branch: Branch): BothTold => {
  const told = withLiveWords(recordedPairs(branch.ours.said, branch), branch);
  return { told, found: { difference: branch.difference } };
});

/** Kept, because words come much more often than entries. */
const recordedPairs = newestMemo(
  ({ branched }) => [branched.said],
  (_said: BranchSide['said'], { ours, branched }: Branch): readonly ToldPair[] =>
    withOpenEnds(sideBySide(itemsOf(ours), itemsOf(branched)), { ours, branched }),
);

function itemsOf({ said }: BranchSide): readonly TranscriptItem[] {
  return openlySaid(said).flatMap(({ item }) => (item === null ? [] : [item]));
}

/** Who has told nothing since, and has not ended, may still tell the same. */
function withOpenEnds(told: readonly ToldPair[], sides: Pick<Branch, SideName>): readonly ToldPair[] {
  const last = { a: lastOf(told, 'a'), b: lastOf(told, 'b') };
  return told.map((pair, i) => {
    const isOpen = SIDES.some((column) => pair[column] === null && i > last[column] && !sides[RUN_AT[column]].isEnded);
    return isOpen ? { ...pair, isOpen } : pair;
  });
}

const lastOf = (told: readonly ToldPair[], column: Column): number =>
  told.findLastIndex((pair) => pair[column] !== null);

/** Words under way stand beside what the other one's same speaker has said there already, or after all. */
function withLiveWords(told: readonly ToldPair[], branch: Branch): readonly ToldPair[] {
  const next = [...told];
  let after: ToldPair | null = null;
  for (const column of SIDES) {
    const item = liveItem(branch[RUN_AT[column]]);
    if (item === null) continue;
    const other = column === 'a' ? 'b' : 'a';
    const last = lastOf(told, column);
    const isCounterpart = (pair: ToldPair) => pair[other]?.kind === 'statement' && pair[other].from === item.from;
    const at = next.findIndex((pair, i) => i > last && pair.isOpen && isCounterpart(pair));
    if (at >= 0) next[at] = { ...(next[at] as ToldPair), [column]: item };
    else after = { ...(after ?? { a: null, b: null, isSame: false, isOpen: true }), [column]: item };
  }
  return after === null ? next : [...next, after];
}

function liveItem({ speaking }: BranchSide): TranscriptItem | null {
  if (speaking === null) return null;
  const { agent, mark } = speaking;
  const text = `${speaking.text}▌${mark === '' ? '' : `\n[${mark}]`}`;
  const seq = Number.POSITIVE_INFINITY;
  return { kind: 'statement', seq, round: 0, from: agent, title: agent, text, privateTo: null };
}

import type { Pair } from './comparison.ts';
import { diffLines } from './line-diff.ts';
import type { TranscriptItem } from './transcript.ts';

/** What two transcripts tell in one place; null: the other has nothing there. `isSame`: they tell the same. */
export type Beside = Pair<TranscriptItem | null> & { isSame: boolean };

/**
 * Two transcripts beside each other, round by round: within a round, what is of one kind and of one agent stands together, in the order of
 * either. Where somebody went back, the rounds of that run that were told twice stand alone.
 */
export function sideBySide(a: readonly TranscriptItem[], b: readonly TranscriptItem[]): readonly Beside[] {
  const [ours, theirs] = [roundsOf(a), roundsOf(b)];
  const found: Beside[] = [];
  for (let i = 0, j = 0; i < ours.length || j < theirs.length; ) {
    const [left = [], right = []] = [ours[i], theirs[j]];
    const isOurTurn = roundOf(left) <= roundOf(right);
    const isTheirTurn = roundOf(right) <= roundOf(left);
    found.push(...roundBeside(isOurTurn ? left : [], isTheirTurn ? right : []));
    if (isOurTurn) i++;
    if (isTheirTurn) j++;
  }
  return found;
}

/** Items that follow each other in one round. */
function roundsOf(items: readonly TranscriptItem[]): readonly TranscriptItem[][] {
  const rounds: TranscriptItem[][] = [];
  for (const item of items) {
    const last = rounds.at(-1);
    if (last && roundOf(last) === item.round) last.push(item);
    else rounds.push([item]);
  }
  return rounds;
}

function roundOf([first]: readonly TranscriptItem[]): number {
  return first?.round ?? Number.POSITIVE_INFINITY;
}

function roundBeside(a: readonly TranscriptItem[], b: readonly TranscriptItem[]): Beside[] {
  const found: Beside[] = [];
  let [i, j] = [0, 0];
  let alone: { a: TranscriptItem[]; b: TranscriptItem[] } = { a: [], b: [] };
  // What has no counterpart stands beside what has none either.
  const close = () => {
    const { a: ours, b: theirs } = alone;
    for (let k = 0; k < Math.max(ours.length, theirs.length); k++) found.push(beside(ours[k], theirs[k]));
    alone = { a: [], b: [] };
  };
  for (const { kind } of diffLines(a.map(keyOf), b.map(keyOf))) {
    if (kind === 'gone') alone.a.push(a[i++] as TranscriptItem);
    else if (kind === 'new') alone.b.push(b[j++] as TranscriptItem);
    else {
      close();
      found.push(beside(a[i++], b[j++]));
    }
  }
  close();
  return found;
}

const keyOf = ({ kind, from }: TranscriptItem): string => `${kind} ${from ?? ''}`;

function beside(a: TranscriptItem | undefined, b: TranscriptItem | undefined): Beside {
  const isSame = a !== undefined && b !== undefined && toldBy(a) === toldBy(b);
  return { a: a ?? null, b: b ?? null, isSame };
}

/** All that is told, without its place in the journal. */
const toldBy = ({ kind, title, text, privateTo }: TranscriptItem): string =>
  JSON.stringify([kind, title, text, privateTo]);

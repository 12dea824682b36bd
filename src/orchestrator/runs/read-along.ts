import { spokenPieces } from '../../language/script.ts';
import { WORDS_A_MINUTE } from '../../providers/provider.ts';
import type { Playback } from './playback.ts';

/** At speed 1: of a piece of words, and of what has been said when it is whole. */
const PIECE_MS = 60_000 / WORDS_A_MINUTE;
const DWELL_MS = 1_200;
const SKIPPED = 'skipped';

/** Words as somebody reads them who is shown them, until they want the rest at once (27.7). Waits are null where there is nothing to wait for. */
export type ReadAlong = {
  wait(ms: number): Promise<void> | null;
  /** The pieces in which these words are shown. */
  pieces(words: string): readonly string[];
  /** Until the piece can be read, after those before. */
  before(piece: string): Promise<void> | null;
  /** Until all has been read. */
  rest(): Promise<void> | null;
  close(): void;
};

export function readAlong(playback: Playback, signal: AbortSignal): ReadAlong {
  const skipped = new AbortController();
  const close = playback.onSkip(() => skipped.abort(SKIPPED));
  const until = AbortSignal.any([signal, skipped.signal]);
  let said = '';
  /** Where the last piece of it begins, and as far as they have been asked for: how many words stand before a place. */
  let lastAt = 0;
  const counts = new Map<number, number>([[0, 0]]);
  let since = playback.now();

  // A pause holds what is skipped as well.
  const wait = (ms: number) => (skipped.signal.aborted ? playback.wait(0, signal) : playback.wait(ms, until));

  function owed(): number {
    const { speed, isReading } = playback;
    if (!isReading || speed === 'max') return 0;
    const owedMs = (countedTo(said.length) - countedTo(lastAt)) * PIECE_MS;
    return Math.max(0, owedMs - (playback.now() - since) * speed);
  }

  /** A model's own pieces may be parts of a word, so it is all that was said that is counted; and only where somebody reads. */
  function countedTo(at: number): number {
    const known = counts.get(at);
    if (known !== undefined) return known;
    const count = spokenPieces(said.slice(0, at)).length;
    counts.set(at, count);
    return count;
  }

  return {
    wait,
    close,
    pieces: (words) => (playback.isReading ? inPieces(words) : [words]),
    before(piece) {
      const ms = owed();
      lastAt = said.length;
      said += piece;
      since = playback.now() + (ms === 0 || playback.speed === 'max' ? 0 : ms / playback.speed);
      return wait(ms);
    },
    rest: () => (said === '' || !playback.isReading ? null : wait(owed() + DWELL_MS)),
  };
}

/** Joined they are the words. */
function inPieces(words: string): readonly string[] {
  const pieces = spokenPieces(words);
  const behind = words.slice(pieces.join('').length);
  const last = pieces.pop();
  return last === undefined ? [words] : [...pieces, last + behind];
}

import { once } from '../../base/memo.ts';
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
  /** Until the piece can be read, after those before. `now`: by the playback. */
  before(piece: string, now: number): Promise<void> | null;
  /** Until all has been read. */
  rest(): Promise<void> | null;
  close(): void;
};

export function readAlong(playback: Playback, signal: AbortSignal): ReadAlong {
  let isSkipped = false;
  /** Made for the first wait: a reply whose words come as fast as they are read waits for none of them. */
  const skipped = once(() => new AbortController());
  const until = once(() => AbortSignal.any([signal, skipped().signal]));
  const close = playback.onSkip(() => {
    isSkipped = true;
    skipped().abort(SKIPPED);
  });
  let said = '';
  /** Where the last piece of it begins, and as far as they have been asked for: how many words stand before a place. */
  let lastAt = 0;
  const counts = new Map<number, number>([[0, 0]]);
  let since = playback.now();

  // A pause holds what is skipped as well.
  const wait = (given: number) => {
    const ms = isSkipped ? 0 : given;
    return playback.passes(ms) ? null : playback.wait(ms, isSkipped ? signal : until());
  };

  function owed(now: number): number {
    const { speed, isReading } = playback;
    if (!isReading || speed === 'max') return 0;
    const owedMs = (countedTo(said.length) - countedTo(lastAt)) * PIECE_MS;
    return Math.max(0, owedMs - (now - since) * speed);
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
    before(piece, now) {
      const ms = owed(now);
      lastAt = said.length;
      said += piece;
      since = now + (ms === 0 || playback.speed === 'max' ? 0 : ms / playback.speed);
      return wait(ms);
    },
    rest: () => (said === '' || !playback.isReading ? null : wait(owed(playback.now()) + DWELL_MS)),
  };
}

/** Joined they are the words. */
function inPieces(words: string): readonly string[] {
  const pieces = spokenPieces(words);
  const behind = words.slice(pieces.join('').length);
  const last = pieces.pop();
  return last === undefined ? [words] : [...pieces, last + behind];
}

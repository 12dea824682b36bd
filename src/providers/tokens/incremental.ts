import type { TokenCounter } from '../provider.ts';
import { lastBoundary } from './boundary.ts';

/** The count of a text that only grows: what stands before the last place where a cut changes nothing is counted once and never again. */
type IncrementalCounter = {
  append(delta: string): void;
  /** What the counter would say of the whole text. Costs a count of the last word or so, and nothing when nothing was appended. */
  readonly total: number;
};

export function incrementalCounter(counter: TokenCounter): IncrementalCounter {
  let frozen = 0;
  let tail = '';
  let searched = 0;
  let tailCount: number | null = 0;
  return {
    append(delta) {
      tail += delta;
      const cut = lastBoundary(tail, searched);
      if (cut > 0) {
        frozen += counter.count(tail.slice(0, cut));
        tail = tail.slice(cut);
      }
      // The last place may become a boundary by the character that comes next.
      searched = Math.max(0, tail.length - 1);
      tailCount = null;
    },
    get total() {
      tailCount ??= counter.count(tail);
      return frozen + tailCount;
    },
  };
}

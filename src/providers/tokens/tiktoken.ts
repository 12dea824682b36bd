import type { Tiktoken } from 'tiktoken/lite';
import type { TokenCounter } from '../provider.ts';
import { lineEnd, nextBoundary } from './boundary.ts';
import { openEncoder } from './encoder.ts';

/** Made once for all counters, and never changed. */
let encoder: Promise<Tiktoken> | undefined;

/**
 * Counts as tiktoken's `encode_ordinary` under o200k_base, the encoding of the newer OpenAI models; for other models an estimate, hence
 * the label. The first takes half a second of a thread and 60 MB: not before something is on screen.
 *
 * Text is cut where cutting changes nothing, and the counts of lines and words are remembered, so a prompt whose lines were seen costs
 * little. tiktoken takes quadratic time on a long stretch without such a place (one letter 100,000 times: ten seconds): it gets these in
 * parts, each of which may be a token more or less than it would be in the whole.
 *
 * The counts of the lines of a text add up to the count of the whole where each line ends in a line feed and begins with a visible
 * character that is no slash.
 */
export async function loadTiktoken(): Promise<TokenCounter> {
  encoder ??= openEncoder();
  const encoding = await encoder;
  const lines = countCache(2_000);
  const words = countCache(20_000);

  function countStretch(text: string): number {
    let count = 0;
    for (let from = 0; from < text.length; ) {
      const end = partEnd(text, from);
      count += encoding.encode_ordinary(text.slice(from, end)).length;
      from = end;
    }
    return count;
  }

  function countLine(text: string): number {
    let count = 0;
    for (let from = 0; from < text.length; ) {
      const end = nextBoundary(text, from);
      const word = text.slice(from, end);
      count += word.length <= WORD_CHARS ? words.get(word, countStretch) : countStretch(word);
      from = end;
    }
    return count;
  }

  return {
    label: 'estimated',
    count(text) {
      let count = 0;
      for (let from = 0; from < text.length; ) {
        const end = lineEnd(text, from);
        const line = text.slice(from, end);
        const isCached = line.length > WORD_CHARS && line.length <= LINE_CHARS;
        count += isCached ? lines.get(line, countLine) : countLine(line);
        from = end;
      }
      return count;
    },
  };
}

/** No word of any language is as long. Of this many characters, whatever they are, tiktoken counts the tokens in under a millisecond. */
const PART_CHARS = 255;
const WORD_CHARS = 32;
const LINE_CHARS = 2_000;

function partEnd(text: string, from: number): number {
  const end = from + PART_CHARS;
  const isWithin = end < text.length && (text.codePointAt(end - 1) as number) > 0xffff;
  return isWithin ? end + 1 : end;
}

/** Remembers counts by text: two generations of at most `size`, the older dropped when the newer is full. */
function countCache(size: number) {
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  return {
    get(text: string, count: (text: string) => number): number {
      const known = recent.get(text);
      if (known !== undefined) return known;
      const value = older.get(text) ?? count(text);
      if (recent.size >= size) {
        older = recent;
        recent = new Map();
      }
      // A slice would keep the whole text alive that it was cut from.
      recent.set(` ${text}`.slice(1), value);
      return value;
    },
  };
}

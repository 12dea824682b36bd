import { bodyWriter } from '../src/providers/openai/body.ts';
import type { ModelRequest } from '../src/providers/provider.ts';

/** What an endpoint is sent of a prompt, as one text: its messages in the order in which they are sent. */
export function sentText({ sections }: ModelRequest): string {
  const sent = Buffer.concat(bodyWriter().write(sections, { model: 'any' })).toString();
  const { messages } = JSON.parse(sent) as { messages: readonly { content: string }[] };
  return messages.map(({ content }) => content).join('\n\n');
}

/**
 * Share of the characters of all texts that repeat the beginning of an earlier one: what a provider's cache of prefixes can have at best.
 * Of the texts before it in alphabetical order and behind it, the two neighbours have most in common with a text.
 */
export function prefixShare(texts: readonly string[]): number {
  const sorted: string[] = [];
  let repeated = 0;
  let total = 0;
  for (const text of texts) {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < text) low = middle + 1;
      else high = middle;
    }
    repeated += Math.max(commonLength(text, sorted[low - 1] ?? ''), commonLength(text, sorted[low] ?? ''));
    total += text.length;
    sorted.splice(low, 0, text);
  }
  return total === 0 ? 0 : repeated / total;
}

/**
 * What no order of the same lines can pass: of each text the characters of the lines that an earlier one has as well, and of all earlier ones
 * the one that has the most.
 */
export function mostInAnyOrder(texts: readonly string[]): number {
  const all = texts.map(linesIn);
  let [repeated, total] = [0, 0];
  for (const [i, { counts, chars }] of all.entries()) {
    total += chars;
    repeated += all.slice(0, i).reduce((most, earlier) => Math.max(most, charsInBoth(counts, earlier.counts)), 0);
  }
  return total === 0 ? 0 : repeated / total;
}

type Counts = ReadonlyMap<string, number>;

/** How often each line stands in a text, its line feed included. */
function linesIn(text: string): { counts: Counts; chars: number } {
  const counts = new Map<string, number>();
  for (const line of text.split('\n')) counts.set(`${line}\n`, (counts.get(`${line}\n`) ?? 0) + 1);
  return { counts, chars: text.length + 1 };
}

function charsInBoth(one: Counts, other: Counts): number {
  let chars = 0;
  for (const [line, count] of one) chars += line.length * Math.min(count, other.get(line) ?? 0);
  return chars;
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

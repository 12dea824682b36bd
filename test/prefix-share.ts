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

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

import type { Memory } from '../../src/discussion/memory-buffer.ts';

/** A memory as it stands in a prompt: each entry followed by a newline. */
export function bufferText({ entries }: Pick<Memory, 'entries'>): string {
  return [...entries].map(({ text }) => `${text}\n`).join('');
}

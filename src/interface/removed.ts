import type { InterfaceWords } from './index.ts';

/** What `clean` says at the end of a text of what it took out, as it is recorded. */
const NOTE = /⟦(\d+) control sequences? removed⟧/g;

/** A cleaned text as it is shown: the note on what was taken out of it is for people, and told in their words. */
export function withRemovedTold(text: string, { removed }: Pick<InterfaceWords, 'removed'>): string {
  return text.includes('⟦') ? text.replace(NOTE, (_, count: string) => `⟦${removed(Number(count))}⟧`) : text;
}

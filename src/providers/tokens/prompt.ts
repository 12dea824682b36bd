import type { Section, TokenCounter } from '../provider.ts';

/** What a prompt is taken for where its provider does not say, which is what a call is told to have had (8.1). */
export function promptTokens(sections: readonly Section[], counter: TokenCounter): number {
  return sections.reduce((sum, { text }) => sum + counter.count(text), 0);
}

import type { State } from '../../discussion/state.ts';
import { type MeasuredPart, type TokensSaved, tokensSaved } from '../../memory/layers/savings.ts';
import type { Section, TokenCounter } from '../../providers/provider.ts';
import type { AskStep } from '../protocol/step.ts';
import { composePrompt } from './prompts.ts';

/** What layers save in one request. `unlayered`, `layered`: tokens of the whole request, the static layer included. */
export type Savings = TokensSaved & { unlayered: number; layered: number };

/**
 * The exact difference between the request as strategy `append` would make it and as the agent's own strategy makes it (7.6). Each section
 * is counted with the empty line that follows it, so that the parts add up to what the joined text takes.
 */
export function savingsOf(step: AskStep, state: State, counter: TokenCounter): Savings {
  const whole = measured(composePrompt(step, state, 'append').sections, counter);
  const own = measured(composePrompt(step, state).sections, counter);
  return { ...tokensSaved(whole, own), unlayered: sum(whole), layered: sum(own) };
}

function measured(sections: readonly Section[], counter: TokenCounter): readonly MeasuredPart[] {
  return sections.map(({ name, text }, i) => {
    const isJoined = name !== 'system' && i < sections.length - 1;
    return { name, tokens: counter.count(isJoined ? `${text}\n\n` : text) };
  });
}

function sum(parts: readonly MeasuredPart[]): number {
  return parts.reduce((total, { tokens }) => total + tokens, 0);
}

import type { CallUnderWay } from '../../discussion/call-under-way.ts';
import type { Event } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';
import type { TokenCounter } from '../../providers/provider.ts';
import { nextSteps } from '../protocol/next-steps.ts';
import { requestOf } from '../protocol/perform.ts';
import type { AskStep } from '../protocol/step.ts';

/**
 * 16.2: what a process was asking that was killed. What was answered nobody knows, nor whether it must be paid for: the prompt is counted as if
 * it were. The question is asked again.
 */
export function leftUnanswered(calls: readonly CallUnderWay[], state: State, counter: TokenCounter): readonly Event[] {
  if (calls.length === 0 || state.ended) return [];
  const steps = nextSteps(state);
  return calls.flatMap((left): Event[] => {
    const { agent, purpose, model, attempt, isSent, isSearch, lost } = left;
    const kind = isSearch ? 'recall' : 'ask';
    const step = steps.find((one) => one.kind === kind && one.agent === agent && one.purpose === purpose);
    // Who is no longer in the run is asked nothing.
    if (!step) return [];
    const prompt = step.kind === 'ask' && isSent ? promptOf(step, state, counter) : 0;
    const { tokensIn = prompt } = left;
    const call = { model, attempt, tokensIn, tokensOut: 0, tokensLabel: 'estimated' as const, ...(lost && { lost }) };
    return [
      { type: 'call-lost', agent, purpose, ...(isSearch && { isSearch }), ...(isSent && { failure: CUT_OFF }), call },
    ];
  });
}

/** Tokens of what a step asks. */
const promptOf = (step: AskStep, state: State, counter: TokenCounter): number =>
  requestOf(step, state).sections.reduce((sum, { text }) => sum + counter.count(text), 0);

const CUT_OFF = { kind: 'interrupted' as const, message: 'the program ended while it was asked' };

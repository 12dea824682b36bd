import type { CallUnderWay } from '../../discussion/call-under-way.ts';
import type { Event } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';
import type { TokenCounter } from '../../providers/provider.ts';
import { nextSteps } from '../protocol/next-steps.ts';
import { requestOf } from '../protocol/perform.ts';

/**
 * 16.2: what a process was asking that was killed. What was answered nobody knows, nor whether it must be paid for: the prompt is counted as if
 * it were. The question is asked again.
 */
export function leftUnanswered(calls: readonly CallUnderWay[], state: State, counter: TokenCounter): readonly Event[] {
  if (calls.length === 0 || state.ended) return [];
  const steps = nextSteps(state);
  return calls.flatMap(({ agent, purpose, model, attempt, isSent, lost }): Event[] => {
    // Who is no longer in the run is asked nothing.
    const step = steps.find((one) => one.kind === 'ask' && one.agent === agent && one.purpose === purpose);
    if (step?.kind !== 'ask') return [];
    const { sections } = requestOf(step, state);
    const tokensIn = isSent ? sections.reduce((sum, { text }) => sum + counter.count(text), 0) : 0;
    const call = { model, attempt, tokensIn, tokensOut: 0, tokensLabel: 'estimated' as const, ...(lost && { lost }) };
    return [{ type: 'call-lost', agent, purpose, ...(isSent && { failure: CUT_OFF }), call }];
  });
}

const CUT_OFF = { kind: 'interrupted' as const, message: 'the program ended while it was asked' };

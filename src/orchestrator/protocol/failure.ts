import { ModelError, type ModelErrorKind } from '../../base/errors.ts';
import type { Failure } from '../../discussion/call.ts';
import { isMissing } from '../../discussion/impaired.ts';
import { agentOf, askedNow, isPerson } from '../../discussion/lookup.ts';
import type { State } from '../../discussion/state.ts';
import type { Unreadable } from '../../voting/read.ts';
import type { AskStep } from './step.ts';

/** Asking again cannot help: that was done already, or the same prompt must fail again. A person is asked again in vain (12.5). */
export function isFinal({ agent }: AskStep, failure: Failure, { scenario }: State): boolean {
  if (failure.kind === 'absent') return true;
  return isMissing(failure) && !(failure.kind === 'timeout' && isPerson(agentOf(scenario, agent)));
}

/** A call that failed, or a reply that could not be read. */
export function failureOf(fault: ModelError | Unreadable): Failure {
  return { kind: fault instanceof ModelError ? fault.kind : 'unreadable', message: fault.message };
}

/**
 * The vote goes on without the agent: nobody sits in the seat and it is not to count as a no (16.3), or it could not be asked (16.2), which
 * never does.
 */
export function isLeftOut({ agent }: AskStep, failure: Failure, { scenario }: State): boolean {
  const isEmpty = failure.kind === 'absent' || (isMissing(failure) && isPerson(agentOf(scenario, agent)));
  return isEmpty ? scenario.voting.onEmptySeat === 'skip' : isMissing(failure);
}

/** Asking again, or asking another agent at the same place, cannot help (15.3). */
const HOPELESS: ReadonlySet<ModelErrorKind> = new Set(['auth', 'quota', 'unknown-model']);

/** An address where nothing can be asked: a wrong one, a certificate that is not trusted. */
const isLost = ({ kind, retry }: ModelError): boolean => kind === 'network' && retry === 'never';

/** Who would refuse every other call alike; null: it is about this one alone. */
export function refuserOf(error: ModelError): 'endpoint' | 'model' | null {
  const { kind, status } = error;
  if (isLost(error)) return 'endpoint';
  if (!HOPELESS.has(kind)) return null;
  return kind === 'unknown-model' || status === 403 ? 'model' : 'endpoint';
}

/** Whether the run stands still at this question, and asks it again when it goes on (16.2). A prompt that is too large stays so. */
export function isPausedFor({ agent }: AskStep, { kind }: ModelError, { scenario }: State): boolean {
  if (HOPELESS.has(kind)) return true;
  if (kind === 'context-length' || kind === 'absent' || isPerson(agentOf(scenario, agent))) return false;
  const { onTimeout, onFiltered } = scenario.limits;
  return (kind === 'content-refused' ? onFiltered : onTimeout) === 'pause';
}

/** What an endpoint that is out of order answers, or one that will not answer this person any more. */
const OUTAGES: ReadonlySet<ModelErrorKind> = new Set([
  'network',
  'server',
  'rate-limit',
  'incomplete',
  'timeout',
  'auth',
  'quota',
]);

/** 15.6: the model to which the seat can fall; null: none, or it answers already. */
export function ownFallback({ agent, purpose }: AskStep, state: State): string | null {
  const { fallback = null } = agentOf(state.scenario, agent);
  if (fallback === null || Object.hasOwn(state.falls, agent)) return null;
  const { model } = askedNow(state, agent, purpose);
  return model === fallback || model === 'human' ? null : fallback;
}

/** 15.6: the model to which the seat falls over this failure. */
export function fallbackIn(step: AskStep, { kind }: ModelError, state: State): string | null {
  return OUTAGES.has(kind) ? ownFallback(step, state) : null;
}

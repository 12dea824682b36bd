import { bug, type ModelError } from '../../base/errors.ts';
import { codePointCount } from '../../base/text.ts';
import type { Call, Failure } from '../../discussion/call.ts';
import type { CallUnderWay } from '../../discussion/call-under-way.ts';
import type { Actor, Event } from '../../discussion/event.ts';
import { agentOf, askedNow, mayAskPerson } from '../../discussion/lookup.ts';
import type { Agent, Language } from '../../discussion/scenario.ts';
import { OUTAGE_BEFORE_MS } from '../../discussion/sections.ts';
import { agentNames, type State } from '../../discussion/state.ts';
import { statementFault } from '../../discussion/statement.ts';
import { phrasebooks } from '../../language/index.ts';
import { personAsked } from '../../language/reading.ts';
import type { Embedder } from '../../providers/embedders/embedder.ts';
import type { ModelRequest, Provider, TokenCounter } from '../../providers/provider.ts';
import { readPoll } from '../../voting/read.ts';
import { compressionEvent, integrationEvent } from '../memory/memory-events.ts';
import {
  allowanceOf,
  overflowOf,
  reportedOverflow,
  roomForReply,
  unaffordable,
  unsent,
  withRoomForPrompt,
} from '../memory/overflow.ts';
import { recallInTime, searchPaid } from '../memory/recall.ts';
import { namesFor } from '../prompts/masks.ts';
import { promptOf } from '../prompts/prompts.ts';
import { answerForm } from './answer-form.ts';
import type { AskTools, Reply } from './ask.ts';
import { ballotEvent, VOTE_ATTEMPTS } from './ballots.ts';
import { failureOf, fallbackIn, isFinal, isLeftOut, isPausedFor, ownFallback } from './failure.ts';
import { floorEvent } from './floor.ts';
import { aloneEvent } from './individual-phase.ts';
import { askUntilAnswered, lostCall, type Outage, onlyPaid } from './outage.ts';
import { personAnswer } from './person-answer.ts';
import { surveyEvent } from './phases.ts';
import { probeEvent } from './probes.ts';
import { protocolEvent } from './protocol-event.ts';
import type { AskStep, Step } from './step.ts';

/** 3.3: a person is waited for so often for a statement. */
const TIMEOUT_ATTEMPTS = 3;

/** How a person ended the step under way (12.6). */
export type Interruption = { type: 'interrupt' | 'skip-speaker' | 'stop'; actor: Actor };

export type PerformTools = Omit<AskTools, 'provider' | 'onDelta' | 'onWordsLost' | 'maxTokensOut'> & {
  provider(model: string): Provider;
  counter: TokenCounter;
  embedder: Embedder;
  /** Set once a person has ended the step; its signal aborts with it. */
  interruption(): Interruption | null;
  /** The last try for this answer before the run paused, which is then told no more; null: there was none, or it is recorded. */
  triedBefore(step: AskStep): Call | null;
  /** A call was ended before it was answered, and no event tells of it. */
  onCallEnded(step: AskStep, call: Call): void;
  /** `now`: by the playback. */
  onDelta(step: AskStep, model: string, text: string, now: number): void;
  /** The words that have come were no answer. */
  onWordsLost(step: AskStep): void;
  /** The call is made again later; the words that have come of it are none. */
  onOutage(step: AskStep, outage: Outage): void;
  /** Somebody who may have to be paid is about to be asked, or was in vain. */
  onTry(call: CallUnderWay): void;
};

/** No answer came (16.2), or none can come as things stand (15.3). The question is asked again when the run goes on. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly step: AskStep;
  readonly failure: ModelError;
  /** The last try, with what those before it have cost. */
  readonly call: Call;

  constructor(step: AskStep, failure: ModelError, call: Call) {
    super(failure.message);
    this.step = step;
    this.failure = failure;
    this.call = call;
  }
}

/**
 * What a performed step says when its turn to be recorded has come. It takes the state as it is then: steps that ran together are recorded
 * one after another, and each event counts on from the one before.
 */
export type Conclusion = (state: State) => Event;

/** Carries a step out: at most one model call, exactly one event. Null: the run was closed before the step had come to its end. */
export async function perform(step: Step, state: State, tools: PerformTools): Promise<Conclusion | null> {
  if (step.kind === 'recall') {
    const { agent, purpose } = step;
    const asked = { agent, purpose, attempt: 1, model: tools.embedder.name, isSearch: true as const };
    const { onAsk, onCounted, call } = searchPaid(tools.embedder.name, (texts) => tokensOf(texts, tools.counter));
    const event = await recallInTime(step, state, {
      ...tools,
      onCounted,
      onAsk: (texts) => tools.onTry({ ...asked, isSent: texts.length > 0, tokensIn: onAsk(texts) }),
    });
    const paid = call();
    return tools.signal.aborted ? null : () => (paid ? { ...event, call: paid } : event);
  }
  if (step.kind !== 'ask') return (now) => protocolEvent(step, now, tools.counter);
  if (step.purpose === 'person-answer') return personAnswer(state, tools);
  const request = requestOf(step, state);
  const predicted = overflowOf(step, state, request.sections, tools.counter);
  if (predicted?.kind === 'relieve') return () => predicted.event;
  if (predicted) return (now) => eventOf(step, now, predicted.reply, tools.counter);
  const allowance = allowanceOf(step, state, request.sections, tools.counter);
  if (allowance !== null && allowance <= 0)
    return (now) => eventOf(step, now, unaffordable(step, state, tools.counter), tools.counter);
  const provider = tools.provider(request.agent.model);
  const onDelta = (text: string, now: number) => tools.onDelta(step, request.agent.model, text, now);
  const { limits } = state.scenario;
  const before = tools.triedBefore(step);
  const { counter, clock, playback, signal } = tools;
  const reply = await askUntilAnswered(request, limits, {
    provider,
    counter,
    clock,
    playback,
    signal,
    onDelta,
    onWordsLost: () => tools.onWordsLost(step),
    onOutage: (outage) => tools.onOutage(step, outage),
    onTry: (isSent, lost) => {
      if (isPaidFor(request.agent.model, provider))
        tools.onTry({ ...tryOf(step, request.agent.model, isSent), ...lost });
    },
    retriesBefore: before?.model === request.agent.model ? (before.retries ?? []) : [],
    outageMs: limits.outageMs ?? OUTAGE_BEFORE_MS,
    isTriedOnce: state.seats[step.agent]?.isDoubted === true && ownFallback(step, state) !== null,
    mostTokensOut: () => roomForReply(step, state, request.sections, tools.counter),
    ...(allowance === null ? {} : { maxTokensOut: allowance }),
  });
  if (reply.aborted) {
    const by = tools.interruption();
    if (by === null || by.type === 'stop') tools.onCallEnded(step, reply.call);
    return by && (() => interrupted(step, reply, by));
  }
  const fallback = reply.failure && fallbackIn(step, reply.failure, state);
  if (fallback) return () => fallen(step, fallback, onlyPaid(reply));
  if (reply.failure && isPausedFor(step, reply.failure, state)) throw new Unavailable(step, reply.failure, reply.call);
  const reported = reportedOverflow(step, state, request.sections, reply);
  if (reported) return () => reported;
  return (now) => eventOf(step, now, onlyPaid(reply), tools.counter);
}

/** What a model is asked by this step. */
export function requestOf(step: AskStep, state: State): ModelRequest {
  const answer = answerForm(step, state);
  return {
    purpose: step.purpose,
    agent: withRoomForPrompt(askedNow(state, step.agent, step.purpose), state.scenario),
    attempt: step.attempt,
    round: Math.max(1, state.round),
    seed: state.seed,
    participants: namesFor(step.agent, state, agentNames(state.scenario)),
    absent: namesFor(step.agent, state, state.absent),
    sections: promptOf(step, state),
    ...(answer === null ? {} : { answer }),
  };
}

export const tokensOf = (texts: readonly string[], counter: TokenCounter): number =>
  texts.reduce((sum, text) => sum + counter.count(text), 0);

/** Nobody pays for simulated agents and people. */
export const isPaidFor = (model: string, { name }: Provider): boolean => name !== 'simulated' && model !== 'human';

const tryOf = ({ agent, purpose, attempt }: AskStep, model: string, isSent: boolean) => ({
  agent,
  purpose,
  attempt,
  model,
  isSent,
});

/** 15.6: the same question comes next, of the fallback. */
function fallen({ agent, purpose }: AskStep, model: string, { failure, call }: Reply): Event {
  return {
    type: 'model-switched',
    agent,
    model,
    because: 'outage',
    purpose,
    ...(failure ? { failure: failureOf(failure) } : {}),
    call,
  };
}

/** 16.2: a person goes on without the answer, and that is recorded as their act. */
export function leftOut({ step, failure }: Unavailable, state: State, counter: TokenCounter): Event {
  return { ...eventOf(step, state, unsent(step, state, counter, failure), counter), actor: 'person' } as Event;
}

/** 16.2: tries that were paid for and came to nothing; null: nothing was paid. */
export function callLost({ agent, purpose }: AskStep, call: Call, failure: ModelError | null): Event | null {
  const paid = lostCall(call);
  if (paid === null) return null;
  return { type: 'call-lost', agent, purpose, ...(failure && { failure: failureOf(failure) }), call: paid };
}

function interrupted(step: AskStep, reply: Reply, by: Interruption): Event {
  const { agent } = step;
  const { actor } = by;
  if (by.type === 'stop') return { type: 'run-ended', by: 'person', decision: null, actor };
  const isSaying = step.purpose === 'statement' && reply.text.trim() !== '';
  if (by.type === 'interrupt' && isSaying) {
    return { type: 'statement-made', agent, text: reply.text.trim(), cut: true, actor, call: reply.call };
  }
  return { type: 'turn-skipped', agent, actor, call: reply.call };
}

function eventOf(step: AskStep, state: State, reply: Reply, counter: TokenCounter): Event {
  switch (step.purpose) {
    case 'reasoning':
      return reasoningEvent(step, reply);
    case 'statement':
      return statementEvent(step, state, reply);
    case 'integration':
      return integrationEvent(step.agent, state, reply, counter);
    case 'compression':
      return compressionEvent(step.agent, state, reply, counter);
    case 'poll':
    case 'confirmation':
      return answerEvent(step, step.purpose, state, reply);
    case 'ballot-option':
    case 'ballot-amount':
      return ballotEvent(step, state, reply);
    case 'ranking':
    case 'explanation':
    case 'application-option':
    case 'application-amount':
      return aloneEvent(step, state, reply);
    case 'moderation':
    case 'bid':
    case 'handoff':
      return floorEvent(step, state, reply);
    case 'survey':
      return surveyEvent(step, state, reply);
    case 'probe':
      return probeEvent(step, state, reply);
    case 'interview':
    case 'person-answer':
      return bug(`${step.purpose} leaves no event of a model's reply`);
  }
}

/** Its failure is harmless (3.4). */
function reasoningEvent({ agent }: AskStep, { text, call, failure }: Reply): Event {
  const made = { type: 'reasoning-made' as const, agent, text: failure ? '' : text.trim(), call };
  return failure ? { ...made, failure: failureOf(failure) } : made;
}

function statementEvent(step: AskStep, state: State, reply: Reply): Event {
  const { agent } = step;
  const { call } = reply;
  const text = reply.text.trim();
  if (reply.overBudget) return overBudgetEvent(agent, text, call, state);
  const failure = reply.failure
    ? failureOf(reply.failure)
    : faultOf(text, state, agentOf(state.scenario, step.agent).language);
  if (!failure)
    return { type: 'statement-made', agent, text, ...questionIn(text, agentOf(state.scenario, agent)), call };
  const isLast =
    step.attempt > state.scenario.statements.validationRetries ||
    isFinal(step, failure, state) ||
    (failure.kind === 'timeout' && step.attempt >= TIMEOUT_ATTEMPTS);
  if (!isLast) return { type: 'statement-refused', agent, text, failure, call };
  const best = longest([...state.refusals, { text, failure }]);
  return bestEffort(agent, best, failure, callFor(best, text, call), state);
}

/** 12.3: what a whole statement asks of the person who watches. */
function questionIn(text: string, agent: Agent): { asks?: string } {
  const asks = mayAskPerson(agent) ? personAsked(text, phrasebooks[agent.language].prompts) : null;
  return asks === null ? {} : { asks };
}

/** 3.2: the best of what was never right stands, or is withheld; where nothing was said, the turn is lost. */
function bestEffort(agent: string, best: string, failure: Failure, call: Call, state: State): Event {
  if (best === '') return { type: 'turn-skipped', agent, failure, call };
  if (state.scenario.statements.quarantine) return withheld(agent, best, failure, call, state);
  return { type: 'statement-made', agent, text: best, bestEffort: true, failure, call };
}

/** 3.2: a neutral line stands in the place of what was never right; only the journal has the words. */
function withheld(agent: string, words: string, failure: Failure, call: Call, state: State): Event {
  const { pacing: _pacing, ...rest } = call;
  const text = phrasebooks[agentOf(state.scenario, agent).language].prompts.withheld(agent);
  return { type: 'statement-made', agent, text, bestEffort: true, withheld: words, failure, call: rest };
}

/** 8.3: the turn ends, and what was said until then stands; where nothing was, the best of the attempts before. */
function overBudgetEvent(agent: string, text: string, call: Call, state: State): Event {
  if (text !== '') return { type: 'statement-made', agent, text, cut: true, overBudget: true, call };
  const failure: Failure = { kind: 'over-budget', message: 'the tokens of this turn are used up' };
  return bestEffort(agent, longest(state.refusals), failure, call, state);
}

/** The pace of the last attempt is not that of another one's words. */
function callFor(best: string, last: string, call: Call): Call {
  if (best === last) return call;
  const { pacing: _pacing, ...rest } = call;
  return rest;
}

function faultOf(text: string, state: State, language: Language): Failure | null {
  const fault = statementFault(text, state.scenario.statements);
  if (!fault) return null;
  const { feedback } = phrasebooks[language].prompts;
  switch (fault.kind) {
    case 'empty':
      return { kind: 'empty', message: feedback.empty };
    case 'too-short':
      return { kind: 'too-short', message: feedback.tooShort(fault.chars, fault.least) };
    case 'minimal':
      return { kind: 'minimal', message: feedback.minimal };
  }
}

/** 3.2: the longest attempt that was a whole reply; words of a reply that failed on its way are no one's statement. */
function longest(attempts: readonly { text: string; failure: Failure }[]): string {
  const whole = attempts.filter(({ failure }) => WHOLE.has(failure.kind));
  return whole.reduce((best, { text }) => (codePointCount(text) > codePointCount(best) ? text : best), '');
}
const WHOLE: ReadonlySet<Failure['kind']> = new Set(['too-short', 'minimal', 'empty']);

function answerEvent(step: AskStep, purpose: 'poll' | 'confirmation', state: State, reply: Reply): Event {
  const { agent } = step;
  const { text, call } = reply;
  const type = purpose === 'poll' ? ('poll-answered' as const) : ('confirmation-answered' as const);
  // An answer of a form stands before its reason (9.7), whatever that says.
  const said = call.answered === 'schema' ? text.slice(0, 1) : text;
  const read = reply.failure ?? readPoll(said, agentOf(state.scenario, agent).language);
  if (read === 'yes' || read === 'no') return { type, agent, answer: read, reply: text, call };
  const failure = failureOf(read);
  if (step.attempt < VOTE_ATTEMPTS && !isFinal(step, failure, state))
    return { type: 'reply-refused', agent, purpose, reply: text, failure, call };
  return { type, agent, answer: isLeftOut(step, failure, state) ? 'left-out' : 'no', reply: text, failure, call };
}

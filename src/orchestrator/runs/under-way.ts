import { setMaxListeners } from 'node:events';
import type { Command } from '../../discussion/command.ts';
import type { Event } from '../../discussion/event.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import { lexicalEmbedder } from '../../providers/embedders/lexical.ts';
import type { TokenCounter } from '../../providers/provider.ts';
import { type Conclusion, callLost, type PerformTools, perform, Unavailable } from '../protocol/perform.ts';
import { protocolEvent } from '../protocol/protocol-event.ts';
import type { AskStep, RecallStep, Step } from '../protocol/step.ts';
import { commit, type Live, questionKey, statusChanged, synced, type UnderWay } from './live.ts';
import { takeCommands } from './mailbox.ts';
import type { Waiting } from './run.ts';
import { pauseFor } from './trouble.ts';

/** What a person may cut short; who is asked a question by an agent need not answer (12.3). */
const OF_TURN: ReadonlySet<Purpose> = new Set<Purpose>(['statement', 'reasoning', 'person-answer']);

/** Performs steps together, and commits what comes of them in their order. */
export async function carryOut(live: Live, steps: readonly Step[], counter: TokenCounter): Promise<void> {
  if (steps.every(isOwn)) {
    for (const step of steps) commit(live, protocolEvent(step, live.state, counter));
    statusChanged(live);
    return;
  }
  const { signal: closing } = live.closing;
  const abort = new AbortController();
  // Each of those asked at once listens to it until it has answered: for a large group Node would take that for a leak, and say so.
  if (steps.length > 1) setMaxListeners(0, abort.signal);
  const underWay: UnderWay = {
    steps,
    abort,
    interruption: null,
    interruptedBy: undefined,
    waiting: waitingFor(live, steps),
    lastWordMs: null,
    pieces: 0,
  };
  const abortSteps = () => abort.abort();
  closing.addEventListener('abort', abortSteps);
  live.underWay = underWay;
  if (underWay.waiting) statusChanged(live);
  try {
    const { answers, lost, unavailable, isCutShort } = await performTogether(live, underWay, counter);
    // What a person wants from here on waits for what was answered to be recorded.
    live.underWay = null;
    if (live.isDiskLost) await synced(live);
    else if (isSaid(steps) && live.syncing.length > BEING_SYNCED) await synced(live, BEING_SYNCED);
    for (const event of lost) commit(live, event);
    // What has been answered is recorded, also where the run is closed meanwhile, and only what is missing is asked again.
    if (isCutShort && !closing.aborted) giveUp(live, answers);
    else commitAll(live, answers, underWay, isCutShort, counter);
    if (unavailable && !underWay.interruption && !closing.aborted) pauseFor(live, unavailable.message, unavailable);
  } finally {
    const isWaiting = live.underWay?.waiting;
    live.underWay = null;
    if (isWaiting) statusChanged(live);
    closing.removeEventListener('abort', abortSteps);
  }
}

/** Turns that the disk may still be given while the next words are recorded: it may take as long as a quick model takes for one. */
const BEING_SYNCED = 1;

/** Whether nobody is asked for it: it is done at once, and nobody can cut it short. */
function isOwn(step: Step): step is Exclude<Step, AskStep | RecallStep> {
  return step.kind !== 'ask' && step.kind !== 'recall';
}

/** What came of a step that was carried out. */
type Answer = { readonly step: Step; readonly conclusion: Conclusion };

/**
 * What came of steps, in their order, and what was paid for without an answer. `unavailable`: the first that cannot be answered now;
 * `isCutShort`: some were ended without an answer.
 */
async function performTogether(
  live: Live,
  underWay: UnderWay,
  counter: TokenCounter,
): Promise<{
  answers: readonly Answer[];
  lost: readonly Event[];
  unavailable: Unavailable | null;
  isCutShort: boolean;
}> {
  const { steps } = underWay;
  const lost: Event[] = [];
  const tools: PerformTools = {
    onCallEnded: (step, call) => lost.push(...present(callLost(step, call, null))),
    ...toolsOf(live, underWay, counter),
  };
  const before = live.state;
  const results = await Promise.allSettled(
    steps.map(async (step) => {
      const conclusion = await perform(step, before, tools);
      if (step.kind === 'ask' && steps.length > 1) hasAnswered(live, underWay, step.agent);
      return conclusion;
    }),
  );
  const answers: Answer[] = [];
  let unavailable: Unavailable | null = null;
  let isCutShort = false;
  for (const [i, result] of results.entries()) {
    const step = steps[i] as Step;
    if (result.status === 'rejected') {
      if (!(result.reason instanceof Unavailable)) throw result.reason;
      unavailable ??= result.reason;
      lost.push(...lostBefore(live, result.reason));
    } else if (result.value === null) isCutShort = true;
    else answers.push({ step, conclusion: result.value });
  }
  return { answers, lost, unavailable, isCutShort };
}

const present = <T>(value: T | null): T[] => (value === null ? [] : [value]);

/** What a question that the run pauses at has cost; where that is nothing, its tries are told with the answer. */
function lostBefore(live: Live, { step, call, failure }: Unavailable): Event[] {
  const lost = callLost(step, call, failure);
  if (lost) live.triedCalls.delete(questionKey(step));
  else live.triedCalls.set(questionKey(step), call);
  return present(lost);
}

function toolsOf(live: Live, underWay: UnderWay, counter: TokenCounter): Omit<PerformTools, 'onCallEnded'> {
  const { provider, embedder, clock } = live.options;
  const { tell } = live.listeners;
  const onWordsLost = ({ agent, purpose }: AskStep) => tell({ kind: 'words-lost', agent, purpose });
  return {
    provider,
    counter,
    embedder: embedder ?? lexicalEmbedder(),
    clock,
    playback: live.playback,
    signal: underWay.abort.signal,
    interruption: () => underWay.interruption,
    triedBefore(step) {
      const call = live.triedCalls.get(questionKey(step)) ?? null;
      live.triedCalls.delete(questionKey(step));
      return call;
    },
    onDelta({ agent, purpose }, model, text, now) {
      underWay.lastWordMs = now;
      underWay.pieces++;
      if (underWay.waiting?.outage?.agent === agent) setOutage(live, underWay, null);
      tell({ kind: 'delta', agent, purpose, model, text });
    },
    onWordsLost,
    onOutage(step, outage) {
      setOutage(live, underWay, { agent: step.agent, ...outage });
      onWordsLost(step);
    },
    onTry: (call) => live.options.journal.callUnderWay?.(call),
  };
}

/**
 * An interruption closes the step with one event, whatever else was under way; what that has cost is recorded before. Where a run is closed
 * before all who were asked together have answered, only what would have to be paid for again is recorded of those who have.
 */
function commitAll(
  live: Live,
  answers: readonly Answer[],
  { interruption, interruptedBy }: UnderWay,
  isCutShort: boolean,
  counter: TokenCounter,
): void {
  let closing: Event | null = null;
  for (const { step, conclusion } of answers) {
    const event = conclusion(live.state);
    const lost = lostWith(step, event);
    if (!interruption && (!isCutShort || lost)) commit(live, event);
    else if ('actor' in event && event.actor) closing ??= event;
    else if (interruption && lost) commit(live, lost);
  }
  // Behind an end nothing can be done any more: what was accepted before comes before it.
  if (interruption?.type === 'stop') takeCommands(live, counter);
  if (closing && !live.state.ended) commit(live, closing, interruptedBy);
  statusChanged(live);
}

/** A person leads the run elsewhere: of what was answered only the cost is recorded. */
function giveUp(live: Live, answers: readonly Answer[]): void {
  for (const { step, conclusion } of answers) {
    const lost = lostWith(step, conclusion(live.state));
    if (lost) commit(live, lost);
  }
}

/** What is lost where an answer is not recorded; null: nothing was paid for. */
function lostWith(step: Step, event: Event): Event | null {
  return step.kind === 'ask' && 'call' in event && event.call ? callLost(step, event.call, null) : null;
}

/** What is answered between two turns does not wait for the disk: it is kept with the next one, and lost with it at most. */
const isSaid = ([first]: readonly Step[]): boolean =>
  first?.kind === 'ask' && (first.purpose === 'statement' || first.purpose === 'person-answer');

function waitingFor({ playback }: Live, steps: readonly Step[]): UnderWay['waiting'] {
  const [first] = steps;
  if (first?.kind !== 'ask') return null;
  const { purpose, attempt } = first;
  const agents = (steps as readonly AskStep[]).map((step) => step.agent);
  return { agents, purpose, attempt, sinceMs: playback.now() };
}

function hasAnswered(live: Live, underWay: UnderWay, agent: string): void {
  const { waiting } = underWay;
  if (waiting) wait(live, underWay, { ...waiting, answered: [...(waiting.answered ?? []), agent] });
}

function setOutage(live: Live, underWay: UnderWay, outage: Waiting['outage'] | null): void {
  if (!underWay.waiting) return;
  const { outage: _over, ...rest } = underWay.waiting;
  wait(live, underWay, outage ? { ...rest, outage } : rest);
}

function wait(live: Live, underWay: UnderWay, waiting: UnderWay['waiting']): void {
  // Nobody hears of steps that are not under way any more.
  if (live.underWay !== underWay) return;
  underWay.waiting = waiting;
  statusChanged(live);
}

/** Whether a command cuts off what such a step says, in place of waiting for it: interrupting does, and so does an ending (1.6). */
export const cutsOff = ({ type }: Command, purpose: Purpose): boolean =>
  OF_TURN.has(purpose) && (type === 'interrupt' || type === 'skip-speaker' || type === 'answer-now');

/** Ends the step under way by a person's wish; false: this one ends none, or not that one. */
export function interrupt({ underWay }: Live, { type }: Command, who?: string): boolean {
  if (!underWay || (type !== 'interrupt' && type !== 'skip-speaker' && type !== 'stop')) return false;
  const [step] = underWay.steps;
  if (step?.kind !== 'ask' || (type !== 'stop' && !OF_TURN.has(step.purpose))) return false;
  if (underWay.interruption === null || type === 'stop') {
    underWay.interruption = { type, actor: 'person' };
    underWay.interruptedBy = who;
  }
  underWay.abort.abort();
  return true;
}

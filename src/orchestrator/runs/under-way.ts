import { setMaxListeners } from 'node:events';
import type { Command } from '../../discussion/command.ts';
import type { Purpose } from '../../discussion/event.ts';
import { lexicalEmbedder } from '../../providers/embedders/lexical.ts';
import type { TokenCounter } from '../../providers/provider.ts';
import { type Conclusion, type PerformTools, perform, Unavailable } from '../protocol/perform.ts';
import { protocolEvent } from '../protocol/protocol-event.ts';
import type { AskStep, RecallStep, Step } from '../protocol/step.ts';
import { commit, type Live, questionKey, statusChanged, synced, type UnderWay } from './live.ts';
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
    const { conclusions, unavailable, isCutShort } = await performTogether(live, underWay, counter);
    // What a person wants from here on waits for what was answered to be recorded.
    live.underWay = null;
    if (live.syncing && (isSaid(steps) || live.isDiskLost)) await synced(live);
    // What has been answered is recorded, also where the run is closed meanwhile, and only what is missing is asked again.
    if (!isCutShort) commitAll(live, conclusions, underWay);
    if (unavailable && !underWay.interruption && !closing.aborted) pauseFor(live, unavailable.message, unavailable);
  } finally {
    const isWaiting = live.underWay?.waiting;
    live.underWay = null;
    if (isWaiting) statusChanged(live);
    closing.removeEventListener('abort', abortSteps);
  }
}

/** Whether nobody is asked for it: it is done at once, and nobody can cut it short. */
function isOwn(step: Step): step is Exclude<Step, AskStep | RecallStep> {
  return step.kind !== 'ask' && step.kind !== 'recall';
}

/** `isCutShort`: the run was closed before each of them had come to its end. */
async function performTogether(
  live: Live,
  underWay: UnderWay,
  counter: TokenCounter,
): Promise<{ conclusions: readonly Conclusion[]; unavailable: Unavailable | null; isCutShort: boolean }> {
  const { steps } = underWay;
  const tools = toolsOf(live, underWay, counter);
  const before = live.state;
  const results = await Promise.allSettled(
    steps.map(async (step) => {
      const conclusion = await perform(step, before, tools);
      if (step.kind === 'ask' && steps.length > 1) hasAnswered(live, underWay, step.agent);
      return conclusion;
    }),
  );
  const conclusions: Conclusion[] = [];
  let unavailable: Unavailable | null = null;
  let isCutShort = false;
  for (const result of results) {
    if (result.status === 'fulfilled' && result.value) conclusions.push(result.value);
    else if (result.status === 'fulfilled') isCutShort = true;
    else if (result.reason instanceof Unavailable) {
      unavailable ??= result.reason;
      live.lostCalls.set(questionKey(result.reason.step), result.reason.call);
    } else throw result.reason;
  }
  return { conclusions, unavailable, isCutShort };
}

function toolsOf(live: Live, underWay: UnderWay, counter: TokenCounter): PerformTools {
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
    lostBefore(step) {
      const call = live.lostCalls.get(questionKey(step)) ?? null;
      live.lostCalls.delete(questionKey(step));
      return call;
    },
    onDelta({ agent, purpose }, text) {
      underWay.lastWordMs = clock.now();
      underWay.pieces++;
      if (underWay.waiting?.outage?.agent === agent) setOutage(live, underWay, null);
      tell({ kind: 'delta', agent, purpose, text });
    },
    onWordsLost,
    onOutage(step, outage) {
      setOutage(live, underWay, { agent: step.agent, ...outage });
      onWordsLost(step);
    },
  };
}

/** An interruption closes the step with one event, whatever else was under way. */
function commitAll(live: Live, conclusions: readonly Conclusion[], { interruption, interruptedBy }: UnderWay): void {
  for (const conclusion of conclusions) {
    const event = conclusion(live.state);
    const isWanted = !interruption || ('actor' in event && event.actor);
    if (isWanted) commit(live, event, interruption ? interruptedBy : undefined);
    if (isWanted && interruption) break;
  }
  statusChanged(live);
}

/** What is answered between two turns does not wait for the disk: it is kept with the next one, and lost with it at most. */
const isSaid = ([first]: readonly Step[]): boolean =>
  first?.kind === 'ask' && (first.purpose === 'statement' || first.purpose === 'person-answer');

function waitingFor({ options }: Live, steps: readonly Step[]): UnderWay['waiting'] {
  const [first] = steps;
  if (first?.kind !== 'ask') return null;
  const { purpose, attempt } = first;
  const agents = (steps as readonly AskStep[]).map((step) => step.agent);
  return { agents, purpose, attempt, sinceMs: options.clock.now() };
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

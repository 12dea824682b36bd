import { setMaxListeners } from 'node:events';
import type { Clock } from '../../base/clock.ts';
import { bug } from '../../base/errors.ts';
import type { Command, Rejection } from '../../discussion/command.ts';
import type { Entry, Event, Opening, Purpose } from '../../discussion/event.ts';
import { evolve } from '../../discussion/evolve.ts';
import { agentOf, isPerson } from '../../discussion/lookup.ts';
import { counted } from '../../discussion/message-of.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { initial, isTalkOver, type State } from '../../discussion/state.ts';
import type { Embedder } from '../../providers/embedders/embedder.ts';
import { lexicalEmbedder } from '../../providers/embedders/lexical.ts';
import type { Provider, TokenCounter } from '../../providers/provider.ts';
import { decide } from '../commands/decide.ts';
import { waitsForRound } from '../commands/decide-people.ts';
import { withdrawn } from '../commands/pending.ts';
import { isRejection, refuse } from '../commands/refusal.ts';
import { nextSteps, stepOfAct } from '../protocol/next-steps.ts';
import {
  type Conclusion,
  type Interruption,
  leftOut,
  type PerformTools,
  perform,
  Unavailable,
} from '../protocol/perform.ts';
import type { AskStep, Step } from '../protocol/step.ts';
import { breakpointFor, endsTurn, pauseAtEnd, refusedMoment } from './boundary.ts';
import { interview, interviewRefusal } from './interview.ts';
import { createListeners } from './listeners.ts';
import { createPlayback } from './playback.ts';
import { createRecordedHistory } from './recorded-history.ts';
import type { Run, RunResult, RunStatus, Speed, Waiting } from './run.ts';

/** Where entries go before anything shows them. */
export type EntrySink = { append(entry: Entry): void; sync(): void };

export type LiveRunOptions = {
  scenario: Scenario;
  opening: Opening;
  journal: EntrySink;
  clock: Clock;
  speed: Speed;
  provider(model: string): Provider;
  /** Awaited once, before the first step: loading a tokenizer must not delay the first frame. */
  counter(): Promise<TokenCounter>;
  /** Finds memories by their meaning; default: by their words. */
  embedder?: Embedder;
  /** Natural time that an update of memories, or a ballot that is opened, takes on screen (1.5). Default 0. */
  updatePaceMs?: number;
  /** Entries that stand in the journal already. */
  recorded?: Iterable<Entry>;
  /** A person's acts to be taken again at their place: entries of a recorded run that have an actor. */
  reissued?: readonly Entry[];
};

/** Why a pause ends early; given, because making an exception costs more. */
const ACTED = 'acted';

/** What a person may cut short; who is asked a question by an agent need not answer (12.3). */
const OF_TURN: ReadonlySet<Purpose> = new Set<Purpose>(['statement', 'reasoning', 'person-answer']);

/** 12.3: what is done to a memory by hand. */
const PAUSED_ONLY: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'pin-memory',
  'edit-memory',
  'clear-memory',
]);

/** What asks nobody and takes a while on screen. */
const SHOWN: ReadonlySet<Step['kind'] | undefined> = new Set(['remember', 'reveal-ballot']);

/** So many are opened before each takes more than one. */
const MOST_OPENED = 12;

/** A run that is going on. The loop: take waiting commands, ask `nextSteps`, perform, commit each event in listed order. */
export function liveRun(options: LiveRunOptions): Run {
  const { clock, journal } = options;
  const playback = createPlayback(clock, { speed: options.speed });
  const { subscribe, tell } = createListeners();
  const reissued = new Map((options.reissued ?? []).map((entry) => [entry.seq, entry.event]));
  const closing = new AbortController();
  const recorded = createRecordedHistory(initial(options.scenario, options.opening), options.recorded ?? [], evolve);
  let state = recorded.end();
  /** The round whose failed seats have been reported already; a run that is taken up tries on. */
  let reportedRound = state.round;
  /** Why the last turn failed. */
  let lastFailure = '';
  let mailbox: Command[] = [];
  let underWay: { steps: readonly Step[]; abort: AbortController; interruption: Interruption | null } | null = null;
  let waiting: Waiting | null = null;
  /** When the last word of the step under way came. */
  let lastWordMs: number | null = null;
  let trouble: string | null = null;
  /** Whose call got no answer; null: none is missing, or none of them could be left out alone. */
  let missing: Unavailable | null = null;
  /** A person goes on without it, so far as they did before. */
  let leavingOut: { goesOn: boolean } | null = null;
  let wasStepping = false;
  let wake: (() => void) | null = null;
  /** Ends the time that an update takes on screen: no step has begun, so a person need not wait for it. */
  let endPause: AbortController | null = null;
  let stepFrom = state;
  /** A person has acted, and what that brings about without a model has not been looked at. */
  let hasActed = false;
  let isStarted = false;
  let hasEnded = false;
  let settleDone: (result: RunResult) => void = () => {};
  let failDone: (error: unknown) => void = () => {};
  const done = new Promise<RunResult>((resolve, reject) => {
    settleDone = resolve;
    failDone = reject;
  });

  function status(): RunStatus {
    const mode =
      state.ended || hasEnded ? 'ended' : trouble !== null ? 'unavailable' : playback.isPaused ? 'paused' : 'running';
    const { pauseKind, stepping, stepsToCome, breakpoint, speed } = playback;
    return {
      mode,
      pauseKind,
      stepping,
      stepsToCome,
      until: breakpoint?.condition ?? null,
      speed,
      waiting: waiting && { ...waiting, lastWordMs },
      pending: mailbox,
      trouble,
      missing: missing && trouble !== null ? { agent: missing.step.agent, purpose: missing.step.purpose } : null,
    };
  }

  function statusChanged(): void {
    tell({ kind: 'status', status: status() });
  }

  /** 1. the journal, 2. the state, 3. those who watch: nothing is shown that is not recorded. */
  function commit(event: Event): void {
    const before = state;
    const entry: Entry = { seq: state.seq + 1, at: clock.now(), event: counted(event, before) };
    journal.append(entry);
    state = evolve(before, entry);
    if (event.type === 'turn-skipped' && event.failure) lastFailure = event.failure.message;
    if (endsTurn(event, state)) journal.sync();
    tell({ kind: 'entry', entry, before, state });
    pauseAtEnd(playback, stepFrom, { entry, before, state });
  }

  function takeCommands({ count }: TokenCounter): void {
    while (!state.ended) {
      const command = mailbox.find((one) => !waitsForRound(one, state));
      if (!command) return;
      mailbox = mailbox.filter((one) => one !== command);
      const answer = decide(command, state, count);
      if (isRejection(answer)) tell({ kind: 'rejected', command, rejection: answer });
      else {
        commit(answer);
        hasActed = true;
      }
      statusChanged();
    }
  }

  /** What waited for the end of a round that was the last. */
  function refuseRest({ count }: TokenCounter): void {
    const rest = mailbox;
    mailbox = [];
    for (const command of rest) {
      const answer = decide(command, state, count);
      if (isRejection(answer)) tell({ kind: 'rejected', command, rejection: answer });
    }
    if (rest.length > 0) statusChanged();
  }

  async function loop(): Promise<RunResult> {
    const counter = await options.counter();
    while (!closing.signal.aborted) {
      takeCommands(counter);
      if (state.ended) {
        refuseRest(counter);
        return { kind: 'ended' };
      }
      const again = reissued.get(state.seq + 1);
      if (again) {
        commit(again);
        continue;
      }
      if (leavingOut && missing) {
        const { goesOn } = leavingOut;
        const { step, failure } = missing;
        // A person may have acted since.
        if (
          nextSteps(state).some((one) => one.kind === 'ask' && one.agent === step.agent && one.purpose === step.purpose)
        )
          commit(leftOut(step, state, failure, counter));
        leavingOut = null;
        missing = null;
        trouble = null;
        if (goesOn) playback.resume();
        else statusChanged();
        continue;
      }
      if (playback.isPaused) {
        const step = hasActed ? stepOfAct(state) : null;
        hasActed = step !== null;
        if (step) await carryOut([step], counter);
        else await woken();
        continue;
      }
      hasActed = false;
      const steps = nextSteps(state);
      if (steps.length === 0) bug('a run that has not ended has no next step');
      if (areAllSeatsFailed()) {
        pauseFor(
          `every agent failed to answer in this round${lastFailure === '' ? '' : `, the last because: ${lastFailure}`}`,
        );
        continue;
      }
      if (SHOWN.has(steps[0]?.kind) && !(await updateShown())) continue;
      await carryOut(steps.slice(0, Math.min(stepsBeforeStop(), stepsAtOnce(steps))), counter);
    }
    return trouble === null ? { kind: 'closed' } : { kind: 'unavailable', message: trouble };
  }

  /**
   * How many steps may run together: who steps by statements sees the answers of a vote one by one, any of them may bring the moment that
   * is waited for or use up the budget of the run, and a person may have acted between two of them. Asked together or not, they are recorded the same.
   */
  function stepsBeforeStop(): number {
    const { tokensPerRun, costPerRun } = state.scenario.budgets;
    if (
      playback.stepping === 'statement' ||
      playback.breakpoint !== null ||
      tokensPerRun !== null ||
      costPerRun !== null
    )
      return 1;
    let nextAct = Number.POSITIVE_INFINITY;
    for (const seq of reissued.keys()) if (seq > state.seq) nextAct = Math.min(nextAct, seq);
    return nextAct - state.seq - 1;
  }

  /** Ballots are opened one by one where there is a pace; those of a large group several at a time. */
  function stepsAtOnce(steps: readonly Step[]): number {
    const isShown = steps[0]?.kind === 'reveal-ballot' && playback.speed !== 'max' && (options.updatePaceMs ?? 0) > 0;
    return isShown ? Math.ceil(steps.length / MOST_OPENED) : steps.length;
  }

  async function carryOut(steps: readonly Step[], counter: TokenCounter): Promise<void> {
    const abort = new AbortController();
    // Each of those asked at once listens to it until it has answered: for a large group Node would take that for a leak, and say so.
    setMaxListeners(0, abort.signal);
    const step = { steps, abort, interruption: null as Interruption | null };
    const abortStep = () => abort.abort();
    closing.signal.addEventListener('abort', abortStep);
    underWay = step;
    const first = steps[0] as Step;
    lastWordMs = null;
    waiting = first.kind === 'ask' ? waitingFor(steps as readonly AskStep[]) : null;
    if (waiting) statusChanged();
    const tools: PerformTools = {
      provider: options.provider,
      counter,
      embedder: options.embedder ?? lexicalEmbedder(),
      clock,
      playback,
      signal: abort.signal,
      interruption: () => step.interruption,
      onDelta(asked, text) {
        lastWordMs = clock.now();
        if (waiting?.outage?.agent === asked.agent) setOutage(null);
        tell({ kind: 'delta', agent: asked.agent, purpose: asked.purpose, text });
      },
      onOutage({ agent, purpose }, outage) {
        setOutage({ agent, ...outage });
        tell({ kind: 'words-lost', agent, purpose });
      },
    };
    try {
      const { conclusions, unavailable } = await performTogether(steps, state, tools);
      underWay = null;
      waiting = null;
      // What has been answered is recorded, and only what is missing is asked again.
      if (!closing.signal.aborted) commitAll(conclusions, step.interruption);
      if (unavailable && !step.interruption && !closing.signal.aborted) {
        missing = unavailable;
        pauseFor(unavailable.message);
      }
    } finally {
      underWay = null;
      if (waiting) {
        waiting = null;
        statusChanged();
      }
      closing.signal.removeEventListener('abort', abortStep);
    }
  }

  /** An interruption closes the step with one event, whatever else was under way. */
  function commitAll(conclusions: readonly Conclusion[], interruption: Interruption | null): void {
    for (const conclusion of conclusions) {
      const event = conclusion(state);
      const isWanted = event && (!interruption || ('actor' in event && event.actor));
      if (isWanted) commit(event);
      if (isWanted && interruption) break;
    }
    statusChanged();
  }

  async function performTogether(
    steps: readonly Step[],
    before: State,
    tools: PerformTools,
  ): Promise<{ conclusions: readonly Conclusion[]; unavailable: Unavailable | null }> {
    const results = await Promise.allSettled(
      steps.map(async (step) => {
        const conclusion = await perform(step, before, tools);
        if (step.kind === 'ask' && steps.length > 1) hasAnswered(step.agent);
        return conclusion;
      }),
    );
    const conclusions: Conclusion[] = [];
    let unavailable: Unavailable | null = null;
    for (const result of results) {
      if (result.status === 'fulfilled') conclusions.push(result.value);
      else if (result.reason instanceof Unavailable) unavailable ??= result.reason;
      else throw result.reason;
    }
    return { conclusions, unavailable };
  }

  function setOutage(outage: Waiting['outage'] | null): void {
    if (!waiting) return;
    const { outage: _over, ...rest } = waiting;
    waiting = outage ? { ...rest, outage } : rest;
    statusChanged();
  }

  function hasAnswered(agent: string): void {
    if (!waiting) return;
    waiting = { ...waiting, answered: [...(waiting.answered ?? []), agent] };
    statusChanged();
  }

  function waitingFor(steps: readonly AskStep[]): Waiting {
    const [{ purpose, attempt }] = steps as readonly [AskStep, ...AskStep[]];
    return { agents: steps.map((step) => step.agent), purpose, attempt, sinceMs: clock.now(), lastWordMs: null };
  }

  /** 15.3: a whole round in which every seat failed, said once a round. */
  function areAllSeatsFailed(): boolean {
    if (state.round === 0 || state.round === reportedRound) return false;
    if (state.outcomes.length < state.queue.length || !isTalkOver(state) || state.vote?.round === state.round)
      return false;
    // Who was not given the floor, or lost it with another, has not failed.
    const isOver = !state.isRoundAborted && !state.ending;
    if (!isOver || !state.outcomes.every((outcome) => outcome === 'failed')) return false;
    // Persons who have left are no trouble that waiting could mend.
    if (state.queue.every(({ agent }) => isPerson(agentOf(state.scenario, agent)))) return false;
    reportedRound = state.round;
    return true;
  }

  function pauseFor(message: string): void {
    trouble = message;
    wasStepping = playback.stepping !== null || playback.breakpoint !== null;
    playback.pause();
  }

  function woken(): Promise<void> {
    return new Promise((resolve) => {
      wake = resolve;
    });
  }

  /** Lets what asks nobody take its time on screen; false: a person acted meanwhile. */
  async function updateShown(): Promise<boolean> {
    endPause = new AbortController();
    const { signal } = endPause;
    await playback.wait(options.updatePaceMs ?? 0, signal);
    endPause = null;
    return !signal.aborted;
  }

  function wakeUp(): void {
    wake?.();
    wake = null;
  }

  /** A person has acted. */
  function goOn(): void {
    endPause?.abort(ACTED);
    wakeUp();
  }

  function interrupt(command: Command): boolean {
    if (!underWay || (command.type !== 'interrupt' && command.type !== 'skip-speaker' && command.type !== 'stop'))
      return false;
    const step = underWay.steps[0] as Step;
    const isTurn = step.kind === 'ask' && OF_TURN.has(step.purpose);
    if (command.type !== 'stop' && !isTurn) return false;
    if (step.kind !== 'ask') return false;
    if (underWay.interruption === null || command.type === 'stop') {
      underWay.interruption = { type: command.type, actor: 'person' };
    }
    underWay.abort.abort();
    return true;
  }

  function withdraw(): boolean {
    const last = withdrawn({ waiting, pending: mailbox }, state);
    if (last === null) return false;
    mailbox = mailbox.filter((one) => one !== last);
    statusChanged();
    return true;
  }

  /** Words under way are cut short by an ending (1.6); what leads back leaves no trace of them, and the run waits there (12.3). */
  function endStepFor({ type }: Command): void {
    if (type === 'answer-now') interrupt({ type: 'interrupt' });
    if (type !== 'undo' && type !== 'redo') return;
    underWay?.abort.abort();
    playback.pause();
  }

  playback.subscribe((isUnderWayAnew) => {
    if (isUnderWayAnew) {
      trouble = null;
      missing = null;
      stepFrom = state;
      wakeUp();
    }
    statusChanged();
  });

  return {
    kind: 'live',
    state: () => state,
    status,
    subscribe,
    start({ paused = false } = {}) {
      if (isStarted) bug('a run starts once');
      isStarted = true;
      if (paused) playback.pause();
      const to = state.seq;
      if (to > 0) tell({ kind: 'moved', from: 0, state, since: (kept) => recorded.between(kept, to) });
      loop()
        .then(settleDone, failDone)
        .finally(() => {
          hasEnded = true;
          statusChanged();
        });
    },
    dispatch(command): Rejection | null {
      if (!state.ended && interrupt(command)) return null;
      if (command.type === 'skip-speaker' && missing && trouble !== null) {
        leavingOut = { goesOn: !wasStepping };
        wakeUp();
        return null;
      }
      if (command.type === 'undo' && withdraw()) return null;
      const answer = decide(command, state, () => 0);
      if (isRejection(answer)) return answer;
      if (PAUSED_ONLY.has(command.type) && !playback.isPaused)
        return refuse('not-held', 'A memory is changed by hand while the run is paused.');
      endStepFor(command);
      mailbox = [...mailbox, command];
      goOn();
      statusChanged();
      return null;
    },
    async interview(agent, question, onDelta, signal) {
      const rejection = interviewRefusal(agent, question, state);
      if (rejection) return rejection;
      const until = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const { provider, counter, embedder } = options;
      const asked = { provider, counter, ...(embedder ? { embedder } : {}) };
      return interview({ agent, question }, state, { ...asked, clock, speed: playback.speed, signal: until, onDelta });
    },
    pause: playback.pause,
    resume: playback.resume,
    step: playback.step,
    until(condition) {
      const rejection = refusedMoment(condition, state);
      if (!rejection) playback.until(breakpointFor(condition, state));
      return rejection;
    },
    seek() {},
    length: () => state.seq,
    ahead: () => [],
    setSpeed: playback.setSpeed,
    async close() {
      closing.abort();
      goOn();
      if (isStarted) await done.catch(() => {});
    },
    done,
  };
}

import { deferred } from '../../base/deferred.ts';
import { bug } from '../../base/errors.ts';
import type { Command, Rejection } from '../../discussion/command.ts';
import type { TokenCounter } from '../../providers/provider.ts';
import { refuse } from '../commands/refusal.ts';
import { nextSteps, stepOfAct } from '../protocol/next-steps.ts';
import type { Step } from '../protocol/step.ts';
import { isVoteOpen, leadMs, MOST_BEATS } from './beats.ts';
import { breakpointFor, refusedMoment } from './boundary.ts';
import { breathing } from './breath.ts';
import { leftUnanswered } from './calls-left.ts';
import { interview, interviewRefusal } from './interview.ts';
import {
  commit,
  type Live,
  type LiveRunOptions,
  lastWithdrawn,
  newLive,
  type Sent,
  statusChanged,
  statusOf,
  synced,
} from './live.ts';
import { refusedBehindWaiting, refuseRest, takeCommands, withdraw } from './mailbox.ts';
import type { Run, RunResult } from './run.ts';
import { leaveOut, pausedForSeats, wentOnWithout } from './trouble.ts';
import { carryOut, interrupt } from './under-way.ts';

/** Why a beat ends early; given, because making an exception costs more. */
const ACTED = 'acted';
const NEXT = 'next';

/** 12.3: what is done to a memory by hand. */
const PAUSED_ONLY: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'pin-memory',
  'edit-memory',
  'clear-memory',
]);

/** A run that is going on. */
export function liveRun(options: LiveRunOptions): Run {
  const live = newLive(options);
  const { playback, closing, recorded, listeners } = live;
  const { promise: done, resolve, reject } = deferred<RunResult>();
  let isStarted = false;

  playback.subscribe((isUnderWayAnew) => {
    if (isUnderWayAnew) {
      live.trouble = null;
      live.stepFrom = live.state;
      live.endBeat?.abort(NEXT);
      wakeUp(live);
    }
    statusChanged(live);
  });

  return {
    kind: 'live',
    state: () => live.state,
    status: () => statusOf(live),
    subscribe: listeners.subscribe,
    start({ paused = false, openingMs = 0 } = {}) {
      if (isStarted) bug('a run starts once');
      isStarted = true;
      if (paused) playback.pause();
      const { state } = live;
      if (!paused && openingMs > 0 && state.seq === 0) live.beats = [openingMs];
      const since = (kept: number) => recorded.between(kept, state.seq);
      if (state.seq > 0) listeners.tell({ kind: 'moved', from: 0, to: state.seq, state, since });
      loop(live)
        .then(resolve, reject)
        .finally(() => {
          live.hasEnded = true;
          statusChanged(live);
        });
    },
    dispatch: (command, who) => dispatch(live, { command, who }),
    async interview(agent, question, onDelta, signal, onCosts) {
      const rejection = interviewRefusal(agent, question, live.state);
      if (rejection) return rejection;
      const until = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const tools = { ...options, speed: playback.speed, signal: until, onDelta, onCosts };
      return interview({ agent, question }, live.state, tools);
    },
    pause: playback.pause,
    resume: playback.resume,
    step: playback.step,
    until(condition) {
      const rejection = refusedMoment(condition, live.state);
      if (!rejection) playback.until(breakpointFor(condition, live.state));
      return rejection;
    },
    seek() {},
    length: () => live.state.seq,
    ahead: () => [],
    setSpeed: playback.setSpeed,
    setReading: playback.setReading,
    nextBeat: () => nextBeat(live),
    showAll: () => showAll(live),
    async close() {
      closing.abort();
      goOn(live);
      if (isStarted) await done.catch(() => {});
    },
    done,
  };
}

/** Take waiting commands, ask `nextSteps`, perform, commit each event in listed order. */
async function loop(live: Live): Promise<RunResult> {
  const counter = await live.options.counter();
  const breathe = breathing(live.options.clock);
  for (const event of leftUnanswered(live.options.callsLeft ?? [], live.state, counter)) commit(live, event);
  while (!live.closing.signal.aborted) {
    const breath = breathe();
    if (breath) {
      await breath;
      // Whoever closed it meanwhile woke nobody: nothing below may wait for that again.
      if (live.closing.signal.aborted) break;
    }
    takeCommands(live, counter);
    if (live.state.ended) {
      refuseRest(live, counter);
      while (live.beats.length > 0) await showBeat(live);
      await synced(live);
      return { kind: 'ended' };
    }
    if (didAgain(live) || wentOnWithout(live, counter)) continue;
    if (live.beats.length > 0) {
      await showBeat(live);
      continue;
    }
    if (live.playback.isPaused && !isOpeningAll(live)) {
      await whilePaused(live, counter);
      continue;
    }
    live.hasActed = false;
    const steps = nextSteps(live.state);
    if (steps.length === 0) bug('a run that has not ended has no next step');
    if (pausedForSeats(live)) continue;
    if (steps[0]?.kind === 'reveal-ballot' && !(await sealedShown(live))) continue;
    await carryOut(live, steps.slice(0, Math.min(stepsBeforeStop(live), stepsAtOnce(live, steps))), counter);
  }
  // Whoever leaves cuts short the step that these acts waited for; it left no trace, and so they come between two steps as well (12.3).
  takeCommands(live, counter);
  return live.trouble ? { kind: 'unavailable', message: live.trouble.message } : { kind: 'closed' };
}

/** Takes an act of the recorded run again at its place; false: there was none. */
function didAgain(live: Live): boolean {
  const again = live.reissued.get(live.state.seq + 1);
  if (again) commit(live, again.event, again.who);
  return again !== undefined;
}

/** What a person's act brings about without a model; then nothing, until something is done to the run. */
function whilePaused(live: Live, counter: TokenCounter): Promise<void> {
  const step = live.hasActed ? stepOfAct(live.state) : null;
  live.hasActed = step !== null;
  if (step) return carryOut(live, [step], counter);
  return new Promise((resolve) => {
    live.wake = resolve;
  });
}

/**
 * How many steps may run together: who steps by statements sees the answers of a vote one by one, any of them may bring the moment that
 * is waited for or use up the budget of the run, and a person may have acted between two of them. Asked together or not, they are recorded the same.
 */
function stepsBeforeStop({ state, playback, reissued }: Live): number {
  const { tokensPerRun, costPerRun } = state.scenario.budgets;
  const { stepping, breakpoint } = playback;
  if (stepping === 'statement' || breakpoint !== null || tokensPerRun !== null || costPerRun !== null) return 1;
  let nextAct = Number.POSITIVE_INFINITY;
  for (const seq of reissued.keys()) if (seq > state.seq) nextAct = Math.min(nextAct, seq);
  return nextAct - state.seq - 1;
}

/** Ballots are opened one by one where there is a pace; those of a large group several at a time. */
function stepsAtOnce({ playback }: Live, steps: readonly Step[]): number {
  const isShown = steps[0]?.kind === 'reveal-ballot' && playback.speed !== 'max';
  return isShown ? Math.ceil(steps.length / MOST_BEATS) : steps.length;
}

function nextBeat({ endBeat, playback }: Live): boolean {
  endBeat?.abort(NEXT);
  return playback.skip() || endBeat !== null;
}

function showAll(live: Live): void {
  live.isHurried = isVoteOpen(live.state);
  live.beats = live.endBeat ? live.beats.slice(0, 1) : [];
  nextBeat(live);
  if (isOpeningAll(live)) wakeUp(live);
}

/** The rest of the ballots are to be opened at once, paused or not. */
function isOpeningAll({ isHurried, state }: Live): boolean {
  const kind = isHurried && state.vote?.phase === 'ballot' ? nextSteps(state)[0]?.kind : undefined;
  return kind === 'reveal-ballot' || kind === 'close-vote';
}

/** Lets what was recorded last stand for its next part; a person who acts is not kept waiting. */
async function showBeat(live: Live): Promise<void> {
  const [ms = 0, ...rest] = live.beats;
  const hasActed = await beatEnded(live, ms);
  live.beats = hasActed ? [] : rest;
  statusChanged(live);
}

/** Lets a ballot stay sealed for a while; false: a person acted meanwhile. */
async function sealedShown(live: Live): Promise<boolean> {
  if (live.playback.stepping === 'statement' || live.isHurried) return true;
  return !(await beatEnded(live, leadMs(live.state)));
}

/** Whether a person's act ended it. */
async function beatEnded(live: Live, ms: number): Promise<boolean> {
  live.endBeat = new AbortController();
  statusChanged(live);
  const { signal } = live.endBeat;
  await live.playback.wait(ms, signal);
  live.endBeat = null;
  return signal.reason === ACTED;
}

function wakeUp(live: Live): void {
  live.wake?.();
  live.wake = null;
}

/** A person has acted. */
function goOn(live: Live): void {
  live.endBeat?.abort(ACTED);
  wakeUp(live);
}

function dispatch(live: Live, sent: Sent): Rejection | null {
  const { command, who } = sent;
  if (!live.state.ended && interrupt(live, command, who)) return null;
  if (command.type === 'skip-speaker' && leaveOut(live, who)) {
    wakeUp(live);
    return null;
  }
  if (command.type === 'undo' && withdraw(live)) return null;
  const back = command.type === 'redo' ? lastWithdrawn(live) : null;
  if (back) return putBack(live, back);
  const refused = refusedBehindWaiting(live, command);
  if (refused) return refused;
  if (PAUSED_ONLY.has(command.type) && !live.playback.isPaused)
    return refuse('not-paused', 'A memory is changed by hand while the run is paused.');
  endStepFor(live, command);
  live.mailbox = [...live.mailbox, sent];
  // What is being shown stays for its time: nobody has acted.
  if (command.type === 'count-room') wakeUp(live);
  else goOn(live);
  statusChanged(live);
  return null;
}

/** What was withdrawn while it waited waits again. */
function putBack(live: Live, { command, who }: Sent): Rejection | null {
  const { withdrawn } = live;
  live.withdrawn = withdrawn.slice(0, -1);
  const rejection = dispatch(live, { command, who });
  if (rejection) live.withdrawn = withdrawn;
  return rejection;
}

/** Words under way are cut short by an ending (1.6); what leads back leaves no trace of them, and the run waits there (12.3). */
function endStepFor(live: Live, { type }: Command): void {
  if (type === 'answer-now') interrupt(live, { type: 'interrupt' });
  if (type !== 'undo' && type !== 'redo') return;
  live.underWay?.abort.abort();
  live.playback.pause();
}

import type { Clock } from '../../base/clock.ts';
import { type Deferred, deferred } from '../../base/deferred.ts';
import type { Event, EventOf, Opening } from '../../discussion/event.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { initial, type State } from '../../discussion/state.ts';
import { refuse } from '../commands/refusal.ts';
import { type BeatsOf, beats, isShown, isVoteOpen, leadMs } from './beats.ts';
import { breakpointFor, pauseAtEnd, refusedMoment } from './boundary.ts';
import { breathing } from './breath.ts';
import { evolveUntrusted } from './evolve-untrusted.ts';
import { type Interviewees, interview, interviewRefusal } from './interview.ts';
import { createListeners, type Listeners } from './listeners.ts';
import { aborted, createPlayback, type Playback, unlessAborted } from './playback.ts';
import { readAlong } from './read-along.ts';
import {
  createRecordedHistory,
  type RecordedEntries,
  type RecordedHistory,
  type Transition,
} from './recorded-history.ts';
import type { Run, RunResult, RunStatus, Speed, Waiting } from './run.ts';
import { paced, streamedWords } from './streamed-words.ts';

type ReplayRunOptions = {
  scenario: Scenario;
  opening: Opening;
  entries: RecordedEntries;
  clock: Clock;
  speed: Speed;
  /** Opens what answers interviews, by the scenario as it is at the moment; null: nothing does. Absent: nothing does. */
  interviewees?: (now: Scenario) => Promise<Interviewees | null>;
  /** Whether more may be recorded than there is now; absent: nothing is. */
  grows?: () => boolean;
};

/** The pause before an answer that is not told in words. */
const BEFORE_ANSWER_MS = 300;
/** How long what is told without words stays before the next. */
const EVENT_MS = 600;
/** What is being recorded is looked at again this often. */
const GROWTH_MS = 250;

/**
 * A recorded run, shown again through the same face as a live one. No model is called, no policy is asked: the journal holds it all. At
 * its end it waits to be gone back in; `done` has settled by then.
 */
export function replayRun({ scenario, opening, entries, ...showing }: ReplayRunOptions): Run {
  return historyRun(createRecordedHistory(initial(scenario, opening), entries, evolveUntrusted), showing);
}

/** What a recording that is being shown is at. */
type Replay = {
  readonly course: RecordedHistory;
  readonly clock: Clock;
  readonly playback: Playback;
  readonly listeners: Listeners;
  readonly closing: AbortController;
  readonly done: Deferred<RunResult>;
  readonly grows: () => boolean;
  /** Ends what is being shown: the run stands elsewhere, or is closed. */
  showing: AbortController;
  state: State;
  /** Its state is made when it is asked for: who hears of it first may have gone through all before it. */
  goTo(state: () => State): void;
  /** The state in which the present step was asked for. */
  stepFrom: State;
  /** By the playback's time. */
  waiting: Waiting | null;
  beatsLeft: number;
  readonly beatsOf: BeatsOf;
  /** Ballots are opened without waiting until the vote closes; the beats of what is shown now are left out. */
  hurry: AbortController;
  areBeatsOver: boolean;
  /** Ends the beat under way. */
  endBeat: AbortController | null;
  /** Nothing is recorded after the present entry, and it has been shown. */
  isAtEnd: boolean;
};

/** As `replayRun`, along a course that others may know too. */
export function historyRun(
  course: RecordedHistory,
  { clock, speed, interviewees, grows }: Pick<ReplayRunOptions, 'clock' | 'speed' | 'interviewees' | 'grows'>,
): Run {
  const replay = newReplay(course, clock, speed, grows);
  const { playback, listeners, closing, done } = replay;
  playback.subscribe((isUnderWayAnew) => {
    if (isUnderWayAnew) {
      replay.stepFrom = replay.state;
      replay.endBeat?.abort();
    }
    statusChanged(replay);
  });

  return {
    kind: 'replay',
    state: () => replay.state,
    status: () => statusOf(replay),
    subscribe: listeners.subscribe,
    start({ paused = false } = {}) {
      if (paused) playback.pause();
      loop(replay).then(() => done.resolve({ kind: 'closed' }), done.reject);
    },
    dispatch: () => ({ rejected: 'replaying', message: 'This is a recording: it can be watched and not changed.' }),
    async interview(agent, question, onDelta, signal, onCosts) {
      const { state } = replay;
      const rejection = interviewRefusal(agent, question, state);
      if (rejection) return rejection;
      const asked = (await interviewees?.(state.scenario)) ?? null;
      if (!asked) return refuse('nobody-to-ask', `The model of ${agent} cannot be asked here.`, { name: agent });
      const until = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const tools = { ...asked, clock, speed: playback.speed, signal: until, onDelta, onCosts };
      return interview({ agent, question }, replay.state, tools);
    },
    pause: playback.pause,
    resume: playback.resume,
    step: playback.step,
    until(condition) {
      const rejection = refusedMoment(condition, replay.state);
      if (!rejection) playback.until(breakpointFor(condition, replay.state));
      return rejection;
    },
    seek: (seq) => seek(replay, seq),
    length: course.length,
    ahead: () => course.between(replay.state.seq, Number.POSITIVE_INFINITY),
    setSpeed: playback.setSpeed,
    nextBeat() {
      const isShowing = replay.endBeat !== null;
      replay.endBeat?.abort();
      return playback.skip() || isShowing;
    },
    showAll() {
      if (isVoteOpen(replay.state)) replay.hurry.abort();
      replay.areBeatsOver = true;
      replay.endBeat?.abort();
    },
    async close() {
      closing.abort();
      stopShowing(replay);
    },
    done: done.promise,
  };
}

function newReplay(course: RecordedHistory, clock: Clock, speed: Speed, grows = () => false): Replay {
  const beginning = course.state(0);
  let state = () => beginning;
  return {
    course,
    clock,
    playback: createPlayback(clock, { speed }),
    listeners: createListeners(),
    closing: new AbortController(),
    done: deferred(),
    grows,
    showing: new AbortController(),
    get state() {
      return state();
    },
    set state(next) {
      state = () => next;
    },
    goTo(later) {
      state = later;
    },
    stepFrom: beginning,
    waiting: null,
    beatsLeft: 0,
    beatsOf: beats(),
    hurry: new AbortController(),
    areBeatsOver: false,
    endBeat: null,
    isAtEnd: false,
  };
}

function statusOf({ playback, isAtEnd, waiting, beatsLeft }: Replay): RunStatus {
  const mode = isAtEnd ? 'ended' : playback.isPaused ? 'paused' : 'running';
  const { pauseKind, stepping, stepsToCome, breakpoint, speed } = playback;
  const until = breakpoint?.condition ?? null;
  return {
    ...{ mode, pauseKind, stepping, stepsToCome, until, speed, waiting: waiting && playback.told(waiting), beatsLeft },
    ...{ pending: [], trouble: null, missing: null },
  };
}

function statusChanged(replay: Replay): void {
  replay.listeners.tell({ kind: 'status', status: statusOf(replay) });
}

async function loop(replay: Replay): Promise<void> {
  const { course, clock, playback, closing } = replay;
  const breathe = breathing(clock);
  while (!closing.signal.aborted) {
    const { signal } = replay.showing;
    const told = course.after(replay.state);
    if (!told) {
      await rest(replay, signal);
      continue;
    }
    replay.areBeatsOver = false;
    if (playback.speed !== 'max') await showComing(replay, told, signal);
    const paused = signal.aborted ? null : playback.gate();
    if (paused) await unlessAborted(paused, AbortSignal.any([signal, replay.hurry.signal]));
    if (signal.aborted) continue;
    show(replay, told);
    if (playback.speed !== 'max') await showBeats(replay, isShown(playback) ? beatsAfter(replay, told) : [], signal);
    else await breathe();
  }
}

/** All that there is has been shown: more may come; or one may go back. */
async function rest(replay: Replay, signal: AbortSignal): Promise<void> {
  const isGrowing = replay.state.ended === null && replay.grows();
  // What came before its writer went is read first.
  if (!isGrowing && replay.course.after(replay.state)) return;
  if (isGrowing) {
    if (replay.waiting !== null) {
      replay.waiting = null;
      statusChanged(replay);
    }
    await unlessAborted(new Promise<void>((resolve) => replay.clock.after(GROWTH_MS, resolve)), signal);
    return;
  }
  replay.isAtEnd = true;
  replay.done.resolve(replay.state.ended ? { kind: 'ended' } : { kind: 'closed' });
  statusChanged(replay);
  await aborted(signal);
}

function show(replay: Replay, { entry, before, state }: Transition): void {
  replay.state = state;
  replay.waiting = null;
  if (entry.event.type === 'vote-closed') replay.hurry = new AbortController();
  replay.listeners.tell({ kind: 'entry', entry, before, state });
  pauseAtEnd(replay.playback, replay.stepFrom, { entry, before, state });
}

/** What stands on the screen until an event has come: words, whoever is asked, or an envelope. */
async function showComing(
  replay: Replay,
  { entry: { event }, before }: Transition,
  signal: AbortSignal,
): Promise<void> {
  switch (event.type) {
    case 'poll-answered':
    case 'confirmation-answered':
      return showAsked(replay, event, signal);
    case 'ballot-revealed':
      if (replay.playback.stepping !== 'statement' && !replay.hurry.signal.aborted)
        await beat(replay, leadMs(before), signal);
      return;
    default:
      return showWords(replay, event, before, signal);
  }
}

async function showAsked(
  replay: Replay,
  { agent, type, call }: EventOf<'poll-answered' | 'confirmation-answered'>,
  signal: AbortSignal,
): Promise<void> {
  const purpose = type === 'poll-answered' ? 'poll' : 'confirmation';
  const sinceMs = replay.playback.now();
  replay.waiting = { agents: [agent], purpose, attempt: call?.attempt ?? 1, sinceMs, lastWordMs: null };
  statusChanged(replay);
  await replay.playback.wait(BEFORE_ANSWER_MS, signal);
}

/** What has been shown is left to be read. */
async function showBeats(replay: Replay, times: readonly number[], signal: AbortSignal): Promise<void> {
  const { playback } = replay;
  for (const [i, ms] of times.entries()) {
    // Whoever stepped here sees all of it.
    if (signal.aborted || replay.areBeatsOver || (playback.isPaused && !replay.state.ended)) break;
    setBeatsLeft(replay, times.length - i);
    await beat(replay, ms, signal);
  }
  if (!signal.aborted) setBeatsLeft(replay, 0);
}

function setBeatsLeft(replay: Replay, left: number): void {
  if (replay.beatsLeft === left) return;
  replay.beatsLeft = left;
  statusChanged(replay);
}

async function beat(replay: Replay, ms: number, signal: AbortSignal): Promise<void> {
  replay.endBeat = new AbortController();
  await replay.playback.wait(ms, AbortSignal.any([signal, replay.endBeat.signal]));
  replay.endBeat = null;
}

function beatsAfter({ beatsOf }: Replay, { entry: { event }, before, state }: Transition): readonly number[] {
  const told = beatsOf(event, before, state);
  return told.length > 0 || UNTOLD.has(event.type) ? told : [EVENT_MS];
}

/** What is told by what follows, or by what came before. */
const UNTOLD: ReadonlySet<Event['type']> = new Set<Event['type']>([
  ...(['reasoning-made', 'statement-made', 'statement-refused', 'poll-opened', 'poll-answered'] as const),
  ...(['confirmation-answered', 'ballot-marked', 'ballot-amount-marked', 'ballot-filled', 'ballot-spoiled'] as const),
  ...(['ballot-revealed', 'memory-updated', 'memory-compressed', 'memory-recalled', 'run-ended'] as const),
]);

/** Streams the words of an event in the rhythm in which they came, at the pace at which they are to be read. */
async function showWords(replay: Replay, event: Event, before: State, signal: AbortSignal): Promise<void> {
  const { playback } = replay;
  const words = streamedWords(event);
  if (!words || playback.speed === 'max') return;
  const { agent, purpose, call } = words;
  const asked = { agents: [agent], purpose, attempt: call.attempt, sinceMs: playback.now() };
  replay.waiting = { ...asked, lastWordMs: null };
  statusChanged(replay);
  let pieces = 0;
  const along = readAlong(playback, signal);
  for (const [text, delayMs] of paced(words, before.reasonings[agent]?.round === before.round)) {
    await along.wait(delayMs);
    if (signal.aborted) break;
    pieces++;
    replay.waiting = { ...asked, lastWordMs: playback.now(), pieces };
    replay.listeners.tell({ kind: 'delta', agent, purpose, model: call.model, text });
  }
  along.close();
}

function stopShowing(replay: Replay): void {
  replay.waiting = null;
  replay.beatsLeft = 0;
  replay.showing.abort();
}

function seek(replay: Replay, seq: number): void {
  const { course, playback, listeners, state: from } = replay;
  stopShowing(replay);
  replay.showing = new AbortController();
  replay.hurry = new AbortController();
  let known: State | null = null;
  const state = () => (known ??= course.state(seq));
  replay.goTo(state);
  replay.isAtEnd = false;
  playback.pause();
  listeners.tell({
    kind: 'moved',
    from: from.seq,
    to: Math.max(0, seq),
    get state() {
      return state();
    },
    since: (kept) => course.between(kept, known?.seq ?? seq),
  });
}

import type { Clock } from '../../base/clock.ts';
import { bug } from '../../base/errors.ts';
import { codePointCount } from '../../base/text.ts';
import type { Call, Entry, Event, Opening, Purpose } from '../../discussion/event.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { initial } from '../../discussion/state.ts';
import { refuse } from '../commands/refusal.ts';
import { breakpointFor, pauseAtEnd, refusedMoment } from './boundary.ts';
import { evolveUntrusted } from './evolve-untrusted.ts';
import { type Interviewees, interview, interviewRefusal } from './interview.ts';
import { createListeners } from './listeners.ts';
import { aborted, createPlayback, unlessAborted } from './playback.ts';
import { createRecordedHistory, type RecordedHistory, type Transition } from './recorded-history.ts';
import type { Run, RunResult, RunStatus, Speed, Waiting } from './run.ts';

type ReplayRunOptions = {
  scenario: Scenario;
  opening: Opening;
  entries: Iterable<Entry>;
  clock: Clock;
  speed: Speed;
  /** Opens what answers interviews, by the scenario as it is at the moment; null: nothing does. Absent: nothing does. */
  interviewees?: (now: Scenario) => Promise<Interviewees | null>;
};

/** Characters a second at which words are shown that were recorded without a pace, and the pause before them. */
const READING_CHARS_PER_SECOND = 22;
const BEFORE_WORDS_MS = 500;
/** How long an event without words stays before the next. */
const EVENT_MS = 600;
/** Without any waiting, the terminal and the keys still get their turn this often. */
const BREATH_MS = 15;

/**
 * A recorded run, shown again through the same face as a live one. No model is called, no policy is asked: the journal holds it all. At
 * its end it waits to be gone back in; `done` has settled by then.
 */
export function replayRun({ scenario, opening, entries, ...showing }: ReplayRunOptions): Run {
  return historyRun(createRecordedHistory(initial(scenario, opening), entries, evolveUntrusted), showing);
}

/** As `replayRun`, along a course that others may know too. */
export function historyRun(
  course: RecordedHistory,
  options: Pick<ReplayRunOptions, 'clock' | 'speed' | 'interviewees'>,
): Run {
  const { clock } = options;
  const playback = createPlayback(clock, { speed: options.speed });
  const { subscribe, tell } = createListeners();
  const closing = new AbortController();
  /** Ends what is being shown: the run stands elsewhere, or is closed. */
  let showing = new AbortController();
  let state = course.state(0);
  let waiting: Waiting | null = null;
  /** Nothing is recorded after the present entry, and it has been shown. */
  let isAtEnd = false;
  let stepFrom = state;
  let settleDone: (result: RunResult) => void = () => {};
  let failDone: (error: unknown) => void = () => {};
  const done = new Promise<RunResult>((resolve, reject) => {
    settleDone = resolve;
    failDone = reject;
  });

  function status(): RunStatus {
    const mode = isAtEnd ? 'ended' : playback.isPaused ? 'paused' : 'running';
    const { pauseKind, stepping, stepsToCome, breakpoint, speed } = playback;
    const until = breakpoint?.condition ?? null;
    return { mode, pauseKind, stepping, stepsToCome, until, speed, waiting, pending: [], trouble: null, missing: null };
  }

  function statusChanged(): void {
    tell({ kind: 'status', status: status() });
  }

  async function loop(): Promise<void> {
    let breathedAt = clock.now();
    while (!closing.signal.aborted) {
      const { signal } = showing;
      const told = course.after(state);
      if (!told) {
        await rest(signal);
        continue;
      }
      if (playback.speed !== 'max') await showWords(told.entry.event, signal);
      const paused = signal.aborted ? null : playback.gate();
      if (paused) await unlessAborted(paused, signal);
      if (signal.aborted) continue;
      show(told);
      if (playback.speed !== 'max')
        await playback.wait(
          told.entry.event.type === 'round-opened' ? BEFORE_WORDS_MS : pauseAfter(told.entry.event),
          signal,
        );
      else if (clock.now() - breathedAt >= BREATH_MS) {
        await new Promise((resolve) => setImmediate(resolve));
        breathedAt = clock.now();
      }
    }
  }

  /** All is shown; one may go back. */
  async function rest(signal: AbortSignal): Promise<void> {
    isAtEnd = true;
    settleDone(state.ended ? { kind: 'ended' } : { kind: 'closed' });
    statusChanged();
    await aborted(signal);
  }

  function show({ entry, before, state: after }: Transition): void {
    state = after;
    waiting = null;
    tell({ kind: 'entry', entry, before, state });
    pauseAtEnd(playback, stepFrom, { entry, before, state });
  }

  /** Streams the words of an event as they came, or at a reading pace. */
  async function showWords(event: Event, signal: AbortSignal): Promise<void> {
    const words = wordsOf(event);
    if (!words || playback.speed === 'max') return;
    waiting = {
      agents: [words.agent],
      purpose: words.purpose,
      attempt: words.call?.attempt ?? 1,
      sinceMs: clock.now(),
      lastWordMs: null,
    };
    statusChanged();
    for (const [text, delayMs] of paced(words.text, words.call?.pacing)) {
      await playback.wait(delayMs, signal);
      if (signal.aborted) return;
      waiting = { ...waiting, lastWordMs: clock.now() };
      tell({ kind: 'delta', agent: words.agent, purpose: words.purpose, text });
    }
  }

  function stopShowing(): void {
    waiting = null;
    showing.abort();
  }

  function seek(seq: number): void {
    const from = state.seq;
    const next = course.state(seq);
    stopShowing();
    showing = new AbortController();
    state = next;
    isAtEnd = false;
    playback.pause();
    tell({ kind: 'moved', from, state, since: (kept) => course.between(kept, next.seq) });
  }

  playback.subscribe((isUnderWayAnew) => {
    if (isUnderWayAnew) stepFrom = state;
    statusChanged();
  });

  return {
    kind: 'replay',
    state: () => state,
    status,
    subscribe,
    start({ paused = false } = {}) {
      if (paused) playback.pause();
      loop().then(() => settleDone({ kind: 'closed' }), failDone);
    },
    dispatch: () => ({ rejected: 'replaying', message: 'This is a recording: it can be watched and not changed.' }),
    async interview(agent, question, onDelta, signal) {
      const rejection = interviewRefusal(agent, question, state);
      if (rejection) return rejection;
      const asked = (await options.interviewees?.(state.scenario)) ?? null;
      if (!asked) return refuse('nobody-to-ask', `The model of ${agent} cannot be asked here.`, { name: agent });
      const until = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
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
    seek,
    length: course.length,
    ahead: () => course.between(state.seq, Number.POSITIVE_INFINITY),
    setSpeed: playback.setSpeed,
    async close() {
      closing.abort();
      stopShowing();
    },
    done,
  };
}

type Words = { agent: string; purpose: Purpose; text: string; call: Call | undefined };

/** The words of an event that are shown as they stream; null for all others. */
function wordsOf(event: Event): Words | null {
  switch (event.type) {
    case 'reasoning-made':
      return { agent: event.agent, purpose: 'reasoning', text: event.text, call: event.call };
    case 'statement-made':
    case 'statement-refused':
      return { agent: event.agent, purpose: 'statement', text: event.text, call: event.call };
    default:
      return null;
  }
}

function pauseAfter(event: Event): number {
  return event.type === 'reasoning-made' || event.type === 'statement-made' ? 0 : EVENT_MS;
}

function* paced(text: string, pacing: readonly number[] | undefined): Generator<[text: string, delayMs: number]> {
  if (!pacing || pacing.length === 0) {
    let delayMs = BEFORE_WORDS_MS;
    for (const piece of text.match(/\s*\S+/gu) ?? []) {
      yield [piece, delayMs];
      delayMs = (codePointCount(piece) / READING_CHARS_PER_SECOND) * 1000;
    }
    return;
  }
  const points = [...text];
  let from = 0;
  for (let i = 0; i < pacing.length; i += 2) {
    const chars = pacing[i] ?? bug('pacing is a list of pairs');
    const isLast = i + 2 >= pacing.length;
    yield [points.slice(from, isLast ? undefined : from + chars).join(''), pacing[i + 1] ?? 0];
    from += chars;
  }
}

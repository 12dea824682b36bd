import type { Clock } from '../../base/clock.ts';
import { bug } from '../../base/errors.ts';
import { codePointCount } from '../../base/text.ts';
import type { Call, Entry, Event, Opening, Purpose } from '../../discussion/event.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { initial } from '../../discussion/state.ts';
import { refuse } from '../commands/refusal.ts';
import { createAudience } from './audience.ts';
import { holdAtEnd, lookoutFor, refusedMoment } from './boundary.ts';
import { type Course, createCourse, type Told } from './course.ts';
import { following } from './following.ts';
import { type Interviewees, interview, interviewRefusal } from './interview.ts';
import type { Run, RunResult, RunStatus, Speed, Waiting } from './run.ts';
import { aborted, createTempo, unlessAborted } from './tempo.ts';

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
  return courseRun(createCourse(initial(scenario, opening), entries, following), showing);
}

/** As `replayRun`, along a course that others may know too. */
export function courseRun(course: Course, options: Pick<ReplayRunOptions, 'clock' | 'speed' | 'interviewees'>): Run {
  const { clock } = options;
  const tempo = createTempo(clock, { speed: options.speed });
  const { subscribe, tell } = createAudience();
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
    const mode = isAtEnd ? 'ended' : tempo.isHeld ? 'held' : 'running';
    const { hold, stepping, stepsToCome, lookout, speed } = tempo;
    const until = lookout?.condition ?? null;
    return { mode, hold, stepping, stepsToCome, until, speed, waiting, pending: [], trouble: null };
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
      if (tempo.speed !== 'max') await showWords(told.entry.event, signal);
      const held = signal.aborted ? null : tempo.gate();
      if (held) await unlessAborted(held, signal);
      if (signal.aborted) continue;
      show(told);
      if (tempo.speed !== 'max')
        await tempo.wait(
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

  function show({ entry, before, state: after }: Told): void {
    state = after;
    waiting = null;
    tell({ kind: 'entry', entry, before, state });
    holdAtEnd(tempo, stepFrom, { entry, before, state });
  }

  /** Streams the words of an event as they came, or at a reading pace. */
  async function showWords(event: Event, signal: AbortSignal): Promise<void> {
    const words = wordsOf(event);
    if (!words || tempo.speed === 'max') return;
    waiting = {
      agents: [words.agent],
      purpose: words.purpose,
      attempt: words.call?.attempt ?? 1,
      sinceMs: clock.now(),
      lastWordMs: null,
    };
    statusChanged();
    for (const [text, delayMs] of paced(words.text, words.call?.pacing)) {
      await tempo.wait(delayMs, signal);
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
    tempo.pause();
    tell({ kind: 'moved', from, state, since: (kept) => course.between(kept, next.seq) });
  }

  tempo.subscribe((isUnderWayAnew) => {
    if (isUnderWayAnew) stepFrom = state;
    statusChanged();
  });

  return {
    kind: 'replay',
    state: () => state,
    status,
    subscribe,
    start({ held = false } = {}) {
      if (held) tempo.pause();
      loop().then(() => settleDone({ kind: 'closed' }), failDone);
    },
    dispatch: () => ({ rejected: 'replaying', message: 'This is a recording: it can be watched and not changed.' }),
    async interview(agent, question, onDelta, signal) {
      const rejection = interviewRefusal(agent, question, state);
      if (rejection) return rejection;
      const asked = (await options.interviewees?.(state.scenario)) ?? null;
      if (!asked) return refuse('nobody-to-ask', `The model of ${agent} cannot be asked here.`, { name: agent });
      const until = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      return interview({ agent, question }, state, { ...asked, clock, speed: tempo.speed, signal: until, onDelta });
    },
    pause: tempo.pause,
    resume: tempo.resume,
    step: tempo.step,
    until(condition) {
      const rejection = refusedMoment(condition, state);
      if (!rejection) tempo.until(lookoutFor(condition, state));
      return rejection;
    },
    seek,
    length: course.length,
    ahead: () => course.between(state.seq, Number.POSITIVE_INFINITY),
    setSpeed: tempo.setSpeed,
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

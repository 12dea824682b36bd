import type { Clock } from '../base/clock.ts';
import { bug } from '../base/errors.ts';
import { codePointCount } from '../base/text.ts';
import type { Call, Entry, Event, Opening, Purpose } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { initial } from '../discussion/state.ts';
import { createAudience } from './audience.ts';
import { endsStep } from './boundary.ts';
import { following } from './following.ts';
import type { Run, RunResult, RunStatus, Speed, Waiting } from './run.ts';
import { createTempo } from './tempo.ts';

export type ReplayRunOptions = {
  scenario: Scenario;
  opening: Opening;
  entries: Iterable<Entry>;
  clock: Clock;
  speed: Speed;
};

/** Characters a second at which words are shown that were recorded without a pace, and the pause before them. */
const READING_CHARS_PER_SECOND = 22;
const BEFORE_WORDS_MS = 500;
/** How long an event without words stays before the next. */
const EVENT_MS = 600;
/** Without any waiting, the terminal and the keys still get their turn this often. */
const BREATH_MS = 15;

/** A recorded run, shown again through the same face as a live one. No model is called, no policy is asked: the journal holds it all. */
export function replayRun(options: ReplayRunOptions): Run {
  const { clock } = options;
  const tempo = createTempo(clock, { speed: options.speed });
  const { subscribe, tell } = createAudience();
  const closing = new AbortController();
  let state = initial(options.scenario, options.opening);
  let waiting: Waiting | null = null;
  let hasEnded = false;
  let stepFrom = state;

  function status(): RunStatus {
    const mode = hasEnded ? 'ended' : tempo.isHeld ? 'held' : 'running';
    return { mode, stepping: tempo.stepping, speed: tempo.speed, waiting, pending: [], trouble: null };
  }

  function statusChanged(): void {
    tell({ kind: 'status', status: status() });
  }

  async function loop(): Promise<RunResult> {
    let breathedAt = clock.now();
    for (const entry of options.entries) {
      if (tempo.speed !== 'max') await showWords(entry.event);
      const held = tempo.gate();
      if (held) await Promise.race([held, aborted]);
      if (closing.signal.aborted) return { kind: 'closed' };
      show(entry);
      if (tempo.speed !== 'max')
        await tempo.wait(
          entry.event.type === 'round-opened' ? BEFORE_WORDS_MS : pauseAfter(entry.event),
          closing.signal,
        );
      else if (clock.now() - breathedAt >= BREATH_MS) {
        await new Promise((resolve) => setImmediate(resolve));
        breathedAt = clock.now();
      }
    }
    return state.ended ? { kind: 'ended' } : { kind: 'closed' };
  }

  const aborted = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()));

  function show(entry: Entry): void {
    const before = state;
    state = following(before, entry);
    waiting = null;
    tell({ kind: 'entry', entry, before, state });
    const { stepping } = tempo;
    if (stepping !== null && endsStep(stepping, stepFrom, entry.event, state)) tempo.pause();
  }

  /** Streams the words of an event as they came, or at a reading pace. */
  async function showWords(event: Event): Promise<void> {
    const words = wordsOf(event);
    if (!words || tempo.speed === 'max') return;
    waiting = {
      agents: [words.agent],
      purpose: words.purpose,
      attempt: words.call?.attempt ?? 1,
      sinceMs: clock.now(),
      hasWords: false,
    };
    statusChanged();
    for (const [text, delayMs] of paced(words.text, words.call?.pacing)) {
      await tempo.wait(delayMs, closing.signal);
      if (closing.signal.aborted) return;
      waiting = { ...waiting, hasWords: true, sinceMs: clock.now() };
      tell({ kind: 'delta', agent: words.agent, purpose: words.purpose, text });
    }
  }

  tempo.subscribe(() => {
    if (!tempo.isHeld) stepFrom = state;
    statusChanged();
  });

  let settle: (result: Promise<RunResult>) => void = () => {};
  const done = new Promise<RunResult>((resolve) => {
    settle = resolve;
  });
  return {
    kind: 'replay',
    state: () => state,
    status,
    subscribe,
    start({ held = false } = {}) {
      if (held) tempo.pause();
      settle(
        loop().finally(() => {
          hasEnded = true;
          waiting = null;
          statusChanged();
        }),
      );
    },
    dispatch: () => ({ rejected: 'replaying', message: 'This is a recording: it can be watched and not changed.' }),
    pause: tempo.pause,
    resume: tempo.resume,
    step: tempo.step,
    setSpeed: tempo.setSpeed,
    async close() {
      closing.abort();
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

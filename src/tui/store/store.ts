import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../base/clock.ts';
import { agentNames } from '../../discussion/state.ts';
import { type InterfaceWords, interfaces } from '../../interface/index.ts';
import type { Run, RunUpdate } from '../../orchestrator/runs/run.ts';
import type { HumanQueue } from '../../providers/human/queue.ts';
import type { TokenCounter } from '../../providers/provider.ts';
import type { Layout, PaneName, Rect } from '../look/layout.ts';
import { agentLooks } from '../look/theme.ts';
import { flashMs } from '../panes/wall.ts';
import { rememberingStates, type StateBefore } from '../shown/calls.ts';
import type { Compared } from '../shown/compared.ts';
import type { Notice, RunPart, ScreenPart, View } from '../shown/view.ts';
import { scopeOf, TYPING } from '../windows/index.ts';
import { placesOf } from '../windows/seat/place.ts';
import { arising } from './arising.ts';
import { runCache } from './run-cache.ts';

/** Shortest time between two frames while nobody touches a key. */
const CADENCE_MS = 40;
/** What the history's frame, margins and growing end take of its width. */
const FRAME_COLUMNS = 6;
/** A recording is read ahead once its first frames are drawn. */
const READ_AFTER_MS = 200;
/** How long a notice stays. */
const NOTICE_MS = 5000;

export type ScreenStore = {
  readonly view: StoreApi<View>;
  /** Changes what is shown, at once: the answer to a key. */
  set(patch: Partial<ScreenPart> | ((view: View) => Partial<ScreenPart>)): void;
  /** Changes what is shown with the next frame: what a run tells. */
  setSoon(patch: Partial<ScreenPart>): void;
  notify(text: string, tone?: Notice['tone']): void;
  /** Loads what counts tokens, once; it is published when it is there. */
  needCounter(): void;
  /** Ends its timers and its subscription to the run. */
  close(): void;
};

export type ScreenOptions = {
  /** Of the screen, from its start to its end; absent: English. */
  words?: InterfaceWords;
  clock: Clock;
  columns: number;
  rows: number;
  badge: string;
  journalPath: string;
  /** Whose seat the run is watched from (12.5); absent: everybody's. */
  seat?: string | null;
  /** Where a person is asked; absent: nobody is. */
  humanQueue?: HumanQueue | null;
  /** The run beside another; absent: it is looked at alone. */
  compared?: Compared | null;
  /** Measures prompts where they are shown; asked when it is first needed. Absent: sizes in tokens are not known. */
  counter?: () => Promise<TokenCounter>;
  /** The event at a place of the journal and the state before it, for calls older than the last 300. */
  stateBefore?: StateBefore;
  /** How the run would have gone under other strategies of an agent, in rows of text; `onReady` is called when there are newer ones. */
  whatIf?: (agent: string, onReady: () => void) => readonly string[];
};

/**
 * A cache of the run beside what the person has chosen to see. It publishes at most every 40 ms while words stream, at once after a
 * key, once a second while something is waited for, and not at all when nothing changes.
 */
export function screenStore(run: Run, options: ScreenOptions): ScreenStore {
  const { words = interfaces.en, clock, columns, rows, badge, journalPath } = options;
  const cache = runCache(run, { words, clock });
  const arises = arising(run.state(), options.humanQueue ?? null);
  const names = agentNames(run.state().scenario);
  let counter: TokenCounter | null = null;
  let isCounterAsked = false;
  let isClosed = false;
  let cancelReading: (() => void) | null = null;
  let publishedAt = Number.NEGATIVE_INFINITY;
  let cancelFrame: (() => void) | null = null;
  /** For the next frame. */
  let awaited: Partial<ScreenPart> = {};
  let cancelTick: (() => void) | null = null;

  const runPart = (): RunPart => ({ ...cache.part(), counter });
  const view = createStore<View>(() => ({
    ...runPart(),
    words,
    columns,
    rows,
    nowMs: clock.now(),
    badge,
    journalPath,
    looks: agentLooks(names),
    seat: options.seat ?? null,
    focus: 'history',
    isZoomed: false,
    agent: options.seat ?? names[0] ?? '',
    scroll: {},
    historyAnchor: null,
    messagesSeen: 0,
    overlay: null,
    answerForm: null,
    notice: null,
    cueAt: null,
    branch: null,
    compared: options.compared ?? null,
    interviews: {},
    stateBefore: options.stateBefore ? rememberingStates(options.stateBefore) : null,
    whatIf: options.whatIf ? (agent) => options.whatIf?.(agent, () => publish()) ?? [] : null,
  }));

  function publish(patch: Partial<ScreenPart> = {}): void {
    cancelFrame?.();
    cancelFrame = null;
    publishedAt = clock.now();
    const last = view.getState();
    const chosen = { ...last, ...awaited, ...patch };
    awaited = {};
    const drawn = arises.into({ ...chosen, ...runPart(), nowMs: publishedAt });
    const next = opens(last, drawn) && !('notice' in patch) ? { ...drawn, notice: null } : drawn;
    const rect = paneRect(next, 'history');
    if (rect) next.lines.resize(Math.max(10, rect.width - FRAME_COLUMNS));
    view.setState(next, true);
    tickLater();
  }

  /** Nothing moves on its own but the seconds of a wait, the light of a gauge and a notice that goes. */
  function tickLater(): void {
    cancelTick?.();
    cancelTick = null;
    const { status, notice, nowMs, branch, writtenAtMs, writes } = view.getState();
    const delays: number[] = [];
    for (const { waiting, mode } of [status, ...(branch ? [branch.branched.status] : [])])
      if (waiting && mode === 'running')
        for (const ms of [waiting.sinceMs, waiting.lastWordMs ?? waiting.sinceMs])
          delays.push(1000 - ((nowMs - ms) % 1000));
    if (notice && notice.untilMs > nowMs) delays.push(notice.untilMs - nowMs);
    for (const [agent, at] of Object.entries(writtenAtMs)) {
      const lit = flashMs(writes.agents[agent]?.last);
      if (nowMs - at < lit) delays.push(lit - (nowMs - at));
    }
    if (delays.length > 0) cancelTick = clock.after(Math.max(CADENCE_MS, Math.min(...delays)), () => publish());
  }

  function publishSoon(): void {
    cancelFrame ??= clock.after(Math.max(0, publishedAt + CADENCE_MS - clock.now()), () => {
      cancelFrame = null;
      publish();
    });
  }

  /** Reads what a recording still holds, piece by piece, while nothing else is to be done. */
  function readAhead(): void {
    const isMore = cache.readOn();
    cancelReading = isMore ? clock.after(1, readAhead) : null;
    if (!isMore && cache.part().timeline.length > 0) publishSoon();
  }

  if (run.kind === 'replay') cancelReading = clock.after(READ_AFTER_MS, readAhead);
  const noMoreQuestions = options.humanQueue?.subscribe(() => publishSoon());
  const unsubscribe = run.subscribe((news: RunUpdate) => {
    switch (news.kind) {
      case 'entry':
        cache.entry(news);
        break;
      case 'moved':
        cache.moved(news);
        arises.wentTo(news.state);
        publish({ historyAnchor: null });
        return;
      case 'delta':
        if (news.purpose !== 'statement') return;
        cache.delta(news.agent, news.text);
        break;
      case 'words-lost':
        if (news.purpose === 'statement') cache.lost(news.agent);
        break;
      case 'status':
        break;
      case 'rejected':
        publish({ notice: noticeOf(words.rejection(news.rejection), 'bad') });
        return;
    }
    publishSoon();
  });

  function noticeOf(text: string, tone: Notice['tone']): Notice {
    return { text, tone, untilMs: clock.now() + NOTICE_MS };
  }

  return {
    view,
    set: (patch) => publish(typeof patch === 'function' ? patch(view.getState()) : patch),
    setSoon(patch) {
      awaited = { ...awaited, ...patch };
      publishSoon();
    },
    notify: (text, tone = 'plain') => publish({ notice: noticeOf(text, tone) }),
    needCounter() {
      if (isCounterAsked || !options.counter) return;
      isCounterAsked = true;
      options.counter().then(
        (loaded) => {
          counter = loaded;
          if (!isClosed) publish();
        },
        () => {
          if (!isClosed) publish({ notice: noticeOf(words.notices.noTokenizer, 'bad') });
        },
      );
    },
    close() {
      isClosed = true;
      unsubscribe();
      noMoreQuestions?.();
      cancelFrame?.();
      cancelTick?.();
      cancelReading?.();
    },
  };
}

/** A window or a field opens: its keys are in the footer at once, whatever has just been said there. */
function opens(last: View, next: View): boolean {
  const scope = scopeOf(next);
  return next.overlay !== null && scope !== scopeOf(last) && (last.overlay === null || TYPING.has(scope));
}

/** Where a pane stands now; undefined: it is hidden. */
export function paneRect(view: View, name: PaneName): Rect | undefined {
  const places = layoutOf(view);
  return places.kind === 'too-small' ? undefined : places.panes.find((pane) => pane.name === name)?.rect;
}

export function layoutOf(view: View): Layout {
  return placesOf(view);
}

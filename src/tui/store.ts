import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../base/clock.ts';
import type { Entry, EventType } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';
import { agentNames } from '../discussion/state.ts';
import { type InterfaceWords, interfaces } from '../interface/index.ts';
import type { Told } from '../orchestrator/course.ts';
import type { Run, RunNews } from '../orchestrator/run.ts';
import { foldClosing } from '../projections/ballot-tally.ts';
import { foldGoingBack, fromStart, type GoingBack } from '../projections/going-back.ts';
import { type Intervention, interventionOf } from '../projections/interventions.ts';
import { leaksOf, leakText, noLeaks } from '../projections/leaks.ts';
import { foldMeasures, noMeasures } from '../projections/measures/measures.ts';
import { foldGrowth, noGrowth } from '../projections/memory-growth.ts';
import { foldStory, noStory } from '../projections/memory-story.ts';
import { foldWrites, noWrites } from '../projections/memory-wall.ts';
import { foldTimeline, noTimeline } from '../projections/timeline.ts';
import { foldUsage, noUsage, type Usage } from '../projections/usage.ts';
import type { Desk } from '../providers/human/desk.ts';
import type { TokenCounter } from '../providers/provider.ts';
import { statedIn } from '../reading/stated.ts';
import type { Compared } from './beside/compared.ts';
import {
  type Calls,
  foldCalls,
  noCalls,
  rememberingStates,
  type StateBefore,
  withoutWholeCalls,
  withWholeCalls,
} from './calls.ts';
import { historyFeed } from './history-feed.ts';
import type { Layout, PaneName, Rect } from './layout.ts';
import { milestones } from './milestones.ts';
import { flashMs } from './panes/wall.ts';
import type { Sheet } from './seat/form.ts';
import { agentLooks } from './theme.ts';
import { isPast } from './time/place.ts';
import type { Notice, RunPart, ScreenPart, View } from './view.ts';
import { scopeOf, TYPING, windowAt } from './windows/index.ts';
import { resultsAt } from './windows/results/state.ts';
import { withQuestion } from './windows/seat/asked.ts';
import { placesOf } from './windows/seat/place.ts';

/** Shortest time between two frames while nobody touches a key. */
const CADENCE_MS = 40;
/** What the history's frame, margins and growing end take of its width. */
const FRAME_COLUMNS = 6;
/** A recording is read ahead once its first frames are drawn, so many entries at a time. */
const READ_AFTER_MS = 200;
const READ_TOGETHER = 100;
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
  desk?: Desk | null;
  /** The run beside another; absent: it is looked at alone. */
  compared?: Compared | null;
  /** Measures prompts where they are shown; asked when it is first needed. Absent: sizes in tokens are not known. */
  counter?: () => Promise<TokenCounter>;
  /** The event at a place of the journal and the state before it, for calls older than the last 300. */
  stateBefore?: StateBefore;
  /** How the run would have gone under other strategies of an agent, in rows of text; `onReady` is called when there are newer ones. */
  whatIf?: (agent: string, onReady: () => void) => readonly string[];
};

/** What is undone with the state when somebody goes back; what was asked and spent stays. */
type WhatIsTold = Pick<RunPart, 'writes' | 'story' | 'growth' | 'leaks' | 'measures' | 'closing' | 'explanations'>;
const nothingTold: WhatIsTold = {
  writes: noWrites,
  story: noStory,
  growth: noGrowth,
  leaks: noLeaks,
  measures: noMeasures,
  closing: null,
  explanations: {},
};

/** What is made of the entries up to one of them, but for the lines of the history. No fold changes anything in it. */
type Folded = {
  /** 0: nothing was folded. */
  seq: number;
  place: EventType | null;
  usage: Usage;
  calls: Calls;
  told: GoingBack<WhatIsTold>;
  interventions: readonly Intervention[];
};
const nothingFolded = (): Folded => ({
  seq: 0,
  place: null,
  usage: noUsage,
  calls: noCalls,
  told: fromStart(nothingTold),
  interventions: [],
});

function foldTold(told: WhatIsTold, entry: Entry, before: State, state: State): WhatIsTold {
  const { event } = entry;
  const measures = foldMeasures(told.measures, entry, before, state);
  return {
    writes: foldWrites(told.writes, entry, state),
    story: foldStory(told.story, entry, before, state),
    growth: foldGrowth(told.growth, entry, before, state),
    leaks: measures.leaks,
    measures,
    closing: foldClosing(told.closing, entry, state),
    explanations:
      event.type === 'explanation-made' ? { ...told.explanations, [event.agent]: event.text } : told.explanations,
  };
}

/**
 * A cache of the run beside what the person has chosen to see. It publishes at most every 40 ms while words stream, at once after a
 * key, once a second while something is waited for, and not at all when nothing changes.
 */
export function screenStore(run: Run, options: ScreenOptions): ScreenStore {
  const { words = interfaces.en, clock, columns, rows, badge, journalPath } = options;
  const feed = historyFeed(words);
  let names = agentNames(run.state().scenario);
  let folded = nothingFolded();
  const kept = milestones<Folded>();
  let counter: TokenCounter | null = null;
  let isCounterAsked = false;
  let isClosed = false;
  /** Of all that is known, whatever moment is shown. */
  let timeline = noTimeline;
  let ahead: Iterator<Told> | null = null;
  let cancelReading: (() => void) | null = null;
  let writtenAtMs: Readonly<Record<string, number>> = {};
  let version = 0;
  let publishedAt = Number.NEGATIVE_INFINITY;
  let cancelFrame: (() => void) | null = null;
  /** For the next frame. */
  let awaited: Partial<ScreenPart> = {};
  let cancelTick: (() => void) | null = null;
  let isResultShown = run.state().ended !== null || run.state().outcome !== null;
  /** The sheet of the question before. */
  let lastSheet: Sheet | null = null;

  const runPart = (): RunPart => ({
    state: run.state(),
    status: run.status(),
    isReplay: run.kind === 'replay',
    usage: folded.usage,
    interventions: folded.interventions,
    calls: folded.calls,
    ...folded.told.value,
    counter,
    writtenAtMs,
    version,
    lines: feed.lines,
    timeline,
    recordedCount: run.kind === 'live' ? run.length() : timeline.length,
    place: folded.place,
  });
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
    sheet: null,
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
    const drawn = withPeople(asked(withResult({ ...chosen, ...runPart(), nowMs: publishedAt })));
    const next = opens(last, drawn) && !('notice' in patch) ? { ...drawn, notice: null } : drawn;
    const rect = paneRect(next, 'history');
    if (rect) feed.lines.resize(Math.max(10, rect.width - FRAME_COLUMNS));
    view.setState(next, true);
    tickLater();
  }

  /** Nothing moves on its own but the seconds of a wait, the light of a gauge and a notice that goes. */
  function tickLater(): void {
    cancelTick?.();
    cancelTick = null;
    const { status, notice, nowMs, branch } = view.getState();
    const delays: number[] = [];
    for (const { waiting, mode } of [status, ...(branch ? [branch.ghost.status] : [])])
      if (waiting && mode === 'running')
        for (const ms of [waiting.sinceMs, waiting.lastWordMs ?? waiting.sinceMs])
          delays.push(1000 - ((nowMs - ms) % 1000));
    if (notice && notice.untilMs > nowMs) delays.push(notice.untilMs - nowMs);
    for (const [agent, at] of Object.entries(writtenAtMs)) {
      const lit = flashMs(folded.told.value.writes.agents[agent]?.last);
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

  /** The result opens by itself, once, and not over something that is being read. */
  function withResult(next: View): View {
    const { overlay } = next;
    const isOut = next.state.ended !== null || next.state.outcome !== null;
    if (isResultShown || !isOut || next.branch !== null || windowAt(overlay)?.isReadOn) return next;
    isResultShown = true;
    return { ...next, overlay: resultsAt('end') };
  }

  /** Whoever comes in has a look of their own; who was never there, because an act was taken back, is not chosen. */
  function withPeople(next: View): View {
    const present = agentNames(next.state.scenario);
    if (present === names) return next;
    names = present;
    const agent = names.includes(next.agent) ? next.agent : (names[0] ?? '');
    return { ...next, looks: agentLooks(names), agent };
  }

  /** Who looks back is asked when they return. */
  function asked(next: View): View {
    const request = isPast(next) ? null : (options.desk?.asked() ?? null);
    if (request !== (next.sheet?.request ?? null)) lastSheet = next.sheet ?? lastSheet;
    return withQuestion(next, request, lastSheet);
  }

  function mark({ entry, before, state }: Told): void {
    timeline = foldTimeline(timeline, entry, before, state, (...said) => statedIn(...said).option);
  }

  /** Reads what a recording still holds, piece by piece, while nothing else is to be done. */
  function readAhead(): void {
    ahead ??= run.ahead()[Symbol.iterator]();
    for (let i = 0; i < READ_TOGETHER; i++) {
      const { value, done } = ahead.next();
      if (done) {
        cancelReading = null;
        if (timeline.length > 0) publishSoon();
        return;
      }
      mark(value);
    }
    cancelReading = clock.after(1, readAhead);
  }

  function fold({ entry, before, state }: Told): void {
    mark({ entry, before, state });
    const act = interventionOf(entry, state, words);
    const { usage, calls, told, interventions } = folded;
    folded = {
      seq: entry.seq,
      place: entry.event.type,
      usage: foldUsage(usage, entry.event),
      calls: foldCalls(calls, entry, before),
      told: foldGoingBack(told, entry, before, state, (value) => foldTold(value, entry, before, state)),
      interventions: act ? [...interventions, act] : interventions,
    };
    kept.pass(entry.seq, () => ({ ...folded, calls: withoutWholeCalls(folded.calls) }));
    feed.entry(entry, state);
    for (const leak of leaksOf(folded.told.value.leaks, entry, state)) feed.remark(leakText(leak, state, words));
    version++;
  }

  /** Makes what is shown for another place, from the nearest before it that is kept, or from where one is if that is nearer. */
  function stand({ state, since }: Extract<RunNews, { kind: 'moved' }>): void {
    const isBack = state.seq < folded.seq;
    const nearest = kept.before(state.seq)?.value ?? nothingFolded();
    if (isBack || nearest.seq > folded.seq)
      folded = { ...nearest, calls: withWholeCalls(nearest.calls, nearest.seq, since) };
    if (isBack) writtenAtMs = {};
    feed.standAt(folded.seq);
    for (const one of since(folded.seq)) fold(one);
    version++;
  }

  if (run.kind === 'replay') cancelReading = clock.after(READ_AFTER_MS, readAhead);
  const noMoreQuestions = options.desk?.subscribe(() => publishSoon());
  const unsubscribe = run.subscribe((news: RunNews) => {
    switch (news.kind) {
      case 'entry': {
        const { event } = news.entry;
        fold(news);
        if ('changes' in event) {
          const at = clock.now();
          const written = event.changes.flatMap((change) => change.agents.map((agent) => [agent, at] as const));
          writtenAtMs = { ...writtenAtMs, ...Object.fromEntries(written) };
        }
        break;
      }
      case 'moved':
        stand(news);
        // Who goes to the end has not seen it come.
        isResultShown ||= news.state.ended !== null || news.state.outcome !== null;
        publish({ historyAnchor: null });
        return;
      case 'delta':
        if (news.purpose !== 'statement') return;
        feed.delta(news.agent, news.text);
        version++;
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

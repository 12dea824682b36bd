import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../base/clock.ts';
import type { Command } from '../../discussion/command.ts';
import { noCosts } from '../../discussion/costs.ts';
import type { ModelFacts } from '../../discussion/model-facts.ts';
import { agentNames } from '../../discussion/state.ts';
import { type InterfaceWords, interfaces } from '../../interface/index.ts';
import { hasWithdrawn } from '../../orchestrator/commands/pending.ts';
import type { WhatIfPart } from '../../orchestrator/memory/what-if-table.ts';
import type { Run, RunStatus, RunUpdate } from '../../orchestrator/runs/run.ts';
import type { HumanQueue } from '../../providers/human/queue.ts';
import type { TokenCounter } from '../../providers/provider.ts';
import type { Guard } from '../frame/guard.ts';
import type { Layout, PaneName, Rect } from '../look/layout.ts';
import { agentLooks } from '../look/theme.ts';
import { lossAge } from '../panes/belt-rows.ts';
import { type AudienceDesk, audienceShown } from '../shown/audience.ts';
import type { Bookmark } from '../shown/bookmarks.ts';
import { rememberingStates, type StateBefore } from '../shown/calls.ts';
import { captionEndsAt } from '../shown/captions.ts';
import type { Compared } from '../shown/compared.ts';
import { FLASH_MS, nextMotion } from '../shown/flash.ts';
import type { CostsBeside } from '../shown/interviews.ts';
import { NO_CHANGES } from '../shown/key-changes.ts';
import { noticeTold } from '../shown/notice.ts';
import type { OnStage } from '../shown/on-stage.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../shown/preferences.ts';
import { STAGE_SPEED } from '../shown/stage.ts';
import { OF_THEATRE } from '../shown/theatre.ts';
import type { Tour } from '../shown/tour.ts';
import type { TwinEnd } from '../shown/twin-end.ts';
import type { Notice, ScreenPart, View } from '../shown/view.ts';
import { scopeOf, TYPING, windowAt } from '../windows/index.ts';
import { placesOf } from '../windows/seat/place.ts';
import { type Arising, arising } from './arising.ts';
import { draftsAfter } from './drafts.ts';
import { createFrames, type Frames } from './frames.ts';
import { type RunCache, runCache } from './run-cache.ts';
import { wordsWithKeys } from './words-with-keys.ts';

/** What the blank before the history and its growing end take of its width. */
const FREE_COLUMNS = 2;
/** Prose is never wider, with the blanks before it. */
const PROSE_COLUMNS = 80;
/** A recording is read ahead once its first frames are drawn. */
const READ_AFTER_MS = 200;
/** So many entries at a time: they take less than a frame; where somebody waits for the last of them, no longer than is noticed of a key. */
const READ_TOGETHER = 50;
const READ_AWAITED = 200;
/** Who waits sees how far it is, after so many of those. */
const PIECES_A_FRAME = 8;

export type ScreenStore = {
  readonly view: StoreApi<View>;
  /** Changes what is shown, at once: the answer to a key. */
  set(patch: Partial<ScreenPart> | ((view: View) => Partial<ScreenPart>)): void;
  /** Changes what is shown with the next frame: what a run tells. */
  setSoon(patch: Partial<ScreenPart>): void;
  /** `waits`: what it tells of, and is told only for as long as that waits. */
  notify(text: string, tone?: Notice['tone'], waits?: Command): void;
  /** Goes to the last moment; of a recording that is not read to there, once it is, unless somebody goes elsewhere meanwhile. */
  goToEnd(): void;
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
  /** The models that an imported run was recorded from; absent: it was made here. */
  recordedFrom?: readonly string[] | null;
  /** Whose seat the run is watched from (12.5); absent: everybody's. */
  seat?: string | null;
  /** Where a person is asked; absent: nobody is. */
  humanQueue?: HumanQueue | null;
  /** Where the spectators are met; absent: there are none. */
  audience?: AudienceDesk | null;
  /** The run beside another; absent: it is looked at alone. */
  compared?: Compared | null;
  preferences?: Partial<Preferences>;
  /** The guided tour; absent: nobody is on it. */
  tour?: Tour | null;
  /** It begins on stage; absent or null: on the board. */
  stage?: OnStage | null;
  /** Panes that were put away; absent: none. */
  hidden?: readonly PaneName[];
  /** Moments that were marked; absent: none. */
  bookmarks?: readonly Bookmark[];
  /** Measures prompts where they are shown; asked when it is first needed. Absent: sizes in tokens are not known. */
  counter?: () => Promise<TokenCounter>;
  /** The event at a place of the journal and the state before it, for calls older than the last 300. */
  stateBefore?: StateBefore;
  /** Does what may fail without an end of the run; absent: it does not fail. */
  around?: Guard['around'];
  /** What is known of a model that the run does not name; rejects with what is wrong about the name. Absent: none but the run's can be given. */
  factsOf?: (model: string) => Promise<ModelFacts>;
  /** Why nobody can answer from that state on, by those who are in it or by that model; null: all can. Absent: it is not looked at. */
  whyUnanswered?: NonNullable<View['whyUnanswered']>;
  /** What interviews and branches have cost that stand in no record, by now; asked at first, and when a branch is over. Absent: nothing. */
  paidBeside?: () => CostsBeside;
  /** How the run had ended without any act, where it was made before. */
  twin?: () => TwinEnd | null;
  /** A recorded run of the same scenario that can stand in for this one (27.5); null: there is none. Absent: none is looked for. */
  standIn?: () => string | null;
  /** How the run would have gone under other strategies of an agent, in rows of text; `onReady` is called when there are newer ones. */
  whatIf?: (agent: string, onReady: () => void) => readonly WhatIfPart[];
};

type Screen = {
  readonly run: Run;
  readonly words: InterfaceWords;
  readonly options: ScreenOptions;
  readonly cache: RunCache;
  readonly arises: Arising;
  readonly frames: Frames;
  readonly view: StoreApi<View>;
  /** For the next frame. */
  awaited: Partial<ScreenPart>;
  counter: TokenCounter | null;
  isCounterAsked: boolean;
  isClosed: boolean;
  /** Ends the reading ahead; null: all is read. */
  cancelReading: (() => void) | null;
  /** Pieces that were read since the last frame that told of them. */
  piecesRead: number;
  /** What was heard last of where the run stands. */
  lastStatus: RunStatus;
};

/**
 * A cache of the run beside what the person has chosen to see. It publishes at most every 40 ms while words stream, at once after a
 * key, once a second while something is waited for, and not at all when nothing changes.
 */
export function screenStore(run: Run, options: ScreenOptions): ScreenStore {
  const screen = newScreen(run, options);
  const { view, frames, words } = screen;
  if (run.kind === 'replay') screen.cancelReading = options.clock.after(READ_AFTER_MS, () => readAhead(screen));
  const noMoreQuestions = options.humanQueue?.subscribe(frames.soon);
  const leaveAudience = options.audience?.subscribe(() => {
    if (options.audience)
      screen.awaited = { ...screen.awaited, audience: audienceShown(options.audience, options.clock.now()) };
    frames.soon();
  });
  const { around = (act) => act } = options;
  const unsubscribe = run.subscribe(around((news) => hear(screen, news)));
  run.setReading?.(view.getState().stage !== null);
  view.subscribe(({ stage }, last) => stage !== last.stage && run.setReading?.(stage !== null));
  followBranches(screen);
  return {
    view,
    set: (patch) => publish(screen, typeof patch === 'function' ? patch(view.getState()) : patch),
    setSoon(patch) {
      screen.awaited = { ...screen.awaited, ...patch };
      frames.soon();
    },
    notify: (text, tone = 'plain', waits) =>
      publish(screen, { notice: { ...noticeOf(screen, text, tone), ...(waits ? { waits } : {}) } }),
    goToEnd() {
      if (screen.cancelReading === null) goToLast(screen);
      else publish(screen, { goesToEnd: true });
    },
    needCounter() {
      if (screen.isCounterAsked || !options.counter) return;
      screen.isCounterAsked = true;
      options.counter().then(
        (loaded) => {
          screen.counter = loaded;
          if (!screen.isClosed) publish(screen);
        },
        () => {
          if (!screen.isClosed) publish(screen, { notice: noticeOf(screen, words.notices.noTokenizer, 'bad') });
        },
      );
    },
    close() {
      screen.isClosed = true;
      unsubscribe();
      noMoreQuestions?.();
      leaveAudience?.();
      frames.close();
      screen.cancelReading?.();
    },
  };
}

/** What a branch has cost is known once it is over; of interviews this screen has its own, beside those before it. */
function followBranches(screen: Screen): void {
  const { options, view, frames } = screen;
  const { paidBeside } = options;
  if (!paidBeside) return;
  view.subscribe(({ branch, costsBeside }, last) => {
    if (branch !== null || last.branch === null) return;
    // Interviews of this screen are counted by it: of these only what there was before.
    screen.awaited = { ...screen.awaited, costsBeside: { ...costsBeside, branches: paidBeside().branches } };
    frames.soon();
  });
}

function newScreen(run: Run, options: ScreenOptions): Screen {
  const { clock, around = (act) => act } = options;
  const words = wordsWithKeys(options.words ?? interfaces.en, options.preferences?.keys ?? NO_CHANGES);
  const cache = runCache(run, { words, clock, seat: options.seat ?? null });
  const screen: Screen = {
    run,
    words,
    options,
    cache,
    arises: arising(run.state(), options.humanQueue ?? null),
    frames: createFrames(
      clock,
      around(() => publish(screen)),
    ),
    view: createStore<View>(() => ({
      ...cache.part(),
      counter: null,
      ...atFirst(run, words, options, () => publish(screen)),
    })),
    awaited: {},
    counter: null,
    isCounterAsked: false,
    isClosed: false,
    cancelReading: null,
    piecesRead: 0,
    lastStatus: run.status(),
  };
  return screen;
}

/** `onReady`: what is reckoned meanwhile is there. */
function atFirst(run: Run, words: InterfaceWords, options: ScreenOptions, onReady: () => void): ScreenPart {
  const { clock, columns, rows, badge, journalPath, seat = null, compared = null, stateBefore, whatIf } = options;
  const names = agentNames(run.state().scenario);
  return {
    words,
    columns,
    rows,
    nowMs: clock.now(),
    badge,
    journalPath,
    recordedFrom: options.recordedFrom ?? null,
    looks: agentLooks(names),
    preferences: { ...DEFAULT_PREFERENCES, ...options.preferences },
    theatreLeft: null,
    isMenuForAll: true,
    stage: options.stage ?? null,
    stageSpeed: STAGE_SPEED,
    audience: options.audience ? audienceShown(options.audience, clock.now()) : null,
    seat,
    focus: 'history',
    isZoomed: false,
    find: null,
    bookmarks: options.bookmarks ?? [],
    unit: 'event',
    goesToEnd: false,
    hidden: options.hidden ?? [],
    agent: seat ?? names[0] ?? '',
    scroll: {},
    historyAnchor: null,
    messagesSeen: 0,
    overlay: null,
    drafts: {},
    answerForm: null,
    notice: null,
    cueAt: null,
    branch: null,
    compared,
    interviews: {},
    costsBeside: options.paidBeside?.() ?? { interviews: noCosts, branches: noCosts },
    tour: options.tour ?? null,
    stateBefore: stateBefore ? rememberingStates(stateBefore) : null,
    twin: options.twin ?? null,
    standIn: options.standIn ?? null,
    whatIf: whatIf ? (agent) => whatIf(agent, onReady) : null,
    factsOf: options.factsOf ?? null,
    whyUnanswered: options.whyUnanswered ?? null,
  };
}

function publish(screen: Screen, patch: Partial<ScreenPart> = {}): void {
  const { view, frames, cache, counter, awaited } = screen;
  const nowMs = frames.begin();
  const last = view.getState();
  const chosen = withDrafts(screen, last, { ...last, ...awaited, ...patch });
  screen.awaited = {};
  const drawn = screen.arises.into({ ...chosen, ...cache.part(), counter, nowMs });
  const isTold = 'notice' in patch || drawn.drafts !== last.drafts;
  const next = (opens(last, drawn) && !isTold) || isDone(drawn) ? { ...drawn, notice: null } : drawn;
  const rect = paneRect(next, 'history');
  if (rect) next.lines.resize(Math.max(10, Math.min(PROSE_COLUMNS, rect.width - FREE_COLUMNS)));
  next.lines.showAsides(next.isZoomed && next.focus === 'history');
  view.setState(next, true);
  frames.tickIn(movesIn(view.getState()));
}

/** What was typed stays when its window is left; that is said where nothing else opens. */
function withDrafts(screen: Screen, last: View, next: View): View {
  const drafts = draftsAfter(last, next);
  if (drafts === next.drafts) return next;
  const isMore = Object.keys(drafts).some((key) => drafts[key] !== next.drafts[key]);
  const isAlone = next.overlay === null || windowAt(next.overlay) === windowAt(last.overlay);
  return {
    ...next,
    drafts,
    ...(isMore && isAlone ? { notice: noticeOf(screen, screen.words.notices.draftKept, 'plain') } : {}),
  };
}

/** When something moves on its own, in ms from now: the seconds of a wait, the light of a loss, a mark that crosses, and a notice that goes. */
function movesIn(view: View): readonly number[] {
  const { status, notice, nowMs, branch } = view;
  const delays: number[] = [];
  for (const { waiting, mode } of [status, ...(branch ? [branch.branched.status] : [])])
    if (waiting && mode === 'running')
      for (const ms of [waiting.sinceMs, waiting.lastWordMs ?? waiting.sinceMs])
        delays.push(1000 - ((nowMs - ms) % 1000));
  if (notice && notice.untilMs > nowMs) delays.push(notice.untilMs - nowMs);
  const captionEnd = status.mode === 'running' ? captionEndsAt(view.captions) : null;
  if (captionEnd !== null && captionEnd > nowMs) delays.push(captionEnd - nowMs);
  const age = lossAge(view) ?? FLASH_MS.bold;
  delays.push(...Object.values(FLASH_MS).flatMap((ms) => (age < ms ? [ms - age] : [])), ...nextMotion(view));
  return delays;
}

/** Reads what a recording still holds, piece by piece, while nothing else is to be done. */
function readAhead(screen: Screen): void {
  const { cache, frames, options, view } = screen;
  const { goesToEnd, timeline } = view.getState();
  const isMore = cache.readOn(goesToEnd ? READ_AWAITED : READ_TOGETHER);
  screen.cancelReading = isMore ? options.clock.after(1, () => readAhead(screen)) : null;
  if (!isMore && goesToEnd) {
    goToLast(screen);
    return;
  }
  screen.piecesRead++;
  // With the first piece there is somewhere to go to.
  const isTold = !isMore || (goesToEnd ? screen.piecesRead >= PIECES_A_FRAME : timeline.length === 0);
  if (!isTold || cache.part().timeline.length === 0) return;
  screen.piecesRead = 0;
  frames.soon();
}

function goToLast(screen: Screen): void {
  const { run, cache } = screen;
  run.seek(run.kind === 'live' ? Number.POSITIVE_INFINITY : cache.part().timeline.length);
  publish(screen, { goesToEnd: false });
}

function hear(screen: Screen, news: RunUpdate): void {
  const { run, cache, arises, words } = screen;
  switch (news.kind) {
    case 'entry':
      cache.entry(news);
      // It is played from where it stands.
      if (screen.view.getState().goesToEnd) publish(screen, { goesToEnd: false });
      // Without motion nothing of a vote is played.
      if (screen.view.getState().preferences.motion !== 'full' && OF_THEATRE.has(news.entry.event.type)) run.showAll();
      break;
    case 'moved':
      cache.moved(news);
      arises.wentTo(news.state);
      publish(screen, { historyAnchor: null, goesToEnd: false });
      return;
    case 'delta':
      if (news.purpose !== 'statement') {
        // Another dot tells that something comes.
        if (news.purpose === 'reasoning') screen.frames.soon();
        return;
      }
      cache.delta(news);
      break;
    case 'words-lost':
      if (news.purpose === 'statement') cache.lost(news.agent);
      break;
    case 'status':
      // Also where somebody else has done so.
      if (hasWithdrawn(screen.lastStatus, news.status))
        publish(screen, { notice: noticeOf(screen, words.notices.withdrawn, 'plain') });
      screen.lastStatus = news.status;
      break;
    case 'rejected':
      publish(screen, { notice: noticeOf(screen, words.rejection(news.rejection), 'bad') });
      return;
  }
  screen.frames.soon();
}

/** What is told to come has come, or was withdrawn. */
const isDone = ({ notice, status }: View): boolean =>
  notice?.waits !== undefined && !status.pending.includes(notice.waits);

const noticeOf = ({ options }: Screen, text: string, tone: Notice['tone']): Notice =>
  noticeTold(text, tone, options.clock);

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

import type { Entry } from '../../discussion/event.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { withRemovedTold } from '../../interface/removed.ts';
import type { Transition } from '../../orchestrator/runs/recorded-history.ts';
import type { Run, RunUpdate, WordsUpdate } from '../../orchestrator/runs/run.ts';
import { leaksOf, leakText } from '../../projections/leaks.ts';
import { type Stances, standingOf } from '../../projections/stances.ts';
import { foldTimeline, noTimeline, type Timeline } from '../../projections/timeline.ts';
import { wordsMark } from '../../projections/words.ts';
import { statedIn, surelyFor } from '../../reading/stated.ts';
import { withoutWholeCalls, withWholeCalls } from '../shown/calls.ts';
import { historyFeed, type ToldBeside } from '../shown/history-feed.ts';
import { lossText } from '../shown/loss-text.ts';
import { heardAs, optionsEver } from '../shown/options.ts';
import type { RunPart } from '../shown/view.ts';
import { type Folded, foldNext, nothingFolded, withoutPoints } from './folded.ts';
import { foldedAway } from './folded-away.ts';
import { mostKept, snapshots } from './snapshots.ts';
import { type StageFeedOptions, stageFeed } from './stage-feed.ts';

/** What the screen shows of a run, folded as it is told. */
export type RunCache = {
  part(): Omit<RunPart, 'counter'>;
  entry(told: Transition): void;
  /** Words of a statement under way. */
  delta(news: WordsUpdate): void;
  /** They are none; the agent is asked again. */
  lost(agent: string): void;
  moved(news: Extract<RunUpdate, { kind: 'moved' }>): void;
  /** Reads the next entries that a recording still holds, at most so many, so that going there takes no longer than elsewhere. False: that was all. */
  readOn(most: number): boolean;
};

export function runCache(run: Run, { words, clock, seat }: StageFeedOptions): RunCache {
  const onStage = stageFeed(run, { words, clock, seat });
  const feed = historyFeed(words);
  const kept = snapshots(foldedAway, mostKept(run.kind, run.state().scenario.agents.length));
  let folded = nothingFolded();
  /** Of all that is known, whatever moment is shown. */
  let timeline = noTimeline;
  let ahead: Ahead | null = null;
  let writtenAtMs: RunPart['writtenAtMs'] = {};
  let [changedAtMs, version]: [RunPart['changedAtMs'], number] = [null, 0];
  /** The entries after one, up to the place that was gone to last; null: none was. */
  let before: Since | null = null;
  const foldedAt = (seq: number) => before && foldedUpTo(seq, { kept, before, words, seat });

  /** `tell`: puts it into the history, where one stands or ahead of that. */
  function foldOn(from: Folded, told: Transition, tell: typeof feed.entry): Folded {
    const next = foldNext(from, told, { words, seat }, foldedAt);
    timeline = marked(timeline, told);
    kept.pass(next.seq, () => withoutPoints({ ...next, calls: withoutWholeCalls(next.calls) }));
    tell(told.entry, told.state, besideOf(told, next, words));
    return next;
  }
  function fold(told: Transition): void {
    folded = foldOn(folded, told, feed.entry);
    version++;
  }

  return {
    part() {
      const told = { writtenAtMs, changedAtMs, version, lines: feed.lines };
      return { ...partOf(run, folded, timeline), status: run.status(), ...told, ...onStage.now() };
    },
    entry(told) {
      const before = folded.told.value.stances.changes.at(-1);
      fold(told);
      kept.putAway();
      if (folded.told.value.stances.changes.at(-1) !== before) changedAtMs = clock.now();
      writtenAtMs = withWritten(writtenAtMs, told.entry, clock.now());
      onStage.entry(told, folded);
    },
    delta(said) {
      const news = { ...said, text: withRemovedTold(said.text, words) };
      feed.delta(news.agent, news.text, wordsMark(news, run.state(), words));
      onStage.delta(news);
      version++;
    },
    lost(agent) {
      onStage.lost();
      feed.lost(agent, words.status.askedAgain);
      version++;
    },
    moved({ to, since }) {
      onStage.clear();
      before = since;
      if (to < folded.seq) writtenAtMs = {};
      folded = nearestTo(to, folded, kept.before(to)?.value ?? nothingFolded(), since);
      changedAtMs = null;
      feed.standAt(folded.seq);
      for (const one of since(folded.seq)) fold(one);
      version++;
    },
    readOn(most) {
      // Whoever has gone further than it was read has made it all.
      if (!ahead || ahead.folded.seq < folded.seq) ahead = { told: run.ahead()[Symbol.iterator](), folded };
      return readPiece(ahead, most, (from, told) => foldOn(from, told, feed.ahead));
    },
  };
}

/** What is still to be read of a recording, and what was folded up to there. */
type Ahead = { readonly told: Iterator<Transition>; folded: Folded };

/** Reads the next piece of it. False: that was all. */
function readPiece(ahead: Ahead, most: number, fold: (from: Folded, told: Transition) => Folded): boolean {
  for (let count = 0; count < most; count++) {
    const { value, done } = ahead.told.next();
    if (done) return false;
    ahead.folded = fold(ahead.folded, value);
  }
  return true;
}

/** From where it is less far to a place: from where one is, or from the nearest before it that is kept. */
const nearestTo = (to: number, here: Folded, kept: Folded, since: Since): Folded =>
  to < here.seq || kept.seq > here.seq ? begunFrom(kept, since) : here;

const begunFrom = (nearest: Folded, since: Since): Folded =>
  withoutPoints({ ...nearest, calls: withWholeCalls(nearest.calls, nearest.seq, since) });

/** What is told beside an entry, which was folded last. */
function besideOf(told: Transition, folded: Folded, words: InterfaceWords): ToldBeside {
  const { entry, state } = told;
  const { stances, leaks, story } = folded.told.value;
  return {
    note: heardNote(stances, told, words),
    remarks: leaksOf(leaks, entry, state).map((leak) => leakText(leak, state, words)),
    loss: 'changes' in entry.event ? lossText(entry.seq, state, story, words) : null,
  };
}

type Since = Extract<RunUpdate, { kind: 'moved' }>['since'];

/** What was folded up to an entry, made anew from the nearest place that is kept. */
function foldedUpTo(
  seq: number,
  from: { kept: ReturnType<typeof snapshots<Folded>>; before: Since; words: InterfaceWords; seat: string | null },
): Folded {
  let at = withoutPoints(from.kept.before(seq)?.value ?? nothingFolded());
  for (const told of from.before(at.seq)) {
    if (told.entry.seq > seq) break;
    at = foldNext(at, told, from, (lost) => foldedUpTo(lost, from));
  }
  return at;
}

/** What a statement was heard as: `B → A ?`; empty: nothing, or it was none. */
function heardNote(stances: Stances, { entry: { event }, state }: Transition, words: InterfaceWords): string {
  if (event.type !== 'statement-made' || event.withheld !== undefined) return '';
  const message = state.history.at(state.history.length - 1);
  const { said, change, isAsked } = standingOf(stances, event.agent);
  if (isAsked || !message || said === null || statedIn(message, state.scenario).stand === null) return '';
  return heardAs(said.option, change?.from ?? null, said.isUnsure, optionsEver(state, words));
}

const marked = (timeline: Timeline, { entry, before, state }: Transition): Timeline =>
  foldTimeline(timeline, entry, before, state, surelyFor);

/** With the agents whose memories an entry changes that is heard of now. */
function withWritten(at: RunPart['writtenAtMs'], { event }: Entry, nowMs: number): RunPart['writtenAtMs'] {
  if (!('changes' in event)) return at;
  const agents = event.changes.flatMap((change) => change.agents);
  return { ...at, ...Object.fromEntries(agents.map((agent) => [agent, nowMs])) };
}

function partOf(run: Run, { usage, interventions, calls, told, place }: Folded, timeline: Timeline) {
  return {
    state: run.state(),
    isReplay: run.kind === 'replay',
    isWatched: run.isWatched ?? false,
    usage,
    interventions,
    calls,
    ...told.value,
    timeline,
    recordedCount: run.kind === 'live' ? run.length() : timeline.length,
    place,
  };
}

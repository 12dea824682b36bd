import { Log } from '../base/log.ts';
import { nextDue } from '../discussion/due-updates.ts';
import { type Entry, type Event, isAct } from '../discussion/event.ts';
import type { Message } from '../discussion/message.ts';
import { isAskedEachRound } from '../discussion/probe.ts';
import { isLoss, isSaid } from '../discussion/said.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import { inEffect, type Jump, rangesInEffect } from './going-back.ts';

/**
 * What can be gone to in a run. `statement`: something was said, or answered; `turn`: a turn is done, memories included;
 * `round`: one was opened; `vote`: one was opened, or closed; `stance`: an agent spoke without doubt for another option than before,
 * or answered so where it is asked beside the talk (17.5); `loss`: something was forgotten.
 */
export const MARKS = ['statement', 'turn', 'round', 'vote', 'intervention', 'stance', 'warning', 'loss'] as const;
export type MarkKind = (typeof MARKS)[number];
/** The entries of a run by what they are, oldest first. */
export type Timeline = {
  /** Of the last entry that is known. */
  length: number;
  /** Of each kind the entries after which one stands there. */
  marks: Readonly<Record<MarkKind, Log<number>>>;
  /** The option that each agent spoke for last, or answered. */
  stances: Readonly<Record<string, string>>;
  /** Who has answered beside the talk what it would choose. */
  asked: readonly string[];
  jumps: readonly Jump[];
};

const NO_MARKS = Object.fromEntries(MARKS.map((kind) => [kind, Log.of<number>()])) as Timeline['marks'];
export const noTimeline: Timeline = { length: 0, marks: NO_MARKS, stances: {}, asked: [], jumps: [] };

/** The option that a statement speaks for without doubt; null: it takes no such stand. */
export type SpokenFor = (message: Message, scenario: Scenario) => string | null;

/** Folds an entry; one that is known already changes nothing. */
export function foldTimeline(
  timeline: Timeline,
  { seq, event }: Entry,
  before: State,
  state: State,
  spokenFor: SpokenFor,
): Timeline {
  if (seq <= timeline.length) return timeline;
  const moved = stanceIn(timeline, event, state, spokenFor);
  let { marks } = timeline;
  for (const kind of MARKS)
    if (kind === 'stance' ? moved?.isChange : isMark[kind](event, before, state))
      marks = { ...marks, [kind]: marks[kind].append(seq) };
  return {
    length: seq,
    marks,
    stances: moved ? { ...timeline.stances, [moved.agent]: moved.option } : timeline.stances,
    asked: moved?.isAsked && !timeline.asked.includes(moved.agent) ? [...timeline.asked, moved.agent] : timeline.asked,
    jumps: event.type === 'taken-back' ? [...timeline.jumps, { seq, to: event.to }] : timeline.jumps,
  };
}

/** Where an agent stands by what it said, or answered; null: that tells nothing. */
function stanceIn({ stances, asked }: Timeline, event: Event, state: State, spokenFor: SpokenFor) {
  if (event.type !== 'statement-made' && event.type !== 'probe-answered') return null;
  const { agent } = event;
  const isAsked = event.type === 'probe-answered';
  // As in the pane: who is asked in each round is not guessed at in between.
  if (!isAsked && asked.includes(agent) && isAskedEachRound(state.scenario, agent)) return null;
  const message = state.history.at(state.history.length - 1);
  const option = isAsked ? event.option : message ? spokenFor(message, state.scenario) : null;
  if (option === null) return null;
  return { agent, option, isAsked, isChange: Object.hasOwn(stances, agent) && stances[agent] !== option };
}

const WARNED: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'statement-refused',
  'reply-refused',
  'call-lost',
  'ballot-spoiled',
  'budget-warned',
  'prompt-overflowed',
  'history-trimmed',
  'cue-failed',
]);

const isMark: Readonly<Record<Exclude<MarkKind, 'stance'>, (event: Event, before: State, state: State) => boolean>> = {
  statement: isSaid,
  turn: ({ type }, before, state) =>
    type !== 'taken-back' &&
    nextDue(state) === null &&
    state.question === null &&
    state.outcomes.length > 0 &&
    (state.outcomes.length > before.outcomes.length || nextDue(before) !== null),
  round: ({ type }) => type === 'round-opened',
  // One that was declined has closed too, by the last answer.
  vote: ({ type }, before, state) => type !== 'taken-back' && isOpenVote(state) !== isOpenVote(before),
  loss: isLoss,
  intervention: isAct,
  warning: (event) =>
    WARNED.has(event.type) ||
    ('failure' in event && event.failure !== undefined) ||
    ('warning' in event && !!event.warning),
};

/** A poll in which nobody wanted a vote opens none. */
function isOpenVote({ vote }: State): boolean {
  return vote !== null && vote.phase !== 'closed' && vote.phase !== 'poll';
}

/** Where one goes from `seq`; null: nowhere. Places in what was taken back are left out, acts themselves are not. */
export function placeBeside(timeline: Timeline, kind: MarkKind | 'event', seq: number, by: 1 | -1): number | null {
  const { length, marks, jumps } = timeline;
  if (kind === 'event') {
    const next = seq + by;
    return next < 0 || next > length ? null : next;
  }
  const counts = inEffect(jumps, length);
  const places = marks[kind];
  const beside = by === 1 ? firstIn(places, (place) => place > seq) : firstIn(places, (place) => place >= seq) - 1;
  for (let i = beside; i >= 0 && i < places.length; i += by) {
    const place = places.at(i) as number;
    if (kind === 'intervention' || counts(place)) return place;
  }
  if (by === 1) return null;
  return RUN_BEGINS_ONE.has(kind) && seq > 0 ? 0 : null;
}

/** Before the first of them stands the beginning of the run. */
const RUN_BEGINS_ONE: ReadonlySet<MarkKind> = new Set<MarkKind>(['statement', 'turn', 'round']);

/** The index of the first place, of those in their order, that is one (`isOne`), as all behind it are; their number: none is. */
function firstIn(places: Log<number>, isOne: (place: number) => boolean): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isOne(places.at(middle) as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What is most worth to be seen first, so that a column of a narrow strip shows that. */
const SHOWN: readonly MarkKind[] = ['vote', 'intervention', 'stance', 'warning', 'round'];
/** A cell of the strip: its most telling mark, and whether all of it was taken back. */
type TimelineCell = { kind: MarkKind | null; isTakenBack: boolean };

/** The run as so many cells, and the one where it stands now. */
export function timelineCells(
  timeline: Timeline,
  seq: number,
  columns: number,
): { cells: readonly TimelineCell[]; now: number; columnOf(place: number): number } {
  const { length, marks, jumps } = timeline;
  const columnOf = (place: number) =>
    length <= 1 ? 0 : Math.min(columns - 1, Math.floor((place * (columns - 1)) / length));
  const kinds: (MarkKind | null)[] = Array.from({ length: columns }, () => null);
  for (const kind of SHOWN) for (const column of columnsWith(marks[kind], columnOf)) kinds[column] ??= kind;
  // The way to an entry goes with it, so that a strip with more columns than entries has no gaps.
  const kept: boolean[] = Array.from({ length: columns }, () => jumps.length === 0);
  for (const { from, to } of rangesInEffect(jumps, length)) kept.fill(true, columnOf(from - 1), columnOf(to) + 1);
  for (const { seq: place } of jumps) kept[columnOf(place)] = true;
  return {
    cells: kinds.map((kind, column) => ({ kind, isTakenBack: length > 0 && kept[column] === false })),
    now: columnOf(Math.min(seq, length)),
    columnOf,
  };
}

/** The columns in which places stand: as many looks as there are such columns, however many places. */
function* columnsWith(places: Log<number>, columnOf: (place: number) => number): Iterable<number> {
  for (let i = 0; i < places.length; ) {
    const column = columnOf(places.at(i) as number);
    yield column;
    i = firstIn(places, (place) => columnOf(place) > column);
  }
}

import { bug } from '../../base/errors.ts';
import { Log } from '../../base/log.ts';
import type { Packed } from '../../base/packed.ts';
import { packedWithLogs, unpackedWithLogs } from '../../base/packed-logs.ts';
import type { Entry, Event } from '../../discussion/event.ts';
import type { Past, State } from '../../discussion/state.ts';

/** An entry with the state before and after it. */
export type Transition = {
  entry: Entry;
  before: State;
  state: State;
  /** What a seat was told nothing of since the one before, of which all know what it cost (12.5). */
  unseen?: readonly Event[];
};

/** The entries of a run. `after`: those after entry `seq`, to be read again; without it they are gone through once, and kept. */
export type RecordedEntries = { after(seq: number): Iterable<Entry> } | (Iterable<Entry> & { after?: undefined });

/**
 * What is recorded of a run, to be gone to at any entry, forwards and backwards. It is read as far as it is asked for; states
 * are kept now and then, and made anew between.
 */
export type RecordedHistory = {
  /** How many entries there are up to the end, or up to the first that cannot stand there. Reads to it. */
  length(): number;
  /** Takes a state of this course that is known, so that it need not be made. */
  keep(state: State): void;
  /** The state after the last one. Throws what is wrong with an entry. */
  end(): State;
  /** The next one after a state of this course; null: it was the last. Throws what is wrong with it. */
  after(state: State): Transition | null;
  /** The state after entry `seq`; 0: before the first. Behind the last that is whole: after that one. */
  state(seq: number): State;
  /** The entries after `from` up to `to`, with their states. */
  between(from: number, to: number): Iterable<Transition>;
};

/** Entries between two states that are kept, at first. */
const STRIDE = 64;
/** States of so many agents are kept; with more, every other one is given up, so that a run of any length costs the same memory. */
const MOST_KEPT_AGENTS = 640;
const FEWEST_KEPT = 8;
/** Of states near the last that were asked for, beside those. */
const MOST_NEAR = 32;

/** The entry with that number; null: it is not there. Throws where it cannot be read. */
type Reader = (seq: number) => Entry | null;

/** What of a state is its own and large: memories, and of what can be gone back to from there, which is many times as large, the places alone. */
type Large = { readonly memories: State['memories']; readonly points: readonly number[] };
type KeptState = { readonly seq: number; readonly state: State; readonly large: Packed<Large> };
type NearState = { readonly seq: number; readonly state: State; readonly points: readonly number[] };

/** What has been read of a course. */
type Course = {
  readonly fold: (state: State, entry: Entry) => State;
  readonly read: Reader;
  /** In their order, `stride` entries apart or more. */
  kept: KeptState[];
  readonly mostKept: number;
  stride: number;
  /** By their `seq`; the one that was used last is the last. */
  readonly near: Map<number, NearState>;
  /** Behind this entry nothing is whole. */
  end: number;
  /** What is wrong with the entry behind `end`; undefined: nothing, or it is not read yet. */
  fault: { error: unknown } | undefined;
  /** Entries that have been folded. */
  folded: number;
};

/** `recorded`: may grow at its end. `fold`: the state after an entry; what it throws is the end of the course. */
export function createRecordedHistory(
  beginning: State,
  recorded: RecordedEntries,
  fold: (state: State, entry: Entry) => State,
): RecordedHistory {
  const course: Course = {
    fold,
    read: recorded.after ? pages(recorded.after) : allOf(recorded),
    kept: [putAway(beginning)],
    mostKept: Math.max(FEWEST_KEPT, Math.floor(MOST_KEPT_AGENTS / beginning.scenario.agents.length)),
    stride: STRIDE,
    near: new Map(),
    end: Number.POSITIVE_INFINITY,
    fault: undefined,
    folded: 0,
  };
  return {
    length() {
      stateAt(course, Number.POSITIVE_INFINITY);
      return course.folded;
    },
    end() {
      const state = stateAt(course, Number.POSITIVE_INFINITY);
      after(course, state);
      return state;
    },
    after: (state) => after(course, state),
    keep: (state) => keep(course, state),
    state: (seq) => stateAt(course, Math.max(0, Math.floor(seq))),
    *between(from, to) {
      let state = stateAt(course, Math.max(0, from));
      const next = () => (state.seq < to ? whole(course, state) : null);
      for (let told = next(); told; told = next()) {
        yield told;
        state = told.state;
      }
    },
  };
}

function allOf(recorded: Iterable<Entry>): Reader {
  const source = recorded[Symbol.iterator]();
  const entries: Entry[] = [];
  return (seq) => {
    while (entries.length < seq) {
      const { value, done } = source.next();
      if (done) return null;
      entries.push(value);
    }
    return entries[seq - 1] ?? null;
  };
}

const PAGE_ENTRIES = 256;
const MOST_PAGES = 8;

/** What can be read again is read a page at a time, and the last pages alone are kept. */
function pages(entriesAfter: (seq: number) => Iterable<Entry>): Reader {
  const kept = new Map<number, Entry[]>();
  return (seq) => {
    const number = Math.floor((seq - 1) / PAGE_ENTRIES);
    const page = kept.get(number) ?? [];
    kept.delete(number);
    kept.set(number, page);
    if (kept.size > MOST_PAGES) kept.delete(kept.keys().next().value as number);
    const first = number * PAGE_ENTRIES + 1;
    if (page.length <= seq - first) readOn(page, entriesAfter(first - 1 + page.length), seq - first);
    return page[seq - first] ?? null;
  };
}

/** Fills a page. What cannot be read counts only once it is asked for. */
function readOn(page: Entry[], entries: Iterable<Entry>, wanted: number): void {
  try {
    for (const entry of entries) {
      page.push(entry);
      if (page.length === PAGE_ENTRIES) return;
    }
  } catch (error) {
    if (page.length <= wanted) throw error;
  }
}

function read(course: Course, seq: number): Entry | null {
  if (seq > course.end) return null;
  try {
    return course.read(seq);
  } catch (error) {
    endAt(course, seq - 1, error);
    return null;
  }
}

function endAt(course: Course, seq: number, error: unknown): void {
  course.end = seq;
  course.fault ??= { error };
}

function keep(course: Course, state: State): State {
  course.folded = Math.max(course.folded, state.seq);
  if (state.seq % STRIDE !== 0) return state;
  const last = course.kept.at(-1) as KeptState;
  if (state.seq < last.seq + course.stride) keepNear(course, state);
  else course.kept.push(putAway(state));
  if (course.kept.length > course.mostKept) {
    course.kept = course.kept.filter((_, i) => i % 2 === 0);
    course.stride *= 2;
  }
  return state;
}

function keepNear({ near }: Course, state: State): void {
  near.delete(state.seq);
  near.set(state.seq, withoutPast(state));
  if (near.size > MOST_NEAR) near.delete(near.keys().next().value as number);
}

function withoutPast(state: State): NearState {
  return {
    seq: state.seq,
    state: { ...state, past: Log.of<Past>() },
    points: Array.from(state.past, ({ seq }) => seq),
  };
}

function putAway(whole: State): KeptState {
  const { seq, state, points } = withoutPast(whole);
  return { seq, state: { ...state, memories: {} }, large: packedWithLogs({ memories: state.memories, points }) };
}

function hadAgain({ seq, state, large }: KeptState): NearState {
  const { memories, points } = unpackedWithLogs(large);
  return { seq, state: { ...state, memories }, points };
}

/** The nearest state at or before an entry. */
function nearest(course: Course, seq: number): State {
  const kept = course.kept.findLast((one) => one.seq <= seq) as KeptState;
  let near: NearState | null = null;
  for (const one of course.near.values()) if (one.seq <= seq && one.seq > (near?.seq ?? kept.seq)) near = one;
  const { state, points } = near ?? hadAgain(kept);
  return points.length === 0 ? state : { ...state, past: Log.of(points.map((point) => pointMadeAnew(course, point))) };
}

/** What could be gone back to is made again when somebody does: by the entry that was taken back. */
function pointMadeAnew(course: Course, seq: number): Past {
  let known: Past | null = null;
  const made = (entry: Entry) => course.fold(stateAt(course, seq), entry).past.at(-1);
  const point = () => (known ??= made(read(course, seq + 1) ?? bug(`no entry ${seq + 1}`)) ?? bug(`no point ${seq}`));
  return {
    seq,
    get state() {
      return point().state;
    },
    get next() {
      return point().next;
    },
  };
}

function after(course: Course, state: State): Transition | null {
  const entry = read(course, state.seq + 1);
  if (entry) return { entry, before: state, state: keep(course, course.fold(state, entry)) };
  if (course.fault && state.seq >= course.end) throw course.fault.error;
  return null;
}

/** As `after`, where what cannot stand there is the end. */
function whole(course: Course, state: State): Transition | null {
  try {
    return after(course, state);
  } catch (error) {
    endAt(course, Math.min(course.end, state.seq), error);
    return null;
  }
}

function stateAt(course: Course, seq: number): State {
  let state = nearest(course, seq);
  while (state.seq < seq) {
    const told = whole(course, state);
    if (!told) break;
    state = told.state;
  }
  return state;
}

/** The entries of a list that grows: whoever has come to its end and asks again is given what has been added since. */
export function newest(entries: readonly Entry[]): Iterable<Entry> {
  return {
    [Symbol.iterator]() {
      let taken = 0;
      return {
        next() {
          const value = entries[taken];
          if (value === undefined) return { value, done: true };
          taken++;
          return { value, done: false };
        },
      };
    },
  };
}

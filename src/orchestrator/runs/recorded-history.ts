import type { Entry } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';

/** An entry with the state before and after it. */
export type Transition = { entry: Entry; before: State; state: State };

/**
 * What is recorded of a run, to be gone to at any entry, forwards and backwards. It is read as far as it is asked for, and kept; states
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

/** Entries between two states that are kept. */
const STRIDE = 64;

/** What has been read of a course. */
type Course = {
  readonly fold: (state: State, entry: Entry) => State;
  readonly entries: Entry[];
  /** One state every `STRIDE` entries. */
  readonly kept: State[];
  /** What is not read yet; null: an entry is wrong. */
  source: Iterator<Entry> | null;
  /** What is wrong with the entry after the last one; undefined: nothing, or it is not read yet. */
  fault: { error: unknown } | undefined;
  /** Entries that have been folded. */
  folded: number;
};

/** `recorded`: may grow at its end. `fold`: the state after an entry; what it throws is the end of the course. */
export function createRecordedHistory(
  beginning: State,
  recorded: Iterable<Entry>,
  fold: (state: State, entry: Entry) => State,
): RecordedHistory {
  const source = recorded[Symbol.iterator]();
  const course: Course = { fold, entries: [], kept: [beginning], source, fault: undefined, folded: 0 };
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

function read(course: Course, seq: number): Entry | null {
  const { entries } = course;
  while (course.source !== null && entries.length < seq) {
    try {
      const { value, done } = course.source.next();
      if (done) return null;
      entries.push(value);
    } catch (error) {
      course.source = null;
      course.fault = { error };
    }
  }
  return entries[seq - 1] ?? null;
}

function keep(course: Course, state: State): State {
  course.folded = Math.max(course.folded, state.seq);
  if (state.seq === course.kept.length * STRIDE) course.kept.push(state);
  return state;
}

function after(course: Course, state: State): Transition | null {
  const entry = read(course, state.seq + 1);
  if (entry) return { entry, before: state, state: keep(course, course.fold(state, entry)) };
  if (course.fault) throw course.fault.error;
  return null;
}

/** As `after`, where what cannot stand there is the end. */
function whole(course: Course, state: State): Transition | null {
  try {
    return after(course, state);
  } catch (error) {
    course.fault ??= { error };
    course.source = null;
    course.entries.length = Math.min(course.entries.length, state.seq);
    return null;
  }
}

function stateAt(course: Course, seq: number): State {
  const { kept } = course;
  let state = kept[Math.min(kept.length - 1, Math.floor(seq / STRIDE))] as State;
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

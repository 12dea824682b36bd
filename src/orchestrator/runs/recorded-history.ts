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

/** `recorded`: may grow at its end. `fold`: the state after an entry; what it throws is the end of the course. */
export function createRecordedHistory(
  beginning: State,
  recorded: Iterable<Entry>,
  fold: (state: State, entry: Entry) => State,
): RecordedHistory {
  const entries: Entry[] = [];
  const kept: State[] = [beginning];
  let source: Iterator<Entry> | null = recorded[Symbol.iterator]();
  /** What is wrong with the entry after the last one; undefined: nothing, or it is not read yet. */
  let fault: { error: unknown } | undefined;
  /** Entries that have been folded. */
  let folded = 0;

  function read(seq: number): Entry | null {
    while (source !== null && entries.length < seq) {
      try {
        const { value, done } = source.next();
        if (done) return null;
        entries.push(value);
      } catch (error) {
        source = null;
        fault = { error };
      }
    }
    return entries[seq - 1] ?? null;
  }

  function keep(state: State): State {
    folded = Math.max(folded, state.seq);
    if (state.seq === kept.length * STRIDE) kept.push(state);
    return state;
  }

  function after(state: State): Transition | null {
    const entry = read(state.seq + 1);
    if (entry) return { entry, before: state, state: keep(fold(state, entry)) };
    if (fault) throw fault.error;
    return null;
  }

  /** As `after`, where what cannot stand there is the end. */
  function whole(state: State): Transition | null {
    try {
      return after(state);
    } catch (error) {
      fault ??= { error };
      source = null;
      entries.length = Math.min(entries.length, state.seq);
      return null;
    }
  }

  function stateAt(seq: number): State {
    let state = kept[Math.min(kept.length - 1, Math.floor(seq / STRIDE))] as State;
    while (state.seq < seq) {
      const told = whole(state);
      if (!told) break;
      state = told.state;
    }
    return state;
  }

  return {
    length() {
      stateAt(Number.POSITIVE_INFINITY);
      return folded;
    },
    end() {
      const state = stateAt(Number.POSITIVE_INFINITY);
      after(state);
      return state;
    },
    after,
    keep,
    state: (seq) => stateAt(Math.max(0, Math.floor(seq))),
    *between(from, to) {
      let state = stateAt(Math.max(0, from));
      for (let told = state.seq < to ? whole(state) : null; told; told = state.seq < to ? whole(state) : null) {
        yield told;
        state = told.state;
      }
    },
  };
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

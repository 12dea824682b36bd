import type { Entry } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';
import type { Header } from '../journal/journal.ts';

/** A run as lines to print, without line feeds. Pure: the same run gives the same lines. */
export type Lines = {
  /** What stands before the first entry. */
  opening(header: Header): string[];
  /** What an entry adds, given the state before and after it. */
  entry(before: State, entry: Entry, state: State): string[];
};

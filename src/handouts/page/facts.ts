import type { Jump } from '../../projections/going-back.ts';

/** What the script of a page is given beside the words that stand in it, as small as it can be: numbers are places in lists. */
export type PageFacts = {
  /** The entry after which the run stands when so many statements are shown; the first: before any. */
  seqs: readonly number[];
  /** Words of each statement, for the pace. */
  words: readonly number[];
  agents: readonly { name: string; mark: string; remembers: string; forgot: string }[];
  /** Of the options. */
  letters: readonly string[];
  /** Oldest first. */
  stances: readonly StanceFact[];
  texts: readonly string[];
  entries: readonly EntryFact[];
  heirs: readonly HeirFact[];
  /** Agents of whose memories the same is told at once. */
  groups: readonly (readonly number[])[];
  /** What happened to memories, oldest first. */
  changes: readonly MemoryFact[];
  /** Where the run went back, oldest first: what came between counts no more. */
  jumps: readonly Jump[];
  /** Why entries were lost, in words. */
  whys: readonly string[];
  /** Where entries come from, in words. */
  origins: readonly string[];
  says: Readonly<
    Record<
      | 'play'
      | 'pause'
      | 'notBegun'
      | 'nothing'
      | 'livesOn'
      | 'livesOnInPart'
      | 'wentInto'
      | 'partBefore'
      | 'inLongTerm'
      | 'forgottenOf'
      | 'nobodyStands',
      string
    >
  >;
};

/** From `seq` on an agent stands for an option; -1: for none. */
export type StanceFact = readonly [seq: number, agent: number, option: number, isUnsure: 0 | 1];
/** An entry of memories in the words that it had from some moment on. */
export type EntryFact = readonly [id: number, origin: number, text: number];
/**
 * What tells of entries that were lost, as it stood from some moment on. `isAnew`: it was written anew, so that nobody has checked whether it
 * does; `isApart`: it stands in long-term memory, so that they are forgotten (26.1).
 */
export type HeirFact = readonly [entry: number, isAnew: 0 | 1, isApart: 0 | 1];
/**
 * `of`: the group of the agents to whose memories it happened. The first of `added` stands at `at`, in the place of those that were `lost`, the others at the end (absent: all do). `heirs`: what tells
 * of each of these, -1: nothing; absent: of none anything does. What was lost earlier and told by one heir is told by another since: all of
 * it as `moved` says, but for the entries of `others`, by their ids. `faded`: the ids of those of which some words stand no more since.
 */
export type MemoryFact = {
  seq: number;
  of: number;
  at?: number;
  added?: readonly number[];
  lost?: readonly number[];
  why?: number;
  faded?: readonly number[];
  heirs?: readonly number[];
  moved?: readonly (readonly [from: number, to: number])[];
  others?: readonly (readonly [to: number, ...ids: number[]])[];
};

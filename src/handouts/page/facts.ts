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
  /** What happened to memories, oldest first. */
  changes: readonly MemoryFact[];
  /** Why entries were lost, in words. */
  whys: readonly string[];
  /** Where entries come from, in words. */
  origins: readonly string[];
  says: Readonly<Record<'play' | 'pause' | 'notBegun' | 'nothing' | 'livesOn' | 'wentInto' | 'nobodyStands', string>>;
};

/** From `seq` on an agent stands for an option; -1: for none. */
export type StanceFact = readonly [seq: number, agent: number, option: number, isUnsure: 0 | 1];
/** An entry of memories in the words that it had from some moment on. */
export type EntryFact = readonly [id: number, origin: number, text: number];
/** What tells of a lost entry since, -1: nothing; 1: it was written anew, so that nobody has checked whether it does. */
export type HeirFact = readonly [heir: number, isAnew: 0 | 1];
/**
 * The first of `added` stands at `at`, in the place of those that were `lost`, the others at the end (absent: all do). `moved`: what tells
 * now of entries that were lost earlier.
 * `whole`: the memory is this and nothing else, because somebody went back.
 */
export type MemoryFact = {
  seq: number;
  agents: readonly number[];
  at?: number;
  added?: readonly number[];
  lost?: readonly (readonly [entry: number, why: number, ...HeirFact])[];
  moved?: readonly (readonly [entry: number, ...HeirFact])[];
  whole?: readonly number[];
};

import type { CallUnderWay } from '../discussion/call-under-way.ts';
import type { Entry, Opening } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';

/** What a journal says before its first entry. */
export type Header = Opening & {
  scenario: Scenario;
  /** Version of the program that wrote it, with the commit that it was built from as `+COMMIT` where that is known. */
  program: string;
  /** Id of the run. */
  run: string;
  /** Nobody has chosen the seed. Absent: somebody did, or it is older than that is told. */
  isSeedDrawn?: true;
  /** The run that this one was forked from, and the last entry they share. */
  parent: { run: string; seq: number } | null;
  /** The file of another program that this was made from, the models that spoke in it, and what of it no entry tells. Absent: it was run here. */
  imported?: { file: string; models: readonly string[]; rest: unknown };
};

/** Takes every known secret out of a text. */
export type Redact = (text: string) => string;

/** A run being kept. */
export type Journal = {
  /**
   * Writes one whole line. When it returns, the entry is kept; when it throws, it is not, and the same entry may be tried again.
   * Entries come in the order of their `seq`.
   */
  append(entry: Entry): void;
  /** Makes what was appended survive a loss of power. */
  sync(): void;
  /** Begins to, and goes on meanwhile: resolves when that is done, and rejects where it cannot be. */
  syncSoon(): Promise<void>;
  /** A model is asked, or was in vain: kept beside the journal until the next entry, so that what a killed process was waiting for is known. */
  callUnderWay(call: CallUnderWay): void;
  /** Syncs, then closes. Closing twice is harmless. */
  close(): void;
  readonly path: string;
  readonly syncCount: number;
};

/** `after`: those after entry `seq`, as far as they are there by now; absent: they are gone through from the first. */
type JournalEntries = Iterable<Entry> & ({ after(seq: number): Iterable<Entry> } | { after?: undefined });

/** A journal as it is read. `entries` may be gone through more than once; damage throws a `UserError` when it is reached. */
export type JournalContents = {
  header: Header;
  entries: JournalEntries;
  /** What was repaired or left out on opening; null: nothing. */
  notice: string | null;
};

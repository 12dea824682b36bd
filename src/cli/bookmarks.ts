import { mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { clean } from '../base/clean.ts';
import { reasonOf } from '../journal/file.ts';
import type { Bookmark, BookmarksKept } from '../tui/shown/bookmarks.ts';
import { writeWhole } from './write-whole.ts';

/** Where moments that were marked are kept, in the folder of the journals. */
const FOLDER = '.bookmarks';

const placeOf = (journal: string): string => join(dirname(journal), FOLDER, `${basename(journal, '.jsonl')}.json`);

/** Those of a run (25.6); none, where they cannot be read. */
export function bookmarksOf(journal: string): BookmarksKept {
  return { found: foundAt(placeOf(journal)), keep: (bookmarks) => keep(placeOf(journal), bookmarks) };
}

function foundAt(file: string): readonly Bookmark[] {
  try {
    const { bookmarks } = JSON.parse(readFileSync(file, 'utf8')) as { bookmarks: readonly Partial<Bookmark>[] };
    const found = bookmarks.flatMap(({ seq, text }): Bookmark[] =>
      Number.isSafeInteger(seq) && typeof text === 'string'
        ? [{ seq: seq as number, text: clean(text, { multiline: false }) }]
        : [],
    );
    return found.sort((one, other) => one.seq - other.seq);
  } catch {
    return [];
  }
}

/** Where it cannot be written, they hold while the run is looked at: why is answered. */
function keep(file: string, bookmarks: readonly Bookmark[]): string | null {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeWhole(file, `${JSON.stringify({ bookmarks })}\n`);
    return null;
  } catch (error) {
    return `${file}: ${reasonOf(error)}`;
  }
}

import { encodeEntry, encodeHeader, namesOf } from '../journal/codec.ts';
import type { Redact } from '../journal/journal.ts';
import type { Lines } from './lines.ts';

/** Exactly the lines of the run's journal, when `redact` is the journal's; it is looked up for each. */
export function jsonLines(secrets: { readonly redact?: Redact | undefined } = {}): Lines {
  let names: readonly string[] = [];
  return {
    opening(header) {
      names = namesOf(header);
      return [withoutLineFeed(encodeHeader(header, secrets.redact))];
    },
    entry: (_before, entry) => [withoutLineFeed(encodeEntry(entry, secrets.redact, names))],
  };
}

function withoutLineFeed(line: string): string {
  return line.slice(0, -1);
}

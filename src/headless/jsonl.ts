import { encodeEntry, encodeHeader } from '../journal/codec.ts';
import type { Redact } from '../journal/journal.ts';
import type { Lines } from './lines.ts';

/** Exactly the lines of the run's journal, when `redact` is the journal's; it is looked up for each. */
export function jsonLines(secrets: { readonly redact?: Redact | undefined } = {}): Lines {
  return {
    opening: (header) => [withoutLineFeed(encodeHeader(header, secrets.redact))],
    entry: (_before, entry) => [withoutLineFeed(encodeEntry(entry, secrets.redact))],
  };
}

function withoutLineFeed(line: string): string {
  return line.slice(0, -1);
}

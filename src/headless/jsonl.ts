import { encodeEntry, encodeHeader } from '../journal/codec.ts';
import type { Redact } from '../journal/journal.ts';
import type { Lines } from './lines.ts';

/** Exactly the lines of the run's journal, when `redact` is the journal's. */
export function jsonLines({ redact }: { redact?: Redact } = {}): Lines {
  return {
    opening: (header) => [withoutLineFeed(encodeHeader(header, redact))],
    entry: (_before, entry) => [withoutLineFeed(encodeEntry(entry, redact))],
  };
}

function withoutLineFeed(line: string): string {
  return line.slice(0, -1);
}

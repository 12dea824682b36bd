import type { Entry } from '../discussion/event.ts';
import { initial, type State } from '../discussion/state.ts';
import type { Header } from '../journal/journal.ts';
import { readJournal } from '../journal/read.ts';
import { evolveUntrusted } from '../orchestrator/runs/evolve-untrusted.ts';
import { sanitizeJournal } from './sanitize-journal.ts';

/** A journal that is gone on with. `state`: after its last entry. */
export type Recorded = { header: Header; entries: readonly Entry[]; state: State; notice: string | null };

/** Reads a whole journal, up to an entry where one is given, and checks that it can be gone on with. */
export function readRecorded(file: string, upTo = Number.POSITIVE_INFINITY): Recorded {
  const recording = readJournal(file);
  const { header, entries, notice } = sanitizeJournal(recording);
  const kept: Entry[] = [];
  let state = initial(header.scenario, header);
  for (const entry of entries) {
    if (entry.seq > upTo) break;
    kept.push(entry);
    state = evolveUntrusted(state, entry);
  }
  return { header, entries: kept, state, notice };
}

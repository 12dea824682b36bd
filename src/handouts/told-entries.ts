import type { Entry } from '../discussion/event.ts';
import { initial, type State } from '../discussion/state.ts';
import type { Header } from '../journal/journal.ts';
import { evolveUntrusted } from '../orchestrator/runs/evolve-untrusted.ts';
import type { Transition } from '../orchestrator/runs/recorded-history.ts';
import { redactedEntry, type SeatRedaction } from '../projections/seat-redaction.ts';

/** The entries that may be told, each with the states around it as they may be known. */
export function* toldEntries(
  header: Header,
  entries: Iterable<Entry>,
  beginning: State,
  seatRedaction: SeatRedaction | null,
): Generator<Transition> {
  let whole = initial(header.scenario, header);
  let before = beginning;
  for (const entry of entries) {
    whole = evolveUntrusted(whole, entry);
    const redacted = seatRedaction ? redactedEntry(before, entry, seatRedaction) : { entry, state: whole };
    if (redacted.entry) yield { entry: redacted.entry, before, state: redacted.state };
    before = redacted.state;
  }
}

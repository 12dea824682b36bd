import type { Entry, Event } from '../discussion/event.ts';
import { MEMORY_STRATEGIES } from '../discussion/scenario.ts';
import { initial, type State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { readEntries } from '../journal/read.ts';
import { whatIf } from '../orchestrator/memory/what-if.ts';
import { type WhatIfPart, whatIfTable } from '../orchestrator/memory/what-if-table.ts';
import { evolveUntrusted } from '../orchestrator/runs/evolve-untrusted.ts';
import { redactedEntry, redactedScenario, type SeatRedaction } from '../projections/seat-redaction.ts';
import { lexicalEmbedder } from '../providers/embedders/lexical.ts';
import type { TokenCounter } from '../providers/provider.ts';
import { sanitizeJournal } from './sanitize-journal.ts';

/** What the screen may ask of a run's past, which its journal holds. */
type LookingBack = {
  /** The event at a place of the journal and the state before it; null: there is no such place. */
  stateBefore(seq: number): { event: Event; before: State } | null;
  /**
   * How the memory of an agent would have fared under each strategy up to `now`, as lines. They are made anew once a round; `onReady` is
   * called when they are there, and those of before are shown meanwhile.
   */
  whatIf(agent: string, now: Pick<State, 'round' | 'seq'>, onReady: () => void): readonly WhatIfPart[];
};

/** Reads the journal anew each time: it grows while the run goes on, and little of it is asked for. `seatRedaction`: from whose seat it is seen. */
export function lookingBack(
  path: string,
  counter: () => Promise<TokenCounter>,
  words: InterfaceWords,
  seatRedaction: SeatRedaction | null = null,
): LookingBack {
  const tables = new Map<string, { round: number; lines: readonly WhatIfPart[] }>();
  let isBusy = false;

  async function compute(agent: string, { round, seq }: Pick<State, 'round' | 'seq'>): Promise<void> {
    const { header, entries } = sanitizeJournal(readEntries(path));
    const { scenario, scenarioName, seed } = header;
    const read = upTo(seq, entries);
    const run = { scenario, opening: { scenarioName, seed }, entries: read };
    const tools = { counter: await counter(), embedder: lexicalEmbedder(), signal: new AbortController().signal };
    const results = [];
    for (const strategy of MEMORY_STRATEGIES) {
      results.push(await whatIf(run, { name: strategy, strategy, settings: null }, [agent], tools));
      // The terminal and the keys get their turn.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const lines = [...whatIfTable(results, tools.counter.label, words), '', ...words.whatIf.legend];
    tables.set(agent, { round, lines });
  }

  return {
    stateBefore(seq) {
      const { header, entries } = sanitizeJournal(readEntries(path));
      let before = initial(seatRedaction ? redactedScenario(header.scenario, seatRedaction) : header.scenario, header);
      for (const entry of entries) {
        const seen = seatRedaction
          ? redactedEntry(before, entry, seatRedaction)
          : { entry, state: evolveUntrusted(before, entry) };
        if (entry.seq === seq) return seen.entry && { event: seen.entry.event, before };
        before = seen.state;
      }
      return null;
    },
    whatIf(agent, now, onReady) {
      const { round } = now;
      const known = tables.get(agent);
      if (known?.round === round) return known.lines;
      if (!isBusy) {
        isBusy = true;
        compute(agent, now)
          .catch((error: Error) => void tables.set(agent, { round, lines: [error.message] }))
          .finally(() => {
            isBusy = false;
            onReady();
          });
      }
      return known?.lines ?? [words.whatIf.working];
    },
  };
}

/** A replay's file holds what is still to be shown, too. */
function upTo(seq: number, entries: Iterable<Entry>): Entry[] {
  const read: Entry[] = [];
  for (const entry of entries) {
    if (entry.seq > seq) break;
    read.push(entry);
  }
  return read;
}

import { initial } from '../discussion/state.ts';
import type { Header } from '../journal/journal.ts';
import { readEntries } from '../journal/read.ts';
import { earnings } from '../orchestrator/protocol/earnings.ts';
import { evolveUntrusted } from '../orchestrator/runs/evolve-untrusted.ts';
import { fromStart } from '../projections/going-back.ts';
import { foldMeasured } from '../projections/measures/measured.ts';
import { noMeasures } from '../projections/measures/measures.ts';
import { type RunReport, runReport } from '../projections/measures/run-report.ts';
import { tell } from './output.ts';
import { sanitizeJournal } from './sanitize-journal.ts';

/** What is measured of a recorded run. */
export function measuredRun(file: string): { header: Header; report: RunReport } {
  const { header, entries, notice } = sanitizeJournal(readEntries(file));
  if (notice) tell(`${file}: ${notice}`);
  const { scenario } = header;
  let state = initial(scenario, header);
  let measures = fromStart(noMeasures);
  for (const entry of entries) {
    const before = state;
    state = evolveUntrusted(before, entry);
    measures = foldMeasured(measures, entry, before, state);
  }
  return { header, report: runReport(measures.value, state, earnings) };
}

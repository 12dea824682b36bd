import { randomUUID } from 'node:crypto';
import type { Clock } from '../base/clock.ts';
import type { Entry } from '../discussion/event.ts';
import { isPerson } from '../discussion/lookup.ts';
import type { State } from '../discussion/state.ts';
import { createJournal } from '../journal/file.ts';
import { liveRun } from '../orchestrator/live-run.ts';
import type { Run } from '../orchestrator/run.ts';
import { forkHeader } from './fork-header.ts';
import { newJournal } from './options.ts';
import type { Seats } from './providers.ts';
import { readRecorded } from './recorded.ts';

/**
 * A run that shares all entries so far with the one in that file, in memory alone until it is kept. null: a person sits in it, who cannot
 * be asked in two runs at once.
 */
export function ghostOf(
  path: string,
  { seq, scenario: now }: State,
  { embedder, redact, ...seats }: Seats,
  clock: Clock,
): { run: Run; keep(): string } | null {
  if (now.agents.some(isPerson)) return null;
  const { header: parent, entries: shared } = readRecorded(path, seq);
  const header = forkHeader(parent, seq);
  const { scenarioName, seed, scenario } = header;
  const entries: Entry[] = [...shared];
  const run = liveRun({
    ...seats,
    ...(embedder ? { embedder } : {}),
    scenario,
    opening: { scenarioName, seed },
    journal: { append: (entry) => entries.push(entry), sync() {} },
    clock,
    speed: 'max',
    recorded: shared,
  });
  return {
    run,
    keep() {
      const file = newJournal(`${scenarioName}-ghost`, seed, clock.now());
      const journal = createJournal(file, { ...header, run: randomUUID() }, redact ? { redact } : {});
      for (const entry of entries) journal.append(entry);
      journal.close();
      return file;
    },
  };
}

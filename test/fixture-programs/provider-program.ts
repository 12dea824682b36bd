import { manualClock } from '../../src/base/clock.ts';
import { UserError } from '../../src/base/errors.ts';
import { openSeats } from '../../src/cli/providers.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { initial } from '../../src/discussion/state.ts';
import { scenario as isScenario } from '../../src/journal/scenario-shape.ts';
import { evolveUntrusted } from '../../src/orchestrator/runs/evolve-untrusted.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { modelsFor, switchableModels } from '../../src/providers/built-in.ts';
import { modelMeant } from '../../src/providers/profiles.ts';
import { readScenario } from '../../src/scenario/index.ts';

export const read = (source: string) => readScenario(source, 'own.yaml').scenario;
export const isInJournal = (scenario: unknown) => isScenario(scenario);
export const meant = (name: string) => modelMeant(name);
/** What an agent that comes can have, and one that is there. */
export const offered = (source: string) => [modelsFor(read(source)), switchableModels(read(source))];

/** What is wrong with a file; empty: nothing. */
export function faults(source: string): string {
  try {
    read(source);
    return '';
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

/** What is recorded of a run whose agents are asked as in a command, and how it stands once the record is read again. */
export async function held(source: string) {
  const scenario = read(source);
  const clock = manualClock(0);
  const { provider, counter, badge } = await openSeats(scenario, clock);
  const entries: Entry[] = [];
  const opening = { scenarioName: 'own', seed: 1 };
  const journal = { append: (entry: Entry) => entries.push(entry), sync() {} };
  const run = liveRun({ scenario, opening, journal, clock, speed: 'max', provider, counter });
  run.start();
  while (run.status().mode !== 'ended') await clock.advance(1);
  const state = entries.reduce((now, entry) => evolveUntrusted(now, entry), initial(scenario, opening));
  return { badge, state, statements: entries.flatMap(({ event }) => (event.type === 'statement-made' ? [event] : [])) };
}

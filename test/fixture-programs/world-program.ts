import { manualClock } from '../../src/base/clock.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { scenario as isScenario } from '../../src/journal/scenario-shape.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { evolveUntrusted } from '../../src/orchestrator/runs/evolve-untrusted.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { transcriptParts } from '../../src/projections/transcript-parts.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { unpainted } from '../../src/tui/look/paint.ts';
import { world as pane } from '../../src/tui/panes/world.ts';
import type { View } from '../../src/tui/shown/view.ts';

export const read = (source: string) => readScenario(source, 'own.yaml').scenario;
export const isInJournal = (source: string) => isScenario(read(source));

/** A run of it: what its world answered, how it ended, and what a replay tells of that in every language. */
export async function held(source: string) {
  const scenario = read(source);
  const opening = { scenarioName: 'own', seed: 1 };
  const provider = simulatedProvider(scenario);
  const entries: Entry[] = [];
  const run = liveRun({
    scenario,
    opening,
    journal: { append: (entry) => entries.push(entry), sync: () => {} },
    clock: manualClock(0),
    speed: 'max',
    provider: () => provider,
    counter: async () => simulatedCounter,
  });
  run.start();
  const result = await run.done;
  let state = initial(scenario, opening);
  const told: string[] = [];
  for (const entry of entries) {
    state = evolveUntrusted(state, entry);
    if (entry.event.type === 'world-changed' || entry.event.type === 'run-ended')
      for (const language of LANGUAGES)
        told.push(JSON.stringify(transcriptParts(entry, state, interfaces[language], earnings)));
  }
  const boards = LANGUAGES.map((language) => {
    const content = pane.content(pane.select({ state, words: interfaces[language], seat: null } as View), 60, 12);
    return content.rows(0, 12).map(unpainted).join('\n');
  });
  const events = entries.map(({ event }) => event);
  return { result, events, told, boards };
}

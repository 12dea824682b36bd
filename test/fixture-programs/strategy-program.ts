import { manualClock } from '../../src/base/clock.ts';
import { interfaces } from '../../src/interface/index.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readScenario, starterScenario } from '../../src/scenario/index.ts';

export const read = (source: string) => readScenario(source, 'own.yaml').scenario;
export const starter = () => starterScenario();
/** How each strategy is called, by language. */
export const names = () =>
  Object.values(interfaces).map(({ names: { strategies } }) => strategies as Record<string, string>);

/** How many entries the memory of each agent has after each entry of a run, and how the run ended. */
export async function remembered(source: string) {
  const scenario = read(source);
  const provider = simulatedProvider(scenario);
  const most: Record<string, number> = {};
  const run = liveRun({
    scenario,
    opening: { scenarioName: 'own', seed: 1 },
    journal: { append: () => {}, sync: () => {} },
    clock: manualClock(0),
    speed: 'max',
    provider: () => provider,
    counter: async () => simulatedCounter,
  });
  run.subscribe((news) => {
    if (news.kind !== 'entry' || news.state.changedMemories.length > 0) return;
    for (const [name, { entries }] of Object.entries(news.state.memories))
      most[name] = Math.max(most[name] ?? 0, entries.length);
  });
  run.start();
  return { result: await run.done, most };
}

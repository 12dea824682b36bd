import { dataFolder } from './paths.ts';
import { newestRuns } from './runs-found.ts';

/** Of so many runs, the newest, one is looked for. */
const MOST_RUNS = 200;

/** The newest recorded run of the scenario that has ended whole (27.5); null: there is none. */
export const standInFor = (scenarioName: string) => (): string | null => {
  const fitting = newestRuns(dataFolder(), MOST_RUNS).runs.find((run) => {
    if (run.kind !== 'run') return false;
    const { scenario, stand, impairedCount } = run.facts;
    return scenario === scenarioName && stand === 'finished' && impairedCount === 0;
  });
  return fitting?.file ?? null;
};

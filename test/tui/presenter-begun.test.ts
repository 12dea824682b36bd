import { expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import type { RunStatus } from '../../src/orchestrator/runs/run.ts';
import { NO_TIMES, presenterRows } from '../../src/tui/shown/presenter-rows.ts';
import { smallScenario } from '../small-scenario.ts';

it.each(LANGUAGES)('27.6 notes say before the first round that nothing has begun, in %s', (language) => {
  const words = interfaces[language];
  const before = initial(smallScenario(), { scenarioName: 'small', seed: 1 });
  const status = { mode: 'paused', speed: 1, waiting: null } as unknown as RunStatus;
  const shown = (round: number) =>
    presenterRows({ state: { ...before, round }, status, notes: [], times: NO_TIMES, nowMs: 0, words })[0]?.text;
  expect(shown(0)).toBe(words.comparison.goesOn(0));
  expect(shown(1)).toBe(words.presenter.between);
});

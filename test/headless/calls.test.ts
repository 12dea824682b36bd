import { expect, it } from 'vitest';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import { eagerAnswers, experiment } from '../orchestrator/experiment.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';

const { speaking } = smallScenario();
const runs: readonly [string, Scenario][] = [
  ['an experiment', experiment({ rounds: 2 })],
  ['a moderator', smallScenario({ rounds: 2, speaking: { ...speaking, policy: 'moderator', moderator: 'Ann' } })],
  ['bids', smallScenario({ rounds: 2, speaking: { ...speaking, policy: 'bidding' } })],
  ['a floor that is handed on', smallScenario({ rounds: 2, speaking: { ...speaking, policy: 'handoff' } })],
];

it.each(runs)(
  '9.3 at debug every call of a run with %s is told with what it was for, but for those of ballots',
  async (_, scenario) => {
    const provider = scriptedProvider((request) =>
      request.purpose === 'moderation' || request.purpose === 'handoff' ? 'Bo' : eagerAnswers(request),
    );
    const rig = runRig(scenario, provider);
    rig.run.start();
    await rig.run.done;
    const { entry } = textLines({ verbosity: 'debug', words: interfaces.en, width: 200 });
    let state = initial(scenario, { scenarioName: 'small', seed: 7 });
    const lines = rig.entries.flatMap((one) => {
      const before = state;
      state = evolve(before, one);
      return entry(before, one, state);
    });
    const asked = provider.requests.filter(({ purpose }) => !purpose.startsWith('ballot-'));
    const told = lines.filter((line) => line.startsWith('Call'));
    expect(told.map((line) => line.replace(/:.*/, ''))).toEqual(
      asked.map(({ agent, purpose }) => `Call for ${agent.name} ${purpose}`),
    );
  },
);

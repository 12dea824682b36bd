import { expect, it } from 'vitest';
import { initial, type State } from '../../src/discussion/state.ts';
import { recallEvent } from '../../src/orchestrator/memory/recall.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { talking } from './memory-material.ts';
import { runRig } from './run-rig.ts';

/** What an agent's memory is searched with. */
async function questionIn(state: State, agent: string): Promise<string> {
  const asked: string[] = [];
  const embedder = {
    name: 'lexical' as const,
    nearest: async (question: string) => {
      asked.push(question);
      return [];
    },
  };
  await recallEvent({ kind: 'recall', agent, purpose: 'statement' }, state, embedder, new AbortController());
  return asked.join();
}

it('8.4, 7.7 memories are looked for by the last words heard, and by none from before a clearing', async () => {
  const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { strategy: 'retrieval' }));
  const scenario = smallScenario({ agents, rounds: 3 });
  const nothing = initial(scenario, { scenarioName: 'small', seed: 7 });
  expect(await questionIn(nothing, 'Bo')).toBe('Which rule shall hold?');

  const rig = runRig(scenario, scriptedProvider(talking));
  rig.run.start({ paused: true });
  rig.run.step('turn');
  await rig.clock.advance(1);
  expect(await questionIn(rig.run.state(), 'Bo')).toMatch(
    /^I stand with .*my Ann proposal\.\nWhich rule shall hold\?$/,
  );
  rig.run.dispatch({ type: 'clear-memory', agents: ['Bo'] });
  await rig.clock.advance(1);
  expect(await questionIn(rig.run.state(), 'Bo')).toBe('Which rule shall hold?');
  await rig.run.close();
});

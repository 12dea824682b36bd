import { expect, it } from 'vitest';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Option, Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { textLines } from '../../src/headless/text.ts';
import { interfaces } from '../../src/interface/index.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { eagerAnswers, experiment, promptTextOf } from './experiment.ts';
import { runRig } from './run-rig.ts';

const range = { min: 1, max: 9, unit: 'coronas', unitOne: 'corona', phrase: 'a floor of {amount}' };
const agents = ['Ann', 'Bo', 'Cy'].map((name) =>
  smallAgent(name, { amounts: { floor: 1, average: 1 }, values: { safety: 0.9, growth: 0.1 } }),
);

/** Everything that agents read and people see of a run to its end. */
async function toldIn(scenario: Scenario, provider: Provider) {
  const prompts: string[] = [];
  const rig = runRig(scenario, {
    ...provider,
    stream(request, options) {
      prompts.push(promptTextOf(request));
      return provider.stream(request, options);
    },
  });
  rig.run.start();
  await rig.run.done;
  const lines = textLines({ verbosity: 'detailed', words: interfaces.en, width: 400 });
  let state = initial(scenario, { scenarioName: 'small', seed: 7 });
  const shown = rig.entries.flatMap((entry) => {
    const before = state;
    state = evolve(state, entry);
    return lines.entry(before, entry, state);
  });
  return { prompts: prompts.join('\n'), shown: shown.join('\n'), decision: state.talkEnded?.decision ?? null };
}

const options: readonly Option[] = smallScenario().options.map((option) => ({ ...option, amount: range }));

it('9.3 an amount of one is told as one, to agents and to people, before the talk, in it and after it', async () => {
  const answers = { statement: 'For me it is a guaranteed floor of 1 corona, and nothing that I heard moves me.' };
  const ones = ['ballot-option', 'ballot-amount', 'application-option', 'application-amount'];
  const { prompts, shown, decision } = await toldIn(
    experiment({ agents, options }),
    scriptedProvider((request) => {
      if (request.purpose === 'statement') return answers.statement;
      return ones.includes(request.purpose) ? '1' : eagerAnswers(request);
    }),
  );
  expect(decision).toEqual({ option: 'floor', amount: 1 });
  expect(`${prompts}\n${shown}`).not.toMatch(/\b1 coronas/);
  expect(prompts.replaceAll(answers.statement, '')).toMatch(/\b1 corona\b/);
  expect(shown.replaceAll(answers.statement, '')).toMatch(/\b1 corona\b/);
});

it('9.3 an amount of one is told as one by simulated agents too', async () => {
  const scenario = smallScenario({ agents, options, rounds: 6 });
  const { prompts, shown } = await toldIn(scenario, simulatedProvider(scenario));
  expect(`${prompts}\n${shown}`).not.toMatch(/\b1 coronas/);
  expect(shown).toMatch(/a floor of 1 corona\b/);
});

import type { Scenario } from '../../src/discussion/scenario.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

export const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'];
const WORDS =
  `the harbor should open early because winter storms close the roads and ferries carry medicine milk letters and workers who cannot wait
  until spring while the council argues about tolls cranes piers and an old lighthouse that nobody repairs`.split(
    /\s+/,
  );

/** So many words, others for every number. */
const wordsOf = (number: number, count: number) =>
  Array.from({ length: count }, (_, i) => WORDS[(number * 7 + i * (3 + (number % 5))) % WORDS.length]).join(' ');

/** Five agents with personas, private reasoning and all the defaults, and a page of instructions. */
export function harbor(overrides: Partial<Scenario> = {}): Scenario {
  const { memory } = smallScenario();
  return smallScenario({
    rounds: 10,
    instructions: wordsOf(3, 500),
    memory: { ...memory, reasoningInMemory: true },
    agents: NAMES.map((name, i) => smallAgent(name, { persona: wordsOf(50 + i, 30), reasoningEnabled: true })),
    ...overrides,
  });
}

type Where = 'first' | 'last';

/** Everybody speaks and thinks at length, takes its stand in the first or the last sentence, and wants no vote. */
export const talkative = (where: Where) => (request: ModelRequest) => {
  const { purpose, agent, round } = request;
  const number = 10 * round + NAMES.indexOf(agent.name);
  if (purpose === 'reasoning') return `In round ${round} I think that ${wordsOf(number, 35)}.`;
  if (purpose !== 'statement') return quietAnswers(request);
  const stand = `I am for ${number % 2 === 0 ? 'a guaranteed floor' : 'the highest average'} in round ${round}.`;
  const talk = `${wordsOf(number, 40)}. ${wordsOf(number + 3, 40)}.`;
  return where === 'first' ? `${stand} ${talk}` : `${talk} ${stand}`;
};

export async function harborRequests(scenario: Scenario, where: Where = 'first') {
  const provider = scriptedProvider(talkative(where));
  const rig = runRig(scenario, provider);
  rig.run.start();
  await rig.run.done;
  return { requests: provider.requests, rig };
}

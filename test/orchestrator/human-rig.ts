import { HUMAN_MODEL, SIMULATED_MODEL } from '../../src/discussion/defaults.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { humanProvider } from '../../src/providers/human/provider.ts';
import { createHumanQueue, type HumanQueue } from '../../src/providers/human/queue.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';

/** What a person says. */
export const MINE =
  'I sit here as a person and hold that the average is right, since it makes the most of what there is.';

/** Wants to vote, and agrees with everybody. */
export function keenAnswers(request: ModelRequest): string {
  switch (request.purpose) {
    case 'statement':
      return request.agent.model === 'human' ? MINE : SPEECH;
    case 'poll':
    case 'confirmation':
      return '1';
    case 'ballot-option':
    case 'application-option':
      return '1';
    case 'ballot-amount':
    case 'application-amount':
      return '15000';
    case 'ranking':
      return '1 > 2\nsure';
    default:
      return 'I think about it, and it stays as it was.';
  }
}

/** Ann is a person, unless the agents are given. */
export function seated(overrides: Partial<Scenario> = {}): Scenario {
  return smallScenario({
    rounds: 1,
    agents: [smallAgent('Ann', { model: 'human' }), smallAgent('Bo'), smallAgent('Cy')],
    models: { simulated: SIMULATED_MODEL, human: HUMAN_MODEL },
    ...overrides,
  });
}

/** Persons are asked at the desk, all others answer by themselves. */
export function mixedProvider(humanQueue: HumanQueue, answer: (request: ModelRequest) => string): Provider {
  const [person, model] = [humanProvider(humanQueue), scriptedProvider(answer)];
  return {
    name: 'mixed',
    stream: (request, options) => (request.agent.model === 'human' ? person : model).stream(request, options),
  };
}

/** Somebody at the desk who answers at once what is asked. */
export function answeredQueue(answer: (request: ModelRequest) => string): HumanQueue & { requests: ModelRequest[] } {
  const humanQueue = createHumanQueue();
  const requests: ModelRequest[] = [];
  humanQueue.subscribe(() => {
    const request = humanQueue.asked();
    if (!request) return;
    requests.push(request);
    queueMicrotask(() => humanQueue.answer(answer(request)));
  });
  return { ...humanQueue, requests };
}

import { expect, it } from 'vitest';
import { phrasebooks } from '../../src/language/index.ts';
import { humanProvider } from '../../src/providers/human/provider.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { quietAnswers, runRig } from './run-rig.ts';

const base = smallScenario();

it('11.1, 12.3 a question that nobody answers is told of in the language of the run, and reminds nobody of anything', async () => {
  const asks = `${SPEECH}\n${phrasebooks.es.prompts.personQuestion('¿Hay dinero?')}`;
  const humanQueue = createHumanQueue();
  const [person, model] = [
    humanProvider(humanQueue),
    scriptedProvider((request) =>
      request.purpose === 'statement' && request.round === 2 ? asks : quietAnswers(request),
    ),
  ];
  const agents = ['Ann', 'Bo'].map((name) =>
    smallAgent(name, { language: 'es', strategy: 'retrieval', ...(name === 'Ann' ? { mayAskPerson: true } : {}) }),
  );
  const scenario = { ...base, language: 'es' as const, rounds: 3, agents };
  const rig = runRig(scenario, model, { provider: (name) => (name === 'human' ? person : model) });
  humanQueue.leave();
  rig.run.start();
  await rig.run.done;
  expect(rig.ofType('question-closed')).toMatchObject([
    { agent: 'Ann', answer: null, text: phrasebooks.es.prompts.personSilent },
  ]);
  expect(rig.ofType('memory-recalled').length).toBeGreaterThan(0);
  expect(rig.ofType('memory-recalled').map(({ purpose }) => purpose)).not.toContain('person-answer');
});

import { expect, it } from 'vitest';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { quietAnswers, roughCounter, runRig } from './run-rig.ts';

const LONG = `${SPEECH} `.repeat(2000);
const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { maxTokens: 40 }));

/** Answers whole, as a program does. */
async function made(answer: (request: ModelRequest) => string, isUncapped: boolean) {
  const asked: ModelRequest[] = [];
  const provider: Provider = {
    name: 'whole',
    ...(isUncapped ? { isUncapped: true } : {}),
    async *stream(request): AsyncGenerator<Chunk> {
      asked.push(request);
      yield { text: answer(request), end: { finish: 'stop', tokensIn: null, tokensOut: null } };
    },
  };
  const rig = runRig(smallScenario({ rounds: 1, agents }), provider);
  rig.run.start();
  await rig.run.done;
  const said = rig.ofType('statement-made').find(({ agent }) => agent === 'Ann');
  return { said, asked: asked.filter(({ agent, purpose }) => agent.name === 'Ann' && purpose === 'statement') };
}
const byAnn = (text: string) => (request: ModelRequest) =>
  request.purpose === 'statement' && request.agent.name === 'Ann' ? text : quietAnswers(request);

it('15.9, 16.2 of what does not keep to its most tokens no more is read, with twice the room at its second try', async () => {
  const { said, asked } = await made(byAnn(LONG), true);
  expect(asked.map(({ agent }) => agent.maxTokens)).toEqual([40, 80]);
  expect(said?.call.finish).toBe('length');
  expect(roughCounter.count(said?.text ?? '')).toBeLessThanOrEqual(80);
  expect(LONG.startsWith(said?.text ?? '?')).toBe(true);
  expect(said?.call.tokensOut).toBeLessThanOrEqual(80);
});

it('15.9 what has room is read whole, and what keeps to its limit itself is left as it comes', async () => {
  const fits = SPEECH;
  const { said, asked } = await made(byAnn(fits), true);
  expect({ text: said?.text, tries: asked.length, finish: said?.call.finish }).toEqual({ text: fits, tries: 1 });
  expect((await made(byAnn(LONG), false)).said?.text).toBe(LONG.trim());
});

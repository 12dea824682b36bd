import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'bank-warnings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const argument = (id: string, option: string, more: string) =>
  `  - {id: ${id}, option: ${option}, criterion: sleep, strength: 0.6, claim: The claim of ${id} stands here., reason: The reason of ${id} stands here., ${more}}\n`;
const scenario = (bank: string, values = '{sleep: 0.9, custom: 0.1}') => `
title: The bell
question: Shall it ring?
options:
  - {id: keep, label: Keep it, about: It rings at night.}
  - {id: stop, label: Stop it, about: It is silent at night.}
criteria:
  - {id: sleep, label: Sleep, about: what the body asks for}
  - {id: custom, label: Custom, about: what was handed down}
agents:
  - {name: Ann, persona: A., values: ${values}}
  - {name: Ben, persona: B., values: ${values}}
arguments:
${bank}`;
async function told(text: string) {
  const file = join(folder, 'bell.yaml');
  writeFileSync(file, text);
  const { status, stderr } = await commandInside(['check', file], { env: {} });
  return {
    status,
    lines: stderr
      .split('\n')
      .filter((line) => line.startsWith('warning: '))
      .map((line) => line.slice(9 + file.length + 2)),
  };
}

const sound = argument('a', 'keep', 'side: for, answers: [b]') + argument('b', 'stop', 'side: for, answers: [a]');

it('20.10 check warns of claims that nothing answers, and a sound bank brings no warning', async () => {
  expect(await told(scenario(sound))).toEqual({ status: 0, lines: [] });
  const open = argument('a', 'keep', 'side: for') + argument('b', 'stop', 'side: for, answers: [a]');
  expect(await told(scenario(open))).toEqual({ status: 0, lines: ['arguments: no argument answers: b'] });
});

it('20.10 check warns of what nobody would say against an option', async () => {
  const against = argument('c', 'keep', 'side: against').replace('criterion: sleep', 'criterion: custom');
  expect((await told(scenario(sound + against))).lines).toEqual([
    'arguments: nobody cares for the criterion, so simulated agents never say: c',
  ]);
  expect((await told(scenario(sound + against, '{sleep: 0.9, custom: 0.4}'))).lines).toEqual([]);
});

it('20.10 check warns of an option that nobody would start from', async () => {
  const all = ['sleep', 'custom', 'peace', 'thrift'];
  const of = (option: string, side: string) =>
    all.map((one) =>
      argument(`${option}-${one}`, option, `side: ${side}`).replace('criterion: sleep', `criterion: ${one}`),
    );
  const more = ['peace', 'thrift'].map((id) => `  - {id: ${id}, label: ${id}, about: ${id} itself}\n`).join('');
  const caring = (forThrift: number) =>
    scenario(
      [...of('stop', 'for'), ...of('keep', 'against')].join(''),
      `{sleep: 1, custom: 1, peace: 1, thrift: ${forThrift}}`,
    ).replace('agents:', `${more}agents:`);
  const warning = 'options: simulated agents never start from: keep';
  expect((await told(caring(0.9))).lines).toContain(warning);
  // Who cares for all alike begins by persona, whatever the arguments say.
  expect((await told(caring(1))).lines).not.toContain(warning);
});

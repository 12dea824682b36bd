import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readScenario } from '../../src/scenario/index.ts';
import { pricedServer } from './priced-server.ts';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'bank-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'bell.yaml');
const target = join(folder, 'bell-bank.yaml');
const BELL = `title: The bell
question: Shall it ring at night?
options:
  - {id: keep, label: Keep it, about: It rings at night.}
  - {id: stop, label: Stop it, about: It is silent at night.}
criteria:
  - {id: sleep, label: Sleep, about: what the body asks for}
agents:
  - {name: Ann, persona: A nurse., values: {sleep: 0.9}}
  - {name: Ben, persona: A sexton., values: {sleep: 0.4}}
`;
const one = (id: string, option: string, more = '') =>
  `  - {id: ${id}, option: ${option}, side: for, criterion: sleep, strength: 0.6, claim: The claim of ${id} stands here., reason: The reason of ${id} stands here.${more}}\n`;
const SOUND = `arguments:\n${one('a', 'keep', ', answers: [b], model: evil/model')}${one('b', 'stop', ', answers: [a]')}`;

async function drafted(answers: readonly string[], ...args: string[]) {
  writeFileSync(file, BELL);
  const left = [...answers];
  const server = await pricedServer(() => left.shift() ?? 'no more');
  const config = { endpoints: { near: { base_url: server.url } } };
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify(config));
  const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
  const told = await commandInside(['bank', file, '--model', 'near/m', ...args], { env });
  server.close();
  return { ...told, asked: server.asked };
}

it('20.11 a model drafts arguments into a new file, of which nothing else is taken', async () => {
  const { status, stdout, asked } = await drafted([
    `Here it is:\n\`\`\`yaml\n${SOUND}agents: []\nmodel: evil/model\n\`\`\`\nEnjoy!`,
  ]);
  expect(status).toBe(0);
  expect(asked[0]).toContain('Shall it ring at night?');
  expect(stdout).toContain(`wrote ${target}: 2 arguments, drafted by near/m`);
  const text = readFileSync(target, 'utf8');
  expect(text.startsWith(BELL.trimEnd())).toBe(true);
  expect(text).toContain('# Drafted by near/m: checked for form, and by nobody for what it says.');
  expect(text).not.toContain('evil');
  const { scenario } = readScenario(text, target);
  expect(scenario.arguments.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(scenario.agents).toHaveLength(2);
});

it('20.11 no file is written over, and arguments that are there stay alone', async () => {
  const before = readFileSync(target, 'utf8');
  const again = await drafted([SOUND]);
  expect([again.status, again.asked.length]).toEqual([2, 0]);
  expect(again.stderr).toContain('the file exists already');
  expect(readFileSync(target, 'utf8')).toBe(before);
  const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
  const full = await commandInside(['bank', target, '--model', 'near/m'], { env });
  expect([full.status, full.stderr]).toEqual([2, expect.stringContaining('has 2 arguments already')]);
});

it('20.11 a draft at fault is asked for once more, with its faults, and not kept', async () => {
  const wrong = SOUND.replace('option: keep', 'option: ring');
  const out = join(folder, 'second.yaml');
  const mended = await drafted([wrong, SOUND], '--out', out);
  expect([mended.status, mended.asked.length]).toEqual([0, 2]);
  expect(mended.asked[1]).toMatch(/had these faults[\s\S]*ring/);
  expect(existsSync(out)).toBe(true);
  const late = await drafted(['I would rather not.', SOUND], '--out', join(folder, 'late.yaml'));
  expect([late.status, late.asked.length]).toEqual([0, 2]);
  const other = join(folder, 'third.yaml');
  const failed = await drafted([wrong, 'I cannot do that.'], '--out', other);
  expect(failed.status).toBe(2);
  expect(existsSync(other)).toBe(false);
});

it('20.11 agents offline draft nothing', async () => {
  const told = await commandInside(['bank', file, '--model', 'simulated'], { env: {} });
  expect([told.status, told.stderr]).toEqual([2, expect.stringContaining('ENDPOINT/NAME')]);
});

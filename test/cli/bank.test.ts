import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readScenario } from '../../src/scenario/index.ts';
import { rawServer, status } from '../providers/raw-server.ts';
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

const drafted = (answers: readonly string[], ...args: string[]) => draftedFor(BELL, answers, ...args);
async function draftedFor(scenario: string, answers: readonly string[], ...args: string[]) {
  writeFileSync(file, scenario);
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
  const {
    status: code,
    stdout,
    asked,
  } = await drafted([`Here it is:\n\`\`\`yaml\n${SOUND}agents: []\nmodel: evil/model\n\`\`\`\nEnjoy!`]);
  expect(code).toBe(0);
  expect(asked[0]).toContain('Draft arguments for a discussion. The question: Shall it ring at night?');
  expect(asked[0]).not.toContain('BankDraft');
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
  const failed = await drafted([SOUND.replaceAll(/option: \w+/g, 'option: ring'), 'I cannot do that.'], '--out', other);
  expect(failed.status).toBe(2);
  expect(failed.stderr).toMatch(/^of what near\/m drafted no argument can be used, and no file is written\n.+/);
  expect(failed.stderr, 'no file that does not exist is named').not.toContain('third.yaml');
  expect(existsSync(other)).toBe(false);
});

it('20.11 what is sound of a draft is kept, and the rest told', async () => {
  const wrong = `${SOUND}${one('c', 'ring')}${one('', 'stop').replace('id: , ', '')}${one('a', 'stop')}${one('d', 'stop', ', answers: [c, b]')}`;
  const out = join(folder, 'partly.yaml');
  const { status: code, stdout, stderr } = await drafted([wrong, 'I cannot do that.'], '--out', out);
  expect(code, stderr).toBe(0);
  expect(stdout).toContain('3 arguments');
  expect(stderr).toMatch(
    /left out of the draft:\narguments\[3\]\.option: found "ring".*\narguments\[4\]\.id is missing.*\narguments\[5\]\.id: a stands there twice\nd\.answers: found "c"/,
  );
  const { scenario } = readScenario(readFileSync(out, 'utf8'), out);
  expect(scenario.arguments.map(({ id, answers }) => [id, answers])).toEqual([
    ['a', ['b']],
    ['b', ['a']],
    ['d', ['b']],
  ]);
});

it('20.11 a draft goes into whatever form of file is sound', async () => {
  const asJson = JSON.stringify(parse(BELL));
  for (const [i, scenario] of [
    asJson,
    `# mine\n${asJson.replace(/}$/, ', arguments: []}')}`,
    `${BELL}arguments: []\n`,
    `${BELL}...\n`,
  ].entries()) {
    const out = join(folder, `form-${i}.yaml`);
    const { status: code, stderr } = await draftedFor(scenario, [SOUND], '--out', out);
    expect(code, stderr).toBe(0);
    const text = readFileSync(out, 'utf8');
    expect(text).toContain('# Drafted by near/m: checked for form');
    expect(text.includes('# mine')).toBe(i === 1);
    expect(readScenario(text, out).scenario.arguments).toHaveLength(2);
  }
});

it('16.2, 20.11 an endpoint out of order is no fault of what was given', async () => {
  writeFileSync(file, BELL);
  const server = await rawServer(status(401, { error: { message: 'no such key' } }));
  writeFileSync(join(folder, 'config.yaml'), JSON.stringify({ endpoints: { near: { base_url: server.baseURL } } }));
  const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
  const told = await commandInside(['bank', file, '--model', 'near/m', '--out', join(folder, 'down.yaml')], { env });
  await server.close();
  expect(told).toMatchObject({
    status: 69,
    stderr: expect.stringContaining('the model cannot be asked: 401: no such key'),
  });
});

it('20.11 agents offline draft nothing', async () => {
  const told = await commandInside(['bank', file, '--model', 'simulated'], { env: {} });
  expect([told.status, told.stderr]).toEqual([2, expect.stringContaining('ENDPOINT/NAME')]);
});

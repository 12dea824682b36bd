import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'unknown-models-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const file = join(folder, 'tea.yaml');

async function checked(agents: string, more = '') {
  writeFileSync(file, `question: Tea or coffee?\noptions: [Tea, Coffee]\nagents: [${agents}]\n${more}`);
  const { status, stdout, stderr } = await commandInside(['check', file], { env });
  return { status, stdout, unknown: stderr.split('\n').filter((line) => line.includes('no endpoint')) };
}

it('8.7 check names each model that no endpoint here has, and who is to be asked by it', async () => {
  const { status, stdout, unknown } = await checked(
    '{name: Ada, model: opnai/big}, {name: Bo, model: opnai/big, fallback: lab/small}, {name: Cy, model: openai/big}',
    'jobs: {integration: {model: lab/small}}\n',
  );
  expect([status, stdout.trim()]).toEqual([0, `${file}: ok (3 agents, 2 options, 0 arguments, 10 rounds)`]);
  expect(unknown).toEqual([
    expect.stringContaining(
      `warning: ${file}: opnai/big (Ada, Bo): no endpoint is called opnai; did you mean openai?, so a run is refused here; allowed: `,
    ),
    expect.stringContaining(
      `warning: ${file}: lab/small (Bo, jobs.integration): no endpoint is called lab, so a run is refused here; allowed: `,
    ),
  ]);
});

it('8.7 of models that endpoints here have, with or without a key, check says nothing', async () => {
  expect((await checked('{name: Ada, model: openai/big}, Bo')).unknown).toEqual([]);
});

it('one option is counted as one', async () => {
  writeFileSync(file, 'question: Tea?\noptions: [Tea]\nagents: [Ada, Bo]\nrounds: 1\n');
  const { stdout } = await commandInside(['check', file], { env });
  expect(stdout).toContain('ok (2 agents, 1 option, 0 arguments, 1 round)');
});

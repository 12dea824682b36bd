import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { replayed } from '../../src/cli/replay.ts';
import { noCosts } from '../../src/discussion/costs.ts';
import { interfaces } from '../../src/interface/index.ts';
import { interviewBook } from '../../src/journal/beside.ts';
import { readJournal } from '../../src/journal/read.ts';
import { drawingIn } from '../../src/tui/look/drawing.ts';
import { benchScenario } from './bench-scenario.ts';
import { type PricedServer, pricedServer } from './priced-server.ts';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'interviews-paid-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const inside = (...args: string[]) => commandInside(args, { env });
const SAID = 'The park is the better place, because the old trees give shade to those who wait there in summer.';
let server: PricedServer;

beforeAll(async () => {
  server = await pricedServer((prompt) => (/vote now/.test(prompt) ? '0' : SAID));
  writeFileSync(
    join(folder, 'config.yaml'),
    `endpoints:\n  lab: {base_url: "${server.url}", context_tokens: 32000, price: {input: 1000, output: 1000}}\n`,
  );
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
  rmSync(folder, { recursive: true });
});

it('8.9, 12.3 what interviews about a recorded run have cost is told where it is listed, and no record holds it', async () => {
  const scenario = join(folder, 'bench.yaml');
  const journal = join(folder, 'run.jsonl');
  writeFileSync(scenario, benchScenario(1));
  const begun = await inside('run', scenario, '--headless', '--yes', '--journal', journal);
  expect(begun.status, begun.stderr).toBe(0);
  expect(begun.stdout).not.toContain('Interviews');
  expect(existsSync(`${journal}.interviews`)).toBe(false);
  const before = readFileSync(journal, 'utf8');
  const { tokensIn, tokensOut } = { ...server.used };

  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { header, entries } = readJournal(journal);
  const shown = { screen: false, speed: 'max', format: 'text', verbosity: 'standard' } as const;
  const drawn = { theme: undefined, drawing: drawingIn(undefined), fork: undefined, words: interfaces.en };
  const { run } = replayed(journal, header, entries, { ...shown, ...drawn });
  run.seek(4);
  expect(await run.interview('Bo', 'Why?', () => {})).toMatchObject({ text: SAID, failure: null });
  await run.close();
  const used = server.used.tokensIn + server.used.tokensOut - tokensIn - tokensOut;
  const dollars = `$${(used / 1000).toFixed(2)} measured`;
  const runs = async () => (await inside('runs', '--dir', folder)).stdout;
  const told = async () => (await inside('report', journal)).stdout;
  expect(await runs()).toContain(`Interviews, beside the record: 1 call, ${dollars}\n`);
  expect(await told()).toContain(`run: interviews, beside the record\n  1 call, ${dollars}\n`);
  expect(JSON.parse((await inside('runs', '--dir', folder, '--json')).stdout).found[0].interviews).toMatchObject({
    calls: 1,
    unanswered: 0,
  });
  expect((await inside('report', journal, '--format', 'csv')).stdout).toMatch(/interview_cost_measured,,,\d/);
  expect(readFileSync(journal, 'utf8')).toBe(before);

  // As a program that was killed while it asked leaves it.
  const call = { agent: 'Bo', model: 'lab/tiny', after: 4 };
  interviewBook(journal).begin(call, { ...noCosts, estimated: 1.5 });
  const all = `2 calls, ${dollars} + ~$1.50 estimated, 1 without an answer, perhaps paid`;
  expect(await runs()).toContain(`Interviews, beside the record: ${all}\n`);
  expect(await told()).toContain(all);
});

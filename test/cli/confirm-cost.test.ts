import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { buildProgram } from '../built.ts';
import { isLong, samplesOf } from '../long.ts';
import { terminalRig } from '../terminal-rig.ts';
import { commandsWith, root } from './batch-rig.ts';
import { type PricedServer, pricedServer } from './priced-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'confirm-cost-'));
const data = join(folder, 'data');
const bench = join(folder, 'bench.yaml');
const program = join(root, 'bin/roundtable.js');
let server: PricedServer;

beforeAll(async () => {
  buildProgram();
  server = await pricedServer((prompt) =>
    /vote now/.test(prompt) ? '0' : 'The park is the better place, because the old trees give shade in summer.',
  );
  writeFileSync(
    bench,
    `title: Where to put the bench
question: Where shall the new bench stand?
rounds: 1
limits: {outage_seconds: 1}
options:
  - { id: park, label: The park, about: Under the old trees. }
  - { id: station, label: The station, about: Beside the platform. }
agents:
  - { name: Ann, persona: A gardener. }
  - { name: Bo, persona: A commuter. }
`,
  );
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** `dear` costs some dollars, `cheap` some cents, `own` nothing; of `odd` nobody knows. */
function config(confirm = '') {
  const lab = (price: string) => `{base_url: "${server.url}", context_tokens: 32000${price}}`;
  writeFileSync(
    join(folder, 'config.yaml'),
    `${confirm}
endpoints:
  dear: ${lab(', price: {input: 300, output: 900}')}
  cheap: ${lab(', price: {input: 0.3, output: 0.9}')}
  own: ${lab('')}
  odd: {base_url: "https://odd.invalid/v1", key_env: ODD_KEY}
`,
  );
}
beforeEach(() => config());

const env = {
  ROUNDTABLE_DATA_DIR: data,
  ROUNDTABLE_CONFIG_DIR: folder,
  OPENAI_BASE_URL: '',
  OPENAI_API_KEY: '',
  ODD_KEY: 'sk-odd',
};
const command = commandsWith(env, false);
const roundtable = (...args: string[]) => command(args);
let count = 0;
const newJournal = () => join(folder, `run-${++count}.jsonl`);
const RUN = ['run', bench, '--headless', '--seed', '1'];

describe('a run that is paid for, where nobody can be asked', () => {
  it('8.12 is refused where it may cost more than a dollar, before any call, with what it may cost and what to do', async () => {
    const asked = server.asked.length;
    const journal = newJournal();
    const { status, stderr, stdout } = await roundtable(...RUN, '--model', 'dear/one', '--journal', journal);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/This may cost \$[\d.]+ to \$[\d.]+\. Nobody can be asked here: --yes goes on/);
    expect(server.asked.length).toBe(asked);
    expect(existsSync(journal)).toBe(false);
  });

  const made: readonly [string, string, string[]][] = [
    ['--yes', '', ['--model', 'dear/one', '--yes']],
    ['a cap of no more than that', '', ['--model', 'dear/one', '--cost', '0.9']],
    ['a model of some cents', '', ['--model', 'cheap/one']],
    ['a model on this machine that costs nothing', 'confirm_cost: always', ['--model', 'own/one']],
    ['simulated agents', 'confirm_cost: always', ['--model', 'simulated']],
    ['confirm_cost: off', 'confirm_cost: off', ['--model', 'dear/one']],
    ['confirm_cost: null', 'confirm_cost: null', ['--model', 'dear/one']],
    ['a higher confirm_cost', 'confirm_cost: 1000', ['--model', 'dear/one']],
  ];
  // In short `off` stands for what is as much as off.
  it.each(samplesOf(made, 6))('8.12 is made with %s', async (_, confirm, args) => {
    config(confirm);
    const { status, stderr } = await roundtable(...RUN, ...args, '--journal', newJournal());
    expect(status, stderr).toBe(0);
    expect(stderr).not.toContain('This may cost');
    // What is free is not even estimated.
    if (confirm === 'confirm_cost: always') expect(stderr).not.toContain('Estimating');
  });

  it.each([
    ['a lower confirm_cost', 'confirm_cost: 0.001', 'cheap/one', /This may cost \$/],
    ['confirm_cost: always', 'confirm_cost: always', 'cheap/one', /This may cost \$/],
    ['confirm_cost: always and an unknown price', 'confirm_cost: always', 'odd/one', /price of odd\/one is unknown/],
  ])('8.12 is refused with %s', async (_, confirm, model, told) => {
    config(confirm);
    const { status, stderr } = await roundtable(...RUN, '--model', model);
    expect(status).toBe(2);
    expect(stderr).toMatch(told);
    expect(stderr).toContain('Nobody can be asked here');
    expect(stderr).not.toContain('$0.0000');
  });

  it('8.12 goes on where its price is unknown, which is said', async () => {
    config('confirm_cost: 0');
    const { status, stderr } = await roundtable(
      ...RUN,
      '--model',
      'odd/one',
      '--rounds',
      '1',
      '--journal',
      newJournal(),
    );
    // It was begun: its endpoint does not exist.
    expect(status).toBe(69);
    expect(stderr).toContain('The price of odd/one is unknown');
  });

  it('8.12 holds for a batch by all its runs, and leaves no folder behind', async () => {
    config('confirm_cost: 0.2');
    const args = ['batch', bench, '--model', 'cheap/one', '--jobs', '1'];
    const one = await roundtable(...args, '--seeds', '1', '--out', join(folder, 'one'));
    expect(one.status, one.stderr).toBe(0);
    const many = await roundtable(...args, '--seeds', '1..100');
    expect(many.status).toBe(2);
    expect(many.stderr).toContain('Nobody can be asked here');
    expect(existsSync(join(data, 'batches')) ? spawnSync('ls', [join(data, 'batches')]).stdout.toString() : '').toBe(
      '',
    );
  });

  it('8.12 holds for a fork, and for what is resumed with another model, by what is left of it', async () => {
    const parent = newJournal();
    expect((await roundtable(...RUN, '--model', 'simulated', '--journal', parent)).status).toBe(0);
    const last = readJournal(parent).entries.length;
    const fork = (...args: string[]) => roundtable('fork', parent, '--headless', '--journal', newJournal(), ...args);
    const asked = server.asked.length;
    const whole = await fork('--at', '0', '--model', 'dear/one');
    expect(whole.status).toBe(2);
    const part = await fork('--at', String(last - 2), '--model', 'dear/one');
    expect(part.status).toBe(2);
    const most = ({ stderr }: { stderr: string }) => Number(/to \$([\d.]+)\. Nobody/.exec(stderr)?.[1]);
    expect(most(part)).toBeLessThan(most(whole));
    expect(server.asked.length).toBe(asked);
    expect((await fork('--at', '0', '--model', 'dear/one', '--yes')).status).toBe(0);
    expect((await fork('--at', '0', '--model', 'simulated')).status).toBe(0);

    const cut = newJournal();
    const lines = readFileSync(parent, 'utf8').split('\n');
    writeFileSync(cut, `${lines.slice(0, 4).join('\n')}\n`);
    const resume = (...args: string[]) => roundtable('resume', cut, '--headless', ...args);
    const refused = await resume('--model', 'dear/one');
    expect(refused.status, refused.stderr).toBe(2);
    expect(refused.stderr).toContain('Nobody can be asked here');
    expect(readFileSync(cut, 'utf8').split('\n').length).toBe(5);
    expect((await resume('--model', 'dear/one', '--yes')).status).toBe(0);
  });

  it('8.12 lets a run go on with the models with which it was begun', async () => {
    const journal = newJournal();
    expect((await roundtable(...RUN, '--model', 'dear/one', '--yes', '--journal', journal)).status).toBe(0);
    const lines = readFileSync(journal, 'utf8').split('\n');
    writeFileSync(journal, `${lines.slice(0, 4).join('\n')}\n`);
    const { status, stderr } = await roundtable('resume', journal, '--headless');
    expect(status, stderr).toBe(0);
    expect(stderr).not.toContain('This may cost');
  });

  it.each(['-1', 'sometimes', '"1"'])('8.12 refuses confirm_cost: %s', async (value) => {
    config(`confirm_cost: ${value}`);
    const { status, stderr } = await roundtable('config');
    expect(status).toBe(2);
    expect(stderr).toContain('confirm_cost');
  });
});

describe('a run that is paid for, in a terminal', () => {
  const inTerminal = (journal: string) =>
    terminalRig(process.execPath, [program, ...RUN, '--model', 'dear/one', '--journal', journal], { env });

  it.runIf(isLong)('8.12 asks, and is made after a yes', async () => {
    const journal = newJournal();
    const rig = inTerminal(journal);
    await rig.waitFor('Go on? (y/N)', 60_000);
    expect(existsSync(journal)).toBe(false);
    rig.write('y\r');
    expect((await rig.exit).exitCode).toBe(0);
    expect(readJournal(journal).entries.at(-1)?.event.type).toBe('run-ended');
  });

  const noes: readonly [string, string][] = [
    ['a no', 'n\r'],
    ['ctrl-c', '\x03'],
    ['nothing', '\r'],
  ];
  it.each(isLong ? noes : noes.slice(0, 1))('8.12 is not begun after %s', async (_, keys) => {
    const journal = newJournal();
    const asked = server.asked.length;
    const rig = inTerminal(journal);
    await rig.waitFor('Go on? (y/N)', 60_000);
    rig.write(keys);
    expect((await rig.exit).exitCode).toBe(130);
    expect(rig.text()).toContain('Nothing was begun.');
    expect(existsSync(journal)).toBe(false);
    expect(server.asked.length).toBe(asked);
  });

  it('8.12 opens the screen after a yes, which takes keys as ever', async () => {
    const journal = newJournal();
    const args = [program, 'run', bench, '--seed', '1', '--paused', '--model', 'dear/one', '--journal', journal];
    const rig = terminalRig(process.execPath, args, { env });
    await rig.waitFor('Go on? (y/N)', 60_000);
    expect(existsSync(journal)).toBe(false);
    rig.write('y\r');
    await rig.waitFor('paused', 60_000);
    rig.write('t\r');
    await rig.waitFor('measured', 60_000);
    rig.write('q');
    await rig.waitFor(/quit|leave|Leave/i, 20_000);
    rig.kill();
    await rig.exit;
  });
});

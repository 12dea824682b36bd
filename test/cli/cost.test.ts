import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceOf } from '../../src/discussion/account.ts';
import { readJournal } from '../../src/journal/read.ts';
import { buildProgram } from '../built.ts';
import { isLong } from '../long.ts';
import { commandsWith, type Ended, journalsIn, sharedParts } from './batch-rig.ts';
import { type PricedServer, pricedServer } from './priced-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'cost-'));
const bench = join(folder, 'bench.yaml');
const SEEDS = isLong ? 4 : 2;
let server: PricedServer;

/** They talk of the bench, and never want a vote. */
function answer(prompt: string): string {
  if (/Should the group vote now/.test(prompt)) return '0';
  if (/Rewrite your memory|private/.test(prompt)) return 'The park seems right to me, and I would say so at any time.';
  return 'The park is the better place, because the old trees give shade to those who wait there in summer.';
}

beforeAll(async () => {
  buildProgram();
  server = await pricedServer(answer);
  const config = `endpoints:
  lab: {base_url: "${server.url}", context_tokens: 32000, price: {input: 100, output: 200}}
  free: {base_url: "${server.url}", context_tokens: 32000, price: {input: 0, output: 0}}
  far: {base_url: "https://far.invalid/v1"}
`;
  writeFileSync(join(folder, 'config.yaml'), config);
  writeFileSync(
    bench,
    `title: Where to put the bench
question: Where shall the new bench stand?
rounds: 2
model: lab/tiny
options:
  - { id: park, label: The park, about: Under the old trees. }
  - { id: station, label: The station, about: Beside the platform. }
agents:
  - { name: Ann, persona: A gardener. }
  - { name: Bo, persona: A commuter. }
  - { name: Cy, persona: A nurse. }
`,
  );
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder, OPENAI_BASE_URL: '', OPENAI_API_KEY: '' };
const command = commandsWith(env, false);
const roundtable = (...args: string[]): Promise<Ended> => command([...args, '--yes']);
let count = 0;
const place = (name: string) => join(folder, `${name}-${++count}`);

/** US dollars, by what the journal says that was asked. */
function costIn(file: string): number {
  const { header, entries } = readJournal(file);
  return entries.reduce((sum, { event }) => {
    const call = 'call' in event ? event.call : undefined;
    return sum + (call ? (priceOf(call, header.scenario.models[call.model]?.price ?? null) ?? 0) : 0);
  }, 0);
}

describe('run --cost', () => {
  it('8.10 ends the run cleanly at that cost, and says what was reached', async () => {
    const journal = `${place('run')}.jsonl`;
    const { status, stdout, stderr } = await roundtable(
      ...['run', bench, '--headless', '--cost', '0.5', '--journal', journal],
    );
    expect(status).toBe(0);
    // Of what concerns simulated agents nothing is said where there are none (15.2).
    expect(stderr).not.toContain('no arguments');
    expect(stdout.replace(/\s+/g, ' ')).toContain('the $0.50 that the run may cost are used up');
    const { header, entries } = readJournal(journal);
    expect(header.scenario.budgets.costPerRun).toBe(0.5);
    expect(entries.at(-1)?.event).toMatchObject({ type: 'run-ended', by: 'budget' });
    const spent = costIn(journal);
    expect(spent).toBeGreaterThanOrEqual(0.5);
    expect(spent).toBeLessThan(0.8);
    expect(stdout).toContain(`\nCost: $${spent.toFixed(2)} measured\nRecord: `);
    const { runs } = JSON.parse((await command(['report', journal, '--format', 'json'])).stdout);
    const ofAgents: number[] = runs[0].agents.map(({ cost }: { cost: number }) => cost);
    expect(ofAgents.reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(spent, 4);
    expect((await command(['report', journal])).stdout).toMatch(/place +tokens +cost\n/);
  });

  it('8.9 what is simulated costs nothing and has no price shown', async () => {
    const args = [
      'run',
      bench,
      '--headless',
      '--rounds',
      '1',
      '--model',
      'simulated',
      '--journal',
      `${place('run')}.jsonl`,
    ];
    const { status, stdout, stderr } = await roundtable(...args);
    expect(status).toBe(0);
    expect(stdout).not.toContain('Cost:');
    expect(stderr).toContain('no arguments');
  });

  it.each(['free', '0', '-1', '1e3', '$2'])('8.10 refuses --cost %s', async (cost) => {
    const { status, stderr } = await roundtable('run', bench, '--headless', `--cost=${cost}`);
    expect(status).toBe(2);
    expect(stderr).toContain(`--cost: found "${cost}"; allowed: US dollars, 0.0001 to 1000000`);
  });

  it('8.10 needs the price of every model, in a batch too', async () => {
    const asked = server.asked.length;
    for (const args of [['run', '--headless'], ['batch']]) {
      const [command = '', ...rest] = args;
      const { status, stderr } = await roundtable(command, bench, ...rest, '--model', 'far/away', '--cost', '1');
      expect(status).toBe(2);
      expect(stderr).toContain('the price of far/away is unknown');
    }
    expect(server.asked.length).toBe(asked);
  });
});

describe('batch --cost', () => {
  const batch = (out: string, ...more: string[]) =>
    roundtable('batch', bench, '--seeds', `1..${SEEDS}`, '--jobs', '2', '--out', out, ...more);
  const whole = join(folder, 'whole');
  let callsOfWhole = 0;
  let costOfWhole = 0;
  const costOf = (out: string) =>
    journalsIn(out)
      .map((name) => costIn(join(out, name)))
      .reduce((sum, cost) => sum + cost, 0);

  beforeAll(async () => {
    const before = server.asked.length;
    const { status, stdout, stderr } = await batch(whole, '--cost', '1000');
    expect(status, stderr).toBe(0);
    callsOfWhole = server.asked.length - before;
    costOfWhole = costOf(whole);
    expect(stdout).toContain(`Cost: $${costOfWhole.toFixed(2)} of $1000.00, $${(1000 - costOfWhole).toFixed(2)} left`);
    expect(stdout).toMatch(/^scenario .* cost +failed$/m);
    expect(stdout).toContain(`$${costOfWhole.toFixed(2)} measured`);
  });

  it('8.10 stops at the cost of all runs together, and goes on with more as if it had not stopped: no call twice', async () => {
    const out = place('capped');
    const before = server.asked.length;
    const most = costOfWhole * 0.6;
    const first = await batch(out, '--cost', most.toFixed(4));
    expect(first.status, first.stderr).toBe(0);
    const spent = costOf(out);
    expect(spent).toBeGreaterThanOrEqual(most);
    // Two at once: at most the calls that were under way come on top.
    expect(spent).toBeLessThan(costOfWhole * 0.75);
    expect(first.stdout).toContain(`Cost: $${spent.toFixed(2)} of $${most.toFixed(2)}, nothing left`);
    const [, made, rest] = /(\d) of \d runs made, (\d) left\. Go on with a higher --cost/.exec(first.stdout) ?? [];
    expect(Number(made) + Number(rest)).toBe(SEEDS);
    expect(first.stdout).toMatch(/batch \S+ --seeds 1\.\.\d --jobs 2 --out \S+ --yes --cost \d/);
    expect(
      readdirSync(out).filter((name) => !name.endsWith('.jsonl') && name !== '.measured' && !name.endsWith('.lock')),
    ).toEqual([]);

    const again = await batch(out, '--cost', most.toFixed(4));
    expect(again.status).toBe(0);
    expect(costOf(out)).toBe(spent);

    const rested = await batch(out, '--cost', '1000');
    expect(rested.status).toBe(0);
    expect(sharedParts(out)).toEqual(sharedParts(whole));
    expect(server.asked.length - before).toBe(callsOfWhole);
    expect(costOf(out)).toBeCloseTo(costOfWhole, 9);
  });

  it('8.10 counts what other runs in the folder have cost', async () => {
    const out = place('shared');
    mkdirSync(out);
    const other = join(out, 'other.jsonl');
    expect((await roundtable('run', bench, '--headless', '--seed', '9', '--journal', other)).status).toBe(0);
    const asked = server.asked.length;
    const { status, stdout } = await batch(out, '--cost', (costIn(other) / 2).toFixed(4));
    expect(status).toBe(0);
    expect(stdout).toContain(`0 of ${SEEDS} runs made, ${SEEDS} left`);
    expect(server.asked.length).toBe(asked);
  });
});

// In short it does in `experiment.test.ts`.
it.runIf(isLong)(
  '17.3 an experiment stops in the middle of a run at its tokens, and goes on with more: no call twice',
  async () => {
    const file = join(folder, 'limited.yaml');
    const used = () => server.used.tokensIn + server.used.tokensOut;
    const made = async (out: string, tokens: number) => {
      const limits = `limits: { tokens: ${tokens} }`;
      writeFileSync(
        file,
        `base: bench.yaml\nfactors: { rounds: { two: [rounds=2, model=free/tiny] } }\nseeds: 1..2\n${limits}\n`,
      );
      const before = used();
      const { status, stdout, stderr } = await roundtable('experiment', file, '--jobs', '1', '--out', out);
      expect(status, stderr).toBe(0);
      return { tokens: used() - before, stdout };
    };
    const [whole, capped] = [place('tokens'), place('tokens')];
    const all = await made(whole, 9_000_000);
    const first = await made(capped, Math.floor(all.tokens / 4));
    expect(first.tokens).toBeGreaterThanOrEqual(Math.floor(all.tokens / 4));
    expect(first.tokens, 'what is under way then comes on top').toBeLessThan(all.tokens * 0.4);
    expect(first.stdout).toContain('0 of 2 runs made, 2 left. Go on with higher limits in ');
    expect(journalsIn(capped)).toEqual(['two-1.jsonl']);
    const rest = await made(capped, 9_000_000);
    expect(first.tokens + rest.tokens).toBe(all.tokens);
    expect(sharedParts(capped)).toEqual(sharedParts(whole));
  },
);

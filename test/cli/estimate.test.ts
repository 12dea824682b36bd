import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { isLong, samplesOf } from '../long.ts';
import { commandsWith } from './batch-rig.ts';
import { type PricedServer, pricedServer } from './priced-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'estimate-'));
const data = join(folder, 'data');
const RUNS = isLong ? 20 : 2;
const ROUNDS = RUNS > 2 ? '3' : '2';
const PRICE = { input: 0.1, output: 0.4 };
let server: PricedServer;
let answer: (prompt: string) => string = () => '';

beforeAll(async () => {
  buildProgram();
  server = await pricedServer((prompt) => answer(prompt));
  writeFileSync(
    join(folder, 'config.yaml'),
    `endpoints:
  lab: {base_url: "${server.url}", context_tokens: 64000, price: {input: ${PRICE.input}, output: ${PRICE.output}}}
  cheap: {base_url: "${server.url}", price: {input: 1, output: 1, cached: 0.1}}
  far: {base_url: "https://far.invalid/v1", key_env: NO_SUCH_KEY}
`,
  );
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const env = { ROUNDTABLE_DATA_DIR: data, ROUNDTABLE_CONFIG_DIR: folder, OPENAI_BASE_URL: '', OPENAI_API_KEY: '' };
const command = commandsWith(env);
const roundtable = (...args: string[]) => command(args);

type Bounds = { calls: number; tokensIn: number; tokensOut: number; price: string };
/** The three rows of a model. */
function rowsOf(stdout: string, model: string): Record<'low' | 'likely' | 'high', Bounds> {
  const lines = stdout.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`${model} `));
  const [low, likely, high] = lines.slice(from, from + 3).map((line) => {
    const [, calls = '', tokensIn = '', tokensOut = '', price = ''] =
      /(?:low|likely|high) +([\d,]+) +([\d,]+) +([\d,]+) +(\S+)$/.exec(line) ?? [];
    const number = (text: string) => Number(text.replaceAll(',', ''));
    return { calls: number(calls), tokensIn: number(tokensIn), tokensOut: number(tokensOut), price };
  });
  return { low: low!, likely: likely!, high: high! };
}
const dollars = (text: string) => Number(text.replace('$', ''));

const LINE =
  'I have listened to all of you, and I think that we should look at who has least before we look at the sum. ';
const amountOf = (prompt: string) => /between (\d+) and/.exec(prompt)?.[1] ?? '1';

/** Says so much; `votes`: whether it wants a vote; `marks`: which option. */
const speaker =
  ({ sentences, votes, marks }: { sentences: number; votes: boolean; marks: (prompt: string) => string }) =>
  (prompt: string) => {
    if (/Should the group vote now|proposes to vote now/.test(prompt)) return votes ? '1' : '0, not yet';
    if (/Which amount\?/.test(prompt)) return amountOf(prompt);
    if (/secret ballot/.test(prompt.slice(-600))) return marks(prompt);
    return LINE.repeat(sentences);
  };

describe('--estimate', () => {
  const ways: readonly [string, string, typeof answer][] = [
    ['just-society', 'agrees at once, in few words', speaker({ sentences: 1, votes: true, marks: () => '1' })],
    ['jury', 'talks at length and never votes', speaker({ sentences: 14, votes: false, marks: () => '1' })],
    [
      'city-budget',
      'votes in vain in every round',
      speaker({ sentences: 4, votes: true, marks: (prompt) => String(1 + (prompt.length % 3)) }),
    ],
  ];
  it.each(samplesOf(ways, ([name]) => name === 'city-budget'))(
    '8.11 of %s holds what a run then uses that %s',
    async (name, _, scripted) => {
      answer = scripted;
      const asked = server.asked.length;
      const args = ['run', name, '--seed', '3', '--rounds', ROUNDS, '--model', 'lab/tiny', '--headless'];
      const told = await roundtable(...args, '--estimate');
      expect(told.status, told.stderr).toBe(0);
      expect(server.asked.length).toBe(asked);
      expect(existsSync(data) ? readdirSync(data).filter((file) => file.endsWith('.jsonl')) : []).toEqual([]);
      const { low, likely, high } = rowsOf(told.stdout, 'lab/tiny');
      Object.assign(server.used, { tokensIn: 0, tokensOut: 0 });
      const run = await roundtable(...args, '--journal', join(folder, `${name}.jsonl`));
      expect(run.status, run.stderr).toBe(0);
      const { tokensIn, tokensOut } = server.used;
      const calls = server.asked.length - asked;
      const price = (tokensIn * PRICE.input + tokensOut * PRICE.output) / 1e6;
      const within = (used: number, of: (bounds: Bounds) => number) => {
        expect(used).toBeGreaterThanOrEqual(of(low));
        expect(used).toBeLessThanOrEqual(of(high));
        expect(of(likely)).toBeGreaterThanOrEqual(of(low));
        expect(of(likely)).toBeLessThanOrEqual(of(high));
      };
      within(calls, (bounds) => bounds.calls);
      within(tokensIn, (bounds) => bounds.tokensIn);
      within(tokensOut, (bounds) => bounds.tokensOut);
      within(price, (bounds) => dollars(bounds.price));
    },
  );

  it('8.11 tells each model that a job asks by itself, at its own price, needs no key, and says what its bounds mean', async () => {
    const scenario = join(folder, 'mixed.yaml');
    writeFileSync(
      scenario,
      `title: Where to put the bench
question: Where shall the new bench stand?
rounds: 3
model: far/large
jobs: {integration: {model: cheap/small}, ballot: {model: cheap/small}}
budgets: {tokens_per_run: 1000000}
options:
  - { id: park, label: The park, about: Under the old trees. }
  - { id: station, label: The station, about: Beside the platform. }
agents:
  - { name: Ann, persona: A gardener. }
  - { name: Bo, persona: A commuter. }
  - { name: Cy, persona: A nurse., model: simulated }
  - { name: Di, persona: A teacher., model: human }
`,
    );
    const { status, stdout, stderr } = await roundtable('run', scenario, '--seed', '1', '--estimate');
    expect(status, stderr).toBe(0);
    const [far, cheap] = [rowsOf(stdout, 'far/large'), rowsOf(stdout, 'cheap/small')];
    expect([far.low.price, far.likely.price, far.high.price]).toEqual(['unknown', 'unknown', 'unknown']);
    expect(far.likely.calls).toBeGreaterThan(0);
    expect(stdout).toContain('The price of far/large is unknown');
    expect(cheap.likely.calls).toBeGreaterThan(0);
    const told = ({ tokensIn, tokensOut }: Bounds, input: number) => (tokensIn * input + tokensOut) / 1e6;
    expect(dollars(cheap.low.price)).toBeCloseTo(told(cheap.low, 0.1), 4);
    expect(dollars(cheap.likely.price)).toBeCloseTo(told(cheap.likely, 1), 4);
    // Who is simulated or a person costs nothing, and is not told.
    expect(stdout).not.toMatch(/^(simulated|human) /m);
    for (const word of ['low ', 'likely', 'high', '80 %', '30 %', '125 %', '10 %', 'max_tokens'])
      expect(stdout).toContain(word);
  });

  it('8.11 of a run that asks no endpoint says that it costs nothing', async () => {
    const { status, stdout } = await roundtable('run', 'jury', '--estimate');
    expect(status).toBe(0);
    expect(stdout).toContain('No endpoint is asked, so it costs nothing.');
  });

  it('8.11 of a batch is that of its runs that are still to be made, leaves nothing behind, and tells its cap', async () => {
    const lot = join(folder, 'lot.yaml');
    writeFileSync(lot, starterScenario().replace('rounds: 4', 'rounds: 2'));
    const one = rowsOf(
      (await roundtable('run', lot, '--seed', '1', '--model', 'lab/tiny', '--estimate')).stdout,
      'lab/tiny',
    );
    const args = ['batch', lot, '--seeds', `1..${RUNS}`, '--model', 'lab/tiny', '--estimate'];
    const { status, stdout } = await roundtable(...args, '--cost', '5');
    expect(status).toBe(0);
    const all = rowsOf(stdout, 'lab/tiny');
    for (const bound of ['low', 'likely', 'high'] as const) {
      expect(all[bound].calls).toBe(RUNS * one[bound].calls);
      expect(all[bound].tokensIn).toBe(RUNS * one[bound].tokensIn);
    }
    expect(stdout).toContain(`Estimate of ${RUNS} runs`);
    expect(stdout).toContain('It ends once it has cost $5.00');
    // The folder of sockets is of the runs before.
    expect(existsSync(data) ? readdirSync(data, { recursive: true }).filter((name) => name !== 'live') : []).toEqual(
      [],
    );
  });
});

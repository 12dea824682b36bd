import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProgram } from '../built.ts';
import { DONE, finish, type RawServer, rawServer, status, stream, usage, words } from '../providers/raw-server.ts';
import { journalsIn, sharedParts } from './batch-rig.ts';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'batch-refused-'));
const text = (more = '') => `title: Where to put the bench
about: Two speak.
question: Where shall the new bench stand?
rounds: 2
model: lab/small
options:
  - { id: park, label: The park, about: Under the old trees. }
  - { id: station, label: The station, about: Beside the platform. }
criteria:
  - { id: good, label: Good, about: is it good }
agents:
  - { name: Ann, persona: A gardener., reasoning_enabled: false${more} }
  - { name: Bo, persona: A commuter., reasoning_enabled: false }
`;
const bench = join(folder, 'bench.yaml');
const falling = join(folder, 'falling.yaml');
const refusal = {
  key: status(401, { error: { message: 'Incorrect API key', code: 'invalid_api_key' } }),
  paid: status(402, { error: { message: 'insufficient balance', code: 'insufficient_quota' } }),
  model: status(403, { error: { message: 'no access to this model' } }),
  none: null,
};
let refuses: { from: number; by: keyof typeof refusal } = { from: 1, by: 'none' };
let asked = 0;
let server: RawServer;

beforeAll(async () => {
  buildProgram();
  server = await rawServer((response, count, request) => {
    asked++;
    const answer =
      (asked >= refuses.from ? refusal[refuses.by] : null) ??
      stream(words('No. I hold with what I have said before, and so it stays.'), finish(), usage(10, 10), DONE);
    return answer(response, count, request);
  });
  writeFileSync(bench, text());
  writeFileSync(falling, text(', fallback: simulated').replace('A commuter.,', 'A commuter., fallback: simulated,'));
  writeFileSync(
    join(folder, 'config.yaml'),
    `endpoints:\n  lab: { base_url: ${JSON.stringify(server.baseURL)}, price: { input: 0, output: 0 } }\n`,
  );
}, 240_000);
beforeEach(() => {
  asked = 0;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

let count = 0;
const batch = (to: string, ...more: string[]) =>
  commandInside(['batch', ...more, '--out', to], {
    env: { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder },
  });
const out = () => join(folder, `out-${count++}`);

describe('15.3 a batch that is refused', () => {
  it.each([
    { by: 'key', name: 'lab' },
    { by: 'paid', name: 'lab' },
    { by: 'model', name: 'lab/small' },
  ] as const)('15.3 stops at the first run that finds it ($by), and loses nothing', async ({ by, name }) => {
    refuses = { from: 1, by: 'none' };
    const whole = out();
    expect((await batch(whole, bench, '--seeds', '1..4', '--jobs', '1')).status).toBe(0);
    const callsInAll = asked;
    // In the second of four runs, in the middle.
    const before = Math.floor((callsInAll * 3) / 8);
    const to = out();
    refuses = { from: before + 1, by };
    asked = 0;
    const stopped = await batch(to, bench, '--seeds', '1..4', '--jobs', '1');
    expect([stopped.status, asked, journalsIn(to)]).toEqual([1, before + 1, ['bench-1.jsonl', 'bench-2.jsonl']]);
    // What is not asked as it is set is told before.
    const lines = stopped.stderr
      .trimEnd()
      .split('\n')
      .filter((line) => !line.startsWith('warning: lab/small is not asked as it is set: '));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^bench seed 2: failed: the model cannot be asked: 40[123]: .* · lab\/small$/);
    expect(lines[1]).toMatch(
      new RegExp(
        `^Stopped, since ${name} cannot be asked: 2 of 4 runs would fail as well\\. What is recorded is kept\\. ` +
          `Look with: roundtable doctor lab\\. Go on with: .* batch .* --out `,
      ),
    );
    refuses = { from: 1, by: 'none' };
    const wentOn = await batch(to, bench, '--seeds', '1..4', '--jobs', '1');
    expect([wentOn.status, wentOn.stderr]).toEqual([0, 'warning: lab/small is not asked as it is set: without seed\n']);
    // The refused call alone was made twice.
    expect(asked).toBe(callsInAll + 1);
    expect(sharedParts(to)).toEqual(sharedParts(whole));
  });

  it('15.3 tells of it once, where several runs are at it', async () => {
    refuses = { from: 1, by: 'key' };
    const { status: code, stderr } = await batch(out(), bench, '--seeds', '1..6', '--jobs', '3');
    expect(code).toBe(1);
    expect(stderr.match(/: failed: /g)).toHaveLength(1);
    expect(stderr).toContain('5 of 6 runs would fail as well');
  });

  it('15.3, 15.6 makes those that have another model to fall to, and those that ask nobody', async () => {
    refuses = { from: 1, by: 'key' };
    const to = out();
    const { status: code, stdout } = await batch(
      to,
      bench,
      falling,
      'goldfish',
      '--rounds',
      '1',
      '--seeds',
      '1..2',
      '--jobs',
      '1',
    );
    expect(code).toBe(1);
    expect(journalsIn(to)).toEqual([
      'bench-1.jsonl',
      ...['falling', 'goldfish'].flatMap((name) => [`${name}-1.jsonl`, `${name}-2.jsonl`]),
    ]);
    expect(stdout).toMatch(/^falling seed 2: 1 round/m);
  });
});

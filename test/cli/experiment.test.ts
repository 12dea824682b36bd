import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { experimentPlan } from '../../src/cli/experiment-plan.ts';
import { readManifest } from '../../src/experiments/manifest.ts';
import { readJournal } from '../../src/journal/read.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { lasting } from '../journal/lasting.ts';
import { type Ended, journalsIn, sharedPart, sharedParts, started } from './batch-rig.ts';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'experiment-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder, OPENAI_API_KEY: 'sk-none' };
const EXPERIMENT = `
base: lot.yaml
factors:
  strategy:
    append: memory.strategy=append
    layered: memory.strategy=layered
  rounds: { two: rounds=2, three: rounds=3 }
seeds: 1..2
`;
let count = 0;
const out = () => join(folder, `out-${count++}`);
/** An experiment's file of these lines. */
function fileOf(text: string, name = `e${count++}.yaml`): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}
/** One run after the other: each process makes its first run slowly. */
const inside = (...args: string[]): Promise<Ended> => commandInside(['experiment', ...args, '--jobs', '1'], { env });
const manifestOf = (to: string) => {
  const manifest = readManifest(readFileSync(join(to, 'manifest.json'), 'utf8'));
  if (!manifest) throw new Error('this is no manifest');
  return manifest;
};
const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

beforeAll(() => {
  buildProgram();
  process.env['ROUNDTABLE_DATA_DIR'] = folder;
  writeFileSync(join(folder, 'lot.yaml'), starterScenario());
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('17.3 an experiment', () => {
  const file = () => fileOf(EXPERIMENT, 'memory.yaml');

  const to = out();

  it('17.3 that is killed goes on by the same command: what had ended stays, what had begun is gone on with', async () => {
    let ran = 0;
    const first = started(['experiment', file(), '--out', to, '--jobs', '2'], env, () => {
      // At the first: what is told late must not find all of them made.
      if (++ran === 1) process.kill(-first.pid, 'SIGKILL');
    });
    await first.ended;
    const before = Object.fromEntries(journalsIn(to).map((name) => [name, readFileSync(join(to, name), 'utf8')]));
    expect(Object.keys(before).length).toBeLessThan(8);
    expect(manifestOf(to).runs.every(({ sha256 }) => sha256 === null)).toBe(true);

    const second = await inside(file(), '--out', to);
    expect({ status: second.status, stderr: second.stderr }).toEqual({ status: 0, stderr: '' });
    expect(second.stdout).toMatch(/^\d of 8 runs made before, in /);
    expect(second.stdout).toMatch(/^cell +runs +won/m);
    expect(second.stdout).toMatch(/^layered\+three +2 /m);
    expect(journalsIn(to)).toEqual(
      ['append', 'layered'].flatMap((one) =>
        ['three-1', 'three-2', 'two-1', 'two-2'].map((rest) => `${one}+${rest}.jsonl`),
      ),
    );
    // Times are drawn from the clock: a run that was made anew would have others.
    for (const [name, text] of Object.entries(before)) {
      const times = (journal: string) => [...journal.matchAll(/"at":(\d+)/g)].map(([, at]) => at);
      const whole = times(text.slice(0, text.lastIndexOf('\n') + 1));
      expect(times(readFileSync(join(to, name), 'utf8')).slice(0, whole.length)).toEqual(whole);
    }

    const alone = join(folder, 'alone.jsonl');
    const set = ['--set', 'memory.strategy=layered', 'rounds=3'];
    const lot = join(folder, 'lot.yaml');
    await commandInside(['run', lot, '--seed', '2', '--headless', '--journal', alone, ...set], { env });
    expect(sharedPart(join(to, 'layered+three-2.jsonl'))).toEqual(lasting(readFileSync(alone, 'utf8')));
    const again = await inside(file(), '--out', to);
    expect(again.stdout).toMatch(/^8 of 8 runs made before, in /);
  });

  it('17.3 says in its manifest what it is made of and how', async () => {
    const own = file();
    // Alone, it makes the runs; behind the one above it finds them.
    await inside(own, '--out', to);
    const { experiment, scenarios, runs, factors, node, program, command, compare } = manifestOf(to);
    expect(experiment).toEqual({ file: 'memory.yaml', path: '../memory.yaml', sha256: sha256(own) });
    expect(scenarios).toEqual([{ file: 'lot.yaml', path: '../lot.yaml', sha256: sha256(join(folder, 'lot.yaml')) }]);
    expect(factors).toEqual({ strategy: ['append', 'layered'], rounds: ['two', 'three'] });
    expect([node, program, compare]).toEqual([process.version, '0.1.0', [['strategy', 'rounds']]]);
    expect(command).toContain(` experiment ${own} --out ${to}`);
    expect(runs).toHaveLength(8);
    for (const { journal, levels, seed, sha256: hash } of runs) {
      expect(hash).toBe(sha256(join(to, journal)));
      const { scenario, seed: recorded } = readJournal(join(to, journal)).header;
      expect([scenario.agents[0]?.strategy, scenario.rounds, recorded]).toEqual([
        levels['strategy'],
        levels['rounds'] === 'two' ? 2 : 3,
        seed,
      ]);
    }
  });

  it('17.3, 15.3 tells of a run that was refused, and makes all others that ask somebody else', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'Incorrect API key', code: 'invalid_api_key' } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const asked = { ...env, OPENAI_BASE_URL: url };
    const text = 'base: lot.yaml\nfactors: { who: { real: model=openai/test, simulated: rounds=1 } }\nseeds: 1..2\n';
    const to = out();
    const { status, stdout, stderr } = await commandInside(['experiment', fileOf(text), '--jobs', '1', '--out', to], {
      env: asked,
    });
    server.close();
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^real seed 1: failed: the model cannot be asked: 401.*\nStopped, since openai cannot be asked: 1 of 4 runs .* Go on with: /m,
    );
    expect(stdout).toMatch(/^simulated +2 /m);
    expect(manifestOf(to).runs.map(({ sha256 }) => sha256 !== null)).toEqual([false, false, true, true]);
  });

  it('17.3 stops at its limit of tokens, with what is under way kept, and goes on with a higher one', async () => {
    const to = out();
    const text =
      'base: lot.yaml\nfactors: { rounds: { one: rounds=1, two: rounds=2 } }\nseeds: 1..2\nlimits: { tokens: 8000 }\n';
    const name = `limited-${count++}.yaml`;
    const first = await inside(fileOf(text, name), '--out', to);
    expect({ status: first.status, stderr: first.stderr }).toEqual({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(/^Tokens: [\d,]+ of 8,000, nothing left$/m);
    expect(first.stdout).toMatch(/^\d of 4 runs made, \d left\. Go on with higher limits in /m);
    const second = await inside(fileOf(text.replace('8000', '9000000'), name), '--out', to);
    expect(second.status).toBe(0);
    expect(second.stdout).toMatch(/^Tokens: [\d,]+ of 9,000,000, [\d,]+ left$/m);
    const whole = out();
    await inside(fileOf(text.replace('limits: { tokens: 8000 }\n', '')), '--out', whole);
    expect(sharedParts(to)).toEqual(sharedParts(whole));
  });

  it('17.3 goes to a folder of its name where none is named', async () => {
    const text = 'base: lot.yaml\nfactors: { rounds: { one: rounds=1 } }\nseeds: 3\n';
    const { stdout } = await inside(fileOf(text, 'mine.yaml'));
    expect(stdout).toContain(`Journals: ${join(folder, 'experiments', 'mine')}\n`);
    expect(journalsIn(join(folder, 'experiments', 'mine'))).toEqual(['one-3.jsonl']);
  });
});

describe('17.2 an experiment is checked before anything runs', () => {
  const told = async (text: string, to = out()): Promise<string> => {
    const { status, stderr } = await inside(fileOf(text, 'bad.yaml'), '--out', to);
    expect([status, existsSync(join(to, 'manifest.json'))]).toEqual([2, false]);
    return stderr.replaceAll(`${folder}/`, '');
  };

  it('17.2 settings, scenarios and scores with their lines and columns, each once, all at once', async () => {
    const text = `
base: lot.yaml
factors:
  one:
    a: memory.stategy=append
    b: [rounds=2, rounds=0]
    c: { scenario: none.yaml }
    d: { scenario: jurry }
  two:
    e: agents.Nobody.openness=1
    f: { score: acts.yaml }
    g:
seeds: 1..2
`;
    const lines = (await told(text)).split('\n');
    expect(lines.map((line) => line.slice(0, 60))).toEqual(
      [
        'bad.yaml:5:8: memory.stategy=append: unknown key "stategy" in',
        'bad.yaml:6:19: rounds=0: rounds: found 0; allowed: a whole nu',
        'bad.yaml:7:20: none.yaml: there is no such file',
        'bad.yaml:8:20: found no scenario "jurry"; did you mean jury?',
        'bad.yaml:10:8: agents.Nobody.openness=1: names no agent of th',
        '',
      ].map((line) => line.slice(0, 60)),
    );
  });

  it('17.2 faults of the file with those of what it names', async () => {
    const faults = 'seeds: 2..1\nmeasures: [outcom]\n';
    const level = (text: string) => `base: lot.yaml\nfactors: { one: { a: ${text} } }\n${faults}`;
    const places = async (text: string) =>
      [...(await told(text)).matchAll(/^bad\.yaml:(\d+:\d+): /gm)].map(([, at]) => at);
    expect(await places(level('rounds=0'))).toEqual(['2:22', '3:8', '4:12']);
    expect(await places(`base: none.yaml\nfactors: { one: { a: rounds=0 } }\n${faults}`)).toEqual([
      '1:7',
      '3:8',
      '4:12',
    ]);
    // What would be left out is not known: then only the base is looked at.
    const left = 'exclude: [{ one: c }]\n';
    expect(await places(level('rounds=0') + left)).toEqual(['3:8', '4:12', '5:18']);
  });

  it('17.2 a score that is not there, a person, a price that nobody knows', async () => {
    const at = (level: string, more = '') => `base: lot.yaml\nfactors: { f: { a: ${level} } }\nseeds: 1\n${more}`;
    expect(await told(at('{ score: acts.yaml }'))).toBe('bad.yaml:2:29: acts.yaml: there is no such file\n');
    expect(await told(at('agents.Mira.model=human'))).toMatch(
      /^bad\.yaml:2:20: lot\.yaml: Mira is a person, and a batch asks/,
    );
    const priced = at('model=openai/none', 'limits: { cost: 1 }\n');
    expect(await told(priced)).toMatch(/^bad\.yaml:4:9: limits\.cost: the price of openai\/none is unknown; allowed: /);
  });

  it.each(['5d', '0s', '0.0 m'])('17.3 limits.time: %s is no time, and what can be one is told', async (time) => {
    const text = `base: lot.yaml\nfactors: { rounds: { one: rounds=1 } }\nseeds: 3\nlimits: { time: ${time} }\n`;
    expect(await told(text)).toBe(
      `bad.yaml:4:17: limits.time: found "${time}"; allowed: a number of minutes, or above 0 with its unit: 30s, 90m, 2h\n`,
    );
  });

  it('17.2 what stands in the folder: another experiment, other files; no batch is made there', async () => {
    const to = out();
    mkdirSync(to);
    writeFileSync(join(to, 'one-3.jsonl'), 'my notes\n');
    const text = 'base: lot.yaml\nfactors: { rounds: { one: rounds=1 } }\nseeds: 3\n';
    expect(await told(text, to)).toMatch(/one-3\.jsonl: this is no record that can be read; it is not overwritten/);
    expect(readFileSync(join(to, 'one-3.jsonl'), 'utf8')).toBe('my notes\n');
    const beside = out();
    mkdirSync(beside);
    for (const name of ['two-3.jsonl', 'one-4.jsonl']) writeFileSync(join(beside, name), 'of other settings\n');
    expect(await told(text, beside)).toBe(
      `${basename(beside)}/one-4.jsonl: this is no run of the experiment, nor is 1 more beside it; allowed: another --out, or to move it away\n`,
    );
    const taken = out();
    await inside(fileOf(text, 'first.yaml'), '--out', taken);
    const { status, stderr } = await inside(fileOf(text, 'second.yaml'), '--out', taken);
    expect([status, stderr]).toEqual([
      2,
      `${taken}: this folder holds the experiment first.yaml; allowed: another --out\n`,
    ]);
    const before = readdirSync(taken);
    const batch = (to: string) =>
      commandInside(['batch', join(folder, 'lot.yaml'), '--rounds', '1', '--out', to], { env });
    expect(await batch(taken)).toEqual({
      ...{ status: 2, stdout: '' },
      stderr: `${taken}: --out: this folder holds the experiment first.yaml; allowed: another folder, or a new one\n`,
    });
    expect(readdirSync(taken)).toEqual(before);
    const foreign = out();
    mkdirSync(foreign);
    writeFileSync(join(foreign, 'manifest.json'), '{"name": "of something else"}\n');
    expect((await batch(foreign)).status).toBe(0);
  });

  it('17.2 a level may be a whole scenario or a score, named as seen from the experiment', async () => {
    mkdirSync(join(folder, 'sub'));
    writeFileSync(join(folder, 'sub', 'acts.yaml'), 'cues:\n  - { at: { round: 2 }, do: stop }\n');
    const text = `
base: ../lot.yaml
factors:
  who: { own: , jury: { scenario: jury, set: rounds=3 } }
  acts: { none: , stop: { score: acts.yaml } }
seeds: 1
`;
    const { runs, files } = await experimentPlan(fileOf(text, 'sub/e.yaml'), { out: out(), estimate: true });
    expect(
      runs.map(({ cell, scenarioName, scenario }) => [cell, scenarioName, scenario.rounds, scenario.cues.length]),
    ).toEqual([
      ['own+none', 'lot', 4, 0],
      ['own+stop', 'lot', 4, 1],
      ['jury+none', 'jury', 3, expect.any(Number)],
      ['jury+stop', 'jury', 3, 1],
    ]);
    expect(files).toHaveLength(3);
  });

  it('17.2 repeats are runs of their own, and with simulated agents warned of', async () => {
    const text = 'base: lot.yaml\nfactors: { rounds: { one: rounds=1 } }\nseeds: 4..5\nrepeats: 2\n';
    const { runs, warnings } = await experimentPlan(fileOf(text), { out: out(), estimate: true });
    expect(runs.map(({ journal, seed, repeat }) => [journal.split('/').at(-1), seed, repeat])).toEqual([
      ['one-4.1.jsonl', 4, 1],
      ['one-4.2.jsonl', 4, 2],
      ['one-5.1.jsonl', 5, 1],
      ['one-5.2.jsonl', 5, 2],
    ]);
    expect(warnings.map(({ message }) => message)).toEqual([
      'repeats: simulated agents make the same run again with the same seed',
    ]);
  });
});

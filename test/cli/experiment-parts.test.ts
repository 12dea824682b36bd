import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shardOf } from '../../src/cli/shard.ts';
import { readManifest } from '../../src/experiments/manifest.ts';
import { readEntries } from '../../src/journal/read.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { journalsIn } from './batch-rig.ts';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'parts-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const BASE = 'base: lot.yaml\nfactors: { rounds: { one: rounds=1, two: rounds=2 } }\nseeds: 1..2\n';
let count = 0;
function fileOf(text: string): string {
  const file = join(folder, `e${count++}.yaml`);
  writeFileSync(file, text);
  return file;
}
const told = async (text: string) => (await commandInside(['check', fileOf(text)], { env })).stderr;

beforeAll(() => {
  buildProgram();
  writeFileSync(join(folder, 'lot.yaml'), starterScenario());
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('17.3 an experiment in parts', () => {
  it('17.3 --shard makes each run in one part, and all parts together are the whole', {
    timeout: 240_000,
  }, async () => {
    const out = join(folder, 'shared');
    const file = fileOf(BASE);
    const part = (shard: string) =>
      commandInside(['experiment', file, '--jobs', '1', '--out', out, '--shard', shard], { env });
    const first = await part('1/2');
    expect({ status: first.status, stderr: first.stderr }).toEqual({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(/^Part 1 of 2: 2 of 4 runs\n/);
    expect(journalsIn(out)).toEqual(['one-1.jsonl', 'two-1.jsonl']);
    expect((await part('2/2')).status).toBe(0);
    expect(journalsIn(out)).toHaveLength(4);
    const manifest = readManifest(readFileSync(join(out, 'manifest.json'), 'utf8'));
    expect(manifest?.runs.every(({ sha256 }) => sha256 !== null)).toBe(true);
    const whole = await commandInside(['experiment', file, '--jobs', '1', '--out', out], { env });
    expect(whole.stdout).toMatch(/^4 of 4 runs made before/);
  });

  it('17.3 a part that is none is refused', () => {
    for (const wrong of ['0/2', '3/2', '1/0', '1', '1/2/3', '-1/2', 'a/b', '']) {
      const problems: { message: string }[] = [];
      expect(shardOf(wrong, problems)).toBeUndefined();
      expect(problems, wrong).toHaveLength(1);
    }
  });

  it('17.3 stops when its time is over, and goes on by the same command', { timeout: 240_000 }, async () => {
    const out = join(folder, 'timed');
    const file = fileOf(
      `base: lot.yaml\nfactors: { rounds: { long: rounds=40, longer: rounds=60 } }\nseeds: 1..40\nlimits: { time: 0.5s }\n`,
    );
    const first = await commandInside(['experiment', file, '--out', out, '--jobs', '1'], { env });
    expect(first.status).toBe(0);
    expect(first.stdout).toMatch(
      /^\d+ of 80 runs made, \d+ left\. The time of one command is over; the same goes on: /m,
    );
    const again = await commandInside(['experiment', file, '--out', out, '--jobs', '1'], { env });
    const left = (text: string) => Number(/, (\d+) left/.exec(text)?.[1]);
    expect(left(again.stdout)).toBeLessThanOrEqual(left(first.stdout));
  });
});

describe('17.5 probes of an experiment', () => {
  it('17.5 are asked in every cell, measured, and told by the report', { timeout: 240_000 }, async () => {
    const out = join(folder, 'probed');
    const probes =
      'probes:\n  - { ask: preference, when: [before, after] }\n  - { id: sure, ask: How sure are you?, scale: { min: 1, max: 7 }, when: after }\n';
    const file = fileOf(
      `${BASE}${probes}measures: [outcome, largest_camp, "probe:sure", "probe:preference:change", decision_amount, cost]\n`,
    );
    expect((await commandInside(['experiment', file, '--jobs', '1', '--out', out], { env })).status).toBe(0);
    for (const name of journalsIn(out)) {
      const { entries } = readEntries(join(out, name));
      const asked = [...entries].filter(({ event }) => event.type === 'probe-answered');
      expect(asked.length, name).toBeGreaterThan(8);
    }
    const report = await commandInside(['report', out, '--by', 'rounds', '--format', 'json'], { env });
    const [cell] = JSON.parse(report.stdout).cells;
    const mean = (name: string) => cell.means.find(({ measure }: { measure: string }) => measure === name);
    expect(mean('probe:sure').mean).toBeGreaterThanOrEqual(1);
    expect(mean('probe:preference:change').mean).toBeLessThanOrEqual(1);
    expect(mean('cost'), 'declared, it stands there also where it is nothing').toMatchObject({ mean: 0 });
    expect(JSON.parse(report.stdout).unmet).toEqual(['decision_amount']);
    const asTable = await commandInside(['report', out, '--by', 'rounds'], { env });
    expect(asTable.stdout).toContain('\ndecision_amount\nNo run has it.\n');
    const asCsv = await commandInside(['report', out, '--by', 'rounds', '--format', 'csv'], { env });
    expect(asCsv.stdout).toMatch(/^unmet,rounds,,,decision_amount,,0,/m);
    const camp = mean('largest_camp');
    expect(camp.readShare, 'stands were asked for').toBeNull();
  });

  it('17.5 are checked with the scenarios that they are asked in', async () => {
    expect(await told(`${BASE}probes: [{ ask: Why?, when: after }]\n`)).toMatch(/needs a scale/);
    expect(await told(`${BASE}probes: [{ ask: preference, when: sometimes }]\n`)).toMatch(/:4:\d+: probes/);
    expect(await told(`${BASE}probes: [{ ask: preference, when: after, of: Nobody }]\n`)).toMatch(/no agent/);
    expect(await told(`${BASE}measures: ["probe:sure"]\n`)).toMatch(/probe:sure: nobody is asked this/);
    const asked = `${BASE}probes: [{ id: sure, ask: Sure?, scale: { min: 1, max: 7 }, when: after }]\n`;
    expect(await told(`${asked}measures: [outcome, "probe:sur"]\n`)).toMatch(
      /:5:21: measures: probe:sur: nobody is asked this; did you mean probe:sure\?; allowed: probe:sure$/m,
    );
    const options = `${BASE}probes: [{ ask: preference, when: after }]\n`;
    expect(await told(`${options}measures: [outcome, "probe:preference"]\n`)).toMatch(
      /:5:21: measures: probe:preference: options have no mean; allowed: probe:preference:change$/m,
    );
    expect(await told(`${asked}measures: [outcom]\n`)).toMatch(/:5:12: .*no measure.*allowed: .*probe:NAME/);
    expect(await told(`${BASE}probes: [{ ask: preference }]\n`)).toMatch(
      /when is missing; allowed: before, each-round, after, or a list of several$/m,
    );
    expect(await told(`${BASE}limits: { time: soon }\n`)).toMatch(/limits\.time/);
  });
});

it('17.2 names that cannot be are told where they stand, and bytes that are no text by their line', async () => {
  const named = 'base: city-budget\nfactors:\n  no way:\n    one: rounds=2\nseeds: 1\n';
  expect(await told(named)).toMatch(/:3:3: factors\.no way: found the name "no way"/);
  const bytes = Buffer.concat([Buffer.from(`${BASE}# caf`), Buffer.from([0xe9]), Buffer.from('\nmore: 1\n')]);
  const file = fileOf(BASE);
  writeFileSync(file, bytes);
  const { status, stderr } = await commandInside(['check', file], { env });
  expect(status).toBe(2);
  expect(stderr).toMatch(/:4: the file is not text in UTF-8; allowed: YAML text in UTF-8/);
});

it('17.2 check looks at an experiment as at a scenario', async () => {
  const sound = await commandInside(['check', fileOf(BASE)], { env });
  expect(sound.stdout).toMatch(/ok \(2 cells, 2 seeds, 4 runs\)\n$/);
  const faulty = await commandInside(['check', fileOf(BASE.replace('rounds=2', 'rounds=none'))], { env });
  expect(faulty.status).toBe(2);
  expect(faulty.stderr).toMatch(/e\d+\.yaml:2:\d+: .*rounds/);
});

describe('17.2 check of an experiment', () => {
  const plain = `title: Hours
question: When should the library be open?
options:
  - { id: evenings, label: In the evening, about: Three evenings a week until ten. }
  - { id: sundays, label: On Sundays, about: All Sunday from ten to six. }
agents:
  - { name: Rosa, persona: A nurse. }
  - { name: Tom, persona: A baker. }
rounds: 6
`;
  it('17.2 tells a factor that changes nothing in any cell, and why', async () => {
    const factors = (strategy: string) => `base: lot.yaml
factors:
  window: { w2: memory.window_entries=2, w50: memory.window_entries=50 }
  how: { append: memory.strategy=append, other: memory.strategy=${strategy} }
  same: { a: rounds=3, b: rounds=3 }
seeds: 1..2
`;
    const idle = /:3:17: factors\.window: changes nothing in any cell: no agent and no cue has the strategy window\n/;
    const layered = await told(factors('layered'));
    expect(layered).toMatch(idle);
    expect(layered).toMatch(
      /:5:14: factors\.same: changes nothing in any cell: the scenario is the same at each of its levels\n/,
    );
    expect(layered).not.toContain('factors.how');
    const windowed = await told(factors('window'));
    expect(windowed).not.toContain('factors.window: changes nothing');
    expect(windowed).toContain('factors.window: hardly binds');
  });

  it('17.2 tells what simulated agents and options without amounts have no use for', async () => {
    writeFileSync(join(folder, 'plain.yaml'), plain);
    const factors = `base: plain.yaml
factors:
  warm: { a: agents.Tom.temperature=0, b: agents.Tom.temperature=2 }
  most: { a: agents.Tom.max_tokens=10, b: agents.Tom.max_tokens=600 }
  near: { a: voting.constraint_tolerance=0, b: voting.constraint_tolerance=500 }
  found: { a: memory.embedder=lexical, b: memory.embedder=local }
seeds: 1
`;
    const all = await told(factors);
    for (const [name, why] of [
      ['warm', 'Tom is a simulated agent'],
      ['most', 'Tom is a simulated agent'],
      ['near', 'no option takes an amount'],
      ['found', 'no agent and no cue has the strategy retrieval'],
    ])
      expect(all).toContain(`factors.${name}: changes nothing in any cell: ${why}\n`);
  });

  it('17.2 tells that memories hardly bind where the history of each prompt shows the whole talk', async () => {
    writeFileSync(join(folder, 'plain.yaml'), plain);
    const hardly = async (more: string, levels = '[memory.strategy=window, memory.window_entries=1]') =>
      (
        await told(`base: plain.yaml\nfactors:\n  kept: { a: ${levels}, b: memory.strategy=append }\n${more}seeds: 1\n`)
      ).includes(
        'factors.kept: hardly binds: the history in each prompt still shows all that was said, whatever is remembered, as long as it fits into history.history_prompt_max_chars',
      );
    expect(await hardly('')).toBe(true);
    // One cell in which it binds is enough.
    expect(await hardly('  room: { a: history.history_prompt_max_chars=500, b: rounds=6 }\n')).toBe(false);
    expect(await hardly('  long: { a: rounds=6, b: rounds=30 }\n')).toBe(false);
    expect(await hardly('  seen: { a: rounds=6, b: memory_config.profile=GOLDFISH }\n')).toBe(false);
    expect(await hardly('', 'memory.strategy=layered')).toBe(false);
    expect(await hardly('', '[memory.strategy=window, rounds=5]')).toBe(false);
  });

  it('12.2, 17.2 tells a score that is a level and has a cue in a round that never comes', async () => {
    writeFileSync(join(folder, 'late.yaml'), 'cues:\n  - {at: {round: 9}, do: call-vote}\n');
    const acts = 'acts: { none: rounds=4, late: { score: late.yaml, set: rounds=4 } }';
    expect(await told(`base: lot.yaml\nfactors: { ${acts} }\nseeds: 1\n`)).toMatch(
      /late\.yaml: cue 1: at\.round: found 9, and the run has 4 rounds; allowed: 1 to 4\n/,
    );
  });

  it('17.2 a share that is only told beside the decision makes runs that differ', async () => {
    const shares = 'share: { low: voting.supermajority_share=0.55, high: voting.supermajority_share=0.9 }';
    expect(await told(`base: lot.yaml\nfactors: { ${shares} }\nseeds: 1..2\n`)).not.toContain('changes nothing');
  });

  it('17.2 a setting of the base that one cell reads is not idle', async () => {
    writeFileSync(
      join(folder, 'sized.yaml'),
      starterScenario().replace(/^memory:.*$/m, 'memory:\n  window_entries: 4'),
    );
    const how = (strategy: string) =>
      told(
        `base: sized.yaml\nfactors: { how: { one: memory.strategy=append, two: memory.strategy=${strategy} } }\nseeds: 1\n`,
      );
    expect(await how('layered')).toContain('memory.window_entries: binds nothing');
    expect(await how('window')).not.toContain('binds nothing');
  });
});

import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJournal } from '../../src/journal/file.ts';
import { readJournal } from '../../src/journal/read.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { commandInside, roundtable } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-'));
const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
const kept = join(folder, 'kept');
const made = join(folder, 'made');
const verify = (...args: string[]) => commandInside(['verify', ...args], { env });
const manifest = () => JSON.parse(readFileSync(join(made, 'manifest.json'), 'utf8'));
const one = () => join(made, 'layered-1.jsonl');

beforeAll(async () => {
  buildProgram();
  writeFileSync(join(folder, 'lot.yaml'), starterScenario().replace('rounds: 4', 'rounds: 2'));
  writeFileSync(
    join(folder, 'e.yaml'),
    'base: lot.yaml\nfactors:\n  strategy: {layered: memory.strategy=layered, append: memory.strategy=append}\nseeds: 1..2\n',
  );
  expect(
    (await commandInside(['experiment', join(folder, 'e.yaml'), '--jobs', '1', '--out', kept], { env })).status,
  ).toBe(0);
});
beforeEach(() => {
  rmSync(made, { recursive: true, force: true });
  cpSync(kept, made, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The first statement says something else, of as many words and letters, with a checksum that is right. */
function forged(file: string): void {
  const { header, entries } = readJournal(file);
  rmSync(file);
  const journal = createJournal(file, header);
  let isForged = false;
  for (const entry of entries) {
    const { event } = entry;
    if (event.type === 'statement-made' && !isForged) {
      journal.append({ ...entry, event: { ...event, text: event.text.replace('e', 'o') } });
      isForged = true;
    } else journal.append(entry);
  }
  journal.close();
}

describe('17.24 provenance', () => {
  it('17.24 says of a folder that is not there that it is not', async () => {
    const nowhere = join(folder, 'nowhere');
    expect(await verify(nowhere)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${nowhere}: there is no such folder; allowed: a folder of records\n`,
    });
  });

  it('17.24 says that it was stopped, and ends as what is interrupted does', async () => {
    const before = process.listenerCount('SIGINT');
    const asked = verify(made);
    await vi.waitFor(() => expect(process.listenerCount('SIGINT')).toBeGreaterThan(before), { interval: 1 });
    process.emit('SIGINT');
    const { status, stderr, stdout } = await asked;
    expect({ status, listeners: process.listenerCount('SIGINT') }).toEqual({ status: 130, listeners: before });
    expect(stderr).toMatch(/^stopped: what is not told above was not checked; 0 faults until then$/m);
    expect(stdout).toMatch(/ of 4 journals replayed$/m);
    expect(stdout).not.toContain('as it was recorded');
  });

  it('17.24 the manifest says what made the runs, and by which models', () => {
    const { program, commit, node, system, command, models, runs } = manifest();
    expect(commit === null || /^[0-9a-f]{40}\+?$/.test(commit)).toBe(true);
    const built = commit === null ? '' : `+${commit.slice(0, 12)}${commit.endsWith('+') ? '.changed' : ''}`;
    expect(readJournal(one()).header.program).toBe(`${program}${built}`);
    expect({ program, node }).toEqual({ program: expect.stringMatching(/^\d+\.\d+\.\d+$/), node: process.version });
    expect(system).toMatch(new RegExp(`^${process.platform} \\S+ ${process.arch}$`));
    expect(command).toContain('experiment');
    expect(models).toEqual({ simulated: [] });
    expect(runs.map(({ sha256 }: { sha256: string }) => sha256.length)).toEqual([64, 64, 64, 64]);
  });

  it('17.24 all is as it was recorded: hashes, journals, and simulated runs made again', async () => {
    const { status, stdout, stderr } = await verify(made, '--sample', '2');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      '4 of 4 hashes right',
      '4 of 4 journals replayed',
      '2 of 4 simulated runs made again',
      'All is as it was recorded.',
      '',
    ]);
  });

  it('13.1, 13.6 leaves nothing behind, whoever ends it: runs are made again in memory', async () => {
    const without = { ...env, TMPDIR: join(folder, 'no-such-folder') };
    const { status, stdout } = await commandInside(['verify', made, '--sample', '1'], { env: without });
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('1 of 4 simulated runs') });
  });

  it('17.24 tells a journal that was changed, even with right checksums, by its hash and by the run made again', async () => {
    forged(one());
    const { status, stdout, stderr } = await verify(made, '--sample', '4');
    expect(status).toBe(1);
    expect(stdout).toContain('3 of 4 hashes right\n');
    expect(stdout).toContain('2 faults.\n');
    expect(stderr).toContain(`${one()}: it is not what the manifest says: another SHA-256\n`);
    expect(stderr).toMatch(/layered-1\.jsonl: made again it differs from entry \d+ on \(it was recorded by version /);
  });

  it('17.24 tells many runs that an interruption left out in one line, with the command that goes on', async () => {
    const file = join(made, 'manifest.json');
    const found = manifest();
    const [run] = found.runs;
    const left = Array.from({ length: 40 }, (_, i) => ({ ...run, journal: `layered-${i + 10}.jsonl`, sha256: null }));
    writeFileSync(file, JSON.stringify({ ...found, runs: [...found.runs, ...left] }));
    const { status, stdout, stderr } = await verify(made, '--sample', '0');
    expect(status).toBe(1);
    const first = join(made, 'layered-10.jsonl');
    expect(stderr).toBe(
      `${first} and 39 more: these runs are missing; what made the others goes on: ${found.command}\n`,
    );
    expect(stdout).toContain('\n1 fault.\n');
  });

  it('17.24 tells what is missing, damaged, unknown, and what the experiment was made of and is no more', async () => {
    renameSync(one(), join(made, 'other.jsonl'));
    const damaged = join(made, 'append-1.jsonl');
    writeFileSync(damaged, `${readFileSync(damaged, 'utf8').slice(0, -20)}\n`);
    writeFileSync(join(folder, 'lot.yaml'), `${starterScenario()}\n# later`);
    const { status, stdout, stderr } = await verify(made, '--sample', '0');
    writeFileSync(join(folder, 'lot.yaml'), starterScenario().replace('rounds: 4', 'rounds: 2'));
    expect(status).toBe(1);
    expect(stdout).toContain('3 of 4 journals replayed\n');
    expect(stderr).toContain(`${one()}: this run is missing\n`);
    expect(stderr).toContain(`${join(made, 'other.jsonl')}: the manifest does not know it\n`);
    expect(stderr).toContain(`${join(folder, 'lot.yaml')}: it has changed since the runs were made: another SHA-256\n`);
    expect(stderr).toMatch(/append-1\.jsonl:\d+: the line /);
  });

  it('17.24 finds what the experiment was made of wherever that stands, and says what it could not hold against a hash', async () => {
    const [study, out] = [join(folder, 'study/plans'), join(folder, 'results/of/lots')];
    mkdirSync(study, { recursive: true });
    cpSync(join(folder, 'lot.yaml'), join(study, '../plot.yaml'));
    writeFileSync(join(study, 'plan.yaml'), 'base: ../plot.yaml\nfactors:\n  who: {all: rounds=1}\nseeds: 1\n');
    await commandInside(['experiment', join(study, 'plan.yaml'), '--out', out], { env });
    const { experiment, scenarios } = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
    expect([experiment, ...scenarios]).toMatchObject([
      { file: 'plan.yaml', path: '../../../study/plans/plan.yaml' },
      { file: 'plot.yaml', path: '../../../study/plot.yaml' },
    ]);
    const { status, stdout } = await verify(out, '--sample', '0');
    expect({ status, last: stdout.trimEnd().split('\n').at(-1) }).toEqual({
      status: 0,
      last: 'All is as it was recorded.',
    });
    writeFileSync(join(study, '../plot.yaml'), `${starterScenario()}\n# later`);
    expect((await verify(out, '--sample', '0')).stderr).toMatch(/plot\.yaml: it has changed since the runs were made/);
    rmSync(join(study, '../plot.yaml'));
    const gone = await verify(out, '--sample', '0');
    expect(gone.status).toBe(0);
    expect(gone.stdout).toContain(`../../../study/plot.yaml: not found from ${out}, not checked\n`);
    expect(gone.stdout).toContain(
      '\nAll that was checked is as it was recorded. Not checked: ../../../study/plot.yaml.\n',
    );
  });

  it('17.24 makes nothing again that a person acted in or another program recorded, and needs no manifest', async () => {
    const others = join(folder, 'others');
    mkdirSync(others);
    const fixture = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
    cpSync(fixture('golden/just-society-3-touched.jsonl'), join(others, 'touched.jsonl'));
    await roundtable('import', fixture('fixtures/recordings/harbour.json'), '--out', others);
    const { status, stdout } = await verify(others);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /no manifest\.json: hashes are not checked\n2 of 2 journals replayed\n0 of 0 simulated runs made again\nAll that was checked is as it was recorded\. Not checked: hashes\.\n/,
    );
  });

  it('17.24 refuses what is no folder of runs', async () => {
    expect(await verify(join(folder, 'none'))).toMatchObject({ status: 2 });
    expect(await verify(made, '--sample', 'x')).toMatchObject({ status: 2 });
  });
});

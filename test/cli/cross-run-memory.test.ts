import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepMemories, withRemembered } from '../../src/cli/cross-run-memory.ts';
import { initial } from '../../src/discussion/state.ts';
import { encodeHeader } from '../../src/journal/codec.ts';
import { readJournal } from '../../src/journal/read.ts';
import { promptOf } from '../../src/orchestrator/prompts/prompts.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { buildProgram } from '../built.ts';
import { roughCounter } from '../orchestrator/run-rig.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { commandInside, script } from './roundtable.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'keepsakes-'));
const scenario = join(folder, 'lot.yaml');
let data = '';
let count = 0;

beforeAll(() => {
  buildProgram();
  const remembering = starterScenario().replace('name: Mira\n', 'name: Mira\n    memory: {remember: mira}\n');
  writeFileSync(scenario, remembering);
});
beforeEach(() => {
  data = join(folder, `data-${count++}`);
  mkdirSync(data);
});
afterAll(() => rmSync(folder, { recursive: true }));

const places = () => ({ ROUNDTABLE_DATA_DIR: data, ROUNDTABLE_CONFIG_DIR: data });
const inside = (...args: string[]) => commandInside(args, { env: places() });
function newProcess(...args: string[]) {
  const env = { ...process.env, ...places() };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8', env });
  return { status, stdout, stderr };
}
const crossRunMemory = () => join(data, 'memories', 'mira.json');
const journal = (name: string) => join(data, `${name}.jsonl`);
const runTo = (name: string) => inside('run', scenario, '--headless', '--journal', journal(name));

describe('a memory that outlasts the run', () => {
  it('8.5 is found by a new process: in long-term memory, in lessons, and in prompts; its replay needs no file', async () => {
    expect((await runTo('first')).status).toBe(0);
    const first = readJournal(journal('first'));
    expect(first.header.scenario.agents.map(({ remembered }) => remembered)).toEqual([undefined, undefined, undefined]);
    const kept = JSON.parse(readFileSync(crossRunMemory(), 'utf8'));
    expect(kept.version).toBe(1);
    expect(kept.entries[0].from).toBe('A park or a parking deck');
    expect(kept.entries.map(({ text }: { text: string }) => text).join('\n')).toMatch(/The group decided in round \d/);
    expect(kept.lessons[0]).toMatch(/^In “A park or a parking deck”/);
    expect(readdirSync(join(data, 'memories'))).toEqual(['mira.json']);

    expect(newProcess('run', scenario, '--headless', '--journal', journal('second')).status).toBe(0);
    const second = readJournal(journal('second'));
    const [mira, tomas] = second.header.scenario.agents;
    expect(mira?.remembered?.lessons).toEqual(kept.lessons);
    expect(mira?.remembered?.entries.map(({ text, origin }) => ({ text, origin }))).toEqual(
      kept.entries.map(({ text }: { text: string }) => ({
        text: text
          .split('\n')
          .map((line) => `Earlier, in “A park or a parking deck”: ${line}`)
          .join('\n'),
        origin: 'remembered',
      })),
    );
    expect(tomas?.remembered).toBeUndefined();
    const state = initial(second.header.scenario, second.header);
    expect(state.memories['Mira']?.longTerm.length).toBe(kept.entries.length);
    expect(state.nextMemoryId).toBe(kept.entries.length + 1);

    const prompt = promptOf({ kind: 'ask', purpose: 'statement', agent: 'Mira', attempt: 1 }, state);
    expect(prompt.find(({ name }) => name === 'memory')?.text).toContain('Earlier, in “A park or a parking deck”');
    expect(prompt.map(({ text }) => text).join('\n')).toContain(kept.lessons[0]);

    const shown = (await inside('replay', journal('second'), '--headless')).stdout;
    rmSync(join(data, 'memories'), { recursive: true });
    expect(await inside('replay', journal('second'), '--headless')).toEqual({ status: 0, stdout: shown, stderr: '' });
  });

  it('8.5 a run does not keep what it was reminded of a second time', async () => {
    await runTo('first');
    const once = JSON.parse(readFileSync(crossRunMemory(), 'utf8')).entries.length;
    await runTo('second');
    const twice = JSON.parse(readFileSync(crossRunMemory(), 'utf8'));
    expect(twice.entries.length).toBe(2 * once);
    expect(JSON.stringify(twice.entries)).not.toContain('Earlier, in');
  });

  it.each([
    ['no JSON', 'Mira knew a lot.'],
    ['of another shape', '{"version":1,"entries":[{"text":"x"}],"lessons":[]}'],
    ['of a later version', '{"version":2,"entries":[],"lessons":[]}'],
    ['torn', '{"version":1,"entries":[{"from":"A pa'],
  ])('8.5 a file that is %s is a clear error, before anything is asked, and stays as it is', async (_, text) => {
    mkdirSync(join(data, 'memories'));
    writeFileSync(crossRunMemory(), text);
    const { status, stdout, stderr } = await runTo('first');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(`${crossRunMemory()}: this is no memory of an earlier run; allowed: move it away`);
    expect(stderr).not.toContain('at ');
    expect(readFileSync(crossRunMemory(), 'utf8')).toBe(text);
    expect(existsSync(journal('first'))).toBe(false);
  });

  it('8.5 of two runs that end at once neither loses what the other has kept', async () => {
    mkdirSync(join(data, 'memories'));
    const lock = `${crossRunMemory()}.lock`;
    writeFileSync(lock, '');
    const env = { ...process.env, ROUNDTABLE_DATA_DIR: data, ROUNDTABLE_CONFIG_DIR: data };
    const args = [join(root, 'bin/roundtable.js'), 'run', scenario, '--headless', '--journal', journal('first')];
    const run = spawn(process.execPath, args, { env, stdio: 'ignore' });
    const ended = new Promise((resolve) => run.on('close', resolve));
    await vi.waitFor(() => expect(readFileSync(journal('first'), 'utf8')).toContain('"run-ended"'), 20_000);
    const other = { from: 'Another talk', round: 1, text: 'The other run kept this.' };
    writeFileSync(crossRunMemory(), JSON.stringify({ version: 1, entries: [other], lessons: [] }));
    rmSync(lock);
    expect(await ended).toBe(0);
    const { entries } = JSON.parse(readFileSync(crossRunMemory(), 'utf8'));
    expect(entries[0]).toEqual(other);
    expect(entries.at(-1).from).toBe('A park or a parking deck');
    expect(readdirSync(join(data, 'memories'))).toEqual(['mira.json']);
  });

  it('8.5 a run that was killed while it kept its memory stands in nobody’s way', async () => {
    mkdirSync(join(data, 'memories'));
    writeFileSync(`${crossRunMemory()}.lock`, '');
    utimesSync(`${crossRunMemory()}.lock`, 1_000, 1_000);
    expect(await runTo('first')).toMatchObject({ status: 0, stderr: '' });
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(`${crossRunMemory()}.lock`, JSON.stringify({ pid: gone, host: hostname() }));
    expect(await runTo('second')).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(join(data, 'memories'))).toEqual(['mira.json']);
  });

  it('8.5 a folder that takes nothing is told, and the run is saved all the same', async () => {
    mkdirSync(join(data, 'memories'));
    chmodSync(join(data, 'memories'), 0o500);
    const { status, stderr } = await runTo('first');
    chmodSync(join(data, 'memories'), 0o700);
    if (process.getuid?.() === 0) return;
    expect(status).toBe(0);
    expect(stderr).toContain('the memory of Mira could not be kept as "mira"');
    expect(readJournal(journal('first')).entries.at(-1)?.event.type).toBe('run-ended');
  });
});

describe('what is written under a name', () => {
  const remembering = smallScenario({
    agents: [smallAgent('Ann', { remember: 'ann', limitChars: 10_000_000 }), smallAgent('Bo')],
  });
  const before = process.env['ROUNDTABLE_DATA_DIR'];
  beforeEach(() => {
    process.env['ROUNDTABLE_DATA_DIR'] = data;
  });
  afterAll(() => {
    if (before === undefined) delete process.env['ROUNDTABLE_DATA_DIR'];
    else process.env['ROUNDTABLE_DATA_DIR'] = before;
  });

  const stateWith = (texts: readonly string[]) => {
    const state = initial(remembering, { scenarioName: 'small', seed: 7 });
    const entries = texts.map((text, i) => ({
      id: i + 1,
      round: i,
      origin: 'summary' as const,
      speaker: null,
      message: null,
      style: null,
      gist: null,
      text,
      chars: text.length + 1,
      tokens: 1,
    }));
    const agents = [{ ...remembering.agents[0]!, remembered: { entries, lessons: [] } }, remembering.agents[1]!];
    return initial({ ...remembering, agents }, { scenarioName: state.scenarioName, seed: state.seed });
  };

  it('8.5 can always be read again, however long and many the entries are: the newest are kept', async () => {
    keepMemories(stateWith(Array.from({ length: 450 }, (_, i) => `${i} ${'word '.repeat(6_000)}`)));
    const { agents } = await withRemembered(remembering, async () => roughCounter);
    const entries = agents[0]?.remembered?.entries ?? [];
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.at(-1)).toMatchObject({ round: 449 });
    for (const { text } of entries) expect([...text].length).toBeLessThan(20_100);
  });

  it('8.5, 13.1 files of any content make a journal that can be read again', async () => {
    mkdirSync(join(data, 'memories'));
    const names = Array.from({ length: 12 }, (_, i) => `name-${i}`);
    const tiny = Array.from({ length: 60_000 }, (_, i) => ({ from: '', round: i, text: `${i}` }));
    const long = Array.from({ length: 130 }, (_, i) => ({ from: 'A talk', round: i, text: 'word '.repeat(6_000) }));
    const lessons = Array.from({ length: 9 }, () => 'a lesson '.repeat(2_000));
    for (const [i, name] of names.entries()) {
      const kept = JSON.stringify({ version: 1, entries: i % 2 === 0 ? tiny : long, lessons: i === 3 ? lessons : [] });
      writeFileSync(join(data, 'memories', `${name}.json`), kept);
    }
    const scenario = { ...remembering, agents: names.map((remember) => smallAgent(remember, { remember })) };
    const found = await withRemembered(scenario, async () => roughCounter);
    const header = { scenarioName: 'small', seed: 7, scenario: found, program: '0', run: 'r', parent: null };
    const path = join(data, 'long.jsonl');
    writeFileSync(path, encodeHeader(header));
    expect(readJournal(path).header.scenario).toEqual(found);
    expect(found.agents[0]?.remembered?.entries.at(-1)?.text).toBe('Earlier, in “”: 59999');
    expect(found.agents[1]?.remembered?.entries.at(-1)?.round).toBe(129);
    const [lesson] = found.agents[3]?.remembered?.lessons ?? [];
    expect([...(lesson ?? '')].length).toBeLessThanOrEqual(500);
  });

  it('7.8, 8.5 a run that was left teaches nothing of how it ended; one that ended does', async () => {
    const left = stateWith(['A word.']);
    keepMemories(left);
    const lessons = async () =>
      (await withRemembered(remembering, async () => roughCounter)).agents[0]?.remembered?.lessons;
    expect(await lessons()).toEqual([]);
    keepMemories({ ...left, ended: { by: 'rounds', decision: null, secret: null } });
    expect(await lessons()).toEqual(['In “A small question” the group came to no decision.']);
  });

  it('8.5, 14.1 a file that a person has written is read without control characters and empty lines', async () => {
    mkdirSync(join(data, 'memories'));
    const entries = [{ from: 'A\u0007 talk', round: 1, text: 'First.\n\n\nSecond.\u0000' }];
    const lessons = Array.from({ length: 40 }, (_, i) => `Lesson ${i}\u0007.`);
    writeFileSync(join(data, 'memories', 'ann.json'), JSON.stringify({ version: 1, entries, lessons }));
    const { agents } = await withRemembered(remembering, async () => roughCounter);
    const remembered = agents[0]?.remembered;
    expect(remembered?.entries[0]?.text).toBe('Earlier, in “A talk”: First.\nEarlier, in “A talk”: Second.');
    expect(remembered?.entries[0]?.chars).toBe([...remembered!.entries[0]!.text].length + 1);
    expect(remembered?.lessons).toEqual(['Lesson 0.', 'Lesson 1.', 'Lesson 2.', 'Lesson 3.', 'Lesson 4.']);
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import { withChange } from '../../src/cli/changed.ts';
import { forkHeader } from '../../src/cli/fork-header.ts';
import { forkedRun } from '../../src/cli/open-run.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial } from '../../src/discussion/state.ts';
import { encodeEntry } from '../../src/journal/codec.ts';
import type { Header } from '../../src/journal/journal.ts';
import { readJournal } from '../../src/journal/read.ts';
import { appliedView } from '../../src/memory/views/applied.ts';
import { decide } from '../../src/orchestrator/commands/decide.ts';
import { isRejection } from '../../src/orchestrator/commands/refusal.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { readSettings, starterScenario } from '../../src/scenario/index.ts';
import { diskAtOnce } from '../disk-at-once.ts';
import { withoutPacing } from '../orchestrator/prefix-law.ts';
import { builtProgram } from '../robustness/program.ts';
import { seatsOf } from './seats.ts';

diskAtOnce();
const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const program = builtProgram();
const at = (name: string) => join(program.folder, name);
const eventsIn = (file: string) => readJournal(file).entries.map(({ event }) => withoutPacing(event));
const stateAfter = (header: Header, entries: readonly Entry[]) =>
  entries.reduce((state, entry) => evolve(state, entry), initial(header.scenario, header));
/** Its first lines, header and all, as a file of its own. */
function cut(name: string, lineCount: number, torn = ''): string {
  const lines = readFileSync(at('whole.jsonl'), 'utf8').split('\n').slice(0, lineCount);
  writeFileSync(at(name), `${lines.join('\n')}\n${torn}`);
  return name;
}

beforeAll(async () => {
  writeFileSync(at('own.yaml'), starterScenario());
  const made = await (isLong ? program.roundtable : program.inside)([
    'run',
    'just-society',
    '--seed',
    '3',
    '--rounds',
    '3',
    '--journal',
    'whole.jsonl',
    '--headless',
  ]);
  expect(made.status).toBe(0);
});

describe('resume', () => {
  it('13.2 goes on in the same file, tells all its lines, and writes the journal of a run that never stopped', async () => {
    const file = cut('cut.jsonl', 31, '{"seq":31,"at":17');
    const ended = await program.roundtable(['resume', file, '--headless', '--format', 'jsonl']);
    expect(ended.status).toBe(0);
    expect(ended.stderr).toContain('The last line was not written to its end');
    expect(ended.stdout).toBe(readFileSync(at(file), 'utf8'));
    expect(eventsIn(at(file))).toEqual(eventsIn(at('whole.jsonl')));
    expect(readFileSync(at(file), 'utf8').split('\n').slice(0, 31)).toEqual(
      readFileSync(at('whole.jsonl'), 'utf8').split('\n').slice(0, 31),
    );
    expect(existsSync(at(`${file}.writer`))).toBe(false);
  });

  it('13.2 tells in plain lines what was said before, too', async () => {
    const file = cut('told.jsonl', 31);
    const resumed = await program.inside(['resume', file, '--headless']);
    const replayed = await program.inside(['replay', 'whole.jsonl', '--headless']);
    const withoutPlace = (text: string) => text.slice(0, text.indexOf('\nRecord:'));
    expect(withoutPlace(resumed.stdout).trim()).toBe(replayed.stdout.trim());
  });

  it('13.2 refuses a run that has ended, and says how to go on elsewhere', async () => {
    const before = readFileSync(at('whole.jsonl'), 'utf8');
    const ended = await program.inside(['resume', 'whole.jsonl']);
    expect(ended.status).toBe(2);
    expect(ended.stderr).toMatch(/whole\.jsonl: this run has ended .*fork whole\.jsonl --at \d+/);
    expect(readFileSync(at('whole.jsonl'), 'utf8')).toBe(before);
  });

  it('13.1 refuses a run that another process is writing, and leaves what it writes alone', async () => {
    const file = cut('busy.jsonl', 31, '{"seq":31,"at":17');
    const before = readFileSync(at(file), 'utf8');
    writeFileSync(
      at(`${file}.writer`),
      JSON.stringify({ pid: process.pid, host: (await import('node:os')).hostname() }),
    );
    const ended = await program.roundtable(['resume', file, '--headless']);
    expect(ended).toMatchObject({ status: 2, stdout: '' });
    expect(ended.stderr).toContain('another process is writing this run');
    expect(readFileSync(at(file), 'utf8')).toBe(before);
    expect(existsSync(at(`${file}.writer`))).toBe(true);
  });

  it('13.1 goes on where the process that wrote it was killed', async () => {
    const file = cut('left.jsonl', 31);
    writeFileSync(
      at(`${file}.writer`),
      JSON.stringify({ pid: 2 ** 22 + 1, host: (await import('node:os')).hostname() }),
    );
    expect((await program.inside(['resume', file, '--headless'])).status).toBe(0);
    expect(eventsIn(at(file))).toEqual(eventsIn(at('whole.jsonl')));
  });

  it('a run keeps its journal while it goes on', async () => {
    let isKept = false;
    const ended = await program.roundtable(
      ['run', 'own.yaml', '--headless', '--journal', 'kept.jsonl', '--speed', '1000'],
      {
        during: () => {
          isKept = existsSync(at('kept.jsonl.writer'));
        },
      },
    );
    expect(ended.status).toBe(0);
    expect(isKept).toBe(true);
    expect(existsSync(at('kept.jsonl.writer'))).toBe(false);
  });

  it('tells what is no journal', async () => {
    expect((await program.inside(['resume', 'nowhere.jsonl'])).stderr).toContain('there is no such file');
    const ended = await program.inside(['resume', 'own.yaml']);
    expect(ended.status).toBe(2);
    expect(existsSync(at('own.yaml.writer'))).toBe(false);
  });
});

describe('fork', () => {
  it('13.2 names its parent, shares its entries, and leaves its file as it is', async () => {
    const before = readFileSync(at('whole.jsonl'), 'utf8');
    const ended = await (isLong ? program.roundtable : program.inside)([
      'fork',
      'whole.jsonl',
      '--at',
      '20',
      '--journal',
      'fork.jsonl',
      '--headless',
    ]);
    expect(ended.status).toBe(0);
    const { header, entries } = readJournal(at('fork.jsonl'));
    const parent = readJournal(at('whole.jsonl'));
    expect(header.parent).toEqual({ run: parent.header.run, seq: 20 });
    expect(header.run).not.toBe(parent.header.run);
    expect(entries.slice(0, 20)).toEqual(parent.entries.slice(0, 20));
    expect(eventsIn(at('fork.jsonl'))).toEqual(eventsIn(at('whole.jsonl')));
    expect(readFileSync(at('whole.jsonl'), 'utf8')).toBe(before);
  });

  it('13.2 settings hold from there on: nothing before differs, and what is changed is recorded', async () => {
    const settings = ['--set', 'rounds=1', 'memory.guidance_style=structured', 'memory.limit_chars=4000'];
    const ended = await program.inside([
      'fork',
      'whole.jsonl',
      '--at',
      '20',
      ...settings,
      '--headless',
      '--journal',
      'set.jsonl',
    ]);
    expect(ended.status).toBe(0);
    const { header, entries } = readJournal(at('set.jsonl'));
    const parent = readJournal(at('whole.jsonl'));
    expect(header.scenario).toEqual(parent.header.scenario);
    expect(entries.slice(0, 20)).toEqual(parent.entries.slice(0, 20));
    const told = ['rounds=1', 'memory.limit_chars=4000'];
    expect(entries[20]?.event).toMatchObject({ type: 'settings-changed', told, actor: 'person' });
    expect(entries[21]?.event).toMatchObject({ type: 'guidance-switched', style: 'structured', actor: 'person' });
    expect(entries.at(-1)?.event).toMatchObject({ type: 'run-ended', by: 'rounds' });
    expect(entries.filter(({ event }) => event.type === 'round-opened')).toHaveLength(1);
    expect(ended.stdout).toMatch(/changed the settings: rounds=1, memory\.limit_chars=4000/);
    const again = await program.inside(['replay', 'set.jsonl', '--headless']);
    expect(again.status).toBe(0);
  });

  it('6.3, 12.3 what jobs see and the instructions hold from there on, also for those whose view had been switched', async () => {
    const first = await program.inside([
      ...['fork', 'whole.jsonl', '--at', '20', '--headless', '--journal', 'views.jsonl', '--set'],
      ...['memory_config.max_messages=1', 'instructions=Mind the brevity.', 'rounds=1'],
    ]);
    expect(first.status).toBe(0);
    const { header, entries } = readJournal(at('views.jsonl'));
    expect(entries[20]?.event).toMatchObject({
      type: 'settings-changed',
      settings: { instructions: 'Mind the brevity.', jobs: { statement: { maxMessages: 1 } } },
    });
    const before = stateAfter(header, entries.slice(0, 21));
    const name = before.scenario.agents[0]?.name ?? '';
    const switched = decide(
      { type: 'switch-view', agents: [name], jobs: ['statement'], settings: { profile: 'GOLDFISH' } },
      before,
      () => 0,
    );
    if (isRejection(switched)) throw new Error(switched.message);
    const shared = [...entries.slice(0, 21), { seq: 22, at: 1, event: switched }];
    const change = readSettings(['jobs.statement.max_messages=3'], before.scenario);
    const { state } = await withChange(change, { shared, before: stateAfter(header, shared) }, manualClock(0));
    const agent = state.scenario.agents[0];
    expect(agent && appliedView('statement', state, agent)).toMatchObject({ maxMessages: 3 });
    expect(agent && appliedView('poll', state, agent)).toMatchObject({ maxMessages: 1 });
  });

  it.each([
    [['--at', '100000'], /--at: the run has ended with entry \d+; allowed: 0 to \d+/],
    [['--at', '-1'], /--at/],
    [['--at', '20', '--set', 'rounds=0'], /--set rounds=0: rounds: found 0; allowed: a whole number/],
    [['--at', '20', '--journal', 'whole.jsonl'], /--journal: whole\.jsonl exists already/],
    [['--at', '20', '--model', 'human'], /--model/],
    [['--at', '20', '--seat', 'Zed'], /--seat: no agent is called "Zed"/],
  ])('a wrong option is told, and no file is begun: %j', async (options, told) => {
    const ended = await program.inside(['fork', 'whole.jsonl', '--headless', ...options]);
    expect(ended).toMatchObject({ status: 2, stdout: '' });
    expect(ended.stderr).toMatch(told);
  });
});

describe('the placebo law', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placebo-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const golden = ['just-society-1', 'city-budget-2'];

  it.each(golden)('13.2 a fork of %s in which nothing is changed has the same events to the end', async (name) => {
    const { header, entries } = readJournal(fileURLToPath(new URL(`../golden/${name}.jsonl`, import.meta.url)));
    // What two runs never share: the times, the pace of a call, and with them the checksums.
    const line = (seq: number, event: Event) => encodeEntry({ seq, at: 0, event: withoutPacing(event) });
    const whole = entries.map(({ seq, event }) => line(seq, event));
    const length = entries.length - 1;
    const places = isLong
      ? Array.from({ length: Math.ceil((length + 1) / 2) }, (_, i) => 2 * i + 1).filter((seq) => seq <= length)
      : name === golden[0]
        ? [0, length]
        : [Math.floor(length / 2)];
    for (const seq of places) {
      let askedCount = 0;
      const simulated = simulatedProvider(header.scenario);
      const seats = seatsOf({
        ...simulated,
        stream(request, context) {
          askedCount++;
          return simulated.stream(request, context);
        },
      });
      const path = join(folder, `${name}-${seq}.jsonl`);
      const shared = { header: forkHeader(header, seq), entries: entries.slice(0, seq) };
      const { run, journal } = forkedRun(path, shared, seats, { clock: manualClock(), speed: 'max' });
      run.start();
      await run.done;
      journal.close();
      expect(
        readJournal(path).entries.map((entry) => line(entry.seq, entry.event)),
        `at ${seq}`,
      ).toEqual(whole);
      const calls = entries.slice(seq).filter(({ event }) => 'call' in event && event.call);
      expect(askedCount, 'what is shared calls no model').toBe(calls.length);
    }
  });
});

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { writerOf } from '../../src/cli/writer.ts';
import type { Actor, Entry, Event } from '../../src/discussion/event.ts';
import { initial } from '../../src/discussion/state.ts';
import { decodeHeader, encodeHeader } from '../../src/journal/codec.ts';
import { createJournal } from '../../src/journal/file.ts';
import { readJournal } from '../../src/journal/read.ts';
import { surveyJournal } from '../../src/journal/survey.ts';
import { evolveUntrusted } from '../../src/orchestrator/runs/evolve-untrusted.ts';
import { inFolder, sampleEntries, header as sampleHeader } from '../journal/sample.ts';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { fixture, roundtable } from './roundtable.ts';

const golden = (name: string) => fixture(`v1-${name}`);

const runs = (...args: string[]) => roundtable('runs', ...args);

const linesOf = (file: string) => readFileSync(file, 'utf8').split(/(?<=\n)/);

/** A folder with runs of every kind. */
async function withRuns(test: (folder: string) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    mkdirSync(join(folder, 'older'));
    copyFileSync(golden('just-society-1'), join(folder, 'whole.jsonl'));
    copyFileSync(fixture('v2-just-society-11-memory'), join(folder, 'older', 'touched.jsonl'));
    const lines = linesOf(golden('city-budget-2'));
    writeFileSync(join(folder, 'cut.jsonl'), lines.slice(0, 40).join(''));
    writeFileSync(join(folder, 'torn.jsonl'), lines.slice(0, 40).join('') + lines[40]?.slice(0, 30));
    const damaged = lines.map((line, i) => (i === 20 ? line.replace('"agent"', '"agemt"') : line));
    writeFileSync(join(folder, 'damaged.jsonl'), damaged.join(''));
    writeFileSync(join(folder, 'diary.jsonl'), 'dear diary\n');
    writeFileSync(join(folder, 'empty.jsonl'), '');
    writeFileSync(join(folder, 'notes.txt'), 'no run');
    const bytes = Buffer.from(lines[0] as string);
    const header = decodeHeader(bytes, 0, bytes.length - 1);
    const fork = { ...header, run: 'child', parent: { run: header.run, seq: 12 } };
    writeFileSync(join(folder, 'fork.jsonl'), encodeHeader(fork) + lines.slice(1, 30).join(''));
    await test(folder);
  });
}

type Found = { name: string; kind: string; problem?: string; stand?: string } & Record<string, unknown>;
async function found(folder: string): Promise<ReadonlyMap<string, Found>> {
  const { code, stdout } = await runs('--dir', folder, '--json');
  expect(code).toBe(0);
  return new Map((JSON.parse(stdout).found as Found[]).map((run) => [run.name, run]));
}

describe('the command `runs`', () => {
  it('15.1 tells the list in the language of the flag, and of the environment', () =>
    withRuns(async (folder) => {
      const spanish = (await runs('--dir', folder, '--lang', 'es')).stdout;
      expect(spanish).toMatch(/^8 ejecuciones en .*, la más reciente primero:$/m);
      expect(spanish).toMatch(/…average with… 14\.000 .* intacto {2,}whole$/m);
      expect(spanish).toMatch(/sin terminar .* intacto, última línea rota {2,}torn$/m);
      expect(spanish).toMatch(/dañada .* diary$/m);
      vi.stubEnv('ROUNDTABLE_LANG', 'zh');
      const chinese = (await runs('--dir', folder)).stdout;
      vi.unstubAllEnvs();
      expect(chinese).toMatch(/中有8个运行，最新的在前：$/m);
      expect(chinese).toMatch(/未结束 .* 无干预、\S+ 的分支，自第12条起 {2,}fork$/m);
      expect((await runs('--dir', folder, '--lang', 'xx')).stderr).toContain('--lang: found "xx"; allowed: en, es, zh');
    }));

  it('15.1 an empty folder is explained in the language asked for', () =>
    inFolder(async (folder) => {
      expect(await runs('--dir', folder, '--lang', 'es')).toMatchObject({
        code: 0,
        stdout: `No hay ejecuciones en ${folder}.\n`,
      });
      expect((await runs('--dir', folder, '--lang', 'zh')).stdout).toContain('没有运行记录');
    }));

  it('13.1 lists runs with scenario, outcome, length and stamps, and damaged files as such', () =>
    withRuns(async (folder) => {
      const all = await found(folder);
      expect([...all.keys()].sort()).toEqual(
        ['cut', 'damaged', 'diary', 'empty', 'fork', 'older/touched', 'torn', 'whole'].sort(),
      );
      expect(all.get('whole')).toMatchObject({
        scenario: 'just-society',
        seed: 1,
        language: 'en',
        rounds: 5,
        statements: 25,
        entries: 135,
        stand: 'finished',
        end: 'consensus',
        decision: { option: 'average-floor', amount: 14_000 },
        touch_count: 0,
        is_touched: false,
      });
      expect(all.get('older/touched')).toMatchObject({ touch_count: 10, is_touched: true, stand: 'finished' });
      expect(all.get('cut')).toMatchObject({ stand: 'unfinished', entries: 39, end: null, is_torn: false });
      expect(all.get('torn')).toMatchObject({ stand: 'unfinished', entries: 39, is_torn: true });
      expect(all.get('fork')).toMatchObject({ parent: { seq: 12 } });
      expect(all.get('damaged')).toMatchObject({
        kind: 'damaged',
        problem: 'line 21: the line is damaged: its checksum does not match',
      });
      expect(all.get('diary')?.problem).toContain('is not the header of a record');
      expect(all.get('empty')?.problem).toContain('is not the whole header of a record');
    }));

  it('changes nothing: a torn line is left to whoever opens the run', () =>
    withRuns(async (folder) => {
      const before = readFileSync(join(folder, 'torn.jsonl'));
      await runs('--dir', folder);
      expect(readFileSync(join(folder, 'torn.jsonl')).equals(before)).toBe(true);
    }));

  it('tells a run that a process is writing from one that was left', () =>
    withRuns(async (folder) => {
      const writer = writerOf(join(folder, 'cut.jsonl'));
      try {
        expect((await found(folder)).get('cut')?.stand).toBe('writing');
        expect((await runs('--dir', folder)).stdout).toMatch(/being written .* cut$/m);
      } finally {
        writer.leave();
      }
      expect((await found(folder)).get('cut')?.stand).toBe('unfinished');
    }));

  it('12.4 shows the newest first, numbered, with their stamps', () =>
    withRuns(async (folder) => {
      const { stdout } = await runs('--dir', folder);
      const rows = stdout.split('\n').filter((line) => /^\d/.test(line) && / {2}/.test(line));
      expect(rows).toHaveLength(8);
      const of = (name: string) => rows.find((row) => row.endsWith(` ${name}`)) ?? '';
      expect(of('whole')).toMatch(/just-society +1 +…average with… 14,000 +5 +25 +135 +en +untouched/);
      expect(of('older/touched')).toContain('changed 10×');
      expect(of('fork')).toMatch(/branch of \S+ from 12/);
      expect(of('torn')).toContain('torn last line');
      expect(of('damaged')).toMatch(/damaged +– +line 21: the line is damaged/);
      const begun = rows.map((row) => /\d{4}-\d\d-\d\d \d\d:\d\d/.exec(row)?.[0]);
      expect(begun).toEqual([...begun].sort().reverse());
    }));

  it('opens one by its number, by its name, or by a part of it', () =>
    withRuns(async (folder) => {
      const { stdout } = await runs('--dir', folder);
      const number = /^(\d+).* whole$/m.exec(stdout)?.[1] as string;
      for (const wanted of [number, 'whole', 'whol', 'whole.jsonl']) {
        const { code, stdout: shown } = await runs('--dir', folder, '--open', wanted, '--headless');
        expect(code).toBe(0);
        expect(shown).toContain('Result after 5 rounds');
      }
    }));

  it.each([
    ['99', '1 to 8, or a name of the list'],
    ['nowhere', '1 to 8, or a name of the list'],
    ['t', 'fits'],
    ['damaged', 'damaged.jsonl:21'],
  ])('says what is wrong with --open %s', (wanted, said) =>
    withRuns(async (folder) => {
      const { code, stderr } = await runs('--dir', folder, '--open', wanted, '--headless');
      expect(code).toBe(2);
      expect(stderr).toContain(said);
    }),
  );

  it('says that there are none, and refuses a folder that is not there', () =>
    inFolder(async (folder) => {
      expect((await runs('--dir', folder)).stdout).toBe(`No runs in ${folder}.\n`);
      const { code, stderr } = await runs('--dir', join(folder, 'nowhere'));
      expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('no such folder') });
    }));
});

/** The entries in a journal of their own. */
function kept(folder: string, entries: readonly Entry[]): string {
  const file = join(folder, `${entries.length}.jsonl`);
  const journal = createJournal(file, sampleHeader);
  for (const entry of entries) journal.append(entry);
  journal.close();
  return file;
}

describe('looking a journal through', () => {
  it.each([
    golden('just-society-1'),
    golden('just-society-3-touched'),
    golden('city-budget-2'),
    fixture('v2-just-society-11-memory'),
    fixture('v1-city-budget-2'),
  ])('13.1 counts as its fold does: %s', (file) => {
    const { header, entries } = readJournal(file);
    const state = entries.reduce(evolveUntrusted, initial(header.scenario, header));
    const { rounds, statements, touchCount, ended, endedBy, entries: count, firstAt, lastAt } = surveyJournal(file);
    expect({ rounds, statements, touchCount, count, ended, endedBy }).toEqual({
      rounds: state.round,
      statements: [...state.history].filter(({ kind }) => kind === 'statement').length,
      touchCount: state.touchCount,
      count: entries.length,
      ended: state.ended && { by: state.ended.by, decision: state.ended.decision },
      endedBy: state.endedBy,
    });
    expect([firstAt, lastAt]).toEqual([entries[0]?.at, entries.at(-1)?.at]);
  });

  it.each<['wrap-up' | 'stop', Actor]>([
    ['stop', 'cue'],
    ['wrap-up', 'cue'],
    ['stop', 'person'],
    ['wrap-up', 'person'],
  ])('12.4 tells who ended the run, and the list says so: %s of a %s', (type, actor) =>
    inFolder(async (folder) => {
      const at = { on: 'round', round: 1, turn: 2 } as const;
      const cues = actor === 'cue' ? [{ id: 1, at, command: { type } }] : [];
      const { run, entries } = runRig(smallScenario({ rounds: 3, cues }), scriptedProvider(quietAnswers));
      run.subscribe(({ kind }) => {
        if (actor === 'person' && kind === 'entry' && run.state().seq === 3) run.dispatch({ type });
      });
      run.start();
      await run.done;
      const file = kept(folder, entries);
      expect(surveyJournal(file)).toMatchObject({ ended: { by: 'person' }, endedBy: actor });
      const { stdout } = await runs('--dir', folder);
      expect(stdout).toMatch(actor === 'cue' ? / stopped by an act set for later / : / stopped by a person /);
    }),
  );

  it('12.3 forgets who asked for an end that was taken back', () =>
    inFolder(async (folder) => {
      const ending: Event = { type: 'ending-requested', by: 'poll', actor: 'person' };
      const events: Event[] = [sampleEntries(1)[0]!.event, ending, { type: 'taken-back', to: 1, actor: 'person' }];
      const entries = events.map((event, i) => ({ seq: i + 1, at: 1_763_697_600_000, event }));
      expect(surveyJournal(kept(folder, entries.slice(0, 2))).endedBy).toBe('person');
      expect(surveyJournal(kept(folder, entries)).endedBy).toBeNull();
    }));
});

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { inFolder } from '../journal/sample.ts';
import { changed, fixtures } from '../recordings/fixtures.ts';
import { roundtable } from './roundtable.ts';

const harbour = join(fixtures, 'harbour.json');
const shanwu = join(fixtures, 'shanwu.json');

describe('import', () => {
  it('writes a journal for each recording, which replays and reports as any other', () =>
    inFolder(async (folder) => {
      const { code, stdout } = await roundtable('import', harbour, shanwu, '--out', join(folder, 'new', 'runs'));
      expect(code).toBe(0);
      expect(stdout).toContain('harbour.json: 3 agents, 3 rounds, 9 statements, 3 votes, in en');
      expect(readdirSync(join(folder, 'new', 'runs')).sort()).toEqual(['harbour.jsonl', 'shanwu.jsonl']);
      const path = join(folder, 'new', 'runs', 'harbour.jsonl');
      const { header } = readJournal(path);
      expect(header).toMatchObject({
        scenarioName: 'harbour',
        seed: 42,
        parent: null,
        imported: {
          file: 'harbour.json',
          models: ['maker/small-2', 'maker/large-1'],
          rest: { general_information: { weather: 'rain' } },
        },
      });
      const replayed = await roundtable('replay', path, '--headless');
      expect(replayed.code).toBe(0);
      expect(replayed.stdout).toContain('Good morning, all. I say we pick the rule');
      const reported = await roundtable('report', path);
      expect([reported.code, reported.stderr]).toEqual([0, '']);
      expect(reported.stdout, 'as import counts them').toMatch(/^votes +3$/m);
    }));

  it('8.9 nothing is said to have cost nothing that the recording does not tell: prompts and prices', () =>
    inFolder(async (folder) => {
      await roundtable('import', harbour, '--out', folder);
      const path = join(folder, 'harbour.jsonl');
      const report = (await roundtable('report', path)).stdout;
      expect(report).toMatch(/^tokens in +–$/m);
      expect(report).toMatch(/^tokens out +[1-9]\d*/m);
      expect(report).toMatch(/^cost +–$/m);
      const { a } = JSON.parse((await roundtable('compare', path, path, '--format', 'json')).stdout).cost;
      expect(a).toMatchObject({ tokens_in: null, cost: null });
      expect((await roundtable('compare', path, path)).stdout).toMatch(/\d+ calls, – tokens in, .*price unknown/);
      await roundtable('export', path, '--out', join(folder, 'tables'), '--tables', 'runs,agents,rounds');
      for (const table of ['runs', 'agents', 'rounds']) {
        const [head = [], row = []] = readFileSync(join(folder, 'tables', `${table}.csv`), 'utf8')
          .split('\r\n')
          .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell));
        const at = head.indexOf('tokens_in');
        expect([table, at >= 0, row[at]]).toEqual([table, true, '']);
      }
      // Simulated agents who go on cost nothing, and what was before them is as unknown.
      const fork = join(folder, 'fork.jsonl');
      await roundtable('fork', path, '--at', '40', '--model', 'simulated', '--headless', '--journal', fork);
      expect((await roundtable('report', fork)).stdout).toMatch(/^cost +–$/m);
    }));

  it('--model names who goes on, and nothing that was said', () =>
    inFolder(async (folder) => {
      const { code, stderr } = await roundtable('import', harbour, '--out', folder, '--model', 'openai/some-model');
      expect(stderr).toBe('');
      expect(code).toBe(0);
      const { header, entries } = readJournal(join(folder, 'harbour.jsonl'));
      expect(header.scenario.agents.map(({ model }) => model)).toEqual(Array(3).fill('openai/some-model'));
      expect(entries[0]?.event).toMatchObject({ call: { model: 'maker/small-2' } });
    }));

  it('--verify tells that nothing differs, what was compared, and writes nothing by itself', () =>
    inFolder(async (folder) => {
      process.env['ROUNDTABLE_DATA_DIR'] = join(folder, 'data');
      const { code, stdout } = await roundtable('import', harbour, '--verify');
      expect(code).toBe(0);
      expect(stdout).toBe(
        `${harbour}: no difference; compared: poll answers 6, confirmations 9, ballots 6, votes 2, rounds 3, statements 9, rankings 12, applications 12, payoffs 3, targets 1\n`,
      );
      expect(readdirSync(folder)).toEqual([]);
    }));

  it('--verify lists each difference with its place and exits 1; the journal is written all the same', () =>
    inFolder(async (folder) => {
      const file = join(folder, 'other.json');
      const source = changed('harbour.json', (json) => {
        json.voting_history.vote_rounds[1].agreed_constraint = 29_000;
      });
      writeFileSync(file, source);
      const { code, stdout } = await roundtable('import', file, '--verify', '--out', join(folder, 'runs'));
      expect(code).toBe(1);
      expect(stdout).toMatch(
        /other\.json:\d+:\d+: voting_history\.vote_rounds\[2\]: the amount agreed on: recorded 29000/,
      );
      expect(stdout).toMatch(/other\.json: 1 difference; compared: /);
      expect(readdirSync(join(folder, 'runs'))).toEqual(['other.jsonl']);
    }));

  it('names a damaged file with its place, goes on with the others and exits 2', () =>
    inFolder(async (folder) => {
      const cut = join(folder, 'cut.json');
      writeFileSync(cut, readFileSync(harbour, 'utf8').slice(0, 5_000));
      const binary = join(folder, 'binary.json');
      writeFileSync(binary, Buffer.from([0x7b, 0xff, 0xfe]));
      const { code, stderr } = await roundtable(
        'import',
        cut,
        binary,
        'missing.json',
        shanwu,
        '--out',
        join(folder, 'runs'),
      );
      expect(code).toBe(2);
      expect(stderr.split('\n')).toEqual([
        expect.stringMatching(/cut\.json:\d+:\d+: (found the end of the file|the file ends within this text)/),
        `${binary}:1: the file is not text in UTF-8; allowed: JSON text in UTF-8`,
        'missing.json: there is no such file',
        '',
      ]);
      expect(readdirSync(join(folder, 'runs'))).toEqual(['shanwu.jsonl']);
    }));

  it('overwrites nothing (13.2), and keeps files of one name apart', () =>
    inFolder(async (folder) => {
      const other = join(folder, 'b');
      mkdirSync(other);
      copyFileSync(shanwu, join(other, 'Harbour.json'));
      const runs = join(folder, 'runs');
      expect((await roundtable('import', harbour, join(other, 'Harbour.json'), '--out', runs)).code).toBe(0);
      expect(readdirSync(runs).sort()).toEqual(['Harbour-2.jsonl', 'harbour.jsonl']);
      const again = await roundtable('import', harbour, '--out', runs);
      expect(again.code).toBe(2);
      expect(again.stderr).toContain('the file exists already and is not overwritten');
    }));

  it('refuses options that mean nothing', async () => {
    expect(await roundtable('import', harbour, '--model', 'parrot')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^--model: found "parrot"; did you mean openai\/parrot\?; allowed: simulated, /),
    });
    expect(await roundtable('import', harbour, '--out', harbour)).toMatchObject({ code: 2 });
    expect((await roundtable('import')).code).toBe(2);
  });
});

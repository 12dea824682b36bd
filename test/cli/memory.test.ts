import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEMORY_STRATEGIES } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { readJournal } from '../../src/journal/read.ts';
import { starterScenario } from '../../src/scenario/index.ts';
import { commandInside } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'memory-command-'));
const journal = join(folder, 'run.jsonl');
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(async () => {
  const scenario = join(folder, 'lot.yaml');
  // Nobody can be reached by this embedder: whoever asks it fails.
  writeFileSync(scenario, starterScenario().replace('  strategy: append ', '  embedder: openai\n  strategy: append '));
  await roundtable('run', scenario, '--headless', '--rounds', '6', '--seed', '4', '--journal', journal);
});

function roundtable(...args: string[]) {
  return commandInside(args, {
    env: {
      ROUNDTABLE_DATA_DIR: folder,
      ROUNDTABLE_CONFIG_DIR: folder,
      OPENAI_API_KEY: 'sk-none',
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    },
  });
}
const firstWords = (text: string) => text.split('\n').map((line) => line.split(/\s{2,}/)[0]);

describe('the command `memory`', () => {
  it('5.10 sets every way of remembering side by side, round by round, and leaves the journal as it is', async () => {
    const before = readFileSync(journal);
    const rounds = readJournal(journal).entries.filter(({ event }) => event.type === 'round-opened').length;
    const { status, stdout } = await roundtable('memory', journal);
    expect(status).toBe(0);
    const [head, , columns] = stdout.split('\n');
    expect(head).toBe('A park or a parking deck: the memory of all 3 agents, kept in other ways. No model was asked.');
    expect(columns?.split(/\s{2,}/)).toEqual(['memory', 'tokens', 'saved', 'kept', 'lost', 'positions', 'amounts']);
    expect(firstWords(stdout).slice(3, 10)).toEqual(['full history', ...MEMORY_STRATEGIES]);
    const tokens = stdout.indexOf('Tokens (simulated) of a request for a statement, by round:');
    const characters = stdout.indexOf('Characters of a memory at the end of the round:');
    expect(tokens).toBeGreaterThan(0);
    expect(characters).toBeGreaterThan(tokens);
    const rows = stdout
      .slice(characters)
      .split('\n')
      .filter((line) => /^\d+ /.test(line));
    expect(rows.map((row) => row.split(/\s+/).length)).toEqual(Array(rounds).fill(1 + MEMORY_STRATEGIES.length));
    expect(readFileSync(journal)).toEqual(before);
  });

  it('5.10 says in every language that what a model wove in is only added', async () => {
    const { stdout } = await roundtable('memory', journal, '--strategy', 'append');
    expect(stdout).toContain('What a model wove in, as after a decision, is only added here.');
    expect(stdout).toContain('What one put in short is extracted instead.');
    expect(interfaces.es.whatIf.legend.join()).toContain(
      'Lo que asimiló un modelo, como tras una decisión, aquí solo se añade. Lo que resumió uno, aquí se extrae.',
    );
    expect(interfaces.zh.whatIf.legend.join()).toContain(
      '由模型融入的内容（例如作出决定之后），这里只是添加；由模型缩短的内容，这里改为摘取。',
    );
  });

  it('shows the strategies, views and agents that are asked for', async () => {
    const { status, stdout } = await roundtable(
      'memory',
      journal,
      '--strategy',
      'layered, append',
      '--view',
      'GOLDFISH,sent_to_me',
      '--agent',
      'Mira',
    );
    expect(status).toBe(0);
    expect(stdout).toContain('the memory of Mira, kept in other ways');
    expect(firstWords(stdout).slice(3, 8)).toEqual([
      'full history',
      'layered, GOLDFISH',
      'layered, sent_to_me',
      'append, GOLDFISH',
      'append, sent_to_me',
    ]);
  });

  it('says of every wrong name what was found and what is allowed, all at once', async () => {
    const { status, stdout, stderr } = await roundtable(
      'memory',
      journal,
      '--strategy',
      'append,perfect',
      '--view',
      'mine',
      '--agent',
      'Zed,\u001b[31mMira',
    );
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(`--strategy: found "perfect"; allowed: ${MEMORY_STRATEGIES.join(', ')}`);
    expect(stderr).toContain(
      '--view: found "mine"; allowed: all_messages, all_involved, sent_by_me, sent_to_me, system_and_me, conversation_pairs, ANALYST, DEBATER, CLASSIFIER, GOLDFISH',
    );
    expect(stderr).toContain('--agent: found "Zed"; allowed: Mira, Tomas, Ines');
    expect(stderr).not.toContain('\u001b');
  });

  it('refuses ways of remembering where the run is told as it was', async () => {
    const refused = await roundtable('memory', journal, '--stats', '--strategy', 'window', '--view', 'GOLDFISH');
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    for (const name of ['strategy', 'view'])
      expect(refused.stderr).toContain(`--${name}: is of other ways of remembering; allowed: without --stats`);
  });

  it('says so where there is no such file, and where it is no journal', async () => {
    const other = join(folder, 'other.txt');
    writeFileSync(other, 'Hello.\n');
    expect(await roundtable('memory', join(folder, 'none.jsonl'))).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('there is no such file'),
    });
    expect(await roundtable('memory', other)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('other.txt:1: the line is not the header of a record'),
    });
  });

  it('7.6, 7.7 tells the statistics of an agent by name, and refuses a name that nobody has', async () => {
    const { status, stdout } = await roundtable('memory', journal, '--stats', '--agent', 'Mira');
    expect(status).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toBe('Mira');
    expect(lines.slice(1).map((line) => line.trim().split(':')[0])).toEqual([
      'session_id',
      'message_count',
      'positions_visited',
      'movement_pattern',
      'recent_moves',
      'tokens_saved',
    ]);
    expect(lines[1]).toBe('  session_id: lot/4/Mira');
    expect(await roundtable('memory', journal, '--stats', '--agent', 'Zed')).toMatchObject({ status: 2, stdout: '' });
  });

  it('13.1 says which line of a journal no run can have recorded, and is no bug', async () => {
    const lines = readFileSync(journal, 'utf8').split('\n').slice(0, -1);
    const at = lines.findIndex((line) => line.includes('"type":"statement-made"'));
    const [, json] = /^(.*),"check":"[0-9a-f]{8}"\}$/.exec(lines[at]!)!;
    const changed = `${json!.replace(/"agent":"\w+"/, '"agent":"Nobody"')}}`;
    lines[at] = `${changed.slice(0, -1)},"check":"${crc32(changed).toString(16).padStart(8, '0')}"}`;
    const other = join(folder, 'stranger.jsonl');
    writeFileSync(other, `${lines.join('\n')}\n`);
    for (const how of [[], ['--stats']]) {
      const { status, stderr } = await roundtable('memory', other, ...how);
      expect({ status, stderr }).toEqual({
        status: 2,
        stderr: expect.stringContaining(`(line ${at + 1}) cannot stand there: no agent is called "Nobody"`),
      });
    }
  });

  it('asks no model and no endpoint, and says by what it finds memories instead', async () => {
    const { status, stderr } = await roundtable('memory', journal, '--strategy', 'retrieval');
    expect({ status, stderr: stderr.trim() }).toEqual({
      status: 0,
      stderr: expect.stringContaining('the run found memories by an endpoint; here their words find them'),
    });
  });
});

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { beforeAll, describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { buildProgram } from '../built.ts';
import { inFolder } from '../journal/sample.ts';
import { commandInside, script } from './roundtable.ts';

beforeAll(buildProgram);

type Answered = { isError: boolean; text: string; value: Record<string, unknown> };
type Rig = {
  name: string;
  journal: string;
  folder: string;
  client: Client;
  call(tool: string, given?: Record<string, unknown>): Promise<Answered>;
};

/** A run that goes on in a process of its own, and an assistant's client of the server. */
async function served(test: (rig: Rig) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    const env = {
      ...(process.env as Record<string, string>),
      ROUNDTABLE_DATA_DIR: folder,
      ROUNDTABLE_CONFIG_DIR: folder,
    };
    const begin = ['run', 'city-budget', '--seed', '3', '--rounds', '2', '--paused', '--speed', 'max', '--detach'];
    const said = execFileSync(process.execPath, [script, ...begin], { env, encoding: 'utf8' });
    const journal = /^Record: (.+)$/m.exec(said)?.[1] as string;
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [script, 'mcp'],
      env,
      stderr: 'pipe',
    });
    let warned = '';
    transport.stderr?.on('data', (text) => {
      warned += text;
    });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport);
    const call: Rig['call'] = async (name, given = {}) => {
      const { content, isError = false } = await client.callTool({ name, arguments: given });
      const [{ text }] = content as unknown as [{ text: string }];
      return { isError: Boolean(isError), text, value: isError ? {} : JSON.parse(text) };
    };
    const ctl = (...args: string[]) => commandInside(['ctl', journal, ...args], { env });
    try {
      await test({ name: basename(journal, '.jsonl'), journal, folder, client, call });
      expect(warned).toBe('');
    } finally {
      await client.close();
      await ctl('stop');
      await ctl('resume');
    }
  });
}

describe('12.10 an assistant', () => {
  it('lists, reads and steers a run that goes on, is told what is refused, and takes an act that needs no more words by its word alone, as its description says', () =>
    served(async ({ name, journal, client, call }) => {
      const { tools } = await client.listTools();
      const named = tools.map((tool) => tool.name).sort();
      expect(named).toEqual(
        'act,branch,inject,list_runs,pause,read_events,read_memories,resume,run,status,step,stop'.split(','),
      );
      const readers = tools.filter((tool) => tool.annotations?.readOnlyHint).map((tool) => tool.name);
      expect(readers.sort()).toEqual(['list_runs', 'read_events', 'read_memories', 'status']);

      const { value: listed } = await call('list_runs');
      expect(listed['found']).toMatchObject([{ kind: 'run', scenario: 'city-budget', seed: 3, stand: 'writing' }]);
      expect((await call('status', { run: 'city' })).value).toMatchObject({ entry: 0, mode: 'paused' });
      await call('inject', { run: name, text: 'The river has\u001b[2J risen.', to: ['Ruth', 'Kofi'] });
      await call('act', { run: name, act: '{mute: {agent: Owen}}' });
      await call('step', { run: name });
      while ((await call('status', { run: name })).value['mode'] === 'running');
      const recorded = readJournal(journal).entries;
      expect(recorded.some(({ event }) => event.type === 'statement-made')).toBe(true);
      const told = recorded.find(({ event }) => event.type === 'event-injected')!;
      expect(told.event).toMatchObject({
        actor: 'person',
        to: ['Ruth', 'Kofi'],
        text: expect.stringContaining('risen.'),
      });
      expect(JSON.stringify(told)).not.toContain('\\u001b');
      expect(recorded.some(({ event }) => event.type === 'agent-muted')).toBe(true);

      for (const [tool, given, why] of [
        ['inject', { run: name, text: 'Psst', to: ['Nobody'] }, /refused: .*Nobody/],
        ['act', { run: name, act: '{strategy: {name: windo}}' }, /did you mean window/],
        ['step', { run: name, unit: 'rond' }, /unit/],
        ['status', { run: 'town' }, /found "town"/],
        ['read_events', { run: '/etc/passwd' }, /found "\/etc\/passwd"/],
        ['run', { scenario: '--help' }, /scenario/],
        ['run', { scenario: 'city-budgte' }, /did you mean/],
      ] as const) {
        const { isError, text } = await call(tool, given);
        expect([tool, isError]).toEqual([tool, true]);
        expect(text).toMatch(why);
      }
      expect((await call('status', { run: name })).isError).toBe(false);

      expect(await call('act', { run: name, act: 'call-vote' })).toMatchObject({ isError: false });
      await call('step', { run: name });
      await expect
        .poll(() => readJournal(journal).entries.some(({ event }) => event.type === 'vote-called'), { timeout: 20_000 })
        .toBe(true);
    }));

  it('answers a line that is no message as JSON-RPC 2.0 has it, and goes on', async () => {
    const server = spawn(process.execPath, [script, 'mcp'], { stdio: 'pipe' });
    let [said, warned] = ['', ''];
    server.stdout.on('data', (text) => (said += text));
    server.stderr.on('data', (text) => (warned += text));
    const ping = { jsonrpc: '2.0', id: 7, method: 'ping' };
    const lines = ['no JSON {', '', '{"jsonrpc":"1.0","id":"a","method":7}', '[]', '7', JSON.stringify(ping)];
    const text = Buffer.from(`${lines.join('\n')}\n`);
    server.stdin.write(text.subarray(0, 20));
    server.stdin.write(text.subarray(20));
    await expect.poll(() => said.split('\n').length, { timeout: 20_000 }).toBe(6);
    server.stdin.end();
    await once(server, 'close');
    const answers = said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers.map(({ jsonrpc, id, error }) => [jsonrpc, id, error?.code])).toEqual([
      ['2.0', null, -32700],
      ['2.0', 'a', -32600],
      ['2.0', null, -32600],
      ['2.0', null, -32600],
      ['2.0', 7, undefined],
    ]);
    expect(warned).toBe('');
  });

  it('reads metadata, and words where they are asked for; begins a run and goes on from an entry of one, each in a process of its own', () =>
    served(async ({ name, folder, journal, call }) => {
      await call('step', { run: name, unit: 'round' });
      while ((await call('status', { run: name })).value['mode'] === 'running');
      const { entries } = readJournal(journal);
      const texts = entries.flatMap(({ event }) =>
        'text' in event && event.type !== 'notice-posted' ? [event.text] : [],
      );
      expect(texts.length).toBeGreaterThan(3);
      const [barely, whole] = [
        await call('read_events', { run: name }),
        await call('read_events', { run: name, words: true }),
      ];
      const [counted, remembered] = [
        await call('read_memories', { run: name }),
        await call('read_memories', { run: name, words: true }),
      ];
      for (const text of texts) {
        const written = JSON.stringify(text).slice(1, -1);
        expect(barely.text + counted.text).not.toContain(written);
        expect(whole.text).toContain(written);
      }
      expect((barely.value['entries'] as object[]).length).toBe(entries.length);
      expect((await call('read_events', { run: name, after: 5, limit: 2 })).value).toMatchObject({
        last: entries.length,
        entries: [{ entry: 6 }, { entry: 7 }],
      });
      const agents = counted.value['agents'] as { remembers: number; forgotten: number }[];
      const inWords = remembered.value['agents'] as { remembers: string[] }[];
      expect(agents.map(({ remembers }) => remembers)).toEqual(inWords.map(({ remembers }) => remembers.length));
      expect(agents.some(({ remembers }) => remembers > 0)).toBe(true);

      const begun = await call('run', { scenario: 'goldfish', seed: 5, paused: true });
      expect(begun.value).toMatchObject({ goes_on: true });
      const other = String(begun.value['run']);
      expect((await call('status', { run: other })).value).toMatchObject({ entry: 0, mode: 'paused' });
      await call('stop', { run: other });
      await call('resume', { run: other });
      await call('step', { run: name });
      while ((await call('status', { run: name })).value['mode'] === 'running');
      const branch = await call('branch', { run: name, at: 3, set: ['rounds=1'] });
      expect(branch.text).not.toContain('error');
      const file = join(folder, 'runs', `${String(branch.value['run'])}.jsonl`);
      const isOver = () => readFileSync(file, 'utf8').includes('"run-ended"');
      while (!isOver()) await call('list_runs');
      expect(
        readJournal(file)
          .entries.slice(0, 3)
          .map(({ event }) => event),
      ).toEqual(
        readJournal(journal)
          .entries.slice(0, 3)
          .map(({ event }) => event),
      );
      expect(await call('branch', { run: name, at: 99_999 })).toMatchObject({ isError: true });
    }));
});

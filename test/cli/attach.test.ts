import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { inFolder } from '../journal/sample.ts';
import { terminalRig } from '../terminal-rig.ts';
import { commandInside, type Ended, script } from './roundtable.ts';

type Rig = { folder: string; journal: string; inside(...args: string[]): Promise<Ended> };

/** A run that goes on in a process of its own, begun as a person would, and stopped at the end. */
async function detached(test: (rig: Rig) => Promise<void>, beside?: string): Promise<void> {
  await inFolder(async (own) => {
    const folder = beside ?? own;
    const env = { ...process.env, ROUNDTABLE_DATA_DIR: folder };
    const begin = ['run', 'city-budget', '--seed', '3', '--rounds', '2', '--paused', '--speed', 'max', '--detach'];
    const said = execFileSync(process.execPath, [script, ...begin], { env, encoding: 'utf8' });
    const journal = /^Record: (.+)$/m.exec(said)?.[1] as string;
    const inside = (...args: string[]) => commandInside(args, { env: { ROUNDTABLE_DATA_DIR: folder } });
    try {
      await test({ folder, journal, inside });
    } finally {
      await inside('ctl', journal, 'stop');
      await inside('ctl', journal, 'resume');
    }
  });
}

describe('a run that goes on in another process', () => {
  it('12.7 lists the runs that go on a line each, where it is not said which is meant', () =>
    detached(({ inside, journal, folder }) =>
      detached(async ({ journal: other }) => {
        const { status, stderr } = await inside('ctl', 'city', 'status');
        expect(status).toBe(2);
        const names = stderr.split('\n').filter((line) => line.startsWith('  '));
        const nameOf = (file: string) => file.replace(/^.*\/(runs\/)/, '  $1').replace(/\.jsonl$/, '');
        expect(names.sort()).toEqual([nameOf(journal), nameOf(other)].sort());
        expect(stderr).toContain('\nor the path of a record that is kept elsewhere');
      }, folder),
    ));

  it('12.7 is asked, steered, watched to its end and followed from the command line', () =>
    detached(async ({ folder, journal, inside }) => {
      expect((await inside('ctl', 'city', 'status')).stdout).toBe('entry 0 · paused · full pace\n');
      await inside('ctl', 'city', 'step');
      const told = await inside('ctl', 'city', 'inject', 'The', 'river', 'has', 'risen.', '--to', 'Ruth,Kofi');
      expect(told.status).toBe(0);
      await inside('ctl', 'city', 'do', '{mute: {agent: Owen}}');
      const refused = await inside('ctl', journal, 'inject', 'Psst', '--to', 'Nobody', '--json');
      expect([refused.status, JSON.parse(refused.stdout).rejection.known]).toEqual([
        2,
        ['Ruth', 'Kofi', 'Hanna', 'Marta', 'Owen'],
      ]);
      const watch = (command: string, ...more: string[]) => {
        const child = spawn(process.execPath, [script, command, journal, '--headless', '--format', 'jsonl', ...more], {
          env: { ...process.env, ROUNDTABLE_DATA_DIR: folder },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        let lines = '';
        child.stdout.on('data', (text) => {
          lines += text;
        });
        return { begun: once(child.stdout, 'data'), ended: once(child, 'close').then(([code]) => ({ code, lines })) };
      };
      const [attached, following] = [watch('attach'), watch('replay', '--follow')];
      await Promise.all([attached.begun, following.begun]);
      await inside('ctl', 'city', 'resume');
      for (const { code, lines } of await Promise.all([attached.ended, following.ended])) {
        expect(code).toBe(0);
        expect(lines).toBe(readFileSync(journal, 'utf8'));
      }
      const events = readFileSync(journal, 'utf8');
      for (const part of ['"to":["Ruth","Kofi"]', '"agent-muted"', '"run-ended"']) expect(events).toContain(part);
      const over = await inside('ctl', 'city', 'status');
      expect([over.status, over.stderr]).toEqual([
        2,
        expect.stringContaining('no run is going on in the data folder: found "city"'),
      ]);
    }));

  it('12.7 is steered by two, from a terminal of theirs and by commands, and the record tells who did what', () =>
    detached(async ({ folder, journal, inside }) => {
      const args = [script, 'attach', journal, '--steer', '--as', 'Nora', '--lang', 'en'];
      const env = { ROUNDTABLE_DATA_DIR: folder, ROUNDTABLE_CONFIG_DIR: folder };
      const rig = terminalRig(process.execPath, args, { cols: 100, rows: 30, env });
      try {
        await rig.waitFor(/paused/, 15_000);
        rig.write('s');
        await rig.waitFor(/── Round 1 of 2/, 15_000);
        await rig.waitFor(() => readJournal(journal).entries.some(({ event }) => event.type === 'statement-made'));
        const { stdout } = await inside('ctl', 'city', 'vote', '--json', '--as', 'Ben');
        expect(JSON.parse(stdout)).toMatchObject({ mode: 'paused', rejection: null });
        await inside('ctl', 'city', 'step', '--as', 'Ben');
        await rig.waitFor(/✎ Person \(Ben\)/, 15_000);
        const entries = () => readJournal(journal).entries;
        expect(entries().find(({ event }) => event.type === 'vote-called')?.who).toBe('Ben');
        const { stdout: events } = await inside('ctl', 'city', 'events');
        const [, ...lines] = readFileSync(journal, 'utf8').trimEnd().split('\n');
        expect(lines.slice(0, 4)).toEqual(events.split('\n').slice(0, 4));
      } finally {
        rig.kill();
      }
    }));

  it('12.7 says what is wrong with what is asked, and what there is; 12.3 what leads back is answered when it is done, so that the next act finds it done', () =>
    detached(async ({ folder, inside }) => {
      const wrong: [args: string[], said: RegExp][] = [
        [['ctl', 'city', 'stpe'], /found "stpe"; did you mean step\?; allowed: status, events/],
        ...['constructor', 'toString', '__proto__'].map((act): [string[], RegExp] => [
          ['ctl', 'city', act],
          new RegExp(`found "${act}"; allowed: status`),
        ]),
        [['ctl', 'city', 'step', 'rond'], /step: found "rond"; did you mean round\?/],
        [['ctl', 'city', 'pace', 'fast'], /pace: found "fast"; allowed: .* words a minute, or full/],
        [
          ['ctl', 'city', 'do', '{strategy: {name: windo}}'],
          /do:1:19: strategy\.name: found "windo"; did you mean window/,
        ],
        [['ctl', 'city', 'do', '{inject: {event: nope}}'], /^do:1:1: the act: found a map; allowed: a text to inject/],
        [['ctl', 'city', 'do', '[[['], /^do:\S+ [^\n]+\n?(?!.*Flow sequence[\s\S]*Flow sequence)/],
        [['ctl', 'city', 'do', 'call-voet'], /^do:1:1: do: found "call-voet"; did you mean call-vote\?/],
        [['ctl', 'city', 'events', '--after', 'x'], /--after: found "x"/],
        [
          ['ctl', 'town', 'status'],
          /no run of this name is going on in the data folder: found "town"; allowed: .*city-budget-3, or the path of a record that is kept elsewhere/,
        ],
        [['attach', join(folder, 'none.jsonl')], /no run of this name/],
        [['attach', '--seat', 'Nobody', '--headless'], /--seat/],
      ];
      for (const [args, said] of wrong) {
        const { status, stderr } = await inside(...args);
        expect([args.join(' '), status, stderr]).toEqual([args.join(' '), 2, expect.stringMatching(said)]);
      }
      expect((await inside('ctl', 'city', 'status', '--json')).stdout).toContain('"entry":0');

      const asked = async (...act: string[]) => JSON.parse((await inside('ctl', 'city', ...act, '--json')).stdout);
      await inside('ctl', 'city', 'inject', 'The river has risen.');
      await inside('ctl', 'city', 'step');
      await expect.poll(async () => (await asked('status')).mode, { timeout: 20_000 }).toBe('paused');
      for (const act of ['undo', 'redo', 'undo', 'redo'])
        expect([act, await asked(act)]).toEqual([act, expect.objectContaining({ pending: [], rejection: null })]);
    }));

  it('12.7 a detached run that cannot begin says so', () =>
    inFolder((folder) => {
      const env = { ...process.env, ROUNDTABLE_DATA_DIR: folder };
      const begin = () =>
        execFileSync(process.execPath, [script, 'run', 'city-budget', '--model', 'openai/x', '--detach'], {
          env: { ...env, OPENAI_API_KEY: '' },
          encoding: 'utf8',
          stdio: 'pipe',
        });
      expect(begin).toThrow(/OPENAI_API_KEY/);
    }));
});

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inFolder } from '../journal/sample.ts';
import { faultsWith, MINIMAL } from '../scenario/minimal.ts';
import { terminalRig } from '../terminal-rig.ts';
import { commandInside, script } from './roundtable.ts';

const NOTES = `rounds: 2
notes:
  - text: Let the room vote first.
  - {round: 2, text: Point at what is forgotten.}
cues:
  - {at: {round: 2}, inject: {text: The river has risen.}}
`;

describe('27.6 notes of the presenter', () => {
  it('27.6 are told over the socket of a run, and stand nowhere else', () =>
    inFolder(async (folder) => {
      const env = { ROUNDTABLE_DATA_DIR: folder };
      const scenario = join(folder, 'small.yaml');
      writeFileSync(scenario, MINIMAL + NOTES);
      const begin = ['run', scenario, '--seed', '3', '--paused', '--speed', 'max', '--detach'];
      const said = execFileSync(process.execPath, [script, ...begin], {
        env: { ...process.env, ...env },
        encoding: 'utf8',
      });
      const journal = /^Record: (.+)$/m.exec(said)?.[1] as string;
      const inside = (...args: string[]) => commandInside(args, { env });
      const rig = terminalRig(process.execPath, [script, 'notes', journal, '--lang', 'es'], {
        cols: 80,
        rows: 24,
        env,
      });
      await rig.waitFor('Let the room vote first.');
      await rig.waitFor(/Después +cuando empiece la ronda 2/);
      expect(rig.text()).not.toContain('what is forgotten');
      await inside('ctl', journal, 'step', 'round');
      await inside('ctl', journal, 'step', 'statement');
      await rig.waitFor('Point at what is forgotten.');
      await rig.waitFor(/Reloj +\d\d:\d\d · Ronda 2 de 2 \d\d:\d\d/);
      expect(rig.text()).not.toContain('vote first');
      expect(rig.text()).toContain('Nada espera su momento.');
      rig.write('q');
      expect((await rig.exit).exitCode).toBe(0);
      expect(rig.modes()).toMatchObject({ isAlternateScreen: false, isCursorVisible: true });
      const status = await inside('ctl', journal, 'status');
      expect(status.stdout).toMatch(/paused/);
      const piped = spawn(process.execPath, [script, 'notes', journal, '--lang', 'en'], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let lines = '';
      piped.stdout.on('data', (text) => {
        lines += text;
      });
      const ended = once(piped, 'close');
      while (!lines.includes('Next: ')) await once(piped.stdout, 'data');
      await inside('ctl', journal, 'resume');
      expect(await ended).toEqual([0, null]);
      expect(lines).toMatch(/^T\nClock: .*\nOn stage: .*\nNotes: Point at what is forgotten\.\nNext: Nothing waits/);
      expect(readFileSync(journal, 'utf8')).not.toMatch(/what is forgotten|vote first/);
      expect(readFileSync(journal, 'utf8')).toContain('run-ended');
    }));

  it('27.6 are checked with their places', () => {
    expect(faultsWith('notes: [{round: two, text: x}]')).toEqual([expect.stringMatching(/^f\.yaml:13:17: /)]);
    expect(faultsWith('notes: [{round: 2}]')).toEqual([expect.stringMatching(/^f\.yaml:13:9: .*text/)]);
    expect(faultsWith(`notes: [{text: ${'x'.repeat(501)}}]`)).toEqual([expect.stringMatching(/^f\.yaml:13:16: /)]);
  });
});

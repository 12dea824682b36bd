import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { sayNotes } from '../../src/tui/presenter.ts';
import { inFolder } from '../journal/sample.ts';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { faultsWith, MINIMAL } from '../scenario/minimal.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';
import { terminalRig } from '../terminal-rig.ts';
import { commandInside, script } from './roundtable.ts';

const SCENARIOS = fileURLToPath(new URL('../../scenarios', import.meta.url));
const SHIPPED = readdirSync(SCENARIOS).filter((name) => name.endsWith('.yaml'));
const NOTES = `rounds: 2
notes:
  - text: {en: Let the room vote first., es: Que la sala vote primero.}
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
      try {
        await rig.waitFor('Que la sala vote primero.');
        await rig.waitFor(/Después +cuando empiece la ronda 2/);
        expect(rig.text()).not.toContain('what is forgotten');
        await inside('ctl', journal, 'step', 'round');
        await inside('ctl', journal, 'step', 'statement');
        await rig.waitFor('Point at what is forgotten.');
        await rig.waitFor(/Reloj +\d\d:\d\d · Ronda 2 de 2 \d\d:\d\d/);
        expect(rig.text()).not.toContain('vote primero');
        await rig.waitFor('Nada espera su momento.');
        rig.write('q');
        expect((await rig.exit).exitCode).toBe(0);
        expect(rig.modes()).toMatchObject({ isAlternateScreen: false, isCursorVisible: true });
        // A step is over when what it has led to is recorded as well: until then it runs, and then it waits.
        while (!/paused/.test((await inside('ctl', journal, 'status')).stdout));
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
        expect(lines).toMatch(/\nThe run is over\.\n$/);
        expect(lines).toMatch(/^T\nClock: .*\nOn stage: .*\nNotes: Point at what is forgotten\.\nNext: Nothing waits/);
        expect(readFileSync(journal, 'utf8')).not.toMatch(/what is forgotten|vote (first|primero)/);
        expect(readFileSync(journal, 'utf8')).toContain('run-ended');
      } finally {
        // A test that fails leaves no run behind.
        await inside('ctl', journal, 'stop');
        await inside('ctl', journal, 'resume');
      }
    }));

  it('27.6 say that the run has gone, where its process ended before it did', async () => {
    const rig = runRig(smallScenario(), scriptedProvider(quietAnswers));
    const said: string[] = [];
    const options = { notes: [], title: 'T', clock: rig.clock, words: interfaces.en };
    const over = sayNotes(rig.run, options, (line) => said.push(line));
    rig.run.pause();
    await rig.run.close();
    await over;
    expect(said.at(-1)).toBe(interfaces.en.presenter.gone);
  });

  it('27.6 are checked with their places', () => {
    expect(faultsWith('notes: [{round: two, text: x}]')).toEqual([expect.stringMatching(/^f\.yaml:13:17: /)]);
    expect(faultsWith('notes: [{round: 2}]')).toEqual([expect.stringMatching(/^f\.yaml:13:9: .*text/)]);
    expect(faultsWith(`notes: [{text: ${'x'.repeat(501)}}]`)).toEqual([expect.stringMatching(/^f\.yaml:13:16: /)]);
    expect(faultsWith('notes: [{text: {es: Hola.}}]')).toEqual([
      expect.stringMatching(/^f\.yaml:13:16: .*no text in en/),
    ]);
  });

  it.each(LANGUAGES)('27.6 come with scenarios made to be shown, in %s, for rounds that they have', (language) => {
    const noted = SHIPPED.flatMap((name) => {
      const file = join(SCENARIOS, name);
      const { notes, scenario } = readScenario(readFileSync(file, 'utf8'), file);
      const said = notes.map(({ text, translations }) => (language === 'en' ? text : translations?.[language]?.text));
      expect([name, said.filter((text) => !text)]).toEqual([name, []]);
      expect(notes.every(({ round }) => round <= scenario.rounds)).toBe(true);
      return notes.length > 0 ? [name] : [];
    });
    expect(noted).toEqual(expect.arrayContaining(['city-budget.yaml', 'goldfish.yaml', 'jury.yaml', 'phones.yaml']));
  });
});

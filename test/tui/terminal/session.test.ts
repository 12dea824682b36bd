import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TerminalRig, terminalRig } from '../../terminal-rig.ts';

const folder = mkdtempSync(join(tmpdir(), 'roundtable-session-'));
const program = join(folder, 'session-program.mjs');
const rigs: TerminalRig[] = [];

beforeAll(async () => {
  await build({
    entryPoints: [new URL('../../fixture-programs/session-program.ts', import.meta.url).pathname],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
});
afterEach(() => {
  for (const rig of rigs.splice(0)) rig.kill();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(cols = 80, rows = 24): Promise<TerminalRig> {
  const rig = terminalRig(process.execPath, [program], { cols, rows });
  rigs.push(rig);
  await rig.waitFor('READY');
  return rig;
}

const AS_BEFORE = {
  isAlternateScreen: false,
  isCursorVisible: true,
  isMouseOn: false,
  isPasteBracketed: false,
  isFocusReported: false,
  isWrapping: true,
};

describe('the terminal is as before after each way to end', () => {
  const ways: [name: string, end: (rig: TerminalRig) => void, exitCode: number, says: RegExp][] = [
    ['quit', (rig) => rig.write('q'), 0, /summary quit 0/],
    ['ctrl-c in raw mode', (rig) => rig.write('\x03'), 130, /summary quit 130/],
    ['SIGINT', (rig) => rig.kill('SIGINT'), 130, /summary signal 130/],
    ['SIGTERM', (rig) => rig.kill('SIGTERM'), 143, /summary signal 143/],
    ['SIGHUP', (rig) => rig.kill('SIGHUP'), 129, /summary signal 129/],
    ['an uncaught error', (rig) => rig.write('E'), 70, /Error: boom(.|\n)*summary crash 70/],
    ['an unhandled rejection', (rig) => rig.write('R'), 70, /Error: rejected(.|\n)*summary crash 70/],
  ];
  it.each(ways)('%s', async (_, end, exitCode, says) => {
    const rig = await start();
    expect(rig.modes()).toEqual({
      isAlternateScreen: true,
      isCursorVisible: false,
      isMouseOn: true,
      isPasteBracketed: true,
      isFocusReported: true,
      isWrapping: false,
    });
    end(rig);
    expect((await rig.exit).exitCode).toBe(exitCode);
    expect(rig.modes()).toEqual(AS_BEFORE);
    expect(rig.text()).toMatch(/^before/);
    expect(rig.text()).toMatch(says);
    expect(rig.bytes()).not.toContain('\x1b]0;');
    expect(rig.bytes()).not.toContain('\x1b[3J');
    expect(rig.bytes().split('\x1b[?1049l')).toHaveLength(2);
  });
});

describe('the session', () => {
  it('clears the screen on the first frame and on resize alone', async () => {
    const rig = await start();
    rig.write('a');
    await rig.waitFor('key=a');
    expect(rig.bytes().split('\x1b[2J')).toHaveLength(2);
    rig.resize(60, 8);
    await rig.waitFor('READY 60x8');
    expect(rig.bytes().split('\x1b[2J')).toHaveLength(3);
    expect(rig.screen()[7]).toBe('='.repeat(60));
  });

  it('ctrl-z leaves the screen and paints it whole on return', async () => {
    const rig = await start();
    rig.write('\x1a');
    await rig.waitFor('repaints=1');
    expect(rig.bytes().split('\x1b[?1049l')).toHaveLength(2);
    expect(rig.modes().isAlternateScreen).toBe(true);
    expect(rig.screen()[23]).toBe('='.repeat(80));
  });

  it('is one of many: those that were left answer no signal, and leave nothing behind', async () => {
    const rig = terminalRig('/bin/bash', ['--norc', '-i'], { cols: 80, rows: 10, env: { PS1: '$ ' } });
    rigs.push(rig);
    await rig.waitFor('$ ');
    rig.write(`${process.execPath} ${program}\r`);
    await rig.waitFor('READY');
    const taken = () => rig.bytes().split('\x1b[?1049h').length - 1;
    for (let times = 2; times <= 14; times++) {
      rig.write('n');
      await rig.waitFor(() => taken() === times);
    }
    await rig.waitFor('key=n');
    rig.write('\x1a');
    await rig.waitFor('Stopped');
    rig.write('fg\r');
    await rig.waitFor(/READY.*repaints=[12]/);
    expect(taken()).toBe(15);
    rig.write('q');
    await rig.waitFor('summary quit 0');
    await rig.waitFor(/summary quit 0\n+\$ /);
    expect(rig.bytes().split('\x1b[?1049l')).toHaveLength(16);
    expect(rig.bytes()).not.toContain('MaxListenersExceededWarning');
  });

  it('ctrl-z under a shell stops the program, and fg brings it back', async () => {
    const rig = terminalRig('/bin/bash', ['--norc', '-i'], { cols: 80, rows: 10, env: { PS1: '$ ' } });
    rigs.push(rig);
    await rig.waitFor('$ ');
    rig.write(`${process.execPath} ${program}\r`);
    await rig.waitFor('READY');
    rig.write('\x1a');
    await rig.waitFor('Stopped');
    expect(rig.modes()).toEqual({ ...AS_BEFORE, isPasteBracketed: rig.modes().isPasteBracketed });
    rig.write('fg\r');
    await rig.waitFor(/READY.*repaints=[12]/);
    rig.write('k');
    await rig.waitFor('key=k');
    rig.write('q');
    await rig.waitFor('summary quit 0');
  });
});

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProgram } from '../built.ts';
import { lunchFile } from '../lunch.ts';
import { journeys } from './journey.ts';

beforeAll(buildProgram);

const start = journeys();

const LUNCH = lunchFile();
const said = (who: string) => `I am ${who} and would like a soup, since it is warm and there is enough of it for all.`;
const ENTER = '\r';
const DOWN = '\x1b[B';

describe('people at one terminal', () => {
  it('12.5 two persons take turns in their seats: statement, poll, confirmation and ballot, to a consensus', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'lunch-')), 'lunch.yaml');
    writeFileSync(file, LUNCH);
    const rig = start(['run', file, '--as', 'Ann,Bo', '--speed', 'max']);
    const speakers: string[] = [];
    for (const place of [1, 2]) {
      // The field of whoever has just answered may still stand there.
      const open = ['Ann', 'Bo'].filter((name) => !speakers.includes(name)).join('|');
      const asked = new RegExp(`(${open}), you are asked: statement`);
      await rig.waitFor(asked, 15_000);
      const who = asked.exec(rig.text())?.[1] ?? '';
      expect(rig.screen()[0]).toContain('waiting for you: statement');
      speakers.push(who);
      rig.write(said(who));
      await rig.waitFor('there is enough');
      rig.write(ENTER);
      await rig.waitFor(() => rig.count('statement-made') === place);
    }
    await rig.waitFor('Should the group vote now?');
    rig.write('1');
    await rig.waitFor('wants to vote now. Do you agree?');
    rig.write('1');
    for (const who of ['Ann', 'Bo']) {
      await rig.waitFor(`${who}, you are asked: ballot`);
      rig.write(DOWN);
      await rig.waitFor('◉ 1 A soup');
      expect(rig.count('ballot-marked')).toBe(0);
      rig.write(ENTER);
    }
    await rig.waitFor('by unanimity, 2 of 2');
    expect(speakers.sort()).toEqual(['Ann', 'Bo']);
    const events = rig.entries().map(({ event }) => event);
    expect(events.flatMap((event) => (event.type === 'statement-made' ? [event.text] : []))).toContain(said('Bo'));
    expect(events.at(-1)).toMatchObject({ by: 'consensus', decision: { option: 'soup', amount: null } });
  }, 60_000);

  it('12.5 a person among simulated agents sees nothing of what those think: not in the memory pane, not by enter, not by p', async () => {
    const rig = start(['run', '--as', 'Amara', '--seed', '3', '--speed', 'max']);
    await rig.waitFor('Amara, you are asked: statement', 15_000);
    const secrets = rig
      .entries()
      .flatMap(({ event }) => (event.type === 'reasoning-made' ? [event.text.slice(0, 30)] : []));
    expect(secrets.length).toBeGreaterThan(0);
    rig.write('\x1b');
    await rig.waitFor('enter answers');
    const frames: string[] = [];
    const beside = () =>
      rig
        .screen()
        .map((line) => line.slice(74))
        .join(' ')
        .replace(/[│┃\s]+/g, ' ');
    rig.write(']5');
    await rig.waitFor(() => beside().includes('Viktor remembers, thinks and reads is hidden from the seat of Amara.'));
    frames.push(rig.text());
    for (const key of [ENTER, 'p']) {
      rig.write(key);
      await rig.waitFor('The mind of Viktor');
      frames.push(rig.text());
    }
    for (const secret of secrets) expect(frames.join('\n')).not.toContain(secret);
  }, 60_000);
});

import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { interfaces } from '../../src/interface/index.ts';
import { keenAnswers } from '../orchestrator/human-rig.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const LONG = 'I hold that a guaranteed floor is right. '.repeat(12);
const CHINESE = '我认为应当保障下限，因为谁也不能选择自己出生的家庭。'.repeat(8);
const speaking = (text: string) => (request: Parameters<typeof quietAnswers>[0]) =>
  request.purpose === 'statement' ? text : quietAnswers(request);

/** The rows of talk: between the strip and what stands below, in its own column. */
const talkRows = () => {
  const rect = rig.tools.rectOf('history') ?? expect.fail('no talk');
  return rig
    .lines()
    .slice(rect.y, rect.y + rect.height)
    .map((line) => line.slice(0, rect.width).trimEnd());
};

describe('talk', () => {
  it('14.1 says in the language of the screen what was taken out of the words', async () => {
    const answer = speaking(`${LONG.slice(0, 80)}\x1b[2J`);
    rig = screenRig({ scenario: smallScenario({ rounds: 4 }), answer, sources: { words: interfaces.es } });
    await rig.press('s');
    await rig.clock.advance(60);
    expect(talkRows().join('\n')).toContain('⟦quitada 1 secuencia de control⟧');
    expect(talkRows().join('\n')).not.toContain('control sequence');
    expect(rig.ofType('statement-made')[0]?.text).toContain('⟦1 control sequence removed⟧');
  });

  it('19.4 turns like a page: a round begins at the top while it fits', async () => {
    rig = screenRig({ scenario: smallScenario({ rounds: 4 }) });
    await rig.press('r');
    await rig.clock.advance(60);
    expect(talkRows()[0]).toMatch(/── Round 1 of 4 ─/);
    await rig.press('s');
    expect(talkRows()[0], 'what was said before is a page back').toMatch(/── Round 2 of 4 ─/);
    expect(talkRows().join('\n')).not.toContain('Round 1');
    await rig.press('k');
    expect(talkRows().join('\n'), 'and can be scrolled to').toContain('── Round 2');
    expect(talkRows()[0]).not.toContain('Round 2');
    await rig.press('G');
    expect(talkRows()[0]).toContain('Round 2');
  });

  it('19.4 scrolls once a round has no room, and a statement cut at the top keeps its name', async () => {
    rig = screenRig({ columns: 80, rows: 16, scenario: smallScenario({ rounds: 4 }), answer: speaking(LONG) });
    await rig.press('s', 's', 's');
    const rows = talkRows();
    expect(rows.join('\n')).not.toContain('Round 1');
    expect(rows[0]).toMatch(/^ [●■▲] (Ann|Bo|Cy)/);
    expect(rows[1]).toMatch(/guaranteed floor/);
    for (let i = 0; i < 6; i++) {
      await rig.press('k');
      const [first = ''] = talkRows();
      expect(first === '' || /^ [●■▲·] |── Round/.test(first), first).toBe(true);
    }
  });

  it('9.3 tells open ballots beside each other, and what came of them on a row of its own', async () => {
    const answer = (request: Parameters<typeof keenAnswers>[0]) =>
      request.purpose === 'statement' ? LONG : keenAnswers(request);
    rig = screenRig({ columns: 120, rows: 40, answer });
    for (let i = 0; i < 40 && rig.ofType('vote-closed').length === 0; i++) await rig.press('s');
    await rig.press('\x1b');
    const told = talkRows().map((line) => line.trim());
    const at = told.findIndex((line) => /^Ann: .+ · Bo: /.test(line));
    expect(told.slice(at).join(' ')).toMatch(/^Ann: .+ · Bo: .+ · Cy: /);
  });

  it.each([80, 100, 120, 160, 175, 200, 260])(
    '19.4 is at most 78 columns wide on a screen of %i, in Chinese too',
    async (columns) => {
      for (const text of [LONG, CHINESE]) {
        rig = screenRig({ columns, rows: 40, answer: speaking(text), sources: { words: interfaces.en } });
        await rig.press('s');
        await rig.press('z');
        const prose = rig.lines().filter((line) => /guaranteed floor is|保障下限，/.test(line.slice(0, 90)));
        expect(prose.length).toBeGreaterThan(1);
        for (const line of prose.slice(1)) expect(displayWidth(line.trim())).toBeLessThanOrEqual(78);
        await rig.close();
      }
    },
  );
});

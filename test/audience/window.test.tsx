import { describe, expect, it } from 'vitest';
import { qrRows } from '../../src/audience/qr.ts';
import { createRoom, type Room } from '../../src/audience/room.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import { livelyAnswers } from '../orchestrator/run-rig.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from '../tui/screen-rig.tsx';

const link = 'http://127.0.0.1:18080/0123456789abcdefABCDEF';

/** A screen that meets the room of its run. */
function rigWithRoom(options: Omit<Parameters<typeof screenRig>[0], 'audience'> = {}) {
  let room: Room | undefined;
  const rig = screenRig({
    scenario: smallScenario(),
    answer: livelyAnswers,
    audience(run) {
      room = createRoom(run);
      return { ...room, link, code: qrRows(link), isLocal: true, visitorCount: () => 7 };
    },
    ...options,
  });
  return { ...rig, room: room! };
}

describe('29.1 the window of the room', () => {
  it.each(LANGUAGES)(
    'shows the link, its code, who is there and what came in, at every size (%s)',
    async (language) => {
      const words = interfaces[language];
      const rig = rigWithRoom({ sources: { words } });
      rig.room.write('a', 'What about the river?');
      rig.room.vote('a', 'want', 'floor');
      for (const [columns, rows] of [
        [80, 24],
        [100, 30],
        [120, 40],
        [200, 60],
      ] as const) {
        await rig.resize(columns, rows);
        await rig.press('e');
        const text = rig.text();
        expect(text.replace(/[\s┃]+/g, '')).toContain(words.audience.visitors(7).replace(/\s/g, ''));
        for (const told of [words.audience.voted(1), 'What about the river?', '▀▀▀▀▀▀▀'])
          expect([columns, text.includes(told)]).toEqual([columns, true]);
        for (const line of qrRows(link)) expect(rig.lines().some((shown) => shown.includes(line))).toBe(true);
        await rig.press('\x1b');
      }
      await rig.close();
    },
  );

  it('is not there without spectators', async () => {
    const rig = screenRig();
    await rig.press('e');
    expect(rig.screen.view.getState().overlay).toBeNull();
    await rig.close();
  });
});

describe('29.3 words of the room at the screen', () => {
  it('are told where somebody says yes, dropped where somebody says no, and never else', async () => {
    const rig = rigWithRoom();
    for (const text of ['first', 'second', 'third']) rig.room.write(text, text);
    await rig.press('e', '\x1b[B', 'y');
    expect(rig.ofType('event-injected')).toMatchObject([{ text: 'second', to: 'all', actor: 'room' }]);
    await rig.press('n');
    expect(rig.room.waiting().map(({ text }) => text)).toEqual(['first']);
    await rig.press('\x1b');
    rig.run.resume();
    await rig.clock.advance(10_000);
    expect(rig.ofType('event-injected')).toHaveLength(1);
    expect(rig.text()).not.toContain('first');
    await rig.close();
  });
});

describe('29.2 the room beside the agents', () => {
  it('stands on stage, on the board and in the result once the run has ended', async () => {
    const rig = rigWithRoom();
    rig.room.vote('a', 'want', 'floor');
    rig.room.vote('a', 'foresee', 'average');
    rig.run.resume();
    await rig.clock.advance(60_000);
    expect(rig.run.state().ended).not.toBeNull();
    await rig.press('o');
    expect(rig.text()).toContain('THE ROOM');
    expect(rig.text()).toContain('A 1 · B 0');
    await rig.press('\x1b', 'f');
    expect(rig.text()).toContain('The room:');
    expect(rig.text()).toContain('A 1 · B 0');
    await rig.close();
  });
});

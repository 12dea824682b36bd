import { describe, expect, it } from 'vitest';
import { qrRows } from '../../src/audience/qr.ts';
import { createRoom, type Room } from '../../src/audience/room.ts';
import { createRoomSeat, type RoomSeat } from '../../src/audience/seat.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { interfaces } from '../../src/interface/index.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import { isOnStage } from '../../src/tui/shown/stage.ts';
import { keenAnswers, MINE, mixedProvider, seated } from '../orchestrator/human-rig.ts';
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
      return { ...room, link, code: qrRows(link), isLocal: true, visitorCount: () => 7, asked: () => null, spoke() {} };
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

  it.each([80, 100, 120])('has the link in one row, by which it is typed, at %i columns', async (columns) => {
    const rig = rigWithRoom({ columns, rows: 24 });
    await rig.press('e');
    expect(rig.lines().filter((line) => line.includes(link))).toHaveLength(1);
    await rig.close();
  });

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

describe.each(LANGUAGES)('29.3 words of the room, in %s', (language) => {
  const words = interfaces[language];

  it('are those of the room on stage, and nothing waits once somebody has looked at each', async () => {
    const rig = rigWithRoom({ sources: { words } });
    rig.room.write('a', 'What about the river?');
    await rig.press('e', 'y');
    expect(rig.text()).toContain(words.audience.nothing);
    await rig.press('\x1b', 'f');
    expect(rig.text()).toContain('What about the river?');
    expect(rig.text()).toContain(words.events.titles.room);
    expect(rig.text()).not.toContain(words.stage.news);
    await rig.close();
  });
});

it('29.3 tells the agents no word of what was taken out of what the room wrote, and whoever presents that it was', async () => {
  const rig = rigWithRoom();
  rig.room.write('a', '\x1b[2JWhat about \x1b[31mthe river?');
  await rig.press('e');
  expect(bare(rig.text())).toContain(bare(interfaces.en.removed(2)));
  await rig.press('y');
  expect(rig.ofType('event-injected')).toMatchObject([{ text: 'What about the river?' }]);
  await rig.close();
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

/** A screen beside a run in which the room is Ann. */
function rigWithSeat(words = interfaces.en) {
  const humanQueue = createHumanQueue();
  let seat: RoomSeat | undefined;
  let room: Room | undefined;
  const rig = screenRig({
    scenario: seated(),
    provider: mixedProvider(humanQueue, keenAnswers),
    sources: { words, humanQueue },
    audience(run, clock) {
      const own = (room = createRoom(run));
      const place = { agent: 'Ann', ms: 30_000, clock };
      const asks = (seat = createRoomSeat(run, { ...place, present: () => ['a', 'b', 'c'], changed: own.changed }));
      asks.seatIn(humanQueue);
      const { asked, spoke } = asks;
      return { ...own, asked, spoke, link, code: qrRows(link), isLocal: true, visitorCount: () => 3 };
    },
  });
  const pick = (visitor: string, choice: number) => seat!.answer(visitor, seat!.asked()?.id ?? -1, [choice]);
  return { ...rig, room: room!, pick };
}

const bare = (text: string) => text.replace(/[\s┃│]+/g, '');

describe('29.6 the room in a seat, at the screen', () => {
  it('says what the presenter has let through of what it wrote, and put together', async () => {
    const rig = rigWithSeat();
    rig.room.write('a', 'I hold that the highest average is right for all of us here.');
    rig.room.write('b', 'No thanks.');
    rig.room.write('c', 'It makes the most of what there is, and everybody can be helped from it.');
    rig.run.resume();
    await rig.clock.advance(100);
    expect(bare(rig.text())).toContain(bare(interfaces.en.audience.left.words));
    await rig.press('\x1b', 'e', 'y', '\x1b[B', 'y', 'n', '\x1b');
    expect(rig.ofType('event-injected')).toEqual([]);
    await rig.press('\r', '\r');
    expect(rig.ofType('statement-made')[0]).toMatchObject({
      agent: 'Ann',
      text: 'I hold that the highest average is right for all of us here.\nIt makes the most of what there is, and everybody can be helped from it.',
      call: { room: { by: 'presenter', counts: {}, words: 2 } },
    });
    expect(rig.room.waiting()).toEqual([]);
    expect(rig.text()).toContain(interfaces.en.room.wrote(2));
    await rig.close();
  });

  it.each(LANGUAGES)('says whose words what it lets through becomes, and what would come in (%s)', async (language) => {
    const words = interfaces[language];
    const rig = rigWithSeat(words);
    rig.run.resume();
    await rig.clock.advance(100);
    await rig.press('\x1b', 'e');
    expect(bare(rig.text())).toContain(bare(words.audience.nothing));
    rig.room.write('a', 'I hold that the highest average is right for all of us here.');
    await rig.clock.advance(100);
    expect(rig.lines().at(-1)).toContain(`y ${words.audience.says('Ann')}`);
    expect(rig.lines().at(-1)).not.toContain(`y ${words.keys['audience-tell'].label}`);
    await rig.close();
  });

  it.each(LANGUAGES)(
    'shows what it is asked, for how long and how it goes, on stage, on the board and beside (%s)',
    async (language) => {
      const words = interfaces[language];
      const rig = rigWithSeat(words);
      rig.run.resume();
      await rig.clock.advance(100);
      await rig.press(MINE, '\r');
      rig.pick('a', 0);
      await rig.clock.advance(3_000);
      const course = words.audience.course(1, 3, 27);
      const { audience, seat } = words;
      expect(rig.text()).toContain(course);
      for (const [columns, rows] of [
        [100, 30],
        [120, 40],
        [160, 45],
      ] as const) {
        await rig.resize(columns, rows);
        await rig.press('f');
        for (const told of [audience.asked('Ann'), seat.questions.poll, `${seat.yes} 1`])
          expect([columns, told, bare(rig.text()).includes(bare(told))]).toEqual([columns, told, true]);
        await rig.press('f', 'e');
        for (const told of [audience.asked('Ann'), seat.questions.poll, `${seat.yes} 1`])
          expect([columns, told, bare(rig.text()).includes(bare(told))]).toEqual([columns, told, true]);
        await rig.press('\x1b');
      }
      await rig.close();
    },
  );

  it.each(LANGUAGES)('tells on stage what it is to say, and that the presenter chooses (%s)', async (language) => {
    const words = interfaces[language];
    const rig = rigWithSeat(words);
    await rig.press('f');
    rig.run.resume();
    await rig.clock.advance(100);
    await rig.press('\x1b');
    expect(isOnStage(rig.screen.view.getState())).toBe(true);
    for (const told of [words.audience.asked('Ann'), words.seat.questions.statement, words.audience.toWrite('Ann')])
      expect(bare(rig.text())).toContain(bare(told));
    await rig.press('\r', MINE, '\r');
    expect(bare(rig.text())).not.toContain(bare(words.audience.toWrite('Ann')));
    await rig.close();
  });

  it('27.1 has the stage again as soon as its field is left, and at the pace that was chosen there', async () => {
    const rig = rigWithSeat();
    await rig.press('f', '+');
    const { speed } = rig.run.status();
    const isStage = () => isOnStage(rig.screen.view.getState());
    rig.run.resume();
    await rig.clock.advance(100);
    const stages = [isStage()];
    for (const key of ['\x1b', '\r', '\x1b', 'f', 'f']) {
      await rig.press(key);
      stages.push(isStage());
    }
    expect(stages).toEqual([false, true, false, true, false, true]);
    expect(rig.run.status().speed).toBe(speed);
    await rig.press('\r', MINE, '\r');
    expect([isStage(), rig.run.status().speed]).toEqual([true, speed]);
    await rig.close();
  });

  it('leaves a tie to the presenter, who is told why', async () => {
    const rig = rigWithSeat();
    rig.run.resume();
    await rig.clock.advance(100);
    await rig.press(MINE, '\r');
    for (const _ of ['first', 'again']) {
      rig.pick('a', 0);
      rig.pick('b', 1);
      await rig.clock.advance(30_000);
    }
    expect(rig.text()).toContain(interfaces.en.audience.left.tie);
    await rig.press('1');
    expect(rig.ofType('poll-answered')[0]?.call.room).toEqual({ by: 'presenter', counts: { yes: 1, no: 1 } });
    await rig.close();
  });
});

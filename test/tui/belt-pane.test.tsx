import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import type { Argument } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { roomFor } from '../../src/tui/shown/memory-way.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const ESC = '\x1b';
let rig: ReturnType<typeof screenRig> | null = null;
afterEach(() => rig?.close());

const steps: Argument = {
  id: 'steps',
  option: 'floor',
  side: 'for',
  criterion: 'safety',
  strength: 0.5,
  answers: [],
  claim: 'Ninety-two steps decide who may go on living here.',
  reason: 'Whoever breaks a hip on the fourth floor has to move away.',
  example: null,
  gist: 'the ninety-two steps',
  amount: null,
};
const kept = smallScenario().memory;

/** Of three, or as many as are named, each keeps its newest four entries; Ann makes an argument in the first round. */
function windowed(names: readonly string[] = ['Ann', 'Bo', 'Cy'], more: Parameters<typeof smallScenario>[0] = {}) {
  return smallScenario({
    rounds: 6,
    arguments: [steps],
    memory: { ...kept, windowEntries: 4 },
    agents: names.map((name) => smallAgent(name, { strategy: 'window' })),
    ...more,
  });
}

const speaks = ({ purpose, agent, round }: { purpose: string; agent: { name: string }; round: number }): string => {
  if (purpose === 'poll') return '0';
  if (purpose !== 'statement') return 'I think about it.';
  return agent.name === 'Ann' && round === 1
    ? `I am Ann. ${steps.claim} ${SPEECH}`
    : `${agent.name} says this. ${SPEECH}`;
};

const rowsWith = (text: string) => rig?.lines().filter((line) => line.includes(text)) ?? [];
const plain = () => rig?.text().replace(/\s+/g, ' ') ?? '';

describe('26.1 memories on the board', () => {
  it('26.1 the room that is left never grows while nothing has gone, however short what comes is', async () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name));
    const answer = ({ purpose, round }: { purpose: string; round: number }): string =>
      purpose === 'poll' ? '0' : purpose === 'statement' ? SPEECH.repeat(round === 1 ? 4 : 1) : 'I think.';
    rig = screenRig({ scenario: smallScenario({ agents, rounds: 6 }), answer });
    const rooms: number[] = [];
    for (let statement = 0; statement < 12; statement++) {
      await rig.press('s');
      rooms.push(roomFor('Ann', rig.run.state()) ?? 0);
    }
    expect(rooms.slice(1)).toEqual(rooms.slice(1).toSorted((a, b) => b - a));
    expect(rooms.at(-1)).toBeLessThan(rooms[1] as number);
  });

  it('26.5 the head of one memory is whole, and says how to come to another where that has room', async () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name));
    rig = screenRig({ scenario: smallScenario({ agents, rounds: 6 }) });
    await rig.press('s', 's', '5');
    expect(rowsWith('5 INSIDE')[0]).toMatch(/5 INSIDE \S Ann {3}almost empty *$/);
    await rig.resize(200, 60);
    expect(rowsWith('5 INSIDE')[0]).toMatch(/5 INSIDE \S Ann {3}almost empty · \[ \] other agent/);
  });

  it.each([
    [60, 16, ['3']],
    [80, 24, ['3']],
    [120, 40, []],
    [200, 60, []],
  ] as const)('26.1 while nothing was lost, one sentence tells of all at %i×%i', async (columns, rows, keys) => {
    const agents = ['Ann', '王小明', 'Cy'].map((name) => smallAgent(name));
    rig = screenRig({ columns, rows, scenario: smallScenario({ agents, rounds: 6 }) });
    await rig.press('t\r', ...keys);
    expect(plain()).toMatch(/all three keep everything: 1 entry, almost/);
    for (const line of rig.lines()) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
  });

  it('26.1 says once what all have, and of each what it has lost of its own, by its argument', async () => {
    rig = screenRig({ columns: 120, rows: 40, scenario: windowed(), answer: speaks });
    await rig.press('r', 'r');
    expect(rig.text()).toContain('3 MEMORY  each keeps its newest 4');
    expect(rowsWith('all three  ')).toEqual([expect.stringMatching(/all three {2}✕✕ ▲■▲● {3}2 gone/)]);
    expect(rowsWith('● Ann')).toContainEqual(expect.stringMatching(/● Ann +1\/2 +the ninety-two steps/));
    expect(rowsWith('■ Bo')).toContainEqual(expect.stringMatching(/■ Bo +1\/2 +“Bo says this\. I hold/));
    expect(rowsWith('▲ Cy')).toContainEqual(expect.stringMatching(/▲ Cy +2\/2 +·/));
    expect(plain()).toContain('just lost ■ Bo: “Bo says this.');
  });

  it('26.1 on a terminal of 60×16 the newest loss is told while nobody is waited for', async () => {
    rig = screenRig({ columns: 60, rows: 16, scenario: windowed(), answer: speaks });
    await rig.press('r', 'r');
    expect(rig.lines().at(-2)).toMatch(/^ Memory +just lost ■ Bo: “Bo says/);
  });

  it('26.1 has the cells below their rounds where there is room for them', async () => {
    rig = screenRig({ columns: 200, rows: 60, scenario: windowed(), answer: speaks });
    await rig.press('r', 'r');
    expect(rowsWith('round 1  round 2')).toHaveLength(1);
    expect(rowsWith('all three')).toContainEqual(expect.stringMatching(/all three {2}✕✕▲ {6}■▲● {6}4 of 6/));
    expect(plain()).toContain('all three have just lost ■ Bo: “Bo says this.');
  });

  it('26.1 has a row for each way of keeping, where they differ', async () => {
    const agents = [
      smallAgent('Ann'),
      smallAgent('Bo', { strategy: 'window' }),
      smallAgent('Cy', { strategy: 'summary' }),
    ];
    const scenario = windowed([], { agents, memory: { ...kept, windowEntries: 4, recentEntries: 2 } });
    rig = screenRig({ columns: 120, rows: 40, scenario, answer: speaks });
    await rig.press('r', 'r');
    expect(rig.text()).toContain('3 MEMORY  each in a way of its own');
    expect(rowsWith('● Ann')).toContainEqual(expect.stringMatching(/● Ann +everything +●■▲■▲●/));
    expect(rowsWith('■ Bo')).toContainEqual(expect.stringMatching(/■ Bo +newest 4 +✕✕ ▲■▲●/));
    expect(rowsWith('▲ Cy')).toContainEqual(expect.stringMatching(/▲ Cy +in short, 2 new +✕ ≡[●■▲]+ +1 gone/));
  });

  it('26.1 leaves out names, and no cells, where both have no room beside the ways', async () => {
    const names = ['Ann', 'Bo', 'Cy', 'Dee'];
    const ways = ['append', 'window', 'important', 'layered'] as const;
    const agents = names.map((name, i) => smallAgent(name, { strategy: ways[i] as (typeof ways)[number] }));
    rig = screenRig({ columns: 100, rows: 30, scenario: windowed([], { agents }), answer: speaks });
    await rig.press('r', 'r', 'r');
    const belts = [...rowsWith('everything '), ...rowsWith('what matters most ')];
    expect(belts).toEqual([
      expect.stringMatching(/ ● {2}everything {9}[●■▲◆]{12}$/),
      expect.stringMatching(/ ▲ {2}what matters most {2}[●■▲◆]{12}$/),
    ]);
  });

  it('26.2 what was lost has room where names have none', async () => {
    const agents = ['Ann', 'Bo'].map((name) => smallAgent(name));
    agents.push(smallAgent('Maximiliane', { strategy: 'window' }));
    rig = screenRig({ columns: 100, rows: 30, scenario: windowed([], { agents }), answer: speaks });
    await rig.press('r', 'r');
    expect(rowsWith('has just lost')).toEqual([expect.stringMatching(/Maximiliane has just lost ■ “Bo sa…”$/)]);
  });

  it('26.1 does not say that everything is kept where some of it is in short', async () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { limitChars: 700 }));
    rig = screenRig({ columns: 120, rows: 40, scenario: smallScenario({ agents, rounds: 6 }) });
    await rig.press('r');
    expect(plain()).toContain('all three keep everything');
    await rig.press('r', 'r');
    expect(rig.text()).toContain('3 MEMORY  all kept, some in short');
    expect(plain()).not.toContain('everything');
    await rig.press('3', 'z');
    expect(rowsWith('● Ann')).toContainEqual(expect.stringMatching(/● Ann +✕.*≡.* \d\/3 +“I hold/));
  });

  it('26.1 gives numbers where cells have no room, and rows of many agents fold to counts', async () => {
    const names = Array.from({ length: 50 }, (_, i) => `N${i}`);
    const scenario = windowed(names, { memory: { ...kept, windowEntries: 30 } });
    rig = screenRig({ columns: 120, rows: 40, scenario, answer: speaks });
    await rig.press('r');
    expect(rowsWith('all 50')).toContainEqual(expect.stringMatching(/all 50 +✕20 \+\d+ \S+ +20 gone/));
    expect(plain()).toContain('20 of 50 have lost words of their own');
    expect(rowsWith('last lost of its own')).toEqual([]);
  });

  it('26.2 lights a loss, and nothing else, for a moment', async () => {
    rig = screenRig({ columns: 120, rows: 40, scenario: windowed(), answer: speaks });
    const styleOf = () => /\x1b\[([\d;]*)m[^\x1b]*just lost/.exec(rig?.raw() ?? '')?.[1] ?? '';
    await rig.press('r', 's');
    expect(styleOf()).toBe('');
    for (let i = 0; i < 3 && !rig.text().includes('just lost'); i++) await rig.press('s');
    expect(styleOf().split(';')).toEqual(expect.arrayContaining(['1', '7']));
    const { clock, screen } = rig;
    const lostAt = Math.max(...Object.values(screen.view.getState().writtenAtMs).map(Number));
    const endOf = async (look: string) => {
      while (styleOf().split(';').includes(look)) await clock.advance(10);
      return clock.now() - lostAt;
    };
    expect(Math.abs((await endOf('7')) - 400)).toBeLessThan(70);
    expect(styleOf().split(';')).toContain('1');
    expect(Math.abs((await endOf('1')) - 2400)).toBeLessThan(70);
  });
});

describe('26.4 memories in full', () => {
  it('26.4 tells what the chosen one keeps, has lost and why, and all sizes', async () => {
    rig = screenRig({ columns: 100, rows: 40, scenario: windowed(), answer: speaks });
    await rig.press('r', 'r', '3', 'z');
    const text = rig.text();
    expect(text).toMatch(/3 MEMORY {2}each keeps its newest 4 .*z back/);
    expect(text).toMatch(/›● Ann {3}✕✕▲ {6}■▲● {6}1\/2 +the ninety-two steps/);
    for (const part of ['KEPT 4', 'FORGOTTEN 2   older than the newest 4', 'what is left in short', 'SIZES'])
      expect(text).toContain(part);
    expect(text).toMatch(/› r1 +● own +the ninety-two steps/);
    expect(text).toMatch(/made of +▓+ own words +░+ heard/);
    expect(rowsWith('20k')).toContainEqual(expect.stringMatching(/› ● Ann +[▓░]+·+┊·+ +\d+%. +\d+\/20k/));
    for (const line of rig.lines()) expect(displayWidth(line)).toBeLessThanOrEqual(100);
  });

  it('26.4 opens what is chosen: its words, when it left and by which rule', async () => {
    rig = screenRig({ columns: 100, rows: 40, scenario: windowed(), answer: speaks });
    await rig.press('r', 'r', '3', 'z', '\r');
    expect(plain()).toContain('Memory of ● Ann');
    expect(plain()).toMatch(/Ninety-two steps decide who may go on living[ ┃]+here\./);
    expect(plain()).toMatch(/left in round 2, entry \d+ of the record/);
    await rig.press(ESC);
    await rig.press(ESC);
    await rig.press('k', '\r');
    expect(plain()).toContain('▸1 Entries 4');
    expect(plain()).toContain('Ann says this.');
  });

  it('26.4 goes through what is kept and lost, and to another agent, which is shown anew', async () => {
    rig = screenRig({ columns: 100, rows: 40, scenario: windowed(), answer: speaks });
    await rig.press('r', 'r', '3', 'z', 'g');
    expect(rig.text()).toMatch(/› r1 +▲ Cy/);
    for (let i = 0; i < 5; i++) await rig.press('j');
    expect(rig.text()).toMatch(/› r1 +■ Bo +“Bo says/);
    await rig.resize(100, 16);
    await rig.press('G');
    expect(rig.lines().at(-2)).toContain('persona, beside the buffer');
    await rig.resize(100, 40);
    await rig.press(']');
    expect(rig.text()).toMatch(/›■ Bo/);
    expect(rig.text()).toMatch(/› r1 +■ own +“Bo says/);
    await rig.press(ESC);
    expect(rig.screen.view.getState()).toMatchObject({ isZoomed: false, scroll: {} });
  });
});

describe('26.5 one memory', () => {
  it('26.5 has a row an entry at 200×60, and what it thinks in private', async () => {
    const agents = ['Ann', 'Bo'].map((name) => smallAgent(name, { reasoningEnabled: true }));
    rig = screenRig({ columns: 200, rows: 60, scenario: windowed([], { agents }), answer: speaks });
    await rig.press('r');
    expect(rig.text()).toContain('5 INSIDE ● Ann   almost empty · [ ] other agent');
    expect(rowsWith('r1 ● the ninety-two steps')).toContainEqual(expect.stringContaining('“I am Ann. Ninety-two'));
    expect(rowsWith('r1 ■ “Bo says this.')).toHaveLength(1);
    expect(rowsWith('r1 ○ in private “I think about it.”')).toHaveLength(1);
  });

  it('26.5 opens its window with all pages by z, and comes back by it', async () => {
    rig = screenRig({ columns: 100, rows: 40, scenario: windowed(), answer: speaks });
    await rig.press('r', '5', 'z');
    expect(rig.text()).toContain('▸1 Entries');
    await rig.press('z');
    expect(rig.screen.view.getState().overlay).toBeNull();
  });
});

it('26.1 each agent keeps its place when two who were alike part', async () => {
  const names = ['Ann', 'Bo', 'Cy', 'Di'];
  const agents = names.map((name) =>
    smallAgent(name, {
      strategy: name === 'Ann' || name === 'Di' ? 'append' : 'window',
      reasoningEnabled: name === 'Di',
    }),
  );
  rig = screenRig({ scenario: windowed(names, { agents }), answer: speaks, columns: 120, rows: 40 });
  const marks = ['●', '■', '▲', '◆'];
  for (let i = 0; i < 12; i++) {
    await rig.press('s');
    const lines = rig.lines().map((line) => line.slice(60));
    const from = lines.findIndex((line) => line.includes('3 MEMORY'));
    const rows = lines.slice(from + 1, from + 5).map((line) => /^ *[│ ]*([●■▲◆]+)/.exec(line)?.[1] ?? '');
    const told = rows.filter((row) => row !== '').join('');
    if (told.length === 4) expect(told).toBe(marks.join(''));
  }
});

it.each(['en', 'es', 'zh'] as const)(
  '18.4 says what its signs mean where there is room, and help says it of all: %s',
  async (language) => {
    const words = interfaces[language];
    rig = screenRig({ scenario: windowed(), answer: speaks, columns: 120, rows: 40, sources: { words } });
    for (let i = 0; i < 12; i++) await rig.press('s');
    expect(rig.text()).toContain(`✕ ${words.belt.signs.forgotten}`);
    expect(rig.text(), 'only of those that are there').not.toContain(`≡ ${words.belt.signs.short}`);
    await rig.press('?', '\x1b[F');
    for (const told of Object.values(words.belt.signs)) expect(rig.text()).toContain(` ${told}`);
  },
);

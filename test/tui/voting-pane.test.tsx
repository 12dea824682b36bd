import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { interfaces } from '../../src/interface/index.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { drawPane } from '../../src/tui/panes/pane-frame.ts';
import { voting } from '../../src/tui/panes/voting.ts';
import { paneRect } from '../../src/tui/store/store.ts';
import { samplesOf } from '../long.ts';
import { keenAnswers } from '../orchestrator/human-rig.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig?.close());

const JURORS = ['Frances', 'Hal', 'Rosa', 'Benedict', '王小明', 'Ute', 'Bartholomew'];
const SIZES = [
  [60, 16],
  [80, 24],
  [100, 30],
  [120, 40],
  [200, 60],
] as const;

/** A vote of so many jurors, whose amounts differ; each answer of it is a step. */
function juryRig(columns: number, rows: number, names: readonly string[], words = interfaces.en) {
  const options = [
    {
      id: 'floor',
      label: 'Maximize the average with a floor under all',
      about: '…',
      amount: { min: 1, max: 90_000, unit: '$' },
    },
    { id: 'average', label: 'Maximize the average', about: '…', amount: null },
  ];
  rig = screenRig({
    columns,
    rows,
    scenario: smallScenario({ agents: names.map((name) => smallAgent(name)), options }),
    answer: (request) =>
      request.purpose === 'ballot-amount'
        ? String(11_111 * (1 + names.indexOf(request.agent.name)))
        : keenAnswers(request),
    sources: { words },
  });
  return rig;
}

/** The rows of the voting pane, without its edges. */
function paneRows(): string[] {
  const view = rig.screen.view.getState();
  const rect = paneRect(view, 'voting') ?? expect.fail('no voting pane');
  const rows = drawPane(view, 'voting', rect);
  const bare = rows.map((line) => line.replace(/\x1b\[[0-9;]*m/g, ''));
  for (const line of bare) expect(displayWidth(line)).toBe(rect.width - 1);
  return bare;
}

describe.each(SIZES)('the voting pane at %i×%i', (columns, rows) => {
  // In short in all languages at the smallest size, and at each other one in one of them.
  const place = SIZES.findIndex((size) => size[0] === columns);
  const spoken = samplesOf(Object.values(interfaces), (_, i) => place === 0 || i === place % 3);
  it.each(spoken.map((words) => [words.language, words] as const))(
    '9.3 shows every ballot of seven jurors once the vote is closed, with option and amount, in %s',
    async (_, words) => {
      juryRig(columns, rows, JURORS, words);
      await rig.press('vv', 'r', '\x1b');
      await rig.clock.advance(60);
      await rig.press('4');
      const told = paneRows().join('\n');
      JURORS.forEach((name, i) => {
        const amount = words.numbers.amount(11_111 * (1 + i), '$');
        const begun = name.slice(0, 3);
        const at = told.indexOf(begun);
        expect(at, `${name} is not in\n${told}`).toBeGreaterThan(-1);
        expect(told.slice(at, at + 60), told).toContain(amount);
      });
    },
  );

  it('9.1, 9.3, 16.6 shows every answer of seven jurors while they vote', async () => {
    juryRig(columns, rows, JURORS);
    await rig.press('4');
    for (let i = 0; i < 30; i++) {
      await rig.press('s');
      const { vote } = rig.run.state();
      if (!vote || vote.phase === 'closed') continue;
      const told = paneRows().join('\n');
      for (const name of JURORS) expect(told, `${vote.phase}\n${told}`).toContain(name.slice(0, 3));
      const sealed = Object.keys(vote.marks).filter((name) => !vote.revealed.includes(name)).length;
      expect((told.match(/▣/g) ?? []).length, told).toBe(sealed);
      for (const name of vote.revealed) {
        const at = told.indexOf(name.slice(0, 3));
        const amount = interfaces.en.numbers.amount(11_111 * (1 + JURORS.indexOf(name)), '$');
        expect(told.slice(at, at + 60), told).toContain(amount);
      }
    }
    expect(rig.ofType('vote-closed').length).toBeGreaterThan(0);
  });
});

describe('the voting pane while all are only asked who wants to vote', () => {
  it('19.3 tells in a row or two who wants to, and memories keep their place beside it', async () => {
    rig = screenRig({
      columns: 100,
      rows: 30,
      scenario: smallScenario({ agents: JURORS.map((name) => smallAgent(name)) }),
    });
    await rig.press('r');
    for (let i = 0; i < 40 && rig.run.state().vote?.answers.length !== 3; i++) await rig.press('s');
    expect(rig.run.state().vote?.phase).toBe('poll');
    const told = paneRows();
    // Marks alone, where names have no room.
    expect(told.join('\n')).toMatch(/■ no {3}▲ no {3}◆ no/);
    expect(told.filter((line) => line.trim() !== '').length).toBeLessThan(6);
    const { focus } = rig.screen.view.getState();
    expect(focus).toBe('history');
    for (const title of ['6 STANCES', '3 MEMORY', '4 VOTE']) expect(rig.text()).toContain(title);
    for (let i = 0; i < 40 && rig.run.state().vote?.phase !== 'closed'; i++) await rig.press('s');
    expect(paneRows().join('\n'), 'nobody wanted to').toMatch(/● no {3}■ no/);
    for (const title of ['6 STANCES', '3 MEMORY', '4 VOTE']) expect(rig.text()).toContain(title);
  });
});

describe('the voting pane beside a long name', () => {
  it.each([[37], [42], [60]])('19.3 cuts the name, and keeps what was answered, in %i columns', async (width) => {
    const long = 'Lady Persephone Ffoulkes-Cholmondeley of Little Snoring-on-the-Wold';
    const agents = [long, 'X', 'Zoë 🐙'].map((name) => smallAgent(name));
    rig = screenRig({ columns: 120, rows: 40, scenario: smallScenario({ agents }) });
    await rig.press('r');
    for (let i = 0; i < 40 && rig.run.state().vote?.phase !== 'closed'; i++) await rig.press('s');
    const shown = voting.content(voting.select(rig.screen.view.getState()), width, 8);
    const told = shown.rows(0, 8).map((line) => line.replace(/\x1b\[[0-9;]*m/g, '').trimEnd());
    expect(told.find((line) => line.includes('Lady'))).toMatch(/^ ● Lady Persephone.*… no$/);
    for (const line of told) expect(displayWidth(line)).toBeLessThanOrEqual(width);
  });
});

describe('the voting pane once a vote has closed', () => {
  it('19.3 who agreed and who refused is told by marks alone where names have no room', async () => {
    const agents = JURORS.map((name) => smallAgent(name));
    const answer = ({ purpose, agent }: ModelRequest) =>
      purpose === 'statement' ? SPEECH : purpose === 'confirmation' && agent.name === JURORS[2] ? '0' : '1';
    rig = screenRig({ columns: 100, rows: 30, scenario: smallScenario({ agents, rounds: 3 }), answer });
    await rig.press('r');
    for (let i = 0; i < 40 && rig.ofType('confirmation-answered').length < 6; i++) await rig.press('s');
    await rig.press('\x1b');
    const shown = voting.content(voting.select(rig.screen.view.getState()), 37, 3);
    const told = shown
      .rows(0, 3)
      .join('\n')
      .replace(/\x1b\[[\d;]*m/g, '');
    for (const mark of ['●', '■', '▲', '◆', '▼', '★', '✦']) expect(told).toContain(mark);
    expect(told).toMatch(/▲ \S✗/);
    expect(paneRows().join('\n'), 'on the board they have room').toContain('■ Hal ');
  });

  it('19.3 tells every ballot by its letter, and what each answered while it is chosen', async () => {
    juryRig(100, 30, JURORS);
    await rig.press('vv', 'r', '\x1b');
    await rig.clock.advance(60);
    const told = paneRows().join('\n');
    JURORS.forEach((name, i) => {
      expect(told).toContain(` A ${interfaces.en.numbers.amount(11_111 * (1 + i), '$')}`);
      expect(told, 'the result has the names').not.toContain(name);
    });
    await rig.press('4');
    expect(paneRows().join('\n')).toContain('Frances');
  });

  it('19.3 of more than twelve voters tells counts, until somebody looks into it', async () => {
    const names = Array.from({ length: 13 }, (_, i) => `Juror${i + 1}`);
    juryRig(100, 30, names);
    await rig.press('vv', 'r', '\x1b');
    await rig.clock.advance(60);
    expect(paneRows().join('\n'), 'marks that so many share say nothing').not.toMatch(/[●■▲◆] A /);
    await rig.press('4');
    expect(paneRows().join('\n')).toContain('Juror12');
    await rig.press('z');
    const rows = rig.lines();
    const at = (what: string) => rows.findIndex((line) => line.includes(what));
    expect(at('unanimity'), '19.6 what came of it stands before so many').toBeLessThan(at('Juror1 '));
  });

  it('19.3 that nobody wanted to vote is muted, what a vote came to is not', async () => {
    rig = screenRig({ columns: 100, rows: 30 });
    await rig.press('r');
    const nobody =
      rig
        .raw()
        .split('\n')
        .find((line) => line.includes('nobody wanted to vote')) ?? '';
    expect(nobody).toMatch(/\x1b\[2mnobody|\x1b\[[\d;]*m ?nobody/);
    expect(nobody).not.toMatch(/\x1b\[1(;[\d;]*)?m ?nobody/);
  });
});

describe('the voting pane of a jury that has no room for all', () => {
  it('says how much is below, and is scrolled to its end', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `Juror ${i + 1}`);
    juryRig(60, 16, names);
    await rig.press('vv', 'r', '\x1b');
    await rig.clock.advance(60);
    await rig.press('4');
    expect(rig.text()).toMatch(/4 VOTE.*↓ \d+ *$/m);
    await rig.press('G');
    expect(rig.text()).toMatch(/4 VOTE.*↑ \d+ *$/m);
    expect(rig.text()).not.toMatch(/↓ \d+/);
  });
});

describe('9.8 the voting pane after a vote with reasons', () => {
  it.each(Object.values(interfaces).map((words) => [words.language, words] as const))(
    '9.8 tells each in its own words, and marks who voted otherwise, in %s',
    async (_, words) => {
      rig = screenRig({
        columns: 120,
        rows: 40,
        scenario: smallScenario({ voting: { ...smallScenario().voting, rule: 'majority', ballotReasons: true } }),
        answer: (request) =>
          request.purpose === 'ballot-option'
            ? `${request.agent.name === 'Ann' ? 1 : 2}\nReason: ${request.agent.name} has seen it happen.`
            : keenAnswers(request),
        sources: { words },
      });
      await rig.press('4', 'z');
      while (rig.ofType('vote-closed').length === 0) {
        expect(rig.text()).not.toContain('has seen it');
        await rig.press('s');
      }
      await rig.press('z');
      rig.run.pause();
      const pane = drawPane(rig.screen.view.getState(), 'voting', { x: 0, y: 0, width: 70, height: 40 });
      const told = pane.join('\n').replace(/\x1b\[[0-9;]*m/g, '');
      expect(told).toContain(words.voting.inWords);
      expect(told).toMatch(/Ann ≠ · Ann has seen it happen\./);
      expect(told).toMatch(/Cy · Cy has seen it happen\./);
    },
  );
});

describe('a vote that a person has called', () => {
  it.each([
    [80, 24],
    [120, 40],
  ])(
    '12.3 stands in pane and strip until it opens, with the round after which it does, at %i×%i',
    async (columns, rows) => {
      rig = screenRig({ columns, rows, scenario: smallScenario({ rounds: 4 }) });
      await rig.press('r', 'vv', '4');
      const told = 'a vote is called by a person: it opens after round 2';
      const pane = () => rig.text().replace(/\s+/g, ' ');
      expect(pane()).toContain(`✎ ${told}`);
      expect(pane()).toContain('4 VOTE · round 2');
      expect(pane()).not.toMatch(/4 VOTE[^◈]*nobody wanted to vote/);
      expect(rig.lines()[1]).toContain('✎ vote after round 2');
      await rig.press('s');
      expect(pane()).toContain(told);
      await rig.press('r');
      expect(rig.lines()[1]).not.toContain('✎ vote');
      expect(pane()).not.toContain(told);
    },
  );
});

it.each([
  ['en', 'not asked'],
  ['es', 'sin preguntar'],
  ['zh', '没问到'],
] as const)('9.1 says of a vote that is over who was not asked for one, whole, %s', async (language, told) => {
  juryRig(120, 40, ['Ann', 'Bo', 'Cy'], interfaces[language]);
  await rig.press('r', '4');
  const view = rig.screen.view.getState();
  expect(view.state.vote?.phase).toBe('closed');
  const pane = drawPane(view, 'voting', { x: 0, y: 0, width: 110, height: 40 }).map((line) =>
    line.replace(/\x1b\[[0-9;]*m/g, ''),
  );
  for (const name of ['Bo', 'Cy'])
    expect(pane.some((line) => line.includes(name) && line.includes(`${told} `))).toBe(true);
});

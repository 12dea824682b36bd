import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import type { DecisionRuleName } from '../../src/discussion/ballot.ts';
import { LANGUAGES, type Scenario } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import type { ModelRequest } from '../../src/providers/provider.ts';
import { theatreRows } from '../../src/tui/panes/theatre.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../src/tui/shown/preferences.ts';
import { theatreScene } from '../../src/tui/shown/theatre.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

/** All want to vote; Cy marks another option than the rest. */
const voting =
  (marks: (agent: string) => string = (agent) => (agent === 'Cy' ? '1' : '2'), refuses = '') =>
  ({ purpose, agent }: ModelRequest): string => {
    if (purpose === 'statement') return SPEECH;
    if (purpose === 'poll') return '1';
    if (purpose === 'confirmation') return agent.name === refuses ? '0' : '1';
    if (purpose === 'ballot-option') return marks(agent.name);
    return purpose === 'ballot-amount' ? '15000' : 'I think.';
  };

function start(
  answer = voting(),
  scenario: Scenario = smallScenario(),
  preferences: Partial<Preferences> = {},
): ReturnType<typeof screenRig> {
  rig = screenRig({ scenario, answer, columns: 100, rows: 30 });
  rig.screen.set({ preferences: { ...DEFAULT_PREFERENCES, ...preferences } });
  rig.run.setSpeed(1);
  return rig;
}

const scene = () => theatreScene(rig.screen.view.getState());
const vote = () => rig.run.state().vote;

/** Goes on in small steps of the clock until it is so. */
async function until(isSo: () => boolean, ms = 50): Promise<void> {
  for (let i = 0; i < 2000 && !isSo(); i++) await rig.clock.advance(ms);
  expect(isSo()).toBe(true);
}

describe('24.1 a vote has the screen', () => {
  it('shows beside long options who voted for them, however many, where there is little room', async () => {
    const [first] = smallScenario().options;
    const options = ['a', 'b', 'c'].map((id) => ({
      ...first!,
      id,
      label: `The long way of the ${id} behind the ${id}`,
      short: `Way ${id}`,
    }));
    start(voting(), smallScenario({ options }));
    await rig.resize(60, 20);
    rig.run.resume();
    await until(() => scene()?.kind === 'closed');
    const told = rig.lines().filter((line) => /^ [ABC] {2}.*\d *$/.test(line));
    expect(told.map((line) => line.match(/[●■▲]/g)?.length ?? 0)).toEqual([1, 2, 0]);
  });

  it('24.1 tells an option of more than 40 columns whole in 80 columns, beside the marks of who voted for it', async () => {
    const labels = ['Build the bridge at the old mill by the ford first', 'Keep the ferry until the river is dredged'];
    const options = smallScenario().options.map((one, i) => ({ ...one, label: labels[i] ?? '' }));
    start(voting(), smallScenario({ options }));
    await rig.resize(80, 24);
    rig.run.resume();
    await until(() => scene()?.kind === 'closed');
    const told = rig.lines().filter((line) => /^ +[AB] {2}.*\d *$/.test(line));
    expect(told.map((line) => labels.find((label) => line.includes(label)))).toEqual(labels);
    expect(told.map((line) => line.match(/[●■▲]/g)?.length ?? 0)).toEqual([1, 2]);
  });

  it('goes from who agrees over sealed envelopes to what came of it, and then the result opens', async () => {
    start();
    rig.run.resume();
    const seen = new Set<string>();
    rig.screen.view.subscribe(() => {
      const now = scene();
      if (now) seen.add(now.kind === 'opening' ? `opening ${now.opened}` : now.kind);
    });
    await until(() => scene()?.kind === 'agreeing');
    expect(rig.text()).toContain('calls the vote');
    expect(rig.text()).not.toContain('STANCES');
    const answers = rig.lines().flatMap((line) => /^ +[●■▲] \w+ +(?=calls|agrees|···)/.exec(line)?.[0].length ?? []);
    expect(answers, 'in a column').toHaveLength(3);
    expect(new Set(answers).size).toBe(1);
    await until(() => scene()?.kind === 'opening');
    expect(rig.text().split('╳')).toHaveLength(4);
    const leftOf = () =>
      rig
        .lines()
        .find((line) => line.includes('╭'))
        ?.indexOf('╭');
    expect(leftOf()).toBe(7);
    await rig.resize(200, 60);
    expect(leftOf(), 'in the middle of a wide screen').toBe(57);
    await until(() => scene()?.kind === 'closed');
    expect(rig.text()).toContain('NO DECISION');
    expect(rig.text()).toContain('Cy alone voted for');
    // Who is scripted marks at once, and the last envelope is followed by what came of it.
    expect([...seen]).toEqual(['agreeing', 'opening 0', 'opening 1', 'opening 2', 'closed']);
    await until(() => scene() === null);
    expect(rig.text()).toContain('STANCES');
  });

  it.each(LANGUAGES)(
    'has what is on a ballot whole, while there is room, by what could be on any (%s)',
    async (language) => {
      const words = interfaces[language];
      const { agents, options } = smallScenario();
      const amount = { min: 5, max: 60, unit: language === 'zh' ? '个志愿者车位' : 'volunteers' };
      const scenario = smallScenario({
        options: options.map((option) => ({ ...option, amount })),
        agents: [...agents, ...['Di', 'Ed', 'Flo'].map((name) => ({ ...agents[0]!, name }))],
      });
      const answer = (request: ModelRequest) => (request.purpose === 'ballot-amount' ? '15' : voting()(request));
      start(answer, scenario);
      rig.screen.set({ words });
      rig.run.resume();
      await until(() => scene()?.kind === 'opening');
      const edges = () => rig.lines().find((line) => line.includes('╭'));
      const sealed = edges();
      expect(rig.text()).toMatch(/╭─{8,}╮/);
      await until(() => vote()?.revealed.length === 6);
      expect(edges()).toBe(sealed);
      const told = words.numbers.amount(15, amount);
      expect(rig.text().split(told).length - 1).toBeGreaterThanOrEqual(6);
      expect(
        rig
          .lines()
          .filter((line) => line.includes('│'))
          .join(''),
      ).not.toContain('…');
    },
  );

  it.each(LANGUAGES)('says once that nothing was decided, and then why (%s)', async (language) => {
    const words = interfaces[language];
    for (const rule of ['unanimity', 'majority'] as const) {
      const scenario = smallScenario({ voting: { ...smallScenario().voting, rule } });
      start(
        voting((agent) => ({ Ann: '1', Bo: '2' })[agent] ?? '3'),
        scenario,
      );
      rig.screen.set({ words });
      rig.run.resume();
      await until(() => scene()?.kind === 'closed');
      const head = rig.text().toLowerCase();
      expect(head.split(words.theatre.noDecision.toLowerCase())).toHaveLength(2);
      expect(head).not.toContain(words.voting.outcomes.disagreement('').trim().toLowerCase());
      const outcome = vote()?.outcome;
      if (outcome?.kind !== 'disagreement') throw new Error('it was decided');
      expect(head.replace(/\s+/g, '')).toContain(
        words.voting.disagreements[outcome.reason].toLowerCase().replace(/\s+/g, '').slice(0, 12),
      );
      if (rule === 'majority') expect(head).toContain(words.names.decisionRules.majority.toLowerCase());
      await rig.close();
    }
  });

  it('says who refuses, in bold', async () => {
    start(voting(undefined, 'Bo'));
    rig.run.resume();
    await until(() => scene()?.kind === 'closed');
    expect(rig.text()).toContain('NO VOTE');
    await until(() => scene() === null);
  });

  it('space shows the next part, paused or not; enter opens all; escape leads to the board', async () => {
    start();
    rig.run.resume();
    await until(() => scene()?.kind === 'opening');
    await rig.press(' ');
    expect(vote()?.revealed).toHaveLength(1);
    rig.run.pause();
    await rig.clock.advance(30_000);
    expect(vote()?.revealed).toHaveLength(1);
    await rig.press(' ');
    expect(vote()?.revealed).toHaveLength(2);
    expect(rig.run.status().mode).toBe('paused');
    expect(rig.lines().at(-1)).toContain('enter open all');
    await rig.press('\r');
    expect(vote()?.phase).toBe('closed');
    expect(scene()?.kind).toBe('closed');
    await rig.press('\x1b');
    await rig.clock.advance(100);
    expect(scene()).toBeNull();
    expect(rig.text()).toContain('STANCES');
  });

  it('24.1 shows closed envelopes while ballots are filled in, and how many are in, but where an amount would tell', async () => {
    const options = [0, 1].map((i) => ({ id: `o${i}`, label: `Way ${i}`, about: 'a way', amount: null }));
    for (const scenario of [smallScenario({ options }), smallScenario()]) {
      start(voting(), scenario);
      const marking: string[] = [];
      for (let i = 0; i < 60 && vote()?.phase !== 'closed'; i++) {
        rig.run.step('statement');
        await rig.clock.advance(5000);
        if (scene()?.kind === 'marking') marking.push(rig.text());
      }
      const { inBox } = interfaces.en.theatre;
      for (const rows of marking) expect(rows.match(/╲ {3}╱/g)).toHaveLength(3);
      const told = [0, 1, 2].filter((count) => marking.some((rows) => rows.includes(inBox(count, 3))));
      expect(marking.length).toBeGreaterThan(0);
      expect(told.length > 0).toBe(scenario.options.every(({ amount }) => amount === null));
      await rig.close();
    }
    start();
  });

  it('24.1 space behind the last part leads to the board, while others are waited for, and pauses nothing', async () => {
    rig = screenRig({
      ...{ answer: voting(), columns: 100, rows: 30 },
      around: (run) => ({ ...run, nextBeat: () => false }),
    });
    rig.run.setSpeed(1);
    rig.run.resume();
    await until(() => scene()?.kind === 'closed');
    await rig.press(' ');
    expect(scene()).toBeNull();
    expect(rig.run.status().mode).toBe('running');
  });

  it('opens all at once while it runs, too, and what came of it stays', async () => {
    start();
    rig.run.resume();
    await until(() => scene()?.kind === 'opening');
    await rig.press('\r');
    expect(scene()?.kind).toBe('closed');
    await rig.clock.advance(2500);
    expect(scene()?.kind).toBe('closed');
    await rig.clock.advance(1000);
    expect(scene()).toBeNull();
  });

  it.each(['reduced', 'none'] as const)(
    'is not played where motion is %s, and no beat is waited for',
    async (motion) => {
      start(voting(), smallScenario(), { motion });
      rig.run.resume();
      const scenes: unknown[] = [];
      rig.screen.view.subscribe(() => scenes.push(scene()));
      await until(() => rig.run.state().votes.length === 1, 10);
      const before = rig.clock.now();
      await until(() => rig.run.state().round === 2, 10);
      expect(rig.clock.now() - before).toBeLessThan(500);
      expect(scenes.every((one) => one === null)).toBe(true);
    },
  );

  it('is not played at full speed', async () => {
    start();
    rig.run.setSpeed('max');
    const scenes: unknown[] = [];
    rig.screen.view.subscribe(() => scenes.push(scene()));
    rig.run.resume();
    await until(() => rig.run.state().ended !== null);
    expect(scenes.length).toBeGreaterThan(0);
    expect(scenes.every((one) => one === null)).toBe(true);
  });

  it('shows at full speed, while it is paused, what it is paused at', async () => {
    start();
    rig.run.setSpeed('max');
    const told: string[] = [];
    for (let i = 0; i < 60 && rig.run.state().votes.length === 0; i++) {
      rig.run.step('statement');
      await until(() => rig.run.status().mode !== 'running', 10);
      await rig.clock.advance(50);
      const now = scene();
      if (now === null) continue;
      const part = now.kind === 'agreeing' ? now.shown : now.kind === 'opening' ? now.opened : '';
      told.push(`${now.kind} ${part}`.trim());
      if (now.kind === 'agreeing') expect(now.shown).toBe([...(vote()?.confirmations ?? [])].length);
      if (now.kind === 'opening') expect(now.opened).toBe(vote()?.revealed.length);
    }
    expect(told.at(-1)).toBe('closed');
    expect(told.filter((one) => one.startsWith('opening')).map((one) => Number(one.split(' ')[1]))).toEqual([1, 2, 3]);
    expect(told).toContain('marking');
    expect(told).toContain('agreeing 1');
    rig.run.resume();
    await until(() => rig.run.state().ended !== null);
    expect(scene()).toBeNull();
  });

  it.each([
    ['approval', '1, 2', 'A B'],
    ['cumulative', '1: 6, 2: 4', 'A6 B4'],
    ['ranked', '2 > 1', 'B>A'],
    ['majority', '2', 'B'],
  ] as const satisfies readonly (readonly [DecisionRuleName, string, string])[])(
    'tells ballots under %s by the letters of options',
    async (rule, mark, told) => {
      const scenario = smallScenario();
      start(
        voting(() => mark),
        { ...scenario, voting: { ...scenario.voting, rule } },
      );
      rig.run.resume();
      await until(() => (vote()?.revealed.length ?? 0) === 3);
      expect(rig.text()).toMatch(new RegExp(`│ +${told.split(' ')[0]}`));
      expect(rig.text().replace(/\s+/g, ' ')).toContain(told.split(' ').at(-1));
      await until(() => vote()?.phase === 'closed');
    },
  );

  it.each([
    [6, 100, 30],
    [8, 80, 24],
    [8, 80, 20],
    [10, 80, 24],
  ])(
    'has all points of a ballot of eight options, and none moves: %i agents at %i×%i',
    async (count, columns, rows) => {
      const { agents, voting: rules } = smallScenario();
      const options = Array.from({ length: 8 }, (_, i) => ({
        ...{ id: `o${i}`, label: `Plan ${i + 1}`, about: '', amount: null },
      }));
      const names = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ina', 'Jon'].slice(0, count);
      start(
        voting(() => options.map(({ label }) => `${label}: 1`).join('\n')),
        smallScenario({
          options,
          agents: names.map((name) => ({ ...agents[0]!, name })),
          voting: { ...rules, rule: 'cumulative', pointsBudget: 8 },
        }),
      );
      await rig.resize(columns, rows);
      rig.run.resume();
      // What came of it may stand in more rows below.
      const placesOf = () => {
        const lines = rig.lines().slice(2);
        const found = names.map((name) => lines.findIndex((line) => new RegExp(`\\b${name}\\b`).test(line)));
        return found.map((row, i) => [row - (found[0] ?? 0), lines[row]?.indexOf(names[i] ?? '')]);
      };
      await until(() => scene()?.kind === 'opening');
      const sealed = placesOf();
      await until(() => vote()?.revealed.length === names.length);
      expect(placesOf()).toEqual(sealed);
      const told = rig
        .lines()
        .slice(2, rows - 9)
        .join('');
      for (const letter of 'ABCDEFGH') expect(told.split(`${letter}1`).length - 1, letter).toBe(names.length);
    },
  );

  it.each([2, 9, 30, 1000])(
    'has rows of one width for %i agents at every size, folded where they have no room',
    async (count) => {
      start();
      rig.run.setSpeed('max');
      rig.run.resume();
      await until(() => rig.run.state().votes.length > 0);
      const own = rig.screen.view.getState();
      const { state } = own;
      const agents = Array.from({ length: count }, (_, i) => ({ ...state.scenario.agents[0]!, name: `Agent${i + 1}` }));
      const names = agents.map(({ name }) => name);
      const ballots = names.map((agent, i) => ({ agent, option: i % 3 === 0 ? 'floor' : 'average', amount: null }));
      const all = { ...state.vote!, order: names, ballots };
      const view: View = { ...own, state: { ...state, scenario: { ...state.scenario, agents }, vote: all } };
      for (const [width, height] of [
        [60, 13],
        [80, 21],
        [100, 27],
        [200, 57],
      ] as const) {
        const rows = theatreRows(view, { kind: 'opening', opened: Math.ceil(count / 2), of: count }, width, height);
        expect(rows).toHaveLength(height);
        for (const line of rows) expect(displayWidth(line.replace(/\x1b\[[0-9;]*m/g, ''))).toBe(width);
        expect(rows.join('')).toContain('A  ');
      }
    },
  );
});

import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { DECISION_RULES } from '../../src/discussion/ballot.ts';
import type { Option, Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { type InterfaceWords, interfaces } from '../../src/interface/index.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { noStances, type Stances } from '../../src/projections/stances.ts';
import { agentLooks } from '../../src/tui/look/theme.ts';
import { stripRow } from '../../src/tui/panes/strip.ts';
import { NO_CHANGES } from '../../src/tui/shown/key-changes.ts';
import { cutToWord } from '../../src/tui/shown/options.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { wordsWithKeys } from '../../src/tui/store/words-with-keys.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig> | undefined;
afterEach(async () => {
  await rig?.close();
  rig = undefined;
});

const ESC = '\x1b';
const option = (id: string, label: string, more: Partial<Option> = {}): Option => ({
  id,
  label,
  about: 'what it means',
  amount: null,
  ...more,
});

/** The strip of a run of that scenario in which these agents were heard to stand for an option; `?` behind an id: it is not sure. */
function stripOf(
  scenario: Scenario,
  heard: Readonly<Record<string, string>>,
  width: number,
  words: InterfaceWords = interfaces.en,
): string {
  const agents = Object.fromEntries(
    Object.entries(heard).map(([name, id]) => [
      name,
      {
        said: { option: id.replace('?', ''), amount: null, isUnsure: id.endsWith('?') },
        thought: { option: 'average', amount: null, isUnsure: false },
        change: null,
        rounds: [],
      },
    ]),
  );
  const stances: Stances = { ...noStances, agents };
  const begun = initial(scenario, { scenarioName: 'small', seed: 1 });
  const state = scenario.phases?.length ? { ...begun, phase: { index: 0 } } : begun;
  const looks = agentLooks(scenario.agents.map(({ name }) => name));
  return stripRow({ state, stances, looks, words: wordsWithKeys(words, NO_CHANGES) } as View, width).replace(
    /\x1b\[[0-9;]*m/g,
    '',
  );
}

const FOUR = [
  option('a', 'Run more buses in the whole city'),
  option('b', 'Build the river wall', { short: 'River wall' }),
  option('c', 'Repair the schools'),
  option('d', 'Give it back'),
];

describe('the strip', () => {
  it('19.1 tells the question, who stands for what as heard in public, unsure ones with ?, and what it takes to decide', () => {
    expect(stripOf(smallScenario(), { Ann: 'floor', Bo: 'average?', Cy: 'floor' }, 100)).toMatchInlineSnapshot(
      `" Which rule shall hold?  A Guaranteed floor ●▲   B Highest average ■?          all three must agree "`,
    );
  });

  it('19.1 tells the sentence that asks, the headline where that has no room, else its beginning, cut at a word', () => {
    const question =
      'The house has saved for twelve years. What shall the house build, a garden or a lift in its courtyard?';
    const asks = 'What shall the house build, a garden or a lift in its courtyard?';
    const headed = smallScenario({ question, headline: 'What shall the house build?' });
    expect(stripOf(headed, {}, 160)).toContain(asks);
    expect(stripOf(headed, {}, 100)).toContain('What shall the house build?  A');
    expect(stripOf(smallScenario({ question }), {}, 112)).toContain('What shall the house build, a garden or…  A');
    expect(stripOf(headed, {}, 160)).not.toContain('twelve');
  });

  it('19.1 of several questions in a row the first is told first, all of them or cut with a mark', () => {
    const question = '我们应该怎样分配这座老房子？是卖掉，还是留下来大家一起住，或者改成一间茶馆？';
    const asked = (columns: number) => stripOf(smallScenario({ question, language: 'zh' }), {}, columns, interfaces.zh);
    expect(asked(200)).toContain(question);
    expect(asked(120)).toMatch(/我们应该怎样分配这座老房子？[^？]*…/);
  });

  it('19.1 calls an option by its short name, else by its label, cut at a word where there is no room', () => {
    const scenario = smallScenario({ options: FOUR });
    expect(stripOf(scenario, {}, 160)).toContain(
      'A Run more buses in the whole city   B River wall   C Repair the schools',
    );
    expect(stripOf(scenario, {}, 100)).toContain('A Run more…   B River wall   C Repair the…   D Give it back');
  });

  it('19.1 of four options at 80 columns the chips and their marks are left, and at 60 they are still there', () => {
    const scenario = smallScenario({ options: FOUR });
    const heard = { Ann: 'a', Bo: 'b', Cy: 'd' };
    expect(stripOf(scenario, heard, 80).trim()).toBe(
      'A Run more… ●   B River wall ■   C Repair the…   D Give it back ▲    needs all',
    );
    expect(stripOf(scenario, heard, 60).trim()).toBe('A Run mor… ●   B River… ■   C Repair…   D Give it… ▲');
    expect(stripOf(scenario, heard, 40).trim()).toContain('A ●   B ■   C   D ▲');
  });

  it('19.1 of seven long options letters are left, with how to see what they are called, and the question beside them', () => {
    const options = Array.from({ length: 7 }, (_, i) => option(`o${i}`, `改成带康复房间的第${i}种服务中心`));
    const scenario = smallScenario({ options, question: '这座三层的砖楼在图书馆搬走以后应该拿来做什么？' });
    const told = (words: InterfaceWords) => stripOf(scenario, { Ann: 'o0', Bo: 'o3' }, 80, words);
    expect(told(interfaces.en)).toBe(
      ' 这座三层的砖楼在图书馆…  A ●   B   C   D ■   E   F   G   (6: names)  needs all ',
    );
    expect(stripOf(scenario, { Ann: 'o0' }, 80, interfaces.zh)).toContain('G   (按 6 看名称)');
  });

  it('19.1 of the question something stands beside a phase and beside many options at every width', () => {
    const phase = { id: 'facts', label: 'Only the facts', sees: 'all', names: 'shown', endsWith: 'vote' };
    const phases = [phase, { ...phase, id: 'on' }] as unknown as NonNullable<Scenario['phases']>;
    const phased = smallScenario({ options: FOUR, phases });
    const many = Array.from({ length: 7 }, (_, i) => option(`o${i}`, `Option number ${i} of the town`));
    for (const words of Object.values(interfaces))
      for (const width of [60, 80, 100]) {
        for (const scenario of [phased, smallScenario({ options: many })])
          expect(stripOf(scenario, { Ann: 'a', Bo: 'b' }, width, words), `${width}`).toMatch(/Which rule.*A/);
        expect(stripOf(phased, { Ann: 'a' }, 80, words)).toMatch(/^ 1\/2 {2}Which/);
      }
  });

  it.each(Object.values(interfaces))(
    '19.1 keeps in short what it takes to decide, however many marks there are: $language',
    (words) => {
      const agents = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => smallAgent(name));
      const scenario = smallScenario({ options: FOUR, agents });
      const heard: Record<string, string> = {};
      for (const { name } of agents) {
        heard[name] = 'a';
        const told = stripOf(scenario, heard, 80, words);
        const { decides, decidesBriefly } = words.strip;
        const rule = [decidesBriefly.unanimity, decides.unanimity(null), decides.unanimity(agents.length)];
        expect(told).toMatch(new RegExp(`(${rule.join('|')}) *$`));
        expect(told).toMatch(/A \p{L}.*D \p{L}/u);
      }
      expect(new Set(DECISION_RULES.map((rule) => words.strip.decidesBriefly[rule])).size).toBe(DECISION_RULES.length);
    },
  );

  it('19.1 what it takes to decide reads as a rule in short too, and not as how a vote went', () => {
    const agents = ['Ann', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => smallAgent(name));
    const { voting } = smallScenario();
    const heard = { Ann: 'a', Bo: 'a', Cy: 'b', Di: 'c', Ed: 'd' };
    const briefly = (words: InterfaceWords) =>
      DECISION_RULES.map((rule) => {
        const decides = { ...voting, rule, judge: 'Ann', supermajorityShare: 0.75 };
        const scenario = smallScenario({ options: FOUR, agents, voting: decides });
        return stripOf(scenario, heard, 80, words).trim().split('  ').at(-1)?.trim();
      });
    expect(briefly(interfaces.en)).toMatchInlineSnapshot(`
      [
        "needs all",
        "most votes",
        "needs > half",
        "needs 75 %",
        "by approval",
        "by points",
        "rank points",
        "by runoffs",
        "must beat all",
        "by Ann",
      ]
    `);
    expect(briefly(interfaces.es)).toMatchInlineSnapshot(`
      [
        "unanimidad",
        "más votada",
        "mitad más uno",
        "exige 75 %",
        "gana la más aprobada",
        "por puntos",
        "por orden",
        "por rondas",
        "ganar a todas",
        "por Ann",
      ]
    `);
    expect(briefly(interfaces.zh)).toMatchInlineSnapshot(`
      [
        "须一致",
        "票多者胜",
        "须过半数",
        "须75%",
        "认可多者胜",
        "分高者胜",
        "名次计分",
        "逐轮淘汰",
        "须胜各项",
        "由Ann定",
      ]
    `);
  });

  it('19.1 counts agents where there are more than twelve', () => {
    const agents = Array.from({ length: 13 }, (_, i) => smallAgent(`Agent ${i + 1}`));
    const heard = Object.fromEntries(agents.map(({ name }, i) => [name, i < 9 ? 'floor' : 'average']));
    const told = stripOf(smallScenario({ agents }), heard, 100);
    expect(told).toContain('A Guaranteed floor 9   B Highest average 4');
    const fewer = agents.slice(0, 12);
    expect(stripOf(smallScenario({ agents: fewer }), { 'Agent 1': 'floor' }, 100)).toContain('A Guaranteed floor ●');
  });

  it('19.1 says of every rule what it takes to decide, in every language', () => {
    for (const words of Object.values(interfaces)) {
      const told = DECISION_RULES.map((rule) => {
        const { voting } = smallScenario();
        const options = [option('a', 'A'), option('b', 'B')];
        const scenario = smallScenario({
          options,
          voting: { ...voting, rule, judge: 'Ann', supermajorityShare: 0.75 },
        });
        return stripOf(scenario, {}, 100, words).trim().split('  ').at(-1);
      });
      expect(new Set(told).size).toBe(DECISION_RULES.length);
      expect(told.join()).toMatch(/75/);
      expect(told.join()).toMatch(/Ann/);
    }
  });

  it('19.1 is as wide as it is asked to be at every width, wide characters whole, with as many options as there may be', () => {
    const many = Array.from({ length: 30 }, (_, i) =>
      option(`o${i}`, i % 2 ? `第${i}个很长的选项名称` : `Option number ${i}`),
    );
    for (const scenario of [smallScenario(), smallScenario({ options: FOUR }), smallScenario({ options: many })])
      for (const words of Object.values(interfaces))
        for (let width = 60; width <= 200; width += 7)
          expect(displayWidth(stripOf(scenario, { Ann: 'o1', Bo: 'a', Cy: 'floor?' }, width, words))).toBe(width);
  });

  it.each([
    [60, 16],
    [80, 24],
    [100, 30],
    [200, 60],
  ])('19.1 never leaves the screen of %i × %i: under a window, in the past, zoomed', async (columns, rows) => {
    const scenario = smallScenario();
    const opening = { scenarioName: 'small', seed: 7 };
    rig = screenRig({
      columns,
      rows,
      scenario,
      around: (run, clock) => lookBackRun(run, { scenario, opening, clock }),
    });
    const shown = () => (rig as NonNullable<typeof rig>).lines()[1] ?? '';
    await rig.press('r');
    for (const keys of [[], ['?'], [ESC, 'i'], [ESC, 'z'], ['z', 'b', '\x1b[D'], [ESC, '3', '\r'], [ESC, 'p']]) {
      await rig.press(...keys);
      expect(shown(), keys.join()).toMatch(/A( Guaranteed)?.*B/);
    }
  });

  it('12.3 with another question its headline goes too', async () => {
    rig = screenRig({ scenario: smallScenario({ headline: 'Which rule?', rounds: 4 }), columns: 80 });
    await rig.press('s');
    expect(rig.lines()[1]).toContain('Which rule?');
    rig.run.dispatch({ type: 'change-topic', question: 'What for?' });
    await rig.press('r', 's');
    expect(rig.lines()[1]).toContain('What for?');
    expect(rig.lines()[1]).not.toContain('Which rule?');
  });
});

it.each([
  ['Run more buses', 14, 'Run more buses'],
  ['Run more buses now', 14, 'Run more…'],
  ['设定保底的平均收入最大化', 14, '设定保底的平…'],
  ['Unbreakabletitle', 8, 'Unbreak…'],
])('19.1 %j in %i columns is cut behind a word: %j', (line, columns, cut) => {
  expect(cutToWord(line, columns)).toBe(cut);
  expect(displayWidth(cutToWord(line, columns))).toBeLessThanOrEqual(columns);
});

import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { LANGUAGES, type Scenario } from '../../src/discussion/scenario.ts';

import { initial } from '../../src/discussion/state.ts';
import { type InterfaceWords, interfaces } from '../../src/interface/index.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { noCourse } from '../../src/projections/course.ts';
import type { AgentStance, StanceChange } from '../../src/projections/stances.ts';
import { agentLooks } from '../../src/tui/look/theme.ts';
import { stanceZoom } from '../../src/tui/panes/stance-zoom.ts';
import { stances as pane } from '../../src/tui/panes/stances.ts';
import { excerpt } from '../../src/tui/shown/excerpt.ts';
import { DEFAULT_PREFERENCES } from '../../src/tui/shown/preferences.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig> | undefined;
afterEach(async () => {
  await rig?.close();
  rig = undefined;
});

const stance = (option: string, more: Partial<NonNullable<AgentStance['said']>> = {}) => ({
  option,
  amount: null,
  isUnsure: false,
  ...more,
});
const SENTENCE = 'Ann, I looked for an answer to your point and found none, so I am for the highest average.';
const moved = (agent: string, from: string, to: string, more: Partial<StanceChange> = {}): StanceChange => ({
  agent,
  round: 1,
  from,
  to,
  isUnsure: false,
  after: 'Ann',
  sentence: SENTENCE,
  grounds: more.sentence ?? SENTENCE,
  argument: null,
  words: 'highest average',
  ...more,
});
const nowhere: AgentStance = { said: null, thought: null, change: null, rounds: [] };

type Given = {
  scenario?: Scenario;
  agents: Readonly<Record<string, Partial<AgentStance>>>;
  words?: InterfaceWords;
  seat?: string | null;
  focus?: View['focus'];
};

function viewOf({
  scenario = smallScenario(),
  agents,
  words = interfaces.en,
  seat = null,
  focus = 'history',
}: Given): View {
  const standings = Object.fromEntries(Object.entries(agents).map(([name, one]) => [name, { ...nowhere, ...one }]));
  const changes = Object.values(standings).flatMap(({ change }) => (change ? [change] : []));
  const looks = agentLooks(scenario.agents.map(({ name }) => name));
  const state = { ...initial(scenario, { scenarioName: 'small', seed: 1 }), round: 1 };
  const stances = { agents: standings, changes };
  const preferences = DEFAULT_PREFERENCES;
  return { state, stances, looks, words, seat, focus, changedAtMs: null, preferences } as unknown as View;
}

function rowsOf(given: Given, width = 41, height = 20): string[] {
  const content = pane.content(pane.select(viewOf(given)), width, height);
  return content.rows(0, height).map((line) => line.replace(/\x1b\[[0-9;]*m/g, '').trimEnd());
}

const option = (id: string, label: string, short?: string) => ({
  ...{ id, label, about: 'a way', amount: null },
  ...(short === undefined ? {} : { short }),
});

const BO_MOVED = {
  Ann: { said: stance('average') },
  Bo: { said: stance('average'), thought: stance('floor'), change: moved('Bo', 'floor', 'average') },
  Cy: { said: stance('floor', { amount: 14_000, isUnsure: true }) },
};

describe('the stances', () => {
  it('19.2 has a row for each agent, an arrow from where it came, a hollow mark for what it thinks, and the words', () => {
    expect(rowsOf({ agents: BO_MOVED }).join('\n')).toMatchInlineSnapshot(`
      "       A Guaranteed…     B Highest…
      ● Ann      ·                 ●
      ■ Bo       □ ──────────────▸ ■
      ▲ Cy       ▲? 14k            ·
      □ thinks otherwise in private

      ■ Bo A → B: “…and found none, so I am for
        the highest average.”, after ● Ann"
    `);
  });

  it('19.2 begins with the reason where the sentence says only which side is taken', () => {
    const change = moved('Bo', 'floor', 'average', {
      ...{ sentence: 'I can live with the average.', after: null },
      grounds:
        'Nobody could tell me in all this time who pays for the floor, and I asked. I can live with the average.',
    });
    const told = rowsOf({ agents: { Bo: { said: stance('average'), change } } }).slice(-2);
    expect(told).toEqual(['■ Bo A → B: “Nobody could tell me in all', '  this time who pays for the floor…”']);
  });

  it('19.2 the names of two options never touch, and the last option leaves its room to the others', () => {
    const options = [option('garden', 'A garden on the roof', 'Roof garden'), option('lift', 'A lift', 'Lift')];
    const agents = { Ann: { said: stance('garden') }, Bo: { said: stance('lift') } };
    for (let width = 30; width <= 46; width++) {
      const [head = '', ann = '', bo = ''] = rowsOf({ scenario: smallScenario({ options }), agents }, width);
      expect(head, String(width)).toMatch(/A( Roof garden)? {2,}B( Lift)?( +r1)?$/);
      expect(ann.indexOf('●', 1), 'a mark stands within the column of its option').toBeLessThan(head.indexOf('B'));
      expect(bo.indexOf('■', 1)).toBeGreaterThanOrEqual(head.indexOf('B'));
    }
    expect(rowsOf({ scenario: smallScenario({ options }), agents }, 36)[0]).toContain('A Roof garden  ');
  });

  it('19.2 no name of an option is cut within a word: it stands there by its letter', () => {
    const options = [
      option('shared', 'Presupuesto participativo'),
      option('electric', 'Electromovilidad'),
      option('third', 'Rehabilitación'),
    ];
    for (let width = 30; width <= 90; width++) {
      const [head = ''] = rowsOf({ scenario: smallScenario({ options }), agents: BO_MOVED }, width);
      const words = head.match(/[^ ]{2,}/g) ?? [];
      for (const word of words)
        expect(`r1 ${options.map(({ label }) => label).join(' ')}`.split(' '), String(width)).toContain(
          word.replace('…', ''),
        );
    }
  });

  it('19.2 every mark is seen, with as many options as have a column, long names and amounts', () => {
    const options = Array.from({ length: 6 }, (_, i) => option(`o${i}`, `The number ${i}`));
    const scenario = smallScenario({ options, agents: ['Maximiliana', 'Bo', 'Cy'].map((name) => smallAgent(name)) });
    const agents = {
      Maximiliana: { said: stance('o5', { amount: 1_250_000, isUnsure: true }) },
      Bo: { said: stance('o4', { amount: 40_000 }), change: moved('Bo', 'o5', 'o4') },
      Cy: { said: stance('o5'), thought: stance('o0') },
    };
    for (const width of [34, 36, 41, 46, 56, 76]) {
      const [head = '', first = '', bo = '', cy = ''] = rowsOf({ scenario, agents }, width);
      expect(head.replace(/[^A-F]/g, ''), String(width)).toBe('ABCDEF');
      expect(first, String(width)).toMatch(/●\? +1\.3M$/);
      expect(first.indexOf('●?')).toBeGreaterThanOrEqual(head.indexOf('F'));
      expect(bo, String(width)).toMatch(/■.* 40k/);
      expect(cy.lastIndexOf('▲')).toBeGreaterThanOrEqual(head.indexOf('F'));
    }
  });

  it('19.2 tells what letters stand for, where columns have no room for it', () => {
    const options = Array.from({ length: 6 }, (_, i) => option(`o${i}`, `改成带康复房间的第${i}种服务中心`));
    const given = { scenario: smallScenario({ options }), agents: BO_MOVED };
    const names = options.map(({ label }, i) => `${'ABCDEF'[i]} ${label}`);
    const namesIn = (rows: readonly string[]) => rows.filter((line) => names.includes(line));
    expect(namesIn(rowsOf(given, 76))).toEqual(names);
    // Reasons have the room before names; where the pane is chosen, it is scrolled.
    expect(namesIn(rowsOf(given, 41, 12))).toEqual([]);
    expect(namesIn(rowsOf({ ...given, focus: 'stances' }, 41, 12))).toEqual(names);
    const few = [option('garden', 'A garden on the roof', 'Roof garden'), option('lift', 'A lift', 'Lift')];
    expect(rowsOf({ ...given, scenario: smallScenario({ options: few }) }, 76).join()).not.toContain('A Roof garden,');
  });

  it('19.2 draws the arrow either way, and none where there is no room for it', () => {
    const back = { Bo: { said: stance('floor'), change: moved('Bo', 'average', 'floor') } };
    expect(rowsOf({ agents: back }).find((line) => line.startsWith('■ Bo'))).toMatch(/■ Bo +■ ◂─+ ·$/);
    const on = { Bo: { said: stance('average'), change: moved('Bo', 'floor', 'average') } };
    expect(rowsOf({ agents: on }).find((line) => line.startsWith('■ Bo'))).toMatch(/■ Bo +· ─+▸ ■$/);
  });

  it('19.2, 12.5 from a seat nothing is shown of what anybody thinks in private', () => {
    const open = rowsOf({ agents: BO_MOVED }).join('\n');
    const seated = rowsOf({ agents: BO_MOVED, seat: 'Bo' }).join('\n');
    expect(open).toMatch(/□/);
    expect(open).toContain('thinks otherwise in private');
    expect(seated).not.toMatch(/□|in private/);
    expect(seated, 'what was said stays').toContain('▸ ■');
  });

  it.each(LANGUAGES)(
    '19.2 counts in private those alone who were read there, with their letters, in %s',
    (language) => {
      const words = interfaces[language];
      const agents = {
        ...{ Ann: { said: stance('average') }, Bo: { said: stance('average'), thought: stance('floor') } },
        Cy: { said: stance('floor'), thought: stance('floor') },
      };
      const told = rowsOf({ agents, words }, 60).join('\n');
      expect(told).toContain(`${words.stances.leads('B', '2 : 1')} · ${words.stances.inPrivate('A 2')}`);
      const view = viewOf({ agents, words });
      const stands = Object.entries(view.stances.agents).reduce(
        (log, [agent, { said, thought }]) => log.append({ round: 1, agent, said, thought }),
        noCourse.stands,
      );
      const whole = stanceZoom.select({ ...view, course: { ...noCourse, stands } });
      const shown = stanceZoom.content(whole, 100, 20).rows(0, 20).join('\n');
      const behind = (count: number) => new RegExp(`${words.stances.inPrivate(String(count))}\\b`, 'g');
      expect([...shown.matchAll(behind(2)), ...shown.matchAll(behind(0))]).toHaveLength(2);
    },
  );

  it('11.1 who leads in the talk has won nothing yet', () => {
    expect(interfaces.es.stances.leads('A', '3 : 1')).toBe('va delante A, 3 : 1');
  });

  it('19.2 a thought that is the same as what was said is no news', () => {
    const agents = { Ann: { said: stance('floor'), thought: stance('floor') } };
    expect(rowsOf({ agents }).join('\n')).not.toMatch(/○|in private/);
  });

  it('19.2 gives up reasons first, then agents without news, and counts them', () => {
    const whole = rowsOf({ agents: BO_MOVED }, 41, 20);
    expect(whole.join('\n')).toContain('after ● Ann');
    const low = rowsOf({ agents: BO_MOVED }, 41, 5);
    expect(low.join('\n')).not.toContain('after');
    expect(low.filter((line) => /^[●■▲] /.test(line))).toHaveLength(3);
    const lowest = rowsOf({ agents: BO_MOVED }, 41, 3);
    expect(lowest.slice(1)).toEqual([expect.stringMatching(/^■ Bo/), '+ 2']);
  });

  it('19.2 over six options are the rows, and over twelve agents only those who moved have one', () => {
    const options = Array.from({ length: 7 }, (_, i) => ({
      id: `o${i}`,
      label: `Way ${i}`,
      about: 'a way',
      amount: null,
    }));
    const many = rowsOf({
      scenario: smallScenario({ options }),
      agents: { Ann: { said: stance('o6') }, Bo: { said: stance('o0') } },
    });
    expect(many.slice(0, 7).map((line) => line.slice(0, 12).trim())).toEqual([
      'A Way 0  ■',
      'B Way 1',
      'C Way 2',
      'D Way 3',
      'E Way 4',
      'F Way 5',
      'G Way 6  ●',
    ]);
    const agents = Array.from({ length: 14 }, (_, i) => smallAgent(`Agent ${i + 1}`));
    const heard = Object.fromEntries(agents.map(({ name }) => [name, { said: stance('floor') }] as const));
    const crowd = rowsOf({
      scenario: smallScenario({ agents }),
      agents: { ...heard, 'Agent 2': { said: stance('average'), change: moved('Agent 2', 'floor', 'average') } },
    });
    expect(crowd.filter((line) => /^. Agent \d+ +[·■]/.test(line))).toHaveLength(1);
    expect(crowd).toContain('all 14   A 13   B 1');
  });

  it('19.2 says in every language where it comes from, as soon as a ballot is open', () => {
    const [said, heard] = [stance('floor'), stance('average')];
    const source = (agents: Given['agents'], words: InterfaceWords) =>
      pane.title(viewOf({ agents, words }), 80).flat().join('');
    for (const language of LANGUAGES) {
      const words = interfaces[language];
      const { asHeard, asVoted, asVotedOrAsked } = words.stances;
      expect(source({ Ann: { said } }, words)).toContain(asHeard);
      expect(source({ Ann: { said, heard }, Bo: { said } }, words)).toContain(asVoted);
      expect(source({ Ann: { said, heard: null }, Bo: { said, isAsked: true } }, words)).toContain(asVotedOrAsked);
    }
  });

  it('19.2 a thousand agents are drawn in as many rows as there are', () => {
    const agents = Array.from({ length: 1000 }, (_, i) => smallAgent(`Agent ${i + 1}`));
    const heard = Object.fromEntries(
      agents.map(({ name }) => [name, { said: stance('average'), change: moved(name, 'floor', 'average') }] as const),
    );
    expect(rowsOf({ scenario: smallScenario({ agents }), agents: heard }, 41, 12).length).toBeLessThanOrEqual(12);
  });

  it('19.2 has rows that are as wide as asked, in every language, with names and options in Chinese', () => {
    const agents = ['王小明', 'Bartholomew Cubbins', 'Cy'].map((name) => smallAgent(name));
    const scenario = smallScenario({ agents });
    const heard = {
      王小明: {
        said: stance('floor', { amount: 50_000 }),
        change: moved('王小明', 'average', 'floor', { after: 'Cy' }),
      },
      Cy: { said: stance('average'), thought: stance('floor') },
    };
    for (const words of Object.values(interfaces))
      for (let width = 20; width <= 120; width += 3) {
        const content = pane.content(pane.select(viewOf({ scenario, agents: heard, words })), width, 20);
        for (const line of content.rows(0, 20))
          expect(displayWidth(line.replace(/\x1b\[[0-9;]*m/g, '')), `${width}: ${line}`).toBe(width);
      }
  });

  it('19.2 says that nobody was heard before anybody was', () => {
    expect(rowsOf({ agents: {} }).join(' ')).toContain('Nobody has been heard');
  });

  it('19.2 live, and at a moment that is looked back at, what was heard until then', async () => {
    const votes: Record<string, string> = { Ann: 'the highest average', Bo: 'a guaranteed floor' };
    let round = 1;
    const scenario = smallScenario({ rounds: 4 });
    const opening = { scenarioName: 'small', seed: 7 };
    rig = screenRig({
      scenario,
      around: (run, clock) => lookBackRun(run, { scenario, opening, clock }),
      answer: (request) =>
        request.purpose === 'statement'
          ? `I am for ${round === 2 && request.agent.name === 'Bo' ? votes['Ann'] : (votes[request.agent.name] ?? 'nothing that was named so far')}, and I have thought about it for long.`
          : quietAnswers(request),
    });
    await rig.press('r');
    round = 2;
    await rig.press('s', 's');
    expect(rig.lines()[1]).toMatch(/A Guaranteed floor +B Highest average ●■/);
    // Until the mark has crossed.
    await rig.clock.advance(1000);
    expect(rig.text()).toMatch(/■ Bo +· ─+▸ ■/);
    expect(rig.text()).toContain('■ Bo A → B: “I am for the highest');
    expect(rig.lines().find((line) => line.startsWith(' ■ Bo'))).toMatch(/^ ■ Bo {3}A → B /);
    await rig.press(':timeline\r', ...Array.from({ length: 6 }, () => '\x1b[D'));
    expect(rig.lines()[1]).toMatch(/A Guaranteed floor ■ +B Highest average ●/);
    expect(rig.text()).not.toMatch(/▸ ■/);
  });
});

describe('of a sentence', () => {
  it.each([
    [100, SENTENCE],
    [40, '…none, so I am for the highest average.'],
    [24, '…the highest average.'],
  ])('19.2 in %i columns as much is told as has room, and what it names stays', (columns, part) => {
    const told = excerpt(SENTENCE, 'highest average', columns);
    expect(displayWidth(told)).toBeLessThanOrEqual(columns);
    expect(told).toContain('highest average');
    expect(SENTENCE).toContain(told.replaceAll('…', ''));
    expect(told).toBe(part);
  });

  it('19.2 what stands behind is told where there is room, and Chinese is cut between any two signs', () => {
    expect(excerpt('The highest average is what I want, and nothing but that.', 'highest average', 30)).toBe(
      'The highest average is what…',
    );
    const told = excerpt('我听了你们说的一切之后还是支持保障下限。', '保障下限', 20);
    expect(told).toMatch(/^….*保障下限/);
    expect(displayWidth(told)).toBeLessThanOrEqual(20);
    const named = '听Jonas说了那么多，又听Amara讲过末位的人以后，我能接受保障下限。';
    for (let columns = 16; columns < 60; columns++)
      expect(excerpt(named, '保障下限', columns)).toMatch(/^…?(?!mara|ara|onas|nas)/);
  });
});

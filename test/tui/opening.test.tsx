import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { shippedScenarios } from '../../src/cli/paths.ts';
import { LANGUAGES, type Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import { inLanguage } from '../../src/discussion/translation.ts';
import { interfaces } from '../../src/interface/index.ts';
import { lookBackRun } from '../../src/orchestrator/runs/look-back-run.ts';
import { redactedScenario } from '../../src/projections/seat-redaction.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { agentLooks } from '../../src/tui/look/theme.ts';
import { openingRows } from '../../src/tui/panes/opening.ts';
import { happens } from '../../src/tui/panes/opening-rules.ts';
import { NO_CHANGES } from '../../src/tui/shown/key-changes.ts';
import { DEFAULT_PREFERENCES } from '../../src/tui/shown/preferences.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { wordsWithKeys } from '../../src/tui/store/words-with-keys.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig> | undefined;
afterEach(async () => {
  await rig?.close();
  rig = undefined;
});

const SIZES = [
  [60, 16],
  [80, 24],
  [100, 30],
  [120, 40],
  [200, 60],
] as const;

const shipped = [...shippedScenarios()].map(
  ([name, file]) => [name, readScenario(readFileSync(file, 'utf8'), file).scenario] as const,
);

function cardOf(
  scenario: Scenario,
  columns: number,
  rows: number,
  language: (typeof LANGUAGES)[number] = 'en',
  seat: string | null = null,
  isReplay = false,
): string[] {
  const state = initial(scenario, { scenarioName: 'small', seed: 1 });
  const looks = agentLooks(scenario.agents.map(({ name }) => name));
  const view = {
    state,
    looks,
    words: wordsWithKeys(interfaces[language], NO_CHANGES),
    seat,
    isReplay,
    status: { mode: 'paused' },
    preferences: DEFAULT_PREFERENCES,
  } as unknown as View;
  return openingRows(view, columns, rows - 3).map((line) => line.replace(/\x1b\[[0-9;]*m/g, ''));
}

it('21.1 leaves a question in the lines in which it was written, where they have room', () => {
  const lines = ['Which plan?', 'One: the dyke.', 'Two: the move.'];
  const scenario = smallScenario({ question: lines.join('\n'), headline: null });
  const card = cardOf(scenario, 120, 40).map((line) => line.trim());
  expect(card.filter((line) => lines.includes(line))).toEqual(lines);
  expect(cardOf(scenario, 60, 16).join('\n')).toContain('Which plan?');
});

const bare = (text: string) => text.replace(/\s/g, '');

it('19.5 tells what everybody knows of the matter, with less room its beginning, and leaves it before options and people', () => {
  const known = Array.from({ length: 12 }, (_, i) => `The fox came on day ${i} and took hens.`).join(' ');
  const scenario = smallScenario({ background: known });
  const card = (rows: number) => cardOf(scenario, 80, rows);
  expect(bare(card(60).join(''))).toContain(bare(known));
  const few = card(27).join('\n');
  expect(few).toContain('The fox came on day 0');
  expect(few).toContain('…');
  for (const { name } of scenario.agents) expect(few).toContain(name);
  const scarce = card(10).join('\n');
  expect(scarce).not.toContain('The fox came');
  for (const letter of ['A', 'B']) expect(scarce).toMatch(new RegExp(`(^| )${letter}  ?\\S`, 'm'));
});

describe.each(shipped)('the card of %s', (_, scenario) => {
  it.each(SIZES)('19.5 is whole at %i × %i, in every language', (columns, rows) => {
    for (const language of LANGUAGES) {
      const card = cardOf(scenario, columns, rows, language);
      const at = `${language}\n${card.join('\n')}`;
      expect(card.length, at).toBeLessThanOrEqual(rows - 3);
      for (const line of card) expect(displayWidth(line), at).toBe(columns);
      const told = inLanguage(scenario, language);
      const text = bare(card.join(''));
      if (rows >= 24) expect(text, at).toContain(bare(told.question));
      for (const { label, short } of told.options)
        expect(
          [label, short ?? label].some((name) => text.includes(bare(name).slice(0, 6))),
          at,
        ).toBe(true);
      for (const { name } of told.agents) expect(text, at).toContain(bare(name));
      const { labels } = interfaces[language].opening;
      for (const label of [labels.talk, labels.vote, labels.decide, labels.memory]) expect(text, at).toContain(label);
    }
  });

  it('19.5 has the first sentence of each persona, and what happens told to its end, where there is room', () => {
    const text = cardOf(scenario, 200, 60).join('\n');
    const first = (persona: string) => persona.split(/(?<=[.!?])\s/)[0]?.slice(0, 40) ?? '';
    for (const { persona } of scenario.agents) expect(text).toContain(first(persona));
    for (const { text: told } of happens(scenario, interfaces.en)) expect(bare(text)).toContain(bare(told));
  });
});

describe('the card', () => {
  it('19.5 tells on a wider screen no less of long options than on a narrower one', () => {
    const long = 'Hire the very expensive crane from the county council and return it, with a strongly worded letter';
    const options = [
      { id: 'crane', label: long, about: 'The crane costs 4,000 a day.', amount: null },
      { id: 'pop', label: 'Pop it', about: '', amount: null },
    ];
    const rowAt = (columns: number) =>
      cardOf(smallScenario({ options }), columns, 50).find((line) => line.includes('A  Hire')) ?? '';
    let told = 0;
    for (let columns = 100; columns <= 240; columns += 20) {
      expect(rowAt(columns), `${columns}`).toContain('The crane costs 4,000 a day.');
      const label = rowAt(columns)
        .replace(/ {2,}The crane.*/, '')
        .trim().length;
      expect(label, `${columns}`).toBeGreaterThanOrEqual(told);
      told = label;
    }
    expect(rowAt(200)).toContain(long);
  });

  it('19.5 at 100×30', () => {
    const [, goldfish] = shipped.find(([name]) => name === 'goldfish') ?? expect.fail('no goldfish');
    const text = cardOf(goldfish, 100, 30)
      .map((line) => line.trimEnd())
      .join('\n');
    expect(text).toMatchInlineSnapshot(`
      "      THE QUESTION

            The housing cooperative of Chandler Street has saved for twelve years, and the
            money is enough for one thing. What shall the house build, a garden on its
            flat roof or a lift in its courtyard?

             A  A roof garden  Cover the flat roof with earth, and lay out beds, paths and benches for…
             B  A lift         Put a glass shaft into the courtyard, with a stop at each of the five…

            AROUND THE TABLE   in the words that each has been given

            ● Paula   You drew plans for an engineer until you retired, and you still read a report to…
            ■ Otto    You have lived on the fifth floor for thirty years, and your hip counts the stairs.
            ▲ Lena    You moved in with two small children a year ago.
            ◆ Samir   You cook in a restaurant around the corner and carry your crates up four flights…
            ▼ Greta   You keep the accounts of the cooperative.

            WHAT WILL HAPPEN

            Talk     up to 8 rounds; in each all five speak once, in a drawn order
            Vote     each is asked after a round; one proposes, all agree; secret ballots
            Decide   only if all name the same option
            Memory   each keeps all it hears, up to 20,000 characters: 40 statements of the
                     longest, more of shorter ones

            ▶ space begins      s one statement at a time      m change how they remember"
    `);
  });

  it.each(LANGUAGES)('19.5 offers no change of memories in a recording, and no key cut, in %s', (language) => {
    const [, scenario] = shipped.find(([name]) => name === 'goldfish') ?? expect.fail('no goldfish');
    const keysAt = (columns: number, isReplay: boolean) =>
      cardOf(scenario, columns, 60, language, null, isReplay).find((line) => line.includes('▶')) ?? '';
    const { begins } = wordsWithKeys(interfaces[language], NO_CHANGES).opening;
    for (const [columns] of SIZES) {
      expect(keysAt(columns, false), `${columns} columns`).not.toContain('…');
      expect(keysAt(columns, true)).not.toContain(begins[2]);
    }
    for (const key of begins) expect(keysAt(120, false)).toContain(key);
    for (const key of begins.slice(0, 2)) expect(keysAt(80, true)).toContain(key);
  });

  it('19.5 says that somebody has a secret task, and not who', () => {
    const [, scenario] = shipped.find(([name]) => name === 'justice-experiment') ?? expect.fail('no experiment');
    const holder = scenario.manipulator?.agent ?? expect.fail('nobody has a task');
    const text = cardOf(scenario, 120, 40).join('\n');
    const secret = text.split('\n').find((line) => line.includes('Secret')) ?? '';
    expect(secret).toContain('one of the five has a secret task');
    const given = { agent: 'Oskar', target: null };
    const others = cardOf({ ...scenario, manipulator: given }, 120, 40).join('\n');
    expect(others, `whoever has it, as ${holder} does`).toBe(text);
  });

  it('19.5, 12.5 from a seat nothing is told of what the others were given', () => {
    const [, scenario] = shipped.find(([name]) => name === 'goldfish') ?? expect.fail('no goldfish');
    const hidden = '[hidden]';
    const text = cardOf(redactedScenario(scenario, { seat: 'Otto', hidden }), 120, 40, 'en', 'Otto').join('\n');
    expect(text).toContain('You have lived on the fifth floor');
    expect(text).not.toContain('You moved in with two small children');
    expect(text).not.toContain(hidden);
    for (const { name } of scenario.agents) expect(text).toContain(name);
  });

  it('19.5 tells what follows from the rules: order, rule, memory, and what is done alone', () => {
    const told = (more: Partial<Scenario>) =>
      happens(smallScenario(more), interfaces.en)
        .map(({ label, text }) => `${label}: ${text}`)
        .join('\n');
    const { speaking, voting } = smallScenario();
    expect(told({})).toContain('up to 2 rounds; in each all three speak once, as listed');
    expect(told({ speaking: { ...speaking, policy: 'simultaneous' } })).toContain('all at the same time');
    expect(told({})).toContain('only if all name the same option and the same amount');
    const near = { voting: { ...voting, constraintTolerance: 2_000 } };
    expect(told(near)).toContain('only if all name the same option, and amounts at most 2,000 apart');
    for (const language of LANGUAGES)
      expect(JSON.stringify(happens(smallScenario(near), interfaces[language]))).toMatch(/2.?000/);
    expect(told({ voting: { ...voting, rule: 'majority' } })).toContain('more than half');
    expect(told({ voting: { ...voting, rule: 'judge', judge: 'Cy' } })).toContain('what Cy chooses');
    expect(told({})).toContain('up to 20,000 characters: 40 statements of the longest, more of shorter ones');
    const kept = (strategy: 'window' | 'summary') => ({
      agents: ['Ann', 'Bo'].map((name) => smallAgent(name, { strategy })),
    });
    expect(told(kept('window'))).toContain('its newest 20 entries');
    expect(told(kept('summary'))).toContain('the newest 8 entries, and the older ones in short');
    const mixed = { agents: [smallAgent('Ann'), smallAgent('Bo', { strategy: 'window' })] };
    expect(told(mixed)).toContain('each in a way of its own: keeps everything; its newest entries');
  });

  it('19.5 has room for fifty agents: their names, and how many more', () => {
    const agents = Array.from({ length: 50 }, (_, i) => smallAgent(`Agent ${i + 1}`));
    for (const [columns, rows] of SIZES) {
      const card = cardOf(smallScenario({ agents }), columns, rows);
      expect(card.length).toBeLessThanOrEqual(rows - 3);
      for (const line of card) expect(displayWidth(line)).toBe(columns);
    }
    expect(cardOf(smallScenario({ agents }), 120, 40).join('\n')).toContain('+ 10 more');
  });

  it.each(SIZES)(
    '19.5 leaves out nothing without a mark, and nothing while there is room, at %i × %i',
    (columns, rows) => {
      const names = [...'ABCDEFGHIJKLMNO'].map((letter) => `Bartholomew Featherstonehaugh ${letter}`);
      const options = Array.from({ length: 12 }, (_, i) => ({
        ...{ id: `o${i}`, label: `Option number ${i + 1} with a long label`, about: 'It goes on.', amount: null },
      }));
      const question = `What shall be done? ${'One more sentence that somebody has pasted into it. '.repeat(40)}`;
      const card = cardOf(
        smallScenario({ agents: names.map((name) => smallAgent(name)), options, question }),
        columns,
        rows,
      );
      const text = card.join('\n');
      expect(card.length).toBeLessThanOrEqual(rows - 3);
      expect(text).toMatch(/What shall be done\? [^?]*…/);
      const left = (found: number, all: number) => (found === all ? 0 : all - found);
      const people = left(names.filter((name) => text.includes(name)).length, names.length);
      if (people > 0) expect(text).toContain(`+ ${people} more`);
      const unnamed = left(options.filter((_, i) => text.includes(` ${'ABCDEFGHIJKL'[i]} `)).length, options.length);
      if (unnamed > 0) expect(text).toContain(`+ ${unnamed} more`);
      if (rows >= 40) expect([people, unnamed]).toEqual([0, 0]);
      if (people + unnamed > 0) expect(card.filter((line) => line.trim() === '').length).toBe(0);
    },
  );

  it('19.5 stands until the first event, its keys work, and at the beginning of what is looked back at it is there again', async () => {
    const scenario = smallScenario({ rounds: 4 });
    const opening = { scenarioName: 'small', seed: 7 };
    rig = screenRig({ scenario, around: (run, clock) => lookBackRun(run, { scenario, opening, clock }) });
    await rig.press();
    await rig.clock.advance(60);
    const isCard = () => rig?.text().includes('WHAT WILL HAPPEN');
    expect(isCard()).toBe(true);
    expect(rig.lines().at(-1)).toContain('space begin ');
    expect(rig.lines()[0], 'nothing was going on that was stopped at once').toMatch(/‖ paused {2}/);
    await rig.press('?');
    expect(rig.text()).toMatch(/[┏┃]/);
    await rig.press('\x1b', 'm');
    expect(rig.screen.view.getState().overlay?.kind).toBe('memory-menu');
    await rig.press('\x1b');
    expect(isCard()).toBe(true);
    await rig.press('6');
    expect(isCard(), 'a pane is asked for').toBe(false);
    await rig.press('1', 's');
    expect(isCard()).toBe(false);
    expect(rig.lines().at(-1)).toContain('space go on');
    await rig.press(':timeline\r', 'g');
    expect(isCard()).toBe(true);
  });
});

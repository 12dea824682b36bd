import { afterEach, describe, expect, it } from 'vitest';
import { phase as ofPhase } from '../../src/discussion/material.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { standardsOf } from '../../src/discussion/setting.ts';
import { interfaces } from '../../src/interface/index.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import { overlayWindow } from '../../src/tui/windows/index.ts';
import { isLong, samplesOf } from '../long.ts';
import { experiment } from '../orchestrator/experiment.ts';
import { keenAnswers, MINE, mixedProvider, seated } from '../orchestrator/human-rig.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig?.close());

const ENTER = '\r';
const SAY = `\x1b[200~${MINE}\x1b[201~`;
const QUESTION =
  'By which principle shall the yearly incomes of a society be distributed in which nobody knows beforehand which class they will belong to?';
const OPTIONS: Scenario['options'] = [
  {
    id: 'floor',
    label: 'Maximize the average with a floor',
    about: 'nobody falls below',
    amount: { min: 1000, max: 50_000, unit: '$' },
  },
  { id: 'average', label: 'Maximize the average', about: 'the sum counts', amount: null },
  { id: 'low', label: 'Maximize the floor', about: 'the lowest counts', amount: null },
];

async function seatRig(columns: number, rows: number, overrides: Partial<Scenario> = {}, words = interfaces.en) {
  const humanQueue = createHumanQueue();
  rig = screenRig({
    columns,
    rows,
    scenario: seated({ question: QUESTION, options: OPTIONS, ...overrides }),
    provider: mixedProvider(humanQueue, keenAnswers),
    sources: { humanQueue, seat: 'Ann', words },
  });
  await rig.press(' ');
}

/** What stands in the window of the field, without blanks: rows break where they must. */
function field(): string {
  const rows = overlayWindow(rig.screen.view.getState())?.rows ?? [];
  return tight(rows.map((line) => line.replace(/\x1b\[[0-9;]*m/g, '').replace(/[┃┏┓┗┛━]/g, ' ')).join(' '));
}

const tight = (text: string) => text.replace(/\s+/g, '');

const SIZES = [
  [60, 16],
  [80, 24],
  [100, 30],
  [120, 40],
  [200, 60],
] as const;
/** All at the smallest size, where there is the least room; in short one by turns at each of the others. */
const at = <T,>(all: readonly T[], rows: number) => {
  const place = SIZES.findIndex((size) => size[1] === rows);
  return samplesOf(all, (_, i) => place === 0 || i === place % all.length);
};

describe.each(SIZES)('what a person is asked about, at %i×%i', (columns, rows) => {
  it.each(at(Object.values(interfaces), rows).map((words) => [words.language, words] as const))(
    '12.5 stands above what is filled in, with the options by letter and their amounts, in %s',
    async (_, words) => {
      await seatRig(columns, rows, {}, words);
      const isLow = rows < 20;
      // Whoever has spoken has read all of it, and is told what the strip above leaves out.
      const isQuestionTold = () =>
        field().includes(tight(QUESTION.slice(0, 40))) !== tight(rig.lines()[1] ?? '').includes(tight(QUESTION));
      for (const keys of [[], [SAY, ENTER], ['1']]) {
        await rig.press(...keys);
        if (rig.screen.view.getState().answerForm?.form.kind === 'choice') break;
        if (keys.length === 0) expect(field()).toContain(tight(QUESTION.slice(0, isLow ? 40 : 1000)));
        else expect(isQuestionTold()).toBe(true);
        OPTIONS.forEach(({ label }, i) => {
          expect(field()).toContain(tight(`${'ABC'[i]} ${label}`));
          // A number there would be a key of yes and no.
          expect(field()).not.toContain(tight(`${i + 1} ${label}`));
        });
        if (!isLow)
          expect(field()).toContain(tight(`${words.numbers.amount(1000, '$')} – ${words.numbers.amount(50_000, '$')}`));
      }
      const { typing } = words.seat;
      expect(rig.screen.view.getState().answerForm?.request.purpose).toBe('ballot-option');
      expect(isQuestionTold()).toBe(true);
      expect(field()).toContain(tight(`◦ 1 ${OPTIONS[0]?.label} ${words.numbers.amount(1000, '$')} – `));
      expect(field()).toContain(tight(typing.choice('1', '3')));
      await rig.press('1', ENTER);
      expect(field()).toContain(tight(typing.amount));
      expect(field()).toContain(
        tight(
          words.seat.questions.amount(
            OPTIONS[0]?.label ?? '',
            words.numbers.amount(1000, '$'),
            words.numbers.amount(50_000, '$'),
          ),
        ),
      );
      expect(isQuestionTold()).toBe(true);
    },
  );

  it.runIf(isLong || columns < 90)('9.1 says for yes and no what can be typed', async () => {
    await seatRig(columns, rows);
    await rig.press(SAY, ENTER);
    expect(field()).toContain(tight(interfaces.en.seat.typing['yes-no']));
    expect(field()).toContain(tight('1 yes 0 no'));
  });

  it.each(at(['approval', 'cumulative', 'borda'] as const, rows))(
    '9.5 says on a ballot under %s what can be typed',
    async (rule) => {
      await seatRig(columns, rows, { voting: { ...seated().voting, rule } });
      await rig.press(SAY, ENTER, '1');
      const { typing } = interfaces.en.seat;
      expect(field()).toContain(
        tight({ approval: typing.marks, cumulative: typing.points, borda: typing.order }[rule]),
      );
      for (const { label } of OPTIONS) expect(field()).toContain(tight(label));
    },
  );
});

describe('a field of a person', () => {
  it.each(SIZES)(
    '12.5 tells once what is discussed, and then no more what the strip above says, at %i×%i',
    async (columns, rows) => {
      const options = ['A lift', 'A park'].map((label, i) => ({
        id: `o${i}`,
        label,
        about: `It is number ${i} of all.`,
        amount: null,
      }));
      await seatRig(columns, rows, { question: 'What shall we build?', options });
      const strip = () => tight(rig.lines()[1] ?? '');
      expect(strip()).toContain(tight('What shall we build? A Lift B Park'));
      expect(field()).toContain(tight('What shall we build?'));
      expect(field()).toContain(tight('A A lift It is number 0 of all.'));
      await rig.press(SAY, ENTER);
      expect(rig.screen.view.getState().answerForm?.request.purpose).toBe('poll');
      expect(strip()).toContain(tight('What shall we build? A Lift'));
      expect(field()).toContain(tight(interfaces.en.seat.questions.poll));
      for (const said of ['What shall we build?', 'A lift', 'A park', 'It is number'])
        expect(field()).not.toContain(tight(said));
      await rig.press('1');
      expect(field()).toContain(tight('◦ 1 A lift'));
      expect(field()).not.toContain(tight('What shall we build?'));
    },
  );

  it('3.1 says before anything is written how little is enough in Chinese', async () => {
    const [ann, ...others] = seated().agents;
    await seatRig(80, 24, { agents: [{ ...ann!, language: 'zh' }, ...others] });
    expect(field()).toContain(tight(interfaces.en.seat.chars(0, 5)));
  });

  it('12.5 counts one character as one, and names the arrows alike in its frame and below it', async () => {
    await seatRig(120, 40, { voting: { ...seated().voting, rule: 'borda' } });
    await rig.press('x');
    expect(interfaces.en.seat.chars(1, 0)).toBe('1 character');
    await rig.press('\x7f', SAY, ENTER, '1');
    expect(field()).toContain(tight('← better, → worse'));
    expect(rig.lines().at(-1)).toContain('← better  → worse');
  });

  it('12.5 takes the rows of the strip where the screen is low, and gives them back', async () => {
    await seatRig(60, 16);
    expect(rig.text()).not.toMatch(/^ Next /m);
    await rig.press('\x1b');
    await rig.clock.advance(60);
    expect(rig.text()).toMatch(/^ Next /m);
  });
});

const SLEEPY = {
  id: 'sleepy',
  ask: 'How sleepy are you?',
  scale: { min: 1, max: 7, low: 'not at all', high: 'completely' },
  when: ['before'] as const,
  of: ['all'],
};

describe.each(Object.values(interfaces).map((words) => [words.language, words] as const))(
  'what a person is asked beside the talk, in %s',
  (_, words) => {
    const { questions } = words.seat;

    it.each([
      [80, 24],
      [120, 40],
    ])('17.5 is a probe in its own words, with what the ends of its scale mean, at %i×%i', async (columns, rows) => {
      await seatRig(columns, rows, { probes: [SLEEPY] }, words);
      const [low, high] = [questions.end(1, 'not at all'), questions.end(7, 'completely')];
      expect(field()).toContain(tight(questions.aside(questions.scale(SLEEPY.ask, low, high))));
      expect(field()).not.toContain(tight(questions.statement));
    });

    it('17.5 is a probe of a long scale too, and which option one would choose', async () => {
      const long = { ...SLEEPY, scale: { min: 0, max: 100, low: '', high: 'completely' } };
      await seatRig(80, 24, { probes: [long, { ask: 'preference', when: ['before'], of: ['all'] }] }, words);
      expect(field()).toContain(
        tight(questions.aside(questions.scale(SLEEPY.ask, '0', questions.end(100, 'completely')))),
      );
      await rig.press('7', ENTER);
      expect(field()).toContain(tight(questions.aside(questions.preference)));
    });

    it.each([
      ['poll', questions.preference],
      ['ranking', questions.ordered],
      ['estimate', questions.amount('Maximize the average with a floor', '$1', '$2')],
    ] as const)('31.5 is what a phase ends with, told as secret and as no ballot: %s', async (endsWith, asked) => {
      const phase = { ...standardsOf(ofPhase), id: 'one', speakers: ['nobody'], endsWith };
      const options = OPTIONS.map((one) => (one.amount ? { ...one, amount: { min: 1, max: 2, unit: '$' } } : one));
      await seatRig(80, 24, { phases: [phase], options }, words);
      expect(field()).toContain(tight(questions.aside(asked)));
      // What is chosen from is no list above it as well, and is chosen by the numbers that stand there.
      const [first = OPTIONS[0]!] = OPTIONS;
      const listed = field().split(tight(`${first.label} ${words.numbers.amount(1, '$')} – `)).length - 1;
      expect(listed).toBe(1);
      if (endsWith === 'poll') expect(field()).toContain(tight(`◦ 1 ${first.label}`));
      if (endsWith === 'poll') expect(field()).toContain(tight(words.seat.typing.choice('1', '3')));
    });
  },
);

describe('what a person is asked alone', () => {
  const { outcome, individual, options } = experiment();

  it.each([
    [80, 24],
    [120, 40],
  ])(
    '10.6 has the tables with the option and with its amount, at %i×%i, as far as they are gone to',
    async (columns, rows) => {
      await seatRig(columns, rows, { outcome, individual, options });
      await rig.press(ENTER, '\x1b[C', ENTER, SAY, ENTER, ENTER, '\x1b[C', ENTER);
      for (const [purpose, unit] of [
        ['application-option', '1 A guaranteed floor'],
        ['application-amount', '($)'],
      ] as const) {
        expect(rig.screen.view.getState().answerForm?.request.purpose).toBe(purpose);
        const seen: string[] = [];
        for (let page = 0; page < 12; page++) {
          seen.push(field());
          await rig.press('\x1b[6~');
        }
        const { sections = [] } = rig.screen.view.getState().answerForm?.request ?? {};
        const lines = sections.find(({ name }) => name === 'request')?.text.split('\n') ?? [];
        expect(lines.length).toBeGreaterThan(5);
        for (const line of lines) expect(seen.some((page) => page.includes(tight(line).slice(0, 30)))).toBe(true);
        expect(seen.join('')).toContain(tight(unit));
        await rig.press('1', ENTER);
      }
    },
  );
});

import { afterEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import { drawSeat } from '../../src/tui/windows/seat/place.ts';
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
  const rows = drawSeat(rig.screen.view.getState())?.rows ?? [];
  return tight(rows.map((line) => line.replace(/\x1b\[[0-9;]*m/g, '').replace(/[┃┏┓┗┛━]/g, ' ')).join(' '));
}

const tight = (text: string) => text.replace(/\s+/g, '');

describe.each([
  [60, 16],
  [80, 24],
  [100, 30],
  [120, 40],
  [200, 60],
])('what a person is asked about, at %i×%i', (columns, rows) => {
  it.each(Object.values(interfaces).map((words) => [words.language, words] as const))(
    '12.5 stands above what is filled in, with the options by number and their amounts, in %s',
    async (_, words) => {
      await seatRig(columns, rows, {}, words);
      const isLow = rows < 20;
      for (const keys of [[], [SAY, ENTER], ['1']]) {
        await rig.press(...keys);
        if (rig.screen.view.getState().answerForm?.form.kind === 'choice') break;
        expect(field()).toContain(tight(QUESTION.slice(0, isLow ? 40 : 1000)));
        OPTIONS.forEach(({ label }, i) => {
          expect(field()).toContain(tight(`${i + 1} ${label}`));
        });
        if (!isLow)
          expect(field()).toContain(tight(`${words.numbers.amount(1000, '$')} – ${words.numbers.amount(50_000, '$')}`));
      }
      const { typing } = words.seat;
      expect(rig.screen.view.getState().answerForm?.request.purpose).toBe('ballot-option');
      expect(field()).toContain(tight(QUESTION.slice(0, isLow ? 40 : 1000)));
      expect(field()).toContain(tight(`◦ 1 ${OPTIONS[0]?.label} ${words.numbers.amount(1000, '$')} – `));
      expect(field()).toContain(tight(typing.choice(3)));
      await rig.press('1', ENTER);
      expect(field()).toContain(tight(typing.amount));
      expect(field()).toContain(
        tight(
          words.seat.questions.amount(
            OPTIONS[0]?.label ?? '',
            words.numbers.grouped(1000),
            words.numbers.grouped(50_000),
          ),
        ),
      );
      expect(field()).toContain(tight(QUESTION.slice(0, isLow ? 40 : 1000)));
    },
  );

  it('9.1 says for yes and no what can be typed', async () => {
    await seatRig(columns, rows);
    await rig.press(SAY, ENTER);
    expect(field()).toContain(tight(interfaces.en.seat.typing['yes-no']));
    expect(field()).toContain(tight('1 yes 0 no'));
  });

  it.each(['approval', 'cumulative', 'borda'] as const)(
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
  it('12.5 takes the rows of the strip where the screen is low, and gives them back', async () => {
    await seatRig(60, 16);
    expect(rig.text()).not.toMatch(/^ Next /m);
    await rig.press('\x1b');
    await rig.clock.advance(60);
    expect(rig.text()).toMatch(/^ Next /m);
  });
});

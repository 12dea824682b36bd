import { afterEach, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import { LANGUAGES, type Language } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { outcomeIn } from '../../src/orchestrator/protocol/results.ts';
import { gainersOf } from '../../src/outcome/outcome.ts';
import { DEFAULT_ECONOMY, SITUATIONS } from '../../src/outcome/tables.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { largeFigures } from '../../src/tui/look/figures.ts';
import { overlayWindow } from '../../src/tui/windows/index.ts';
import type { Results } from '../../src/tui/windows/results/state.ts';
import { crossed } from '../long.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const ESC = '\x1b';
let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

/** Alone, a talk of one round, an outcome, a last ranking. */
function experiment() {
  return smallScenario({
    rounds: 1,
    outcome: { economy: DEFAULT_ECONOMY, multiplierRange: [1, 1], principles: { floor: 3, average: 2 } },
    individual: { situations: [SITUATIONS.A, SITUATIONS.B] },
    closingRanking: true,
  });
}

function answers({ purpose }: ModelRequest): string {
  switch (purpose) {
    case 'ranking':
      return '1. A guaranteed floor\n2. The highest average\nCertainty: sure';
    case 'explanation':
      return 'The floor protects whoever is unlucky.';
    case 'application-option':
    case 'ballot-option':
      return '2';
    case 'statement':
      return SPEECH;
    case 'poll':
    case 'confirmation':
      return '1';
    default:
      return 'I think in silence.';
  }
}

function start(language: Language = 'en', columns = 120, rows = 40) {
  rig = screenRig({ columns, rows, scenario: experiment(), answer: answers, sources: { words: interfaces[language] } });
}

async function toTheEnd() {
  rig.act('pause');
  for (let i = 0; i < 40 && rig.run.state().ended === null; i++) await rig.clock.advance(2000);
  await rig.clock.advance(100);
}

describe('24.2 who stood where', () => {
  it.each([
    ['borda', (labels: readonly string[]) => [...labels].reverse().join(' > '), 'FEDCBA'],
    ['cumulative', (labels: readonly string[]) => labels.map((label) => `${label}: 1`).join('\n'), 'A1B1C1D1 E1F1'],
  ] as const)(
    '24.2 has all of a ballot by %s of six options, of six agents at 80×24, in two rows if need be',
    async (rule, answer, told) => {
      const small = smallScenario({ rounds: 1 });
      const names = ['Anastasia', 'Bartholomew', 'Clementine', 'Dmitri', 'Eleonora', 'Fitzgerald'];
      const options = ['Workshop', 'Museum', 'Flats', 'Hostel', 'Power station', 'Market hall'].map((what, i) => ({
        ...{ id: `o${i}`, label: `${what} in the old mill by the river, and rooms above it for the clubs` },
        ...{ about: '', amount: null },
      }));
      const voting = { ...small.voting, rule };
      rig = screenRig({
        ...{ columns: 80, rows: 24 },
        scenario: { ...small, options, voting, agents: names.map((name) => smallAgent(name)) },
        answer: (request) =>
          request.purpose === 'ballot-option' ? answer(options.map(({ label }) => label)) : answers(request),
      });
      await toTheEnd();
      for (let i = 0; i < 12; i++) await rig.press('j');
      const at = rig.lines().findIndex((one) => /^ +ballot {2}/.test(one));
      for (const [i, part] of told.split(' ').entries()) {
        const cells = (rig.lines()[at + i] ?? '').trim().split(/\s+/);
        expect(cells.slice(i === 0 ? 1 : 0)).toEqual(names.map(() => part));
      }
    },
  );
});

describe('what is done alone', () => {
  it('1.1 stands in the main pane before the talk: how far each is, and its newest answer', async () => {
    const scripted = scriptedProvider(answers);
    const provider: Provider = {
      name: 'scripted',
      async *stream(request, options) {
        const asked = scripted.requests.filter(({ purpose }) => purpose === 'application-option').length;
        // All have applied once, and nobody finishes the second.
        if (request.purpose === 'application-option' && asked === 3) await new Promise(() => {});
        yield* scripted.stream(request, options);
      },
    };
    rig = screenRig({ scenario: experiment(), provider });
    rig.act('pause');
    for (let i = 0; i < 20; i++) await rig.clock.advance(50);
    const text = rig.text();
    expect(text).toContain('Alone, before the discussion');
    expect(text).toMatch(/● Ann +✓✓✓✓…· {2}application 2 of 2 · thinking/);
    expect(text).toContain('application 1 of 2: The highest average → $');
    expect(rig.run.state().round).toBe(0);
  });
});

describe('the results', () => {
  it('10.4 open by themselves when the outcome is drawn, and only then', async () => {
    start();
    let shownAt = '';
    rig.screen.view.subscribe(({ overlay, state }) => {
      if (overlay?.kind === 'result' && shownAt === '') shownAt = state.outcome ? 'drawn' : 'before';
    });
    await toTheEnd();
    expect(shownAt).toBe('drawn');
    await rig.press(ESC);
    expect(rig.screen.view.getState().overlay).toBeNull();
    const [drawn] = rig.ofType('outcome-drawn')[0]!.draws;
    expect(rig.text()).toContain(`Ann: table ${drawn!.table + 1}, `);
    await rig.press('o');
    expect(rig.text()).toContain('The group chose');
  });

  it('10.4, 10.5 tell what the group chose, what each got in large figures, and who would have gained by what', async () => {
    start();
    await toTheEnd();
    const outcome = outcomeIn(rig.run.state());
    const lines = rig.lines();
    const text = rig.text();
    expect(text).toContain(`▶ The highest average · table ${outcome.agents[0]!.table + 1}`);
    for (const [i, { payoffCents }] of outcome.agents.entries())
      for (const part of largeFigures(interfaces.en.numbers.cents(payoffCents)))
        expect(
          lines.some((line) => line.includes(part.trimEnd())),
          `${i}: ${part}`,
        ).toBe(true);
    const gains = gainersOf(outcome).find(({ principle }) => principle === 3)!.gainers;
    const told = gains.map(({ agent, gainCents }) => `${agent} +${interfaces.en.numbers.cents(gainCents)}`).join(', ');
    expect(text.replace(/\s+/g, ' ')).toContain(
      `A guaranteed floor (table ${outcome.agents[0]!.counterfactuals[2]!.table + 1}): more for ${told || 'nobody'}`,
    );
  });

  it('10.1, 10.5 show the tables, what each principle would have brought, and the balance, as `outcomeIn` has them', async () => {
    start('en', 200, 60);
    await toTheEnd();
    await rig.press('2');
    const outcome = outcomeIn(rig.run.state());
    const text = rig.text();
    expect(text).toContain('Income tables, all incomes × 1.00');
    expect(text).toMatch(/high +32,000 +28,000 +31,000 +21,000 +5\.0 %/);
    for (const { agent, counterfactuals } of outcome.agents) {
      const line = rig.lines().find((one) => new RegExp(`[●■▲] ${agent} +\\$\\d\\.\\d\\d .*\\$`).test(one)) ?? '';
      for (const { principle, payoffCents } of counterfactuals)
        if (principle === 2 || principle === 3) expect(line).toContain(interfaces.en.numbers.cents(payoffCents));
    }
    expect(text).toContain('Balance: alone and together');
  });

  it('10.6 show rankings with their certainty, and the applications with what they paid', async () => {
    start();
    await toTheEnd();
    await rig.press('3');
    const line = rig.lines().find((one) => /● Ann +A B/.test(one)) ?? '';
    expect(line.match(/A B/g)).toHaveLength(4);
    expect(line).toContain('= ▆');
    expect(rig.text()).toMatch(/● Ann +B → \$\d\.\d\d +B → \$\d\.\d\d +\$\d+\.\d\d in all/);
  });

  it('10.5, 10.6 tell amounts in the unit of their option', async () => {
    const scenario = experiment();
    const options = scenario.options.map((one) => ({
      ...one,
      amount: one.amount && { ...one.amount, unit: 'percent' },
    }));
    const floors = (request: ModelRequest) => {
      if (request.purpose === 'application-option' || request.purpose === 'ballot-option') return '1';
      return request.purpose.endsWith('-amount') ? '14000' : answers(request);
    };
    rig = screenRig({ columns: 160, rows: 50, scenario: { ...scenario, options }, answer: floors });
    await toTheEnd();
    await rig.press('2');
    expect(rig.text()).toContain('A guaranteed floor · 14,000 percent → ');
    await rig.press('3');
    expect(rig.text()).toMatch(/● Ann +A 14,000 percent → \$/);
    const news = rig.ofType('memory-updated').filter(({ cause }) => cause.kind === 'outcome');
    expect(JSON.stringify(news)).toContain('14,000 percent');
    expect(JSON.stringify(news)).not.toContain('$14,000');
  });

  it('show the measures at any moment by their own key', async () => {
    start();
    await rig.press(':measures\r');
    expect(rig.text()).toContain('The first round has not begun.');
    await toTheEnd();
    await rig.press(ESC, ':measures\r');
    expect(rig.text()).toContain('Words and air time · Gini 0.00');
    expect(rig.text()).toMatch(/Read: the stand of \d+ of \d+ statements\. \(A\): last read in a round before/);
    expect(rig.text()).toContain('round 1, called by Ann: unanimous: The highest average');
  });

  it('17.5 say of where all stood that it is what they answered, where they were asked aside', async () => {
    const probes = [{ ask: 'preference', when: ['each-round'], of: ['all'] }] as const;
    const provider = scriptedProvider((request) => (request.purpose === 'probe' ? '2' : answers(request)));
    rig = screenRig({ scenario: smallScenario({ rounds: 2, probes }), provider });
    await rig.press('r', ':measures\r');
    expect(rig.text()).toContain(interfaces.en.results.measures.asked.slice(0, 40));
    expect(rig.text()).not.toContain('statements. (A)');
  });

  const wide = [
    [80, 24],
    [120, 40],
    [200, 60],
  ] as const;
  it.each(crossed(LANGUAGES, wide).map(([language, size]) => [language, ...size] as const))(
    '11.1 have rows of one width in %s at %i×%i',
    async (language, columns, rows) => {
      start(language, columns, rows);
      await toTheEnd();
      for (const key of ['1', '2', '3', '4']) {
        await rig.press(key);
        const window = overlayWindow(rig.screen.view.getState())!;
        const widths = window.rows.map((line) => displayWidth(line.replace(/\x1b\[[0-9;]*m/g, '')));
        expect(new Set(widths)).toEqual(new Set([window.rect.width]));
      }
    },
  );
});

describe('the pages of results on a small screen', () => {
  const small = [
    [60, 16],
    [80, 24],
  ] as const;
  it.each(crossed(small, LANGUAGES).map(([size, language]) => [...size, language] as const))(
    '11.1 cut no figure and no words at %i×%i in %s',
    async (columns, rows, language) => {
      start(language, columns, rows);
      await toTheEnd();
      const view = rig.screen.view.getState();
      for (const tab of ['end', 'incomes', 'alone', 'measures'] as const) {
        const shown = [0, 20, 40].map((top) => {
          const overlay: Results = { kind: 'result', tab, top };
          return overlayWindow({ ...view, rows: 200, overlay })?.rows ?? [];
        });
        const heads = /^[┃ ]*[^0-9]*$/;
        const cut = shown
          .flat()
          .map((line) => line.replace(/\x1b\[[0-9;]*m/g, ''))
          .filter((line) => line.includes('…') && !heads.test(line));
        expect(cut, tab).toEqual([]);
      }
    },
  );
});

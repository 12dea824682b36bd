import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelError } from '../../src/base/errors.ts';
import { displayWidth } from '../../src/base/width.ts';
import { noBudgets } from '../../src/discussion/defaults.ts';
import { type InterfaceWords, interfaces } from '../../src/interface/index.ts';
import type { RunStatus } from '../../src/orchestrator/runs/run.ts';
import { costsText } from '../../src/projections/words.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { footerRow, KEYS } from '../../src/tui/keymap.ts';
import { phaseText, placeRow, statusRows } from '../../src/tui/panes/status.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { quietAnswers } from '../orchestrator/run-rig.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const LONG = 'Bartholomew Cubbins';
let rig: ReturnType<typeof screenRig>;
let plain: View;
beforeAll(async () => {
  const agents = ['Ann', LONG, '王小明'].map((name) => smallAgent(name));
  const budgets = { ...noBudgets, tokensPerRun: 20_000, costPerRun: 2.5 };
  rig = screenRig({ scenario: smallScenario({ rounds: 10, agents, budgets }) });
  await rig.press('r');
  plain = rig.screen.view.getState();
});
afterAll(() => rig.close());

const idle: RunStatus = {
  mode: 'running',
  pauseKind: null,
  stepping: null,
  stepsToCome: [],
  until: null,
  speed: 0.25,
  waiting: null,
  pending: [],
  beatsLeft: 0,
  trouble: null,
  missing: null,
};
const waiting = (agents: readonly string[], purpose: NonNullable<RunStatus['waiting']>['purpose'], attempt = 1) => ({
  agents,
  purpose,
  attempt,
  sinceMs: 0,
  lastWordMs: null as number | null,
});
const ASKED = [['Ann'], [LONG], ['Ann', LONG, '王小明'], [LONG], ['王小明']];
const VOTE = { type: 'call-vote' } as const;

/** Every mode, every pause and step, every question, to one, to a long name or to all; with acts that wait for it. */
const statuses: readonly RunStatus[] = [
  idle,
  ...(['statement', 'turn', 'round'] as const).map(
    (stepping, i): RunStatus => ({ ...idle, stepping, stepsToCome: Array.from({ length: i }, () => 'round' as const) }),
  ),
  { ...idle, until: { on: 'gauge', agent: LONG, above: 0.8 } },
  ...([null, 'at-once', 'boundary', 'breakpoint'] as const).map(
    (pause): RunStatus => ({ ...idle, mode: 'paused', pauseKind: pause }),
  ),
  { ...idle, mode: 'ended' },
  { ...idle, mode: 'unavailable' },
  { ...idle, mode: 'unavailable', trouble: 'connect ECONNREFUSED 127.0.0.1:8080, after five tries in a row' },
  { ...idle, mode: 'unavailable', trouble: '503: overloaded', missing: { agent: LONG, purpose: 'poll' } },
  ...(['statement', 'ballot-option'] as const).map(
    (purpose): RunStatus => ({
      ...idle,
      waiting: {
        ...waiting([LONG], purpose),
        outage: { agent: LONG, why: '503: overloaded, try later', untilMs: 36_000 },
      },
    }),
  ),
  ...(Object.keys(interfaces.en.names.purposes) as NonNullable<RunStatus['waiting']>['purpose'][]).map(
    (purpose, i): RunStatus => ({
      ...idle,
      waiting: waiting(ASKED[i % ASKED.length] ?? [], purpose, 1 + (i % 3)),
      pending: i % 2 === 0 ? [] : [VOTE, VOTE],
    }),
  ),
  { ...idle, mode: 'paused', pauseKind: 'at-once', waiting: { ...waiting(['Ann'], 'statement'), lastWordMs: 11_500 } },
];

/** What a run can be besides. */
const circumstances = (view: View): readonly View[] => [
  view,
  { ...view, isReplay: true, badge: 'gpt-4o-mini + claude-3-5-haiku + simulated' },
  { ...view, usage: { ...view.usage, tokensIn: 61_234, tokensOut: 8400, retryCount: 12, label: 'mixed' } },
  {
    ...view,
    usage: { ...view.usage, tokensIn: 61_234, label: 'estimated', retryCount: 1 },
    state: {
      ...view.state,
      touchCount: 12,
      impairedCount: 3,
      scenario: { ...view.state.scenario, budgets: noBudgets },
    },
  },
  {
    ...view,
    usage: { ...view.usage, label: 'mixed', costs: { measured: 0.41, estimated: 0.02, unpriced: ['lab/one'] } },
    state: { ...view.state, scenario: { ...view.state.scenario, budgets: noBudgets } },
  },
  { ...view, usage: { ...view.usage, label: 'measured', costs: { measured: 1.2, estimated: 0, unpriced: [] } } },
  { ...view, state: { ...view.state, round: 0 } },
  { ...view, cueAt: { on: 'vote', is: 'closed' } },
];

const bare = (text = '') => text.replace(/\x1b\[[0-9;]*m/g, '');

describe.each(Object.values(interfaces).map((words) => [words.language, words] as const))(
  'the status bar in %s',
  (language, words: InterfaceWords) => {
    // Each width in one language; in the long run in all of them.
    const [start, step] = isLong ? [0, 1] : [Object.keys(interfaces).indexOf(language), Object.keys(interfaces).length];
    const views = () =>
      circumstances({ ...plain, words, nowMs: 12_000 }).flatMap((view, i) =>
        statuses.filter((_, j) => (i + j) % (isLong ? 2 : 8) === 0).map((status): View => ({ ...view, status })),
      );

    it('has its parts at least a space apart and whole, or not at all, at every width from 60 to 200', () => {
      for (const [i, view] of views().entries())
        for (let width = 60 + start + (isLong ? 0 : step * (i % 2)); width <= 200; width += isLong ? 1 : 4 * step) {
          const rows = statusRows(view, width).map(bare);
          for (const row of rows)
            if (displayWidth(row) !== width) expect.fail(`${displayWidth(row)} columns, not ${width}`);
          for (const part of partsOf(view))
            for (const row of rows) {
              const at = row.indexOf(part);
              if (at >= 0 && !isApart(row, at, part)) expect.fail(`“${part}” touches at ${width} columns:\n${row}`);
            }
        }
    });

    it('12.4 tells at every width whether it goes on, the round, and for how long it has waited', () => {
      for (const view of views())
        for (const width of [60, 61, 67, 80, 100, 200]) {
          const [first = ''] = statusRows(view, width).map(bare);
          expect(first).toMatch(/ [▶▷‖◼✗] /);
          const { round, scenario } = view.state;
          // What the next act waits for is read to its end, and the round gives way.
          if (round > 0 && view.cueAt === null)
            expect(first).toMatch(new RegExp(`${round}/${scenario.rounds}|${words.status.round(round, 10)}`));
          if (view.status.waiting && view.cueAt === null) {
            if (view.status.waiting.lastWordMs !== null || view.status.waiting.outage) continue;
            expect(first).toContain('· 12 s ');
            if (view.state.touchCount > 0 && width >= 80) expect(first).toContain(words.status.touched(12));
          }
        }
    });

    it('19.9 keeps all else in its place, whoever thinks or speaks, for however long, and cuts the title behind a word', () => {
      const { scenario } = plain.state;
      const state = { ...plain.state, scenario: { ...scenario, title: 'Thirty-two miles upstream', translations: {} } };
      const asked = ['Ann', LONG, '王小明'].flatMap((name) => [
        waiting([name], 'statement'),
        waiting([name], 'poll'),
        { ...waiting([name], 'statement'), lastWordMs: 12_000 },
      ]);
      const statuses = [null, ...asked, waiting(['Ann', LONG], 'ballot-option')];
      for (const width of [72, 80, 90, 100, 120, 160]) {
        const rows = statuses.flatMap((waiting, i) =>
          (i % 2 ? [12_000] : [12_000, 111_000]).map((nowMs) =>
            bare(statusRows({ ...plain, words, state, nowMs, status: { ...idle, waiting } }, width)[0]),
          ),
        );
        const places = rows.map((row) => [/^ (.*?) {2}/.exec(row)?.[1], row.slice(row.search(/ [▶▷] /))]);
        expect(new Set(places.map((place) => place.join('|'))), `${width}`).toHaveLength(1);
        expect(places[0]?.[0], `${width}`).toMatch(/^Thirty-two(?: miles(?: upstream)?)?…?$|\d\/10/);
      }
    });

    it('12.4 tells at 80 columns what a step leads to, and says in its own words who answers, a person last', () => {
      const stepping: RunStatus = { ...idle, stepping: 'statement', waiting: waiting(['Ann'], 'statement') };
      const { status } = words;
      const rowOf = (view: Partial<View>, width: number) => bare(statusRows({ ...plain, words, ...view }, width)[0]);
      const { scenario } = plain.state;
      const state = { ...plain.state, scenario: { ...scenario, budgets: noBudgets } };
      for (const width of [80, 120]) {
        expect(rowOf({ state, status: stepping }, width)).toContain(
          `▷ ${status.stepping(status.steps('statement', 1))}`,
        );
        const told = `${status.simulated} + ${status.person}`;
        for (const badge of ['simulated + human', 'human + simulated'])
          expect(rowOf({ state, status: idle, badge }, 160)).toContain(told);
      }
      expect(rowOf({ state, status: idle, badge: 'lab/one + human' }, 160)).toContain(`lab/one + ${status.person}`);
    });

    it('19.1 tells the headline where a title has too little room, and less than a third of it not at all', () => {
      const { scenario } = plain.state;
      const title = 'The extraordinarily_long_winded library on Sundays and other days';
      const shownAs = (headline: string | null) => {
        const own = { ...scenario, title, headline, translations: {} };
        const view: View = {
          ...plain,
          words,
          state: { ...plain.state, scenario: own },
          status: { ...idle, waiting: waiting([LONG], 'statement') },
        };
        return Array.from({ length: 141 }, (_, i) => bare(placeRow(view, 60 + i)));
      };
      for (const row of shownAs(null)) expect(row).not.toMatch(/^ The…/);
      const named = shownAs('Sundays?');
      expect(named.some((row) => row.startsWith(' Sundays? '))).toBe(true);
      for (const row of named)
        expect(row).toMatch(/^ (Sundays\? |The extraordinarily_long_winded library on|\S*(1|一).*10)/);
    });

    it('19.9 cuts a long title, too, and keeps it while a person is asked', () => {
      const { scenario } = plain.state;
      const title = 'The Great Kerfuffle of Little Snoring-on-the-Wold, its Antecedents, Consequences and Remedies';
      const own = { ...scenario, title, headline: null, budgets: noBudgets, translations: {} };
      const view: View = { ...plain, words, state: { ...plain.state, scenario: own }, badge: 'simulated + human' };
      for (const width of [80, 120])
        expect(bare(placeRow({ ...view, status: idle }, width)), `${width}`).toMatch(/^ The Great( Kerfuffle( of)?)?…/);
      const thinks = bare(placeRow({ ...view, status: { ...idle, waiting: waiting(['Ann'], 'statement') } }, 80));
      expect(thinks).toMatch(/^ The Great…/);
      const overlay = { kind: 'seat' } as unknown as View['overlay'];
      for (const purpose of ['statement', 'poll', 'confirmation', 'ballot-amount'] as const) {
        const answerForm = { request: { purpose, agent: { name: 'Ann' } } } as unknown as View['answerForm'];
        const status = { ...idle, waiting: waiting(['Ann'], purpose) };
        const row = bare(placeRow({ ...view, overlay, answerForm, status }, 80));
        expect(row, purpose).toMatch(/^ The Great…/);
        expect(row, purpose).toContain(words.seat.waitingForYou);
        expect(row, purpose).toContain(words.status.simulated);
        expect(row, purpose).not.toMatch(/ \+ [^…]+…/);
      }
    });

    it('gives way in a fixed order: phase, words of the round, speed, badge', () => {
      const { scenario } = plain.state;
      const { status } = words;
      const view: View = { ...plain, words, status: idle, badge: 'gpt-4o-mini + claude-haiku' };
      const shown = (part: string) => (width: number) => bare(statusRows(view, width)[0]).includes(part);
      const order = [
        shown(phaseText(view.state, words)),
        shown(words.status.round(1, scenario.rounds)),
        (width: number) => [status.pace(55), status.paceBriefly(55)].some((pace) => shown(pace)(width)),
        shown(view.badge),
      ];
      for (let width = 60; width <= 200; width++) {
        const isShown = order.map((part) => part(width));
        expect(isShown, `${width}`).toEqual(isShown.toSorted());
      }
    });
  },
);

/** What stands by itself in the bar: behind and before it is a blank, or what belongs to it. */
function partsOf({ words, status, state, usage, isReplay, badge }: View): readonly string[] {
  const { status: text, numbers } = words;
  const waited = status.waiting === null ? [] : ['12 s'];
  const size = numbers.short(usage.tokensIn + usage.tokensOut);
  return [
    ...waited,
    ...Object.values(text.modes).map((mode) => `‖ ${mode}`),
    `▶ ${text.modes.running}`,
    text.round(state.round, state.scenario.rounds),
    phaseText(state, words),
    badge,
    costsText(usage.costs, words),
    text.untouched,
    text.touched(state.touchCount),
    text.tokens(size),
    text.triesAgain,
    text.pending(2, ''),
    text.retries(usage.retryCount),
    isReplay ? `${text.replay} ·` : text.untouched,
  ];
}

function isApart(row: string, at: number, part: string): boolean {
  const before = row.slice(0, at);
  const after = row.slice(at + part.length);
  return /(^|[ ：]|输入)$/.test(before) && /^($|[ ,，：:])/.test(after);
}

it('16.2 an outage is told with its reason and the next try, then what can be done: again, or without', async () => {
  let isDown = true;
  const provider: Provider = {
    name: 'down',
    async *stream(request) {
      if (isDown && request.agent.name === 'Bo') throw new ModelError('server', '503: overloaded', { status: 503 });
      yield { text: quietAnswers(request), end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
    },
  };
  const shown = screenRig({ provider });
  await shown.press(' ');
  await shown.clock.advance(8_000);
  expect(shown.lines()[0]).toMatch(/ Bo: 503: overloaded · again in \d+ s/);
  await shown.clock.advance(600_000);
  expect(shown.lines()[0]).toMatch(/✗ no answers/);
  expect(shown.lines()[0]).toMatch(
    / Bo: 503: overloaded .* space tries again · x goes on without · a o another model\s*$/,
  );
  expect(shown.lines().slice(1).join('\n')).toMatch(
    / ✗ Bo: 503: overloaded.*\n +space tries again {3}x goes on without {3}a o another model/,
  );
  isDown = false;
  await shown.press('x');
  await shown.clock.advance(60_000);
  expect(shown.lines().slice(1).join('\n')).not.toMatch(/✗ Bo|tries again/);
  expect(shown.run.state()).toMatchObject({ touchCount: 1, impairedCount: 1 });
  expect(shown.lines().join('\n')).toMatch(/changed 1× · impaired \(1\)/);
  const inFirst = [...shown.run.state().history].filter(({ round }) => round === 1);
  expect(inFirst.map(({ from }) => from)).not.toContain('Bo');
  await shown.close();
});

it('16.2 before anything is recorded, who is out of order is asked again, and nothing is begun', async () => {
  const missing = { agent: 'Ann', purpose: 'ranking' } as const;
  const status: RunStatus = { ...idle, mode: 'unavailable', trouble: 'cannot be reached', missing };
  const shown = screenRig();
  const view: View = { ...shown.screen.view.getState(), status };
  expect(view.state.seq).toBe(0);
  expect(bare(footerRow(view, 120))).toMatch(/^ space try again {2}x go on without /);
  await shown.close();
});

it('16.2 while words that were lost are asked for again, x goes on without them, and cuts nothing short', () => {
  const label = (waiting: RunStatus['waiting']) =>
    KEYS.find(({ scope, does }) => scope === 'screen' && does === 'interrupt')?.labelNow?.(
      { ...plain, status: { ...idle, waiting } },
      plain.words,
    );
  const heard: RunStatus['waiting'] = { agents: ['Ann'], purpose: 'statement', attempt: 1, sinceMs: 0, lastWordMs: 5 };
  expect(label(heard)).toBe(plain.words.keys.interrupt.label);
  expect(label({ ...heard, outage: { agent: 'Ann', why: '503', untilMs: 9 } })).toBe(plain.words.keysNow.goOnWithout);
});

it('16.2 while a poll is asked again nobody has a turn to be dropped: x does not say that it goes on without, and says why', async () => {
  const provider: Provider = {
    name: 'down',
    async *stream(request) {
      if (request.purpose === 'poll') throw new ModelError('server', '503: overloaded', { status: 503 });
      yield { text: quietAnswers(request), end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
    },
  };
  const shown = screenRig({ provider });
  await shown.press(' ');
  for (let i = 0; i < 60 && !shown.lines()[0]?.includes('again in'); i++) await shown.clock.advance(1_000);
  expect(shown.run.status().waiting).toMatchObject({ purpose: 'poll', outage: { why: '503: overloaded' } });
  await shown.press(':', ...'without');
  expect(shown.text()).not.toContain(plain.words.keysNow.goOnWithout);
  await shown.press('\x1b', 'x');
  expect(shown.lines().at(-1)).toContain(plain.words.keysNow.why.isTriedAgain);
  await shown.clock.advance(600_000);
  expect(shown.lines()[0]).toMatch(/x goes on without/);
  await shown.press('x');
  await shown.clock.advance(60_000);
  expect(shown.run.state().touchCount).toBe(1);
  await shown.close();
});

it('16.2 why no answer comes outlives who answers, where the line is narrow', () => {
  const missing = { agent: 'Amara', purpose: 'reasoning' } as const;
  const trouble = 'cannot reach the endpoint (ECONNRESET)';
  const view: View = {
    ...plain,
    badge: 'lab/llama-3.1-8b',
    status: { ...idle, mode: 'unavailable', trouble, missing },
  };
  const [first = ''] = statusRows(view, 80).map(bare);
  expect(first).toMatch(/ Amara: cannot reach .*✗ no answers +space tries again/);
  expect(first).not.toContain('lab/');
});

it('16.2 an outage is told in 80 columns with as much of why as there is room for, and whole in the talk', async () => {
  const why = '503: the model is being loaded, and three others wait for it';
  const provider: Provider = {
    name: 'down',
    async *stream() {
      yield { text: '' };
      throw new ModelError('server', why, { status: 503 });
    },
  };
  const shown = screenRig({ provider, columns: 80, rows: 24, badge: 'lab/llama-3.1-8b' });
  await shown.press(' ');
  await shown.clock.advance(8_000);
  expect(shown.lines()[0]).toMatch(/ Ann: 503: the m[^…]*… · again in \d+ s/);
  await shown.clock.advance(600_000);
  expect(shown.lines()[0]).toMatch(/ Ann: 503: the m[^…]*… .*space tries again/);
  const told = shown
    .lines()
    .slice(1)
    .map((line) => line.trim());
  expect(told.join(' ')).toContain(`✗ Ann: ${why} · simulated`);
  expect(told).toContain('space tries again   x goes on without   a o another model');
  await shown.close();
});

it('3.3 the seconds of a wait count from the question: no word that comes begins them anew', async () => {
  const provider: Provider = {
    name: 'slow words',
    async *stream(request) {
      for (const word of quietAnswers(request).split(' ')) yield { text: `${word} `, delayMs: 2500 };
      yield { text: '', end: { finish: 'stop', tokensIn: 1, tokensOut: 1 } };
    },
  };
  const waited = screenRig({ provider });
  waited.run.setSpeed(1);
  await waited.press(' ');
  await waited.clock.advance(9600);
  expect(waited.run.status().waiting).toMatchObject({ purpose: 'statement', lastWordMs: expect.any(Number) });
  expect(waited.lines()[0]).toMatch(/. Ann thinks ··· · 9 s/);
  await waited.clock.advance(600);
  expect(waited.lines()[0], 'a word has just come').toMatch(/Ann speaks/);
  await waited.close();
});

it('12.1 over a window it is told that the run has ended, however long it takes to say how', () => {
  const option = {
    id: 'floor',
    label: `A guaranteed floor ${'of a length nobody foresaw '.repeat(4)}`,
    about: 'x',
    amount: null,
  };
  const decided = { option: 'floor', amount: null };
  const state = {
    ...plain.state,
    scenario: { ...plain.state.scenario, options: [option, ...plain.state.scenario.options.slice(1)] },
    ended: { by: 'consensus', decision: decided, secret: null },
    votes: [
      { kind: 'consensus', how: { isConsensus: true, rule: 'unanimity', votes: 3, of: 3, unread: [], against: [] } },
    ],
    vote: null,
  };
  const overlay = { kind: 'menu' };
  const view = { ...plain, state, overlay, isReplay: true, status: { ...idle, mode: 'ended' } } as unknown as View;
  for (const width of [80, 100, 120]) {
    const [row = ''] = statusRows(view, width).map((line) => line.replace(/\x1b\[[0-9;]*m/g, ''));
    expect(row, String(width)).toContain('◼ ended');
    expect(row, String(width)).toMatch(/1\/10|Round 1/);
  }
});

it('19.1 a title that is the question is told once, in the row of the question', () => {
  const asked = { ...plain.state.scenario, question: 'Shall the pool open on Sundays?', headline: null };
  const rowsOf = (title: string) =>
    statusRows({ ...plain, state: { ...plain.state, scenario: { ...asked, title } } }, 120).map((row) =>
      row.replace(/\x1b\[[0-9;]*m/g, ''),
    );
  expect(rowsOf('The pool')[0]).toContain('The pool');
  expect(rowsOf(asked.question)[0]).not.toContain('pool');
  expect(rowsOf(asked.question)[1]).toContain(asked.question);
});

it('19.1 a title that is the headline is told once, too, and not left out where the whole question stands below', () => {
  const title = 'A pool on Sundays';
  const scenario = { ...plain.state.scenario, question: 'Shall the pool open on Sundays?', headline: title, title };
  const view = { ...plain, state: { ...plain.state, scenario } };
  const seen = (row: string) => row.replace(/\x1b\[[0-9;]*m/g, '');
  const ways = [80, 100, 120, 200].map((width) => {
    const [place = '', strip = ''] = statusRows(view, width).map(seen);
    expect([place.includes(title), strip.includes(title)].filter(Boolean), String(width)).toHaveLength(1);
    return strip.includes(title) ? 'headline' : 'question';
  });
  expect(new Set(ways)).toEqual(new Set(['headline', 'question']));
  expect(seen(placeRow(view, 80))).toContain(title);
});

import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bug } from '../../src/base/errors.ts';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { earnings } from '../../src/orchestrator/protocol/earnings.ts';
import { runReport } from '../../src/projections/measures/run-report.ts';
import type { Tools } from '../../src/tui/frame/tools.ts';
import { newTour } from '../../src/tui/shown/tour.ts';
import { canTwin } from '../../src/tui/shown/twin.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { confirmedActs } from '../../src/tui/windows/confirm/acts.ts';
import { confirmation } from '../../src/tui/windows/confirm/state.ts';
import { explorerTabs } from '../../src/tui/windows/explorer/tabs.ts';
import { overlayWindow } from '../../src/tui/windows/index.ts';
import { end } from '../../src/tui/windows/results/end.ts';
import { resultsAt } from '../../src/tui/windows/results/state.ts';
import { turnedRows } from '../../src/tui/windows/results/turned.ts';
import { results } from '../../src/tui/windows/results/window.ts';
import { type Recorded, recordedRun, recordedScreen } from './recorded-frames.tsx';

const here = (name: string) => fileURLToPath(new URL(`../frames/${name}.txt`, import.meta.url));

let goldfish: Recorded;
beforeAll(async () => {
  goldfish = await recordedRun('goldfish', 107, { 1: { type: 'switch-strategy', agents: 'all', strategy: 'window' } });
});
let screen: Awaited<ReturnType<typeof recordedScreen>>;
afterEach(() => screen.close());

async function atEnd(options: Parameters<typeof recordedScreen>[1] = {}) {
  screen = await recordedScreen(goldfish, options);
  await screen.seek(() => true);
  screen.screen.set({ overlay: resultsAt('end') });
  return screen.screen.view.getState();
}

const HOW = { rule: 'unanimity', isConsensus: true, points: null, against: [] };

const bare = (rows: readonly string[]) => rows.map((line) => line.replace(/\x1b\[[0-9;]*m/g, '').trimEnd());

describe('24.2 the result: the verdict first, the record last', () => {
  it.each([
    [100, 30, 'en'],
    [120, 40, 'es'],
    [80, 24, 'zh'],
  ] as const)('stands as an emulator shows it, %i×%i, %s', async (columns, rows, language) => {
    await atEnd({ columns, rows, words: interfaces[language] });
    const shown = await screen.frame();
    await expect(`${shown.join('\n')}\n`).toMatchFileSnapshot(here(`result-${columns}x${rows}-${language}`));
  });

  it('tells in this order: what was chosen, who stood where, what turned it, and the record', async () => {
    const view = await atEnd();
    const rows = bare(end.rows(view, 92));
    const { stood, turned, facts } = view.words.result;
    const at = [stood.toUpperCase(), turned.toUpperCase(), facts.untouched, facts.numbers, facts.cost, facts.kept].map(
      (title) => rows.findIndex((line) => line.startsWith(title)),
    );
    expect(at.every((place) => place > 0)).toBe(true);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(rows.some((line) => /^r1 ✎ /.test(line))).toBe(true);
    expect(rows.some((line) => /^r\d+ ↔ /.test(line))).toBe(true);
    expect(rows.some((line) => /^r\d+ ✕ /.test(line))).toBe(true);
  });

  it.each(LANGUAGES)('says how much of each kind came before the four that turned it last, in %s', async (language) => {
    const view = await atEnd({ words: interfaces[language] });
    const { earlier } = view.words.result;
    const [act, change] = [view.interventions[0] ?? bug('no act'), view.stances.changes[0] ?? bug('no change')];
    const told = (acts: number, changes: number) => {
      const interventions = Array.from({ length: acts }, () => act);
      const stances = { ...view.stances, changes: Array.from({ length: changes }, () => change) };
      return bare(turnedRows({ ...view, interventions, stances, story: {} } as View, 92));
    };
    expect(told(4, 4).filter((line) => line.startsWith('…'))).toEqual([]);
    expect(told(5, 7)[0]).toBe(`… ${earlier(1, 0, 3)}`);
    expect(told(5, 7).filter((line) => / (✎|↔) /.test(line))).toHaveLength(8);
    const cases = [
      { counts: [1, 1, 1], told: earlier(1, 1, 1) },
      { counts: [2, 3, 4], told: earlier(2, 3, 4) },
      { counts: [0, 5, 0], told: earlier(0, 5, 0) },
    ];
    for (const one of cases) for (const count of one.counts) expect(one.told.includes(String(count))).toBe(count > 0);
    expect(earlier(0, 0, 0)).toBe('');
  });

  it('24.2 tells more of what turned it while there are rows for it, all where there are enough', async () => {
    const view = await atEnd();
    const change = view.stances.changes[0] ?? bug('no change');
    const changes = Array.from({ length: 9 }, (_, i) => ({ ...change, round: i + 1 }));
    const own = { ...view, stances: { ...view.stances, changes } } as View;
    const told = (height: number) => bare(end.rows(own, 92, height)).filter((line) => /^r\d+ ↔ /.test(line)).length;
    expect(told(10)).toBe(4);
    const { length } = end.rows(own, 92);
    for (const more of [2, 4]) expect(end.rows(own, 92, length + more).length).toBeLessThanOrEqual(length + more);
    expect(told(length + 4)).toBeGreaterThan(4);
    expect(told(length + 40)).toBe(9);
    expect(bare(end.rows(own, 92, length + 40)).some((line) => line.startsWith('…'))).toBe(false);
  });

  it.each(LANGUAGES)(
    'tells no act that was taken back, and no news after which nobody changed sides, in %s',
    async (language) => {
      const view = await atEnd({ words: interfaces[language] });
      const { nothingTurned, beforeTalk } = view.words.result;
      const news = { seq: 3, round: 0, text: 'news', isNews: true } as const;
      const mute = { seq: 5, round: 0, text: 'mute' };
      const back = { seq: 6, round: 0, text: 'back', to: 4 };
      const again = { seq: 7, round: 0, text: 'again', to: 5 };
      const change = { ...(view.stances.changes[0] ?? bug('no change')), round: 1 };
      const told = (interventions: View['interventions'], changes = view.stances.changes) => {
        const own = { ...view, interventions, stances: { ...view.stances, changes }, story: {} } as View;
        return [
          bare(turnedRows(own, 92)).filter((line) => / ✎ /.test(line)),
          bare(end.rows(own, 92)).join('\n'),
        ] as const;
      };
      const [none, page] = told([news, mute, back], []);
      expect(none).toEqual([]);
      expect(page).toContain(nothingTurned);
      expect(page, 'of the record it is none the less').toContain(view.words.result.act(0, 'mute'));
      expect(told([news, mute, back, again], [])[0].map((line) => line.replace(/\p{P}+$/u, ''))).toEqual([
        expect.stringMatching(new RegExp(`^${beforeTalk} ✎ mute$`, 'i')),
      ]);
      expect(told([news], [change])[0]).toEqual([expect.stringContaining(`${beforeTalk} ✎ `)]);
      expect(told([news], [{ ...change, round: 2 }])[0]).toEqual([]);
    },
  );

  it('takes all rows between strip and footer, and says nothing that stands there', async () => {
    const view = await atEnd();
    const { rect, rows } = overlayWindow(view) ?? expect.fail('no window');
    expect(rect).toEqual({ x: 0, y: 2, width: 100, height: 27 });
    expect(rows.join('')).not.toMatch(/[┏┃┗]/);
    expect(bare(end.rows(view, 92)).join(' ')).not.toContain('has saved for twelve years');
  });

  it('tells what was chosen in capitals, with by whom and how, and names what was lost', async () => {
    const view = await atEnd();
    const { state, words } = view;
    const [first] = state.scenario.options;
    const cast = state.scenario.agents.map(({ name }) => name);
    const decision = { option: first!.id, amount: null };
    const how = { ...state.votes.at(-1), kind: 'consensus', decision, how: { ...HOW, votes: 5, of: 5 } };
    const decided = {
      ...view,
      state: { ...state, ended: { ...state.ended!, decision }, votes: [how] },
    } as unknown as View;
    const rows = bare(end.rows(decided, 92));
    expect(rows[0]).toBe(words.results.chose.toUpperCase());
    expect(rows.find((line) => line.startsWith('A '))).toMatch(
      /^A {2}A ROOF GARDEN +[●■▲◆▼ ]+ {2}by unanimity, 5 of 5$/,
    );
    expect(cast).toHaveLength(5);
    const lost = bare(end.rows(view, 92)).filter((line) => / ✕ /.test(line));
    expect(lost.length).toBeGreaterThan(0);
    for (const line of lost) expect(line).toMatch(/ ✕ all five lost (“.+”|.+ \((Paula|Otto|Lena|Samir|Greta)\))/);
  });

  it('24.2 counts as forgotten what nothing in a memory tells of any more, as the memory and the report do', async () => {
    const view = await atEnd();
    const counts = Object.keys(view.story).map((agent) => explorerTabs.forgotten.count(view, agent) ?? 0);
    const all = counts.reduce((sum, count) => sum + count, 0);
    expect(Math.min(...counts)).toBeGreaterThan(2);
    expect(bare(end.rows(view, 200)).join('\n')).toContain(view.words.result.forgotten(all));
    expect(runReport(view.measures, view.state, earnings, view.story).totals.forgotten).toBe(all);
    const [[name, story] = bug('nobody is there')] = Object.entries(view.story);
    const own = { [name]: { ...story, gone: { all: 2, own: 0 } } };
    expect(bare(end.rows({ ...view, story: own }, 200)).join('\n')).toContain(view.words.result.forgotten(2));
  });

  it('offers the run without its acts with what that costs, but not from a seat', async () => {
    const view = await atEnd();
    expect(canTwin(view)).toBe(true);
    expect(canTwin({ ...view, seat: 'Paula' })).toBe(false);
    expect(canTwin({ ...view, state: { ...view.state, touchCount: 0 } }), 'a cue acted').toBe(false);
    const offer = bare(end.rows(view, 92)).find((line) => line.startsWith(view.words.result.facts.untouched));
    expect(offer).toMatch(/up to \d+ calls, costs nothing/);
    const paid = {
      ...view,
      usage: { ...view.usage, label: 'measured' as const, costs: { measured: 4, estimated: 0, unpriced: [] } },
    };
    expect(bare(end.rows(paid, 92)).join('\n')).toMatch(/up to \d+ calls, ~\$\d/);
    const twin = () => ({ decision: { option: 'garden', amount: null }, decided: null, rounds: 3 });
    const known = bare(end.rows({ ...paid, twin }, 92)).find((line) =>
      line.startsWith(view.words.result.facts.untouched),
    );
    expect(known).toMatch(/in round 3 · w compares the two/);
    const decided = { rule: 'majority', isConsensus: true, votes: 5, of: 5, points: null, against: [] } as const;
    const inChinese = end.rows({ ...paid, words: interfaces.zh, twin: () => ({ ...twin(), decided }) }, 92);
    expect(bare(inChinese).join('\n')).toMatch(/，[^,]+，按过半数，5人中5人，全体一致/);
    // The tour has it made without being asked, and says so below.
    const guided = bare(end.rows({ ...paid, tour: newTour }, 92)).find((line) =>
      line.startsWith(view.words.result.facts.untouched),
    );
    expect(guided).toContain(view.words.result.twinRuns);

    const key = results.keys['result']?.find(({ does }) => does === 'result-untouched');
    const pressed = (now: View) => {
      const done: unknown[] = [];
      key?.act(
        {
          now: () => now,
          leave: (how: string) => done.push(how),
          set: (patch: Partial<View>) => done.push(patch.overlay),
        } as unknown as Tools,
        resultsAt('end'),
      );
      return done;
    };
    expect(pressed(view), 'it costs nothing').toEqual(['untouched']);
    expect(pressed({ ...paid, twin }), 'it is there').toEqual(['untouched']);
    expect(pressed(paid), 'it is asked about first').toEqual([confirmation('untouched', resultsAt('end'))]);
    const asked = confirmedActs.untouched.text(paid, view.words.confirm);
    expect(asked).toMatch(/up to \d+ calls, ~\$\d/);
  });

  it('hides from a seat what others think', async () => {
    const view = await atEnd();
    const label = view.words.stances.inPrivate('').trim();
    const isTold = (rows: readonly string[]) => rows.some((line) => line.startsWith(label));
    expect(isTold(bare(end.rows(view, 92)))).toBe(true);
    expect(isTold(bare(end.rows({ ...view, seat: 'Paula' }, 92)))).toBe(false);
  });

  it.each([2, 40, 1000])(
    'folds what %i agents said, thought and voted to counts where they have no column',
    async (count) => {
      const own = await atEnd();
      const [first] = own.state.scenario.agents;
      const agents = Array.from({ length: count }, (_, i) => ({ ...first!, name: `Agent${i + 1}` }));
      const said = { round: 1, stance: { option: own.state.scenario.options[0]!.id, amount: null, isUnsure: false } };
      const stands = Object.fromEntries(
        agents.map(({ name }) => [name, { said: said.stance, thought: null, change: null, rounds: [said] }]),
      );
      const view = {
        ...own,
        state: { ...own.state, scenario: { ...own.state.scenario, agents } },
        stances: { agents: stands, changes: [] },
      };
      const rows = bare(end.rows(view, 92));
      const told = rows.find((line) => line.startsWith(view.words.names.round(1)));
      expect(told).toMatch(count > 20 ? new RegExp(`A ${count === 1000 ? '1,000' : count}`) : /A +A/);
      expect(overlayWindow(view)?.rows.every((line) => bare([line])[0]!.length <= 100)).toBe(true);
    },
  );
});

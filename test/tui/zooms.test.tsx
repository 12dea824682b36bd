import { beforeAll, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import type { Event } from '../../src/discussion/event.ts';
import { agentNames } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { frameOf, type RecordedRun, recordedRun } from './board-rig.tsx';
import { screenRig } from './screen-rig.tsx';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';

/** Votes that were refused and decided, changes of mind, and memories that forget; held where it has ended. */
let run: RecordedRun;
let end = 0;
beforeAll(async () => {
  const after = { type: 'switch-strategy', agents: 'all', strategy: 'window' } as const;
  run = await recordedRun('jury', { seed: 67, rounds: 4, after });
  end = run.entries.findLast(({ event }) => event.type === 'vote-closed')?.seq ?? 0;
});

const eventsOf = <T extends Event['type']>(type: T) =>
  run.entries.flatMap(({ seq, event }) =>
    event.type === type && seq <= end ? [event as Extract<Event, { type: T }>] : [],
  );
const SIZES = isLong
  ? ([
      [80, 24],
      [100, 30],
      [120, 40],
      [200, 60],
    ] as const)
  : ([[80, 24]] as const);

async function zoomed(key: string, { columns = 200, rows = 60, language = 'en' as keyof typeof interfaces } = {}) {
  return frameOf(run, { columns, rows, language, at: end, keys: ['\x1b', key, 'z'] });
}
const rowOf = (shown: readonly string[], name: string): string =>
  shown.find((line) => new RegExp(`^[ ›▶]\\S ${name}\\b`, 'u').test(line)) ?? '';

describe('19.6 panes in full', () => {
  it('tell where each stood after every statement, and for how many each option was then', async () => {
    const shown = await zoomed('6');
    const statements = eventsOf('statement-made');
    const perRound = agentNames(run.scenario).length;
    for (const name of agentNames(run.scenario)) {
      const letters = rowOf(shown, name).match(/[AB·]{3,}/gu) ?? [];
      expect(letters.join('')).toHaveLength(statements.length);
      // A letter stands from its own statement on.
      const first = statements.findIndex(({ agent }) => agent === name);
      expect(letters.join('').slice(0, first)).toBe('·'.repeat(first));
    }
    const figures = (letter: string) =>
      (shown.find((line) => line.startsWith(` ${letter} `))?.match(/[\d·]{3,}/gu) ?? []).join('').replaceAll('·', '0');
    const [a, b] = [figures('A'), figures('B')];
    const stood = (at: number) =>
      agentNames(run.scenario).filter((name) =>
        /[AB]/.test((rowOf(shown, name).match(/[AB·]{3,}/gu) ?? []).join('')[at] ?? ''),
      ).length;
    for (let at = 0; at < statements.length; at++) expect(Number(a[at]) + Number(b[at])).toBe(stood(at));
    expect(Number(a.at(-1)) + Number(b.at(-1))).toBe(perRound);
    expect(shown.join('\n')).toMatch(/CHANGES OF MIND \d/);
  });

  it('tell what each answered and voted in every vote', async () => {
    const shown = await zoomed('4');
    const closed = eventsOf('vote-closed').at(-1);
    const cells = (name: string) => rowOf(shown, name).split(/\s{2,}/);
    for (const { agent, option } of closed?.ballots ?? [])
      expect(cells(agent)).toContain(run.scenario.options[0]?.id === option ? 'A' : 'B');
    const refused = eventsOf('confirmation-answered').filter(({ answer }) => answer === 'no');
    expect(refused.length).toBeGreaterThan(0);
    for (const { agent } of refused) expect(cells(agent)).toContain('REFUSES');
    expect(shown.join('\n')).toContain('unanimity');
  });

  it('tell every turn of every round, with its words', async () => {
    const shown = (await zoomed('2')).join('\n');
    for (const { agent, text } of eventsOf('statement-made'))
      expect(shown).toContain(`${agent} ${text.split(/\s+/).filter(Boolean).length} words`);
    for (const round of [1, 2, 3]) expect(shown).toContain(` round ${round}\n`);
  });

  it('tell in talk what was forgotten, and only there', async () => {
    const lost = /✕ all seven have just lost/;
    expect((await zoomed('1')).join('\n')).toMatch(lost);
    const board = await frameOf(run, { columns: 80, rows: 24, at: end, keys: ['\x1b'] });
    expect(board.join('\n')).not.toMatch(lost);
    const back = await frameOf(run, { columns: 80, rows: 24, at: end, keys: ['\x1b', 'z', 'z'] });
    expect(back).toEqual(board);
  });

  it.each(['en', 'es', 'zh'] as const)('have room at each size, in %s', async (language) => {
    for (const [columns, rows] of SIZES)
      for (const key of ['1', '2', '4', '6']) {
        const shown = await zoomed(key, { columns, rows, language });
        expect(shown).toHaveLength(rows);
        for (const line of shown) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
        if (key !== '1') expect(shown[2]).toContain(interfaces[language].zoomBack);
        // No head, name or answer is cut.
        for (const line of shown.slice(2, 12)) if (key === '4') expect(line).not.toContain('…');
      }
  });

  it('count where there are many agents', async () => {
    const agents = Array.from({ length: 40 }, (_, i) => smallAgent(`A${i + 1}`));
    const rig = screenRig({ columns: 100, rows: 30, scenario: smallScenario({ agents }) });
    rig.run.step('round');
    await rig.clock.advance(60_000);
    await rig.press('2', 'z');
    expect(rig.text()).toMatch(/✓ spoke 40 · [\d,]+ words/);
    await rig.press('6');
    expect(rig.text()).toContain(interfaces.en.stances.zoom.byRound);
    await rig.close();
  });
});

it('19.7 whoever is asked has a sign until it speaks', async () => {
  const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name));
  let said = 0;
  const rig = screenRig({
    columns: 120,
    rows: 40,
    scenario: smallScenario({ agents, speaking: { ...smallScenario().speaking, policy: 'fixed' } }),
    answer: ({ purpose }) =>
      purpose === 'statement' && ++said === 1
        ? 'I am for the first of them. Cy, what do you say to that?'
        : 'I have nothing more to add to it here.',
  });
  const order = () =>
    rig
      .lines()
      .filter((line) => /\d ▲ Cy/.test(line))
      .join('\n');
  rig.run.step('statement');
  await rig.clock.advance(5000);
  expect(order()).toMatch(/▲ Cy\?/);
  rig.run.step('round');
  await rig.clock.advance(5000);
  expect(order()).not.toMatch(/▲ Cy\?/);
  await rig.close();
});

it('19.2 stances in full count what was heard with doubt by itself', async () => {
  const rig = screenRig({
    scenario: smallScenario({ rounds: 4 }),
    columns: 80,
    rows: 24,
    answer: ({ purpose, agent, round }) => {
      if (purpose === 'poll') return '0';
      if (agent.name === 'Bo' && round > 1) return 'A guaranteed floor leaves more to chance than the highest average.';
      return 'I am for a guaranteed floor.';
    },
  });
  await rig.press('r', 'r', '6', 'z');
  expect(rig.text()).toContain('CHANGES OF MIND 0 · 1 ?');
  expect(rig.text()).toContain('Bo A → B ?');
  await rig.close();
});

it('19.6 stances in full call options what they are called where rounds leave the room', async () => {
  const label = 'Mend the roof before winter';
  const [first, ...others] = smallScenario().options;
  const scenario = smallScenario({ options: [{ ...first!, label }, ...others], rounds: 4 });
  const rig = screenRig({
    scenario,
    columns: 80,
    rows: 24,
    answer: ({ purpose }) => (purpose === 'poll' ? '0' : SPEECH),
  });
  await rig.press('r', '6', 'z');
  expect(rig.lines().some((line) => line.startsWith(` A ${label} `))).toBe(true);
  await rig.close();
});

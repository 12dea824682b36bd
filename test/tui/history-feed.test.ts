import { expect, it } from 'vitest';
import { displayWidth } from '../../src/base/width.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import type { MemoryChange } from '../../src/discussion/memory.ts';
import { LANGUAGES } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { historyFeed } from '../../src/tui/shown/history-feed.ts';
import { smallScenario } from '../small-scenario.ts';

/** Three things that are said, two that are taken back, one of them put back, and one more. */
function record(): { entry: Entry; state: State }[] {
  let state: State = initial(smallScenario(), { scenarioName: 'small', seed: 7 });
  const told: { entry: Entry; state: State }[] = [];
  const add = (event: Event) => {
    const entry: Entry = { seq: state.seq + 1, at: 0, event };
    state = evolve(state, entry);
    told.push({ entry, state });
  };
  const news = (text: string) => add({ type: 'event-injected', text, to: 'all', actor: 'person' });
  const back = (to: number | undefined) => add({ type: 'taken-back', to: to as number, actor: 'person' });
  for (const text of ['One.', 'Two.', 'Three.']) news(text);
  back(state.past.at(-1)?.seq);
  back(state.past.at(-1)?.seq);
  back(state.undone.at(-1)?.seq);
  news('Four.');
  return told;
}

/** What its lines say and what they are marked as. */
const linesOf = ({ lines }: ReturnType<typeof historyFeed>) =>
  lines.slice(0, lines.lineCount).map(({ tag, text }) => `${tag}: ${text}`);

it('12.1, 12.3 the history reads at every place as it did when it was told up to there, from wherever one goes to it', () => {
  const told = record();
  const at = (seq: number) => {
    const feed = historyFeed(interfaces.en);
    for (const { entry, state } of told.slice(0, seq)) feed.entry(entry, state);
    return feed;
  };
  const marked = linesOf(at(told.length)).filter((line) => line.startsWith('taken-back'));
  expect(marked).toContain('taken-back:   Three.');
  expect(marked).not.toContain('taken-back:   Two.');
  for (let from = 0; from <= told.length; from++)
    for (let to = 0; to <= told.length; to++) {
      const feed = at(told.length);
      feed.standAt(from);
      expect(linesOf(feed), `at ${from}`).toEqual(linesOf(at(from)));
      feed.standAt(to);
      expect(linesOf(feed), `from ${from} to ${to}`).toEqual(linesOf(at(to)));
    }
});

it('12.1 what was read ahead of where one stands reads there as if it were told up to there, also where it is told then', () => {
  const told = record();
  const beside = ({ entry: { seq } }: (typeof told)[number]) => ({
    note: `n${seq}`,
    remarks: [`r${seq}`],
    loss: `l${seq}`,
  });
  const at = (seq: number) => {
    const feed = historyFeed(interfaces.en);
    feed.lines.showAsides(true);
    for (const one of told.slice(0, seq)) feed.entry(one.entry, one.state, beside(one));
    return feed;
  };
  const all = ({ lines }: ReturnType<typeof historyFeed>) => lines.slice(0, lines.lineCount);
  expect(all(at(1)).map(({ text, note }) => text + note)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('n1'),
      expect.stringContaining('r1'),
      expect.stringContaining('l1'),
    ]),
  );
  for (let from = 0; from <= told.length; from++)
    for (let to = 0; to <= told.length; to++) {
      const feed = at(from);
      for (const one of told) feed.ahead(one.entry, one.state, beside(one));
      expect(all(feed), `at ${from}`).toEqual(all(at(from)));
      feed.standAt(to);
      expect(all(feed), `from ${from} to ${to}`).toEqual(all(at(to)));
      const next = told[to];
      if (next) feed.entry(next.entry, next.state, beside(next));
      expect(all(feed), `told behind ${to}`).toEqual(all(at(Math.min(to + 1, told.length))));
    }
});

it.each(LANGUAGES)(
  '19.4 a memory that was made smaller takes one row of a narrow talk, and is told in full (%s)',
  (language) => {
    const words = interfaces[language];
    const scenario = smallScenario();
    const change = (agents: readonly string[], rule: 'compressed' | 'oldest') =>
      ({
        ...{ agents, kind: 'compressed', entries: [] },
        ...{ before: { chars: 12_345, tokens: 3000 }, after: { chars: 10_234, tokens: 2500 } },
        dropped: { ids: [1, 2], rule },
      }) as unknown as MemoryChange;
    const shown = (...changes: readonly MemoryChange[]) => {
      const feed = historyFeed(words);
      feed.lines.resize(52);
      const event = { type: 'memory-compressed', why: 'limit', changes } as unknown as Event;
      feed.entry({ seq: 1, at: 0, event }, initial(scenario, { scenarioName: 'small', seed: 7 }));
      return feed.lines.slice(0, feed.lines.lineCount).filter(({ kind }) => kind !== 'gap');
    };
    for (const rule of ['compressed', 'oldest'] as const) {
      const [line, ...more] = shown(change(['Konstantin'], rule));
      expect([line?.tag, more]).toEqual(['shorter', []]);
      expect(line?.text).toMatch(/Konstantin.*12.345 → 10.234/);
      expect(displayWidth(line?.text ?? '')).toBeLessThanOrEqual(52);
    }
    expect(shown(change(['Ann'], 'compressed'), change(['Bo'], 'oldest')).map(({ kind }) => kind)).toEqual([
      'head',
      'body',
      'body',
    ]);
  },
);

it.each(LANGUAGES)(
  '12.2 what is set for later is told on the board without its words, until it is done (%s)',
  (language) => {
    const words = interfaces[language];
    const scenario = smallScenario();
    const state = initial(scenario, { scenarioName: 'small', seed: 7 });
    const command = { type: 'inject-event', text: 'The dam is cracked.', to: 'all' } as const;
    const at = { on: 'round', round: 2, turn: 0 } as const;
    const event: Event = { type: 'cue-scheduled', cue: { id: 1, at, command }, actor: 'person' };
    const feed = historyFeed(words);
    const entry: Entry = { seq: 1, at: 0, event };
    feed.entry(entry, evolve(state, entry));
    const told = linesOf(feed).join('');
    expect(told).toContain(words.moments.round(2));
    expect(told).not.toContain('dam');
    const whole = words.acts.alone(
      words.acts.cueScheduled(1, words.moments.round(2), words.moments.acts['inject-event'](command)),
    );
    expect(whole).toContain('The dam is cracked.');
    expect(whole).not.toMatch(/[.。][”»][.。]$/);
  },
);

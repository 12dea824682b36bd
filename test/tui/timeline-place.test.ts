import { describe, expect, it } from 'vitest';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { foldTimeline, noTimeline } from '../../src/projections/timeline.ts';
import { emptyField, insert } from '../../src/tui/look/text-field.ts';
import { look } from '../../src/tui/look/theme.ts';
import { timelineRows } from '../../src/tui/panes/timeline.ts';
import { momentChoices, momentOf } from '../../src/tui/shown/moments.ts';
import { isPast, placeFrom, timelineRowCount } from '../../src/tui/shown/place.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { opened, said, stepsOf } from '../projections/read-run.ts';
import { smallScenario } from '../small-scenario.ts';

const scenario = smallScenario();
const names = scenario.agents.map(({ name }) => name);
const steps = stepsOf(scenario, [
  opened(1, names),
  said('Ann', 'one'),
  { type: 'event-injected', text: 'A storm.', to: 'all', actor: 'person' },
  { type: 'taken-back', to: 2, actor: 'person' },
  { type: 'event-injected', text: 'Rain.', to: 'all', actor: 'person' },
]);
const timeline = steps.reduce(
  (so, { entry, before, state }) => foldTimeline(so, entry, before, state, () => null),
  noTimeline,
);

/** A screen of a run with these entries, which stands after entry `seq`. */
const at = (seq: number, more: Partial<View> = {}) =>
  ({
    state: { ...initial(scenario, { scenarioName: 'small', seed: 1 }), seq },
    timeline,
    recordedCount: steps.length,
    isReplay: false,
    overlay: null,
    rows: 24,
    place: null,
    words: interfaces.en,
    bookmarks: [],
    ...more,
  }) as View;

describe('12.1 the strip of the timeline', () => {
  it('is on a small screen where a past moment is shown, on a large one always, and in two rows while it is gone along', () => {
    expect([timelineRowCount(at(5)), timelineRowCount(at(2))]).toEqual([0, 1]);
    expect(timelineRowCount(at(5, { rows: 40 }))).toBe(1);
    expect(timelineRowCount(at(2, { overlay: { kind: 'timeline' } }))).toBe(2);
    expect(isPast(at(2, { isReplay: true })), 'a recording has no now').toBe(false);
  });

  it('leads to the next entry also where that is recorded and not read yet, and to none behind the last', () => {
    const unread = { timeline: noTimeline };
    expect(placeFrom(at(2, unread), 'event', 1)).toBe(3);
    expect(placeFrom(at(5, unread), 'event', 1)).toBeNull();
  });

  it('says what a sign means or leaves it out, at every width', () => {
    const overlay = { kind: 'timeline' } as const;
    for (let width = 60; width <= 160; width += 4) {
      const [, below = ''] = timelineRows(at(2, { overlay, place: 'confirmation-answered' }), width, 2);
      const told = below.replace(/\x1b\[[\d;]*m/g, '');
      expect(told, String(width)).not.toMatch(/[┼◈✎↔!](?! \p{L})/u);
    }
  });

  it('is as long as what is recorded, read or not', () => {
    const [row = ''] = timelineRows(at(5, { timeline: noTimeline }), 60, 1);
    expect(row.slice(row.indexOf('▲'))).not.toContain('─');
  });

  it('draws what is still to come as faint as what was taken back, and that with its own line', () => {
    const [row = ''] = timelineRows(at(3), 60, 1);
    const signs = Array.from(row.matchAll(/\x1b\[([\d;]*)m([┼✎╌─▲])/g), ([, how, sign]) => `${sign} ${how}`);
    const later = signs.findLast((sign) => sign.startsWith('✎'));
    expect(later).toBe(`✎ ${look.rules}`);
    expect(row).toContain('╌');
    const [now = ''] = timelineRows(at(5), 60, 1);
    expect(now.match(/✎/g)).toHaveLength(3);
  });
});

it('12.1 a moment of words is of the words without what stands around them', () => {
  const state = initial(scenario, { scenarioName: 'small', seed: 1 });
  const place = momentChoices(state, { own: null, cue: null }).findIndex(({ needs }) => needs === 'text');
  const moment = momentOf({ at: place, field: insert(emptyField, '  a storm '), own: null, cue: null }, state);
  expect(moment).toEqual({ on: 'text', text: 'a storm' });
});

import { expect, it } from 'vitest';
import type { RunFacts } from '../../src/cli/runs-found.ts';
import { toldRuns } from '../../src/cli/runs-told.ts';
import { noCosts } from '../../src/discussion/costs.ts';
import type { ImpairedPlace } from '../../src/discussion/impaired.ts';
import { interfaces } from '../../src/interface/index.ts';

const place = (round: number): ImpairedPlace => ({
  entry: round * 10,
  round,
  agent: 'Bo',
  event: 'statement-made',
  impairment: 'cut',
});
const facts = (places: number, impairedCount: number) =>
  ({
    ...{ scenario: 's', title: 'S', seed: 1, language: 'en', rounds: 9, statements: 9, entries: 90, lastedMs: 1 },
    ...{
      stand: 'finished',
      end: 'rounds',
      endedBy: null,
      decision: null,
      world: null,
      decided: null,
      options: [],
      touchCount: 0,
    },
    ...{
      run: 'r',
      parent: null,
      isImported: false,
      isTorn: false,
      impairedCount,
      unknownCalls: 0,
      costs: noCosts,
      interviews: null,
      branches: null,
      adapted: [],
      standIns: null,
    },
    impairedPlaces: Array.from({ length: places }, (_, i) => place(i + 1)),
  }) as RunFacts;
const toldOf = (places: number, count: number) =>
  toldRuns([{ file: 'f', name: 'f', startedAt: 0, kind: 'run', facts: facts(places, count) }], interfaces.en)[0]?.about;

it('16.2 the list of runs says where answers lack, the first four and how many more', () => {
  expect(toldOf(0, 0)?.join(' ')).not.toMatch(/Not whole/);
  expect(toldOf(2, 2)).toContain('Not whole: round 1, Bo (cut off); round 2, Bo (cut off)');
  expect(toldOf(6, 120)?.at(-1)).toMatch(/round 4, Bo \(cut off\); and 116 more$/);
});

it('16.2 and how many calls of a killed program were perhaps paid', () => {
  const about = (unknownCalls: number) =>
    toldRuns(
      [{ file: 'f', name: 'f', startedAt: 0, kind: 'run', facts: { ...facts(0, 0), unknownCalls } }],
      interfaces.en,
    )[0]?.about.join(' ');
  expect(about(0)).not.toMatch(/[Pp]erhaps paid/);
  expect(about(1)).toMatch(/Perhaps paid, answer unknown: 1 call$/);
});

it('15.1 and what was decided as the screen calls it, by its id where it was not declared', () => {
  const base = facts(0, 0);
  const outcomeOf = (decision: RunFacts['decision']) =>
    toldRuns(
      [{ file: 'f', name: 'f', startedAt: 0, kind: 'run', facts: { ...base, ...OPTIONS, decision } }],
      interfaces.es,
    )[0]?.cells[3];
  expect(outcomeOf({ option: 'lift', amount: null })).toBe('Un ascensor');
  expect(outcomeOf({ option: 'floor', amount: 12_000 })).toMatch(/^Mínimo 12/);
  expect(outcomeOf({ option: 'gone', amount: null })).toBe('gone');
});
const option = (id: string, label: string, more: object = {}) => ({ id, label, about: '', amount: null, ...more });
const OPTIONS = {
  end: 'consensus' as const,
  options: [
    option('lift', 'A lift', { translations: { es: { label: 'Un ascensor', about: '' } } }),
    option('floor', 'A guaranteed floor', {
      short: 'Floor',
      translations: { es: { label: 'Un suelo', about: '', short: 'Mínimo' } },
    }),
  ],
};

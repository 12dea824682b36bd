import { describe, expect, it } from 'vitest';
import { evolve } from '../../src/discussion/evolve.ts';
import { LANGUAGES, type Language } from '../../src/discussion/language.ts';
import { initial } from '../../src/discussion/state.ts';
import { standIn } from '../../src/reading/stand.ts';
import { maze } from '../../src/world/maze.ts';
import { shipped } from '../providers/simulated-run.ts';
import { keptWorldRun, walked } from './material.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const SEEDS = isLong ? 30 : 2;

describe('the talk of simulated agents in a maze', () => {
  it('30.8 tells of what one of them alone sees', () => {
    const { world: rules, agents } = shipped('maze-crew');
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 20; seed++) {
      const [world] = walked('maze', seed, 0);
      for (const { name, values } of agents) {
        const role = rules!.roles[name]!;
        const others = agents.filter((one) => one.name !== name).map((one) => world!.seen[one.name]!);
        for (const { kind, place } of maze.notices(maze.view(world!, name, rules!), role, values)) {
          kinds.add(`${role} ${kind}`);
          if (kind !== 'hears' && kind !== 'scrap') continue;
          const [x, y] = [place!.charCodeAt(0) - 65, Number(place!.slice(1)) - 1];
          expect(world!.seen[name]![y]![x]).not.toBe('?');
          expect(world!.hidden[y]![x]).toBe(world!.seen[name]![y]![x]);
          if (x > 3 || y > 3) expect(others.every((rows) => rows[y]![x] === '?') || y === 1 || x === 1).toBe(true);
        }
      }
    }
    expect([...kinds].sort()).toEqual([
      'engineer breath',
      'engineer hears',
      'engineer silence',
      'navigator scrap',
      'scout corridor',
    ]);
  });

  // In short the first language shows that they differ, and the others that what is said is read.
  const isCounted = (language: Language) => isLong || language === 'en';
  it.each(LANGUAGES)(
    '30.8 has every statement stand for something that can be decided, and differ: the first proposal does not always win (%s)',
    {
      timeout: 600_000,
    },
    async (language) => {
      const scenario = shipped('maze-crew', language);
      let [votes, differing, decided, otherwise] = [0, 0, 0, 0];
      const rounds = isLong ? scenario.rounds : isCounted(language) ? 6 : 2;
      for (let seed = 1; seed <= (isCounted(language) ? SEEDS : 1); seed++) {
        let state = initial(scenario, { scenarioName: 'world', seed });
        let stands: (string | null)[] = [];
        for (const { event, seq } of await keptWorldRun({ ...scenario, rounds }, seed)) {
          if (event.type === 'round-opened') stands = [];
          if (event.type === 'statement-made')
            stands.push(standIn(event.text, state.scenario.options, language)?.id ?? null);
          if (event.type === 'vote-closed') {
            expect(stands).not.toContain(null);
            votes++;
            if (new Set(stands).size > 1) differing++;
          }
          if (event.type === 'world-changed' && event.decision) {
            decided++;
            if (stands[0] !== event.decision.option) otherwise++;
          }
          state = evolve(state, { seq, at: 0, event });
        }
      }
      if (isLong) console.log(`${language}: differ in ${differing / votes}, otherwise in ${otherwise / decided}`);
      expect(votes).toBeGreaterThan(0);
      if (!isCounted(language)) return;
      expect(differing / votes).toBeGreaterThan(isLong ? 0.45 : 0.2);
      expect(otherwise / decided).toBeGreaterThan(isLong ? 0.2 : 0);
    },
  );
});

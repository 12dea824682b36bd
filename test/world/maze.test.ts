import { describe, expect, it } from 'vitest';
import type { Event, EventOf } from '../../src/discussion/event.ts';
import { initial } from '../../src/discussion/state.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { patternOf } from '../../src/memory/layers/patterns.ts';
import { memoryStats } from '../../src/memory/layers/stats.ts';
import { cellName, cellNamed, neighbours, signAt, stepsFrom, wayTo } from '../../src/world/grid.ts';
import { maze } from '../../src/world/maze.ts';
import { exitOf, mazePlan, START } from '../../src/world/maze-plan.ts';
import { shipped } from '../providers/simulated-run.ts';
import { keptWorldRun, SHOWN, settingOf, walked } from './material.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const scenario = shipped('maze-crew');

describe('a maze', () => {
  it('30.5 has a way from its start to every open cell, its exit across, and its tanks', () => {
    for (let seed = 0; seed < 40; seed++)
      for (const size of [7, 17, 27]) {
        const plan = mazePlan(size, 8, seed);
        const open = plan.join('').replaceAll('#', '').length;
        expect(stepsFrom(plan, START).size).toBe(open);
        expect(signAt(plan, exitOf(size))).toBe('E');
        expect(plan.join('').split('T').length - 1).toBe(size === 7 ? 5 : 8);
      }
  });

  it('30.5 shows two cells around at the start, and each role its own part besides', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const [world] = walked('maze', seed, 0);
      const plan = world!.hidden;
      const near = (x: number, y: number) => x <= 3 && y <= 3;
      for (const [agent, role] of Object.entries(scenario.world!.roles)) {
        const rows = world!.seen[agent]!;
        rows.forEach((row, y) => {
          [...row].forEach((sign, x) => {
            if (near(x, y)) expect(sign).toBe(plan[y]![x]);
            if (sign !== '?') expect(sign).toBe(plan[y]![x]);
            if (sign !== '?' && !near(x, y) && role === 'scout') expect(x === 1 || y === 1).toBe(true);
            if (sign !== '?' && !near(x, y) && role === 'engineer') expect(sign).toBe('T');
          });
        });
      }
    }
  });

  it('30.5 takes 4 energy a step that was walked, 10 for a wall, and the price of a skill', () => {
    for (let seed = 1; seed <= (isLong ? 40 : 3); seed++) {
      const all = walked('maze', seed, 25, (count, round) => (round * 7 + seed) % count);
      for (const [at, world] of all.entries()) {
        if (at === 0) continue;
        const before = all[at - 1]!;
        const steps = world.trail.length - before.trail.length;
        const price = world.happened.reduce((sum, { kind, amount = 0 }) => {
          if (kind === 'walked') return sum + 4 * amount;
          if (kind === 'wall') return sum + 10;
          return sum + ({ pulsed: 15, dashed: 35, scanned: 20, 'no-tank': 20 }[kind] ?? 0);
        }, 0);
        expect(before.gauges['energy']! - world.gauges['energy']!).toBe(Math.min(price, before.gauges['energy']!));
        const walk = world.happened.find(({ kind }) => kind === 'walked');
        if (walk) expect(steps).toBe(walk.amount);
      }
    }
  });

  it('30.5 walks from cell to cell, and through no wall but by a dash', () => {
    for (let seed = 1; seed <= (isLong ? 30 : 3); seed++) {
      const all = walked('maze', seed, 20, (count, round) => (round + seed) % count);
      const plan = all[0]!.hidden;
      for (const [at, world] of all.slice(1).entries()) {
        const before = all[at]!;
        const way = [before.trail.at(-1)!, ...world.trail.slice(before.trail.length)].map(cellNamed);
        for (const cell of way) expect(signAt(plan, cell)).not.toBe('#');
        if (world.happened.some(({ kind }) => kind === 'dashed')) continue;
        for (const [i, cell] of way.slice(1).entries())
          expect(neighbours(way[i]!).map(cellName)).toContain(cellName(cell));
      }
    }
  });

  it('30.5 puts places to the crew of which none is on the way to another', () => {
    for (let seed = 1; seed <= 20; seed++)
      for (const world of walked('maze', seed, 6, (count, round) => (round + seed) % count)) {
        if (world.end !== null) continue;
        const known = maze.view(world, null, scenario.world!).rows;
        const here = cellNamed(world.trail.at(-1)!);
        const places = maze
          .open(world, settingOf(scenario, seed, world.round + 1))
          .flatMap(({ place }) => (place && signAt(known, cellNamed(place)) === '.' ? [cellNamed(place)] : []));
        for (const place of places)
          for (const other of places.filter((one) => one !== place))
            expect(wayTo(known, here, other)!.map(cellName)).not.toContain(cellName(place));
      }
  });

  it('30.5 stops a walk where a fork comes to light that nobody knew', () => {
    let stops = 0;
    for (let seed = 1; seed <= 30; seed++) {
      const all = walked('maze', seed, 12);
      for (const [at, world] of all.slice(1).entries()) {
        const before = all[at]!;
        const known = maze.view(before, null, scenario.world!).rows;
        const cells = world.trail.slice(before.trail.length).map(cellNamed);
        if (world.happened.some(({ kind }) => kind === 'dashed')) continue;
        const isFork = ([x, y]: readonly [number, number], from: readonly [number, number]) => {
          const on = neighbours([x, y]).filter(
            (cell) => signAt(before.hidden, cell) !== '#' && cellName(cell) !== cellName(from),
          );
          return on.length > 1 && on.some((cell) => signAt(known, cell) === '?');
        };
        const way = [cellNamed(before.trail.at(-1)!), ...cells];
        const forks = cells.flatMap((cell, step) => (isFork(cell, way[step]!) ? [step] : []));
        if (forks.length > 0) expect(forks[0]).toBe(cells.length - 1);
        stops += forks.length > 0 ? 1 : 0;
      }
    }
    expect(stops).toBeGreaterThan(20);
  });

  it('30.5 lets a skill rest', () => {
    const [world] = walked('maze', 2, 0);
    const setting = settingOf(scenario, 2, 1);
    const step = maze.apply(world!, { option: 'echo_pulse', amount: null }, setting)!;
    const after = { ...world!, ...step, hidden: world!.hidden, seen: { ...world!.seen, ...step.seen } };
    const isOpen = (round: number) => maze.open(after, { ...setting, round }).some(({ id }) => id === 'echo_pulse');
    expect([2, 3, 4, 5].map(isOpen)).toEqual([false, false, true, true]);
  });

  /** In which its crew gets out. */
  const eleventh = () => keptWorldRun(scenario, 11);

  it('30.5 is left by the exit, for 2,000 points and 25 for each round left', async () => {
    const entries = await eleventh();
    const last = entries.flatMap(({ event }) => (event.type === 'world-changed' ? [event] : [])).at(-1)!;
    const rounds = entries.filter(({ event }) => event.type === 'round-opened').length;
    expect(last.end).toBe('reached');
    expect(last.happened.at(-1)).toEqual({
      kind: 'out',
      place: cellName(exitOf(scenario.world!.size)),
      amount: 2_000 + 25 * (60 - rounds),
    });
    expect(entries.at(-1)!.event).toMatchObject({ type: 'run-ended', by: 'world', decision: null });
  });

  it('30.5 its crew gets out in most seeds, not in all, and not always in one voice', {
    timeout: 600_000,
  }, async () => {
    const seeds = isLong ? Array.from({ length: 200 }, (_, at) => at + 1) : [1, 11];
    let out = 0;
    const votes: boolean[] = [];
    for (const seed of seeds) {
      const entries = await keptWorldRun(scenario, seed);
      if (endOf(entries) === 'reached') out++;
      for (const { event } of entries)
        if (event.type === 'vote-closed') votes.push(new Set(event.ballots.map(({ option }) => option)).size > 1);
    }
    expect(out / seeds.length).toBeGreaterThanOrEqual(isLong ? 0.8 : 0.5);
    if (isLong) expect(out).toBeLessThan(seeds.length);
    expect(votes.filter(Boolean).length / votes.length).toBeGreaterThan(0.1);
  });

  it('30.5 the three of a crew know different things of what lies ahead', () => {
    const shares = Array.from({ length: 20 }, (_, seed) => {
      const [world] = walked('maze', seed, 0);
      const known = (rows: readonly string[]) =>
        rows.flatMap((row, y) =>
          [...row].flatMap((sign, x) => (sign !== '?' && (x > 3 || y > 3) ? [`${x}/${y}`] : [])),
        );
      const [a, b, c] = Object.values(world!.seen).map((rows) => new Set(known(rows)));
      const all = new Set([...a!, ...b!, ...c!]);
      return [...all].filter((cell) => [a!, b!, c!].every((one) => one.has(cell))).length / all.size;
    });
    expect(Math.max(...shares)).toBeLessThan(0.1);
  });
});

describe('7.6 the statistics of a memory', () => {
  const state = (name: 'maze' | 'budget-rounds') => {
    const told = shipped(SHOWN[name]);
    return { ...initial(told, { scenarioName: name, seed: 3 }), world: walked(name, 3, 4).at(-1)! };
  };

  it('16.7 tell of cells where there is a map', () => {
    const told = state('maze');
    const stats = memoryStats(told, 'Ilka', phrasebooks.en.memory);
    const revealed = told.world.seen['Ilka']!.join('').replaceAll('?', '').length;
    expect(stats.cells_revealed).toBe(revealed);
    expect(stats.exploration_coverage).toBe(
      `${(Math.round((revealed * 1_000) / scenario.world!.size ** 2) / 10).toFixed(1)}%`,
    );
    expect(stats.positions_visited).toBe(new Set(told.world.trail.slice(1)).size);
    expect(stats.recent_moves).toEqual(told.world.trail.slice(-5));
    expect(stats.collisions_tracked).toBe(told.world.failures.length);
  });

  it('16.7 tell of none where there is no map', () => {
    const stats = memoryStats(state('budget-rounds'), 'Wilma', phrasebooks.en.memory);
    expect(Object.keys(stats)).not.toContain('cells_revealed');
    expect(Object.keys(stats)).not.toContain('exploration_coverage');
  });
});

function endOf(entries: Awaited<ReturnType<typeof keptWorldRun>>): string | null {
  const changes = entries.flatMap(({ event }: { event: Event }): EventOf<'world-changed'>[] =>
    event.type === 'world-changed' ? [event] : [],
  );
  return changes.at(-1)?.end ?? null;
}

describe('the stuck detector over cells', () => {
  const move = (from: readonly [number, number] | null, to: readonly [number, number]) => ({
    place: cellName(to),
    direction: maze.directionOf(from && cellName(from), cellName(to)),
  });
  const patternOver = (cells: readonly (readonly [number, number])[]) =>
    patternOf(cells.slice(1).map((cell, at) => move(cells[at]!, cell)));

  it('7.3 fires on every A-B-A-B and on every four-cell loop', () => {
    for (let x = 1; x < 40; x++)
      for (let y = 1; y < 40; y++)
        for (const [bx, by] of neighbours([x, y])) {
          const a = [x, y] as const;
          const b = [bx, by] as const;
          expect(patternOver([a, b, a, b, a])?.kind).toBe('stuck');
          const [dx, dy] = [bx - x, by - y];
          const loop = [a, b, [bx - dy, by + dx], [x - dy, y + dx]] as const;
          expect(patternOver([...loop, ...loop].slice(0, 6))?.kind).toBe('stuck');
        }
  });

  it('7.3 fires on none of 1,000 straight paths', () => {
    for (let path = 0; path < 1_000; path++) {
      const [dx, dy] = neighbours([0, 0])[path % 4]!;
      const [x, y] = [5 + (path % 25), 5 + ((path * 7) % 25)];
      const cells = Array.from({ length: 6 }, (_, at) => [x + dx * at + 10, y + dy * at + 10] as const);
      expect(patternOver(cells)?.kind).toBe('trending');
    }
  });
});

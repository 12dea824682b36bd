import { random } from '../base/random.ts';
import type { Decision } from '../discussion/event.ts';
import type { WorldRules } from '../discussion/scenario.ts';
import type { Happening, World } from '../discussion/world.ts';
import {
  apart,
  around,
  beside,
  cellName,
  cellNamed,
  EXIT,
  FLOOR,
  type Grid,
  type GridCell,
  isSame,
  neighbours,
  SIDES,
  signAt,
  stepsFrom,
  TANK,
  UNKNOWN,
  WALL,
  wayBy,
  wayTo,
  withSigns,
} from './grid.ts';
import { noticesInMaze } from './maze-notices.ts';
import { ECHO_RADIUS, ENGINEER_RADIUS, exitOf, LOW_SHARE, mazePlan, START, STEP_COST } from './maze-plan.ts';
import { weighMaze } from './maze-weigh.ts';
import type { OpenAction, WorldGauge, WorldKind, WorldSetting, WorldStep, WorldView } from './world-kind.ts';

const WALL_COST = 10;
const TANK_POINTS = 500;
const EXIT_POINTS = 2_000;
const ROUND_POINTS = 25;
/** The share of its energy under which a crew is told that it is nearly spent. */
const CRITICAL_SHARE = 0.2;

/** `rest`: rounds until a skill can be used again. */
const SKILLS = {
  echo_pulse: { cost: 15, rest: 3 },
  phase_dash: { cost: 35, rest: 4 },
  bio_scan: { cost: 20, rest: 6 },
} as const;
type Skill = keyof typeof SKILLS;
const isSkill = (id: string): id is Skill => Object.hasOwn(SKILLS, id);

const START_RADIUS = 2;
const MOVE_RADIUS = 1;
const DASH_STEPS = 3;
/** How far a scout sees along a corridor. */
const SCOUT_STEPS = 6;
/** Of a hundred scraps, those that the navigator has of a torn plan, and their cells along a side. */
const PLAN_SHARE = 20;
const SCRAP = 4;
/** Ways that are put to the crew: the most promising, the nearest, and the one that leads nearest to a tank, if that is near at all. */
const MOST_WAYS = 4;
const AIR_RADIUS = 7;

/** What happens to a crew on its way: copied for each decision, and changed nowhere else. */
type Way = {
  readonly plan: Grid;
  readonly setting: WorldSetting;
  seen: Record<string, Grid>;
  hidden: Grid;
  gauges: Record<string, number>;
  trail: string[];
  happened: Happening[];
  failed: Happening[];
};

const crewAt = ({ gauges }: { gauges: Readonly<Record<string, number>> }): GridCell => [
  gauges['x'] ?? 1,
  gauges['y'] ?? 1,
];
const energyOf = ({ gauges }: { gauges: Readonly<Record<string, number>> }): number => gauges['energy'] ?? 0;

function begin(setting: WorldSetting): WorldStep {
  const { rules, agents, seed } = setting;
  const plan = mazePlan(rules.size, rules.tanks, seed);
  const fog = plan.map((row) => UNKNOWN.repeat(row.length));
  const way: Way = {
    plan,
    setting,
    hidden: plan,
    seen: Object.fromEntries(agents.map((agent) => [agent, fog])),
    gauges: { energy: rules.energy, points: 0, tanks: 0, x: START[0], y: START[1] },
    trail: [cellName(START)],
    happened: [],
    failed: [],
  };
  for (const agent of agents.filter((name) => rules.roles[name] === 'navigator'))
    show(way, agent, tornPlan(plan, seed));
  look(way, START_RADIUS);
  return stepOf(way, null);
}

/** Scraps of it, each some cells square. */
function tornPlan(plan: Grid, seed: number): readonly GridCell[] {
  const chance = random(seed, 'maze/plan');
  const scraps = Math.ceil(plan.length / SCRAP);
  const kept = new Set(Array.from({ length: scraps ** 2 }, (_, at) => at).filter(() => chance.int(100) < PLAN_SHARE));
  const isKept = (x: number, y: number) => kept.has(Math.floor(y / SCRAP) * scraps + Math.floor(x / SCRAP));
  return plan.flatMap((row, y) =>
    [...row].flatMap((sign, x): GridCell[] => (isKept(x, y) && sign !== TANK ? [[x, y]] : [])),
  );
}

function show(way: Way, agent: string, cells: readonly GridCell[]): void {
  const known = way.seen[agent] ?? [];
  way.seen[agent] = withSigns(
    known,
    cells.map((cell) => [cell, signAt(way.hidden, cell)] as const),
  );
}

/** What the crew sees from where it stands, and each of it by its role. */
function look(way: Way, radius: number): void {
  const here = crewAt(way);
  const near = around(here, radius, way.plan.length);
  for (const agent of Object.keys(way.seen)) {
    show(way, agent, near);
    const role = way.setting.rules.roles[agent];
    if (role === 'scout')
      show(
        way,
        agent,
        SIDES.flatMap((side) => alongCorridor(way.plan, here, side)),
      );
    if (role === 'engineer')
      show(
        way,
        agent,
        around(here, ENGINEER_RADIUS, way.plan.length).filter((cell) => signAt(way.hidden, cell) === TANK),
      );
  }
}

function alongCorridor(plan: Grid, from: GridCell, side: GridCell): readonly GridCell[] {
  const cells: GridCell[] = [];
  for (let steps = 1; steps <= SCOUT_STEPS; steps++) {
    const cell = beside(from, side, steps);
    cells.push(cell);
    if (signAt(plan, cell) === WALL) break;
  }
  return cells;
}

/** What all of them know together. */
function together(seen: Readonly<Record<string, Grid>>): Grid {
  const [first = [], ...others] = Object.values(seen);
  return first.map((row, y) => {
    if (!row.includes(UNKNOWN) || others.every((one) => one[y] === row)) return row;
    let signs = '';
    for (let x = 0; x < row.length; x++) {
      const sign = row[x]!;
      signs += sign === UNKNOWN ? (others.find((one) => one[y]?.[x] !== UNKNOWN)?.[y]?.[x] ?? sign) : sign;
    }
    return signs;
  });
}

function open(world: World, { round }: WorldSetting): readonly OpenAction[] {
  const known = together(world.seen);
  const here = crewAt(world);
  const size = known.length;
  const at = ([x, y]: GridCell) => y * size + x;
  const near = stepsFrom(known, here);
  const ahead = stepsFrom(known, exitOf(size), 2);
  const found = [...near]
    .map(([key, steps]) => ({ cell: [key % size, Math.floor(key / size)] as GridCell, steps }))
    .filter(({ cell, steps }) => steps > 0 && isWorthIt(known, cell))
    .map(({ cell, steps }) => ({ cell, steps, sum: steps + (ahead.get(at(cell)) ?? size * size) }))
    .sort((a, b) => a.sum - b.sum || a.steps - b.steps || at(a.cell) - at(b.cell));
  const ways = distinctWays(found, known, near);
  const nearest = leastBy(ways, ({ steps }) => steps);
  const tanks = cellsOf(known, TANK);
  const airward = leastBy(ways, ({ cell }) => Math.min(...tanks.map((tank) => apart(cell, tank))), AIR_RADIUS);
  const others = [nearest, airward].filter((way) => way !== null);
  const chosen = new Set([...ways.slice(0, MOST_WAYS - others.length), ...others, ...ways.slice(0, MOST_WAYS)]);
  const skills = world.actions.flatMap(({ id }): OpenAction[] => {
    if (!isSkill(id) || SKILLS[id].cost >= energyOf(world)) return [];
    return round >= (world.gauges[`${id}_from`] ?? 0) ? [{ id, cost: SKILLS[id].cost }] : [];
  });
  const destinations = [...chosen].slice(0, MOST_WAYS).map(({ cell, steps }): OpenAction => {
    const place = cellName(cell);
    return { id: place, place, steps, cost: steps * STEP_COST };
  });
  return destinations.length + skills.length > 0 ? [...destinations, ...skills] : [waiting(here)];
}

function leastBy<T>(list: readonly T[], measure: (one: T) => number, most = Number.POSITIVE_INFINITY): T | null {
  let [found, least]: [T | null, number] = [null, most];
  for (const one of list) {
    const value = measure(one);
    if (value >= least) continue;
    [found, least] = [one, value];
  }
  return found;
}

/** Without places that lie on the way to another: they are passed there, and the crew stops where something new is seen. */
function distinctWays<T extends { cell: GridCell }>(
  found: readonly T[],
  known: Grid,
  near: ReadonlyMap<number, number>,
): readonly T[] {
  const size = known.length;
  const at = ([x, y]: GridCell) => y * size + x;
  const passed = new Set<number>();
  for (const { cell } of found) for (const on of wayBy(near, size, cell)?.slice(0, -1) ?? []) passed.add(at(on));
  return found.filter(({ cell }) => signAt(known, cell) !== FLOOR || !passed.has(at(cell)));
}

/** Where nothing else is left, the crew can stay. */
function waiting(here: GridCell): OpenAction {
  return { id: cellName(here), place: cellName(here), steps: 0, cost: 0 };
}

/** The exit, a tank, or a place from which more can be seen. */
function isWorthIt(known: Grid, cell: GridCell): boolean {
  const sign = signAt(known, cell);
  return sign === EXIT || sign === TANK || neighbours(cell).some((next) => signAt(known, next) === UNKNOWN);
}

function apply(world: World, decision: Decision | null, setting: WorldSetting): WorldStep | null {
  if (decision === null) return null;
  const { option } = decision;
  const way: Way = {
    plan: world.hidden,
    setting,
    hidden: world.hidden,
    seen: { ...world.seen },
    gauges: { ...world.gauges },
    trail: [],
    happened: [],
    failed: [],
  };
  if (isSkill(option)) {
    way.gauges[`${option}_from`] = setting.round + SKILLS[option].rest;
    spend(way, SKILLS[option].cost);
    takeSkill(way, option);
  } else walk(way, cellNamed(option));
  if (energyOf(way) <= 0 && !isOut(way)) fail(way, { kind: 'spent' });
  return stepOf(way, world);
}

function takeSkill(way: Way, skill: Skill): void {
  const here = crewAt(way);
  if (skill === 'echo_pulse') {
    const before = unknownIn(way);
    look(way, ECHO_RADIUS);
    way.happened.push({ kind: 'pulsed', amount: before - unknownIn(way) });
  } else if (skill === 'bio_scan') scan(way, here);
  else dash(way, here);
}

function scan(way: Way, here: GridCell): void {
  const tanks = cellsOf(way.hidden, TANK).sort((a, b) => apart(here, a) - apart(here, b));
  const [nearest] = tanks;
  if (!nearest) {
    fail(way, { kind: 'no-tank' });
    return;
  }
  for (const agent of Object.keys(way.seen)) show(way, agent, [nearest]);
  way.happened.push({ kind: 'scanned', place: cellName(nearest) });
}

/** Through walls, towards the exit, as far as it can: to the last open cell of three. */
function dash(way: Way, here: GridCell): void {
  const exit = exitOf(way.plan.length);
  const sides = [...SIDES].sort((a, b) => apart(beside(here, a), exit) - apart(beside(here, b), exit));
  const rank = (side: GridCell) =>
    Math.abs(exit[0] - here[0]) * Math.abs(side[0]) + Math.abs(exit[1] - here[1]) * Math.abs(side[1]);
  const [first, second] = [sides[0]!, sides[1]!];
  const side = rank(second) > rank(first) ? second : first;
  const steps = [DASH_STEPS, 2, 1].find((count) => signAt(way.plan, beside(here, side, count)) !== WALL);
  if (steps === undefined) {
    bump(way, beside(here, side));
    return;
  }
  for (let step = 1; step < steps; step++)
    for (const agent of Object.keys(way.seen)) show(way, agent, [beside(here, side, step)]);
  const place = beside(here, side, steps);
  way.happened.push({ kind: 'dashed', place: cellName(place), amount: steps });
  enter(way, place);
}

/** To the destination, and from there on along the only way, until there is something new to decide. */
function walk(way: Way, destination: GridCell): void {
  const known = together(way.seen);
  const path = wayTo(known, crewAt(way), destination) ?? [];
  let steps = 0;
  let before = crewAt(way);
  const goTo = (cell: GridCell): boolean => {
    before = crewAt(way);
    spend(way, STEP_COST);
    steps++;
    return enter(way, cell);
  };
  let isNew = false;
  for (const cell of path) {
    isNew = goTo(cell);
    const isFork =
      waysOn(way, before).length > 1 && waysOn(way, before).some((next) => signAt(known, next) === UNKNOWN);
    if (isNew || isFork || energyOf(way) <= 0) break;
  }
  const walked = () => way.happened.unshift({ kind: 'walked', place: cellName(crewAt(way)), amount: steps });
  while (!isNew && energyOf(way) > 0) {
    const ahead = waysOn(way, before);
    if (ahead.length !== 1 || steps === 0) {
      if (ahead.length === 0) bump(way, crewAt(way));
      break;
    }
    isNew = goTo(ahead[0]!);
  }
  walked();
}

const waysOn = (way: Way, before: GridCell): readonly GridCell[] =>
  neighbours(crewAt(way)).filter((cell) => signAt(way.plan, cell) !== WALL && !isSame(cell, before));

/** Stands on another cell; whether a tank or the exit was come to, or seen for the first time. */
function enter(way: Way, cell: GridCell): boolean {
  const before = noted(way);
  [way.gauges['x'], way.gauges['y']] = cell;
  way.trail.push(cellName(cell));
  look(way, MOVE_RADIUS);
  const sign = signAt(way.hidden, cell);
  if (sign === TANK) take(way, cell);
  if (sign === EXIT) way.happened.push({ kind: 'out', place: cellName(cell), amount: leave(way) });
  return sign === TANK || sign === EXIT || noted(way) > before;
}

function take(way: Way, cell: GridCell): void {
  way.hidden = withSigns(way.hidden, [[cell, FLOOR]]);
  for (const agent of Object.keys(way.seen)) show(way, agent, [cell]);
  way.gauges['tanks'] = (way.gauges['tanks'] ?? 0) + 1;
  way.gauges['points'] = (way.gauges['points'] ?? 0) + TANK_POINTS;
  way.happened.push({ kind: 'tank', place: cellName(cell), amount: TANK_POINTS });
}

function leave(way: Way): number {
  const points = EXIT_POINTS + ROUND_POINTS * Math.max(0, way.setting.rounds - way.setting.round);
  way.gauges['points'] = (way.gauges['points'] ?? 0) + points;
  return points;
}

function bump(way: Way, cell: GridCell): void {
  spend(way, WALL_COST);
  fail(way, { kind: 'wall', place: cellName(cell), amount: WALL_COST });
}

function fail(way: Way, happening: Happening): void {
  way.happened.push(happening);
  way.failed.push(happening);
}

function spend(way: Way, energy: number): void {
  way.gauges['energy'] = Math.max(0, energyOf(way) - energy);
}

const isOut = (way: Way): boolean => signAt(way.plan, crewAt(way)) === EXIT;
const unknownIn = ({ seen }: Way): number => cellsOf(together(seen), UNKNOWN).length;
/** Tanks and exits that somebody of the crew has seen. */
const noted = ({ seen }: Way): number => {
  const maps = Object.values(seen);
  const places = new Set<number>();
  for (const map of maps)
    for (const [y, row] of map.entries())
      for (const sign of [TANK, EXIT])
        for (let x = row.indexOf(sign); x >= 0; x = row.indexOf(sign, x + 1)) places.add(y * map.length + x);
  return places.size;
};

function cellsOf(grid: Grid, wanted: string): GridCell[] {
  return grid.flatMap((row, y) => [...row].flatMap((sign, x): GridCell[] => (sign === wanted ? [[x, y]] : [])));
}

function stepOf(way: Way, before: World | null): WorldStep {
  const { gauges, seen, hidden, trail, happened, failed } = way;
  const changed = Object.entries(seen).filter(([agent, rows]) => rows !== before?.seen[agent]);
  return {
    gauges,
    ...(hidden === before?.hidden ? {} : { hidden }),
    seen: Object.fromEntries(changed),
    trail,
    happened,
    failed,
    end: isOut(way) ? 'reached' : energyOf(way) <= 0 ? 'spent' : null,
  };
}

function view(world: World, agent: string | null, rules: WorldRules): WorldView {
  const { gauges } = world;
  const share = energyOf(world) / rules.energy;
  const level = share < CRITICAL_SHARE ? 'critical' : share < LOW_SHARE ? 'low' : 'good';
  const shown: WorldGauge[] = [
    { name: 'energy', value: energyOf(world), most: rules.energy, level },
    { name: 'tanks', value: gauges['tanks'] ?? 0, most: null, level: 'good' },
    { name: 'points', value: gauges['points'] ?? 0, most: null, level: 'good' },
  ];
  const rows = agent === null ? together(world.seen) : (world.seen[agent] ?? []);
  const trouble = world.failures.flatMap(({ kind, place }) => (kind === 'wall' && place ? [place] : []));
  return { gauges: shown, rows, crew: crewAt(world), notes: [], trouble };
}

const DIRECTIONS = ['north', 'east', 'south', 'west'] as const;

export const maze: WorldKind = {
  actions: Object.fromEntries(Object.entries(SKILLS).map(([id, { cost }]) => [id, cost])),
  roles: ['scout', 'navigator', 'engineer'],
  begin,
  open,
  apply,
  view,
  weigh: weighMaze,
  notices: noticesInMaze,
  directionOf(from, to) {
    if (from === null) return 'here';
    const [[a, b], [x, y]] = [cellNamed(from), cellNamed(to)];
    const side = SIDES.findIndex(([dx, dy]) => Math.sign(x - a) === dx && Math.sign(y - b) === dy);
    return DIRECTIONS[side] ?? 'here';
  },
};

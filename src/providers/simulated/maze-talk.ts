import { bug } from '../../base/errors.ts';
import { apart, cellNamed, type GridCell, signAt, TANK, UNKNOWN, withSigns } from '../../world/grid.ts';
import { worlds } from '../../world/index.ts';
import { ENGINEER_RADIUS, exitOf, STEP_COST } from '../../world/maze-plan.ts';
import { openBeyond } from '../../world/maze-weigh.ts';
import { named } from '../../world/told.ts';
import type { WorldReason, WorldView } from '../../world/world-kind.ts';
import { drawn } from './drawn.ts';
import { stock } from './maze-stock.ts';
import { cellIn, figure, isCell, type Maze } from './maze-turn.ts';
import { sectionText } from './recall.ts';
import type { MadeAct } from './world-record.ts';
import {
  type Bit,
  drawnFor,
  happens,
  heardNow,
  lastOf,
  type OpenOption,
  OWED,
  optionIn,
  parted,
  putTo,
  temperIn,
  unspoken,
  type WorldPlan,
  type WorldTurn,
} from './world-turn.ts';

// What is said where a crew goes its way: what each of them alone sees, what they ask each other and hold against a way.

/** How much it counts that somebody is for a way, in the points by which ways are weighed: of what one's own map shows, and of what it does not. */
const HEARD_WEIGHT = 0.4;
const HEARD_OF_DARK = 0.8;
const REST = 2;

export function mazePlan(turn: WorldTurn): WorldPlan {
  const maze = mazeOf(turn);
  const reasons = grounds(maze).sort((a, b) => b.worth - a.worth);
  const [first] = reasons;
  // A reason and the position in one sentence.
  const joined = maze.left === null && maze.ally === null && happens(turn, 'joined', 55) ? first?.joined : undefined;
  const serves = (maze.reasons[maze.at] ?? []).flatMap(({ kind }) => SERVED[kind] ?? []);
  return {
    own: maze.own,
    serves,
    stand: (isConcluding, isHeard) => {
      const text = joined?.();
      return text !== undefined && !isHeard(text) ? text : standText(maze, isConcluding);
    },
    bits: [
      ...answers(maze),
      ...stock(maze),
      ...(joined ? reasons.filter((one) => one !== first) : reasons),
      ...replies(maze),
      ...news(maze),
      ...questions(maze),
    ],
  };
}

const SERVED: Readonly<Record<string, string>> = {
  ...{ closer: 'way', exit: 'way', through: 'way', tank: 'air', scan: 'air', known: 'care' },
};

/** What the agent sees, with the tanks on its map that others have told of. */
function heardView(turn: WorldTurn): WorldView {
  const { view, request } = turn;
  const told = turn.record.acts.flatMap(({ move, values, speaker }) => {
    if (speaker === request.agent.name) return [];
    const cell = TELLS_OF_TANK.has(move)
      ? cellIn(values['text'])
      : move === 'wayTankThere'
        ? cellIn(values['named'])
        : null;
    return cell === null ? [] : [cellNamed(cell)];
  });
  const unknown = told.filter((cell) => signAt(view.rows, cell) === UNKNOWN);
  const signs = unknown.map((cell) => [cell, TANK] as const);
  return { ...view, rows: withSigns(view.rows, signs) };
}
const OF_TANK: ReadonlySet<string> = new Set(['wayTank', 'wayTankHeard', 'wayTankThere', 'standTank', 'standThere']);
const TELLS_OF_TANK: ReadonlySet<string> = new Set(['hearsTank', 'hearYes', 'knowsTank']);

function mazeOf(turn: WorldTurn): Maze {
  const { request, rules, view, open, stances } = turn;
  const { name: me, values } = request.agent;
  const actions = open.map(({ action }) => action);
  const reasons = worlds[rules.kind].weigh(heardView(turn), actions, values);
  const { first, chosen } = chosenWay(turn, reasons);
  const own = open[chosen] ?? bug('nothing can be decided');
  const against = stances.findLast(([, option]) => option !== own.action.id);
  const rivalAt = open.findIndex(({ action }) => action.id === against?.[1]);
  const rival = against && rivalAt >= 0 ? { name: against[0], option: open[rivalAt] as OpenOption, at: rivalAt } : null;
  return {
    ...{ turn, me, reasons, own, rival, crew: view.crew, at: chosen, acts: turn.record.acts },
    role: rules.roles[me] ?? null,
    left: first === chosen ? null : (open[first] ?? null),
    ally: stances.findLast(([, option]) => option === own.action.id)?.[0] ?? null,
  };
}

/** The way that looks best to the agent by itself, and the one it is for after what it has heard: of what it does not see it believes those who do. */
function chosenWay({ request, open, stances }: WorldTurn, reasons: readonly (readonly WorldReason[])[]) {
  const sums = reasons.map((list) => list.reduce((sum, { weight }) => sum + weight, 0));
  const heard = open.map(({ action: { id, place } }, at) => {
    const isDark = place !== undefined && !reasons[at]!.some(({ kind }) => kind === 'known' || kind === 'exit');
    const worth = isDark ? HEARD_OF_DARK * request.agent.openness * 2 : HEARD_WEIGHT;
    return sums[at]! + stances.filter(([, option]) => option === id).length * worth;
  });
  return { first: sums.indexOf(Math.max(...sums)), chosen: heard.indexOf(Math.max(...heard)) };
}

function standText({ turn, own, ally, left, rival, me }: Maze, isConcluding: boolean): string {
  const { phrasing } = turn;
  const option = own.phrase;
  const isSame = lastOf(turn, me)?.stance === own.action.id;
  // Where others have come to what it wanted before, it joins nobody.
  if (ally !== null && !isSame)
    return left && own.action.place !== undefined
      ? phrasing.say('yieldWay', { name: ally, option, rival: left.short })
      : phrasing.say('sameWay', { name: ally, option });
  if (rival && happens(turn, 'rival', 50))
    return phrasing.say('otherWay', { name: rival.name, rival: rival.option.short, option });
  if (isConcluding) return phrasing.say('thenWay', { option });
  return isSame ? phrasing.say('stayWay', { option }) : phrasing.say('openWay', { option });
}

/** What somebody was asked: about a way it answers by its own map, about air by its ears. */
function answers({ turn, crew, reasons }: Maze): Bit[] {
  const { phrasing, view, open } = turn;
  return putTo(turn).flatMap((act): Bit[] => {
    const name = act.speaker;
    const owed = (say: () => string): Bit[] => [{ part: 'owed', worth: OWED + 8, say }];
    if (act.move === 'askBeyond') {
      const place = optionIn(turn, act, 'option');
      if (!isCell(place ?? undefined) || act.round !== turn.request.round) return [];
      const option = place as string;
      const about = reasons[open.findIndex(({ action }) => action.id === option)] ?? [];
      if (about.some(({ kind }) => kind === 'walled'))
        return owed(() => phrasing.say('wayWalled', { name, rival: option }));
      const number = openBeyond(view.rows, cellNamed(option));
      if (number > 1) return owed(() => phrasing.say('beyondOpen', { name, option, figure: figure(number) }));
      return owed(() => phrasing.say(number === 1 ? 'beyondOne' : 'beyondDark', { name, option }));
    }
    if (act.move === 'askHear' && crew !== null) {
      const heard = heardTank(turn, crew);
      return owed(() => (heard ? phrasing.say('hearYes', { name, ...heard }) : phrasing.say('hearNo', { name })));
    }
    return [];
  });
}

/** The nearest tank that can be heard from where the crew stands. */
function heardTank({ view, request, rules }: WorldTurn, [x, y]: GridCell): { text: string; figure: string } | null {
  const { name, values } = request.agent;
  const notices = worlds[rules.kind].notices(view, rules.roles[name] ?? null, values);
  const tank = notices.find(({ kind }) => kind === 'hears');
  if (tank?.place === undefined) return null;
  const [a, b] = cellNamed(tank.place);
  return Math.max(Math.abs(a - x), Math.abs(b - y)) <= ENGINEER_RADIUS
    ? { text: tank.place, figure: figure(tank.amount ?? 0) }
    : null;
}

const isWornIn =
  ({ acts, me, turn }: Maze) =>
  (move: MadeAct['move'], rest = REST): boolean =>
    acts.some(
      (act) =>
        act.move === move &&
        (act.speaker === me ? act.round >= turn.request.round - rest : act.round === turn.request.round),
    );

/** What whoever was for it first has said of a way: it is so on every map. */
const SAID_ALREADY: ReadonlySet<string> = new Set(['closer', 'through', 'unseen', 'scan', 'exit']);

type MazeGround = Bit & { joined?: (() => string) | undefined };
function grounds(maze: Maze): MazeGround[] {
  const { turn, reasons, at, own, ally, crew, acts } = maze;
  const { phrasing, request } = turn;
  const [forIt] = parted(reasons[at] ?? []);
  const isWorn = isWornIn(maze);
  const bits = forIt.flatMap((reason, index): MazeGround[] => {
    if (ally !== null && SAID_ALREADY.has(reason.kind)) return [];
    const found = groundMove(maze, reason);
    if (!found) return [];
    const isTold = acts.some(
      ({ move, speaker, round }) => move === found.move && speaker !== maze.me && round === request.round,
    );
    if (isTold && ally !== null) return [];
    return [
      { part: 'ground', worth: 60 - index * 6 - (isWorn(found.move) ? 25 : 0), say: found.say, joined: found.joined },
    ];
  });
  // What somebody has just told of air is used.
  const { place } = own.action;
  const told = acts.findLast(
    ({ move, round, speaker }) =>
      round === request.round && speaker !== maze.me && (move === 'hearsTank' || move === 'hearYes'),
  );
  const tank = told && cellIn(told.values['text']);
  if (told && tank && place !== undefined && crew !== null) {
    const [near, now] = [apart(cellNamed(place), cellNamed(tank)), apart(crew, cellNamed(tank))];
    if (near < now && near > 1)
      bits.push({
        ...{ part: 'ground', worth: 66 },
        say: () => phrasing.say('airNear', { name: told.speaker, text: tank, option: own.short, figure: figure(near) }),
      });
  }
  return bits;
}

type GroundMove = { move: MadeAct['move']; say: Bit['say']; joined?: () => string };
function groundMove({ turn, own, role, acts, me }: Maze, { kind, amount = 0 }: WorldReason): GroundMove | null {
  const { phrasing } = turn;
  const [option, number] = [own.phrase, figure(amount)];
  const called = (isNamed: boolean) => (isNamed ? {} : { named: own.short });
  switch (kind) {
    case 'closer':
      return {
        move: 'wayCloser',
        say: (isNamed) => phrasing.say('wayCloser', { ...called(isNamed), figure: number }),
        joined: () => phrasing.say('standCloser', { option, figure: number }),
      };
    case 'exit':
      return { move: 'wayOut', say: () => phrasing.say('wayOut') };
    case 'known': {
      const move = role === 'scout' ? 'wayKnownScout' : role === 'navigator' ? 'wayKnownPlan' : 'wayKnown';
      return {
        ...{ move, say: (isNamed) => phrasing.say(move, { ...called(isNamed), figure: number }) },
        joined: () => phrasing.say('standKnown', { option, figure: number }),
      };
    }
    case 'tank': {
      if (amount === 1) return null;
      if (amount === 0)
        return {
          move: 'wayTankThere',
          say: (isNamed) => phrasing.say('wayTankThere', called(isNamed)),
          joined: () => phrasing.say('standThere', { option }),
        };
      const move = role === 'engineer' && amount <= ENGINEER_RADIUS ? 'wayTankHeard' : 'wayTank';
      return {
        ...{ move, say: (isNamed) => phrasing.say(move, { ...called(isNamed), figure: number }) },
        joined: () => phrasing.say('standTank', { option, figure: number }),
      };
    }
    case 'unseen':
      return { move: 'wayUnseen', say: () => phrasing.say('wayUnseen', { figure: number }) };
    case 'through':
      return {
        move: 'wayThrough',
        say: () => phrasing.say('wayThrough', { figure: number, count: figure(amount * STEP_COST) }),
        joined: () => phrasing.say('standThrough', { option, figure: number }),
      };
    case 'scan':
      return acts.some(({ move, speaker }) => speaker !== me && (TELLS_OF_TANK.has(move) || OF_TANK.has(move)))
        ? null
        : { move: 'wayScan', say: () => phrasing.say('wayScan') };
    default:
      return null;
  }
}

/** What is held against the way of whoever spoke last for another one, by what that one has said for it. */
function replies(maze: Maze): Bit[] {
  const { turn, reasons, at, own, rival } = maze;
  if (!rival) return [];
  const { phrasing } = turn;
  const { name, option } = rival;
  const said = heardNow(turn).findLast(({ speaker }) => speaker === name)?.acts ?? [];
  const has = (...moves: MadeAct['move'][]) => said.some(({ move }) => moves.includes(move));
  const found: { move: MadeAct['move']; fit: number; say: () => string }[] = [];
  const add = (move: MadeAct['move'], fit: number, say: () => string) => found.push({ move, fit, say });
  const [, againstIt] = parted(reasons[rival.at] ?? []);
  const against = { name, rival: option.short };
  // Who joins somebody that has spoken since leaves a detour to that one.
  const isAnswered = turn.stances.findIndex(([who]) => who === name) < turn.stances.length - 1 && maze.ally !== null;
  // A price stands before everybody: one of them speaks of it, and nobody recalls all that was said.
  const { participants, seed } = turn.request;
  const isTreasurer = participants[drawn(seed, `world/costly/${option.action.id}`, participants.length)] === maze.me;
  for (const { kind, amount = 0, place = '' } of againstIt) {
    const number = figure(amount);
    if (kind === 'around' && amount > 1 && !isAnswered)
      add('wayAround', 24 + Math.min(amount, 16), () =>
        phrasing.say('wayAround', { ...against, figure: number, count: figure(amount * STEP_COST) }),
      );
    if (kind === 'around' && amount === 1) add('wayLonger', 10, () => phrasing.say('wayLonger', against));
    if (kind === 'walled') add('wayWalled', 40, () => phrasing.say('wayWalled', against));
    if (kind === 'dark')
      add('wayDark', has('wayKnown', 'wayKnownPlan', 'wayKnownScout') ? 4 : 20, () => phrasing.say('wayDark', against));
    if (kind === 'bumped') add('wayBumped', 30, () => phrasing.say('wayBumped', { ...against, text: place }));
    if (kind === 'costly' && isTreasurer)
      add('wayCostly', 22, () => phrasing.say('wayCostly', { ...against, figure: number }));
    if (kind === 'drains') add('wayDrains', 28, () => phrasing.say('wayDrains', { ...against, figure: number }));
  }
  const known = reasons[at]?.find(({ kind }) => kind === 'known')?.amount ?? 0;
  if (known > 0 && againstIt.some(({ kind }) => kind === 'dark') && !has('wayKnown', 'wayKnownPlan', 'wayKnownScout'))
    add('sureOver', 30, () => phrasing.say('sureOver', { ...against, option: own.short, figure: figure(known) }));
  const detour = reasons[at]?.find(({ kind }) => kind === 'around')?.amount ?? 0;
  if (detour > 1 && reasons[at]?.some(({ kind, amount }) => kind === 'tank' && amount === 0))
    add('tankWorth', has('wayAround', 'wayCloser') ? 36 : 18, () =>
      phrasing.say('tankWorth', { name, figure: figure(detour), count: figure(detour * STEP_COST) }),
    );
  const saved = reasons[at]?.find(({ kind }) => kind === 'through')?.amount ?? 0;
  if (saved * STEP_COST > (own.action.cost ?? 0) && has('wayCostly', 'wayDrains', 'wayCloser'))
    add('dashSaves', 32, () => phrasing.say('dashSaves', { name, figure: figure(saved * STEP_COST) }));
  const isWorn = isWornIn(maze);
  const [best] = found
    .map((one) => ({ ...one, fit: one.fit + drawnFor(turn, `reply/${one.move}`, 10) - (isWorn(one.move, 1) ? 22 : 0) }))
    .sort((a, b) => b.fit - a.fit);
  return best ? [{ part: 'reply', worth: temperIn(turn) === 'fighter' ? 74 : 64, say: best.say }] : [];
}

/** What the agent alone sees, as news. */
function news(maze: Maze): Bit[] {
  const { turn, role, crew, acts, me, reasons, at: chosen, own } = maze;
  const { phrasing, view, request, rules, bank } = turn;
  if (crew === null) return [];
  // What lies on the way that it is for, and no other way, bears on it.
  const goal = own.action.place === undefined ? null : cellNamed(own.action.place);
  const recent = `${sectionText(request, 'history')}`;
  const exit = exitOf(view.rows.length);
  const heard = heardTank(turn, crew);
  const noticed = worlds[rules.kind].notices(view, role, request.agent.values);
  const isAnswered = putTo(turn).some(({ move }) => move === 'askHear');
  const isWorn = isWornIn(maze);
  return noticed.flatMap(({ kind, place = '', amount = 0 }, at): Bit[] => {
    const number = figure(amount);
    const bit = (worth: number, say: () => string): Bit[] => [{ part: 'news', worth: worth - at, say }];
    switch (kind) {
      case 'corridor': {
        const text = named(bank.words.world.directions, place);
        const isTold = acts.some(
          ({ move, round, speaker }) => move === 'seesCorridor' && speaker === me && round >= request.round - 1,
        );
        return isTold || !isTowards(crew, goal, place)
          ? []
          : bit(52, () => phrasing.say('seesCorridor', { text, figure: number }));
      }
      case 'scrap':
        // The whole of it is told in some rounds and not in others, since nobody recalls all that was told.
        return recent.includes(place) ||
          drawn(request.seed, `world/scrap/${place}`, 3) !== Math.floor((request.round - 1) / 4) % 3
          ? []
          : bit(50, () => phrasing.say('seesPlan', { text: place, figure: number }));
      case 'hears':
        if (isAnswered || amount === 1) return [];
        if (heard && !recent.includes(place)) return bit(72, () => phrasing.say('hearsTank', heard));
        if (goal === null || apart(goal, cellNamed(place)) >= amount) return [];
        return recent.includes(place) && !isWorn('knowsTank', 3) && !reasons[chosen]?.some((one) => one.kind === 'tank')
          ? bit(38, () => phrasing.say('knowsTank', { text: place, figure: number }))
          : [];
      case 'silence':
        return isAnswered || isWorn('hearsNone', 3) ? [] : bit(44, () => phrasing.say('hearsNone'));
      case 'breath':
        return isWorn('breath', 3) || !happens(turn, 'breath', 35)
          ? []
          : bit(36, () => phrasing.say('breath', { figure: number, count: figure(apart(crew, exit)) }));
      default:
        return [];
    }
  });
}

const SIDES: Readonly<Record<string, GridCell>> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };
function isTowards([x, y]: GridCell, goal: GridCell | null, direction: string): boolean {
  const [dx, dy] = SIDES[direction] ?? [0, 0];
  return goal !== null && dx * (goal[0] - x) + dy * (goal[1] - y) > 0;
}

/** What others are asked who have not spoken yet, and may know. */
function questions(maze: Maze): Bit[] {
  const { turn, acts, own, at, reasons } = maze;
  const { phrasing, rules, request, view } = turn;
  const { round } = request;
  const bits: Bit[] = [];
  // Only who speaks next is sure to recall a question of somebody whose memory is short.
  const waiting = unspoken(turn).length === 1 ? unspoken(turn) : [];
  const byRole = (...roles: string[]) => waiting.find((name) => roles.includes(rules.roles[name] ?? ''));
  const isAsked = (move: MadeAct['move'], since: number) => acts.some((act) => act.move === move && act.round >= since);
  const { place } = own.action;
  const seer = byRole('scout', 'navigator');
  const isDark = place !== undefined && reasons[at]?.some(({ kind }) => kind === 'dark');
  if (seer !== undefined && isDark && !isAsked('askBeyond', round - 1) && happens(turn, 'beyond', 60))
    bits.push({ part: 'ask', worth: 70, say: () => phrasing.say('askBeyond', { name: seer, option: own.short }) });
  const ear = byRole('engineer');
  const hasTank = view.rows.some((row) => row.includes(TANK));
  if (ear !== undefined && !hasTank && !isAsked('askHear', round - 3) && happens(turn, 'hear', 40))
    bits.push({ part: 'ask', worth: 66, say: () => phrasing.say('askHear', { name: ear }) });
  return bits;
}

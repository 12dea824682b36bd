import { apart, cellName, cellNamed, type GridCell } from '../../world/grid.ts';
import { exitOf, START } from '../../world/maze-plan.ts';
import { gaugeText } from '../../world/told.ts';
import { cellIn, figure, isCell, type Maze } from './maze-turn.ts';
import { sectionText } from './recall.ts';
import type { DecisionMade, MadeAct } from './world-record.ts';
import { type Bit, lastOf, type WorldTurn } from './world-turn.ts';

// What came of the last steps, as it is told where a crew goes its way.

const NEARER_LEAST = 8;
/** As long as a prompt tells of each round. */
const EARLY = 5;

/** What came of the last decision, and whose it was. */
export function stock({ turn, me, crew, acts, ally }: Maze): Bit[] {
  const { phrasing, record, request, stances, bank } = turn;
  const { round } = request;
  const last: DecisionMade | undefined = record.outcomes.find((one) => one.round === round - 1);
  const bits: Bit[] = [];
  const isFirst = stances.length === 0;
  if (isFirst && record.isUndecided) return [{ part: 'stock', worth: 86, say: () => phrasing.say('stillHere') }];
  if (!last || crew === null || record.isUndecided) return bits;
  const isSaid = (...moves: MadeAct['move'][]) =>
    acts.some(({ move, round: at }) => at === round && moves.includes(move));
  const add = (worth: number, say: () => string) => bits.push({ part: 'stock', worth, say });
  const came = (kind: string) => last.happened.find((one) => one.kind === kind);
  const tank = came('tank')?.place;
  if (tank !== undefined && !isSaid('tankCredit', 'tankOwn', 'tookTank')) {
    const teller = acts.find(
      ({ move, values }) => (move === 'hearsTank' || move === 'hearYes') && cellIn(values['text']) === tank,
    )?.speaker;
    if (teller === me) add(75, () => phrasing.say('tankOwn', { text: tank }));
    else if (teller !== undefined) add(84, () => phrasing.say('tankCredit', { name: teller, text: tank }));
    else if (isFirst) add(86, () => phrasing.say('tookTank', { text: tank }));
  }
  const wall = came('wall')?.place;
  if (wall !== undefined) {
    const proponent = proponentOf(turn);
    const mine = lastOf(turn, me);
    const isOwn = proponent === me || (proponent === null && mine?.round === round - 1 && mine.stance === wall);
    if (isOwn && !isSaid('ownWall')) add(90, () => phrasing.say('ownWall', { text: wall }));
    else if (proponent !== null && proponent !== me && !isSaid('ownWall', 'blameWall'))
      add(isFirst ? 88 : 50, () => phrasing.say('blameWall', { name: proponent, text: wall }));
    else if (isFirst) add(88, () => phrasing.say('hitWall', { text: wall }));
  }
  const told = sectionText(request, 'world');
  const isStuck = [['\0'], ['\0', '\0']].some((places) =>
    told.includes(bank.words.world.stuck(places).split('\0')[0] as string),
  );
  if (isStuck && isFirst && came('dashed') === undefined) add(80, () => phrasing.say('toAndFro'));
  const stance = lastOf(turn, me)?.round === round - 1 ? (lastOf(turn, me)?.stance ?? null) : null;
  const hasWalked = came('walked') !== undefined;
  const wasLost = stance !== null && last.happened.length > 0 && (hasWalked ? !isCell(stance) : isCell(stance));
  if (
    wasLost &&
    ally === null &&
    round <= EARLY &&
    !acts.some(({ move, speaker }) => move === 'outvoted' && speaker === me)
  )
    add(50, () => phrasing.say('outvoted'));
  return isFirst ? [...bits, ...sinceThen(turn, me, crew, last)] : bits;
}

/** What has come since of what was done, as who speaks first in a round tells it. */
function sinceThen(turn: WorldTurn, me: string, crew: GridCell, last: DecisionMade): Bit[] {
  const { phrasing, view, bank, request } = turn;
  const { round } = request;
  const bits: Bit[] = [];
  const add = (worth: number, say: () => string) => bits.push({ part: 'stock', worth, say });
  const came = (kind: string) => last.happened.find((one) => one.kind === kind);
  const { world } = bank.words;
  const here = cellName(crew);
  const walked = came('walked');
  const [dashed, pulsed, scanned] = [came('dashed'), came('pulsed'), came('scanned')];
  if (dashed) add(72, () => phrasing.say('dashedTo', { text: here }));
  if ((pulsed?.amount ?? 0) > 1) add(72, () => phrasing.say('pulseShowed', { figure: figure(pulsed?.amount ?? 0) }));
  if (scanned?.place !== undefined && apart(crew, cellNamed(scanned.place)) > 1) {
    const [text, number] = [scanned.place, figure(apart(crew, cellNamed(scanned.place)))];
    add(78, () => phrasing.say('scanFound', { text, figure: number }));
  }
  if (walked && (walked.amount ?? 0) > 1) {
    const [number, leader] = [figure(walked.amount ?? 0), proponentOf(turn)];
    add(64, () =>
      leader !== null && leader !== me
        ? phrasing.say('ledTo', { name: leader, figure: number, text: here })
        : phrasing.say('cameTo', { figure: number, text: here }),
    );
  }
  const exit = exitOf(view.rows.length);
  const [from, number] = [apart(START, exit), apart(crew, exit)];
  if (from - number >= NEARER_LEAST && round % 4 === 0)
    add(70, () => phrasing.say('nearer', { from: figure(from), figure: figure(number) }));
  const low = view.gauges.find(({ level }) => level !== 'good');
  if (low && round % 3 === 0) {
    const text = gaugeText({ ...low, level: 'good' }, world);
    add(76, () => phrasing.say('runsLow', { text }));
  }
  return bits;
}

/** Whose way it was, where nobody else has spoken for another one; null: that is not certain. */
function proponentOf({ record: { turns }, request: { round: now, participants, absent } }: WorldTurn): string | null {
  const [round, all] = [now - 1, participants.length - absent.length];
  const ways = turns.filter((told) => told.round === round && isCell(told.stance ?? undefined));
  return ways.length === all && new Set(ways.map(({ stance }) => stance)).size === 1
    ? (ways[0]?.speaker ?? null)
    : null;
}

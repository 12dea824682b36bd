import { figure, isWearing, type Measure, mainOf, spokenGauge, type Town } from './town.ts';
import type { MadeAct } from './world-record.ts';
import { type Bit, drawnFor, heardNow, temperIn } from './world-turn.ts';

// What is said to whoever spoke last for something else, by what that one has said for it.

const GOOD_ENOUGH = 65;
/** Left in the purse, less is thin; a price so much higher is dear; what earns its price in more years is slow. */
const THIN = 25;
const DEAR = 15;
const SLOW_YEARS = 8;
/** What lies nearer counts as equal. */
const APART = 3;
const REST = 2;
const WORN = 50;

type Reply = { move: MadeAct['move']; fit: number; say: () => string };
/** `has`: whether it was said for theirs. */
type Dispute = { name: string; own: Measure; theirs: Measure; has(move: MadeAct['move']): boolean };

/** `isOwed`: the turn has more to say than this. */
export function replies(town: Town, own: Measure, isOwed: boolean): Bit[] {
  const { turn, me, acts, measures } = town;
  const { stances, request } = turn;
  const rival = stances.findLast(([, id]) => id !== own.id);
  const theirs = measures.find(({ id }) => id === rival?.[1]);
  if (!rival || !theirs) return [];
  const [name] = rival;
  const said = heardNow(turn).findLast(({ speaker }) => speaker === name)?.acts ?? [];
  const dispute: Dispute = { name, own, theirs, has: (move) => said.some((act) => act.move === move) };
  const isWorn = (move: MadeAct['move']) =>
    acts.some((act) => act.move === move && act.round >= request.round - (act.speaker === me ? REST : 0));
  const fitOf = ({ move, fit }: Reply) => fit + drawnFor(turn, `reply/${move}`, 16) - (isWorn(move) ? WORN : 0);
  const [best] = [...ofNeeds(town, dispute), ...ofPrices(town, dispute)]
    .map((one) => ({ ...one, fit: fitOf(one) }))
    .sort((a, b) => b.fit - a.fit);
  if (!best || best.fit < 0) return [];
  return [{ part: 'reply', worth: isOwed ? 30 : temperIn(turn) === 'fighter' ? 76 : 68, say: best.say }];
}

/** One need against the other. */
function ofNeeds(town: Town, { name, own, theirs, has }: Dispute): Reply[] {
  const { turn, gauge } = town;
  const { phrasing } = turn;
  const [mine, other] = [mainOf(own), mainOf(theirs)];
  if (other === null || !isWearing(other)) return [];
  const found: Reply[] = [];
  const [it, number] = [spokenGauge(town, other), figure(gauge(other))];
  if (gauge(other) >= GOOD_ENOUGH)
    found.push({ move: 'enough', fit: 22, say: () => phrasing.say('enough', { name, it, figure: number }) });
  if (mine === null || mine === other || !isWearing(mine)) return found;
  const beside = { name, it, own: spokenGauge(town, mine) };
  if (gauge(other) - gauge(mine) > APART) {
    const say = () => phrasing.say('needOver', { ...beside, figure: number, count: figure(gauge(mine)) });
    found.push({ move: 'needOver', fit: has('needs') || has('fell') || has('standNeed') ? 30 : 16, say });
  }
  const [gains, ours] = [theirs.effects[other] ?? 0, own.effects[mine] ?? 0];
  if ((has('gain') || has('standGain')) && ours >= gains && gauge(mine) < gauge(other)) {
    const say = () => phrasing.say('smallGain', { ...beside, figure: figure(gains), count: figure(ours) });
    found.push({ move: 'smallGain', fit: 24, say });
  }
  return found;
}

/** What it costs against what it is good for. */
function ofPrices(town: Town, { name, own, theirs, has }: Dispute): Reply[] {
  const { turn, gauge } = town;
  const { phrasing } = turn;
  const found: Reply[] = [];
  const add = (move: MadeAct['move'], fit: number, say: () => string) => found.push({ move, fit, say });
  const [option, rival] = [own.phrase, theirs.phrase];
  const income = theirs.effects['income'] ?? 0;
  const years = income > 0 ? Math.ceil(theirs.cost / income) : 0;
  if (years >= SLOW_YEARS && (has('earns') || has('standEarns')))
    add('paysBack', 34, () => phrasing.say('paysBack', { name, option: rival, figure: figure(years) }));
  const left = gauge('purse') - theirs.cost;
  if (theirs.cost > 0 && left < THIN)
    add('leaves', has('affords') ? 30 : 20, () =>
      phrasing.say('leaves', { name, option: rival, figure: figure(left) }),
    );
  if (own.cost > 0 && theirs.cost - own.cost >= DEAR) {
    const [number, count] = [figure(theirs.cost), figure(own.cost)];
    add('cheaper', 14, () => phrasing.say('cheaper', { name, rival, figure: number, option, count }));
  }
  const [harm] = Object.entries(theirs.effects).filter(([, amount]) => amount < 0);
  if (harm) {
    const [it, number] = [spokenGauge(town, harm[0]), figure(-harm[1])];
    add('side', 26, () => phrasing.say('side', { name, rival, it, figure: number }));
  }
  const earned = own.effects['income'] ?? 0;
  if (earned > 0 && income <= 0 && theirs.cost > 0)
    add('earnsNothing', 15, () => phrasing.say('earnsNothing', { name, rival, option, figure: figure(earned) }));
  return found;
}

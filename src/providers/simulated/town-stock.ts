import { drawn } from './drawn.ts';
import {
  figure,
  gaugeIn,
  isPaid,
  isWearing,
  type Measure,
  mainOf,
  metBy,
  phraseIn,
  shockOf,
  spokenGauge,
  spokenShock,
  type Town,
  tellerOf,
  timesIn,
  wasOutvoted,
} from './town.ts';
import { proponentOf } from './town-stance.ts';
import type { DecisionMade, MadeAct } from './world-record.ts';
import { type Bit, happens, lastOf } from './world-turn.ts';

// What the last year brought, against what was said of it: who was right, who owns up, who has lost once more.

/** So many times are often. */
const OFTEN = 3;
/** As long as a prompt tells of each round, so that what is said once is known to have been said. */
const EARLY = 4;
/** What fell by less is not spoken of. */
const APART = 3;
const GAINS: ReadonlySet<string> = new Set(['gain', 'standGain']);

type Stock = { last: DecisionMade; option: string; isFirst: boolean; proponent: string | null };
type Add = (worth: number, say: () => string) => void;

export function stock(town: Town, own: Measure): Bit[] {
  const { turn, outcome } = town;
  const { round } = turn.request;
  const last = outcome(round - 1);
  if (!last) return [];
  const bits: Bit[] = [];
  const add: Add = (worth, say) => bits.push({ part: 'stock', worth, say });
  const it: Stock = {
    ...{ last, isFirst: turn.stances.length === 0, proponent: proponentOf(town, round - 1, last.decided) },
    option: last.decided === null ? '' : phraseIn(town, last.decided),
  };
  ofShock(town, it, add);
  ofYield(town, it, add);
  ofPayment(town, it, add);
  ofPromises(town, own, add);
  ofVotes(town, it, add);
  ofYears(town, own, it, add);
  return bits;
}

const isSaid = ({ acts, turn }: Town, ...moves: MadeAct['move'][]): boolean =>
  acts.some(({ move, round }) => round === turn.request.round && moves.includes(move));
const isSaidByMe = ({ acts, me }: Town, move: MadeAct['move']): boolean =>
  acts.some((act) => act.move === move && act.speaker === me);

function ofShock(town: Town, { last, option, isFirst, proponent }: Stock, add: Add): void {
  const { turn, me, measures } = town;
  const { phrasing, request } = turn;
  const came = shockOf(town, last);
  if (!came) return;
  const text = spokenShock(town, came.shock, 'came');
  if (!came.isBlow) {
    if (isFirst && last.decided !== null) add(80, () => phrasing.say('stockLuck', { option, text }));
    return;
  }
  const teller = tellerOf(town, came.shock, request.round - 1);
  const measure = measures.find(({ id }) => id === last.decided);
  const isMet = measure !== undefined && metBy(town, measure, 'after-shock') === came.shock;
  if (teller === me && !isMet && !isSaid(town, 'toldYou')) add(80, () => phrasing.say('toldYou', { text }));
  else if (teller === me && isMet) add(60, () => phrasing.say('foretoldMet', { text }));
  else if (teller !== null && teller !== me && !isSaid(town, 'foretoldRight'))
    add(isFirst ? 85 : 62, () => phrasing.say('foretoldRight', { name: teller, text }));
  if (isFirst && last.decided !== null) add(90, () => phrasing.say('stockShock', { option, text }));
  if (proponent === me && teller !== null && teller !== me && !isMet && !isSaidByMe(town, 'ownUp'))
    add(88, () => phrasing.say('ownUp', { option, text }));
}

/** What was paid for two years ago works since last year. */
function ofYield(town: Town, { last, isFirst }: Stock, add: Add): void {
  const { turn, me, acts, outcome } = town;
  const { phrasing, request } = turn;
  const [rose] = last.happened
    .filter(({ kind }) => kind === 'rose')
    .sort(
      (a, b) =>
        Number(isWearing(b.place ?? '')) - Number(isWearing(a.place ?? '')) || (b.amount ?? 0) - (a.amount ?? 0),
    );
  const done = outcome(request.round - 2)?.decided ?? null;
  if (rose?.place === undefined || done === null || isSaid(town, 'stockRose', 'creditRose', 'ownRose')) return;
  const { place, amount = 0 } = rose;
  const values = { it: spokenGauge(town, place), figure: figure(amount) };
  const name = proponentOf(town, request.round - 2, done);
  const isPromised = acts.some(
    (act) =>
      act.speaker === name && act.round <= request.round - 2 && GAINS.has(act.move) && gaugeIn(town, act) === place,
  );
  const option = phraseIn(town, done);
  if (isPromised && name === me) add(isFirst ? 74 : 55, () => phrasing.say('ownRose', { option, ...values }));
  else if (isPromised && name !== null) add(isFirst ? 76 : 50, () => phrasing.say('creditRose', { name, ...values }));
  else if (isFirst) add(73, () => phrasing.say('stockRose', { option, ...values }));
}

/** Who speaks first tells what was decided. */
function ofPayment(town: Town, { last, option, isFirst }: Stock, add: Add): void {
  const { phrasing } = town.turn;
  if (!isFirst) return;
  if (last.decided === null) {
    add(80, () => phrasing.say('undone'));
    return;
  }
  if (shockOf(town, last)) return;
  const amountOf = (kind: string) => last.happened.find((one) => one.kind === kind)?.amount ?? 0;
  const [paid, gained] = [amountOf('paid'), amountOf('gained')];
  if (paid > 0) add(70, () => phrasing.say('stockPaid', { option, figure: figure(paid) }));
  else if (gained > 0) add(70, () => phrasing.say('stockGained', { option, figure: figure(gained) }));
  else add(70, () => phrasing.say('stockSaved'));
}

/** What was owed to the agent last year, where it has not spoken of it yet. */
function ofPromises(town: Town, own: Measure, add: Add): void {
  const { debts, me, acts, turn } = town;
  const { round } = turn.request;
  const settled = debts.find(({ to, due }) => to === me && due === round - 1);
  const paid = settled ? isPaid(town, settled) : null;
  const isAnswered = acts.some(
    (act) => act.speaker === me && act.round >= round - 1 && (act.move === 'thankWord' || act.move === 'soreWord'),
  );
  if (!settled || paid === null || isAnswered) return;
  // Nobody is reproached and joined in one breath.
  if (!paid && turn.stances.some(([name, id]) => name === settled.from && id === own.id)) return;
  add(paid ? 66 : 89, () => turn.phrasing.say(paid ? 'thankWord' : 'soreWord', { name: settled.from }));
}

/** Who won and who lost, each said once. */
function ofVotes(town: Town, { last, option, proponent }: Stock, add: Add): void {
  const { turn, me, outcome } = town;
  const { phrasing, request, record } = turn;
  const { round, seed } = request;
  const lost = record.turns.filter(({ speaker, stance, round: at }) => {
    const decided = outcome(at)?.decided ?? null;
    return speaker === me && at < round && stance !== null && decided !== null && decided !== stance;
  }).length;
  const isDue = round === OFTEN + 1 + drawn(seed, `world/often/${me}`, OFTEN);
  if (wasOutvoted(town)) {
    if (lost >= OFTEN && isDue) add(65, () => phrasing.say('outvotedOften', { times: timesIn(town, lost) }));
    else if (round <= EARLY && !isSaidByMe(town, 'outvoted')) add(52, () => phrasing.say('outvoted'));
    return;
  }
  const isGlad = last.decided !== null && lastOf(turn, me)?.stance === last.decided && proponent === me;
  if (isGlad && round <= EARLY && !isSaidByMe(town, 'glad') && !shockOf(town, last))
    add(30, () => phrasing.say('glad', { option }));
}

/** The same thing again and again, while something else went down. */
function ofYears(town: Town, own: Measure, { last, option }: Stock, add: Add): void {
  const { turn, acts, gauge } = town;
  const { outcomes } = turn.record;
  const years = outcomes.filter((one) => one.decided === last.decided && last.decided !== null).length;
  const place = mainOf(own);
  const from = place === null ? undefined : outcomes[0]?.gauges[place];
  if (years < OFTEN || last.decided === own.id || place === null || from === undefined) return;
  if (from - gauge(place) <= APART || acts.some(({ move }) => move === 'thrice') || !happens(turn, 'thrice', 60))
    return;
  const [it, number] = [spokenGauge(town, place), figure(gauge(place))];
  add(62, () =>
    turn.phrasing.say('thrice', { times: timesIn(town, years), option, it, from: figure(from), figure: number }),
  );
}

import {
  figure,
  gaugeIn,
  hitsOf,
  type Measure,
  mainOf,
  spokenGauge,
  spokenShock,
  type Town,
  wasOutvoted,
} from './town.ts';
import type { MadeAct } from './world-record.ts';
import { type Bit, drawnFor, happens, lastOf, OWED, optionIn, putTo, temperIn, unspoken } from './world-turn.ts';

// What others are asked and offered, and what is answered.

/** A limit is a round figure below what stands now, between these. */
const LIMIT_STEP = 5;
const LIMIT_LEAST = 10;
const LIMIT_MOST = 50;
/** What stands higher needs no limit. */
const ASKED_BELOW = 55;
/** Where less would be left, somebody asks whether it can be paid. */
const ASKED_LEFT = 60;
/** Whoever was right so often is not asked again how sure it is. */
const PROVEN = 2;
/** How often of a hundred somebody with a temper offers an exchange where it could. */
const DEALING = { peacemaker: 75, builder: 60, counter: 35, fighter: 40, sceptic: 30 };

/** What the agent was asked since it last spoke. */
export function answers(town: Town): Bit[] {
  const { turn, gauge, me, measures } = town;
  const { phrasing } = turn;
  return putTo(turn).flatMap((act): Bit[] => {
    const name = act.speaker;
    const owed = (say: () => string): Bit[] => [{ part: 'owed', worth: OWED + 8, say }];
    if (act.move === 'askSure') {
      const [hit] = hitsOf(town, me);
      if (hit === undefined) return owed(() => phrasing.say('sureFirst', { name }));
      return owed(() => phrasing.say('sureAgain', { name, text: spokenShock(town, hit, 'came') }));
    }
    if (act.move === 'askLimit') {
      const place = gaugeIn(town, act);
      if (place === null) return [];
      const below = Math.floor((gauge(place) - 1) / LIMIT_STEP) * LIMIT_STEP;
      const number = figure(Math.max(LIMIT_LEAST, Math.min(LIMIT_MOST, below)));
      return owed(() => phrasing.say('limit', { name, it: spokenGauge(town, place), figure: number }));
    }
    if (act.move === 'askLeft') {
      const measure = measures.find(({ id }) => id === optionIn(turn, act, 'option'));
      if (!measure) return [];
      const [number, count] = [figure(gauge('purse') - measure.cost), figure(gauge('income'))];
      return owed(() => phrasing.say('leftAnswer', { name, option: measure.phrase, figure: number, count }));
    }
    return [];
  });
}

/** `old`: what the agent has just left; who changes sides makes no offers. */
export function questions(town: Town, own: Measure, old: string | null): Bit[] {
  const { turn } = town;
  // In the last round nobody could answer any more, or pay.
  if (turn.request.round >= turn.bank.scenario.rounds) return [];
  return [...ofNews(town), ...ofExchange(town, own, old), ...ofLimits(town, own), ...ofPurse(town, own)];
}

const ask = (worth: number, say: () => string): Bit[] => [{ part: 'ask', worth, say }];
const isMade = ({ acts, turn }: Town, move: MadeAct['move'], ago: number): boolean =>
  acts.some((act) => act.move === move && act.round >= turn.request.round - ago);
const isMadeByMe = ({ acts, me }: Town, move: MadeAct['move']): boolean =>
  acts.some((act) => act.move === move && act.speaker === me);
const othersIn = ({ turn: { request }, me }: Town): readonly string[] =>
  request.participants.filter((name) => name !== me && !request.absent.includes(name));

/** How sure somebody is of what it has just foretold. */
function ofNews(town: Town): Bit[] {
  const { believed, turn } = town;
  const [heard] = believed;
  if (!heard || hitsOf(town, heard.by).length >= PROVEN) return [];
  if (isMadeByMe(town, 'askSure') || isMade(town, 'askSure', 1) || !happens(turn, 'sure', 55)) return [];
  const values = { name: heard.by, text: spokenShock(town, heard.shock, 'coming') };
  return ask(72, () => turn.phrasing.say('askSure', values));
}

/** Who has lost offers an exchange to somebody who has not spoken yet: mine this year, yours the next. */
function ofExchange(town: Town, own: Measure, old: string | null): Bit[] {
  const { turn, me, measures, debts, acts, outcome } = town;
  const { round } = turn.request;
  const isBound = debts.some(({ from, to, due }) => due >= round && (from === me || to === me));
  const hasOffered = acts.some(({ move, speaker, round: at }) => move === 'offer' && speaker === me && at >= round - 1);
  if (old !== null || isBound || hasOffered || !wasOutvoted(town) || own.id === outcome(round - 1)?.decided) return [];
  if (isMade(town, 'offer', 0) || isMade(town, 'lend', 0) || !happens(turn, 'deal', DEALING[temperIn(turn)])) return [];
  const partners = unspoken(turn).flatMap((name) => {
    const stance = lastOf(turn, name)?.stance ?? null;
    const theirs = measures.find(({ id, cost }) => id === stance && cost > 0);
    return theirs && theirs.id !== own.id ? [{ name, rival: theirs.phrase }] : [];
  });
  const partner = partners[drawnFor(turn, 'partner', Math.max(1, partners.length))];
  return partner ? ask(78, () => turn.phrasing.say('offer', { ...partner, option: own.phrase })) : [];
}

/** At which figure somebody who won would do something for what the agent holds dearest. */
function ofLimits(town: Town, own: Measure): Bit[] {
  const { turn, gauge, dearest, outcome } = town;
  const last = outcome(turn.request.round - 1)?.decided ?? null;
  const winner = othersIn(town).find((name) => last !== own.id && lastOf(turn, name)?.stance === last);
  if (winner === undefined || !wasOutvoted(town) || mainOf(own) !== dearest || gauge(dearest) >= ASKED_BELOW) return [];
  if (isMadeByMe(town, 'askLimit') || isMade(town, 'askLimit', 1) || !happens(turn, 'limit', 60)) return [];
  return ask(70, () => turn.phrasing.say('askLimit', { name: winner, it: spokenGauge(town, dearest) }));
}

/** Whoever keeps the books is asked once whether somebody else's measure can be paid. */
function ofPurse(town: Town, own: Measure): Bit[] {
  const { turn, measures, gauge, acts } = town;
  const keeper = othersIn(town).find((name) => turn.rules.roles[name] !== undefined);
  const dear = turn.stances
    .map(([, id]) => measures.find((one) => one.id === id))
    .findLast((one) => one && one.cost > 0 && one.id !== own.id);
  if (keeper === undefined || !dear || gauge('purse') - dear.cost >= ASKED_LEFT) return [];
  if (acts.some(({ move }) => move === 'askLeft') || !happens(turn, 'left', 45)) return [];
  return ask(60, () => turn.phrasing.say('askLeft', { name: keeper, option: dear.phrase }));
}

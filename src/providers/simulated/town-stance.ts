import { bug } from '../../base/errors.ts';
import {
  FAVOURS,
  figure,
  gaugeIn,
  hasBroken,
  isPaid,
  isWearing,
  type Measure,
  mainOf,
  metBy,
  phraseIn,
  spokenGauge,
  spokenShock,
  type Town,
  wasFavour,
} from './town.ts';
import { type Bit, happens, lastOf, OWED, optionIn, putTo, temperIn, unspoken, type WorldTurn } from './world-turn.ts';

// What an agent stands for in a town, and why: what it owes comes first, then what it can get.

/** `old`: what it stood for before, where it has left that; `isFavour`: it stands there because of somebody else. */
type TownStance = { chosen: string; old: string | null; bits: readonly Bit[]; isFavour: boolean };
/** Where it stands now, and what has changed since it stood for something else. `tells`: the moves that would say the same once more. */
type Turning = { say: () => string; tells: ReadonlySet<string> };

/** How much it counts that somebody else is for it. */
const HEARD_WEIGHT = 0.4;
/** Below this, what matters most to somebody comes before any promise. */
const CRITICAL = 20;
/** Up to here it excuses a broken one, and presses. */
const PRESSING = 40;
const HARD = 45;
/** Of a hundred promises, so many are kept where nothing forces. */
const KEEPS = 92;
/** What fell by less is no change. */
const FELL = 3;
const OF_SHOCKS: ReadonlySet<string> = new Set(['meets', 'mends', 'believe']);
const OF_NEED: ReadonlySet<string> = new Set(['yieldNeed', 'needs', 'fell']);
const FIGHTER_KEEPS = 75;

export function stanceIn(town: Town): TownStance {
  const wanted = wantedIn(town);
  const bound =
    ofDebt(town, wanted) ?? ofPromise(town) ?? ofLimit(town) ?? ofOffer(town, wanted) ?? ofDefeat(town, wanted);
  if (bound) return bound;
  const before = lastOf(town.turn, town.me)?.stance ?? null;
  const isTurned = before !== null && before !== wanted && !wasFavour(town);
  return { chosen: wanted, old: isTurned ? before : null, bits: [], isFavour: false };
}

/** What looks best to the agent, with a little weight for company. */
function wantedIn({ measures, turn: { stances } }: Town): string {
  const worth = ({ id, sum }: Measure) => sum + stances.filter(([, option]) => option === id).length * HEARD_WEIGHT;
  const [best] = [...measures].sort((a, b) => worth(b) - worth(a));
  return (best ?? bug('nothing can be decided')).id;
}

const stated = (chosen: string, say: () => string, isFavour: boolean): TownStance => ({
  ...{ chosen, old: null, isFavour },
  bits: [{ part: 'owed', worth: OWED + 10, say, isStance: true }],
});
const beside = (chosen: string, say: () => string): TownStance => ({
  ...{ chosen, old: null, isFavour: false },
  bits: [{ part: 'owed', worth: OWED + 10, say }],
});

const isOpen = ({ measures }: Town, id: string): boolean => measures.some((one) => one.id === id);
const helps = ({ measures }: Town, id: string, gauge: string): boolean =>
  measures.find((one) => one.id === id)?.effects[gauge] !== undefined;

/** A promise of its own that is due is kept, or broken in so many words. */
function ofDebt(town: Town, wanted: string): TownStance | null {
  const { debts, me, turn, gauge, dearest } = town;
  const debt = debts.find((one) => one.from === me && one.due === turn.request.round && isOpen(town, one.option));
  if (!debt) return null;
  const { to: name, option: id } = debt;
  const option = phraseIn(town, id);
  const isForced = gauge(dearest) < CRITICAL && !helps(town, id, dearest);
  const keeps = temperIn(turn) === 'fighter' ? FIGHTER_KEEPS : KEEPS;
  const isKept = id === wanted || gauge(dearest) >= HARD || (!isForced && happens(turn, 'word', keeps));
  if (isKept) return stated(id, () => turn.phrasing.say('keepWord', { name, option }), true);
  const values = { name, option, it: spokenGauge(town, dearest), figure: figure(gauge(dearest)) };
  return beside(wanted, () => turn.phrasing.say('breakWord', values));
}

/** What somebody has promised it this year it asks for, and says whether it was kept. */
function ofPromise(town: Town): TownStance | null {
  const { debts, me, turn } = town;
  const mine = debts.find((one) => one.to === me && one.due === turn.request.round && isOpen(town, one.option));
  if (!mine) return null;
  const paid = isPaid(town, mine);
  const name = mine.from;
  const option = phraseIn(town, mine.option);
  return beside(mine.option, () =>
    paid === null
      ? turn.phrasing.say('remind', { name, option })
      : turn.phrasing.say(paid ? 'thankWord' : 'soreWord', { name }),
  );
}

/** A limit that it has named, once that is passed. */
function ofLimit(town: Town): TownStance | null {
  const { acts, me, turn, measures, gauge } = town;
  const isOwn = (move: string) => acts.some((one) => one.move === move && one.speaker === me);
  const limit = acts.find(
    ({ move, speaker, round }) => move === 'limit' && speaker === me && round < turn.request.round,
  );
  const place = limit ? gaugeIn(town, limit) : null;
  if (!limit || place === null || isOwn('limitMet') || gauge(place) >= Number(limit.values['figure'])) return null;
  const [help] = [...measures].sort((a, b) => (b.effects[place] ?? 0) - (a.effects[place] ?? 0));
  if (!help || (help.effects[place] ?? 0) <= 0) return null;
  const { name = '', figure: limited = '' } = limit.values;
  const values = { name, figure: limited, it: spokenGauge(town, place), option: help.phrase };
  return stated(help.id, () => turn.phrasing.say('limitMet', values), false);
}

/** An exchange that was offered in this round. */
function ofOffer(town: Town, wanted: string): TownStance | null {
  const { turn, gauge, dearest } = town;
  const { phrasing, request } = turn;
  const offer = putTo(turn).findLast(({ move, round }) => move === 'offer' && round === request.round);
  if (!offer) return null;
  const [option, rival] = [optionIn(turn, offer, 'option'), optionIn(turn, offer, 'rival')];
  const { speaker: name } = offer;
  if (option === null || rival === null || !isOpen(town, option)) return null;
  if (hasBroken(town, name)) return beside(wanted, () => phrasing.say('refuseBreach', { name }));
  const isPressed = gauge(dearest) < PRESSING && !helps(town, option, dearest);
  const isReady = happens(turn, 'offer', request.agent.openness * 100 + (temperIn(turn) === 'fighter' ? 15 : 30));
  if (!isPressed && isReady) {
    const values = { name, option: phraseIn(town, option), rival: phraseIn(town, rival) };
    return stated(option, () => phrasing.say('takeOffer', values), true);
  }
  const values = { name, it: spokenGauge(town, dearest), figure: figure(gauge(dearest)) };
  return beside(wanted, () => phrasing.say('refuse', values));
}

/** Who cannot win any more lends its hand to who can, against a hand next year, or takes what it likes best of what is left. */
function ofDefeat(town: Town, wanted: string): TownStance | null {
  const { turn, measures, acts } = town;
  const { stances, request, phrasing } = turn;
  const leading = leadingIn(turn, wanted);
  if (leading === null) return null;
  const isFighter = temperIn(turn) === 'fighter';
  const own = phraseIn(town, wanted);
  // Whose it is: who of them has stood for it longest.
  const backers = stances.flatMap(([name, option]) => (option === leading ? [name] : []));
  const backer =
    turn.record.turns.find(({ speaker, stance }) => stance === leading && backers.includes(speaker))?.speaker ?? '';
  const isDealing = acts.some(
    ({ move, round }) => round === request.round && (move === 'lend' || move === 'takeOffer'),
  );
  const isLast = request.round >= turn.bank.scenario.rounds;
  if (!isDealing && !isLast && !hasBroken(town, backer) && happens(turn, 'lend', isFighter ? 30 : 50)) {
    const values = { name: backer, rival: phraseIn(town, leading), option: own };
    const lend: Bit = { part: 'ask', worth: OWED + 6, say: () => phrasing.say('lend', values) };
    return { chosen: leading, old: null, bits: [lend], isFavour: true };
  }
  if (!happens(turn, 'lesser', isFighter ? 15 : 35)) return null;
  const [second] = measures
    .filter(({ id }) => stances.some(([, option]) => option === id))
    .sort((a, b) => b.sum - a.sum);
  if (!second || second.id === wanted) return null;
  return stated(second.id, () => phrasing.say('lesserWay', { rival: own, option: second.phrase }), true);
}

/** What has more behind it than the agent's own can still get; null: nothing has. */
function leadingIn(turn: WorldTurn, wanted: string): string | null {
  const count = (id: string) => turn.stances.filter(([, option]) => option === id).length;
  const [first] = [...new Set(turn.stances.map(([, option]) => option))].sort((a, b) => count(b) - count(a));
  if (first === undefined || first === wanted) return null;
  return count(first) > count(wanted) + 1 + unspoken(turn).length ? first : null;
}

/** What has changed since somebody stood for something else; null: nothing that it could name. */
export function turningIn(town: Town, own: Measure, old: string): Turning | null {
  const { turn, me, believed, outcome, gauge } = town;
  const { phrasing, request } = turn;
  const values = { option: own.phrase, rival: phraseIn(town, old) };
  const coming = metBy(town, own, 'against-shock');
  const name = believed.find(({ shock }) => shock === coming)?.by;
  if (coming !== undefined && name !== undefined) {
    const told = { ...values, name, text: spokenShock(town, coming, 'coming') };
    return { say: () => phrasing.say('turnedTold', told), tells: OF_SHOCKS };
  }
  const past = metBy(town, own, 'after-shock');
  // What came earlier it stood for the other one after, too; who speaks first has told of it already.
  const isNew = outcome(request.round - 1)?.happened.some(({ kind }) => kind === past) ?? false;
  if (past !== undefined && isNew && turn.stances.length > 0) {
    const text = spokenShock(town, past, 'came');
    return { say: () => phrasing.say('turnedAfter', { ...values, text }), tells: OF_SHOCKS };
  }
  const place = mainOf(own);
  if (place === null || !isWearing(place)) return null;
  const needs = { ...values, it: spokenGauge(town, place), figure: figure(gauge(place)) };
  if (outcome(request.round - 1)?.decided === old)
    return { say: () => phrasing.say('turnedDone', needs), tells: OF_NEED };
  const from = outcome((lastOf(turn, me)?.round ?? 0) - 1)?.gauges[place] ?? 0;
  if (from - gauge(place) < FELL) return null;
  return { say: () => phrasing.say('turnedFell', { ...needs, from: figure(from) }), tells: OF_NEED };
}

/** The plain word for it. `isConcluding`: what speaks for it stands before it; `isAnswering`: somebody who wants something else is answered. */
export function standText(
  town: Town,
  own: Measure,
  old: string | null,
  isConcluding: boolean,
  isAnswering: boolean,
): string {
  const { turn, me } = town;
  const { phrasing, stances } = turn;
  const option = own.phrase;
  if (old !== null) return phrasing.say('turnedWay', { rival: phraseIn(town, old), option });
  if (isConcluding) return phrasing.say('thenWay', { option });
  if (wasFavour(town)) return phrasing.say('backWay', { option });
  const ally = stances.findLast(([, id]) => id === own.id)?.[0];
  const rival = stances.findLast(([, id]) => id !== own.id);
  const isSame = lastOf(turn, me)?.stance === own.id;
  if (ally !== undefined && !isSame && happens(turn, 'ally', 60))
    return phrasing.say('sameWay', { name: ally, option });
  if (rival && !isSame && !isAnswering && happens(turn, 'rival', 50))
    return phrasing.say('otherWay', { name: rival[0], rival: phraseIn(town, rival[1]), option });
  return phrasing.say(isSame && happens(turn, 'same', 60) ? 'stayWay' : 'openWay', { option });
}

/** Who spoke first for what was decided in a round, and not as a favour. */
export const proponentOf = ({ turn }: Town, round: number, decided: string | null): string | null =>
  turn.record.turns.find(
    (told) =>
      told.round === round &&
      told.stance === decided &&
      decided !== null &&
      !told.acts.some(({ move }) => FAVOURS.has(move)),
  )?.speaker ?? null;

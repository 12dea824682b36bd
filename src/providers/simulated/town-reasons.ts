import { isBlow } from '../../world/budget-rounds.ts';
import {
  figure,
  gaugeIn,
  isWearing,
  type Measure,
  mainOf,
  metBy,
  spokenGauge,
  spokenShock,
  type Town,
} from './town.ts';
import type { MadeAct } from './world-record.ts';
import { type Bit, drawnFor, happens } from './world-turn.ts';

// What speaks for a measure, and what the agent alone knows of the year to come.

/** `joined`: the same with the position in one sentence. */
type TownGround = Bit & { move: MadeAct['move']; joined?: (() => string) | undefined };
type Reason = { move: MadeAct['move']; worth: number; say: Bit['say']; joined?: () => string; isAside?: true };

/** What wears out is spoken of as needy below this. */
const NEEDY = 56;
const FELL = 6;
/** Left in the purse, less is thin. */
const THIN = 25;
/** Rounds in which the same kind of reason is not given by the same agent again, and what that takes from its worth. */
const REST = 2;
const WORN = 60;
const NEEDS: ReadonlySet<string> = new Set(['needs', 'fell', 'standNeed']);
/** Of these one is said: they tell the same figure. */
const OF_NEED: ReadonlySet<string> = new Set(['yieldNeed', 'needs', 'fell']);

/** What the agent alone knows of next year, and what others have just said of it. */
export function news(town: Town, own: Measure): Bit[] {
  const { turn, believed, me, acts } = town;
  const { phrasing, view, rules, request } = turn;
  const bits = view.notes.map((shock): Bit => {
    const text = spokenShock(town, shock, 'coming');
    return isBlow(shock)
      ? { part: 'warning', worth: 95, say: () => phrasing.say('foretell', { text }) }
      : { part: 'news', worth: 95, say: () => phrasing.say('foretellGood', { text }) };
  });
  const isTeller = rules.roles[me] !== undefined;
  if (isTeller && bits.length === 0 && request.round > 1 && happens(turn, 'nothing', 35))
    bits.push({ part: 'news', worth: 40, say: () => phrasing.say('foretellNone') });
  const [heard] = believed;
  const isTold = acts.some(({ move, round }) => move === 'believe' && round === request.round);
  if (heard && isBlow(heard.shock) && metBy(town, own, 'against-shock') !== undefined && !isTold) {
    const values = { name: heard.by, text: spokenShock(town, heard.shock, 'coming') };
    bits.push({ part: 'reply', worth: 82, say: () => phrasing.say('believe', values) });
  }
  return bits;
}

/** Who votes for something because of somebody else says what it would rather have. */
export function reluctance(town: Town, own: Measure): TownGround[] {
  const { dearest, gauge, turn } = town;
  if (own.effects[dearest] !== undefined) return [];
  const values = { it: spokenGauge(town, dearest), figure: figure(gauge(dearest)) };
  return [{ part: 'ground', move: 'reluctant', worth: 60, say: () => turn.phrasing.say('reluctant', values) }];
}

/** What speaks for it: what has not been said of it lately, the weightiest first. */
export function grounds(town: Town, own: Measure, old: string | null): TownGround[] {
  const { turn, me, acts } = town;
  const { request, record } = turn;
  const lastStance = (speaker: string) => record.turns.findLast((told) => told.speaker === speaker)?.stance ?? null;
  const isWorn = ({ move }: Reason) =>
    acts.some((act) => {
      if (act.move !== move) return false;
      if (act.speaker === me) return act.round >= request.round - REST;
      return act.round === request.round && lastStance(act.speaker) === own.id;
    });
  const weighed = [...ofNeed(town, own, old), ...ofMoney(town, own), ...ofShocks(town, own)]
    .map((reason): TownGround => {
      const { worth, ...said } = reason;
      const now = worth + drawnFor(turn, `ground/${reason.move}`, 14) - (isWorn(reason) ? WORN : 0);
      return { part: 'ground', worth: now, ...said };
    })
    .sort((a, b) => b.worth - a.worth);
  const need = weighed.find(({ move }) => OF_NEED.has(move));
  return weighed.filter((one) => one === need || !OF_NEED.has(one.move));
}

function ofNeed(town: Town, own: Measure, old: string | null): Reason[] {
  const { turn, gauge } = town;
  const { phrasing, record } = turn;
  const place = mainOf(own);
  if (place === null || !isWearing(place)) return [];
  const found: Reason[] = [];
  const option = own.phrase;
  const [it, number, more] = [spokenGauge(town, place), figure(gauge(place)), figure(own.effects[place] ?? 0)];
  const name = pleaderOf(town, place);
  const isNeedy = gauge(place) < NEEDY;
  if (isNeedy && old !== null && name !== null)
    found.push({ move: 'yieldNeed', worth: 90, say: () => phrasing.say('yieldNeed', { name, it, figure: number }) });
  if (isNeedy)
    found.push({
      ...{
        move: 'needs',
        worth: 42 + (NEEDY - gauge(place)) / 2,
        say: () => phrasing.say('needs', { it, figure: number }),
      },
      joined: () => phrasing.say('standNeed', { option, it, figure: number }),
    });
  const from = record.outcomes[0]?.gauges[place] ?? 0;
  const fallen = from - gauge(place);
  const hasRisen = town
    .outcome(turn.request.round - 1)
    ?.happened.some((one) => one.kind === 'rose' && one.place === place);
  if (fallen > FELL && !hasRisen) {
    const say = () => phrasing.say('fell', { it, from: figure(from), figure: number });
    found.push({ move: 'fell', worth: 45 + fallen / 2, say });
  }
  // What it has just given it is not announced once more.
  if (hasRisen) return found;
  found.push({
    ...{ move: 'gain', worth: 50 },
    say: (isNamed) => phrasing.say('gain', { ...(isNamed ? {} : { named: option }), it, figure: more }),
    joined: () => phrasing.say('standGain', { option, it, figure: more }),
  });
  return found;
}

/** Who has lately spoken of how bad it is with a gauge. */
function pleaderOf(town: Town, place: string): string | null {
  const { acts, me, turn } = town;
  const pleas = acts.filter(
    (act) =>
      act.speaker !== me && act.round >= turn.request.round - 1 && NEEDS.has(act.move) && gaugeIn(town, act) === place,
  );
  return pleas.at(-1)?.speaker ?? null;
}

function ofMoney({ turn, gauge }: Town, own: Measure): Reason[] {
  const { phrasing } = turn;
  const found: Reason[] = [];
  const option = own.phrase;
  const income = own.effects['income'] ?? 0;
  const number = figure(income);
  if (income > 0)
    found.push({
      ...{ move: 'earns', worth: 46 },
      say: (isNamed) => phrasing.say('earns', { ...(isNamed ? {} : { named: option }), figure: number }),
      joined: () => phrasing.say('standEarns', { option, figure: number }),
    });
  const left = gauge('purse') - own.cost;
  const values = { figure: figure(own.cost), count: figure(left) };
  if (own.cost > 0 && left >= THIN)
    found.push({ move: 'affords', worth: 34, isAside: true, say: () => phrasing.say('affords', values) });
  if (own.cost < 0) {
    const say = () => phrasing.say('gathers', { option, figure: figure(-own.cost) });
    found.push({ move: 'gathers', worth: 48, say });
  }
  if (own.cost === 0 && gauge('purse') > 0)
    found.push({ move: 'keeps', worth: 50, say: () => phrasing.say('keeps', { figure: figure(gauge('purse')) }) });
  return found;
}

function ofShocks(town: Town, own: Measure): Reason[] {
  const { phrasing } = town.turn;
  const option = own.phrase;
  const found: Reason[] = [];
  const coming = metBy(town, own, 'against-shock');
  const place = mainOf(own);
  if (coming !== undefined && place !== null) {
    const text = spokenShock(town, coming, 'coming');
    const it = spokenGauge(town, place);
    found.push({
      ...{ move: 'meets', worth: 80 },
      say: (isNamed) => phrasing.say('meets', { ...(isNamed ? {} : { named: option }), text, it }),
      joined: () => phrasing.say('standMeets', { text, option, it }),
    });
  }
  const past = metBy(town, own, 'after-shock');
  if (past !== undefined) {
    const text = spokenShock(town, past, 'came');
    found.push({
      ...{ move: 'mends', worth: 66 },
      say: (isNamed) => phrasing.say('mends', { ...(isNamed ? {} : { named: option }), text }),
      joined: () => phrasing.say('standMends', { text, option }),
    });
  }
  return found;
}

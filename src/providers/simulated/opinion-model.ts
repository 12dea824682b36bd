import { hasFloor, speakersIn } from '../../discussion/phase.ts';
import type { Agent, Argument } from '../../discussion/scenario.ts';
import { afterExperience } from './after-experience.ts';
import { type Bank, presentCount } from './bank.ts';
import { isOwnWord } from './case-arguments.ts';
import { commitmentsOf } from './commitments.ts';
import { canBeGranted, creditOf } from './credit.ts';
import { drawn } from './drawn.ts';
import { clamp, initialSupport, relevance } from './first-support.ts';
import { giveUp, heardOut } from './heard-out.ts';
import { moveByNews } from './moved-by-news.ts';
import { areCrossing, isOwnWordAgainst, isSpokenTo, mayFollow } from './movement.ts';
import { positionOf, standOf } from './public-position.ts';
import type { Recall } from './recall.ts';
import type { Said } from './said.ts';
import { hasToldStake, isBound, isStake, isStakeAnswer, isToOther } from './stakes.ts';
import { isAgainstOneself } from './stands.ts';

/**
 * What an agent thinks, rebuilt from what it recalls.
 *
 * Support is moved one heard argument at a time: x ← x + w·(pole − x), pole 1 for and 0 against, with w the product of strength,
 * relevance to the agent's values, openness and trust. An argument whose pole lies further away than the agent's confidence bound counts
 * only in part (bounded confidence, Hegselmann and Krause 2002, softened: with a hard bound nobody would ever leave an extreme, and a
 * discussion would have nothing to show). The position that others take counts in the same way, weakly (DeGroot). After each turn that
 * was heard, x is drawn back a little to the initial view (the stubbornness of Friedkin and Johnsen 1990; as a step rather than as
 * their fixed point, because what was heard last should be what is felt most). With openness 0 nothing moves. Every step is increasing
 * in x and an argument for an option only adds to it, so hearing more for an option never lowers its support.
 *
 * What is announced is no opinion: it moves x in the same way, by its strength and its relevance, but without bound and trust, and it moves
 * the initial view with it, to which x is drawn back. News that a criterion counts for more is news for each option by how it does on it.
 */
export type OpinionModel = {
  /** By option, in the scenario's order. */
  support: readonly { option: string; initial: number; now: number }[];
  /** The option that would be chosen alone. */
  preferred: string;
  /** The option that was preferred before anything was heard. */
  first: string;
  /** The best option besides the preferred one. */
  second: string;
  /** What the agent stands for in public: the preferred option, or one that it settles for. */
  position: string;
  /** In [0, 1]. */
  certainty: number;
  /** How much the time that is left presses, in [0, 1]. */
  pressure: number;
  /** Positions of the others, by name, as far as they are known. */
  stances: ReadonlyMap<string, string>;
  /** The heard argument that moved the agent most toward its position; where it leaves another one, what it credits for that. */
  mover: { speaker: string; argument: Argument } | null;
  /** What would bring it to another option, and it has not owned up to: whoever changes sides is seen to hesitate first. */
  doubt: { speaker: string; argument: Argument } | null;
  /** What was announced that moved the agent most toward its position, or away from what it had preferred; the text. */
  news: string | null;
};

const STEP = 0.45;
const BEYOND_BOUND = 0.5;
const PULL_BACK = 0.02;
/** What speaks for what one holds already moves less than what is new. */
const CONFIRMING = 0.55;
const COMPANY = 0.09;
/** What somebody alone knew and has told against their own side moves them more than anything that others say. */
const OWN_WORD = 3;
/** A promise that was asked for and is taken up by somebody else. */
const PROMISE = 0.3;

/** `isAlone`: it is asked for what it would choose by itself, whatever it stands for in public. */
export function opinionModelOf(
  bank: Bank,
  agent: Agent,
  seed: number,
  round: number,
  recall: Recall,
  isAlone = false,
): OpinionModel {
  const { scenario } = bank;
  const initial = afterExperience(bank, agent, initialSupport(bank, agent, seed), recall.alone);
  const now = new Map(initial);
  const anchor = new Map(initial);
  const told: { text: string; option: string; gain: number }[] = [];
  const takeNews = (from: number, to: number) => {
    if (agent.openness === 0) return;
    for (const { text, after } of recall.news) {
      if (after < from || after >= to) continue;
      for (const { option, gain } of moveByNews(bank, agent, text, now, anchor)) told.push({ text, option, gain });
    }
  };
  const gains = new Map<string, { speaker: string; argument: Argument; gain: number }>();
  const [heard, asked] = [new Set<string>(), new Set<string>()];
  const [answered, held] = [answeredIn(bank, recall), positionsHeld(recall)];
  for (const [place, turn] of recall.said.entries()) {
    takeNews(place, place + 1);
    if (turn.speaker === agent.name) for (const id of turn.terms) asked.add(id);
    if (agent.openness === 0) continue;
    const isOwn = turn.speaker === agent.name;
    const trust = isOwn ? OWN_WORD : trustIn(turn.speaker, agent, seed, held);
    hear(bank, agent, isOwn ? ownWordsIn(bank, turn) : turn, trust, { now, gains, heard, asked, answered });
    if (isOwn) continue;
    const stance = turn.stance ?? turn.leaning;
    if (stance && now.has(stance) && !heard.has(`${turn.speaker} for ${stance}`)) {
      heard.add(`${turn.speaker} for ${stance}`);
      move(now, stance, 1, COMPANY * agent.openness * trust, agent);
    }
    for (const [option, start] of anchor) {
      const x = now.get(option) as number;
      now.set(option, x + PULL_BACK * (1 - agent.openness) * (start - x));
    }
  }
  takeNews(recall.said.length, Number.POSITIVE_INFINITY);
  const stances = stancesIn(bank, recall, agent.name);
  giveUp(now, heardOut(bank, agent, recall, stances, seed));
  const ranked = [...now].sort((a, b) => b[1] - a[1]).map(([option]) => option);
  const [[first]] = [...initial].sort((a, b) => b[1] - a[1]) as [[string, number]];
  const pressure = pressureOf(round, scenario.rounds, recall, presentCount(bank));
  const preferred = ranked[0] as string;
  const { position, credited, doubt, news } = isAlone
    ? { position: preferred, credited: null, doubt: null, news: mostMoving(told, preferred, first) }
    : taken({ bank, agent, recall, preferred, now, stances, pressure, seed, told, first, round });
  const gap = (now.get(preferred) as number) - (now.get(ranked[1] ?? preferred) as number);
  return {
    support: scenario.options.map(({ id }) => ({
      option: id,
      initial: initial.get(id) as number,
      now: now.get(id) as number,
    })),
    preferred,
    first,
    second: ranked[1] ?? preferred,
    position,
    certainty: clamp(0.35 + 1.5 * gap + 0.02 * heard.size, 0, 1),
    pressure,
    stances,
    mover: credited ?? (hasToldStake(bank, recall, agent.name) ? null : (gains.get(position) ?? null)),
    doubt,
    news,
  };
}

function answeredIn({ byId }: Bank, { said }: Recall): ReadonlySet<string> {
  return new Set(said.flatMap((turn) => turn.parts.flatMap(({ id }) => byId.get(id)?.answers ?? [])));
}

/** What hearing changes. `asked`: promises that the agent has asked for. */
type Hearing = {
  now: Map<string, number>;
  gains: Map<string, { speaker: string; argument: Argument; gain: number }>;
  heard: Set<string>;
  asked: ReadonlySet<string>;
  answered: ReadonlySet<string>;
};

/** What somebody alone knew they have kept from themselves as well, until it was said. */
const ownWordsIn = ({ byId }: Bank, turn: Said): Said => ({
  ...turn,
  parts: turn.parts.filter(({ id }) => isOwnWord(byId.get(id) ?? { id }, turn.speaker)),
  terms: [],
});

/** Arguments and promises of a turn of somebody else, each once. */
function hear(bank: Bank, agent: Agent, { speaker, parts, terms, stance }: Said, trust: number, to: Hearing): void {
  const { now, gains, heard, asked, answered } = to;
  for (const { id } of parts) {
    const argument = bank.byId.get(id);
    if (!argument || heard.has(id) || isToOther(bank.byId, agent.name, argument)) continue;
    // What somebody has told who had no side yet speaks for none.
    if (stance === null && isOfUndecided(bank, speaker, id)) continue;
    heard.add(id);
    const pole = argument.side === 'for' ? 1 : 0;
    const isKnown = pole === 1 && [...now.values()].every((x) => x <= (now.get(argument.option) ?? 0));
    const weight =
      STEP *
      argument.strength *
      relevance(agent, argument) *
      agent.openness *
      trust *
      (answered.has(id) ? 0.6 : 1) *
      (isKnown ? CONFIRMING : 1);
    const gain = move(now, argument.option, pole, weight, agent);
    const known = gains.get(argument.option);
    if (pole === 1 && gain > (known?.gain ?? 0)) gains.set(argument.option, { speaker, argument, gain });
  }
  for (const id of terms) {
    const term = bank.terms.find((one) => one.term.id === id)?.term;
    if (!term || heard.has(`term ${id}`) || !asked.has(id)) continue;
    heard.add(`term ${id}`);
    move(now, term.option, 1, PROMISE * agent.openness * relevance(agent, term), agent);
  }
}

/** What it takes in public, and what it credits where it leaves another position: nobody leaves one without something to credit for it. */
function taken(of: {
  bank: Bank;
  agent: Agent;
  recall: Recall;
  preferred: string;
  now: ReadonlyMap<string, number>;
  stances: ReadonlyMap<string, string>;
  pressure: number;
  seed: number;
  told: Parameters<typeof mostMoving>[0];
  first: string;
  round: number;
}): { position: string; credited: OpinionModel['mover']; doubt: OpinionModel['doubt']; news: string | null } {
  const { bank, agent, recall, preferred } = of;
  const own = standOf(recall, agent.name, of.first);
  // Who has spoken against their own side with what nobody else knew does not stay there for company.
  const wanted = isOwnWordAgainst(bank, recall, agent.name, own)
    ? preferred
    : positionOf(bank, preferred, of.now, of.stances, of.pressure, agent, recall, of.seed);
  const news = mostMoving(of.told, wanted, of.first);
  // Nobody has heard it take another one, or it has forgotten having done so. Who only listens need not have said so.
  const isListening = !hasFloor(agent.name, bank.scenario);
  const kept = { credited: null, doubt: null, news };
  if (own === null) return { ...kept, position: news === null && !isListening ? of.first : wanted };
  if (own === wanted) return { ...kept, position: wanted, doubt: foreseen(of, own) };
  const change = { left: own, taken: wanted, stances: of.stances };
  if (news === null && isHeldBack(of, change)) return { ...kept, position: own };
  const isConvinced = preferred === wanted;
  if (news === null && isTooSoon(of, change, isConvinced)) return { ...kept, position: own };
  const isBack = wanted === of.first || hasHeld(recall, agent.name, wanted);
  const mayChange = isTimeToChange(of);
  const isStaying = isBack || isSettledFor(of, own) || !(mayChange || mayDoubt(of));
  if (news === null && isStaying) return { ...kept, position: own };
  const credited = creditOf(of, change, { isConvinced, isNearEnd: isNearEnd(of) });
  if (news === null && !mayChange) return { ...kept, position: own, doubt: doubtOf(of, change, credited) };
  // Who has lost the reasons and knows who stands where can still go with the others.
  const isThere = [...of.stances.values()].includes(wanted);
  const isAlone = !bank.isMade || mayFollow(bank, recall, agent.name, of.seed, wanted);
  const isFollowing =
    isThere && !isConvinced && isNearEnd(of) && isAlone && recallsNone(bank, recall, agent.name, wanted);
  if (credited === null && news === null && !isFollowing) return { ...kept, position: own };
  const doubt = news === null && !isNearEnd(of) ? doubtOf(of, change, credited) : null;
  if (doubt && !mayDoubt(of)) return { ...kept, position: own };
  return doubt ? { ...kept, position: own, doubt } : { position: wanted, credited, doubt, news };
}

/** Whether it stays for now, whatever it has heard: for what it has at stake, or where a change would come past another, or unanswered. */
function isHeldBack(
  { bank, recall, agent, round }: Parameters<typeof taken>[0],
  change: { left: string; taken: string; stances: ReadonlyMap<string, string> },
): boolean {
  return (
    isBound(bank, recall, agent.name, { ...change, isNearEnd: isNearEnd({ bank, round }) }) ||
    areCrossing(recall, agent.name, round, change) ||
    (bank.isMade && !isSpokenTo(bank, recall, agent.name, change.left))
  );
}

/** What it would have to own up to now, where it will give way when time presses more. */
function foreseen(of: Parameters<typeof taken>[0], own: string): OpinionModel['doubt'] {
  const { bank, agent, recall, preferred, now, stances, seed, round } = of;
  if (of.told.length > 0 || !mayDoubt(of)) return null;
  const pressure = pressureOf(round + 1, bank.scenario.rounds, recall, presentCount(bank));
  const wanted = positionOf(bank, preferred, now, stances, pressure, agent, recall, seed);
  if (wanted === own || wanted === of.first || hasHeld(recall, agent.name, wanted)) return null;
  const change = { left: own, taken: wanted, stances };
  const next = { ...of, pressure, round: round + 1 };
  if (isBound(bank, recall, agent.name, { ...change, isNearEnd: isNearEnd(next) })) return null;
  if (isTooSoon(next, change, preferred === wanted)) return null;
  return doubtOf(of, change, creditOf(next, change, { isConvinced: preferred === wanted, isNearEnd: isNearEnd(next) }));
}

/** Whoever goes against what their persona plainly says is convinced, and has taken their time; what is at stake is held until it is answered. */
function isTooSoon(
  of: Parameters<typeof taken>[0],
  change: { left: string; taken: string },
  isConvinced: boolean,
): boolean {
  const { bank, agent } = of;
  const isStaked = (bank.stakes.get(agent.name) ?? []).some(
    ({ option }) => option === change.left || option === change.taken,
  );
  return !isStaked && isAgainstOneself(bank.stands, agent.name, change) && !(isConvinced && isNearEnd(of));
}

/** Hesitating begins a round before the first change can come. */
const FIRST_DOUBT = 2;

/** One at a time: several who hesitate in one round would be a chorus. */
function mayDoubt({ bank, recall, agent, round }: Parameters<typeof isTimeToChange>[0]): boolean {
  const isAlone = !recall.said.some(
    (turn) => turn.round === round && turn.speaker !== agent.name && turn.granted.length > 0,
  );
  return (
    round >= FIRST_DOUBT && round < bank.scenario.rounds && isAlone && !mayHaveChanged(bank, recall, agent.name, round)
  );
}

/** What it would have to own up to before it leaves an option; null: it has, or comes over at a word that answers its own. */
function doubtOf(
  { bank, recall, agent, round }: { bank: Bank; recall: Recall; agent: Agent; round: number },
  { left, taken }: { left: string; taken: string },
  credited: OpinionModel['mover'],
): OpinionModel['doubt'] {
  // What it has told itself it need not own up to.
  if (
    credited === null ||
    credited.speaker === agent.name ||
    canBeGranted(bank, recall, agent.name, round, credited.argument)
  )
    return null;
  const { id: doubted } = credited.argument;
  const isAway = (id: string) => {
    const argument = bank.byId.get(id);
    return argument?.side === 'for' ? argument.option === taken : argument?.option === left;
  };
  const hasOwnedUp = recall.said.some(({ speaker, granted }) => speaker === agent.name && granted.some(isAway));
  // Several who own up to the same would be a chorus.
  const isGranted = recall.said.some((turn) => round - turn.round <= 1 && turn.granted.includes(doubted));
  return hasOwnedUp || isGranted ? null : credited;
}

/** Nobody gives way before a second exchange; and not at once behind somebody else, while there is time. */
const SOONEST = 3;

function isTimeToChange({ bank, recall, agent, round, pressure }: Parameters<typeof taken>[0]): boolean {
  if (round < Math.min(SOONEST, Math.ceil(bank.scenario.rounds / 2))) return false;
  if (mayHaveChanged(bank, recall, agent.name, round)) return false;
  const hasMoved = ({ speaker, round: at, stance }: Said) =>
    speaker !== agent.name && at === round && stance !== null && standBefore(recall, speaker, round) !== stance;
  return pressure >= 1 || !recall.said.some(hasMoved);
}

/** Whether a turn that it had since it is known to have stood somewhere is out of its mind: it may have come over there. */
function mayHaveChanged({ scenario }: Bank, { said }: Recall, self: string, round: number): boolean {
  const own = said.filter(({ speaker }) => speaker === self);
  const last = (own.findLast(({ stance, leaning }) => (stance ?? leaning) !== null) ?? own.at(-1))?.round ?? 0;
  for (let at = last + 1; last > 0 && at < round; at++)
    if ((speakersIn(scenario, at)?.includes(self) ?? true) && !own.some((turn) => turn.round === at)) return true;
  return false;
}

/** Nobody goes back to what they have left, for what they knew when they left it. */
const hasHeld = ({ said }: Recall, self: string, option: string): boolean =>
  said.some(({ speaker, stance }) => speaker === self && stance === option);

/** Whoever has come over once stays, unless at the end nobody else is left there. */
function isSettledFor(
  of: { bank: Bank; recall: Recall; agent: Agent; round: number; stances: ReadonlyMap<string, string> },
  own: string,
): boolean {
  const held = new Set(of.recall.said.filter(({ speaker }) => speaker === of.agent.name).map(({ stance }) => stance));
  held.delete(null);
  return held.size > 1 && !(isNearEnd(of) && ![...of.stances.values()].includes(own));
}

/** So much of a talk has gone when somebody goes with the others for no other reason. */
const NEAR_END = 0.6;

const isNearEnd = ({ bank, round }: { bank: Bank; round: number }): boolean =>
  round - 1 >= NEAR_END * bank.scenario.rounds;

/** Where somebody stood before a round; its position there, if none is known. */
function standBefore({ said }: Recall, name: string, round: number): string | null {
  const known = said.filter(({ speaker, stance }) => speaker === name && stance !== null);
  return (known.findLast((turn) => turn.round < round) ?? known.at(-1))?.stance ?? null;
}

/** Whether nothing that others have brought for an option is known. */
function recallsNone(bank: Bank, recall: Recall, self: string, option: string): boolean {
  return !commitmentsOf(bank, recall, self).grounds.some(
    ({ speaker, argument }) => speaker !== self && argument.option === option && argument.side === 'for',
  );
}

function mostMoving(
  told: readonly { text: string; option: string; gain: number }[],
  position: string,
  first: string,
): string | null {
  const toward = ({ option, gain }: (typeof told)[number]) =>
    option === position ? gain : option === first ? -gain : 0;
  const best = [...told].sort((a, b) => toward(b) - toward(a))[0];
  return best && toward(best) > NOTICED ? best.text : null;
}

/** A move of this much is felt as one. */
const NOTICED = 0.05;
/** Partly a matter of people, partly earned: who has given way to others is listened to. */
function trustIn(speaker: string, agent: Agent, seed: number, held: ReturnType<typeof positionsHeld>): number {
  const affinity = drawn(seed, `trust/${agent.name}/${speaker}`, 1000) / 1000;
  return 0.55 + 0.3 * affinity + ((held.get(speaker)?.size ?? 0) > 1 ? 0.15 : 0);
}

/** The positions that each has taken so far. */
function positionsHeld({ said }: Recall): ReadonlyMap<string, ReadonlySet<string>> {
  const held = new Map<string, Set<string>>();
  for (const { speaker, stance } of said) if (stance) held.set(speaker, (held.get(speaker) ?? new Set()).add(stance));
  return held;
}

function move(now: Map<string, number>, option: string, pole: 0 | 1, weight: number, agent: Agent): number {
  const x = now.get(option);
  if (x === undefined) return 0;
  const bound = 0.45 + 0.4 * agent.openness;
  const distance = pole === 1 ? 1 - x : x;
  const step = (distance <= bound ? 1 : BEYOND_BOUND) * weight * (pole - x);
  now.set(option, x + step);
  return step;
}

/** The latest known position of everybody but the agent. */
export function stancesIn(bank: Bank, recall: Recall, self: string): Map<string, string> {
  const stances = new Map<string, string>();
  const weak = new Map<string, string>();
  for (const turn of recall.said) {
    if (turn.speaker === self || bank.absent.has(turn.speaker)) continue;
    if (turn.stance) stances.set(turn.speaker, turn.stance);
    // A second choice is no position.
    else if (turn.leaning && turn.leaning !== turn.second) weak.set(turn.speaker, turn.leaning);
    else
      for (const { id } of turn.parts)
        if (bank.byId.get(id)?.side === 'for' && !isOfUndecided(bank, turn.speaker, id))
          weak.set(turn.speaker, bank.byId.get(id)!.option);
  }
  for (const [speaker, option] of weak) if (!stances.has(speaker)) stances.set(speaker, option);
  return stances;
}

const isOfUndecided = ({ undecided }: Bank, speaker: string, id: string): boolean =>
  undecided.has(speaker) && isStake(id) && !isStakeAnswer(id);

/** When nothing new is said, people feel that it is time. */
const DRY = 0.6;

/** How much of a round went by without an argument, in [0, 1], as far as it is recalled. */
export function drynessOf({ said }: Recall, round: number, present: number): number {
  const turns = said.filter((turn) => turn.round === round && turn.isWhole);
  return round > 1 ? turns.filter(({ parts }) => parts.length === 0).length / Math.max(1, present) : 0;
}

/** Whether a whole round went by, of which everything is recalled, without an argument. */
export function isDry({ said }: Recall, round: number, present: number): boolean {
  const turns = said.filter((turn) => turn.round === round);
  const isKnown = turns.length >= present && turns.every(({ isWhole }) => isWhole);
  return round > 1 && isKnown && turns.every(({ parts }) => parts.length === 0);
}

function pressureOf(round: number, rounds: number, recall: Recall, present: number): number {
  const time = (round - 1) / Math.max(1, rounds * 0.5);
  return clamp(time + (recall.vote ? 0.12 : 0) + DRY * drynessOf(recall, round - 1, present), 0, 1);
}

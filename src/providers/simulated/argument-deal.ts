import { boundedMemo, memo } from '../../base/memo.ts';
import { random } from '../../base/random.ts';
import { hasFloor, speakersIn } from '../../discussion/phase.ts';
import type { Agent, Argument, Scenario } from '../../discussion/scenario.ts';
import { morePartOf } from './argument-parts.ts';
import { type Bank, isBrought } from './bank.ts';
import { isCase, isSided } from './case-arguments.ts';
import { drawn } from './drawn.ts';
import { initialSupport, relevance } from './first-support.ts';
import { isGeneral } from './general-deal.ts';
import { isOpenTable, knowsAllSince, seesLittle } from './hearing.ts';
import { isFact, type MadeArgument } from './made-arguments.ts';
import { isNamed } from './personas.ts';
import { isSaidIn } from './recall.ts';
import { hasHeardSince, wasSilentOn } from './silence.ts';
import type { Situation } from './situation.ts';
import { isStake, isStakeAnswer } from './stakes.ts';
import { isAnswer, isWeighing } from './weighed-facts.ts';

/** What this statement has used so far. */
type Spoken = { readonly spent: ReadonlySet<string> };

/**
 * Nobody says what was said, and agents forget. So each argument comes to the table in a round, by a permutation per seed. Where the talk of
 * the last rounds is seen, it lies there for whoever knows that nobody has brought it since, and what answers an argument comes soon behind
 * it, so that it is there when it is needed; who sees less holds some for one turn alone. Elsewhere each is in one agent's hand in each round:
 * mostly of one to whose views it fits, who plays it when it recalls, of every turn in which somebody else could have, that it was not played.
 * `isReply`: it comes up as an answer, and waits for what it answers.
 */
type Card = { from: number; holders: readonly string[]; isOwn: boolean; isReply: boolean };
type Deal = ReadonlyMap<string, Card>;

/** So much of a talk has passed when the last argument is on the table; from then on it is always in somebody's hand. */
const LAID_OUT = 0.85;

const DEALS_MAX = 64;
const dealsOf = memo((bank: Bank) =>
  boundedMemo(DEALS_MAX, (seed: number): Deal => (isOpenTable(bank) ? laidOut(bank, seed) : dealt(bank, seed))),
);

/** So much of a talk has passed when the last argument lies open. */
const LAST_LAID = 0.5;
/** The same where arguments are made of a scenario's own texts: there are few, and who holds back one has nothing. */
const LAST_LAID_MADE = 0.3;

/** Arguments laid on an open table, round by round: openings, then what answers what lies there. */
function laidOut(bank: Bank, seed: number): Deal {
  const { scenario } = bank;
  const fit = fitsOf(bank, seed);
  const openings = openingsOf(bank, seed, fit);
  const deal = new Map<string, Card>();
  for (const [id, name] of openings)
    deal.set(id, { from: firstRoundOf(name, scenario), holders: [name], isOwn: false, isReply: false });
  for (const { id, knownTo: [owner = ''] = [] } of bank.arguments.filter((one) => isStake(one.id)))
    deal.set(id, { from: firstRoundOf(owner, scenario), holders: [owner], isOwn: false, isReply: false });
  for (const { id } of bank.arguments.filter((one) => isStakeAnswer(one.id)))
    deal.set(id, { from: 1, holders: [], isOwn: false, isReply: true });
  for (const [id, from] of furtherStarts(bank, seed, deal))
    deal.set(id, { from, holders: [], isOwn: false, isReply: false });
  const queue = threadsOf(bank, seed, [...deal.keys()]).filter(({ argument }) => !deal.has(argument.id));
  const last = bank.isMade ? LAST_LAID_MADE : LAST_LAID;
  const rounds = Math.max(1, Math.round(scenario.rounds * last));
  const perRound = Math.max(scenario.agents.length, Math.ceil(queue.length / rounds));
  const isThin = !bank.isMade && bank.arguments.length > scenario.arguments.length;
  for (const [at, { argument, isReply }] of queue.entries()) {
    const waits = isThin && isBrought(bank, argument) ? 0 : Math.floor(at / perRound);
    const from = Math.min(scenario.rounds, startOf(argument, 0, 1) + waits);
    deal.set(argument.id, { from, holders: [], isOwn: false, isReply });
  }
  for (const [id, { from }] of [...deal]) {
    const argument = bank.byId.get(id) as Argument;
    if (morePartOf(argument, seed) !== null)
      deal.set(moreKey(id), {
        from: moreFrom(argument, seed, from, scenario),
        holders: [],
        isOwn: false,
        isReply: false,
      });
  }
  for (const agent of scenario.agents.filter(seesLittle))
    for (const [id, round] of ownCards(bank, seed, agent, fit, openings))
      deal.set(id, { from: round, holders: [agent.name], isOwn: true, isReply: false });
  return deal;
}

const OWN_CARDS = 2;

/** What one agent alone may bring, in one round each: what fits it best. */
function ownCards(
  { arguments: all, scenario }: Bank,
  seed: number,
  { name }: Agent,
  fit: ReturnType<typeof fitsOf>,
  openings: ReadonlyMap<string, string>,
): [id: string, round: number][] {
  const weight = (argument: Argument) =>
    (fit.get(name)?.(argument) ?? 0) * (0.5 + drawn(seed, `own/${name}/${argument.id}`, 1000) / 1000);
  return (
    all
      .filter(({ id, amount, knownTo = [] }) => !openings.has(id) && amount === null && knownTo.length === 0)
      .map((argument) => ({ argument, weight: weight(argument) }))
      .sort((a, b) => b.weight - a.weight || (a.argument.id < b.argument.id ? -1 : 1))
      .slice(0, Math.min(OWN_CARDS * scenario.rounds, Math.floor(all.length / scenario.agents.length)))
      // In its first turn it has an opening.
      .map(({ argument: { id } }, at) => [id, Math.min(scenario.rounds, 2 + (at % Math.max(1, scenario.rounds - 1)))])
  );
}

/** So many grounds of each option are kept to begin anew with, one from each round on. */
const STARTS = 3;
const FIRST_START = 2;
/** No more than this share of them: the others are there to answer with. */
const STARTING = 0.4;

/** By argument the round from which on it is a ground to begin anew with: what most can be said to, so that it goes on from there. */
function furtherStarts(bank: Bank, seed: number, taken: ReadonlyMap<string, Card>): [id: string, from: number][] {
  // Where arguments are made of a scenario's own texts, these are what people begin with.
  if (bank.isMade) return [];
  return bank.scenario.options.flatMap(({ id: option }) => {
    const able = random(seed, `starts/${option}`)
      .shuffle(bank.arguments)
      .filter((one) => one.option === option && one.side === 'for' && one.amount === null && !isGeneral(one.id))
      .filter(({ id, reply, knownTo = [] }) => !reply && knownTo.length === 0 && !taken.has(id));
    return able
      .sort((a, b) => answersFor(bank, b) - answersFor(bank, a))
      .slice(0, Math.min(STARTS, Math.floor(able.length * STARTING)))
      .map(({ id }, at): [string, number] => [id, Math.min(bank.scenario.rounds, FIRST_START + at)]);
  });
}

const answersFor = ({ answersTo }: Bank, { id }: Argument): number => Math.min(3, (answersTo.get(id) ?? []).length);

/** All arguments in the order in which a talk comes upon them: behind each what answers it, and then what answers that. */
function threadsOf({ arguments: all, answersTo, byId }: Bank, seed: number, first: readonly string[]) {
  const found = new Map<Argument, { argument: Argument; isReply: boolean }>();
  const chance = random(seed, 'threads');
  // What an option says of itself is what people begin with, and nobody begins with an answer.
  // And what speaks against something comes after what speaks for it.
  const inTurn = chance.shuffle(all).sort((a, b) => turnOf(a) - turnOf(b));
  const starts = [...first.flatMap((id) => byId.get(id) ?? []), ...inTurn];
  for (const start of starts) {
    const open = [start];
    for (let next = open.shift(); next; next = open.shift()) {
      if (found.has(next)) continue;
      found.set(next, { argument: next, isReply: next !== start });
      open.push(...chance.shuffle(answersTo.get(next.id) ?? []).slice(0, MOST_ANSWERING));
    }
  }
  return [...found.values()];
}

const turnOf = ({ id, side }: Argument): number =>
  isAnswer(id) ? 2 : isGeneral(id) ? 1 : isCase(id) ? -1 : side === 'against' && !isFact(id) ? 0.5 : 0;

const MOST_ANSWERING = 2;

const moreKey = (id: string) => `${id} again`;
const MORE_AFTER = 2;

/** The round from which on an argument may be spoken of for a second time. */
function moreFrom({ id }: Argument, seed: number, from: number, { rounds }: Scenario): number {
  const later = drawn(seed, `again/${id}`, Math.max(1, rounds - from - MORE_AFTER));
  return from + MORE_AFTER + later;
}

/** Whether what is left of an argument may be brought now: nobody has since it lay on the table. */
export function isMoreFree(s: Situation, draft: Spoken, argument: Argument): boolean {
  const part = morePartOf(argument, s.seed);
  if (part === null || draft.spent.has(argument.id)) return false;
  const card = dealsOf(s.bank)(s.seed).get(moreKey(argument.id));
  if (!card || s.round < card.from) return false;
  const { knownTo = [] } = argument;
  if (knownTo.length > 0 && !knownTo.includes(s.agent.name)) return false;
  // A mere reply waits for what it answers, also where nobody knows of the first of it.
  if (argument.reply && !isDue(s, argument)) return false;
  // What is on the table for the first time is not there for a second.
  const isNew = isFree(s, draft, argument);
  const isTold = s.recall.said.some(({ parts }) => parts.some((one) => one.id === argument.id && one.part === part));
  if (isNew || isTold) return false;
  if (!isOpenTable(s.bank)) return isInHand(s, argument, card);
  return !seesLittle(s.agent) && hasHeardSince(s, argument, card.from);
}

function dealt(bank: Bank, seed: number): Deal {
  const { scenario } = bank;
  const fit = fitsOf(bank, seed);
  const deal = new Map<string, Card>();
  const openings = openingsOf(bank, seed, fit);
  const hands = new Map<string, number>();
  // Where there is little to say it comes early, and stays on the table for longer.
  const tempo = Math.min(1, bank.arguments.length / Math.max(1, scenario.agents.length * scenario.rounds));
  const lists = scenario.options.flatMap(({ id }) =>
    (['for', 'against'] as const).map((side) =>
      random(seed, `deal/${id}/${side}`).shuffle(
        bank.arguments.filter((one) => one.option === id && one.side === side),
      ),
    ),
  );
  for (const list of lists)
    for (const [at, argument] of list.entries()) {
      const opener = openings.get(argument.id);
      const from =
        opener === undefined
          ? startOf(argument, at / list.length, scenario.rounds * tempo * LAID_OUT)
          : firstRoundOf(opener, scenario);
      const holders: string[] = [];
      for (let round = from; round <= scenario.rounds; round++) {
        const known = argument.knownTo ?? [];
        const speakers = speakersIn(scenario, round);
        const able = scenario.agents.filter(
          ({ name }) => (known.length === 0 || known.includes(name)) && (speakers?.includes(name) ?? true),
        );
        const first = round === from ? opener : undefined;
        const holder =
          first ??
          chosen(able, seed, `hold/${argument.id}/${round}`, ({ name }) => {
            const again = holders.includes(name) && able.length > 1 ? 0.3 : 1;
            return (again * (fit.get(name)?.(argument) ?? 1)) / (1 + (hands.get(`${name}/${round}`) ?? 0));
          });
        hands.set(`${holder}/${round}`, (hands.get(`${holder}/${round}`) ?? 0) + 1);
        holders.push(holder);
      }
      deal.set(argument.id, { from, holders, isOwn: false, isReply: false });
      const again = moreFrom(argument, seed, from, scenario);
      if (morePartOf(argument, seed) === null || again > scenario.rounds) continue;
      // Who had it for the first time has it for the second, one round after the other.
      deal.set(moreKey(argument.id), {
        from: again,
        holders: holders.slice(again - from),
        isOwn: false,
        isReply: false,
      });
    }
  return deal;
}

/** The round in which an agent has the floor first; without phases the first of all. */
function firstRoundOf(agent: string, scenario: Scenario): number {
  for (let round = 1; round <= scenario.rounds; round++)
    if (speakersIn(scenario, round)?.includes(agent) ?? true) return round;
  return 1;
}

/** The first of the rounds in which an argument is on the table. Amounts come later than what they are of. */
function startOf({ id, amount }: Argument, share: number, rounds: number): number {
  // What is said to a fact waits for nothing but that, and what somebody has at stake for nothing at all.
  if (isWeighing(id) || isStake(id)) return 1;
  if (amount === null) return Math.max(1, Math.floor(share * rounds));
  return Math.min(rounds, 2 + Math.floor(share * Math.max(1, rounds - 3)));
}

const DEFENCE = 0.3;
/** What an option says of itself is what anybody would begin with. */
const PLAIN_FIRST = 4;

/** And a fact of the case before that. */
const CASE_FIRST = 12;

/** What a scenario brings itself is what people came to say. */
const BROUGHT_FIRST = 100;

/** For each agent an argument to open with: for the option that it begins with, if there are enough. By argument. */
function openingsOf(bank: Bank, seed: number, fit: ReturnType<typeof fitsOf>): ReadonlyMap<string, string> {
  const openings = new Map<string, string>();
  for (const agent of random(seed, 'openings').shuffle(bank.scenario.agents)) {
    if (!hasFloor(agent.name, bank.scenario)) continue;
    const support = initialSupport(bank, agent, seed);
    const [option] = [...support].sort((a, b) => b[1] - a[1])[0] ?? [];
    // Who has something at stake begins with that, and keeps nothing from others.
    if (bank.arguments.some(({ id, knownTo = [] }) => isStake(id) && knownTo.includes(agent.name))) continue;
    const [best] = bank.arguments
      .filter((one) => one.option === option && one.side === 'for' && one.amount === null && !openings.has(one.id))
      .filter(
        ({ id, reply, knownTo = [] }) =>
          !reply && !isAnswer(id) && !isStake(id) && (knownTo.length === 0 || knownTo.includes(agent.name)),
      )
      .map((argument) => ({
        id: argument.id,
        weight:
          (fit.get(agent.name)?.(argument) ?? 0) *
          (1 + drawn(seed, `opening/${agent.name}/${argument.id}`, 100) / 50) *
          // What two say to each other about something else presupposes that; a consideration stands by itself.
          (bank.turns.has(argument.id) && !isGeneral(argument.id) && !isFact(argument.id) && !isCase(argument.id)
            ? DEFENCE
            : 1) *
          (isFact(argument.id) ? PLAIN_FIRST : 1) *
          (isSided(argument.id) ? CASE_FIRST : 1) *
          (isBrought(bank, argument) ? BROUGHT_FIRST : 1),
      }))
      .sort((a, b) => b.weight - a.weight);
    if (best) openings.set(best.id, agent.name);
  }
  return openings;
}

/** How much rather somebody brings what matters to such people. */
const SUITS = 3;

/** How well an argument goes with what each agent thinks before anything is said. */
function fitsOf(bank: Bank, seed: number): ReadonlyMap<string, (argument: Argument) => number> {
  return new Map(
    bank.scenario.agents.map((agent) => {
      const support = initialSupport(bank, agent, seed);
      const most = Math.max(...support.values());
      return [
        agent.name,
        (argument: Argument) => {
          const x = (support.get(argument.option) ?? 0.5) / most;
          const side = argument.side === 'for' ? x : 1.05 - x;
          const suits = bank.suited.get(agent.name)?.has(argument.id) ? SUITS : 1;
          return suits * relevance(agent, argument) * side * side * side + 0.02;
        },
      ];
    }),
  );
}

function chosen(agents: readonly Agent[], seed: number, key: string, weightOf: (agent: Agent) => number): string {
  const weights = agents.map(weightOf);
  let at = (drawn(seed, key, 10_000) / 10_000) * weights.reduce((sum, weight) => sum + weight, 0);
  const found = agents.find((_, i) => {
    at -= weights[i] as number;
    return at < 0;
  });
  return (found ?? agents.at(-1))?.name ?? '';
}

/** Whether this argument may be brought now: nobody has, and it is in this agent's hand. */
export function isFree(s: Situation, draft: Spoken, argument: Argument): boolean {
  if (draft.spent.has(argument.id) || s.voiced.has(argument.id) || isToldBeside(s, argument)) return false;
  if (isOfSelf(s, argument)) return false;
  const card = dealsOf(s.bank)(s.seed).get(argument.id);
  // Whoever came later holds nothing of the deal.
  if (!card) return false;
  if (isOpenTable(s.bank)) return isOnTable(s, argument, card);
  return isInHand(s, argument, card);
}

/**
 * Whether what is made where a scenario brings little may be brought before its round, or before what it answers: by who has nothing else to
 * say, and knows of all turns so far that nobody has.
 */
export function isFreeEarly(s: Situation, draft: Spoken, argument: Argument): boolean {
  const { id } = argument;
  if (!isGeneral(id) && !isFact(id) && !isCase(id)) return false;
  const { knownTo = [] } = argument;
  if (knownTo.length > 0 && !knownTo.includes(s.agent.name)) return false;
  if (draft.spent.has(id) || s.voiced.has(id) || isToldBeside(s, argument) || seesLittle(s.agent)) return false;
  if (isOfSelf(s, argument)) return false;
  const card = dealsOf(s.bank)(s.seed).get(id);
  return card !== undefined && isOpenTable(s.bank) && hasHeardSince(s, argument, 1);
}

/** What an option says of somebody is not for them to read out. */
const isOfSelf = ({ agent: { name }, bank }: Situation, { id, claim }: Argument): boolean =>
  isFact(id) && isNamed(claim, name, bank.agents);

/** Whether what an option says of itself was laid beside something else already, in its own words. */
function isToldBeside({ recall }: Situation, { id, told }: MadeArgument): boolean {
  return isFact(id) && told !== undefined && isSaidIn(recall, told);
}

/** Where one agent holds it in each round: this one, and those before are known not to have played it. */
function isInHand(s: Situation, argument: Argument, { holders, from }: Card): boolean {
  if (holders[s.round - from] !== s.agent.name) return false;
  return holders.slice(0, s.round - from).every((name, at) => wasSilentOn(s, argument, name, from + at));
}

/** Nobody defends what nobody has attacked, while there is something else to say; nor attacks what nobody has spoken for of late. */
export function isDue(s: Situation, argument: Argument): boolean {
  // What is so may be said at any time.
  if (isCase(argument.id)) return true;
  const card = dealsOf(s.bank)(s.seed).get(argument.id);
  if (!card?.isReply && !argument.reply && !isAnswer(argument.id))
    return argument.side === 'for' || isGeneral(argument.id) || isFact(argument.id) || isSpokenFor(s, argument.option);
  const { answers } = argument;
  return s.commitments.grounds.some(
    ({ speaker, argument }) =>
      answers.includes(argument.id) &&
      speaker !== s.agent.name &&
      s.opinionModel.stances.get(speaker) !== s.position.id,
  );
}

/** How far back what is spoken against may lie, in turns. */
const LATELY = 8;

/** Whether somebody who wants it has lately brought a ground for it. */
const isSpokenFor = ({ commitments, recall, apart }: Situation, option: string): boolean =>
  commitments.grounds.some(
    ({ speaker, argument, at }) =>
      argument.option === option &&
      argument.side === 'for' &&
      apart.includes(speaker) &&
      recall.said.length - at <= LATELY,
  );

/** Whether this can be said to what somebody has brought in this round or the last: of every turn since it knows that nobody has. */
export function mayReply(s: Situation, draft: Spoken, argument: Argument, { at }: { at: number }): boolean {
  if (draft.spent.has(argument.id) || s.voiced.has(argument.id)) return false;
  // Whoever sees the last rounds says it while it lies on the table, so that nobody says it again who has forgotten it.
  if (isOpenTable(s.bank) && !isFree(s, draft, argument)) return false;
  const { knownTo = [] } = argument;
  if (knownTo.length > 0 && !knownTo.includes(s.agent.name)) return false;
  if (s.bank.scenario.speaking.policy === 'simultaneous' && !isDealtTo(s, `reply/${argument.id}`)) return false;
  return knowsAllSince(s, at);
}

function isOnTable(s: Situation, argument: Argument, { from, holders, isOwn }: Card): boolean {
  const [holder] = holders;
  const { knownTo = [] } = argument;
  if (s.round < from || (knownTo.length > 0 && !knownTo.includes(s.agent.name))) return false;
  if (isOwn || seesLittle(s.agent)) return s.round === from && holder === s.agent.name;
  if (s.round === from && holder !== undefined) return holder === s.agent.name;
  return hasHeardSince(s, argument, from);
}

/** To whom something is dealt that only one may do. */
export const holderOf = ({ bank, seed }: Situation, key: string, names: readonly string[] = bank.agents) =>
  names[drawn(seed, key, Math.max(1, names.length))];

/** Who alone may do something that may be done once: ask for the evidence of an argument, tell the example of somebody else's, ask for a promise. */
export const isDealtTo = (s: Situation, key: string, names: readonly string[] = s.bank.agents): boolean =>
  holderOf(s, key, names) === s.agent.name;

import { clauseSaid } from './callable.ts';
import { isCase } from './case-arguments.ts';
import { decides } from './case-talk.ts';
import type { Ground } from './commitments.ts';
import type { Draft } from './draft.ts';
import { drawn } from './drawn.ts';
import { optionsIn } from './heard.ts';
import { isFact } from './made-arguments.ts';
import { phraseOf } from './phrases.ts';
import {
  criterionOf,
  criterionPhrase,
  forgotten,
  isAmountSettled,
  meritsTold,
  type Situation,
  surelyApart,
} from './situation.ts';
import { groundKept, groundLeft, lastGround, standingBy, stillStanding } from './standing.ts';
import { isWeighing } from './weighed-facts.ts';

// What is left to say for who has nothing new: that a vote may come, what it stays for, or just that.

/** Where all want the same and somebody has asked for the vote. */
export function consent(s: Situation, draft: Draft): string[] {
  const caller = s.recall.said.findLast(({ round, wantsVote }) => round === s.round && wantsVote)?.speaker;
  const isSaid = draft.has('ready') || draft.has('advocate');
  if (caller === undefined || caller === s.agent.name || isSaid) return [];
  const option = phraseOf(s.position, s.bank.words);
  return [draft.say('ready', { name: caller, option, ...standingBy(lastGround(s, draft)) })];
}

/** From this round on it is time to decide, and nobody says once more what they go by. */
const DECIDED_FROM = 3;

/** Who has nothing new to say says what it goes by, or just that, and would rather decide where that is open. */
export function yielded(s: Situation, draft: Draft): string[] {
  const others = s.bank.agents.filter((name) => name !== s.agent.name && !s.bank.absent.has(name));
  const wanted = s.apart.length > 0 ? surelyApart(s) : others;
  const able = wanted.length > 0 ? wanted : others;
  const name = able[drawn(s.seed, `yield/${s.agent.name}/${s.round}`, Math.max(1, able.length))];
  if (name === undefined) return [];
  const push = () => (s.round >= DECIDED_FROM && mayCall(s) ? [draft.say('push')] : []);
  const isApart = surelyApart(s).includes(name);
  const between = isApart ? weighedOnceMore(s, draft, name) : [];
  if (between.length > 0) return [...between, ...push()];
  const decided = decides(s, draft, name);
  if (decided.length > 0) return [...decided, ...push()];
  const option = phraseOf(s.position, s.bank.words);
  const { criteria } = s.bank.scenario;
  const isSaid = s.recall.said.some(
    ({ speaker, text }) => speaker === s.agent.name && text.includes(criterionPhrase(s)),
  );
  // Where no arguments were given, what one goes by is more than that one has nothing to say.
  // What somebody has just gone by another one does not go by as well.
  const isShared = s.recall.said.some(
    ({ speaker, round, text }) => speaker !== s.agent.name && round >= s.round - 1 && text.includes(criterionPhrase(s)),
  );
  const isLate = s.round >= DECIDED_FROM && (!s.bank.isMade || isSaid || isShared);
  if (criteria.length === 0 || !isApart || isLate) return [passed(s, draft, name), ...push()];
  const criterion = criterionOf(s)?.id;
  const ground = criterion === undefined ? {} : standingBy(stillStanding(s, draft, { criterion }));
  return [draft.say('goBy', { name, option, criterion: criterionPhrase(s), apart: '', ...ground })];
}

/** Whether somebody may call the vote: one is open behind this round, nobody has called it yet, and it would come to something. */
export function mayCall(s: Situation): boolean {
  const { phases = [], voting } = s.bank.scenario;
  const isCalled = s.recall.said.some(({ round, wantsVote }) => round === s.round && wantsVote);
  if (isCalled || phases.length > 0 || !isAmountSettled(s) || forgotten(s).length > 0) return false;
  return voting.rule === 'unanimity' ? s.apart.length === 0 : s.apart.length <= s.together.length;
}

/** That there is nothing new, and what it stays for. */
function passed(s: Situation, draft: Draft, name: string): string {
  const option = phraseOf(s.position, s.bank.words);
  const hasCome = s.position.id !== s.opinionModel.first;
  const left = (hasCome ? lastGround(s, draft) : groundLeft(s, draft)) ?? groundKept(s, draft);
  if (left?.that !== undefined) return draft.say('stayFor', { name, option, other: left.that });
  const parted = dividedFrom(s, draft, name);
  if (parted !== null) return parted;
  const isShort = option.length + name.length < LEAST_STAYING && !s.bank.words.grammar.isHan;
  if (!s.bank.isMade || (isShort && !hasCome)) return draft.say('pass', { name });
  // Whoever has come over has not thought so all the time.
  return hasCome ? draft.say('remain', { option }) : draft.say('stay', { name, option });
}

/** Where a name and an option have fewer characters together, to say that one stays for it is too short for a turn. */
const LEAST_STAYING = 34;

/** What the two hold against each other, a ground of each, in clauses that both have claimed; null: there is no such pair, or it was told. */
function dividedFrom(s: Situation, draft: Draft, name: string): string | null {
  const { grounds, own } = s.commitments;
  const stance = s.opinionModel.stances.get(name);
  if (stance === undefined || stance === s.position.id) return null;
  const clauses = (of: readonly Ground[], option: string) =>
    of.toReversed().flatMap(({ argument, speaker }) => {
      const isTheirs = argument.side === 'for' && argument.option === option && argument.amount === null;
      return isTheirs &&
        !draft.spent.has(argument.id) &&
        !isWeighing(argument.id) &&
        !isFact(argument.id) &&
        !isCase(argument.id)
        ? (clauseSaid(s, argument, speaker)?.that ?? [])
        : [];
    });
  const theirs = clauses(
    grounds.filter(({ speaker }) => speaker === name),
    stance,
  );
  const isTold = (one: string, other: string) =>
    s.recall.said.some(({ text }) => [one, other].every((clause) => text.toLowerCase().includes(clause.toLowerCase())));
  const pairs = clauses(own, s.position.id).flatMap((other) => theirs.map((that) => ({ that, other })));
  // Where a clause names an option, others could take it for where who speaks stands.
  const isPlain = (clause: string) => optionsIn(clause, s.bank.ownLexicon).length === 0;
  const found = pairs.find(({ that, other }) => isPlain(that) && isPlain(other) && !isTold(that, other));
  return found ? draft.say('divided', { name, ...found }) : null;
}

/** Two merits that were brought, one of its position and one of theirs; it says so of the same two only once. */
function weighedOnceMore(s: Situation, draft: Draft, name: string): string[] {
  const pick = (of: readonly string[], key: string) =>
    of[drawn(s.seed, `between/${key}/${s.agent.name}/${s.round}`, Math.max(1, of.length))];
  const [own, other] = [
    pick(meritsTold(s, s.position.id), 'own'),
    pick(meritsTold(s, s.opinionModel.stances.get(name)), 'other'),
  ];
  const isSaid = (text: string) =>
    own !== undefined && other !== undefined && text.includes(own) && text.includes(other);
  return own === undefined ||
    other === undefined ||
    s.recall.said.some(({ speaker, text }) => speaker === s.agent.name && isSaid(text))
    ? []
    : [draft.say('between', { name, own, other })];
}

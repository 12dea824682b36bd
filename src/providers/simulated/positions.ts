import type { Argument } from '../../discussion/scenario.ts';
import { joinSentences } from '../../language/script.ts';
import { isFree } from './argument-deal.ts';
import { named, optionById } from './bank.ts';
import { clauseSaid, isCallable, isNameable } from './callable.ts';
import { isCase, isOpenCase } from './case-arguments.ts';
import type { Ground } from './commitments.ts';
import { answerTo, more as moreOf, ownArguments, stakeLeft, touched } from './debate.ts';
import type { Draft } from './draft.ts';
import { drawn } from './drawn.ts';
import { acceptedBy, grantFor, sayTo, wonOverBy } from './exchanges.ts';
import { isJudged } from './general-deal.ts';
import { optionsIn } from './heard.ts';
import { isFact } from './made-arguments.ts';
import type { Life } from './personas.ts';
import { phraseOf } from './phrases.ts';
import { termFor } from './questions.ts';
import { answer } from './replies.ts';
import { criterionPhrase, opposes, type Situation } from './situation.ts';
import { isDrawnStake, isStake, isStakeAnswer } from './stakes.ts';

/** Of a hundred so many say why before they say what they are for. */
const CASE_FIRST = 35;

/** Of what bears on an option for no certain reason, or tells of it what no words praise, nobody says that it is why. */
export const isNoReason = (
  { bank }: { bank: Pick<Situation['bank'], 'words'> },
  { claimed }: { claimed: readonly Pick<Argument, 'id' | 'side' | 'claim' | 'reason'>[] },
): boolean =>
  claimed.length > 0 &&
  claimed.every((one) => isDrawnStake(one.id) || (isFact(one.id) && one.reason === '' && !isJudged(one, bank.words)));

/** The first position, beside or against somebody who has taken one, and a ground for it. */
export function firstPosition(s: Situation, draft: Draft): string[] {
  const option = phraseOf(s.position, s.bank.words);
  const turns = s.recall.said.filter(({ speaker }) => speaker !== s.agent.name);
  const against = turns
    .toReversed()
    .find(({ stance, parts }) => stance !== null && stance !== s.position.id && parts.length > 0);
  const point = s.bank.byId.get(against?.parts[0]?.id ?? '');
  const ally = turns.findLast(({ stance }) => stance === s.position.id);
  const stake = stakeLeft(s, draft);
  // What no words tell the side of is a ground for who wants just what it speaks of.
  const own =
    stake ?? ownArguments(s, draft, 'for').find(({ id, option, claim }) => !isOpenCase(id) || isOnly(s, option, claim));
  const [attack] = ownArguments(s, draft, 'against');
  const argument = own ?? attack;
  const more = argument ? { more: '' } : {};
  const isCaseFirst =
    s.round > 1 || s.bank.lives.has(s.agent.name) || drawn(s.seed, `first/${s.agent.name}`, 100) < CASE_FIRST;
  const lead = () => {
    if (ally && turns.at(-1) === ally) return draft.say('standWith', { name: ally.speaker, option, ...more });
    if (against && point && opposes(s, point))
      return draft.refer('standAgainst', against.speaker, point, { option, ...more });
    return draft.say('open', { option, ...more });
  };
  const threaded =
    against && s.commitments.grounds.find(({ argument }) => argument.id === point?.id && opposes(s, argument));
  const answered = against && point && !stake && opposes(s, point) ? answerTo(s, draft, point.id) : null;
  // Who has forgotten that it spoke need not begin anew.
  const isBegun = s.round > 1 && drawn(s.seed, `anew/${s.agent.name}/${s.round}`, 100) >= ANEW;
  // What speaks against another option is no reason for this one: it is what somebody would rather have.
  const taken = () => {
    if (isNoReason(s, draft)) return isBegun ? [] : [draft.say('open', { option })];
    const isFor = draft.claimed.some((one) => one.side === 'for' && one.option === s.position.id);
    return isBegun ? [] : [draft.say(isFor ? 'therefore' : 'rather', { option })];
  };
  // What no words tell the side of is no ground for a position, which is told before it and by itself.
  const isNeutral = () => draft.claimed.length > 0 && draft.claimed.every(({ id }) => isOpenCase(id));
  const first = () => (isBegun ? [] : [draft.say('open', { option })]);
  const lines = (() => {
    // What somebody has at stake has room for no other answer.
    const said = threaded ? sayTo(s, draft, threaded, stake ?? null) : [];
    if (said.length > 0) return isNeutral() ? [...first(), ...said] : [...said, ...taken()];
    if (against && point && answered)
      return [...draft.respond('counter', against.speaker, point, answered), ...taken()];
    if (!argument && s.round > 1) {
      const left = moreOf(s, draft);
      if (left.length > 0) return left;
      const touch = touched(s, draft);
      if (touch.length > 0) return [...touch, draft.say('rather', { option })];
    }
    if (argument && isOpenCase(argument.id)) return [...first(), ...draft.argue(argument)];
    const { criteria } = s.bank.scenario;
    if (!argument && s.bank.isMade && criteria.length > 0 && s.round === 1)
      return [draft.say('openBy', { option, criterion: criterionPhrase(s) })];
    if (argument && isBegun) return draft.argue(argument);
    if (argument && (isCaseFirst || argument === attack)) return [...draft.argue(argument), ...taken()];
    return [lead(), ...(argument ? draft.argue(argument) : [])];
  })();
  const answers = draft.isInExchange ? [] : s.commitments.asked.slice(-1);
  // What bears a ground out is told with that.
  // Who begins with what another one has told says what they have themselves, and not who they are before that.
  const life = draft.isInExchange ? [] : ownLife(s, draft).filter((one) => !lines.includes(one));
  return [...life, ...lines, ...answers.flatMap((question) => answer(s, draft, question))];
}

/** Whether a fact names that option by what it is called, and no other. */
function isOnly({ bank }: Situation, option: string, fact: string): boolean {
  const named = optionsIn(fact, bank.ownLexicon);
  return named.length === 1 && named[0] === option;
}

/** Of a hundred so many say who they are where that bears nothing out. */
const TOLD_WHO = 45;

/** Of a hundred who no longer know their own words so many say again what they are for. */
const ANEW = 40;

/** Characters around the clauses of a change of mind. */
const AROUND_CHANGE = 150;

/** The new position, what was held and is taken back by name, and what beats it. */
export function changeOfMind(s: Situation, draft: Draft): string[] {
  const { mover, preferred } = s.opinionModel;
  const isSettling = preferred !== s.position.id;
  const [old, option] = [optionById(s.bank, s.own as string), s.position].map((one) => phraseOf(one, s.bank.words)) as [
    string,
    string,
  ];
  // What it alone knew has moved it as well.
  if (mover?.speaker === s.agent.name) {
    const said = clauseSaid(s, mover.argument, s.agent.name);
    return [draft.say('ownWord', { option, old, ...(said ?? {}) })];
  }
  const granted = mover ? (grantFor(s, draft, mover) ?? wonOverBy(s, draft, mover)) : null;
  if (granted) {
    // What speaks against one of several speaks for none of the others.
    const isAway = isSettling && s.bank.scenario.options.length > 2 && mover?.argument.side === 'against';
    return inWords(s, draft, [...granted, ...(isAway ? [draft.say('dropped', { old })] : [])], isAway);
  }
  const accepted = isSettling ? acceptedBy(s, draft) : null;
  const hesitated = thoughtOver(s, draft, joinSentences(accepted ?? []).length);
  if (accepted) {
    const before = hesitated.length > 0 ? hesitated : creditedBefore(s, draft, accepted);
    // Who has lost the reasons says who is there.
    if (mover === null && before.length === 0) return [draft.say('follow', followed(s, option, old))];
    return inWords(s, draft, [...before, ...accepted], false);
  }
  if (hesitated.length > 0) return inWords(s, draft, [...hesitated, ...heldOnce(s, draft)], false);
  // Where nothing was said that it could be credited with, who is there is all that is left to say.
  if (!mover || !isNameable(s, mover)) return [draft.say('follow', followed(s, option, old))];
  return inMoulds(s, draft, mover, { old, option, isSettling });
}

/** Around what somebody says whole: why the new option, where that is open, what was held against it, and that it is taken. */
function inWords(s: Situation, draft: Draft, led: readonly string[], isAway: boolean): string[] {
  const { mover } = s.opinionModel;
  const isOpen = mover === null || mover.argument.side === 'against' || draft.has('decided');
  const plain = isOpen ? plainReason(s, draft, led) : [];
  const why = plain.length > 0 || !isAway ? plain : heardReason(s, draft, joinSentences(led).length);
  const lines = [...led, ...why];
  lines.push(...objectionLeft(s, draft, joinSentences(lines).length));
  return [...lines, ...comingOver(s, draft, phraseOf(s.position, s.bank.words), joinSentences(lines).length)];
}

type Mover = NonNullable<Situation['opinionModel']['mover']>;

/** What it has brought last for what it leaves; of several, what the mover answers. */
function heldFor(s: Situation, mover: Mover) {
  const held = s.commitments.own.filter(
    ({ argument }) =>
      (argument.side === 'for') === (argument.option === s.own) &&
      !isStakeAnswer(argument.id) &&
      !isOpenCase(argument.id),
  );
  return held.findLast(({ argument }) => mover.argument.answers.includes(argument.id)) ?? held.at(-1);
}

/** What can be shown stays so, and no longer decides; what was answered is taken back. */
function isTakenBack(beaten: Argument, mover: Mover): boolean {
  const isShown = isFact(beaten.id) || isCase(beaten.id) || isStake(beaten.id) || beaten.evidence !== undefined;
  return mover.argument.answers.includes(beaten.id) && !isShown;
}

/** What it leaves behind, where it has said already what it cannot answer. */
function heldOnce(s: Situation, draft: Draft): string[] {
  const { mover } = s.opinionModel;
  const held = mover ? heldFor(s, mover)?.argument : undefined;
  if (!mover || !held || draft.spent.has(held.id) || held.amount !== null) return [];
  return draft.takeBack(isTakenBack(held, mover) ? 'takeBack' : 'outweighed', held);
}

/** A change for which there are no words whole. */
function inMoulds(
  s: Situation,
  draft: Draft,
  mover: Mover,
  { old, option, isSettling }: { old: string; option: string; isSettling: boolean },
): string[] {
  const beaten = heldFor(s, mover)?.argument;
  // The position comes first: what others remember of a turn is its beginning.
  const isMet = beaten !== undefined && mover.argument.answers.includes(beaten.id);
  const term = isSettling ? termAsked(s) : undefined;
  const told = [mover.argument.that, beaten?.that, term?.text].join(' ').length;
  // What is asked in return must be heard, so there may be no room for what is given up.
  const isRoomy = term === undefined || told + AROUND_CHANGE < draft.chars;
  const held =
    beaten && isMet && isRoomy && !isFact(beaten.id) && !isCase(beaten.id) ? clauseSaid(s, beaten, s.agent.name) : null;
  const other = held?.that;
  const given = { option, old, ...(other === undefined ? {} : { other }) };
  const isAway = mover.argument.side === 'against';
  const move = isSettling ? (isAway ? 'settleAway' : 'settle') : isAway ? 'convertAway' : 'convert';
  const lines = [draft.refer(move, mover.speaker, mover.argument, given)];
  // Before what it takes back, so that others remember what was asked.
  if (term) lines.push(draft.say('condition', { term: term.text }));
  const isSaid = other !== undefined && mover.argument.that !== undefined;
  if (beaten && isMet && !isSaid)
    lines.push(...draft.takeBack(isTakenBack(beaten, mover) ? 'takeBack' : 'outweighed', beaten));
  lines.push(...objectionLeft(s, draft, joinSentences(lines).length));
  return lines;
}

/** That it has thought over what it had owned up to, and what that is, where nobody has answered it since. */
function thoughtOver(s: Situation, draft: Draft, beside: number): string[] {
  const { mover } = s.opinionModel;
  const { granted, answered } = s.commitments;
  if (!mover || !granted.has(mover.argument.id) || answered.has(mover.argument.id)) return [];
  if (!isCallable(s, mover) || beside + calledLength(mover) + AROUND_CREDIT > draft.chars) return [];
  return [draft.refer('decided', mover.speaker, mover.argument)];
}

/** What it has held against the new option itself: that somebody has answered it, or that it weighs less by now. */
function objectionLeft(s: Situation, draft: Draft, said: number): string[] {
  const { own, answered } = s.commitments;
  const held = own.findLast(
    ({ argument: one }) => one.side === 'against' && one.option === s.position.id && !draft.spent.has(one.id),
  );
  if (!held || said + calledLength(held) + AROUND_CREDIT > draft.chars) return [];
  const by = answered.get(held.argument.id)?.findLast(({ speaker }) => speaker !== s.agent.name);
  return by ? draft.withdraw(held.argument, by.speaker) : draft.takeBack('outweighed', held.argument);
}

/** What the new option says of itself, where what has brought somebody to it speaks only against another. */
function plainReason(s: Situation, draft: Draft, said: readonly string[]): string[] {
  const able = s.bank.arguments.filter((a) => a.side === 'for' && a.option === s.position.id && isFact(a.id));
  const found = able.find((a) => isFree(s, draft, a));
  const length = joinSentences([...said, found?.claim ?? '']).length;
  return found && length + AROUND_CREDIT < draft.chars ? draft.argue(found, true).slice(0, 1) : [];
}

/** What somebody has said for the new option, where what has brought the agent to it speaks only against another. */
function heardReason(s: Situation, draft: Draft, said: number): string[] {
  const able = standsFor(s).filter(({ speaker }) => !draft.addressed.has(speaker));
  const found = able.find((one) => isCallable(s, one) && said + calledLength(one) + AROUND_CREDIT < draft.chars);
  return found ? [draft.refer('grant', found.speaker, found.argument)] : [];
}

/** What others have said for the agent's position and stand behind, the newest first. */
const standsFor = ({ commitments, opinionModel: { stances }, position: { id } }: Situation): Ground[] =>
  commitments.grounds
    .filter(
      ({ argument, speaker }) =>
        argument.side === 'for' && argument.option === id && stances.get(speaker) === id && !isOpenCase(argument.id),
    )
    .toReversed();

const calledLength = ({ argument }: Omit<Ground, 'at'>): number =>
  (argument.that ?? argument.image ?? argument.claim).length;

/** Characters of a new position and of who is right, without what. */
const AROUND_CREDIT = 100;

/** Whoever takes a second best says first what has brought them to it, where it can be called by what was said, and all of it is heard. */
function creditedBefore(s: Situation, draft: Draft, accepted: readonly string[]): string[] {
  const { mover } = s.opinionModel;
  if (!mover || draft.addressed.has(mover.speaker)) return [];
  const length = joinSentences(accepted).length + AROUND_CREDIT;
  // What moved most may be in nobody's words any more; then something else that was said for it.
  const able = [mover, ...standsFor(s)].filter(({ argument: { id } }) => !s.commitments.granted.has(id));
  const found = able.find((one) => isCallable(s, one) && length + calledLength(one) < draft.chars);
  return found ? [draft.refer('grant', found.speaker, found.argument)] : [];
}

/** What is asked in return, where nobody is known to have asked for anything yet: one promise is kept in mind. */
function termAsked(s: Situation): ReturnType<typeof termFor> {
  return s.commitments.terms.length > 0 ? undefined : termFor(s, s.position.id);
}

/** Characters of a new position and of what is asked in return for it, without the promise. */
const AROUND_TERM = 90;

/** The new position in short, where what beats the old one is said, and what is asked in return. */
function comingOver(s: Situation, draft: Draft, option: string, said: number): string[] {
  const { mover, preferred } = s.opinionModel;
  const isSettling = preferred !== s.position.id;
  const asked = isSettling ? termAsked(s) : undefined;
  // What is cut nobody could take up.
  const term = asked && said + asked.text.length + AROUND_TERM < draft.chars ? asked : undefined;
  const given = { name: mover?.speaker ?? null, argument: mover?.argument.id ?? null, option };
  draft.made.push({ move: mover === null ? 'follow' : isSettling ? 'settle' : 'convert', ...given });
  return [
    draft.say(isSettling ? 'comeRound' : 'comeOver', { option }),
    ...(term ? [draft.say('condition', { term: term.text })] : []),
  ];
}

/** That one stands there alone is said only by who does. */
function followed(s: Situation, option: string, old: string) {
  const isAlone = ![...s.opinionModel.stances.values()].includes(s.own as string);
  return { names: companions(s), option, old, ...(isAlone ? { alone: '' } : {}) };
}

function companions(s: Situation): string {
  return s.together.length > 0 ? named(s.together, s.bank.words) : s.bank.words.talk.lines.others;
}

/** Who speaks, out of the persona: people say at the start who they are, and what they have to do with the matter. */
function ownLife({ bank, agent, round, seed, position }: Situation, { claimed }: Draft): string[] {
  const [own, ...more] = round > 1 ? [] : (bank.lives.get(agent.name) ?? []);
  if (!own) return [];
  const isTellable = ({ isOfCase, apart }: Life) => isOfCase && !apart.has(position.id);
  const isWhy = claimed.some(({ id }) => own.supports.includes(id) || isStake(id));
  const isOpen = isWhy || isTellable(own) || drawn(seed, `who/${agent.name}`, 100) < TOLD_WHO;
  const isFirst = isOpen && !own.apart.has(position.id);
  const [of] = more.filter(isTellable);
  return [...(isFirst ? [own.text] : []), ...(of ? [of.text] : [])];
}

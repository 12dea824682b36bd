import { joinSentences, wordCountOf } from '../../language/script.ts';
import { isFree } from './argument-deal.ts';
import { named, optionById } from './bank.ts';
import type { Ground } from './commitments.ts';
import { answerTo, more as moreOf, ownArguments, termFor, touched } from './debate.ts';
import { type Draft, lifeLeft } from './draft.ts';
import { drawn } from './drawn.ts';
import { acceptedBy, grantFor, sayTo, wonOverBy } from './exchanges.ts';
import { isFact } from './made-arguments.ts';
import { phraseOf } from './phrases.ts';
import { isQuotable, isReferable } from './references.ts';
import { answer } from './replies.ts';
import { opposes, type Situation } from './situation.ts';
import { isAnswer, isWeighing } from './weighed-facts.ts';

const LEAST_WORDS = 26;
/** Of a hundred so many say why before they say what they are for. */
const CASE_FIRST = 35;

/** The first position, beside or against somebody who has taken one, and a ground for it. */
export function firstPosition(s: Situation, draft: Draft): string[] {
  const option = phraseOf(s.position, s.bank.words);
  const turns = s.recall.said.filter(({ speaker }) => speaker !== s.agent.name);
  const against = turns
    .toReversed()
    .find(({ stance, parts }) => stance !== null && stance !== s.position.id && parts.length > 0);
  const point = s.bank.byId.get(against?.parts[0]?.id ?? '');
  const ally = turns.findLast(({ stance }) => stance === s.position.id);
  const [own] = ownArguments(s, draft, 'for');
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
  const answered = against && point && opposes(s, point) ? answerTo(s, draft, point.id) : null;
  // Who has forgotten that it spoke need not begin anew.
  const isBegun = s.round > 1 && drawn(s.seed, `anew/${s.agent.name}/${s.round}`, 100) >= ANEW;
  const therefore = () => (isBegun ? [] : [draft.say('therefore', { option })]);
  const lines = (() => {
    const said = threaded ? sayTo(s, draft, threaded) : [];
    // Nobody takes a position only because another one has a fault.
    if (said.length > 0) return [...said, ...(own && !isAnswer(own.id) ? draft.argue(own, true) : []), ...therefore()];
    if (against && point && answered)
      return [...draft.respond('counter', against.speaker, point, answered), ...therefore()];
    if (!argument && s.round > 1) {
      const left = moreOf(s, draft);
      if (left.length > 0) return left;
      const touch = touched(s, draft);
      if (touch.length > 0) return [...touch, draft.say('therefore', { option })];
    }
    if (argument && isBegun) return draft.argue(argument);
    if (argument && isCaseFirst) return [...draft.argue(argument), draft.say('therefore', { option })];
    return [lead(), ...(argument ? draft.argue(argument) : [])];
  })();
  // One short ground is not much to begin with.
  if (draft.isInExchange) return [...ownLife(s, draft), ...lines];
  const [next] = wordCountOf(joinSentences(lines)) < LEAST_WORDS ? ownArguments(s, draft, 'for') : [];
  if (next) lines.push(...draft.argue(next, true));
  else if (argument && wordCountOf(joinSentences(lines)) < LEAST_WORDS)
    lines.push(
      ...ownArguments(s, draft, 'against')
        .slice(0, 1)
        .flatMap((one) => draft.argue(one, true)),
    );
  const lived = argument || s.round > 1 ? [] : lifeLeft(s, draft);
  return [
    ...ownLife(s, draft),
    ...lines,
    ...(s.bank.lives.has(s.agent.name) ? [] : lived),
    ...s.commitments.asked.slice(-1).flatMap((question) => answer(s, draft, question)),
  ];
}

/** Of a hundred so many say who they are where that bears nothing out. */
const TOLD_WHO = 45;

/** Of a hundred who no longer know their own words so many say again what they are for. */
const ANEW = 40;

/** Of a hundred who leave a ground that nobody has answered so many say so. */
const TOLD_AGAIN = 35;

/** Characters around the clauses of a change of mind. */
const AROUND_CHANGE = 150;

/** The new position, what was held and is taken back by name, and what beats it. */
export function changeOfMind(s: Situation, draft: Draft): string[] {
  const [old, option] = [optionById(s.bank, s.own as string), s.position].map((one) => phraseOf(one, s.bank.words)) as [
    string,
    string,
  ];
  const { mover, preferred } = s.opinionModel;
  const isSettling = preferred !== s.position.id;
  const granted = mover ? (grantFor(s, draft, mover) ?? wonOverBy(s, draft, mover)) : null;
  const accepted = granted === null && isSettling ? acceptedBy(s, draft) : null;
  const said = granted ?? (accepted && [...creditedBefore(s, draft, accepted), ...accepted]);
  if (said) {
    // What speaks against one of several speaks for none of the others.
    const isOneOfMany = s.bank.scenario.options.length > 2;
    const isAway = granted !== null && isSettling && isOneOfMany && mover?.argument.side === 'against';
    const left = isAway ? [draft.say('dropped', { old })] : [];
    const before = [...said, ...left];
    const isOpen = mover === null || mover.argument.side === 'against';
    const plain = isOpen ? plainReason(s, draft, before) : [];
    const why = plain.length > 0 || !isAway ? plain : heardReason(s, draft, joinSentences(before).length);
    return [
      ...said,
      ...left,
      ...why,
      ...comingOver(s, draft, option, joinSentences([...said, ...left, ...why]).length),
    ];
  }
  if (!mover) return [draft.say('follow', { names: companions(s), option, old })];
  const { own } = s.commitments;
  const held = own.filter(({ argument }) => (argument.side === 'for') === (argument.option === s.own));
  const beaten = held.findLast(({ argument }) => mover.argument.answers.includes(argument.id)) ?? held.at(-1);
  // The position comes first: what others remember of a turn is its beginning.
  const isMet = beaten !== undefined && mover.argument.answers.includes(beaten.argument.id);
  const term = isSettling ? termAsked(s) : undefined;
  const told = [mover.argument.that, beaten?.argument.that, term?.text].join(' ').length;
  // What is asked in return must be heard, so there may be no room for what is given up.
  const isRoomy = term === undefined || told + AROUND_CHANGE < draft.chars;
  const other = beaten && isMet && isRoomy && !isFact(beaten.argument.id) ? beaten.argument.that : undefined;
  const given = { option, old, ...(other === undefined ? {} : { other }) };
  const isAway = mover.argument.side === 'against';
  const move = isSettling ? (isAway ? 'settleAway' : 'settle') : isAway ? 'convertAway' : 'convert';
  const lines = [draft.refer(move, mover.speaker, mover.argument, given)];
  // Before what it takes back, so that others remember what was asked.
  if (term) lines.push(draft.say('condition', { term: term.text }));
  const isSpokenOf = drawn(s.seed, `held/${s.agent.name}/${s.round}`, 100) < TOLD_AGAIN;
  const isTakenBack = other !== undefined && mover.argument.that !== undefined;
  if (beaten && !isTakenBack && (isSpokenOf || mover.argument.answers.includes(beaten.argument.id))) {
    // What can be shown stays so, and no longer decides.
    const isShown = isFact(beaten.argument.id) || beaten.argument.evidence !== undefined;
    const isAnswered = mover.argument.answers.includes(beaten.argument.id) && !isShown;
    lines.push(draft.takeBack(isAnswered ? 'takeBack' : 'outweighed', beaten.argument));
  }
  if (isSettling) return lines;
  const [more] = s.bank.arguments.filter(
    (a) => a.side === 'for' && a.option === s.position.id && !isWeighing(a.id) && isFree(s, draft, a),
  );
  return more ? [...lines, ...draft.argue(more, true)] : lines;
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
    .filter(({ argument, speaker }) => argument.side === 'for' && argument.option === id && stances.get(speaker) === id)
    .toReversed();

const isCallable = (s: Situation, { argument, speaker }: Omit<Ground, 'at'>): boolean =>
  isReferable(s, argument, speaker) || isQuotable(s, argument, speaker);

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
  const found = [mover, ...standsFor(s)].find((one) => isCallable(s, one) && length + calledLength(one) < draft.chars);
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

function companions(s: Situation): string {
  return s.together.length > 0 ? named(s.together, s.bank.words) : s.bank.words.talk.lines.others;
}

/** Who speaks, out of the persona: people say at the start who they are. */
function ownLife({ bank, agent, round, seed }: Situation, { claimed }: Draft): string[] {
  const [own] = round > 1 ? [] : (bank.lives.get(agent.name) ?? []);
  if (!own) return [];
  const isWhy = claimed.some(({ id }) => own.supports.includes(id));
  return isWhy || drawn(seed, `who/${agent.name}`, 100) < TOLD_WHO ? [own.text] : [];
}

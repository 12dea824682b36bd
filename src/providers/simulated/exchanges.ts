import type { Argument } from '../../discussion/scenario.ts';
import { mayReply } from './argument-deal.ts';
import { isCase } from './case-arguments.ts';
import type { Ground } from './commitments.ts';
import { grantsSaid } from './credited-words.ts';
import type { Draft } from './draft.ts';
import { drawn } from './drawn.ts';
import { isGeneral } from './general-deal.ts';
import { phraseOf } from './phrases.ts';
import { isSaidIn } from './recall.ts';
import type { ExchangeStep } from './said.ts';
import { hasLived, meritsTold, opposes, type Situation } from './situation.ts';
import { isStake, isStakeAnswer } from './stakes.ts';
import { stemsKnown } from './stems-known.ts';
import { isOfHolder, type MadeExchange } from './weighed-facts.ts';
import { acceptedWords, givingWay, tradedWords, wonOverWords } from './won-over.ts';

// One objection followed by two over several turns, in words that the bank has for it.

/** A step that was taken towards the agent, and who took it. */
type HeardStep = ExchangeStep & { by: string };

/** What two can say to each other about an argument and what it answers; undefined: the bank has no words for it. */
const wordsFor = ({ bank }: Situation, { id, to }: { id: string; to: string }): MadeExchange | undefined =>
  bank.turns.get(id)?.get(to);

/** What was said to the agent since it last spoke: an answer to a ground of its own, or that somebody stays in spite of one. */
function heardSince({ recall, agent, round }: Situation): HeardStep[] {
  const last = recall.said.findLastIndex(({ speaker }) => speaker === agent.name);
  // Whoever no longer knows its last turn may have taken up in it what was said before this round.
  const isKnown = (recall.said[last]?.round ?? 0) >= round - 1;
  return recall.said
    .slice(last + 1)
    .filter((turn) => isKnown || turn.round === round)
    .flatMap(({ speaker, exchanged }) => exchanged.map((one) => ({ ...one, by: speaker })));
}

const isTold = ({ recall }: Situation, { id, to }: { id: string; to: string }, step: ExchangeStep['step']): boolean =>
  recall.said.some(({ exchanged }) => exchanged.some((one) => one.id === id && one.to === to && one.step === step));

/** Of a hundred grounds that are answered so many are given up by who stays for another one. */
const GIVEN_UP = 30;

/**
 * What is owed to who answered: that one stays, and why; or that this ground is gone, and which one is left beside it. `to`: to these alone;
 * null: to anybody.
 */
export function takenUp(
  s: Situation,
  draft: Draft,
  leftBeside: (id: string) => string | undefined,
  to: readonly string[] | null,
): string[] {
  // Whoever has come over since needs no answer any more.
  const heard = heardSince(s)
    .filter(({ by }) => s.opinionModel.stances.get(by) !== s.position.id && (to === null || to.includes(by)))
    .toReversed();
  const mine = new Set(s.commitments.own.flatMap(({ argument }) => (opposes(s, argument) ? [] : [argument.id])));
  const answered = heard.find(
    (one) =>
      one.step === 'say' &&
      mine.has(one.to) &&
      !draft.addressed.has(one.by) &&
      !isTold(s, one, 'hold') &&
      !isTold(s, one, 'grant'),
  );
  if (answered) {
    const { hold = [] } = wordsFor(s, answered) ?? {};
    const grant = grantsSaid(s, s.agent.name, answered);
    const isGivenUp =
      // That there are no words to stay with a fact of the case is no reason to give it up.
      (hold.length === 0 && !isCase(answered.id)) ||
      (!isStake(answered.to) && drawn(s.seed, `give/${answered.id}/${answered.to}`, 100) < GIVEN_UP);
    const other = isGivenUp && grant.length > 0 ? leftBeside(answered.to) : undefined;
    if (other !== undefined)
      return [
        ...draft.take('grant', answered.by, answered, grant),
        draft.say('oneLess', { option: phraseOf(s.position, s.bank.words), other }),
      ];
    if (hold.length > 0) return draft.take('hold', answered.by, answered, hold);
  }
  const held = heard.find((one) => one.step === 'hold' && mine.has(one.id) && !isTold(s, one, 'press'));
  const { press = [] } = held ? (wordsFor(s, held) ?? {}) : {};
  return held && press.length > 0 ? draft.take('press', held.by, held, press) : [];
}

/** Whether the reason of what was made to fill a thin bank, or of who speaks briefly, was heard as well: what is said to it would else answer what nobody has said. */
function isHeardWhole({ recall, bank: { scenario } }: Situation, { speaker, argument }: Ground): boolean {
  const isBrief = scenario.agents.find(({ name }) => name === speaker)?.voice.length === 'brief';
  if (!isBrief && !isGeneral(argument.id)) return true;
  return recall.said.some((turn) => turn.speaker === speaker && turn.text.includes(argument.reason));
}

/**
 * Whether a line speaks of nothing in what was made to fill a thin bank that nobody has said: of its wordings and examples one is heard, and
 * an answer to another one would be to a speech that nobody gave.
 */
function isHeardOf({ recall, bank: { words } }: Situation, line: string, { argument }: Ground): boolean {
  if (!isGeneral(argument.id)) return true;
  const stems = stemsKnown(words);
  const { claim, wordings = [], reason, example, image, evidence } = argument;
  const own = [claim, ...wordings, reason, example, image, evidence].flatMap((text) => (text ? [stems(text)] : []));
  const heard = recall.said.map(({ text }) => stems(text));
  return [...stems(line)].every(
    (stem) => heard.some((known) => known.has(stem)) || own.every((known) => !known.has(stem)),
  );
}

/** What the agent can say to a ground of somebody, in words that the bank has for the two. `by`: with this argument alone; null: with any. */
export function sayTo(s: Situation, draft: Draft, ground: Ground, by: Argument | null = null): string[] {
  const to = ground.argument.id;
  if (hasLived(s, to) || !isHeardWhole(s, ground)) return [];
  const found = (s.bank.answersTo.get(to) ?? []).find(
    (one) =>
      (by === null || one === by) &&
      !opposes(s, one) &&
      // Nobody takes a position by what they ask of somebody.
      !(s.own === null && (isOfHolder(one.id) || isStakeAnswer(one.id))) &&
      wordsFor(s, { id: one.id, to }) !== undefined &&
      !isTold(s, { id: one.id, to }, 'say') &&
      sayFor(s, one, ground).length > 0 &&
      mayReply(s, draft, one, ground),
  );
  const words = found && wordsFor(s, { id: found.id, to });
  if (!words) return [];
  const { fact } = sayOf(s, words);
  const say = sayFor(s, found, ground);
  const lines = draft.take('say', ground.speaker, { id: found.id, to, step: 'say' }, say);
  if (fact && fact !== found) draft.claimed.push(fact);
  return lines;
}

/** What can be said with an argument to a ground, of what has been heard of that. */
function sayFor(s: Situation, { id }: Argument, ground: Ground): readonly string[] {
  const words = wordsFor(s, { id, to: ground.argument.id });
  return words ? sayOf(s, words).say.filter((line) => isHeardOf(s, line, ground)) : [];
}

/** What somebody says first, and the fact that it brings by that; with one that somebody has told already, as that is called by now. */
function sayOf({ recall, bank }: Situation, { say, tells, brings = '' }: MadeExchange) {
  if (tells === undefined) return { say };
  return isSaidIn(recall, tells) ? { say: say.slice(1) } : { say: say.slice(0, 1), fact: bank.byId.get(brings) };
}

/** How somebody gives up a ground because of what has moved them; null: the bank has no words for it. */
export function grantFor(
  s: Situation,
  draft: Draft,
  { speaker, argument }: { speaker: string; argument: Argument },
): string[] | null {
  const beaten = s.commitments.own.findLast(
    (one) => (wordsFor(s, { id: argument.id, to: one.argument.id })?.grant ?? []).length > 0,
  );
  const step: ExchangeStep | null = beaten ? { id: argument.id, to: beaten.argument.id, step: 'grant' } : null;
  if (!step || isTold(s, step, 'grant') || !isJustSaid(s, step)) return null;
  if (isTold(s, step, 'hold') && !isTold(s, step, 'press')) return null;
  const words = grantsSaid(s, s.agent.name, step);
  return words.length > 0 ? draft.take('grant', speaker, step, words) : null;
}

/** Whether it was said in this round or the last: of what was said before nobody knows whether it has been given up already. */
const isJustSaid = ({ recall, round }: Situation, { id, to }: { id: string; to: string }): boolean =>
  recall.said.some(
    (turn) =>
      round - turn.round <= 1 &&
      // What somebody has at stake is given up at the end of it all.
      turn.exchanged.some(
        (one) => one.id === id && one.to === to && (one.step === 'say' || (isStake(to) && one.step === 'press')),
      ),
  );

/** How somebody says what has won them over; null: there are no words for it. */
export function wonOverBy(s: Situation, draft: Draft, { speaker, argument }: Omit<Ground, 'at'>): string[] | null {
  const heard = s.commitments.grounds.find((one) => one.argument.id === argument.id);
  const [text] = heard ? wonOverWords(s, heard) : [];
  const so = text === undefined ? null : givingWay(s, text, { speaker, argument });
  return so === null ? null : draft.takeOver(speaker, argument, so);
}

/** What brings somebody to it, where facts were told for both that it can be said by; else what anybody can say. */
function giveUpWords(s: Situation): readonly string[] {
  const [own] = meritsTold(s, s.position.id);
  const [other] = meritsTold(s, s.own);
  const traded = s.position.accepted || !own || !other ? [] : tradedWords(s, own, other);
  // What can be said of any option is for who has nothing else to name.
  const isNamed = s.opinionModel.mover !== null && !s.position.accepted;
  return traded.length > 0 ? traded : isNamed ? [] : acceptedWords(s, s.position);
}

/** How somebody says that the option of most is good enough; null: there are no words for it, or they may have been said. */
export function acceptedBy(s: Situation, draft: Draft): string[] | null {
  const last = s.recall.said.findLast(({ speaker }) => speaker === s.agent.name);
  // Whoever does not know its last turn may have said so in it.
  if (s.round - (last?.round ?? 0) > 1) return null;
  const words = giveUpWords(s);
  const text = words[drawn(s.seed, `given up/${s.agent.name}/${s.round}`, Math.max(1, words.length))];
  return text === undefined ? null : draft.accept(text);
}

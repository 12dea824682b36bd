import type { Argument } from '../../discussion/scenario.ts';
import { isDealtTo, isDue, isFree, isFreeEarly, isMoreFree } from './argument-deal.ts';
import { isLeftOver, isSaidAgain, morePartOf } from './argument-parts.ts';
import { isBrought, named, optionById } from './bank.ts';
import { isCallable, isNameable, isReferable } from './callable.ts';
import { isCase, isOpenCase, isSided } from './case-arguments.ts';
import { askStill, isForAnother, knownAlone, openFact, putTo } from './case-talk.ts';
import type { Ground } from './commitments.ts';
import { type Draft, livedFor } from './draft.ts';
import { drawn } from './drawn.ts';
import { sayTo } from './exchanges.ts';
import { LEAST_CARE, relevance } from './first-support.ts';
import { isGeneral } from './general-deal.ts';
import { phraseOf } from './phrases.ts';
import { quotable, temperOf } from './phrasing.ts';
import { askEvidence, askTerms, isProvable, mayAsk, termFor } from './questions.ts';
import { hasLived, opposes, type Situation, secondsOf, surelyApart } from './situation.ts';
import { isDrawnStake, isStake, isStakeAnswer } from './stakes.ts';
import { weighed } from './standing.ts';
import { isWeighing } from './weighed-facts.ts';

/** What the agent has at stake for its position, or against another option, and has not said. */
export function stakeLeft(s: Situation, draft: Draft): Argument | undefined {
  return s.bank.arguments.find((one) => isStake(one.id) && !opposes(s, one) && isFree(s, draft, one));
}

/** Whether it has told anything of what it has at stake: that comes before all that others are owed. */
export const hasBroughtStake = ({ commitments }: Situation): boolean =>
  commitments.own.some(({ argument }) => isStake(argument.id));

/** What the agent could bring for its position: for it, or against what others want instead. */
export function ownArguments(s: Situation, draft: Draft, side: 'for' | 'against', isOpen = isFree): Argument[] {
  const rivals = new Set(s.apart.map((name) => s.opinionModel.stances.get(name)));
  return s.bank.arguments
    .filter((a) => a.side === side && (side === 'for' ? a.option === s.position.id : rivals.has(a.option)))
    .filter((a) => side === 'for' || (a.option !== s.position.id && caresFor(s, a)))
    .filter((a) => isOwnAmount(s, a) && !isWeighing(a.id) && !isForAnother(s, a))
    .filter((a) => isDue(s, a) || (isOpen === isFreeEarly && isGeneral(a.id)))
    .filter((a) => isOpen(s, draft, a))
    .map((argument) => ({ argument, weight: weightOf(s, argument) }))
    .sort(
      (a, b) =>
        Number(isBrought(s.bank, b.argument)) - Number(isBrought(s.bank, a.argument)) ||
        caseRank(b.argument) - caseRank(a.argument) ||
        b.weight - a.weight ||
        (a.argument.id < b.argument.id ? -1 : 1),
    )
    .map(({ argument }) => argument);
}

/** What the case tells comes before what could be said of anything, and what has a side first. */
const caseRank = ({ id }: Argument): number => (isSided(id) ? 2 : isOpenCase(id) ? 1 : 0);

/** Of the range of an amount so much is near enough to what one asks for oneself. */
const NEAR = 0.15;

/** Nobody argues for another amount than their own, nor for that on the table against it. */
function isOwnAmount(s: Situation, { amount, option }: Argument): boolean {
  if (amount === null) return true;
  const range = s.position.amount;
  if (option !== s.position.id || !s.view || !range) return false;
  const { bid, table } = s.view;
  const isNear = Math.abs(amount - bid) <= NEAR * (range.max - range.min);
  return isNear && isRather(amount, bid, table && table.amount !== bid ? table.amount : null);
}

/** Whether what speaks for a figure speaks for this amount rather than for the other one. */
export const isRather = (figure: number, amount: number, other: number | null): boolean =>
  other === null || Math.abs(figure - amount) < Math.abs(figure - other);

/** Nobody attacks in the name of what they do not care about. */
function caresFor(s: Situation, argument: Argument): boolean {
  return (s.agent.values[argument.criterion] ?? 0.3) >= LEAST_CARE;
}

export function weightOf(s: Situation, argument: Argument): number {
  return (
    argument.strength *
    relevance(s.agent, argument) *
    (0.8 + 0.4 * (drawn(s.seed, `taste/${s.agent.name}/${argument.id}`, 1000) / 1000))
  );
}

/** What the agent has to say against an argument, and has not said. */
export function answerTo(s: Situation, draft: Draft, id: string): Argument | null {
  if (hasLived(s, id)) return null;
  const able = (s.bank.answersTo.get(id) ?? []).filter(
    (a) => !opposes(s, a) && (a.side === 'for' || isHeld(s, a.option) || a.option !== s.position.id),
  );
  return able.find((a) => isFree(s, draft, a) && !isWeighing(a.id) && (a.side === 'for' || caresFor(s, a))) ?? null;
}

function isHeld(s: Situation, option: string): boolean {
  return [...s.opinionModel.stances.values()].includes(option);
}

type Target = Ground & { isAboutMine: boolean; answer: Argument | null };

/** Heard arguments against the own position that stand, the most pressing first: only such as their speaker still stands behind. */
function targets(s: Situation, draft: Draft): Target[] {
  const { grounds, own, answered, granted, repliedTo } = s.commitments;
  const mine = new Set(own.map(({ argument }) => argument.id));
  const count = s.recall.said.length;
  return grounds
    .filter(({ speaker, argument }) => {
      if (speaker === s.agent.name || s.bank.absent.has(speaker) || !opposes(s, argument)) return false;
      // It is answered in words for two, or not at all.
      if (isStakeAnswer(argument.id) || isOpenCase(argument.id)) return false;
      const stance = s.opinionModel.stances.get(speaker);
      const isTheirs = stance !== undefined && (stance === argument.option) === (argument.side === 'for');
      const isDone = granted.has(argument.id) || repliedTo.has(argument.id) || answered.has(argument.id);
      return isTheirs && stance !== s.position.id && !isDone && !draft.spent.has(argument.id);
    })
    .map((ground): Target & { weight: number } => {
      const isAboutMine = ground.argument.answers.some((id) => mine.has(id));
      const answer = answerTo(s, draft, ground.argument.id);
      const age = count - ground.at;
      const told = s.recall.said
        .slice(ground.at)
        .filter(({ mentioned }) => mentioned.includes(ground.argument.id)).length;
      const weight =
        ground.argument.strength +
        (answer ? 0.7 : 0) +
        (isAboutMine ? 0.5 : 0) -
        0.05 * age -
        (answer ? 0 : 0.4) * told;
      return { ...ground, isAboutMine, answer, weight };
    })
    .sort((a, b) => b.weight - a.weight || (a.argument.id < b.argument.id ? -1 : 1));
}

/** So many may answer the same. */
const MOST_REPLIES = 2;

/** What others of its side have owned up to of late. */
const doubtedBySide = ({ recall, round, together }: Situation): ReadonlySet<string> =>
  new Set(
    recall.said.flatMap((turn) => (turn.round >= round - 1 && together.includes(turn.speaker) ? turn.granted : [])),
  );

/** An objection in words for the two: to what was said last first, and to nothing that has had its answers. */
function thread(s: Situation, draft: Draft): string[] {
  const { grounds, answered, repliedTo, granted: given } = s.commitments;
  // What somebody has at stake is answered before anything else, then what one of the agent's side asks an answer to.
  const open = doubtedBySide(s);
  const urgency = ({ argument: { id } }: Ground) => (isStake(id) ? 2 : open.has(id) ? 1 : 0);
  const first = grounds.toReversed().sort((a, b) => urgency(b) - urgency(a));
  for (const ground of first) {
    const { speaker, argument } = ground;
    const isOpen = !repliedTo.has(argument.id) && !given.has(argument.id) && !draft.spent.has(argument.id);
    const isAnswerable = isOpen && (answered.get(argument.id)?.length ?? 0) < MOST_REPLIES;
    if (speaker === s.agent.name || s.bank.absent.has(speaker) || !isAnswerable || !opposes(s, argument)) continue;
    // Who has no side yet has said nothing that could be answered.
    if (s.bank.undecided.has(speaker) && !s.opinionModel.stances.has(speaker)) continue;
    if (s.opinionModel.stances.get(speaker) === s.position.id) continue;
    const lines = sayTo(s, draft, ground);
    if (lines.length > 0) return lines;
  }
  return [];
}

/** What somebody has brought against a ground of its own since it last spoke: it is answered, asked about, or weighed against what the agent stands by. */
function owedReply(s: Situation, draft: Draft): string[] {
  const last = s.recall.said.findLastIndex(({ speaker }) => speaker === s.agent.name);
  const [owed] = targets(s, draft).filter(({ at, isAboutMine }) => isAboutMine && at > last);
  if (!owed || last < 0) return [];
  const exchanged = sayTo(s, draft, owed);
  if (exchanged.length > 0) return exchanged;
  if (owed.answer) return draft.respond('defend', owed.speaker, owed.argument, owed.answer);
  if (!isCallable(s, owed)) return [];
  if (isProvable(s, owed) && mayAsk(s, owed.speaker)) return [draft.refer('askEvidence', owed.speaker, owed.argument)];
  return isJustNamed(s, owed.argument.id) ? [] : weighed(s, draft, owed);
}

/** How far back what is replied to may lie, in turns. */
const RECENT = 8;

/** The substance of a turn among people who differ, one thing: a reply to one argument, support for an ally, a ground of its own, what it would take, or a question. */
export function body(s: Situation, draft: Draft): string[] {
  const temper = s.agent.temper ?? temperOf(s.agent.voice);
  const isPeaceful = temper === 'builder' || temper === 'peacemaker';
  const chance = drawn(s.seed, `body/${s.agent.name}/${s.round}`, 100);
  const helpsFirst = chance < (isPeaceful ? 45 : 15);
  const offersFirst = chance >= (isPeaceful ? 60 : 85);
  const [target] = targets(s, draft).filter(
    ({ at, answer, argument }) => s.recall.said.length - at <= RECENT && (answer || !isJustNamed(s, argument.id)),
  );
  const ways = [
    () => owedReply(s, draft),
    () => {
      // What was drawn beside a first one is kept for when somebody asks.
      const stake = stakeLeft(s, draft);
      return stake && !(isDrawnStake(stake.id) && hasBroughtStake(s)) ? draft.argue(stake) : [];
    },
    () => askStill(s, draft),
    () => knownAlone(s, draft),
    () => (isUnreasoned(s) ? ground(s, draft) : []),
    () => thread(s, draft),
    () => (helpsFirst ? support(s, draft) : []),
    () => (offersFirst ? offer(s, draft) : []),
    () =>
      target?.answer
        ? draft.respond(target.isAboutMine ? 'defend' : 'counter', target.speaker, target.argument, target.answer)
        : [],
    () => (isCrowd(s) ? touched(s, draft) : []),
    () => ground(s, draft),
    () => support(s, draft),
    () => ground(s, draft, isFreeEarly),
    () => more(s, draft),
    () => offer(s, draft),
    () => askEvidence(s, draft),
    () => askTerms(s, draft),
    () => again(s, draft),
    () => putTo(s, draft),
    () => bridge(s, draft),
    () => ranked(s, draft),
  ];
  for (const way of ways) {
    const lines = way();
    if (lines.length > 0) return lines;
  }
  return [];
}

/** So many grounds at once one alone can hear out. */
const MOST_AT_ONCE = 2;

/** Whether several with the agent have brought grounds since the only one who stands elsewhere has spoken: one more would be heard by nobody. */
function isCrowd({ apart, together, recall: { said } }: Situation): boolean {
  const [last, ...others] = apart;
  if (last === undefined || others.length > 0) return false;
  const since = said.slice(said.findLastIndex(({ speaker }) => speaker === last) + 1);
  return since.filter(({ speaker, parts }) => parts.length > 0 && together.includes(speaker)).length >= MOST_AT_ONCE;
}

/** Who has attacked others, and has yet to say what speaks for its own position. */
const isUnreasoned = ({ commitments: { own }, position: { id } }: Situation): boolean =>
  own.length > 0 && !own.some(({ argument: { option, side } }) => option === id && side === 'for');

/** Own grounds that nobody has answered, each spoken of once more at most. */
function standing(s: Situation, draft: Draft): Argument[] {
  const { own, answered, repliedTo } = s.commitments;
  return own
    .map(({ argument }) => argument)
    .filter((one) => !opposes(s, one) && !answered.has(one.id) && !repliedTo.has(one.id) && !draft.spent.has(one.id))
    .filter(({ that }) => that === undefined || !s.recall.recent.includes(that));
}

/** Who has passed over a ground of the agent's is asked about it. */
function again(s: Situation, draft: Draft): string[] {
  const [own] = standing(s, draft).filter((one) => isReferable(s, one, s.agent.name));
  const name = surelyApart(s).find((one) => mayAsk(s, one) && !draft.addressed.has(one));
  return own && name !== undefined ? [draft.press(name, own)] : [];
}

/** Something concrete that was said last for the other side, by one who has nothing against it and stays for a ground of its own. */
export function touched(s: Situation, draft: Draft): string[] {
  const theirs = targets(s, draft).find(
    ({ argument, at }) =>
      s.recall.said.length - at <= RECENT && !isJustNamed(s, argument.id) && !isWeighing(argument.id),
  );
  return theirs ? weighed(s, draft, theirs) : [];
}

const OFFER_ROUNDS = 3;

/** What it would take to come over to others, said once by each: a promise. */
function offer(s: Situation, draft: Draft): string[] {
  const { said } = s.recall;
  const turn = 2 + drawn(s.seed, `offer/${s.agent.name}`, OFFER_ROUNDS);
  if (
    s.round !== turn ||
    s.task !== null ||
    draft.has('replyTerm') ||
    said.some((turn) => turn.speaker === s.agent.name && turn.terms.length > 0)
  )
    return [];
  const worth = new Map(s.opinionModel.support.map(({ option, now }) => [option, now]));
  const backers = (option: string) => [...s.opinionModel.stances.values()].filter((one) => one === option).length;
  const able = surelyApart(s)
    .map((name) => ({ name, option: s.opinionModel.stances.get(name) as string }))
    // Who is among the most need not offer to give way.
    .filter(({ option }) => backers(option) > s.together.length)
    .sort((a, b) => (worth.get(b.option) ?? 0) - (worth.get(a.option) ?? 0));
  for (const { name, option } of able) {
    const term = termFor(s, option);
    if (term)
      return [
        draft.say('replyTerm', { name, rival: phraseOf(optionById(s.bank, option), s.bank.words), term: term.text }),
      ];
  }
  return [];
}

/** What everybody there has first or second, where they are known to. */
function bridge(s: Situation, draft: Draft): string[] {
  const seconds = secondsOf(s);
  const { stances, second } = s.opinionModel;
  const reached = (option: string) =>
    [...stances].filter(([name, held]) => held === option || seconds.get(name) === option);
  const found = s.bank.scenario.options.find(
    ({ id }) => (id === s.position.id || id === second) && reached(id).length === stances.size && stances.size > 1,
  );
  if (
    !found ||
    s.apart.length === 0 ||
    s.bank.scenario.options.length < 3 ||
    s.recall.said.some(({ second: told }) => told === found.id)
  )
    return [];
  const names = named(
    reached(found.id).map(([name]) => name),
    s.bank.words,
  );
  return [draft.say('bridge', { names, rival: phraseOf(found, s.bank.words) })];
}

const RANKED_ROUNDS = 3;

/** What the agent would take next: told once, when grounds run out and a vote has failed. */
function ranked(s: Situation, draft: Draft): string[] {
  const turn = 3 + drawn(s.seed, `ranked/${s.agent.name}`, RANKED_ROUNDS);
  if (s.round !== turn || s.recall.vote === null || s.task !== null || s.bank.scenario.options.length < 3) return [];
  // Who has just come over has said what comes next.
  if (s.own !== s.position.id) return [];
  const next = s.opinionModel.support
    .filter(({ option }) => option !== s.position.id)
    .sort((a, b) => b.now - a.now)
    .map(({ option }) => phraseOf(optionById(s.bank, option), s.bank.words));
  // Who has just said no to it does not name it as the next best.
  if (draft.made.some(({ move, option }) => move === 'replyNo' && option === next[0])) return [];
  return [draft.say('ranked', { rival: next[0] as string })];
}

/** A ground that nobody has brought: for the own position, or against what somebody there wants instead. */
function ground(s: Situation, draft: Draft, isOpen = isFree): string[] {
  const [own] = ownArguments(s, draft, 'for', isOpen);
  const [attack] = ownArguments(s, draft, 'against', isOpen);
  const temper = s.agent.temper ?? temperOf(s.agent.voice);
  const likes = temper === 'fighter' || temper === 'sceptic' ? 65 : 35;
  const likesIt = drawn(s.seed, `attack/${s.agent.name}/${s.round}`, 100) < likes;
  // A fact of the case comes before what could be said of anything.
  const isNearer = own && attack && isSided(own.id) !== isSided(attack.id) ? isSided(attack.id) : likesIt;
  const isAttack = attack && (!own || isNearer);
  const argued = (one: Argument) =>
    isOpenCase(one.id) ? openFact(s, draft, one) : draft.argueTo(listener(s, one), draft.argue(one));
  if (!isAttack) return own ? argued(own) : [];
  const holder = surelyApart(s).find((name) => s.opinionModel.stances.get(name) === attack.option);
  if (holder === undefined) return own ? argued(own) : [];
  const rival = phraseOf(optionById(s.bank, attack.option), s.bank.words);
  if (isOpenCase(attack.id) || drawn(s.seed, `challenge/${attack.id}`, 100) >= CHALLENGED) return argued(attack);
  return [draft.say('challenge', { name: holder, rival }), ...draft.argue(attack)];
}

/** Of a hundred attacks so many are announced. */
const CHALLENGED = 15;

/** Of a hundred grounds so many are told to somebody by name. */
const TOLD_TO = 35;

/** Who has spoken last of those who want something else, first of all what this bears on; null: it is told to all. */
function listener(s: Situation, argument: Argument): string | null {
  // With a name in it, a fact would no longer be told in its own words.
  if (isCase(argument.id)) return null;
  if (drawn(s.seed, `told/${argument.id}`, 100) >= TOLD_TO) return null;
  const lately = s.recall.said.slice(-RECENT).map(({ speaker }) => speaker);
  const apart = surelyApart(s).filter((name) => lately.includes(name));
  const isMeant = (name: string) => argument.side === 'for' || s.opinionModel.stances.get(name) === argument.option;
  return apart.filter(isMeant).sort((a, b) => lately.lastIndexOf(b) - lately.lastIndexOf(a))[0] ?? null;
}

/** What is left to say of an argument for its position, or against what somebody wants instead. */
export function more(s: Situation, draft: Draft): string[] {
  const rivals = new Set(surelyApart(s).map((name) => s.opinionModel.stances.get(name)));
  const [found] = s.bank.arguments
    .filter((a) => (a.side === 'for' ? a.option === s.position.id : rivals.has(a.option) && !opposes(s, a)))
    .filter((a) => (a.side === 'for' || caresFor(s, a)) && isOwnAmount(s, a) && isMoreFree(s, draft, a))
    .sort((a, b) => weightOf(s, b) - weightOf(s, a) || (a.id < b.id ? -1 : 1));
  return found ? draft.argueTo(listener(s, found), draft.argueMore(found)) : [];
}

/** An ally's argument made stronger: by another one, an example, or what the agent has lived through. */
export function support(s: Situation, draft: Draft): string[] {
  const allies = s.commitments.grounds
    .filter(({ speaker, argument }) => s.together.includes(speaker) && !opposes(s, argument))
    .filter(({ argument, at }) => !draft.spent.has(argument.id) && s.recall.said.length - at <= RECENT)
    .toReversed();
  for (const { speaker, argument, at } of allies) {
    const more =
      s.bank.arguments.find(
        (a) =>
          (a.supports ?? []).includes(argument.id) &&
          !opposes(s, a) &&
          isFree(s, draft, a) &&
          (!a.reply || isDue(s, a)),
      ) ?? null;
    if (more) return draft.respond('support', speaker, argument, more);
    if (!isReferable(s, argument, speaker)) continue;
    const told = exampleFor(s, argument, at) ?? (s.bank.lives.size > 0 ? null : livedFor(s, argument, draft.sentences));
    if (told) return [draft.refer('support', speaker, argument), told];
  }
  return [];
}

/** The example of somebody else's argument: told by one, at the first turn after it. */
function exampleFor(s: Situation, argument: Argument, at: number): string | null {
  const { id, example } = argument;
  if (example === null || !isLeftOver(s.seed, id) || morePartOf(argument, s.seed) === 'example') return null;
  const { said } = s.recall;
  const speaker = said[at]?.speaker;
  const others = s.bank.agents.filter((name) => name !== speaker);
  if (!isDealtTo(s, `example of/${id}`, others)) return null;
  const isNext = said.findLastIndex((turn) => turn.speaker === s.agent.name) < at;
  // Who tells of it for a second time does so after somebody may have told it.
  const isAgain = isSaidAgain(s.seed, argument, said[at]?.text ?? '');
  const isTold = said.some(({ parts }) => parts.some((one) => one.id === id && one.part === 'example'));
  return isNext && !isTold && !isAgain ? example : null;
}

/** Whether somebody has just referred to it: what everybody names becomes a label. */
export function isJustNamed(s: Situation, id: string): boolean {
  const words = quotable(s.bank.byId.get(id)?.claim ?? '');
  return s.recall.said
    .slice(-RECENT)
    .some(
      ({ mentioned, text }) =>
        mentioned.includes(id) || (words !== null && text.includes(words) && !text.includes(`${words}.`)),
    );
}

/** What still speaks against what all want: named before the vote, so that it is not forgotten. */
export function caution(s: Situation, draft: Draft): string[] {
  const { grounds, answered, own, granted } = s.commitments;
  const mine = new Set(own.map(({ argument }) => argument.id));
  const open = grounds.filter(
    ({ argument, speaker }) =>
      argument.side === 'against' &&
      argument.option === s.position.id &&
      !answered.has(argument.id) &&
      !granted.has(argument.id) &&
      !mine.has(argument.id) &&
      !isJustNamed(s, argument.id) &&
      isNameable(s, { speaker, argument }),
  );
  const found = open[drawn(s.seed, `caution/${s.agent.name}/${s.round}`, Math.max(1, open.length))];
  return found ? [draft.refer('caution', found.speaker, found.argument)] : [];
}

import type { Argument } from '../../discussion/scenario.ts';
import { statementFault } from '../../discussion/statement.ts';
import { isQuestion } from '../../language/script.ts';
import type { Move } from '../../language/talk.ts';
import { isDealtTo, isFree, isFreeEarly } from './argument-deal.ts';
import { named, presentCount } from './bank.ts';
import { withBriefNames } from './brief-names.ts';
import { isCallable } from './callable.ts';
import { isCase, isOpenCase, isSided } from './case-arguments.ts';
import { knownAlone } from './case-talk.ts';
import { answerTo, body, caution, hasBroughtStake, more, ownArguments, stakeLeft, support, touched } from './debate.ts';
import { Draft, isTooShort } from './draft.ts';
import { drawn } from './drawn.ts';
import { takenUp } from './exchanges.ts';
import { amountMove } from './figures.ts';
import { isGeneral } from './general-deal.ts';
import type { Ask } from './heard.ts';
import { isFact } from './made-arguments.ts';
import { newsToTakeUp, reactToNews } from './news.ts';
import { consent, mayCall, yielded } from './nothing-new.ts';
import { phraseOf } from './phrases.ts';
import { changeOfMind, firstPosition, isNoReason } from './positions.ts';
import { mayAsk } from './questions.ts';
import { reaction } from './reactions.ts';
import { answer, takeTerms, termsToVote } from './replies.ts';
import { forgotten, groupOf, isAmountSettled, opposes, type Situation, surelyApart } from './situation.ts';
import { groundLeft, standingBy } from './standing.ts';
import { isUndecided, toUndecided, withoutSide } from './undecided-talk.ts';
import { isAnswer, isWeighing } from './weighed-facts.ts';

/** A statement in words. */
export function statement(s: Situation): string {
  const text = draftOf(s).text();
  const said = withBriefNames(s, text);
  const isTooBrief = statementFault(said, s.bank.scenario.statements)?.kind === 'too-short';
  return isTooBrief ? withBriefNames(s, text, true) : said;
}

/**
 * A turn says one thing: what it owes (news, an answer, a retraction, a promise, a figure, what became of the last vote), else what brings its
 * position on. What follows grows out of that: it bears out the argument just spoken, or asks for an answer to it.
 */
export function draftOf(s: Situation): Draft {
  const draft = new Draft(s);
  const news = newsToTakeUp(s);
  if (news) draft.add(reactToNews(s, draft, news));
  const isSettled = s.round > 1 && isOfOneMind(s);
  if (isUndecided(s)) {
    draft.add(withoutSide(s, draft));
  } else if (s.isFirst && s.own === null) {
    const told = toUndecided(s, draft);
    draft.add(told.length > 0 ? told : firstPosition(s, draft));
  } else {
    draft.add(owed(s, draft));
    if (draft.isEmpty) draft.add(ownResult(s, draft));
    if (draft.isEmpty) draft.add(toUndecided(s, draft));
    if (draft.isEmpty) draft.add(isSettled ? agreed(s, draft) : body(s, draft));
  }
  draft.add(tail(s, draft, isSettled));
  fillUp(s, draft);
  sayAgain(s, draft);
  draft.sentences.unshift(...reaction(s, draft));
  draft.shorten();
  draft.callOnce();
  draft.nameOnce();
  lengthen(s, draft);
  draft.nameSelf();
  return draft;
}

/** By this round nobody keeps for themselves what nobody else can know, whatever they are asked. */
const ALONE_BY = 3;

/** Of questions at most so many are answered in one turn. */
const MOST_ANSWERS = 2;

function owed(s: Situation, draft: Draft): string[] {
  const changed = s.own !== null && s.own !== s.position.id && !draft.has('newsTurned');
  // Whoever comes over has said what they can accept, and what to.
  const isSaid = ({ about, option }: Ask) =>
    changed && (about === 'answer' || (about === 'could' && option === s.position.id));
  const questions = s.commitments.asked.filter((one) => !isSaid(one)).slice(-MOST_ANSWERS);
  const stake = hasBroughtStake(s) ? undefined : stakeLeft(s, draft);
  const isBusy = changed || stake !== undefined || (questions.length > 0 && s.round < ALONE_BY);
  const told = isBusy ? [] : knownAlone(s, draft);
  const lines = told.length > 0 ? told : waver(s, draft);
  if (changed) lines.push(...changeOfMind(s, draft));
  else if (stake && !draft.has('waver')) lines.push(...draft.argue(stake));
  else if (!draft.has('waver')) {
    const leftBeside = (id: string) => groundLeft(s, draft, id)?.that;
    // Who has been asked something answers that, in words for the two where there are some.
    const asked = questions.length > 0 ? questions.map(({ by }) => by) : null;
    if (told.length === 0) lines.push(...takenUp(s, draft, leftBeside, asked));
  }
  const isReplied = draft.has('replyAnswer');
  for (const question of questions)
    if (!isReplied || !draft.addressed.has(question.by)) lines.push(...answer(s, draft, question));
  if (lines.length > 0 || !draft.isEmpty) return lines;
  for (const way of [takeTerms, amountMove, blockedVote]) {
    const said = way(s, draft);
    if (said.length > 0) return said;
  }
  return [];
}

/** What it has no answer to, though it stays for now: others see it coming that it may change sides, and what for. It is weighed against a ground of its own, or an ally is asked for an answer, or it is thought about. */
function waver(s: Situation, draft: Draft): string[] {
  const { doubt } = s.opinionModel;
  const isAsked = s.commitments.asked.length > 0;
  if (doubt === null || isAsked || s.own !== s.position.id || !isCallable(s, doubt)) return [];
  const { id, that } = doubt.argument;
  if (isOpenCase(id) || ((isFact(id) || isCase(id)) && that === undefined)) return [];
  const left = groundLeft(s, draft);
  if (left) draft.spent.add(left.id);
  const option = phraseOf(s.position, s.bank.words);
  const ally = left ? undefined : allyToAsk(s, doubt);
  if (ally === undefined) return [draft.refer('waver', doubt.speaker, doubt.argument, { option, ...standingBy(left) })];
  return [
    draft.refer('waverAsking', doubt.speaker, doubt.argument, { option }),
    draft.say('askAnswer', { name: ally }),
  ];
}

/** Who of the same side can be asked what to say to that: there is something that nobody has said. */
function allyToAsk(
  s: Situation,
  { speaker, argument: { id } }: { speaker: string; argument: Argument },
): string | undefined {
  const isAnswerable = (s.bank.answersTo.get(id) ?? []).some(
    (one) => !opposes(s, one) && !isWeighing(one.id) && !s.voiced.has(one.id),
  );
  return isAnswerable ? s.together.find((name) => name !== speaker && mayAsk(s, name)) : undefined;
}

/** Among people who agree there is little to say: something that makes it stronger, once. */
function agreed(s: Situation, draft: Draft): string[] {
  const open = beforeVote(s, draft);
  if (open.length > 0 || isToDecide(s)) return open;
  const tested = advocate(s, draft);
  if (tested.length > 0) return tested;
  const helped = support(s, draft);
  if (helped.length > 0) return helped;
  const [own] = ownArguments(s, draft, 'for');
  if (own) return draft.argue(own, true);
  for (const way of [more, caution]) {
    const lines = way(s, draft);
    if (lines.length > 0) return lines;
  }
  return [];
}

/** Whether it is time to say that all agree, or yes to the vote: what was argued about is no longer argued for. */
function isToDecide(s: Situation): boolean {
  const isContested = s.commitments.grounds.some(({ argument }) => opposes(s, argument));
  const isCalled = s.recall.said.some(({ round, wantsVote }) => round === s.round && wantsVote);
  return (isContested || isCalled) && isAmountSettled(s);
}

/** What nobody has answered is named once before all vote for something in spite of it, and answered by whoever can. */
function beforeVote(s: Situation, draft: Draft): string[] {
  if (s.round >= s.bank.scenario.rounds) return [];
  const named = s.recall.said
    .filter(({ round, speaker }) => round >= s.round - 1 && [s.agent.name, ...s.together].includes(speaker))
    .flatMap(({ speaker, mentioned }) => mentioned.map((id) => ({ speaker, argument: s.bank.byId.get(id) })))
    .filter(({ argument }) => argument !== undefined && opposes(s, argument) && s.voiced.has(argument.id));
  if (named.length === 0) return caution(s, draft);
  const { answered } = s.commitments;
  const open = named.findLast(({ speaker, argument }) => speaker !== s.agent.name && !answered.has(argument!.id));
  const answer = open ? answerTo(s, draft, open.argument!.id) : null;
  return open && answer && !isAnswer(answer.id) && !isGeneral(answer.id)
    ? draft.respond('replyAnswer', open.speaker, open.argument!, answer)
    : [];
}

const LAST_TEST_ROUND = 3;

/** What all want before anybody has spoken against it is tested by one of them, once. */
function advocate(s: Situation, draft: Draft): string[] {
  const isContested = s.commitments.grounds.some(({ argument }) => opposes(s, argument));
  if (isContested || s.round > LAST_TEST_ROUND || !isDealtTo(s, 'advocate')) return [];
  const risk = s.bank.arguments.find(
    (a) => a.option === s.position.id && a.side === 'against' && !a.reply && isFree(s, draft, a),
  );
  return risk
    ? [draft.say('advocate', { option: phraseOf(s.position, s.bank.words) }), ...draft.argue(risk, true)]
    : [];
}

/** Whether the agent knows of everybody that they want what it wants. */
function isOfOneMind(s: Situation): boolean {
  return s.together.length > 0 && s.together.length === presentCount(s.bank) - 1;
}

function blockedVote(s: Situation, draft: Draft): string[] {
  const { vote } = s.recall;
  if (!vote || vote.round !== s.round - 1) return [];
  const spoken = s.recall.said.filter((turn) => turn.round === s.round).length;
  // One names it, early in a talk: everybody knows.
  if (spoken >= 1 || s.round > 4) return [];
  if (vote.decliners.length > 0) {
    // Who is with the others by now, or speaks, is not told of as one who holds them up.
    const isHeldUp = vote.decliners.every((name) => s.apart.includes(name));
    return isHeldUp ? [draft.say('declined', { names: named(vote.decliners, s.bank.words) })] : [];
  }
  if (vote.reason === 'amount') return [draft.say('failedAmount')];
  const names = surelyApart(s);
  if (vote.reason === 'option')
    // Whoever stands with the fewer does not say so of the others.
    return names.length > 0 && names.length <= s.together.length
      ? [draft.say('failedOption', { names: named(names, s.bank.words) })]
      : [];
  if (vote.reason === 'mixed') return [draft.say('failedMixed')];
  return vote.reason === null ? [] : [draft.say('failedOpen')];
}

const OWN_RESULT_ROUNDS = 4;

/** What the agent drew alone, where that is a reason for what it holds: in one round of a run at most. */
function ownResult(s: Situation, draft: Draft): string[] {
  const { results } = s.recall.alone;
  const principle = s.bank.scenario.outcome?.principles[s.position.id];
  const place = s.bank.agents.indexOf(s.agent.name);
  const turn = 2 + ((place + drawn(s.seed, 'own-result', OWN_RESULT_ROUNDS)) % OWN_RESULT_ROUNDS);
  if (s.round !== turn || results.length === 0 || !principle || s.apart.length === 0) return [];
  const byPayoff = [...results].sort((a, b) => a.payoff - b.payoff);
  const [worst, best] = [byPayoff[0]!, byPayoff.at(-1)!];
  if (principle === 2) return [draft.say('resultHigh', { payoff: best.written })];
  // Whoever was at the bottom wants a floor there, and not a small distance to the top.
  const isFloor = principle === 1 || principle === 3;
  return isFloor && worst.class === 'L' ? [draft.say('resultLow', { payoff: worst.written })] : [];
}

const CHANGES = ['convert', 'settle', 'follow'] as const;
const LEFT_TO_OTHERS = [...CHANGES, 'advocate'] as const;

function tail(s: Situation, draft: Draft, isSettled: boolean): string[] {
  const spoken = s.recall.said.filter((turn) => turn.round === s.round);
  if (isSettled) {
    // Who has just come over, or has spoken against it, leaves it to somebody else to say that all are of one mind.
    if (LEFT_TO_OTHERS.some((move) => draft.has(move))) return [];
    if (!isAmountSettled(s))
      return draft.isEmpty || FIGURES.some((move) => draft.has(move)) ? askForAmount(s, draft) : [];
    // What has just been named is for others to answer first.
    if (draft.has('caution')) return [];
    // What stands behind something else would not be heard, but for the figure that was the last to be settled.
    if (!draft.isEmpty && !draft.has('adopt') && !draft.has('atFigure')) return [];
    if (spoken.some(({ wantsVote }) => wantsVote)) return draft.isEmpty ? consent(s, draft) : [];
    if (!mayCall(s)) return [];
    // Behind what is cut off somebody may have counted: then one may do so who need not know.
    const isCutOff = spoken.some(({ speaker, isWhole }) => speaker !== s.agent.name && !isWhole);
    if (isCutOff && !isDealtTo(s, `count/${s.round}`)) return [];
    const group = { group: groupOf(s), option: phraseOf(s.position, s.bank.words) };
    // Where a vote was asked for in the round before, everybody has heard that they agree.
    const isCounted = s.recall.said.some(({ round, wantsVote }) => wantsVote && round === s.round - 1);
    // Who knows of nobody's position but its own has nobody to count.
    const isCount = !isCounted && s.together.length > 0;
    return [...(isCount ? [draft.say('sumTogether', group)] : []), ...termsToVote(s, draft), draft.say('push')];
  }
  return question(s, draft);
}

/** Behind a figure of its own somebody may be asked for theirs. */
const FIGURES = ['propose', 'hold', 'move', 'replyAmount'] as const satisfies readonly Move[];

function askForAmount(s: Situation, draft: Draft): string[] {
  if (!s.view) return [];
  const asked = new Set(
    s.recall.said.filter((turn) => turn.round === s.round).flatMap((turn) => turn.asks.map(({ to }) => to)),
  );
  const silent = s.together.filter((name) => !s.view?.bids.has(name) && !draft.addressed.has(name) && !asked.has(name));
  const [name] = silent;
  return name && mayAsk(s, name) ? [draft.say('askAmount', { name })] : [];
}

/** A question to what was argued, or where nothing was said where somebody stands. */
function question(s: Situation, draft: Draft): string[] {
  if (draft.isEmpty) return askForgotten(s, draft);
  if (draft.isInExchange || isQuestion(draft.sentences.at(-1) ?? '') || draft.words > draft.room + 15) return [];
  const last = draft.claimed.at(-1);
  const name = surelyApart(s).find((one) => !draft.addressed.has(one) && mayAsk(s, one) && opposesThem(s, draft, one));
  const isAnswerable =
    last !== undefined && draft.sentences.length > 1 && (s.bank.answersTo.get(last.id) ?? []).length > 0;
  const isPressing = drawn(s.seed, `press/${s.agent.name}/${s.round}`, 100) < PRESSING;
  return name !== undefined && isAnswerable && isPressing ? [draft.say('askAnswer', { name })] : [];
}

/** Who has forgotten where somebody stands may own up to it. */
function askForgotten(s: Situation, draft: Draft): string[] {
  if (drawn(s.seed, `forgotten/${s.agent.name}/${s.round}`, 100) >= OWNED_UP) return [];
  const name = forgotten(s).find((one) => mayAsk(s, one));
  return name === undefined ? [] : [draft.say('askForgotten', { name })];
}

/** Of a hundred who have nothing to say and have forgotten where another stands, so many ask. */
const OWNED_UP = 30;

/** Of a hundred arguments so many end in a question. */
const PRESSING = 15;

/** Whether what was argued last speaks against where they stand. */
function opposesThem(s: Situation, draft: Draft, name: string): boolean {
  const last = draft.claimed.at(-1);
  const stance = s.opinionModel.stances.get(name);
  return (
    last !== undefined &&
    stance !== undefined &&
    (last.side === 'for' ? !isFact(last.id) && !isOpenCase(last.id) && last.option !== stance : last.option === stance)
  );
}

/** What an option says of itself, read out and nothing more, is hardly a turn. */
const isBareFact = (draft: Draft) =>
  draft.claimed.length === 1 &&
  draft.claimed.every(({ id, reason }) => (isFact(id) || isSided(id)) && reason === '') &&
  !draft.has('therefore') &&
  // Who has just taken a side has said where it stands.
  !draft.has('sided') &&
  !draft.isInExchange;

/** Who has nothing else to say says what there is yet, or that there is nothing; behind a few words, where it stands. */
function fillUp(s: Situation, draft: Draft): void {
  const ways = [
    () => (s.together.length > 0 ? support(s, draft) : []),
    () => (s.apart.length > 0 ? touched(s, draft) : consent(s, draft)),
    () =>
      ownArguments(s, draft, 'for', isFreeEarly)
        .slice(0, 1)
        .flatMap((one) => draft.argue(one)),
    () => (s.isFirst && s.round === 1 ? [draft.say('listening')] : []),
    () => yielded(s, draft),
  ];
  for (const way of ways) if (draft.isEmpty) draft.add(way());
  const last = draft.sentences.at(-1) ?? '';
  // What two say to each other is whole, however short.
  if ((!isTooShort(draft.text()) && !isBareFact(draft)) || isQuestion(last) || draft.isInExchange) return;
  const isSaid = draft.made.some(
    ({ move }) => (TAKING.includes(move) || LEFT_TO_OTHERS.some((one) => one === move)) && !ON_FIGURES.includes(move),
  );
  const option = phraseOf(s.position, s.bank.words);
  const isKnown = s.recall.said.some(
    ({ speaker, stance, leaning }) => speaker === s.agent.name && (stance ?? leaning) === s.position.id,
  );
  if (!isSaid && isBareFact(draft) && isNoReason(s, draft)) draft.add(isKnown ? [draft.say('remain', { option })] : []);
  else if (!isSaid && isBareFact(draft)) draft.add([draft.say('therefore', { option })]);
  // Behind what no words tell the side of it would sound as if that were why.
  else if (!isSaid && isKnown && draft.claimed.length > 0 && draft.claimed.every(({ id }) => isOpenCase(id)))
    draft.sentences.unshift(draft.say('remain', { option }));
  else if (!isSaid && isKnown) draft.add([draft.say('remain', { option })]);
  else if (draft.has('ready')) draft.add([draft.say('push')]);
  else if (!NOTHING_NEW.some((move) => draft.has(move)))
    draft.add(s.isFirst && s.round === 1 ? [draft.say('listening')] : yielded(s, draft));
}

/** What has lost a name that it had twice may be too short for the rules of statements by that: then more is said of where people stand, before a question or the call for a vote. */
function lengthen(s: Situation, draft: Draft): void {
  const { statements } = s.bank.scenario;
  if (statementFault(draft.text(), statements)?.kind !== 'too-short') return;
  const isLast = draft.has('push') || isQuestion(draft.sentences.at(-1) ?? '');
  const last = isLast ? draft.sentences.pop() : undefined;
  const option = phraseOf(s.position, s.bank.words);
  const isAlone = s.together.length === 0;
  const isAgreed = !isAlone && s.apart.length === 0 && forgotten(s).length === 0 && !draft.has('sumTogether');
  const others = [...surelyApart(s), ...s.bank.agents].filter(
    (name) => name !== s.agent.name && !s.bank.absent.has(name),
  );
  const other = others.find((name) => !draft.addressed.has(name));
  // Who has just said where it stands does not say it again.
  const isSaid = other !== undefined && !draft.has('pass') && POSITION_ALONE.some((move) => draft.has(move));
  const stand = () => (isSaid ? draft.say('pass', { name: other }) : draft.say('remain', { option }));
  draft.add([isAgreed ? draft.say('sumTogether', { group: groupOf(s), option }) : stand()]);
  if (last !== undefined) draft.sentences.push(last);
}

/** After so many rounds it is said again; by who recalls so few turns of its own, at each. */
const UNHEARD = 2;
const FEW = 2;

/** Who has come over says once more where it stands before that is forgotten, by itself first of all: it would come over again. */
function sayAgain(s: Situation, draft: Draft): void {
  if (s.own !== s.position.id || s.own === s.opinionModel.first || draft.isInExchange) return;
  const heard = s.recall.said.filter(({ speaker, stance }) => speaker === s.agent.name && stance === s.own);
  const last = heard.at(-1);
  const isSaid = draft.made.some(({ move }) => TAKING.includes(move));
  // Of who recalls hardly a turn of its own that one would be gone at the next.
  const turns = s.recall.said.filter(({ speaker }) => speaker === s.agent.name);
  const isOften = heard.length === 1 && turns.length <= FEW;
  if (!last || s.round - last.round < (isOften ? 1 : UNHEARD) || isSaid || draft.words > draft.room) return;
  // What others remember of a turn is its beginning; what is owed to somebody stands before it, and a question last.
  const isFirst = draft.addressed.size === 0;
  if (!isFirst && isQuestion(draft.sentences.at(-1) ?? '')) return;
  const option = phraseOf(s.position, s.bank.words);
  const argued = draft.claimed.at(-1);
  // Behind what speaks for it that is what it comes to.
  if (argued?.side === 'for' && argued.option === s.position.id && !isOpenCase(argued.id)) {
    draft.add([draft.say('therefore', { option })]);
    return;
  }
  const line = draft.say('remain', { option });
  if (isFirst) draft.sentences.unshift(line);
  else draft.add([line]);
}

/** Moves of who has nothing new to say: of these one is enough. */
const NOTHING_NEW = ['stay', 'stayFor', 'divided', 'pass', 'remain', 'goBy', 'between'] as const;

/** Of these what says no more than where somebody stands. */
const POSITION_ALONE = ['stay', 'remain', 'ready', 'comeOver', 'comeRound', 'therefore', 'rather', 'waver'] as const;

/** Moves by which an amount is named: whoever makes one stands for its option. */
const ON_FIGURES: readonly Move[] = ['adopt', 'atFigure', 'compromise', ...FIGURES];

/** Moves that say where somebody stands. */
const TAKING: readonly Move[] = [
  ...(['open', 'standWith', 'standAgainst', 'therefore', 'rather'] as const),
  ...ON_FIGURES,
  ...([
    'goBy',
    'stay',
    'stayFor',
    'waver',
    'oneLess',
    'remain',
    'sumTogether',
    'ready',
    'advocate',
    'replyStand',
    'replyYes',
    'decides',
  ] as const),
];

import { isFree } from './argument-deal.ts';
import { named, numberPhrase, optionById } from './bank.ts';
import { isNameable } from './callable.ts';
import { isOpenCase } from './case-arguments.ts';
import { answerTo, weightOf } from './debate.ts';
import { type Draft, livedFor } from './draft.ts';
import { figureReason } from './figures.ts';
import type { Ask } from './heard.ts';
import { isOwnWordAgainst } from './movement.ts';
import { phraseOf } from './phrases.ts';
import { termFor } from './questions.ts';
import { criterionPhrase, opposes, type Situation } from './situation.ts';
import { groundLeft, standingBy, weighed } from './standing.ts';

type Question = Ask & { by: string };

/** An answer to a question, or why there is none: whoever asked is named, so that nobody need guess whom it is for. */
export function answer(s: Situation, draft: Draft, question: Question): string[] {
  switch (question.about) {
    case 'amount':
      return answerAmount(s, draft, question);
    case 'could':
      return answerCould(s, draft, question);
    case 'answer':
      return answerArgument(s, draft, question);
    case 'evidence':
      return answerEvidence(s, draft, question);
  }
}

function answerAmount(s: Situation, draft: Draft, { by }: Question): string[] {
  const option = phraseOf(s.position, s.bank.words);
  if (!s.view) return [draft.say('declineAmount', { name: by, option })];
  return [
    draft.say('replyAmount', { name: by, number: numberPhrase(s.position, s.view.bid, s.bank.words) }),
    ...figureReason(s, draft, s.view.bid),
  ];
}

function answerCould(s: Situation, draft: Draft, { by, option }: Question): string[] {
  const asked = optionById(s.bank, option as string);
  const rival = phraseOf(asked, s.bank.words);
  if (asked.id === s.position.id) return [draft.say('replyYes', { name: by, option: rival })];
  const term = termFor(s, asked.id);
  if (term) return [draft.say('replyTerm', { name: by, rival, term: term.text })];
  const [because] = s.bank.arguments
    .filter((a) => a.option === asked.id && a.side === 'against' && isFree(s, draft, a))
    .sort((a, b) => weightOf(s, b) - weightOf(s, a));
  const isSecond = asked.id === s.opinionModel.second && s.round > 2 && s.task === null;
  if (isSecond && !because) return [draft.say('replySecond', { name: by, rival })];
  const lead = draft.say('replyNo', { name: by, rival });
  return because ? [lead, ...draft.argue(because, true)] : [lead];
}

function answerArgument(s: Situation, draft: Draft, { by, argument: id }: Question): string[] {
  const argument = s.bank.byId.get(id ?? '');
  const option = phraseOf(s.position, s.bank.words);
  if (!argument && isOwnWordAgainst(s.bank, s.recall, s.agent.name, s.position.id))
    return [draft.say('replyStill', { name: by, option, ...standingBy(groundLeft(s, draft)) })];
  if (!argument) return [draft.say('replyStand', { name: by, option, criterion: criterionPhrase(s) })];
  draft.spent.add(argument.id);
  if (isOpenCase(argument.id))
    return [draft.say('replyFact', { name: by, option, ...standingBy(groundLeft(s, draft)) })];
  if (!opposes(s, argument)) return [draft.say('replyAgree', { name: by })];
  const found = answerTo(s, draft, argument.id);
  if (found) return draft.respond('replyAnswer', by, null, found);
  if (!isNameable(s, { speaker: by, argument })) return [draft.say('replyNone', { name: by })];
  draft.made.push({ move: 'replyNone', name: by, argument: argument.id, option: null });
  const beside = weighed(s, draft, { speaker: by, argument });
  return beside.length > 0 ? beside : [draft.refer('touch', by, argument)];
}

function answerEvidence(s: Situation, draft: Draft, { by, argument: id }: Question): string[] {
  const argument = s.bank.byId.get(id ?? '');
  const isTold = s.recall.said.some(({ parts }) => parts.some((one) => one.id === id && one.part === 'evidence'));
  const proof = argument && !isTold ? (argument.evidence ?? livedFor(s, argument, draft.sentences)) : null;
  return proof ? [draft.say('replyEvidence', { name: by }), proof] : [draft.say('replyNoEvidence', { name: by })];
}

/** Promises that others ask of the agent's option, and nobody has taken up. */
export function takeTerms(s: Situation, draft: Draft): string[] {
  const open = s.commitments.terms.filter(({ by, takenBy }) => by !== s.agent.name && takenBy.length === 0);
  return open.slice(0, 1).flatMap(({ id, by }) => {
    const term = s.bank.scenario.terms?.find((one) => one.id === id);
    return term?.option === s.position.id ? [draft.say('takeTerm', { name: by, gist: term.gist })] : [];
  });
}

/** The promises that go with the option that is about to be voted on. */
export function termsToVote(s: Situation, draft: Draft): string[] {
  const gists = s.commitments.terms.flatMap(({ id }) => {
    const term = s.bank.scenario.terms?.find((one) => one.id === id);
    return term?.option === s.position.id ? [term.gist] : [];
  });
  return gists.length > 0 ? [draft.say('pushTerms', { gist: named(gists, s.bank.words) })] : [];
}

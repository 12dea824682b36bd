import type { Argument } from '../../discussion/scenario.ts';
import { wholeNumbersIn } from '../../language/numbers.ts';
import { joinSentences, openingOf, plainSentences, plainWords } from '../../language/script.ts';
import { lineOf } from '../../language/talk.ts';
import { type Bank, numberPhrase, optionById } from './bank.ts';
import { weightOf } from './debate.ts';
import { optionsIn } from './heard.ts';
import { phraseOf } from './phrases.ts';
import { nameOf, saidNameOf } from './references.ts';
import { criterionPhrase, heardMover, opposes, type Situation } from './situation.ts';

const MOST_TOLD = 4;

/**
 * What the agent answers outside the record (12.3): about a round, an agent, an amount or an option that the question names, about what
 * would change its mind, else why it holds its view. From what it recalls and from the scenario alone.
 */
export function interviewReply(s: Situation, request: string): string {
  const question = questionIn(s.bank, request);
  const lines = answer(s, question);
  const { grammar } = s.bank.words;
  return joinSentences(lines.map((line) => grammar.capitalised(grammar.contracted(line))));
}

/** The request is the question with words around it. */
function questionIn({ words }: Bank, request: string): string {
  const [before = '', after = ''] = words.prompts.requests.interview('\n').split('\n');
  return request.slice(before.length, request.length - after.length);
}

function answer(s: Situation, question: string): string[] {
  const { words, agents } = s.bank;
  const plain = plainWords(question);
  const round = Number(words.memory.roundNumber.exec(question)?.[1] ?? 0);
  if (round > 0) return ofRound(s, round);
  if (words.talk.cues.change.some((cue) => plain.includes(plainWords(cue).trim()))) return ofChange(s);
  const named = agents.filter((name) => name !== s.agent.name && question.includes(name));
  if (named.length > 0) return named.slice(0, MOST_TOLD).flatMap((name) => ofAgent(s, name));
  const number = wholeNumbersIn(question, words.memory.amounts)[0];
  if (number !== undefined) return ofAmount(s, number);
  const option = optionsIn(question, s.bank.ownLexicon)[0];
  return option === undefined || option === s.position.id ? ofView(s) : ofOption(s, option);
}

function ownChoice(s: Situation): string {
  return lineOf(s.bank.words.talk, 'ownChoice', { option: phraseOf(s.position, s.bank.words) });
}

function isFor(s: Situation, name: string, id: string): string {
  return lineOf(s.bank.words.talk, 'isFor', { name, option: phraseOf(optionById(s.bank, id), s.bank.words) });
}

/** In words of theirs; without any, for what it speaks, and of what is only held against something nothing. */
function argued(s: Situation, name: string, argument: Argument): string[] {
  const gist = saidNameOf(s, argument, name);
  if (gist !== null) return [lineOf(s.bank.words.talk, 'argued', { name, gist })];
  return argument.side === 'for' ? [isFor(s, name, argument.option)] : [];
}

/** Why it holds its view. */
function ofView(s: Situation): string[] {
  const { talk } = s.bank.words;
  const { certainty } = s.opinionModel;
  const mover = heardMover(s);
  const own = best(s, (a) => a.side === 'for' && a.option === s.position.id);
  const isHeard = mover !== null && !opposes(s, mover.argument) && mover.argument !== own;
  const gist = isHeard ? saidNameOf(s, mover.argument, mover.speaker) : null;
  return [
    ownChoice(s),
    ...(own ? [own.claim, own.reason] : []),
    ...(mover && gist !== null ? [lineOf(talk, 'weighs', { name: mover.speaker, gist })] : []),
    ...(certainty < 0.4 ? [lineOf(talk, 'notSure')] : []),
  ];
}

function ofOption(s: Situation, id: string): string[] {
  const { talk } = s.bank.words;
  const option = phraseOf(optionById(s.bank, id), s.bank.words);
  const against = best(s, (a) => a.side === 'against' && a.option === id);
  const mine = ownChoice(s);
  if (!against) return [lineOf(talk, 'noCase', { option, criterion: criterionPhrase(s) }), mine];
  return [lineOf(talk, 'notChosen', { option }), against.claim, against.reason, mine];
}

function ofAgent(s: Situation, name: string): string[] {
  const { words } = s.bank;
  const turns = s.recall.said.filter(({ speaker }) => speaker === name);
  const stance = turns.findLast((turn) => turn.stance ?? turn.leaning);
  const option = stance?.stance ?? stance?.leaning;
  const bid = turns.findLast((turn) => turn.bid !== null)?.bid;
  const of = optionOfBid(s, bid?.option ?? option ?? null);
  const argument = s.bank.byId.get(turns.findLast((turn) => turn.parts.length > 0)?.parts[0]?.id ?? '');
  const stand = option ? [isFor(s, name, option)] : [];
  const lines = [
    ...stand,
    ...(argument ? argued(s, name, argument).filter((line) => !stand.includes(line)) : []),
    ...(bid && of ? [lineOf(words.talk, 'wants', { name, number: numberPhrase(of, bid.amount, words) })] : []),
  ];
  return option || lines.length > 0 ? lines : [lineOf(words.talk, 'unknownStand', { name })];
}

function optionOfBid(s: Situation, id: string | null) {
  const { options } = s.bank.scenario;
  return options.find((option) => option.id === id && option.amount) ?? options.find(({ amount }) => amount);
}

function ofAmount(s: Situation, number: number): string[] {
  const { words } = s.bank;
  const { talk } = words;
  if (!s.view) return [ownChoice(s), lineOf(talk, 'noAmount')];
  const { bid, from, to } = s.view;
  const values = { number: numberPhrase(s.position, number, words), own: numberPhrase(s.position, bid, words) };
  return [lineOf(talk, number >= from && number <= to ? 'withinReach' : 'beyondReach', values)];
}

function ofChange(s: Situation): string[] {
  const { talk } = s.bank.words;
  const mine = ownChoice(s);
  if (s.agent.openness === 0) return [mine, lineOf(talk, 'nothingWould')];
  const own = best(s, (a) => a.side === 'for' && a.option === s.position.id);
  const other = s.opinionModel.second === s.position.id ? s.opinionModel.preferred : s.opinionModel.second;
  if (other === s.position.id) return [mine];
  const second = phraseOf(optionById(s.bank, other), s.bank.words);
  return [
    mine,
    own ? lineOf(talk, 'wouldChange', { gist: nameOf(s, own), second }) : lineOf(talk, 'wouldLook', { second }),
  ];
}

function ofRound(s: Situation, round: number): string[] {
  const { talk, grammar } = s.bank.words;
  const turns = s.recall.said.filter((turn) => turn.round === round && turn.speaker !== s.agent.name);
  const told = turns.flatMap((turn) => {
    const argument = s.bank.byId.get(turn.parts[0]?.id ?? '');
    const lines = argument ? argued(s, turn.speaker, argument) : [];
    if (lines.length > 0) return lines;
    const option = turn.stance ?? turn.leaning;
    return option ? [isFor(s, turn.speaker, option)] : [];
  });
  const news = s.recall.news
    .filter((one) => one.round === round)
    .map(({ text }) => lineOf(talk, 'thereWasNews', { quote: grammar.quoted(quote(text)) }));
  const lines = [...told.slice(0, MOST_TOLD), ...news];
  return lines.length > 0
    ? [lineOf(talk, 'ofRound', { round: `${round}` }), ...lines]
    : [lineOf(talk, 'nothingOfRound', { round: `${round}` })];
}

function quote(text: string): string {
  const first = (plainSentences(text)[0] ?? text).replace(/[“”«»]/g, '').replace(/[.!?。！？]+$/, '');
  return openingOf(first, 12);
}

/** By what the agent itself goes by. */
function best(s: Situation, fits: (argument: Argument) => boolean): Argument | undefined {
  return s.bank.arguments.filter(fits).sort((a, b) => weightOf(s, b) - weightOf(s, a) || (a.id < b.id ? -1 : 1))[0];
}

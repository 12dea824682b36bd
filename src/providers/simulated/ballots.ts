import { random } from '../../base/random.ts';
import type { AmountRange } from '../../discussion/scenario.ts';
import { joinSentences } from '../../language/script.ts';
import { amountView } from './amounts.ts';
import { named, numberPhrase, optionById, presentCount } from './bank.ts';
import { thoughtOfNews } from './news.ts';
import { drynessOf, isDry } from './opinion-model.ts';
import { phraseOf } from './phrases.ts';
import { nameOf, referenceTo } from './references.ts';
import { forgotten, heardMover, isAmountSettled, opposes, type Situation } from './situation.ts';

/** `1` or `0`, and why, without another digit (9.1). */
export function pollReply(s: Situation): string {
  const { phrasing } = s;
  const rounds = s.bank.scenario.rounds;
  const left = rounds - s.round;
  const dissenter = s.apart[random(s.seed, `dissenter/${s.agent.name}/${s.round}`).int(Math.max(1, s.apart.length))];
  const chance = random(s.seed, `poll/${s.agent.name}/${s.round}`).next();
  const no = (reason: string) => `0. ${reason}`;
  // Who has called for it out loud wants it.
  if (s.round > 1 && hasCalled(s)) return `1. ${phrasing.say(left < 2 ? 'pollYesShort' : 'pollYesEager')}`;
  if (s.round < 2 || !knowsEnough(s)) return no(notYet(s));
  if (s.apart.length > 0) {
    const isTiny = s.apart.length === 1 && s.together.length >= 2;
    if (
      left === 0 ||
      (left === 1 && chance < NEAR_THE_END) ||
      (isTiny && chance < 0.1 + 0.3 * s.opinionModel.pressure) ||
      (isDry(s.recall, s.round, presentCount(s.bank)) && chance < WHEN_DRY) ||
      (s.round > FIRST_ROUNDS && drynessOf(s.recall, s.round, presentCount(s.bank)) >= HALF_DRY && chance < WHEN_DRY)
    )
      return `1. ${phrasing.say(left < 2 ? 'pollYesShort' : 'pollYesEager')}`;
    return no(phrasing.say('pollNoOption', { name: dissenter as string }));
  }
  if (isAmountSettled(s)) return `1. ${phrasing.say(left < 2 ? 'pollYesShort' : 'pollYes')}`;
  if (left === 0 || chance < 0.06) return `1. ${phrasing.say(left < 2 ? 'pollYesShort' : 'pollYesEager')}`;
  return no(phrasing.say('pollNoAmount'));
}

const hasCalled = ({ recall, agent, round }: Situation): boolean =>
  recall.said.some((turn) => turn.speaker === agent.name && turn.round === round && turn.wantsVote);

/** Before the last round some would rather know where all stand. */
const NEAR_THE_END = 0.5;
const WHEN_DRY = 0.4;
/** So much of a round without anything new makes some want to vote, once all have had their say. */
const HALF_DRY = 0.5;
const FIRST_ROUNDS = 3;

/** Whether it can recall where half of the others stand: whoever forgets some of them would else refuse every vote to the last round. */
function knowsEnough({ opinionModel, bank }: Situation): boolean {
  return opinionModel.stances.size * 2 >= presentCount(bank) - 1;
}

/** Too early in the first rounds; later, what is missing is its own memory of the others. */
function notYet(s: Situation): string {
  const names = forgotten(s);
  return names.length > 0
    ? s.phrasing.say('pollNoForgot', { names: named(names, s.bank.words) })
    : s.phrasing.say('pollNoEarly');
}

/** The answer to a vote that somebody else proposed: yes when the agent could sign what it expects to come out. */
export function confirmationReply(s: Situation): string {
  const { phrasing } = s;
  const left = s.bank.scenario.rounds - s.round;
  const chance = random(s.seed, `confirm/${s.agent.name}/${s.round}`).next();
  const isAlone = s.apart.length > s.together.length;
  if (left === 0) return `1. ${phrasing.say('pollYesShort')}`;
  if (hasCalled(s)) return `1. ${phrasing.say('pollYesEager')}`;
  if (!knowsEnough(s)) return `0. ${notYet(s)}`;
  if (isAlone)
    return chance <
      0.35 + 0.4 * s.opinionModel.pressure + (isDry(s.recall, s.round, presentCount(s.bank)) ? WHEN_DRY : 0) &&
      s.agent.openness > 0
      ? `1. ${phrasing.say('pollYesEager')}`
      : `0. ${phrasing.say('pollNoSelf', { option: phraseOf(s.position, s.bank.words) })}`;
  if (s.view && !isAmountSettled(s) && chance > 0.35 + 0.4 * s.opinionModel.pressure)
    return `0. ${phrasing.say('pollNoAmount')}`;
  if (s.opinionModel.certainty < 0.45 && s.round < 4 && chance < 0.3)
    return `0. ${phrasing.say('pollNoSelf', { option: phraseOf(optionById(s.bank, s.opinionModel.preferred), s.bank.words) })}`;
  return `1. ${phrasing.say(s.apart.length > 0 ? 'pollYesEager' : 'pollYes')}`;
}

/** The number of the option in the list, then its label, so that no other number stands in the reply. */
export function ballotOptionReply(s: Situation): string {
  const index = s.bank.scenario.options.findIndex(({ id }) => id === s.position.id);
  const reason =
    s.opinionModel.preferred === s.position.id
      ? s.phrasing.say('ballot', { criterion: criterionOf(s) })
      : s.phrasing.say('ballotSettle');
  const lines = [`${s.position.label}${s.bank.words.grammar.stop}`, reason, ...whyElsewhere(s), ...ownTerms(s)];
  return `${index + 1}. ${joinSentences(lines)}`;
}

/**
 * Why the agent votes so (9.8): the newest argument for it, or against another option, that it recalls having made itself; else what it was
 * moved by, or would have said on the ballot.
 */
export function statedReason(s: Situation): string {
  const own = s.recall.said.filter(({ speaker }) => speaker === s.agent.name).flatMap(({ parts }) => parts);
  const made = own.flatMap(({ id }) => s.bank.byId.get(id) ?? []).findLast((argument) => !opposes(s, argument));
  const moved = whyElsewhere(s);
  const isOwn = s.opinionModel.preferred === s.position.id;
  const said = isOwn ? s.phrasing.say('ballot', { criterion: criterionOf(s) }) : s.phrasing.say('ballotSettle');
  const reason = moved.length > 0 ? joinSentences(moved) : (made?.claim ?? said);
  return `${s.bank.words.voting.reasonWord}: ${reason}`;
}

/** What is credited for a ballot that is not where the agent stood in public. */
function whyElsewhere(s: Situation): string[] {
  const mover = heardMover(s);
  const isElsewhere = s.own !== null && s.own !== s.position.id && mover !== null;
  const reference = isElsewhere ? referenceTo(s, mover.argument, mover.speaker) : null;
  return mover && reference ? [s.phrasing.say('credit', { name: mover.speaker, ...reference })] : [];
}

/** Promises that the agent has asked for, and counts on. */
function ownTerms(s: Situation): string[] {
  const gists = s.commitments.terms.flatMap(({ id, by }) => {
    const term = s.bank.scenario.terms?.find((one) => one.id === id);
    return by === s.agent.name && term?.option === s.position.id ? [term.gist] : [];
  });
  return gists.length > 0 ? [s.phrasing.say('ballotTerm', { gist: named(gists, s.bank.words) })] : [];
}

/** One whole number within the range. The option is the one that the request names: it may have been marked on an earlier attempt. */
export function ballotAmountReply(s: Situation, request: string): string {
  const { ballotAmount, amountOfAll } = s.bank.words.prompts.requests;
  const asked = s.bank.scenario.options.find(
    (one) =>
      one.amount && [ballotAmount, amountOfAll].some((words) => request === words(one, one.amount as AmountRange)),
  );
  const option = asked ?? s.position;
  const view =
    option === s.position ? s.view : amountView(s.bank, s.agent, s.seed, option.id, s.recall, s.opinionModel.pressure);
  return String(view?.bid ?? option.amount?.min ?? 0);
}

/** What the agent thinks before it speaks. Positions and amounts are worded so that it is never taken for having said them. */
export function reasoningReply(s: Situation): string {
  const { opinionModel, phrasing } = s;
  const preferred = phraseOf(optionById(s.bank, opinionModel.preferred), s.bank.words);
  const lines = [phrasing.say('inmost', { option: preferred, criterion: criterionOf(s) })];
  const gap = supportOf(s, opinionModel.preferred) - supportOf(s, opinionModel.second);
  lines.push(
    phrasing.say(gap < 0.12 ? 'close' : 'clear', {
      rival: phraseOf(optionById(s.bank, opinionModel.second), s.bank.words),
    }),
  );
  const allies = [...opinionModel.stances]
    .filter(([, option]) => option === opinionModel.preferred)
    .map(([name]) => name);
  lines.push(
    allies.length > 0 ? phrasing.say('allies', { names: named(allies, s.bank.words) }) : phrasing.say('alone'),
  );
  const rival = [...opinionModel.stances].find(([, option]) => option !== opinionModel.preferred);
  if (rival)
    lines.push(
      phrasing.say('others', { name: rival[0], option: phraseOf(optionById(s.bank, rival[1]), s.bank.words) }),
    );
  const mover = heardMover(s);
  if (mover?.argument.gist) lines.push(phrasing.say('moved', { name: mover.speaker, gist: mover.argument.gist }));
  lines.push(...underPressure(s), ...thoughtOfNews(s));
  if (s.task !== null) lines.push(phrasing.say('charge', { option: phraseOf(s.position, s.bank.words) }));
  else if (opinionModel.position !== opinionModel.preferred)
    lines.push(phrasing.say('giveOption', { option: phraseOf(s.position, s.bank.words) }));
  if (s.view && s.view.from < s.view.to) {
    lines.push(
      phrasing.say('giveAmount', {
        from: numberPhrase(s.position, s.view.from, s.bank.words),
        to: numberPhrase(s.position, s.view.to, s.bank.words),
      }),
    );
  } else if (s.agent.openness === 0) lines.push(phrasing.say('giveNothing'));
  return joinSentences(lines);
}

/** What the agent has said and somebody has answered since, which it has no answer to yet. */
function underPressure(s: Situation): string[] {
  const { own, answered } = s.commitments;
  const strained = own.findLast(({ argument }) =>
    answered.get(argument.id)?.some(({ speaker }) => speaker !== s.agent.name),
  );
  const by = strained && answered.get(strained.argument.id)?.findLast(({ speaker }) => speaker !== s.agent.name);
  return strained && by ? [s.phrasing.say('strained', { name: by.speaker, gist: nameOf(s, strained.argument) })] : [];
}

/** Rewrites the memory: the new information, everybody's position and amount, the points still in play, and what follows. */
export function integrationReply(s: Situation, memory: string, news: string): string {
  const { bank, opinionModel, phrasing } = s;
  const body = news
    .replace(/^[^\n]*\n/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const lines = body === '' ? [] : [phrasing.say('memoryNews', { text: body })];
  for (const [name, option] of opinionModel.stances) {
    lines.push(phrasing.say('memoryPosition', { name, option: phraseOf(optionById(bank, option), s.bank.words) }));
    const bid = s.recall.said.findLast((turn) => turn.speaker === name && turn.bid)?.bid;
    const of = bid ? optionById(bank, bid.option ?? option) : null;
    if (bid && of?.amount)
      lines.push(phrasing.say('memoryAmount', { name, number: numberPhrase(of, bid.amount, s.bank.words) }));
    const point = s.recall.said.findLast((turn) => turn.speaker === name && turn.parts.length > 0)?.parts[0];
    const gist = point && bank.byId.get(point.id)?.gist;
    if (gist) lines.push(phrasing.say('memoryPoint', { name, gist }));
  }
  if (s.own)
    lines.push(phrasing.say('memorySelf', { option: phraseOf(s.position, s.bank.words), criterion: criterionOf(s) }));
  lines.push(...keptFacts(memory, lines.join(' '), s));
  lines.push(phrasing.say('memoryUpshot', { criterion: criterionOf(s) }));
  return lines.join('\n');
}

/** Lines of the old memory about votes, decisions and news, which no summary of positions holds. */
function keptFacts(memory: string, said: string, { bank }: Situation): string[] {
  return memory
    .split('\n')
    .filter((line) => bank.words.reading.facts.test(line) && !said.includes(line))
    .slice(-6);
}

function criterionOf(s: Situation): string {
  const best = [...s.bank.scenario.criteria].sort(
    (a, b) => (s.agent.values[b.id] ?? 0.3) - (s.agent.values[a.id] ?? 0.3) || (a.id < b.id ? -1 : 1),
  )[0];
  return best ? phraseOf(best, s.bank.words) : s.bank.words.talk.lines.measure;
}

function supportOf(s: Situation, option: string): number {
  return s.opinionModel.support.find((one) => one.option === option)?.now ?? 0;
}

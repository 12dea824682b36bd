import type { Argument } from '../../discussion/scenario.ts';
import { writtenAmount } from '../../language/numbers.ts';
import { middleOf } from './amounts.ts';
import { reasonAgainst } from './arguing.ts';
import { isFree } from './argument-deal.ts';
import { drawn, named, numberPhrase, optionById, phraseOf } from './bank.ts';
import type { Draft } from './draft.ts';
import { openQuestionTo } from './floor.ts';
import type { Ask } from './recall.ts';
import { criterionPhrase, gistOf, isAmountSettled, opposes, type Situation } from './situation.ts';

/** What changes the state of the talk: a position, an answer owed, a change of mind, what blocked the last vote, an amount. */
export function headline(s: Situation, draft: Draft): string[] {
  const option = phraseOf(s.position, s.bank.words);
  if (s.isFirst && s.own === null) return firstPosition(s, draft);
  if (draft.moves.has('newsTurned')) return [];
  const ask = openQuestionTo(s.agent.name, s);
  const changed = s.own !== null && s.own !== s.position.id;
  if (ask && !changed) {
    const reply = answerAsk(s, draft, ask);
    if (reply) return reply;
  }
  if (changed) return changeOfMind(s, draft, option);
  const blocked = blockedVote(s, draft);
  const amount = amountMove(s, draft, blocked.length > 0);
  return [...blocked, ...amount];
}

function firstPosition(s: Situation, draft: Draft): string[] {
  const option = phraseOf(s.position, s.bank.words);
  const turns = s.recall.said.filter((turn) => turn.speaker !== s.agent.name);
  const ally = turns.find((turn) => turn.stance === s.position.id);
  const last = [...turns]
    .reverse()
    .find((turn) => turn.stance !== null && turn.stance !== s.position.id && turn.parts.length > 0);
  if (last) {
    const point = s.bank.byId.get(last.parts[0]!.id) as Argument;
    draft.spent.add(point.id);
    return [draft.say('standAgainst', { name: last.speaker, gist: gistOf(s, point), option })];
  }
  if (ally) return [draft.say('standWith', { name: ally.speaker, option })];
  return [draft.say('open', { option })];
}

function changeOfMind(s: Situation, draft: Draft, option: string): string[] {
  const old = phraseOf(optionById(s.bank, s.own as string), s.bank.words);
  const { mover } = s.opinionModel;
  const { talk } = s.bank.words;
  const isConviction = s.opinionModel.preferred === s.position.id;
  const reserve = draft.say('reserve', { criterion: criterionPhrase(s) });
  if (mover && isConviction)
    return [draft.say('convert', { name: mover.speaker, gist: gistOf(s, mover.argument), option })];
  if (mover)
    return [draft.say('concede', { name: mover.speaker, gist: gistOf(s, mover.argument), option, old }), reserve];
  return [
    draft.say('concedeGroup', {
      names: s.together.length > 0 ? named(s.together, s.bank.words) : talk.lines.others,
      option,
      old,
    }),
    reserve,
  ];
}

function answerAsk(s: Situation, draft: Draft, ask: Ask & { by: string }): string[] | null {
  const name = ask.by;
  if (ask.about === 'amount' && s.view)
    return [
      draft.say('replyAmount', { name, number: numberPhrase(s.position, s.view.bid, s.bank.words) }),
      ...figureReason(s, draft, s.view.bid),
    ];
  if (ask.about === 'could' && ask.option) {
    const option = phraseOf(optionById(s.bank, ask.option), s.bank.words);
    if (ask.option === s.position.id) return [draft.say('replyYes', { name, option })];
    return [draft.say('replyNo', { name, rival: option }), ...reasonAgainst(s, draft, ask.option)];
  }
  if (ask.about === 'answer' && ask.argument) {
    const argument = s.bank.byId.get(ask.argument) as Argument;
    draft.spent.add(argument.id);
    const answer = (s.bank.answersTo.get(argument.id) ?? []).find((a) => isFree(s, draft, a) && !opposes(s, a));
    const slots = { name, gist: gistOf(s, argument) };
    return answer ? [draft.say('replyAnswer', slots), ...draft.argue(answer, false)] : [draft.say('replyNone', slots)];
  }
  return null;
}

function blockedVote(s: Situation, draft: Draft): string[] {
  const { vote } = s.recall;
  if (!vote || vote.round !== s.round - 1) return [];
  const spoken = s.recall.said.filter((turn) => turn.round === s.round).length;
  if (vote.decliners.includes(s.agent.name)) {
    const objection = ownObjection(s, draft);
    return objection.length > 0 ? [draft.say('declinedSelf'), ...objection] : [];
  }
  // Two name it, and late in a talk one now and then; everybody knows.
  const tellers = s.round <= 4 ? 2 : drawn(s.seed, `failed/${s.round}`, 2);
  if (spoken >= tellers) return [];
  if (vote.decliners.length > 0) return [draft.say('declined', { names: named(vote.decliners, s.bank.words) })];
  if (vote.reason === 'amount') return [draft.say('failedAmount')];
  if (vote.reason === 'option') return [draft.say('failedOption')];
  return vote.reason === null ? [] : [draft.say('failedMixed')];
}

/** Why the agent held the vote back, as far as it still holds. */
function ownObjection(s: Situation, draft: Draft): string[] {
  if (s.position.amount && s.apart.length === 0 && !isAmountSettled(s)) return [draft.say('pollNoAmount')];
  const [name] = s.apart;
  return name ? [draft.say('pollNoOption', { name })] : [];
}

/** Amounts become a subject once the position is shared by most of those who have one. */
function amountMove(s: Situation, draft: Draft, isPressing: boolean): string[] {
  const { view, position } = s;
  if (!view || s.together.length < Math.max(1, s.apart.length) || (s.round < 3 && !isPressing && s.apart.length > 0))
    return [];
  if (s.round < 2) return [];
  const write = (amount: number) => writtenAmount(amount, position.amount ?? '', s.bank.words.memory.amounts);
  const slots = { number: numberPhrase(position, view.bid, s.bank.words), option: phraseOf(position, s.bank.words) };
  const named = [...view.bids].sort((a, b) => a[1] - b[1]);
  const spread =
    named.length >= 2 ? (named[named.length - 1] as [string, number])[1] - (named[0] as [string, number])[1] : 0;
  const isAgreed =
    view.table !== null && view.table.backers.length === view.bids.size && view.own === view.table.amount;
  if (isAgreed) return [];
  if (!view.table)
    return view.own === view.bid ? [] : [draft.say('propose', slots), ...figureReason(s, draft, view.bid)];
  if (spread > 0 && view.table.backers.length < 2 && s.round >= 3) {
    const middle = middleOf(position, view);
    const [low, high] = [named[0] as [string, number], named[named.length - 1] as [string, number]];
    if (middle > low[1] && middle < high[1]) {
      return [
        draft.say('compromise', {
          low: low[0],
          high: high[0],
          lowAmount: write(low[1]),
          highAmount: write(high[1]),
          number: numberPhrase(position, middle, s.bank.words),
        }),
        ...figureReason(s, draft, middle),
      ];
    }
  }
  const reached = view.bid === view.table.amount;
  if (reached) return view.own === view.bid ? [] : [draft.say('adopt', { ...slots, name: view.table.by })];
  const theirs = write(view.table.amount);
  if (view.own !== null && view.own !== view.bid)
    return [draft.say('move', { ...slots, name: view.table.by, own: write(view.own) })];
  return [draft.say('hold', { ...slots, name: view.table.by, theirs }), ...figureReason(s, draft, view.bid)];
}

/** An argument that speaks for about this amount, or what the agent measures it by. */
function figureReason(s: Situation, draft: Draft, amount: number): string[] {
  const range = s.position.amount;
  const near = s.bank.arguments
    .filter((a) => a.amount !== null && a.option === s.position.id && isFree(s, draft, a))
    .filter(
      (a) =>
        range && (a.amount! - amount) * (a.amount! - amount) * 25 <= (range.max - range.min) * (range.max - range.min),
    )
    .sort((a, b) => (a.amount! - amount) ** 2 - (b.amount! - amount) ** 2)[0];
  return near ? draft.argue(near, false) : [draft.say('figureReason', { criterion: criterionPhrase(s) })];
}

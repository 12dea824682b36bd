import type { Agent, Argument } from '../../discussion/scenario.ts';
import type { Bank } from './bank.ts';
import { isNameable } from './callable.ts';
import { isOpenCase, isOwnWord } from './case-arguments.ts';
import { commitmentsOf, type Ground } from './commitments.ts';
import { grantsSaid } from './credited-words.ts';
import { relevance } from './first-support.ts';
import { isFact } from './made-arguments.ts';
import type { Recall } from './recall.ts';
import type { ExchangeStep } from './said.ts';
import { isStake, isStakeAnswer, isToOther } from './stakes.ts';
import { givingWay, wonOverWords } from './won-over.ts';

/** The argument that is credited, and who has brought it; null: nothing can be. */
type Credit = { speaker: string; argument: Argument } | null;

/** Who may leave an option, with what it recalls, and how much the time presses, in [0, 1]. */
type Changing = { bank: Bank; agent: Agent; recall: Recall; pressure: number; seed: number; round: number };

/** From this pressure on anything that serves what one values is enough. */
const LATE = 0.85;

/** How far down the list of its values an argument may appeal to. */
const CLOSE_TO_HEART = 2;

/**
 * What an agent can credit for leaving an option: what somebody has brought against it or for the new one, that attacks a ground of its own or
 * serves what it values most, and that it has not answered. Whoever only settles credits whatever it has no answer to.
 */
export function creditOf(
  { bank, agent, recall, pressure, seed, round }: Changing,
  { left, taken, stances }: { left: string; taken: string; stances: ReadonlyMap<string, string> },
  { isConvinced, isNearEnd }: { isConvinced: boolean; isNearEnd: boolean },
): Credit {
  const { grounds, own, answered, granted: ownedUp } = commitmentsOf(bank, recall, agent.name);
  const mine = new Set(own.map(({ argument }) => argument.id));
  const rebutted = new Set([...own.flatMap(({ argument }) => argument.answers), ...heldAgainst(recall, agent.name)]);
  const weights = Object.values(agent.values).sort((a, b) => b - a);
  const least = weights[Math.min(CLOSE_TO_HEART, weights.length) - 1] ?? 0;
  const isStaked = own.some(({ argument: { id, side, option } }) => isStake(id) && side === 'for' && option === left);
  const grantable = bank.isMade ? grantableNow(bank, recall, agent.name, round) : new Set();
  let best: Credit = null;
  let most = 0;
  for (const { speaker, argument, at } of grounds) {
    const { option, side, answers, criterion, strength, id } = argument;
    const isAway = side === 'for' ? option === taken : option === left;
    const isOwn = isOwnWord(argument, agent.name);
    if ((speaker === agent.name && !isOwn) || !isAway || rebutted.has(id) || isToOther(bank.byId, agent.name, argument))
      continue;
    // Where nobody's arguments were given, what moves somebody is what was just said, or what they have been turning over.
    const heardIn = recall.said[at]?.round ?? 0;
    const isLongAgo = heardIn > 0 && round - heardIn > JUST_SAID && !ownedUp.has(id);
    if (bank.isMade && isLongAgo && !grantable.has(id)) continue;
    // Who has told what they have at stake leaves that for what was said to it, or for what somebody else has, while there is time.
    if (isStaked && !isNearEnd && !isStake(id) && !isStakeAnswer(id) && !isOwn) continue;
    // What it has asked an answer to, and got one, moves it no more.
    if (ownedUp.has(id) && isAnsweredByNow(recall, agent.name, id, answered.get(id) ?? [])) continue;
    // Nobody is won over by what its speaker has left.
    const stance = stances.get(speaker);
    if (stance !== undefined && (side === 'for' ? stance !== taken : stance === left)) continue;
    const isAttack = answers.some((other) => mine.has(other));
    const isValued = (agent.values[criterion] ?? 0.3) >= least;
    // A ground that was spoken is left for what speaks against it; without one, or at the end, for what serves what one values.
    const isFresh = recall.said.length - at <= bank.agents.length;
    const words = wonOverWords({ bank, agent, recall, round, seed }, { speaker, argument, at });
    const isGranted = answers.some(
      (to) => mine.has(to) && grantsSaid({ bank, recall }, agent.name, { id, to }).length > 0,
    );
    const isWorded = words.length > 0 || isGranted || isOwn;
    // Nobody can be credited with what nothing that they said tells.
    const isSo = (text: string) => givingWay({ bank, recall, agent }, text, { speaker, argument }) !== null;
    // Where none were given, words for giving way may find no room: then at least it can be called by what was said.
    const isTold = (!bank.isMade || isStake(id)) && words.some(isSo);
    if (!isOwn && !isGranted && !isTold && !isNameable({ bank, recall }, { speaker, argument })) continue;
    if (!isAttack && !isWorded && mine.size > 0 && pressure < LATE) continue;
    // Where nobody's arguments tell why, a second best is taken before the end only for what there are words for.
    if (!isConvinced && !isWorded && bank.isMade && !isNearEnd) continue;
    // What an option says of itself was known from the start: nobody gives way to that.
    if (!isConvinced && !isWorded && isFact(id)) continue;
    // What no words tell the side of moves nobody.
    if (isOpenCase(id)) continue;
    if (!isAttack && !isValued && !isWorded && isConvinced) continue;
    const weight =
      strength * relevance(agent, argument) +
      (isAttack ? 1 : 0) +
      (isValued ? 0.3 : 0) +
      (isFresh ? FRESH : 0) +
      (ownedUp.has(id) ? OWNED_UP : 0) +
      (isWorded ? WORDED : 0) +
      (isOwn ? OWN_WORD : 0) -
      (answered.has(id) ? ANSWERED : 0) -
      (isFact(id) ? TOLD : 0);
    if (weight > most) [best, most] = [{ speaker, argument }, weight];
  }
  return best;
}

/** So many rounds ago it was just said. */
const JUST_SAID = 2;

/** What was heard of late moves more; and so does what there are whole words for, and what it has been hesitating about. */
const FRESH = 0.4;
const WORDED = 1.2;
const OWNED_UP = 1.5;
/** What nobody has told them moves people most. */
const OWN_WORD = 2;
/** What somebody has answered moves less, whoever did. */
const ANSWERED = 0.8;
/** What an option says of itself was known from the start. */
const TOLD = 0.6;

/** Whether somebody has answered it since the agent owned up to it, and nobody has had the last word over that. */
function isAnsweredByNow({ said }: Recall, self: string, id: string, by: readonly Ground[]): boolean {
  const since = said.findLastIndex(({ speaker, granted }) => speaker === self && granted.includes(id));
  const answers = new Set(by.flatMap(({ at, argument }) => (at > since ? [argument.id] : [])));
  const steps = said.slice(since + 1).flatMap(({ exchanged }) => exchanged);
  return answers.size > 0 && !steps.some((one) => one.to === id && answers.has(one.id) && one.step === 'hold');
}

/** What was just said to grounds of its own, where there are words by which it gives these up at once. */
function grantableNow(bank: Bank, recall: Recall, self: string, round: number): ReadonlySet<string> {
  const own = new Set(commitmentsOf(bank, recall, self).own.map(({ argument }) => argument.id));
  const just = recall.said.filter((turn) => round - turn.round <= 1).flatMap(({ exchanged }) => exchanged);
  const isGranted = (one: ExchangeStep): boolean =>
    (one.step === 'say' || (one.step === 'press' && isStake(one.to))) &&
    own.has(one.to) &&
    grantsSaid({ bank, recall }, self, one).length > 0;
  return new Set(just.filter(isGranted).map(({ id }) => id));
}

/** Whether an argument is one of these. */
export const canBeGranted = (bank: Bank, recall: Recall, self: string, round: number, { id }: Argument): boolean =>
  grantableNow(bank, recall, self, round).has(id);

/** Arguments that the agent has stood up to, as far as it recalls, where nobody has had the last word over that. */
function heldAgainst({ said }: Recall, self: string): string[] {
  const pressed = new Set(
    said.flatMap(({ exchanged }) => exchanged.flatMap((one) => (one.step === 'press' ? [one.id] : []))),
  );
  return said
    .filter(({ speaker }) => speaker === self)
    .flatMap(({ exchanged }) => exchanged.flatMap(({ id, step }) => (step === 'hold' && !pressed.has(id) ? [id] : [])));
}

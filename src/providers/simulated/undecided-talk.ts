import type { Argument } from '../../discussion/scenario.ts';
import { isCallable } from './callable.ts';
import { isOpenCase } from './case-arguments.ts';
import { ownArguments, stakeLeft } from './debate.ts';
import type { Draft } from './draft.ts';
import { echoOf } from './echo.ts';
import { phraseOf } from './phrases.ts';
import { isNoReason } from './positions.ts';
import type { Situation } from './situation.ts';
import { isStake, isWeighty } from './stakes.ts';

// How somebody talks who has no side yet, and how others talk to them.

/** In this round they listen, and in the next they take a side; whoever has no words of theirs left in mind has taken one. */
const LISTENING = 1;

/** Whether it has no side yet, and is about to say so, or to take one. */
export const isUndecided = ({ bank, agent, recall, round, isFirst, task }: Situation): boolean =>
  bank.undecided.has(agent.name) &&
  task === null &&
  !recall.said.some(({ speaker, stance }) => speaker === agent.name && stance !== null) &&
  (round <= LISTENING ? isFirst : round === LISTENING + 1 && !isFirst);

/** What somebody has lived through, and that it is no side yet; later, the side that it takes by what it has heard. */
export function withoutSide(s: Situation, draft: Draft): string[] {
  if (!s.isFirst) return takesSide(s, draft);
  const stake = stakeLeft(s, draft);
  return [...(stake ? draft.argue(stake) : []), draft.say('undecided')];
}

/** The side that it takes: for what somebody has told it since, where that can be called by something, else for a ground of its own. */
function takesSide(s: Situation, draft: Draft): string[] {
  const heard = heardFor(s);
  if (heard) return [creditTo(draft, heard), stand(s, draft, true)];
  const [own] = [...ownArguments(s, draft, 'for'), ...ownArguments(s, draft, 'against')].filter(
    ({ id }) => !isStake(id) && !isOpenCase(id),
  );
  const lead = draft.say('sided');
  if (!own) return [lead, stand(s, draft, false)];
  return [lead, ...draft.argue(own), stand(s, draft, own.side === 'for')];
}

/** Where it stands, behind what it has just told. */
const stand = (s: Situation, draft: Draft, isFor: boolean): string =>
  draft.say(isFor && !isNoReason(s, draft) ? 'therefore' : 'open', { option: phraseOf(s.position, s.bank.words) });

/** What it was told that decides it: what somebody has lived through is called by words of that. */
function creditTo(draft: Draft, { speaker, argument }: Heard): string {
  if (!isStake(argument.id)) return draft.refer('decided', speaker, argument);
  return draft.say('swayed', { name: speaker, ...wordsOf(argument) });
}

/** A few words of what somebody has told of their life, where there are some that can be repeated. */
function wordsOf(told: Argument | undefined): { quote?: string } {
  const quote = told === undefined ? null : echoOf(told.claim);
  return quote === null ? {} : { quote };
}

type Heard = { speaker: string; argument: Argument };

/** What somebody who stands there has said for it: to the agent first of all, and what was said last. */
function heardFor(s: Situation): Heard | null {
  const found = s.recall.said.flatMap(({ speaker, text, parts }) =>
    speaker === s.agent.name || s.opinionModel.stances.get(speaker) !== s.position.id
      ? []
      : parts.flatMap(({ id }) => {
          const argument = s.bank.byId.get(id);
          if (argument?.side !== 'for' || argument.option !== s.position.id) return [];
          // What somebody only is or does decides it for nobody.
          const decides = isStake(id)
            ? isWeighty(argument, argument.claim, s.bank.words)
            : isCallable(s, { speaker, argument });
          return decides ? [{ speaker, argument, isToMe: text.includes(s.agent.name) }] : [];
        }),
  );
  // What somebody has argued with counts before what they have lived through.
  const argued = found.filter(({ argument: { id } }) => !isStake(id));
  return found.findLast(({ isToMe }) => isToMe) ?? argued.at(-1) ?? found.at(-1) ?? null;
}

/** To whom of those without a side what speaks for the agent's own can be told: once to each. */
function listenerOf(s: Situation): string | undefined {
  const found = [...s.bank.undecided].find(([name, option]) => {
    if (
      option !== s.position.id ||
      name === s.agent.name ||
      s.bank.absent.has(name) ||
      s.opinionModel.stances.has(name)
    )
      return false;
    const at = s.recall.said.findLastIndex(({ speaker }) => speaker === name);
    const isAsked = s.recall.said.slice(at + 1).some(({ text }) => text.includes(name));
    return at >= 0 && !isAsked;
  });
  return found?.[0];
}

/** A ground of its own, told to somebody who has no side yet. */
export function toUndecided(s: Situation, draft: Draft): string[] {
  const name = listenerOf(s);
  if (name === undefined) return [];
  const own = ownArguments(s, draft, 'for').find(({ id }) => !isStake(id) && !isOpenCase(id));
  if (!own) return [];
  const told = s.bank.arguments.find(({ id, knownTo = [] }) => isStake(id) && knownTo.includes(name));
  const lines = [draft.say('toUndecided', { name, ...wordsOf(told) }), ...draft.argue(own)];
  // Who speaks for the first time says by that where they stand.
  return s.isFirst ? [...lines, stand(s, draft, true)] : lines;
}

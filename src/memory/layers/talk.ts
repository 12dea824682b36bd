import { bug } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import { boundedMemo, memo } from '../../base/memo.ts';
import type { Message } from '../../discussion/message.ts';
import type { Seen } from '../views/select.ts';

/** The statements of one round and what was put in by a person, oldest first. */
export type RoundTalk = { round: number; statements: readonly Message[]; injections: readonly Message[] };

/** How far back layers look. */
const ROUNDS_LOOKED_BACK = 5;

/**
 * What was said since the fifth-last round in which somebody spoke, oldest first, rounds in which nobody spoke among it; only messages from
 * id `start` on. Closed rounds are walked once: their talk is kept by their last message.
 */
export function recentTalk(history: Log<Message>, start: number): readonly RoundTalk[] {
  return recentOf(history)(start);
}

/** Agents who are asked at the same place in the talk look back on the same. */
const recentOf = memo((history: Log<Message>) =>
  boundedMemo(MOST_STARTS, (start: number) => talkSince(history, start)),
);
const MOST_STARTS = 64;

/** By the last message of a round. */
const closed = new WeakMap<Message, { talk: RoundTalk; firstId: number }>();

function talkSince(history: Log<Message>, start: number): readonly RoundTalk[] {
  const talks: RoundTalk[] = [];
  let rounds = 0;
  for (let end = history.length; end > start && rounds < ROUNDS_LOOKED_BACK; ) {
    const { talk, firstId } = roundEndingAt(history, end - 1);
    if (talk.statements.length > 0) rounds++;
    talks.push(firstId >= start ? talk : talkFrom(talk, start));
    end = firstId;
  }
  return talks.reverse();
}

function talkFrom(talk: RoundTalk, start: number): RoundTalk {
  return only(talk, ({ id }) => id >= start);
}

/** What a call sees of the recent talk (16.1): the same rounds, where it sees them whole. */
export function seenTalk(history: Log<Message>, start: number, seen: Seen): readonly RoundTalk[] {
  const talk = recentTalk(history, start);
  if (seen.isWhole && seen.length === history.length) return talk;
  return talk.map((round) => only(round, ({ id }) => seen.holds(id)));
}

function only(talk: RoundTalk, isIn: (message: Message) => boolean): RoundTalk {
  const [statements, injections] = [talk.statements.filter(isIn), talk.injections.filter(isIn)];
  const isSame = statements.length === talk.statements.length && injections.length === talk.injections.length;
  return isSame ? talk : { round: talk.round, statements, injections };
}

function roundEndingAt(history: Log<Message>, lastId: number): { talk: RoundTalk; firstId: number } {
  const last = history.at(lastId) ?? bug(`no message ${lastId}`);
  const known = closed.get(last);
  if (known) return known;
  const statements: Message[] = [];
  const injections: Message[] = [];
  let id = lastId;
  for (; history.at(id)?.round === last.round && id >= 0; id--) {
    const message = history.at(id)!;
    if (message.kind === 'statement') statements.push(message);
    else if (message.kind === 'injection') injections.push(message);
  }
  const talk = { round: last.round, statements: statements.reverse(), injections: injections.reverse() };
  const found = { talk, firstId: id + 1 };
  // The present round is not kept by its messages: each of them would hold all that was said before it.
  if (lastId < history.length - 1) closed.set(last, found);
  return found;
}

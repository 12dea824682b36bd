import { bug } from '../../base/errors.ts';
import type { Log } from '../../base/log.ts';
import type { Message } from '../../discussion/message.ts';

/** The statements of one round, oldest first. */
export type RoundTalk = { round: number; statements: readonly Message[] };

/** How far back layers look. */
export const ROUNDS_LOOKED_BACK = 5;

/**
 * What was said in the last five rounds in which somebody spoke, oldest first; only messages from id `start` on. Closed rounds are walked
 * once: their talk is kept by their last message.
 */
export function recentTalk(history: Log<Message>, start: number): readonly RoundTalk[] {
  let known = recent.get(history);
  if (!known) recent.set(history, (known = new Map()));
  const talk = known.get(start) ?? talkSince(history, start);
  known.set(start, talk);
  return talk;
}

/** Agents who are asked at the same place in the talk look back on the same. */
const recent = new WeakMap<Log<Message>, Map<number, readonly RoundTalk[]>>();
const closed = new WeakMap<Message, { talk: RoundTalk; firstId: number }>();

function talkSince(history: Log<Message>, start: number): readonly RoundTalk[] {
  const talks: RoundTalk[] = [];
  let end = history.length;
  while (end > start && talks.length < ROUNDS_LOOKED_BACK) {
    const { talk, firstId } = roundEndingAt(history, end - 1);
    const heard = firstId >= start ? talk : { ...talk, statements: talk.statements.filter(({ id }) => id >= start) };
    if (heard.statements.length > 0) talks.push(heard);
    end = firstId;
  }
  return talks.reverse();
}

function roundEndingAt(history: Log<Message>, lastId: number): { talk: RoundTalk; firstId: number } {
  const last = history.at(lastId) ?? bug(`no message ${lastId}`);
  const known = closed.get(last);
  if (known) return known;
  const statements: Message[] = [];
  let id = lastId;
  for (; id >= 0 && history.at(id)!.round === last.round; id--) {
    const message = history.at(id)!;
    if (message.kind === 'statement') statements.push(message);
  }
  const found = { talk: { round: last.round, statements: statements.reverse() }, firstId: id + 1 };
  closed.set(last, found);
  return found;
}

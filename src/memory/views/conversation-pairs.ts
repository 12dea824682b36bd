import type { Log } from '../../base/log.ts';
import type { Message } from '../../discussion/message.ts';
import { type ConversationView, isTo } from './conversation-view.ts';

/**
 * A message to the agent and its reply, when that is the very next message; a message of the agent that answers none is there too, unless
 * it directly follows another of its own that is. The pair under way has no reply yet: the last message of somebody else is there too, as
 * long as nobody but the system has said anything since.
 */
export const conversationPairs = {
  name: 'conversation_pairs',
  includes: (message, index, { agent, history }) =>
    message.from === agent
      ? isKept(index, history)
      : isTo(message, agent) && (history.at(index + 1)?.from === agent || isOpen(index, history)),
} satisfies ConversationView;

/** It is what the agent is to answer. */
function isOpen(index: number, history: Log<Message>): boolean {
  if (history.at(index)!.from === 'system') return false;
  let next = index + 1;
  while (history.at(next)?.from === 'system') next++;
  return next >= history.length;
}

/** By message: neither it nor what stands before it ever changes. */
const kept = new WeakMap<Message, boolean>();

/** Of consecutive messages of one sender the first is kept, answer or not; then every second one. */
function isKept(index: number, history: Log<Message>): boolean {
  const sender = history.at(index)!.from;
  let start = index;
  while (start > 0 && !kept.has(history.at(start)!) && history.at(start - 1)!.from === sender) start--;
  let isIn = kept.get(history.at(start)!) ?? true;
  for (let i = start; i <= index; i++) {
    if (i > start) isIn = !isIn;
    kept.set(history.at(i)!, isIn);
  }
  return isIn;
}

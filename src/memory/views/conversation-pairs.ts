import type { Log } from '../../base/log.ts';
import type { Message } from '../../discussion/message.ts';
import { isTo, type View } from './conversation-view.ts';

/**
 * A message to the agent and its reply, when that is the very next message; a message of the agent that answers none is there too, unless
 * it directly follows another of its own that is.
 */
export const conversationPairs = {
  name: 'conversation_pairs',
  includes: (message, index, { agent, history }) =>
    message.from === agent ? isKept(index, history) : isTo(message, agent) && history.at(index + 1)?.from === agent,
} satisfies View;

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

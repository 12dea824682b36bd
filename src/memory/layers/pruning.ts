import type { Message } from '../../discussion/message.ts';

/**
 * The last `count` whole exchanges of a conversation (7.4), oldest first. An exchange is a question, the message to the agent that stands
 * right before its own, and the agent's reply. So a window starts with a question: a message of the agent's own that follows another of
 * its own, or nothing, is an orphan and left out. Of the messages since its last reply the newest is the open question. What others said in
 * between is left out; it is told in the ledger. Messages of the system are never left out: of those walked over, and those handed in
 * `system` (oldest first), which may lie further back.
 *
 * Stops at the last message it needs. `newestFirst` is what the agent sees of the conversation.
 */
export function lastExchanges(
  newestFirst: Iterable<Message>,
  agent: string,
  count: number,
  system: readonly Message[] = [],
): { kept: readonly Message[] } {
  const kept: Message[] = [];
  let found = 0;
  let reply: Message | null = null;
  let isOpen = true;
  for (const message of count > 0 ? newestFirst : []) {
    if (message.from === agent) {
      reply = message;
      isOpen = false;
      continue;
    }
    if (reply) {
      kept.push(reply, message);
      reply = null;
      if (++found >= count) break;
    } else if (message.from === 'system') kept.push(message);
    else if (isOpen) {
      kept.push(message);
      isOpen = false;
    }
  }
  return { kept: withSystem(kept.reverse(), system) };
}

/** By id, which is the order in which they were said. */
function withSystem(kept: readonly Message[], system: readonly Message[]): readonly Message[] {
  const ids = new Set(kept.map(({ id }) => id));
  const missing = system.filter(({ id }) => !ids.has(id));
  return missing.length === 0 ? kept : [...kept, ...missing].sort((a, b) => a.id - b.id);
}

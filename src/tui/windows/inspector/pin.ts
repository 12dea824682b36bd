import type { Tools } from '../../frame/tools.ts';

/** Pins an entry of an agent's memory, or lets it go. */
export function pinEntry({ now, dispatch }: Tools, agent: string, entry: number): void {
  const { state, words } = now();
  const { notices } = words;
  const isPinned = !state.memories[agent]?.pinned.has(entry);
  const done = isPinned ? notices.entryPinned(entry) : notices.entryUnpinned(entry);
  dispatch({ type: 'pin-memory', agent, entry, isPinned }, done);
}

/** Pins a message of the conversation, or lets it go. */
export function pinMessage({ now, dispatch }: Tools, message: number): void {
  const { state, words } = now();
  const { notices } = words;
  const isPinned = !state.pinnedMessages.includes(message);
  const done = isPinned ? notices.messagePinned(message) : notices.messageUnpinned(message);
  dispatch({ type: 'pin-message', message, isPinned }, done);
}

import type { Log } from '../base/log.ts';
import type { BufferSize } from '../discussion/memory.ts';
import type { Message } from '../discussion/message.ts';
import type { State } from '../discussion/state.ts';

/** The tiers of an agent's memory (5.1): what is in its next prompt, what it keeps of its own, what everybody has said. */
type MemoryTiers = {
  context: ContextTier | null;
  buffer: BufferSize & { entryCount: number; limitChars: number };
  longTerm: BufferSize & { entryCount: number };
  history: HistoryTier;
};
/** The next prompt, counted by who can build it. */
export type ContextTier = { chars: number; tokens: number; contextTokens: number };
/** Characters are those of statements (4.2); what lies before `windowStart` is in no prompt any more. */
type HistoryTier = { messageCount: number; chars: number; windowStart: number; windowChars: number };

/** `context` null: the agent is not asked next, or nobody looked. */
export function memoryTiers(state: State, agent: string, context: ContextTier | null): MemoryTiers {
  const memory = state.memories[agent];
  const limitChars = state.scenario.agents.find(({ name }) => name === agent)?.limitChars ?? 0;
  const longTerm = { chars: 0, tokens: 0, entryCount: memory?.longTerm.length ?? 0 };
  for (const { chars, tokens } of memory?.longTerm ?? []) {
    longTerm.chars += chars;
    longTerm.tokens += tokens;
  }
  return {
    context,
    buffer: { ...(memory?.size ?? { chars: 0, tokens: 0 }), entryCount: memory?.entries.length ?? 0, limitChars },
    longTerm,
    history: historyTier(state),
  };
}

function historyTier({ history, windowStart, windowCutTo }: State): HistoryTier {
  const chars = charsIn(history);
  let windowChars = 0;
  for (let id = windowStart; id < history.length; id++) {
    const size = spokenChars(history.at(id));
    windowChars += id === windowStart && windowCutTo !== null ? Math.min(size, windowCutTo) : size;
  }
  return { messageCount: history.length, chars, windowStart, windowChars };
}

/** The last that was counted of all histories that are written on the same. */
const counts = new WeakMap<object, { history: Log<Message>; chars: number }>();

/** Of a history that grows and is gone back in only what came or went since is counted. */
function charsIn(history: Log<Message>): number {
  const last = counts.get(history.storage) ?? { history, chars: charsOf(history.slice()) };
  const since = charsOf(history.slice(last.history.length)) - charsOf(last.history.slice(history.length));
  const chars = last.chars + since;
  counts.set(history.storage, { history, chars });
  return chars;
}

const charsOf = (messages: readonly Message[]): number =>
  messages.reduce((chars, message) => chars + spokenChars(message), 0);

function spokenChars(message: Message | undefined): number {
  return message?.kind === 'statement' ? message.chars : 0;
}

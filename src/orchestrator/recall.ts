import { bug, ModelError } from '../base/errors.ts';
import type { Event } from '../discussion/event.ts';
import { isKeptWhole, type Memory } from '../discussion/memory-buffer.ts';
import type { Message } from '../discussion/message.ts';
import type { State } from '../discussion/state.ts';
import type { Embedder } from '../providers/embedders/embedder.ts';
import type { RecallStep } from './step.ts';

/** Reminds an agent of what is nearest in meaning to the question before it. A failure leaves it with its newest entries. */
export async function recallEvent(
  { agent, purpose }: RecallStep,
  state: State,
  embedder: Embedder,
  signal: AbortSignal,
): Promise<Event> {
  const memory = state.memories[agent] ?? bug(`no memory of ${agent}`);
  const recalled = { type: 'memory-recalled' as const, agent, purpose, embedder: embedder.name };
  const most = state.scenario.memory.retrieveEntries;
  try {
    const entries = await embedder.nearest(questionOf(agent, state), candidates(memory), most, { signal });
    return { ...recalled, entries };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { ...recalled, entries: [], failure: { kind: error.kind, message: error.message } };
  }
}

/** What can be found: entries of the buffer that are not in every prompt anyway, and of long-term memory. */
function candidates(memory: Memory): readonly { id: number; text: string }[] {
  return [...memory.entries]
    .filter((entry) => !isKeptWhole(entry, memory))
    .concat([...memory.longTerm])
    .map(({ id, text }) => ({ id, text }));
}

/** The last words that the agent was told by somebody else, after the question of the discussion. */
function questionOf(agent: string, { history, scenario }: State): string {
  for (let id = history.length - 1; id >= 0; id--) {
    const message = history.at(id) as Message;
    const isTold = message.from !== agent && (message.to === 'all' || message.to.includes(agent));
    if (isTold) return `${message.text}\n${scenario.question}`;
  }
  return scenario.question;
}

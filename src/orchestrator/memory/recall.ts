import type { Clock } from '../../base/clock.ts';
import { bug, ModelError } from '../../base/errors.ts';
import { inSeconds } from '../../base/text.ts';
import type { Call } from '../../discussion/call.ts';
import type { Event } from '../../discussion/event.ts';
import { agentOf } from '../../discussion/lookup.ts';
import { isKeptWhole, type Memory } from '../../discussion/memory-buffer.ts';
import type { Message } from '../../discussion/message.ts';
import type { State } from '../../discussion/state.ts';
import { phrasebooks } from '../../language/index.ts';
import { inSight } from '../../memory/in-sight.ts';
import type { Embedder, SearchOptions } from '../../providers/embedders/embedder.ts';
import { conversationBefore, memorySight } from '../prompts/history.ts';
import type { AskStep, RecallStep } from '../protocol/step.ts';

/** As `recallEvent`, for at most the time that a call may wait for a word (3.3): the embedder itself has no limit. */
export async function recallInTime(
  step: RecallStep,
  state: State,
  { embedder, clock, signal, ...told }: { embedder: Embedder; clock: Clock } & SearchOptions,
): Promise<Event> {
  const { timeoutMs } = state.scenario.limits;
  const late = new AbortController();
  const cancel = clock.after(timeoutMs, () => late.abort('late'));
  const event = await recallEvent(step, state, embedder, { ...told, signal: AbortSignal.any([signal, late.signal]) });
  cancel();
  if (event.type !== 'memory-recalled' || !event.failure || !late.signal.aborted) return event;
  const message = `no memories found within ${inSeconds(timeoutMs)} s`;
  return { ...event, failure: { kind: 'timeout', message } };
}

/**
 * What of a search may have to be paid: by the endpoint's own count where it has told that of all that it was sent, else as `count` estimates
 * the texts. `call` is null where nothing was sent, or nothing came of it.
 */
export function searchPaid(model: string, count: (texts: readonly string[]) => number) {
  let sentCount = 0;
  let estimated = 0;
  let measured: number | null = 0;
  let isAnswered = false;
  return {
    /** Returns what all that was sent is estimated at. */
    onAsk(texts: readonly string[]): number {
      isAnswered = texts.length < sentCount;
      sentCount = texts.length;
      estimated = count(texts);
      return estimated;
    },
    onCounted(tokens: number | null): void {
      isAnswered = true;
      measured = measured === null || tokens === null ? null : measured + tokens;
    },
    call(): Call | null {
      if (sentCount === 0) return null;
      const tokens = isAnswered && measured !== null ? measured : null;
      const tokensLabel = tokens === null ? ('estimated' as const) : ('measured' as const);
      return { model, attempt: 1, tokensIn: tokens ?? estimated, tokensOut: 0, tokensLabel };
    },
  };
}

/** Reminds an agent of what is nearest in meaning to the question before it. A failure leaves it with its newest entries. */
export async function recallEvent(
  { agent, purpose, question }: RecallStep,
  state: State,
  embedder: Embedder,
  options: SearchOptions,
): Promise<Event> {
  const memory = seenMemory({ kind: 'ask', agent, purpose, attempt: 1 }, state);
  const recalled = { type: 'memory-recalled' as const, agent, purpose, embedder: embedder.name };
  const most = state.scenario.memory.retrieveEntries;
  try {
    const sought = question ?? questionOf(agent, state, memory.streamStart);
    const entries = await embedder.nearest(sought, candidates(memory), most, options);
    return { ...recalled, entries };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { ...recalled, entries: [], failure: { kind: error.kind, message: error.message } };
  }
}

/** What of its memory the agent may be reminded of: a line that its job does not see takes no place from another (16.1). */
function seenMemory(step: AskStep, state: State): Memory {
  const agent = agentOf(state.scenario, step.agent);
  const conversation = conversationBefore(step, state, agent, phrasebooks[agent.language]);
  const memory = state.memories[agent.name] ?? bug(`no memory of ${agent.name}`);
  return inSight(memory, memorySight(step, conversation, state)).memory;
}

/** What can be found: entries of the buffer that are not in every prompt anyway, and of long-term memory. */
function candidates(memory: Memory): readonly { id: number; text: string }[] {
  return [...memory.entries]
    .filter((entry) => !isKeptWhole(entry, memory))
    .concat([...memory.longTerm])
    .map(({ id, text }) => ({ id, text }));
}

/** The last words that the agent was told by somebody else since its memory was cleared, then the question of the discussion. */
function questionOf(agent: string, { history, scenario }: State, streamStart: number): string {
  for (let id = history.length - 1; id >= streamStart; id--) {
    const message = history.at(id) as Message;
    const isTold = message.from !== agent && (message.to === 'all' || message.to.includes(agent));
    if (isTold) return `${message.text}\n${scenario.question}`;
  }
  return scenario.question;
}

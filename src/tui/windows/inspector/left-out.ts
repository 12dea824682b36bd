import type { Message } from '../../../discussion/message.ts';
import type { State } from '../../../discussion/state.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import type { LeftOut } from '../../../orchestrator/prompts/inspect.ts';

/** `m7`, `#12`. */
export function leftOutName({ kind, id }: LeftOut): string {
  return kind === 'message' ? `m${id}` : `#${id}`;
}

/** Where it got lost on its way into the prompt (6.8); what found no room, with the room that there is. */
export function stageTold({ stage }: Pick<LeftOut, 'stage'>, { scenario }: State, { names }: InterfaceWords): string {
  return stage === 'fit' ? names.beyondTalk(scenario.history.promptMaxChars) : names.stages[stage];
}

/** Who said it: an agent by its name, all others by what they are. */
export function senderOf({ kind, from }: Pick<Message, 'kind' | 'from'>, { senders }: InterfaceWords): string {
  return kind === 'statement' ? from : senders[kind];
}

/** Whose words were left out, and the words. */
export type LeftOutSource = { round: number; from: string; text: string; isPinned: boolean };

const nowhere: LeftOutSource = { round: 0, from: '', text: '', isPinned: false };

/** The words of what was left out, as they stood; pins are those of now. */
export function sourceOf(
  { kind, id }: LeftOut,
  agent: string,
  before: State,
  now: State,
  words: InterfaceWords,
): LeftOutSource {
  if (kind === 'message') {
    const message = before.history.at(id);
    if (!message) return nowhere;
    const isPinned = now.pinnedMessages.includes(id);
    return { round: message.round, from: senderOf(message, words), text: message.text, isPinned };
  }
  const memory = before.memories[agent];
  const entry = memory && [...memory.entries, ...memory.longTerm].find((known) => known.id === id);
  if (!entry) return nowhere;
  return {
    round: entry.round,
    from: entry.speaker ?? words.names.origins[entry.origin],
    text: entry.text,
    isPinned: now.memories[agent]?.pinned.has(id) ?? false,
  };
}

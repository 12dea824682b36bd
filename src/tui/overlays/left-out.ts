import type { State } from '../../discussion/state.ts';
import type { LeftOut } from '../../orchestrator/inspect.ts';
import { ORIGIN_WORDS } from '../words.ts';

/** `m7`, `#12`. */
export function leftOutName({ kind, id }: LeftOut): string {
  return kind === 'message' ? `m${id}` : `#${id}`;
}

/** Whose words were left out, and the words. */
export type LeftOutSource = { round: number; from: string; text: string; isPinned: boolean };

const nowhere: LeftOutSource = { round: 0, from: '', text: '', isPinned: false };

/** The words of what was left out, as they stood; pins are those of now. */
export function sourceOf({ kind, id }: LeftOut, agent: string, before: State, now: State): LeftOutSource {
  if (kind === 'message') {
    const message = before.history.at(id);
    if (!message) return nowhere;
    return { round: message.round, from: message.from, text: message.text, isPinned: now.pinnedMessages.includes(id) };
  }
  const memory = before.memories[agent];
  const entry = memory && [...memory.entries, ...memory.longTerm].find((known) => known.id === id);
  if (!entry) return nowhere;
  return {
    round: entry.round,
    from: entry.speaker ?? ORIGIN_WORDS[entry.origin],
    text: entry.text,
    isPinned: now.memories[agent]?.pinned.has(id) ?? false,
  };
}

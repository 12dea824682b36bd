import { codePointCount } from '../../base/text.ts';
import type { Message } from '../../discussion/message.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';

/** 3.5: each message of the history is cut to this many characters in a prompt. */
export const HISTORY_MESSAGE_MAX_CHARS = 300;

/** Share of the room for history that a block of the talk takes. */
const BLOCK_SHARE = 1 / 4;

/**
 * Characters of a block of the talk where a prompt has so much room for history: a share of all that is set, and half of it, a quarter and so on
 * where it has less, so that agents with nearly as much room have the same blocks.
 */
export function blockChars(room: number, { history }: Pick<Scenario, 'history'>): number {
  let chars = history.promptMaxChars * BLOCK_SHARE;
  while (chars > room * BLOCK_SHARE && chars > 1) chars /= 2;
  return Math.max(1, chars);
}

/** The block of the talk in which a message begins, from 0. Where blocks end depends on what was said and on nobody's view. */
export function blockOf(id: number, chars: number, history: State['history']): number {
  return Math.floor(charsBefore(id, history) / chars);
}

/** Where a message ends in the talk, in characters that prompts show of what was said. */
const ends = new WeakMap<Message, number>();

function charsBefore(id: number, history: State['history']): number {
  let known = id;
  while (known > 0 && !ends.has(history.at(known - 1)!)) known--;
  let chars = known === 0 ? 0 : ends.get(history.at(known - 1)!)!;
  for (; known < id; known++) {
    const message = history.at(known)!;
    chars += Math.min(codePointCount(message.text), HISTORY_MESSAGE_MAX_CHARS);
    ends.set(message, chars);
  }
  return chars;
}

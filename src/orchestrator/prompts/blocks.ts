import { memo } from '../../base/memo.ts';
import { codePointCount } from '../../base/text.ts';
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

/** Where each message ends in the talk, in characters that prompts show of what was said: of all versions of a history the same. */
const endsIn = memo((_storage: object): number[] => []);

function charsBefore(id: number, history: State['history']): number {
  const ends = endsIn(history.storage);
  while (ends.length < id) {
    const { text } = history.at(ends.length)!;
    ends.push((ends.at(-1) ?? 0) + Math.min(codePointCount(text), HISTORY_MESSAGE_MAX_CHARS));
  }
  return id === 0 ? 0 : ends[id - 1]!;
}

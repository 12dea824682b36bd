import { clean } from '../../base/clean.ts';
import type { Call } from '../../discussion/call.ts';

/** What a model thought, as it comes, cleaned; the first 20,000 code points of it at most, with a mark where it is cut (3.7). */
export function thinkingRecord(): { add(piece: string): void; field(): Pick<Call, 'thinking'> } {
  let raw = '';
  let isCut = false;
  return {
    add(piece) {
      const room = MOST_RAW - raw.length;
      raw += piece.slice(0, room);
      isCut ||= piece.length > room;
    },
    field() {
      const chars = [...clean(raw).trim()];
      if (chars.length === 0) return {};
      if (!isCut && chars.length <= MOST_CHARS) return { thinking: chars.join('') };
      return { thinking: `${chars.slice(0, MOST_CHARS).join('').replace(HALF, '')}⟦…⟧` };
    },
  };
}

const MOST_CHARS = 20_000;
/** Code units that are held before it is cleaned, which may take much away. */
const MOST_RAW = 4 * MOST_CHARS;
/** Where it is cut, the beginning of a key may stand, which nobody would know for one any more. */
const HALF = /[\x21-\x7e]{1,2000}$/;

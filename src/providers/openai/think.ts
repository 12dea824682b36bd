/** A piece of a reply: words, and what the model thought. */
export type Piece = { text: string; thinking: string };

/**
 * Parts the `<think>…</think>` block at the start of a reply that comes in pieces from the words behind it; a block that never ends takes
 * the rest. What is held back until it is clear what it is, `rest` gives.
 */
export function thinkSplitter(): { push(delta: string): Piece; rest(): Piece } {
  let state: 'start' | 'inside' | 'after' | 'open' = 'start';
  let held = '';

  /** All that is held back, which is then no more. */
  function released(): string {
    const text = held;
    held = '';
    return text;
  }

  function push(delta: string): Piece {
    if (state === 'open') return { text: delta, thinking: '' };
    held += delta;
    if (state === 'start') {
      const text = held.trimStart();
      if (text.length < OPEN.length && OPEN.startsWith(text)) return nothing;
      if (!text.startsWith(OPEN)) {
        state = 'open';
        return { text: released(), thinking: '' };
      }
      state = 'inside';
      held = text.slice(OPEN.length);
    }
    let thinking = '';
    if (state === 'inside') {
      const end = held.indexOf(CLOSE);
      const sure = end < 0 ? held.length - beginningOf(CLOSE, held) : end;
      thinking = held.slice(0, sure);
      held = held.slice(end < 0 ? sure : end + CLOSE.length);
      if (end < 0) return { text: '', thinking };
      state = 'after';
    }
    const text = released().trimStart();
    if (text !== '') state = 'open';
    return { text, thinking };
  }

  return {
    push,
    rest() {
      const text = released();
      return state === 'inside' ? { text: '', thinking: text } : { text, thinking: '' };
    },
  };
}

const OPEN = '<think>';
const CLOSE = '</think>';
const nothing: Piece = { text: '', thinking: '' };

/** How many of the last characters of a text may be the first ones of a tag. */
function beginningOf(tag: string, text: string): number {
  for (let count = Math.min(tag.length - 1, text.length); count > 0; count--) {
    if (text.endsWith(tag.slice(0, count))) return count;
  }
  return 0;
}

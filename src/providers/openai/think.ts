/** Takes the `<think>…</think>` block off the start of a reply that comes in pieces; a block that never ends takes the rest. */
export function thinkFilter(): (delta: string) => string {
  let state: 'start' | 'inside' | 'after' | 'open' = 'start';
  let held = '';
  return (delta) => {
    if (state === 'open') return delta;
    held += delta;
    if (state === 'start') {
      const text = held.trimStart();
      if (text.length < OPEN.length && OPEN.startsWith(text)) return '';
      if (!text.startsWith(OPEN)) {
        state = 'open';
        return held;
      }
      state = 'inside';
      held = text.slice(OPEN.length);
    }
    if (state === 'inside') {
      const end = held.indexOf(CLOSE);
      if (end < 0) {
        // Only what may be the beginning of the closing tag is worth keeping.
        held = held.slice(-(CLOSE.length - 1));
        return '';
      }
      state = 'after';
      held = held.slice(end + CLOSE.length);
    }
    const text = held.trimStart();
    held = '';
    if (text !== '') state = 'open';
    return text;
  };
}

const OPEN = '<think>';
const CLOSE = '</think>';

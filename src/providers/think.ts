/**
 * A piece of a reply: words, and what the model thought. `afresh`: what came before as words was not all meant as such, and these are the
 * words from the beginning.
 */
export type Piece = { text: string; thinking: string; afresh?: true };

/**
 * Parts what a model thinks, where it writes that among its words, from the words: a block at the start of a reply that comes in pieces, one
 * that never ends taking the rest; and wherever a `</think>` comes, what stands before it, back to its `<think>` or, where a server has kept
 * that to itself, to the beginning. `endsThoughts`: this model is known to do that, so that nothing is words before the tag has come. What
 * is held back until it is clear what it is, `rest` gives; `isCut`: the reply ended for want of room.
 */
export function thinkSplitter(endsThoughts = false): Splitter {
  const words = wordSplitter(endsThoughts);
  let state: 'start' | 'inside' | 'words' = 'start';
  /** Of the block that is open. */
  let close = '';
  let held = '';

  /** False: it is not clear yet whether a block begins here. */
  function begin(): boolean {
    const text = held.trimStart();
    const opened = OPENINGS.find((tag) => text.startsWith(tag));
    if (!opened && OPENINGS.some((tag) => tag.startsWith(text))) return false;
    state = opened ? 'inside' : 'words';
    if (opened) {
      close = `</${opened.slice(1)}`;
      held = text.slice(opened.length);
    }
    return true;
  }

  return {
    push(delta) {
      if (state === 'words') return words.push(delta);
      held += delta;
      if (state === 'start' && !begin()) return nothing;
      let thinking = '';
      if (state === 'inside') {
        const end = held.indexOf(close);
        const sure = end < 0 ? held.length - beginningOf(close, held) : end;
        thinking = held.slice(0, sure);
        held = held.slice(end < 0 ? sure : end + close.length);
        if (end < 0) return { text: '', thinking };
        state = 'words';
        words.behindThoughts();
      }
      const rest = words.push(held);
      return { ...rest, thinking: thinking + rest.thinking };
    },
    rest(isCut) {
      if (state === 'words') return words.rest(isCut);
      return state === 'inside' ? { text: '', thinking: held } : { text: held, thinking: '' };
    },
  };
}

/** The same of a reply that has come whole. */
export function thoughtsApart(reply: string): Piece {
  const splitter = thinkSplitter();
  const { text, thinking } = splitter.push(reply);
  const rest = splitter.rest(false);
  return { text: text + rest.text, thinking: thinking + rest.thinking };
}

type Splitter = { push(delta: string): Piece; rest(isCut: boolean): Piece };

/** Of what stands behind the block at the start, or of all where there is none. */
function wordSplitter(endsThoughts: boolean): Splitter & { behindThoughts(): void } {
  let isHeld = endsThoughts;
  /** Nothing but space has come since thoughts ended, and no word before them. */
  let isBehind = false;
  let held = '';
  /** The words that were given, all of them. */
  let said = '';

  function behindThoughts(): void {
    isHeld = false;
    isBehind = said === '';
  }

  function push(delta: string): Piece {
    held += delta;
    if (isBehind) held = held.trimStart();
    isBehind &&= held === '';
    const end = held.indexOf(CLOSE);
    if (end >= 0) return afterThoughts(held.slice(0, end), held.slice(end + CLOSE.length));
    if (isHeld) return nothing;
    const opened = held.indexOf(OPEN);
    const sure = opened < 0 ? held.length - Math.max(...TAGS.map((tag) => beginningOf(tag, held))) : opened;
    const text = held.slice(0, sure);
    held = held.slice(sure);
    said += text;
    return { text, thinking: '' };
  }

  function afterThoughts(before: string, after: string): Piece {
    const from = before.indexOf(OPEN);
    const earlier = from < 0 ? '' : before.slice(0, from);
    const thinking = from < 0 ? said + before : before.slice(from + OPEN.length);
    const isAfresh = from < 0 && said !== '';
    said = from < 0 ? '' : said + earlier;
    behindThoughts();
    held = '';
    const rest = push(after);
    return {
      text: rest.afresh ? rest.text : earlier + rest.text,
      thinking: thinking + rest.thinking,
      ...((isAfresh || rest.afresh) && { afresh: true }),
    };
  }

  return {
    behindThoughts,
    push,
    rest(isCut) {
      const isThought = isCut && (isHeld || held.startsWith(OPEN));
      return isThought ? { text: '', thinking: held } : { text: held, thinking: '' };
    },
  };
}

const OPEN = '<think>';
const CLOSE = '</think>';
const TAGS = [OPEN, CLOSE];
/** By which blocks of thoughts begin, of the models that write them among their words. */
const OPENINGS = [OPEN, '<thinking>', '<thought>'];
const nothing: Piece = { text: '', thinking: '' };

/** How many of the last characters of a text may be the first ones of a tag. */
function beginningOf(tag: string, text: string): number {
  const from = text.lastIndexOf('<');
  return from >= 0 && text.length - from < tag.length && tag.startsWith(text.slice(from)) ? text.length - from : 0;
}

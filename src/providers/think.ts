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
function thinkSplitter(endsThoughts: boolean): Splitter {
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

/**
 * The same, and what some servers leave in of how models write: their channels (`<|channel|>analysis<|message|>…<|end|>…`), of which all but
 * the last one are thoughts, and the mark of the end, which is no word.
 */
export function replySplitter(endsThoughts = false): Splitter {
  const inner = thinkSplitter(endsThoughts);
  let channels: Splitter | null = null;
  let isBegun = false;
  let held = '';
  return {
    push(delta) {
      held += delta;
      const start = held.trimStart();
      if (!isBegun && CHANNELS.some((token) => token.startsWith(start))) return nothing;
      if (!isBegun && CHANNELS.some((token) => start.startsWith(token))) channels = channelSplitter();
      isBegun = true;
      const sure = channels ? held.length : held.length - (MAYBE_END.exec(held.slice(-MOST_MARKS))?.[0].length ?? 0);
      const text = held.slice(0, sure);
      held = held.slice(sure);
      return (channels ?? inner).push(text);
    },
    rest(isCut) {
      const last = (channels ?? inner).push(END.test(held) ? '' : held);
      const rest = (channels ?? inner).rest(isCut);
      return { ...last, text: last.text + rest.text, thinking: last.thinking + rest.thinking };
    },
  };
}

const CHANNELS = ['<|channel|>', '<|start|>'];
const END =
  /^(?:\s*(?:<\|(?:eot_id|eom_id|im_end|end|end_of_text|endoftext|end_of_turn|return)\|>|<\/s>|<end_of_turn>))+\s*$/;
/** What may become that. */
const MAYBE_END = /(?:\s*(?:<\|[a-z_]*\|?>?|<\/?s?>?|<end_of_turn>?))+\s*$/;

/** More characters than they are long at the end of a reply. */
const MOST_MARKS = 200;

function channelSplitter(): Splitter {
  let held = '';
  /** Between messages stand the names of who speaks and of channels; null: a message has begun. */
  let name: string | null = '';
  let isThought = false;

  function given(text: string, to: Piece): void {
    if (name !== null) name += text;
    else if (isThought) to.thinking += text;
    else to.text += text;
  }

  function take(token: string): void {
    if (token === 'message') isThought = /^\s*(analysis|commentary)/.test(name ?? '');
    name = token === 'message' ? null : '';
  }

  return {
    push(delta) {
      held += delta;
      const found: Piece = { text: '', thinking: '' };
      for (;;) {
        const at = held.indexOf('<|');
        const sure = at < 0 ? held.length - (held.endsWith('<') ? 1 : 0) : at;
        given(held.slice(0, sure), found);
        held = held.slice(sure);
        if (at < 0) return found;
        const end = held.slice(0, MOST_MARKS).indexOf('|>');
        if (end < 0 && held.length < MOST_MARKS) return found;
        if (end < 0) {
          given('<|', found);
          held = held.slice(2);
          continue;
        }
        take(held.slice(2, end));
        held = held.slice(end + 2);
      }
    },
    rest() {
      const found: Piece = { text: '', thinking: '' };
      given(held, found);
      return found;
    },
  };
}

/** The same of a reply that has come whole. */
export function thoughtsApart(reply: string): Piece {
  const splitter = replySplitter();
  const { text, thinking } = splitter.push(reply);
  const rest = splitter.rest(false);
  return { text: rest.afresh ? rest.text : text + rest.text, thinking: thinking + rest.thinking };
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

/**
 * Text from outside, made harmless for a terminal. Removed: every control character but the line feed, escape sequences in their 7-bit
 * and 8-bit forms (finished or not), bidirectional overrides, invisible formatting and tag characters, lone surrogates (shown as
 * U+FFFD), more than four marks on one base. A tab becomes two spaces; CR, CR LF and the Unicode separators become line feeds. Joiners
 * and variation selectors stay, because emoji and several scripts need them.
 *
 * Where escape sequences were removed the text ends in `⟦n control sequences removed⟧`: what is hidden silently hides attacks.
 * Idempotent. `multiline: false` turns line feeds into spaces, for names and titles.
 */
export function clean(text: string, { multiline = true }: { multiline?: boolean } = {}): string {
  if (isPlain(text)) return multiline ? text : text.replace(/\n+/g, ' ');
  const cleaner = streamCleaner();
  const cleaned = cleaner.push(text) + cleaner.flush();
  return multiline ? cleaned : cleaned.replace(/\n+/g, ' ');
}

/** Cleans text that arrives in pieces: the pieces joined are what `clean` makes of the whole, wherever it was split. */
type StreamCleaner = {
  /** What is settled by now. At most about 4 KB are held back: an unfinished sequence, a CR, half a surrogate pair. */
  push(delta: string): string;
  /** What was held, at the end of the text, and the note on removed sequences. The cleaner is then as new. */
  flush(): string;
};

export function streamCleaner(): StreamCleaner {
  let held = '';
  let removedCount = 0;
  let markCount = 0;
  let isEmpty = true;

  function settle(text: string): string {
    if (text === '') return '';
    if (ASCII.test(text)) return plain(text);
    const stripped = text.replace(UNWANTED, (found, sequence?: string) => {
      if (sequence !== undefined) removedCount++;
      return REPLACED_BY.get(found) ?? (LONE_SURROGATE.test(found) ? '\ufffd' : '');
    });
    const settled = limitMarks(stripped);
    if (settled !== '') isEmpty = false;
    return settled;
  }

  function plain(text: string): string {
    if (text === '') return '';
    markCount = 0;
    isEmpty = false;
    return text;
  }

  function limitMarks(text: string): string {
    let out = '';
    let from = 0;
    for (const { 0: run, index } of text.matchAll(MARKS)) {
      const isContinued = index === 0;
      const before = isContinued ? markCount : 0;
      const kept = [...run].slice(0, Math.max(0, MAX_MARKS - before)).join('');
      out += text.slice(from, index) + kept;
      from = index + run.length;
      markCount = before + [...run].length;
    }
    if (from < text.length) markCount = 0;
    return out + text.slice(from);
  }

  return {
    push(delta) {
      const text = held + delta;
      // Of such signs none waits for the next one.
      if (ASCII.test(text)) {
        held = '';
        return plain(text);
      }
      const cut = settledLength(text);
      held = text.slice(cut);
      return settle(text.slice(0, cut));
    },
    flush() {
      let out = settle(held);
      if (removedCount > 0) {
        const noun = removedCount === 1 ? 'sequence' : 'sequences';
        out += `${isEmpty ? '' : ' '}⟦${removedCount} control ${noun} removed⟧`;
      }
      held = '';
      removedCount = 0;
      markCount = 0;
      isEmpty = true;
      return out;
    },
  };
}

/**
 * A JSON text that is safe to print: what JSON leaves bare but a terminal obeys (DEL, C1, bidirectional and invisible characters, line
 * separators) becomes `\u` escapes. Parses to the same value.
 */
export function printableJson(json: string): string {
  if (!HIDDEN.test(json)) return json;
  return json.replace(HIDDEN_ALL, (found) => {
    let out = '';
    for (let i = 0; i < found.length; i++) out += `\\u${found.charCodeAt(i).toString(16).padStart(4, '0')}`;
    return out;
  });
}

/** Whether a text is of signs alone that neither cleaning nor anything else takes for more than they are, wherever it is cut. */
export const isUsual = (text: string): boolean => USUAL.test(text);

/** Whether anything of a cleaned text can be seen: joiners, fillers and blanks alone are a name that nobody reads. */
export const isSeen = (text: string): boolean => SEEN.test(text.replace(BLANK, ''));

/** Letters and symbols without a shape, among them the fillers of Hangul and the empty cell of Braille. */
const BLANK = /[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/g;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const ASCII = /^[\n\x20-\x7e]*$/;
/** Quick to test, and true of most texts: letters and marks of which none is odd. */
const USUAL =
  /^[\n -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u3001-\u3029\u4e00-\u9fff\uff01-\uff5e]*$/;
const MAX_MARKS = 4;
const MAX_HELD = 4096;

// Strings end at a terminator, at a cancelling control, at a line's end or at the limit; what follows is text again.
const STRING = `(?:\\x1b[PX\\]^_]|[\\x90\\x98\\x9d-\\x9f])[^\\x07\\x18\\x1a\\x1b\\x9c\\r\\n]{0,${MAX_HELD}}(?:\\x07|\\x9c|\\x1b\\\\)?`;
const CSI = '(?:\\x1b\\[|\\x9b)[\\x30-\\x3f]{0,256}[\\x20-\\x2f]{0,16}[\\x40-\\x7e]?';
const ESCAPE = '\\x1b[\\x20-\\x2f]{0,16}[\\x30-\\x7e]?';
const SEQUENCE = `${STRING}|${CSI}|${ESCAPE}`;
const CONTROL = '\\x00-\\x09\\x0b-\\x1f\\x7f-\\x9f';
const INVISIBLE_UNITS = '\\xad\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb';
const INVISIBLE = `${INVISIBLE_UNITS}\\u{e0000}-\\u{e0fff}`;

const UNWANTED = new RegExp(`(${SEQUENCE})|\\r\\n?|[${CONTROL}${INVISIBLE}\\p{Cs}]`, 'gu');
const LONE_SURROGATE = /^\p{Cs}$/u;
const REPLACED_BY = new Map([
  ['\r', '\n'],
  ['\r\n', '\n'],
  ['\u2028', '\n'],
  ['\u2029', '\n'],
  ['\t', '  '],
]);
// Joiners count as marks here: mixed with marks they would otherwise make a cluster of any length.
const MARKS = /[\p{M}\u200c\u200d]+/gu;
const ODD = new RegExp(`[${CONTROL}${INVISIBLE}\\p{Cs}]|[\\p{M}\\u200c\\u200d]{${MAX_MARKS + 1}}`, 'u');
// By code units, which takes two thirds of the time: pairs that begin so are the invisible ones, and JSON has no surrogate alone.
const HIDDEN = new RegExp(`[\\x7f-\\x9f${INVISIBLE_UNITS}\\udb40-\\udb43]`);
const HIDDEN_ALL = new RegExp(`[\\x7f-\\x9f${INVISIBLE}]`, 'gu');

function isPlain(text: string): boolean {
  return isUsual(text) || !ODD.test(text);
}

const OPENER = /[\x1b\x90\x98\x9b\x9d-\x9f]/;
const SEQUENCES = new RegExp(SEQUENCE, 'g');
const FINISHED =
  /^(?:(?:\x1b[PX\]^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c]*(?:\x07|\x9c|\x1b\\)|(?:\x1b\[|\x9b)[\x20-\x3f]*[\x40-\x7e]|\x1b[\x20-\x2f]*[\x30-\x4f\x51-\x57\x59\x5a\x5c\x60-\x7e])$/;
const STRING_START = /^(?:\x1b[PX\]^_]|[\x90\x98\x9d-\x9f])/;

/** How much of the text cannot change its meaning by what follows. */
function settledLength(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  if (OPENER.test(text)) {
    let previous = { start: -1, end: -1, isOpenString: false };
    for (const { 0: sequence, index } of text.matchAll(SEQUENCES)) {
      const end = index + sequence.length;
      const isFinished = FINISHED.test(sequence);
      if (end === text.length && !isFinished) {
        // A lone ESC behind an open string may be the first half of its terminator.
        return sequence === '\x1b' && previous.isOpenString && previous.end === index ? previous.start : index;
      }
      previous = { start: index, end, isOpenString: !isFinished && STRING_START.test(sequence) };
    }
  }
  const isOpen = last === 0x0d || (last >= 0xd800 && last <= 0xdbff);
  return isOpen ? text.length - 1 : text.length;
}

/** A cleaned text without what is told at its end of what was taken out of it. */
export const withoutNote = (text: string): string => text.replace(/ ?⟦\d+ control sequences? removed⟧/g, '').trim();

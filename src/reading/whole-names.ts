import { HAN } from '../language/script.ts';

/** A whole name that stands in a text: as it is folded on single spaces, and where. */
type WholeName = { readonly name: string; readonly from: number; readonly to: number };

/** Finds in a folded text whichever of the names stand there whole. */
export type WholeNames = (text: string) => readonly WholeName[];

/** In its words: what may have other spaces between. */
type Name = { name: string; words: readonly string[]; hasLetterFirst: boolean; hasLetterLast: boolean };

/**
 * Names are folded, on single spaces; in a text they have whatever space stands between their words. Of those at one place the longest that
 * fits, and none within another. No letter stands beside a letter at a name's ends. By hand: some worlds list anew what can be chosen in every
 * turn, and a pattern of all names takes longer to be compiled than every text takes to be looked through.
 */
export function wholeNames(names: Iterable<string>): WholeNames {
  const all = [...names].sort((a, b) => b.length - a.length).map(nameOf);
  return (text) => {
    const begun = all.filter(({ words: [first] }) => text.includes(first!));
    const found: WholeName[] = [];
    for (let from = nextBegun(text, 0, begun); from >= 0; ) {
      const one = longestAt(text, from, begun);
      if (one) found.push(one);
      from = nextBegun(text, one ? one.to : from + 1, begun);
    }
    return found;
  };
}

function nameOf(name: string): Name {
  const [hasLetterFirst, hasLetterLast] = [isWordSign(name.charAt(0)), isWordSign(name.charAt(name.length - 1))];
  return { name, words: name.split(' '), hasLetterFirst, hasLetterLast };
}

/** Where, from a place on, the first word of any of the names stands next; -1: nowhere. */
function nextBegun(text: string, from: number, names: readonly Name[]): number {
  let next = -1;
  for (const { words } of names) {
    const at = text.indexOf(words[0]!, from);
    if (at >= 0 && (next < 0 || at < next)) next = at;
  }
  return next;
}

function longestAt(text: string, from: number, names: readonly Name[]): WholeName | null {
  const isInWord = isLetterBefore(text, from);
  for (const { name, words, hasLetterFirst, hasLetterLast } of names) {
    if (isInWord && hasLetterFirst) continue;
    const to = endOf(words, text, from);
    if (to !== null && !(hasLetterLast && isLetterBehind(text, to))) return { name, from, to };
  }
  return null;
}

/** Where words that stand from there on end; null where they do not stand there. */
function endOf(words: readonly string[], text: string, from: number): number | null {
  let at = from;
  for (const [place, word] of words.entries()) {
    if (place > 0) {
      const start = at;
      while (at < text.length && SPACE.test(text.charAt(at))) at++;
      if (at === start) return null;
    }
    if (!text.startsWith(word, at)) return null;
    at += word.length;
  }
  return at;
}

const SPACE = /[\s_-]/;
const LETTER = /[\p{L}\p{N}]/u;
const HAN_SIGN = new RegExp(`[${HAN}]`);
const isWordSign = (sign: string) => LETTER.test(sign) && !HAN_SIGN.test(sign);

function isLetterBefore(text: string, at: number): boolean {
  if (at === 0) return false;
  const isPair = at > 1 && /[\udc00-\udfff]/.test(text.charAt(at - 1)) && /[\ud800-\udbff]/.test(text.charAt(at - 2));
  return LETTER.test(isPair ? text.slice(at - 2, at) : text.charAt(at - 1));
}

function isLetterBehind(text: string, at: number): boolean {
  const code = text.codePointAt(at);
  return code !== undefined && LETTER.test(String.fromCodePoint(code));
}

import { memo } from '../base/memo.ts';
import { matchesIn } from '../base/text.ts';
import type { Naming } from './namings.ts';
import { anyNamePattern } from './people.ts';

// A text with a sign of the private use area for each thing and each person that it names: no word of a name is taken for a word about it.

/** What a text may name beside what it stands for: `others`, who stand where they stand; `grounds`, words of which name nothing else. */
export type NamedBeside = { readonly others: readonly string[]; readonly grounds: readonly string[] };

const FIRST_SIGN = 0xe000;
const MOST_SIGNS = 0x1000;
export const SIGN = /[\ue000-\uefff]/g;
export const HAS_SIGN = /[\ue000-\uefff]/;
export const LAST_SIGN = /[\ue000-\uefff][^\ue000-\uefff]*$/;

/** A text with a sign for each naming, without quotation marks right around it: one that only opens there belongs to what follows, too. */
export function withSigns(text: string, namings: readonly Naming[]): string {
  let out = '';
  let end = 0;
  for (const [index, { from, to }] of namings.slice(0, MOST_SIGNS).entries()) {
    if (from < end) continue;
    const closing = OPENED.test(text.slice(end, from)) ? CLOSED.exec(text.slice(to, to + 2)) : null;
    out += closing ? text.slice(end, from - 1) : text.slice(end, from);
    out += String.fromCharCode(FIRST_SIGN + index) + (closing?.[1] ?? '');
    end = to + (closing?.[0].length ?? 0);
  }
  return out + text.slice(end);
}

const OPENED = /["“„«「『'‘]$/;
const CLOSED = /^([.,;:!?。，！？]?)["”»」』'’]/;

/** A text with one sign for each of those names; the same of all people, and another of all grounds. */
export function withBeside(text: string, { others, grounds }: NamedBeside): string {
  const unfounded = grounds.length === 0 ? text : text.replace(anyNamePattern(grounds), GROUND);
  const named = others.length > FEW ? mayBeIn(unfounded, others) : others;
  return named.length === 0 ? unfounded : unfounded.replace(anyNamePattern(named), PERSON);
}

/** A pattern of so many is made once, and one of those that a text holds for nearly each text: to make one takes longer than to look for it. */
const FEW = 30;

/** Of a thousand names a text holds a few: a pattern of all would be tried at each of its places. */
function mayBeIn(text: string, names: readonly string[]): readonly string[] {
  const begun = beginningsOf(names);
  return names.filter((_, i) => text.includes(begun[i] as string));
}

/** What of each name stands in every text that holds it, however far apart its words are written. */
const beginningsOf = memo((names: readonly string[]) => names.map((name) => name.trim().split(/\s/, 1)[0] as string));

/** No signs of what is named. */
export const PERSON = '\uf8ff';
const GROUND = '\uf8fe';

/** Without those whose words are a part of what a ground is called. */
export function besideGrounds(text: string, namings: readonly Naming[], { grounds }: NamedBeside): readonly Naming[] {
  if (namings.length === 0 || grounds.length === 0) return namings;
  const called = matchesIn(text, anyNamePattern(grounds)).map(({ 0: words, index }) => ({
    from: index,
    to: index + words.length,
  }));
  const isPart = ({ from, to }: Naming) =>
    called.some((one) => one.from <= from && to <= one.to && to - from < one.to - one.from);
  return called.length === 0 ? namings : namings.filter((one) => !isPart(one));
}

/** By hand: every sentence and every clause of it is asked. */
export function signsOf(text: string, namings: readonly Naming[]): Naming[] {
  const found: Naming[] = [];
  if (!HAS_SIGN.test(text)) return found;
  const most = Math.min(namings.length, MOST_SIGNS);
  for (let at = 0; at < text.length; at++) {
    const place = text.charCodeAt(at) - FIRST_SIGN;
    if (place >= 0 && place < most) found.push(namings[place]!);
  }
  return found;
}

export function namingAt(sign: string, namings: readonly Naming[]): Naming | undefined {
  return namings[sign.charCodeAt(0) - FIRST_SIGN];
}

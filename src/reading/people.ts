import { memo } from '../base/memo.ts';
import { escaped } from '../base/text.ts';
import { HAN } from '../language/script.ts';

/** Words that name somebody, or several alike. */
export type SpeakerNaming = { name: string; candidates: readonly string[] };

/** The candidates whose names stand in a text, each once, the longest looked for first. */
export function namedIn(text: string, names: readonly SpeakerNaming[]): string[] {
  let rest = text;
  const found = new Set<string>();
  for (const { name, candidates } of [...names].sort((a, b) => b.name.length - a.name.length)) {
    const pattern = namePattern(name);
    if (name === '' || !pattern.test(rest)) continue;
    for (const candidate of candidates) found.add(candidate);
    rest = rest.replace(pattern, '\n');
  }
  return [...found];
}

/** Edges are asked of Latin letters and digits alone: in Chinese a name stands next to other words. */
export function namePattern(name: string): RegExp {
  const { behind, body, before } = partsOf(name);
  return new RegExp(behind + body + before, 'gu');
}

function partsOf(name: string): { behind: string; body: string; before: string } {
  const body = escaped(name.trim()).replace(/\s+/g, '\\s+');
  const isEdge = (sign: string | undefined) => sign !== undefined && WORD.test(sign) && !IS_HAN.test(sign);
  const signs = [...name.trim()];
  return { behind: isEdge(signs[0]) ? NOT_BEHIND : '', body, before: isEdge(signs.at(-1)) ? NOT_BEFORE : '' };
}

/** Any of these names, the longest first. */
export const anyNamePattern = memo((names: readonly string[]): RegExp => {
  const known = names.filter((name) => name.trim() !== '').sort((a, b) => b.length - a.length);
  const parts = known.map(partsOf);
  const [first] = parts;
  // Written once for all where all have the same: V8 takes most of a millisecond to compile what a letter is.
  const isAlike = parts.every(({ behind, before }) => behind === first!.behind && before === first!.before);
  const bodies = parts.map(({ behind, body, before }) => (isAlike ? body : behind + body + before)).join('|');
  return new RegExp(first && isAlike ? `${first.behind}(?:${bodies})${first.before}` : bodies, 'gu');
});

export const WORD = /[\p{L}\p{N}_]/u;
const IS_HAN = new RegExp(`[${HAN}]`);
/** A letter or digit that is no Chinese character. */
const LETTER = `(?![${HAN}])[\\p{L}\\p{N}_]`;
const NOT_BEFORE = `(?!${LETTER})`;
const NOT_BEHIND = `(?<!${LETTER})`;

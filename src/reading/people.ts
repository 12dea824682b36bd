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
  const body = escaped(name.trim()).replace(/\s+/g, '\\s+');
  const isEdge = (sign: string | undefined) => sign !== undefined && WORD.test(sign) && !IS_HAN.test(sign);
  const signs = [...name.trim()];
  return new RegExp(`${isEdge(signs[0]) ? NOT_BEHIND : ''}${body}${isEdge(signs.at(-1)) ? NOT_BEFORE : ''}`, 'gu');
}

/** Any of these names, the longest first. */
export const anyNamePattern = memo((names: readonly string[]): RegExp => {
  const known = names.filter((name) => name.trim() !== '');
  const sources = known.sort((a, b) => b.length - a.length).map((name) => namePattern(name).source);
  return new RegExp(sources.join('|'), 'gu');
});

export const WORD = /[\p{L}\p{N}_]/u;
const IS_HAN = new RegExp(`[${HAN}]`);
/** A letter or digit that is no Chinese character. */
const LETTER = `(?![${HAN}])[\\p{L}\\p{N}_]`;
const NOT_BEFORE = `(?!${LETTER})`;
const NOT_BEHIND = `(?<!${LETTER})`;

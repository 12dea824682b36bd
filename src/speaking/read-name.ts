import type { Language } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import type { Unreadable } from '../language/unreadable.ts';
import { namedIn, type SpeakerNaming, WORD } from '../reading/people.ts';

/**
 * The one candidate whom a reply names. Names count as they are written; where none does, in other letters (`ines` for Inés), and where
 * none does either, by a part that only one has (`Ruiz`). A longer name goes before one within it. Of several, one that stands alone in the
 * first or last line is meant; else it is ambiguous.
 */
export function readName(reply: string, candidates: readonly string[], language: Language): string | Unreadable {
  const { hints } = phrasebooks[language].voting;
  const text = reply.replace(/[*`"“”„«»「」『』~]/g, '');
  const whole = candidates.map((name) => ({ name, candidates: [name] }));
  const passes = [
    (part: string) => namedIn(part, whole),
    (part: string) => namedIn(folded(part), foldedNames(whole)),
    (part: string) => namedIn(folded(part), foldedNames(partsOf(candidates))),
  ];
  for (const named of passes) {
    const found = named(text);
    if (found.length === 1) return found[0]!;
    if (found.length === 0) continue;
    const alone = [...new Set(edgeLines(text).flatMap((line) => aloneIn(line, named(line))))];
    return alone.length === 1 ? alone[0]! : { message: hints.nameSeveral(found) };
  }
  return { message: hints.nameNone(candidates) };
}

/** Small letters without accents. */
function folded(text: string): string {
  return text.toLowerCase().replace(/[à-öø-ÿ]/g, (sign) => PLAIN[sign] ?? sign);
}

const PLAIN: Readonly<Record<string, string>> = Object.fromEntries(
  ['aàáâãäå', 'cç', 'eèéêë', 'iìíîï', 'nñ', 'oòóôõö', 'uùúûü', 'yýÿ'].flatMap(([plain, ...marked]) =>
    marked.map((sign) => [sign, plain as string]),
  ),
);

function foldedNames(names: readonly SpeakerNaming[]): SpeakerNaming[] {
  const byName = new Map<string, readonly string[]>();
  for (const { name, candidates } of names)
    byName.set(folded(name), [...(byName.get(folded(name)) ?? []), ...candidates]);
  return [...byName].map(([name, candidates]) => ({ name, candidates }));
}

/** First names and family names of those that have several. */
function partsOf(candidates: readonly string[]): SpeakerNaming[] {
  return candidates.flatMap((candidate) => {
    const parts = candidate.split(/\s+/).filter((part) => [...part].length > 1);
    return parts.length > 1 ? parts.map((name) => ({ name, candidates: [candidate] })) : [];
  });
}

function edgeLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length === 0 ? [] : [lines[0]!, lines.at(-1)!];
}

/** The one candidate of a line in which nothing else stands. */
function aloneIn(line: string, named: readonly string[]): readonly string[] {
  const [only] = named;
  if (named.length !== 1 || only === undefined) return [];
  const letters = (text: string) => [...text].filter((sign) => WORD.test(sign)).length;
  return letters(line) <= letters(only) ? [only] : [];
}

import type { Language } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { ANY_SIGN, optionAtSign } from './option-signs.ts';

/** An order of options that a text may mean: their indexes, best first; null where something stands that is no option. */
export type Order = readonly (number | null)[];

/** Rows of a text with signs: numbers of options (`3 > 1 > 2`), or options, with nothing between them but what separates; and options at the beginnings of lines. */
export function rowsIn(text: string, count: number, language: Language): readonly Order[] {
  const spaced = text.replace(count > 2 ? COMMAS : COMMA, (row) => row.replaceAll(',', ', '));
  const parts = [...spaced.matchAll(PART)].map((match) => partOf(match, spaced, count));
  const gap = gapOf(language);
  const rows: (number | null)[][] = [];
  let link: Link | null = null;
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1];
    const next = before ? linkOf(before, part, spaced.slice(before.to, part.from), gap) : null;
    if (next !== null && (link === null || link === next)) rows.at(-1)!.push(part.option);
    else rows.push([part.option]);
    link = rows.at(-1)!.length > 1 ? next : null;
  }
  return rows;
}

/** `option` null: a number that no option has. `isLine`: an option at the beginning of a line. */
type RowPart = { option: number | null; isNumber: boolean; isLine: boolean; from: number; to: number };
/** How a part of a row goes with the one before; a row has one way. */
type Link = 'gap' | 'line';

function partOf(match: RegExpMatchArray, text: string, count: number): RowPart {
  const from = match.index ?? 0;
  const to = from + match[0].length;
  const isNumber = match[1] !== undefined;
  const index = isNumber ? Number(match[1]) - 1 : optionAtSign(match[0]);
  const isLine =
    !isNumber &&
    LINE_BEFORE.test(text.slice(Math.max(0, from - MAX_BULLET), from)) &&
    LINE_BEHIND.test(text.slice(to, to + MAX_BULLET));
  return { option: index >= 0 && index < count ? index : null, isNumber, isLine, from, to };
}

function linkOf(before: RowPart, part: RowPart, between: string, gap: RegExp): Link | null {
  if (before.isNumber !== part.isNumber) return null;
  if (before.isLine && part.isLine && between.length <= MAX_LINE && /^\D*$/.test(between)) return 'line';
  return between.length <= MAX_GAP && gap.test(between) ? 'gap' : null;
}

const MAX_GAP = 40;
const MAX_BULLET = 10;
/** Characters of explanation behind an option in a list of lines. */
const MAX_LINE = 600;
/** Numbers with commas and no spaces between them. Of two numbers they might be a fraction, where there are more options. */
const COMMAS = /(?<![\d.,$€£¥])\d{1,2}(?:,\d{1,2}){2,}(?![\d.,]*\d)/g;
const COMMA = /(?<![\d.,$€£¥])\d{1,2}(?:,\d{1,2})+(?![\d.,]*\d)/g;
/** Digits that are a number of their own, no amount, no share, no part of a word and none of a pair (`1: 3`); or a sign. */
const PART = new RegExp(
  `(?<![a-zß-ÿ\\d$€£¥]|\\d[.,]|[$€£¥] |\\d\\s?[:=]\\s?)(\\d{1,2})(?![a-zß-ÿ\\d%]|[.,]\\d|\\s?[:=]\\s?[\\d\\ue000-\\uefff])|${ANY_SIGN}`,
  'gu',
);
const LINE_BEFORE = /(?:^|\n)[\s>•#([–—-]*$/;
const LINE_BEHIND = /^[^\S\n]*(?:$|[\n:;,.()–—-])/;

function gapOf(language: Language): RegExp {
  const { between } = phrasebooks[language].voting.cues;
  return new RegExp(`^(?:[\\s#,;>|/、&+→≻»–—-]|(?<![a-zß-ÿ])(?:${between.source})(?![a-zß-ÿ]))+$`, 'u');
}

import { displayWidth, padToWidth } from '../../base/width.ts';
import type { TokensLabel } from '../../discussion/call.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { Share, VariantResult } from './what-if.ts';

/** Rows of cells under their heads. */
type Table = readonly (readonly string[])[];
/** A line of text, or a table that takes its form where its width is known. */
export type WhatIfPart = string | Table;

/** Ways of remembering side by side: the figures of each, then tokens and characters round by round. */
export function whatIfTable(
  results: readonly VariantResult[],
  tokensLabel: TokensLabel,
  words: InterfaceWords,
): readonly WhatIfPart[] {
  if (results.length === 0) return [];
  const { whatIf: text, status } = words;
  const { memory, tokens, saved, kept, lost, positions, amounts } = text.heads;
  return [
    [
      [memory, tokens, saved, kept, lost, positions, amounts],
      fullRow(results[0] as VariantResult, words),
      ...results.map((result) => figures(result, words)),
    ],
    ...alike(results).map((names) => text.alike(names)),
    '',
    text.tokensByRound(status.tokensLabels[tokensLabel]),
    byRound(
      [text.fullHistory, ...results.map(({ name }) => name)],
      [(results[0] as VariantResult).fullTokensByRound, ...results.map(({ tokensByRound }) => tokensByRound)],
      words,
    ),
    '',
    text.charsByRound,
    byRound(
      results.map(({ name }) => name),
      results.map(({ charsByRound }) => charsByRound),
      words,
    ),
  ];
}

function fullRow({ fullTokensByRound }: VariantResult, { whatIf, numbers }: InterfaceWords): readonly string[] {
  return [whatIf.fullHistory, numbers.grouped(mean(fullTokensByRound)), '', '', '', '', ''];
}

function figures(
  { name, tokensByRound, saved, kept, lost, positions, amounts }: VariantResult,
  words: InterfaceWords,
): readonly string[] {
  const { grouped } = words.numbers;
  return [
    name,
    grouped(mean(tokensByRound)),
    saved === null ? words.whatIf.tooShort : words.numbers.percent(saved),
    grouped(kept),
    grouped(lost),
    shareText(positions, words),
    shareText(amounts, words),
  ];
}

/** Ways that came to the same in all that is measured: their names, group by group. */
function alike(results: readonly VariantResult[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const { name, ...measured } of results) {
    const key = JSON.stringify(measured);
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

function mean(values: readonly number[]): number {
  const counted = values.filter((value) => value > 0);
  return counted.reduce((sum, value) => sum + value, 0) / Math.max(1, counted.length);
}

function shareText({ found, of }: Share, { whatIf, numbers }: InterfaceWords): string {
  return of === 0 ? whatIf.none : `${numbers.percent(found / of)} (${numbers.grouped(of)})`;
}

function byRound(
  names: readonly string[],
  columns: readonly (readonly number[])[],
  { whatIf, numbers }: InterfaceWords,
): Table {
  const count = Math.max(...columns.map((column) => column.length));
  const rows = Array.from({ length: count }, (_, i) => [
    String(i + 1),
    ...columns.map((column) => ((column[i] ?? 0) > 0 ? numbers.grouped(column[i] as number) : '–')),
  ]);
  return [[whatIf.heads.round, ...names], ...rows];
}

/**
 * The first column stands left, all others right, two blanks apart; one, where they have no room. Where even so they have none, the columns
 * that have stand first, and the others below, behind the first column again.
 */
export function tableLines(table: Table, width = Number.POSITIVE_INFINITY): readonly string[] {
  const columns = table[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, i) => Math.max(...table.map((row) => displayWidth(row[i] ?? ''))));
  const widthOf = (shown: readonly number[], gap: number) =>
    shown.reduce((sum, i) => sum + (widths[i] ?? 0), 0) + gap * (shown.length - 1);
  const all = widths.map((_, i) => i);
  const gap = widthOf(all, 2) <= width ? 2 : 1;
  const fits = all.findLast((i) => widthOf(all.slice(0, i + 1), gap) <= width) ?? 0;
  const shown = all.slice(0, Math.max(2, fits + 1));
  const rest = all.slice(shown.length);
  const lines = table.map((row) =>
    shown
      .map((i) => padToWidth(row[i] ?? '', widths[i] ?? 0, i === 0 ? 'left' : 'right'))
      .join(' '.repeat(gap))
      .trimEnd(),
  );
  if (rest.length === 0) return lines;
  const below = table.map((row) => [row[0] ?? '', ...rest.map((i) => row[i] ?? '')]);
  return [...lines, '', ...tableLines(below, width)];
}

/** All of it as lines, however wide. */
export function whatIfLines(parts: readonly WhatIfPart[]): readonly string[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [part] : tableLines(part)));
}

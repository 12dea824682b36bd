import { displayWidth, padToWidth } from '../../base/width.ts';
import type { TokensLabel } from '../../discussion/call.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import type { Share, VariantResult } from './what-if.ts';

/** Ways of remembering side by side, as lines of text: the figures of each, then tokens and characters round by round. */
export function whatIfTable(
  results: readonly VariantResult[],
  tokensLabel: TokensLabel,
  words: InterfaceWords,
): readonly string[] {
  if (results.length === 0) return [];
  const { whatIf: text, status } = words;
  const { memory, tokens, saved, kept, lost, positions, amounts } = text.heads;
  return [
    ...table(
      [memory, tokens, saved, kept, lost, positions, amounts],
      [fullRow(results[0] as VariantResult, words), ...results.map((result) => figures(result, words))],
    ),
    ...alike(results).map((names) => text.alike(names)),
    '',
    text.tokensByRound(status.tokensLabels[tokensLabel]),
    ...byRound(
      [text.fullHistory, ...results.map(({ name }) => name)],
      [(results[0] as VariantResult).fullTokensByRound, ...results.map(({ tokensByRound }) => tokensByRound)],
      words,
    ),
    '',
    text.charsByRound,
    ...byRound(
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
): readonly string[] {
  const count = Math.max(...columns.map((column) => column.length));
  const rows = Array.from({ length: count }, (_, i) => [
    String(i + 1),
    ...columns.map((column) => ((column[i] ?? 0) > 0 ? numbers.grouped(column[i] as number) : '–')),
  ]);
  return table([whatIf.heads.round, ...names], rows);
}

/** The first column stands left, all others right. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = heads.map((head, i) => Math.max(displayWidth(head), ...rows.map((row) => displayWidth(row[i] ?? ''))));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => padToWidth(cell, widths[i] ?? 0, i === 0 ? 'left' : 'right'))
      .join('  ')
      .trimEnd();
  return [line(heads), ...rows.map(line)];
}

import { grouped } from '../projections/words.ts';
import type { Share, VariantResult } from './what-if.ts';

/** Ways of remembering side by side, as lines of text: the figures of each, then tokens and characters round by round. */
export function whatIfTable(results: readonly VariantResult[], tokensLabel: string): readonly string[] {
  if (results.length === 0) return [];
  return [
    ...table(
      ['memory', 'tokens', 'saved', 'kept', 'lost', 'positions', 'amounts'],
      [fullRow(results[0] as VariantResult), ...results.map(figures)],
    ),
    '',
    `Tokens (${tokensLabel}) of a request for a statement, by round:`,
    ...byRound(
      ['full history', ...results.map(({ name }) => name)],
      [(results[0] as VariantResult).fullTokensByRound, ...results.map(({ tokensByRound }) => tokensByRound)],
    ),
    '',
    'Characters of a memory at the end of the round:',
    ...byRound(
      results.map(({ name }) => name),
      results.map(({ charsByRound }) => charsByRound),
    ),
  ];
}

/** What the columns mean. */
export const WHAT_IF_LEGEND: readonly string[] = [
  'tokens: of a request for a statement, on average.',
  'saved: tokens fewer than with the full history, on average over requests from round 4 on.',
  'kept, lost: entries in a memory at the end, and entries that left it.',
  'positions, amounts: the share of those stated in the three rounds before (so many) that a request still tells, from round 4 on.',
];

function fullRow({ fullTokensByRound }: VariantResult): readonly string[] {
  return ['full history', grouped(mean(fullTokensByRound)), '', '', '', '', ''];
}

function figures({ name, tokensByRound, saved, kept, lost, positions, amounts }: VariantResult): readonly string[] {
  return [
    name,
    grouped(mean(tokensByRound)),
    saved === null ? 'too short' : percent(saved),
    grouped(kept),
    grouped(lost),
    shareText(positions),
    shareText(amounts),
  ];
}

function mean(values: readonly number[]): number {
  const counted = values.filter((value) => value > 0);
  return counted.reduce((sum, value) => sum + value, 0) / Math.max(1, counted.length);
}

function shareText({ found, of }: Share): string {
  return of === 0 ? 'none' : `${percent(found / of)} (${grouped(of)})`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function byRound(names: readonly string[], columns: readonly (readonly number[])[]): readonly string[] {
  const count = Math.max(...columns.map((column) => column.length));
  const rows = Array.from({ length: count }, (_, i) => [
    String(i + 1),
    ...columns.map((column) => ((column[i] ?? 0) > 0 ? grouped(column[i] as number) : '–')),
  ]);
  return table(['round', ...names], rows);
}

/** The first column stands left, all others right. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => (row[i] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(heads), ...rows.map(line)];
}

import type { KeyOf } from '../binding.ts';
import { KEYS, keyShown, scopeOf } from '../keymap.ts';
import { paragraph, type Rows, row, type Span, widthOf } from '../paint.ts';
import { look } from '../theme.ts';
import type { View } from '../view.ts';

type Shown = Pick<View, 'notice' | 'nowMs' | 'words'>;

/** The keys that do something here, the most wanted first, as many as fit beside what has just been refused or done. */
export function footerRow(view: View, width: number): string {
  return footerOf(KEYS, scopeOf(view), view, width);
}

/** The same of any screen with a table of keys. */
export function footerOf<V extends Shown, S>(
  table: readonly KeyOf<V, S, unknown>[],
  scope: S,
  view: V,
  width: number,
): string {
  const { words } = view;
  const wanted = table.filter(
    (key) => key.scope === scope && key.footer !== undefined && (key.isAvailable?.(view) ?? true),
  );
  const rank = ({ footer, footerNow }: KeyOf<V, S, unknown>) => footerNow?.(view) ?? footer ?? 0;
  wanted.sort((a, b) => rank(a) - rank(b));
  const notice = noticeSpan(view);
  const spans: Span[] = notice !== null && isBeside(notice, width) ? [' ', notice, GAP] : [' '];
  for (const [i, { keys, does, labelNow }] of wanted.entries()) {
    const next: Span[] = [
      i === 0 ? '' : '  ',
      [keyShown(String(scope), keys[0] as string, words), look.strong],
      ' ',
      [labelNow?.(view, words) ?? words.keys[does].label, look.muted],
    ];
    if (widthOf([...spans, ...next]) > width) break;
    spans.push(...next);
  }
  return row(width, ...spans);
}

/** What has just been refused or done, in rows above the footer where it would leave too little of the keys; else empty. */
export function noticeRows(view: Shown, width: number): Rows {
  const notice = noticeSpan(view);
  return notice === null || isBeside(notice, width)
    ? []
    : paragraph(width - 1, notice[0], notice[1], ' ').map((line) => `${line} `);
}

function noticeSpan({ notice, nowMs }: Shown): readonly [text: string, look: string] | null {
  if (notice === null || nowMs >= notice.untilMs) return null;
  return [notice.text, notice.tone === 'bad' ? `1;${look.bad}` : look.strong];
}

/** Between what is told and the keys. */
const GAP = '   ';
/** Columns of keys that stay in sight. */
const KEY_COLUMNS = 40;

function isBeside(notice: Span, width: number): boolean {
  return widthOf([' ', notice, GAP]) + KEY_COLUMNS <= width;
}

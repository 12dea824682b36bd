import { type DescribedKey, keyShown } from '../frame/described-key.ts';
import { paragraph, type Rows, row, type Span, widthOf } from '../look/paint.ts';
import { look } from '../look/theme.ts';
import type { View } from '../shown/view.ts';

type FooterView = Pick<View, 'notice' | 'nowMs' | 'words'>;

/** The keys that do something in a place, the most wanted first, as many as fit beside what has just been refused or done. */
export function footerOf<V extends FooterView>(
  table: readonly (DescribedKey<V> & { scope: string })[],
  scope: string,
  view: V,
  width: number,
): string {
  const { words } = view;
  const wanted = table.filter(
    (key) => key.scope === scope && key.footer !== undefined && (key.isAvailable?.(view) ?? true),
  );
  const rank = (key: DescribedKey<V>) => key.footerNow?.(view) ?? key.footer ?? 0;
  wanted.sort((a, b) => rank(a) - rank(b));
  const notice = noticeSpan(view);
  const spans: Span[] = notice !== null && isBeside(notice, width) ? [' ', notice, GAP] : [' '];
  for (const [i, key] of wanted.entries()) {
    const next: Span[] = [
      i === 0 ? '' : '  ',
      [keyShown(key, key.keys[0] as string, words), look.strong],
      ' ',
      [key.labelNow?.(view, words) ?? words.keys[key.does].label, look.muted],
    ];
    if (widthOf([...spans, ...next]) > width) break;
    spans.push(...next);
  }
  return row(width, ...spans);
}

/** What has just been refused or done, in rows above the footer where it would leave too little of the keys; else empty. */
export function noticeRows(view: FooterView, width: number): Rows {
  const notice = noticeSpan(view);
  return notice === null || isBeside(notice, width)
    ? []
    : paragraph(width - 1, notice[0], notice[1], ' ').map((line) => `${line} `);
}

function noticeSpan({ notice, nowMs }: FooterView): readonly [text: string, look: string] | null {
  if (notice === null || nowMs >= notice.untilMs) return null;
  return [notice.text, notice.tone === 'bad' ? `1;${look.fault}` : look.strong];
}

/** Between what is told and the keys. */
const GAP = '   ';
/** Columns of keys that stay in sight. */
const KEY_COLUMNS = 40;

function isBeside(notice: Span, width: number): boolean {
  return widthOf([' ', notice, GAP]) + KEY_COLUMNS <= width;
}

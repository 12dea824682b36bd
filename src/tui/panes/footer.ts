import type { KeyOf } from '../binding.ts';
import { KEYS, keyText, scopeOf } from '../keymap.ts';
import { row, type Span, widthOf } from '../paint.ts';
import { look } from '../theme.ts';
import type { View } from '../view.ts';

/** The keys that do something here, the most wanted first, as many as fit; or what has just been refused or done. */
export function footerRow(view: View, width: number): string {
  return footerOf(KEYS, scopeOf(view), view, width);
}

/** The same of any screen with a table of keys. */
export function footerOf<V extends Pick<View, 'notice' | 'nowMs' | 'words'>, S>(
  table: readonly KeyOf<V, S, unknown>[],
  scope: S,
  view: V,
  width: number,
): string {
  const { notice, nowMs, words } = view;
  if (notice && nowMs < notice.untilMs)
    return row(width, ' ', [notice.text, notice.tone === 'bad' ? `1;${look.bad}` : look.strong]);
  const wanted = table.filter(
    (key) => key.scope === scope && key.footer !== undefined && (key.isAvailable?.(view) ?? true),
  );
  const rank = ({ footer, footerNow }: KeyOf<V, S, unknown>) => footerNow?.(view) ?? footer ?? 0;
  wanted.sort((a, b) => rank(a) - rank(b));
  const spans: Span[] = [' '];
  for (const { keys, does, labelNow } of wanted) {
    const next: Span[] = [
      spans.length === 1 ? '' : '  ',
      [keyText(keys[0] as string), look.strong],
      ' ',
      [labelNow?.(view, words) ?? words.keys[does].label, look.muted],
    ];
    if (widthOf([...spans, ...next]) > width) break;
    spans.push(...next);
  }
  return row(width, ...spans);
}

import { type DescribedKey, keyShown } from '../frame/described-key.ts';
import { paragraph, type Rows, row, type Span, widthOf } from '../look/paint.ts';
import { look } from '../look/theme.ts';
import type { View } from '../shown/view.ts';

type FooterView = Pick<View, 'notice' | 'nowMs' | 'words'>;
type Placed<V> = DescribedKey<V> & { scope: string };

/** Keys that a state hints at; all others stand behind `…`, in help and palette. */
const MOST_HINTS = 6;
const MORE = '…';

/**
 * The keys that do something in a place: at the left the most wanted of this state beside what has just been refused or done, at the right
 * those that lead to all others and out.
 */
export function footerOf<V extends FooterView>(
  table: readonly Placed<V>[],
  scope: string,
  view: V,
  width: number,
): string {
  const here = table.filter((key) => key.scope === scope);
  const end = here.filter(({ footer }) => footer === 'end').flatMap((key, i) => hint(key, here, view, i === 0));
  const wanted = hintsOf(here, view);
  const notice = noticeSpan(view);
  const spans: Span[] = notice !== null && isBeside(notice, width) ? [' ', notice, GAP] : [' '];
  const tail: Span[] = end.length === 0 ? [] : [' ', ...end, ' '];
  let shown = 0;
  for (const key of wanted) {
    const next = hint(key, here, view, shown === 0);
    const more: Span[] = shown + 1 < wanted.length || hasMore(here, shown + 1) ? ['  ', MORE] : [];
    if (widthOf([...spans, ...next, ...more, ...tail]) > width) break;
    spans.push(...next);
    shown++;
  }
  if (shown > 0 && hasMore(here, shown) && widthOf([...spans, '  ', MORE, ...tail]) <= width)
    spans.push('  ', [MORE, look.muted]);
  const between = Math.max(0, width - widthOf(spans) - widthOf(tail));
  return row(width, ...spans, ' '.repeat(between), ...tail);
}

/** What a place hints at now, the most wanted first. */
function hintsOf<V>(here: readonly DescribedKey<V>[], view: V): readonly DescribedKey<V>[] {
  const rank = (key: DescribedKey<V>) => (key.footerNow ? key.footerNow(view) : key.footer);
  const wanted = here.flatMap((key) => {
    const at = rank(key);
    return typeof at === 'number' && openOf(key, here, view).length > 0 ? [{ key, at }] : [];
  });
  const told = new Set(wanted.map(({ key }) => key.pair));
  return wanted
    .filter(({ key }) => !told.has(key.does))
    .sort((one, other) => one.at - other.at)
    .slice(0, MOST_HINTS)
    .map(({ key }) => key);
}

const isOpen = <V>(key: DescribedKey<V>, view: V): boolean => key.isAvailable?.(view) ?? true;

/** A key and the one that is told with it, as far as they do something now: at either end of what they go through one is left. */
function openOf<V>(key: DescribedKey<V>, here: readonly DescribedKey<V>[], view: V): readonly DescribedKey<V>[] {
  const other = key.pair && here.find(({ does }) => does === key.pair);
  return [key, ...(other ? [other] : [])].filter((one) => isOpen(one, view));
}

function hint<V extends FooterView>(
  key: DescribedKey<V>,
  here: readonly DescribedKey<V>[],
  view: V,
  isFirst: boolean,
): Span[] {
  const { words } = view;
  const told = key.footer === 'end' ? [key] : openOf(key, here, view);
  const names = told.map((one) => keyShown(one, one.keys[0] as string, words));
  return [
    isFirst ? '' : '  ',
    [names.join(' '), look.strong],
    ' ',
    // Of a pair of which one is left that one's own words are told.
    [(key.pairLabel ?? key.labelNow)?.(view, words) ?? words.keys[(told[0] ?? key).does].label, look.muted],
  ];
}

/** More is done here than is hinted at: with what moves through a window, nothing new. */
function hasMore(here: readonly DescribedKey<never>[], shown: number): boolean {
  return (
    here.filter(({ keys, footer }) => keys.length > 0 && footer !== 'end' && !keys.includes('ctrl-c')).length > shown
  );
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
/** Columns of keys that stay in sight: the two most wanted, and those that lead to all others. */
const KEY_COLUMNS = 72;

function isBeside(notice: Span, width: number): boolean {
  return widthOf([' ', notice, GAP]) + KEY_COLUMNS <= width;
}

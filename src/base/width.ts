import stringWidth from 'string-width';
import { boundedMemo } from './memo.ts';

/** How many terminal columns a cleaned, single-line text takes. Chinese characters and emoji take two. */
export function displayWidth(text: string): number {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  eachGrapheme(text, (_, graphemeWidth) => {
    width += graphemeWidth;
  });
  return width;
}

/** The clusters that a reader takes for one character each. */
export function graphemes(text: string): string[] {
  if (ASCII.test(text)) return text.split('');
  const out: string[] = [];
  eachGrapheme(text, (grapheme) => {
    out.push(grapheme);
  });
  return out;
}

/** Visits each cluster with its columns (0, 1, 2; more only for rare conjuncts). A visit that returns false ends the walk. */
export function eachGrapheme(text: string, visit: (grapheme: string, width: number) => unknown): void {
  let i = 0;
  while (i < text.length) {
    // With such a character behind it, a sign has no selector; one that is joined to what is before it is met in the walk below.
    const width = ownWidth(text, i);
    if (width > 0 && (i + 1 === text.length || ownWidth(text, i + 1) > 0)) {
      if (visit(text.charAt(i), width) === false) return;
      i++;
      continue;
    }
    // A cluster never reaches into a simple character behind its first, so the segmenter, which is quadratic on Node 20, sees little.
    let end = i + 1;
    while (end < text.length && end - i < MAX_SEGMENT_CHARS && simpleWidth(text.charCodeAt(end)) === 0) end++;
    if (isHigh(text.charCodeAt(end - 1)) && end < text.length) end++;
    segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    for (const { segment } of segmenter.segment(text.slice(i, end))) {
      if (visit(segment, graphemeWidth(segment)) === false) return;
    }
    i = end;
  }
}

/** The text, cut so that it and the ellipsis take at most `width` columns. */
export function truncateToWidth(text: string, width: number, ellipsis = '…'): string {
  if (text.length <= width && ASCII.test(text)) return text;
  if (width <= 0) return '';
  const room = width - displayWidth(ellipsis);
  let used = 0;
  let kept = '';
  let fits = true;
  eachGrapheme(text, (grapheme, graphemeWidth) => {
    used += graphemeWidth;
    if (used <= room) kept += grapheme;
    fits = used <= width;
    return fits;
  });
  if (fits) return text;
  if (room < 0) return truncateToWidth(ellipsis, width, '');
  // A cut right behind an earlier one is told once.
  return ellipsis !== '' && kept.endsWith(ellipsis) ? kept : kept + ellipsis;
}

/** The text in exactly `width` columns: cut when longer, filled with spaces when shorter. */
export function padToWidth(text: string, width: number, align: 'left' | 'right' | 'center' = 'left'): string {
  const cut = truncateToWidth(text, width);
  const missing = Math.max(0, width - displayWidth(cut));
  const before = align === 'left' ? 0 : align === 'right' ? missing : Math.floor(missing / 2);
  return ' '.repeat(before) + cut + ' '.repeat(missing - before);
}

const ASCII = /^[\x20-\x7e]*$/;
const MAX_SEGMENT_CHARS = 200;
/** Made when first needed: it takes as long to make as a frame. */
let segmenter: Intl.Segmenter | null = null;
const EMOJI_SHAPES = new Set([0x25aa, 0x25ab, 0x25b6, 0x25c0]);
/** Told beforehand: the first question to string-width compiles the list of all emoji, which takes longer than a frame. */
const SIGNS = new Set(' €⟦⟧▪▫▶◀◼★☆☐☑✂✎✓✕✗✙✚✦✧↔↕↶↻⇄⇣◿♠♤♣♧♥♡⬢⬡');

/**
 * The width of a code unit that always begins a cluster of its own and joins nothing before it; 0 for all others. (The few Arabic
 * signs that would swallow a following digit are shown beside it.)
 */
function simpleWidth(code: number): 0 | 1 | 2 {
  if (code < 0x2000) {
    if (code < 0x7f) return code >= 0x20 ? 1 : 0;
    if (code < 0x300) return code >= 0xa1 && code !== 0xad ? 1 : 0;
    return (code >= 0x384 && code <= 0x482 && code !== 0x38b && code !== 0x38d && code !== 0x3a2) ||
      (code >= 0x48a && code <= 0x52f)
      ? 1
      : 0;
  }
  if (code < 0x2600) {
    // Lines, blocks and shapes, but for those that a selector behind them makes emoji.
    if (code >= 0x2500) return code <= 0x25fa && !EMOJI_SHAPES.has(code) ? 1 : 0;
    return (code >= 0x2010 && code <= 0x2027) ||
      (code >= 0x2030 && code <= 0x203b) ||
      (code >= 0x2190 && code <= 0x2193) ||
      (code >= 0x2200 && code <= 0x22ff)
      ? 1
      : 0;
  }
  if (code >= 0x2800 && code <= 0x28ff) return 1;
  if (code >= 0x3001 && code <= 0x3029) return 2;
  if ((code >= 0x3041 && code <= 0x3096) || (code >= 0x30a1 && code <= 0x30fa)) return 2;
  if ((code >= 0x3400 && code <= 0x4dbf) || (code >= 0x4e00 && code <= 0x9fff)) return 2;
  if (code >= 0xac00 && code <= 0xd7a3) return 2;
  return code >= 0xff01 && code <= 0xff60 ? 2 : 0;
}

/** As `simpleWidth`, of signs too: they join nothing before them, and are emoji where a selector is behind them. */
const ownWidth = (text: string, i: number): 0 | 1 | 2 =>
  simpleWidth(text.charCodeAt(i)) || (SIGNS.has(text.charAt(i)) ? 1 : 0);

function isHigh(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

const graphemeWidth = boundedMemo(20_000, (grapheme: string): number =>
  SIGNS.has(grapheme) ? 1 : stringWidth(grapheme),
);

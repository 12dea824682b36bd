/** What a word of an announcement can do to its meaning. */
export const NEWS_SIGNS = [
  'good',
  'bad',
  'harm',
  'relief',
  'less',
  'not',
  'deny',
  'sure',
  'unsure',
  'weigh',
  'than',
  'turn',
  'small',
] as const;
export type NewsSign = (typeof NEWS_SIGNS)[number];

/** By sign: words, or several with a space between them, in lower case; `*` at an end stands for any ending. */
export type NewsWords = Readonly<Record<NewsSign, readonly string[]>>;

/** Lists as they are written: words apart by spaces, `_` for the space within an expression. */
export function newsWords(lists: Readonly<Record<NewsSign, string>>): NewsWords {
  const words = {} as Record<NewsSign, readonly string[]>;
  for (const sign of NEWS_SIGNS)
    words[sign] = (lists[sign].match(/\S+/g) ?? []).map((word) => word.replaceAll('_', ' '));
  return words;
}

/** How words are put together. */
export const grammar = {
  listed: (names: readonly string[]): string =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join('、')}和${names[names.length - 1]}`,
  capitalised: (sentence: string): string => sentence,
  contracted: (sentence: string): string => sentence,
  contracting: [] as readonly string[],
  quoted: (text: string): string => `“${text}”`,
  stop: '。',
} as const;

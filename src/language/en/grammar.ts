/** How words are put together. */
export const grammar = {
  /** `Amara`, `Amara and Mei`, `Amara, Mei and Ines`. */
  listed: (names: readonly string[]): string =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`,
  /** A sentence with its first letter in upper case, behind an opening mark too. */
  capitalised: (sentence: string): string =>
    sentence.replace(/^([“"]?)([a-z])/, (_, mark: string, letter: string) => mark + letter.toUpperCase()),
  /** A sentence whose gaps were just filled, with the words joined that are written as one there (in Spanish `de el` is `del`). */
  contracted: (sentence: string): string => sentence,
  /** Words that `contracted` joins with the beginning of a noun phrase: phrases are looked for behind them too. */
  contracting: [] as readonly string[],
  /** Somebody's words, or a label, in quotation marks. */
  quoted: (text: string): string => `“${text}”`,
  /** Ends a sentence. */
  stop: '.' as string,
} as const;

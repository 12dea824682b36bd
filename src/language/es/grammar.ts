/** How words are put together. */
export const grammar = {
  /** `Amara`, `Amara y Mei`, `Amara, Mei e Inés`. */
  listed: (names: readonly string[]): string => {
    const last = names[names.length - 1] ?? '';
    return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${beginsWithI.test(last) ? 'e' : 'y'} ${last}`;
  },
  /** A sentence with its first letter in upper case, behind opening marks too. */
  capitalised: (sentence: string): string =>
    sentence.replace(/^([“"«¿¡]*)([a-zß-öø-ÿ])/, (_, marks: string, letter: string) => marks + letter.toUpperCase()),
  /** A sentence whose gaps were just filled: `de el` becomes `del`, `a el` becomes `al`, `y i` becomes `e i`, `o o` becomes `u o`. */
  contracted: (sentence: string): string =>
    sentence
      .replace(/(?<![0-9a-zß-ÿ])(de|a) el(?![0-9a-zß-ÿ])/gi, (whole, word: string) =>
        whole.endsWith('el') ? `${word}l` : whole,
      )
      .replace(/(?<=[^¿¡] )y(?= h?[ií](?![aeoáéó]))/gi, (word) => (word === 'y' ? 'e' : word))
      .replace(/(?<=[^¿¡] )o(?= h?[oó])/gi, (word) => (word === 'o' ? 'u' : word)),
  /** Words that `contracted` joins with the article of a noun phrase: phrases are looked for behind them too. */
  contracting: ['de', 'a'] as readonly string[],
  /** Somebody's words, or a label, in quotation marks. */
  quoted: (text: string): string => `“${text}”`,
  /** Ends a sentence. */
  stop: '.',
} as const;

/** The sound before which `y` becomes `e`; not in `hierro` or `Iowa`. */
const beginsWithI = /^h?[ií](?![aeoáéó])/i;

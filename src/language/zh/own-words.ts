/** See `en/own-words.ts`. */
export const ownWords = {
  nounPhrase: (label: string): string | null => (/^\p{L}{1,12}$/u.test(label) ? label : null),
  measurePhrase: (label: string): string | null => ownWords.nounPhrase(label),
  takes: /需要|要花|花费|得付|要付/,
  toldOf: (_fact: string, _it: string): string | null => null,
  lowered: (sentence: string): string => sentence,
  named: (sentence: string, it: string): string => sentence.replace(/^它(?!们)/, () => it),
  parted: (sentence: string): string[] => [sentence],
  isSaying: (sentence: string): boolean => ownWords.isClause(sentence),
  isStretch: (sentence: string): boolean =>
    /(?:要|等|花|得|再过|长达|需要|只有)[^，。；]{0,3}(?:\d+|[一二两三四五六七八九十百半几]+)个?(?:半)?(?:小时|天|星期|周|月|年|分钟)/.test(
      sentence,
    ),
  isClause: (sentence: string): boolean => !/[，：；]/.test(sentence) && sentence.length <= 24,
  // A predicate without a subject is a sentence as well.
  isWhole: (_sentence: string): boolean => true,
  inFirstPerson: (sentence: string, name: string): string | null => {
    const bare = sentence.trim().replace(/[。！.!]+$/, '');
    if (/[；：“”？{}]/.test(bare)) return null;
    const rest = bare.startsWith(name) ? bare.slice(name.length) : bare.replace(/^(?:他|她|你)(?!们)/, '');
    if (/[他她你]/.test(rest) || rest.includes(name)) return null;
    return `我${/^(?:一位|一名|一个)/.test(rest) ? '是' : ''}${rest}。`;
  },
};

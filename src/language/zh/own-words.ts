/** See `en/own-words.ts`. */
export const ownWords = {
  nounPhrase: (label: string): string | null => (/^\p{L}{1,12}$/u.test(label) ? label : null),
  measurePhrase: (label: string): string | null => ownWords.nounPhrase(label),
  figuresIn: (text: string): { text: string; kind: 'money' | 'time' | 'count'; value: number }[] =>
    [...text.matchAll(FIGURE)].map(([found, digits = '']) => ({
      text: found,
      kind: /[元块]$/.test(found) ? 'money' : /(?:小时|分钟|天|周|个月|年)$/.test(found) ? 'time' : 'count',
      value: Number(digits.replace(/\D/g, '')) * (found.includes('万') ? 10_000 : 1),
    })),
  takes: /(?:需要|要花|花费|得付|要付)(?!.{0,3}(?:很少|不多))/,
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

const FIGURE =
  /(\d[\d,.]*|[一二两三四五六七八九十百千]{1,6})(?:多|来)?万?(?:个?小时|分钟|天|周|个月|年|元|块(?!地)|公里|户|棵|张|间|本|位)/g;

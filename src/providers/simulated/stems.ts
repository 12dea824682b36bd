import { memo } from '../../base/memo.ts';
import type { Phrasebook } from '../../language/index.ts';
import { hanPairs, hanRuns, hasHan, plainWords } from '../../language/script.ts';
import { type Token, tokensOf } from './news-words.ts';

/** Words that are passed over: common ones, and small ones without a subject of their own. */
type Passed = { common: ReadonlySet<string>; small: ReadonlySet<string> };

/** What only judges, doubts or joins is no subject. */
const NO_SUBJECT = ['good', 'bad', 'sure', 'unsure', 'not', 'than', 'turn', 'small', 'deny'] as const;

/** The beginnings of the words that can be a subject, and neighbouring Chinese characters. */
export function stemsOf(tokens: readonly Token[], { common, small }: Passed): ReadonlySet<string> {
  const words = tokens.flatMap((token) =>
    NO_SUBJECT.some((sign) => token.signs.has(sign))
      ? [GAP]
      : token.words.map((word) => (small.has(word) ? GAP : word)),
  );
  const stems = words.filter((word) => word.length > 2 && !hasHan(word) && !common.has(word)).map(stemOf);
  if (!words.some(hasHan)) return new Set(stems);
  const text = words.map((word) => (hasHan(word) ? word : ' ')).join('');
  return new Set([...stems, ...hanRuns(text, common).flatMap(({ run }) => (run.length > 1 ? hanPairs(run) : []))]);
}

/** The same of a text by itself. */
export function stemsIn(text: string, words: Phrasebook): ReadonlySet<string> {
  return stemsOf(tokensOf(text, [words.talk.news]), passedIn(words));
}

const passedIn = memo(
  ({ talk: { news, common } }: Phrasebook): Passed => ({
    common: new Set(common),
    small: new Set(news.small.map((word) => plainWords(word).trim())),
  }),
);

const GAP = ' ';

/** Without the endings of plural, gender and time, and cut where inflection begins. */
function stemOf(word: string): string {
  const short = word.length > 5 ? word.replace(/(?:ing|ed)$/, '') : word;
  return (short.length > 3 ? short.replace(/(?:[aeo]s|s|[aeo])$/, '') : short).slice(0, 5);
}

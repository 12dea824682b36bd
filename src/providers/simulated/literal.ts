import { boundedMemo, memo } from '../../base/memo.ts';
import type { Phrasebook } from '../../language/index.ts';
import { hasHan } from '../../language/script.ts';

// What a text tells of in the plain sense of its words, and not only beside that.

const TEXTS_MAX = 2000;
/** Stands for what is left out, so that the words around it do not come to stand together. */
const GAP = ' … ';

/**
 * A fact as it is looked through for what it is about: without turns of speech, and without what is told beside it (what it is compared with,
 * when and on what condition it is so, who says it, what stands in quotation marks), which is nothing that an option comes with. What has
 * nothing else keeps it all.
 */
export const literalOf = (fact: string, words: Phrasebook): string => literals(words)(fact);

/** The same without turns of speech alone: whether a fact praises or blames, a condition tells as well. */
export const unfigured = (fact: string, words: Phrasebook): string => fact.replace(sayingsOf(words), GAP);

const literals = memo((words: Phrasebook) =>
  boundedMemo(TEXTS_MAX, (fact: string): string => {
    const plain = unfigured(fact, words);
    const bare = words.ownWords.asides.reduce((text, aside) => text.replace(aside, GAP), plain);
    return /[\p{L}\p{N}]/u.test(bare) ? bare : plain;
  }),
);

const sayingsOf = memo(({ general: { sayings } }: Phrasebook): RegExp => {
  const forms = [...sayings].sort((a, b) => b.length - a.length).map((one) => one.replace(/\*/g, '\\p{L}*'));
  const [before, behind] = hasHan(sayings.join('')) ? ['', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  return new RegExp(`${before}(?:${forms.join('|')})${behind}`, 'giu');
});

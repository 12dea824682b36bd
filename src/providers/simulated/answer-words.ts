import { memo } from '../../base/memo.ts';
import { isQuestion, plainSentences, plainWords } from '../../language/script.ts';
import { ANSWER_SIGNS, type AnswerSign, type AnswerWords } from '../../language/talk.ts';

/** What an answer says, -1, 0 or 1: `asked` to what was asked whether, `counts` of how much a thing counts. */
type Answer = { asked: number; counts: number };

/**
 * What somebody has answered, whatever the question was about. A clause answers that has nothing but words of answers and of the question; so
 * `no` is an answer, and `no bus comes here` is news. The first clause that tells either is believed. `languages`: the first that understands it.
 */
export function answerIn(text: string, question: string, languages: readonly AnswerWords[]): Answer {
  const asked = new Set(wordsOf(question));
  for (const words of languages) {
    const found = clausesOf(text).map((clause) => saidIn(wordsOf(clause), asked, lexiconOf(words)));
    const first = (of: keyof Answer) => found.find((one) => one[of] !== 0)?.[of] ?? 0;
    const answer = { asked: first('asked'), counts: first('counts') };
    if (answer.asked !== 0 || answer.counts !== 0) return answer;
  }
  return SAYS_NOTHING;
}

const SAYS_NOTHING: Answer = { asked: 0, counts: 0 };

const wordsOf = (text: string): string[] =>
  plainWords(text)
    .split(' ')
    .filter((word) => word !== '');

function clausesOf(text: string): string[] {
  return plainSentences(text)
    .filter((sentence) => !isQuestion(sentence))
    .flatMap((sentence) => sentence.split(/(?<!\d)[.,]|[.,](?!\d)|[;:!—–…，。；：！、]/));
}

/** Expressions, those of most words first. */
type Lexicon = readonly { words: readonly string[]; signs: ReadonlySet<AnswerSign> }[];

const lexiconOf = memo((words: AnswerWords): Lexicon => {
  const signs = new Map<string, Set<AnswerSign>>();
  for (const sign of ANSWER_SIGNS) {
    for (const entry of words[sign]) {
      const plain = plainWords(entry).trim();
      signs.set(plain, (signs.get(plain) ?? new Set()).add(sign));
    }
  }
  return [...signs]
    .map(([plain, of]) => ({ words: plain.split(' '), signs: of }))
    .sort((a, b) => b.words.length - a.words.length);
});

function saidIn(words: readonly string[], asked: ReadonlySet<string>, lexicon: Lexicon): Answer {
  const rest: (string | null)[] = [...words];
  const found = new Set<AnswerSign>();
  for (const entry of lexicon) {
    for (let at = 0; at + entry.words.length <= rest.length; at++) {
      if (!entry.words.every((word, i) => rest[at + i] === word)) continue;
      for (const sign of entry.signs) found.add(sign);
      rest.fill(null, at, at + entry.words.length);
    }
  }
  if (found.has('unknown') || rest.some((word) => word !== null && !asked.has(word))) return SAYS_NOTHING;
  // `It would not matter much`: the no is to the much.
  const isOfMuch = found.has('no') && found.has('much') && !found.has('yes');
  return {
    asked: found.has('no') ? (isOfMuch ? 0 : -1) : found.has('yes') ? 1 : 0,
    counts: found.has('little') || isOfMuch ? -1 : found.has('much') ? 1 : 0,
  };
}

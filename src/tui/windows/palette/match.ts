import * as fuzzysort from 'fuzzysort';

/** What fits worse than this is chance. */
const LEAST_SCORE = 0.25;

/**
 * The rows that fit what is sought: those whose names begin with it, then those in which a word of the name does, then those whose names hold
 * it, then those that are told of in words that begin so. Behind them stand names that are like it, letters missing, and last those that
 * have all its words elsewhere.
 */
export function matching<T>(
  rows: readonly T[],
  sought: string,
  textOf: (row: T) => { name: string; about: string },
): readonly T[] {
  const wanted = plain(sought).trim();
  if (wanted === '') return rows;
  const words = wanted.split(/\s+/);
  const told = rows.map((row, at) => {
    const { name, about } = textOf(row);
    return { row, at, name: plain(name), whole: plain(`${name} ${about}`) };
  });
  const like = fuzzysort.go(wanted, told, { key: 'name', limit: 0, threshold: LEAST_SCORE });
  const scores = new Map(like.map(({ score, obj }) => [obj.at, score]));
  return told
    .flatMap(({ row, at, name, whole }) => {
      const score = scores.get(at);
      const rank = rankOf(wanted, words, name, whole, score !== undefined);
      return rank === null ? [] : [{ row, at, rank, score: score ?? 0 }];
    })
    .sort((one, other) => other.rank - one.rank || other.score - one.score || one.at - other.at)
    .map(({ row }) => row);
}

/** How well a row fits, the higher the better; null: not at all. `isLike`: its name has the letters of what is sought in their order. */
function rankOf(wanted: string, words: readonly string[], name: string, whole: string, isLike: boolean): number | null {
  if (name.startsWith(wanted)) return 5;
  if (beginsWord(name, wanted)) return 4;
  if (name.includes(wanted)) return 3;
  if (words.every((word) => beginsWord(whole, word))) return 2;
  if (isLike) return 1;
  return words.every((word) => whole.includes(word)) ? 0 : null;
}

/** Whether a word of the text begins with it. */
function beginsWord(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

import * as fuzzysort from 'fuzzysort';

/** What fits worse than this is chance. */
const LEAST_SCORE = 0.25;

/**
 * The rows that fit what is sought: first those that are called so, then those whose names are like it, letters missing; last those that
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
  const like = fuzzysort
    .go(wanted, told, { key: 'name', limit: 0, threshold: LEAST_SCORE })
    .map(({ score, obj }) => ({ rank: score + (obj.name.includes(wanted) ? 1 : 0), ...obj }))
    .sort((one, other) => other.rank - one.rank || one.at - other.at);
  const isLike = new Set(like.map(({ at }) => at));
  const others = told.filter(({ at, whole }) => !isLike.has(at) && words.every((word) => whole.includes(word)));
  return [...like, ...others].map(({ row }) => row);
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

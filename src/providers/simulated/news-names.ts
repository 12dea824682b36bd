import type { NewsSign } from '../../language/talk.ts';
import type { Bank } from './bank.ts';
import type { Token } from './news-words.ts';

/** Options by their names, in the order in which they stand. */
export function optionsNamed({ names }: Pick<Bank, 'names'>, words: string): string[] {
  const found: { option: string; at: number }[] = [];
  let rest = words;
  for (const { option, name } of names) {
    const at = rest.indexOf(name);
    if (at < 0) continue;
    found.push({ option, at });
    rest = `${rest.slice(0, at + 1)}${'#'.repeat(name.length - 2)}${rest.slice(at + name.length - 1)}`;
  }
  return [...new Set(found.sort((a, b) => a.at - b.at).map((one) => one.option))];
}

/** What options are called, word by word: as it is, and from its second word on where a name has three (`The better park` of `A better park`). */
export function namesByWord({ names }: Pick<Bank, 'names'>): readonly (readonly string[])[] {
  return names.flatMap(({ name }) => {
    const words = name.trim().split(' ');
    return words.length > 2 ? [words, words.slice(1)] : [words];
  });
}

const NO_SIGNS: ReadonlySet<NewsSign> = new Set();

/** The same words; those by which an option is called (`Safe harbor`, `No bridge`) judge nothing, and deny nothing. */
export function withoutJudgedNames(tokens: readonly Token[], names: readonly (readonly string[])[]): readonly Token[] {
  if (!tokens.some(({ signs }) => signs.size > 0)) return tokens;
  const words = tokens.flatMap((token) => token.words);
  const isName = new Set<number>();
  for (const name of names)
    for (let at = words.indexOf(name[0] ?? ''); at >= 0; at = words.indexOf(name[0] ?? '', at + 1))
      if (name.every((word, i) => words[at + i] === word)) for (const i of name.keys()) isName.add(at + i);
  let next = 0;
  return tokens.map((token) => {
    const places = token.words.map(() => next++);
    return places.every((place) => isName.has(place)) ? { ...token, signs: NO_SIGNS } : token;
  });
}

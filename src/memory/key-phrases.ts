import { wordPlaces, wordSigns } from '../base/word-places.ts';
import type { Phrasebook } from '../language/index.ts';
import { hanPairs, hanRuns, hasHan } from '../language/script.ts';

type NounWords = Pick<Phrasebook['memory'], 'nounPhrase'>;

/** A phrase of a text as it stands there, and its words of content in lower case. */
type KeyPhrase = { text: string; words: readonly string[] };

/** Of a longer text the beginning tells what it is about. */
const TEXT_MAX_CHARS = 4000;
const PHRASE_MAX_WORDS = 4;
const PHRASE_MAX_HAN = 8;
const PHRASE_MIN_HAN = 2;

/**
 * The phrases that a text is about, weightiest first: runs of content words that stand where a noun phrase does, weighed by how often
 * their words come (after RAKE, Rose et al. 2010). `noTopic`: stop words, and words that are no topic.
 */
export function keyPhrases(text: string, noTopic: ReadonlySet<string>, words: NounWords): KeyPhrase[] {
  const beginning = text.slice(0, TEXT_MAX_CHARS);
  const latin = latinPhrases(tokensOf(beginning, noTopic), beginning, words);
  const all = hasHan(beginning) ? [...latin, ...hanPhrases(beginning, noTopic)] : latin;
  const weights = new Map<string, { phrase: KeyPhrase; weight: number }>();
  for (const { phrase, weight } of all) {
    const key = phrase.words.join(' ');
    const known = weights.get(key);
    if (!known || known.weight < weight) weights.set(key, { phrase: known?.phrase ?? phrase, weight });
  }
  return [...weights.values()].sort((a, b) => b.weight - a.weight).map(({ phrase }) => phrase);
}

type WeighedPhrase = { phrase: KeyPhrase; weight: number };

/** `isCut`: a mark stands between it and the word before. */
type PhraseToken = { word: string; start: number; end: number; isContent: boolean; isCut: boolean };

const SIGNS = wordSigns(
  [
    ['0', '9'],
    ['A', 'Z'],
    ['a', 'z'],
    ['\u00c0', '\u024f'],
  ],
  "'’-",
);

function tokensOf(text: string, noTopic: ReadonlySet<string>): PhraseToken[] {
  const tokens: PhraseToken[] = [];
  const places = wordPlaces(text, SIGNS);
  let before = 0;
  for (let i = 0; i < places.length; i += 2) {
    const [start, end] = [places[i]!, places[i + 1]!];
    const small = text.slice(start, end).toLowerCase();
    const word = small.includes('’') ? small.replaceAll('’', "'") : small;
    const mark = word.indexOf("'");
    const isContent =
      word.length > 2 && !noTopic.has(word) && !(mark >= 0 && noTopic.has(word.slice(0, mark))) && !/\d/.test(word);
    const isCut = start === 0 || start !== before + 1 || text.charAt(before) !== ' ';
    tokens.push({ word, start, end, isContent, isCut });
    before = end;
  }
  return tokens;
}

/** A run of content words: the first token and the one behind the last. */
type WordRun = { from: number; to: number };

function latinPhrases(tokens: readonly PhraseToken[], text: string, { nounPhrase }: NounWords): WeighedPhrase[] {
  const counts = new Map<string, number>();
  for (const { word, isContent } of tokens) if (isContent) counts.set(word, (counts.get(word) ?? 0) + 1);
  const runs = runsOf(tokens, nounPhrase);
  const ends = new Map(runs.map((run) => [run.from, run.to]));
  return runs.flatMap(({ from, to: first }) => {
    const links = linked(tokens, first, nounPhrase);
    const whole = links === null ? first : (ends.get(links) ?? first);
    const to = withoutPassing(tokens, from, whole, counts);
    const content = tokens.slice(from, to).filter(({ isContent }) => isContent);
    if (content.length > PHRASE_MAX_WORDS) return [];
    const opener = tokens[from]!.isCut ? undefined : tokens[from - 1]?.word;
    const start = opener !== undefined && nounPhrase.article.has(opener) ? from - 1 : from;
    const isOpened = opener !== undefined && nounPhrase.before.has(opener);
    const written = text.slice(tokens[start]!.start, tokens[to - 1]!.end);
    const phrase = {
      text: start < from ? written.charAt(0).toLowerCase() + written.slice(1) : written,
      words: [...new Set(content.map(({ word }) => word))],
    };
    const sum = phrase.words.reduce((total, word) => total + counts.get(word)!, 0);
    return [{ phrase, weight: sum * (isOpened ? 1 : 0.4) * (phrase.words.length > 1 ? 1 : 0.6) }];
  });
}

/** Where a phrase ends whose other words come again: a last word that comes once is what is said of it. */
function withoutPassing(
  tokens: readonly PhraseToken[],
  from: number,
  to: number,
  counts: ReadonlyMap<string, number>,
): number {
  const content = tokens.slice(from, to).filter(({ isContent }) => isContent);
  const again = content.slice(0, -1);
  const isPassing = counts.get(content.at(-1)!.word) === 1 && again.every(({ word }) => counts.get(word)! > 1);
  return isPassing && again.length > 1 ? from + tokens.slice(from, to).indexOf(again.at(-1)!) + 1 : to;
}

/** Runs as they can be noun phrases: parted at verbs; without the last word where what follows makes it one. */
function runsOf(tokens: readonly PhraseToken[], { verb, innerVerb, behind }: NounWords['nounPhrase']): WordRun[] {
  const runs: WordRun[] = [];
  let from = 0;
  while (from < tokens.length) {
    if (!tokens[from]!.isContent || verb.test(tokens[from]!.word)) {
      from++;
      continue;
    }
    let to = from + 1;
    const goesOn = (at: number) => tokens[at]?.isContent === true && !tokens[at]!.isCut;
    while (goesOn(to) && !verb.test(tokens[to]!.word) && !(goesOn(to + 1) && innerVerb.test(tokens[to]!.word))) to++;
    const next = tokens[to];
    const isClosed = next === undefined || next.isCut || behind.has(next.word) || goesOn(to);
    const last = isClosed ? to : to - 1;
    if (last > from) runs.push({ from, to: last });
    from = goesOn(to) ? to + 1 : to;
  }
  return runs;
}

/** Where the run begins that a link joins to the one that ends before `at`; null: none does. */
function linked(tokens: readonly PhraseToken[], at: number, { link, article }: NounWords['nounPhrase']): number | null {
  const goesOn = (index: number) => tokens[index] !== undefined && !tokens[index].isCut;
  if (!goesOn(at) || !link.has(tokens[at]!.word)) return null;
  const next = goesOn(at + 1) && article.has(tokens[at + 1]!.word) ? at + 2 : at + 1;
  return goesOn(next) ? next : null;
}

/** Runs between stop words, and what comes again within them: Chinese has no spaces between its words. */
function hanPhrases(text: string, noTopic: ReadonlySet<string>): WeighedPhrase[] {
  const runs = hanRuns(text, noTopic).map(({ run }) => run);
  const counts = new Map<string, number>();
  for (const run of runs) {
    for (let from = 0; from < run.length; from++)
      for (let to = from + PHRASE_MIN_HAN; to <= Math.min(run.length, from + PHRASE_MAX_HAN); to++) {
        const part = run.slice(from, to);
        counts.set(part, (counts.get(part) ?? 0) + 1);
      }
  }
  const again = [...counts].filter(([part, count]) => count > 1 && part.length > PHRASE_MIN_HAN);
  const whole = runs.filter(({ length }) => length >= PHRASE_MIN_HAN && length <= PHRASE_MAX_HAN);
  const weightOf = (part: string) => part.length * (counts.get(part) ?? 1);
  return [...again.map(([part]) => part), ...whole].map((part) => ({
    phrase: { text: part, words: hanPairs(part) },
    weight: weightOf(part),
  }));
}

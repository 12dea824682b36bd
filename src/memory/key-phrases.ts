import { boundedMemo, memo } from '../base/memo.ts';
import { wordPlaces, wordSigns } from '../base/word-places.ts';
import type { Phrasebook } from '../language/index.ts';
import type { WordKind } from '../language/noun-phrase.ts';
import { hasHan } from '../language/script.ts';
import type { Background, KeyPhrase, WeighedPhrase } from './background.ts';
import { hanPhrases } from './han-phrases.ts';

type NounWords = Pick<Phrasebook['memory'], 'nounPhrase'>;
type NounPhrase = NounWords['nounPhrase'];

/** Of a longer text the beginning tells what it is about. */
const TEXT_MAX_CHARS = 4000;
const PHRASE_MAX_WORDS = 4;

/**
 * The phrases that a text is about, weightiest first: noun phrases, weighed by how often their words come (after RAKE, Rose et al. 2010).
 * No noun is known beforehand: a phrase begins behind an article, a possessive or a preposition, and ends before a verb, an adverb or a number.
 */
export function keyPhrases(text: string, background: Background, words: NounWords): KeyPhrase[] {
  const beginning = text.slice(0, TEXT_MAX_CHARS);
  const latin = latinPhrases(beginning, background, words.nounPhrase);
  const han = words.nounPhrase.han();
  const all = han !== null && hasHan(beginning) ? [...latin, ...hanPhrases(beginning, background, han)] : latin;
  const weights = new Map<string, WeighedPhrase>();
  for (const { phrase, weight } of all) {
    const key = phrase.words.join(' ');
    const known = weights.get(key);
    if (!known || known.weight < weight) weights.set(key, { phrase, weight });
  }
  return [...weights.values()].sort((a, b) => b.weight - a.weight).map(({ phrase }) => phrase);
}

/** The words that stand as nouns in a text. */
export function nounsOf(text: string, noTopic: ReadonlySet<string>, { nounPhrase }: NounWords): ReadonlySet<string> {
  return nounsByUse(tokensOf(text, noTopic, kindsOf(nounPhrase)), text, nounPhrase);
}

/** `isCut`: a mark stands between it and the word before. */
type PhraseToken = { word: string; start: number; end: number; isContent: boolean; isCut: boolean; kind: WordKind };

const SIGNS = wordSigns(
  [
    ['0', '9'],
    ['A', 'Z'],
    ['a', 'z'],
    ['\u00c0', '\u024f'],
  ],
  "'’-",
);

const HAS_DIGIT = /\d/;

/** What the words of a run are, is looked up once for each. */
const MOST_WORDS = 4000;
const kindsOf = memo(({ kindOf }: NounPhrase) => boundedMemo(MOST_WORDS, kindOf));

function tokensOf(text: string, noTopic: ReadonlySet<string>, kindOf: (word: string) => WordKind): PhraseToken[] {
  const tokens: PhraseToken[] = [];
  const places = wordPlaces(text, SIGNS);
  const small = text.toLowerCase().replaceAll('’', "'");
  // A letter may have no small form of the same length.
  const isSame = small.length === text.length;
  let before = 0;
  for (let i = 0; i < places.length; i += 2) {
    const start = places[i]!;
    const end = endOfOwner(text, places[i + 1]!);
    const word = isSame ? small.slice(start, end) : text.slice(start, end).toLowerCase().replaceAll('’', "'");
    const mark = word.indexOf("'");
    const isName = mark >= 0 && noTopic.has(word.slice(0, mark));
    const isContent = end - start > 2 && !noTopic.has(word) && !isName && !HAS_DIGIT.test(word);
    const isCut = start === 0 || start !== before + 1 || text.charAt(before) !== ' ';
    tokens.push({ word, start, end, isContent, isCut, kind: isContent || mark >= 0 ? kindOf(word) : 'passing' });
    before = end;
  }
  return tokens;
}

/** With the apostrophe of a plural that owns something ("the makers' workshop"), unless that closes a quotation. */
function endOfOwner(text: string, end: number): number {
  if (!/^s['’] \p{L}/iu.test(text.slice(end - 1, end + 3))) return end;
  const quoted = text.slice(0, end).search(/(?<![\p{L}\p{N}])['‘](?=[\p{L}\p{N}])(?!.*['’](?!\p{L}))/u);
  return quoted < 0 ? end + 1 : end;
}

/** A noun phrase: the first token and the one behind the last. `opened`: by an article or the like, by a preposition, or by nothing. */
type Found = { from: number; to: number; opened: 'determined' | 'beside' | 'not' };

const isNoun = (kind: WordKind) => kind === 'noun' || kind === 'people' || kind === 'vague';
const isSeveral = (kind: WordKind) => kind === 'plural' || kind === 'people' || kind === 'third';

function latinPhrases(text: string, { noTopic, nouns, near }: Background, words: NounPhrase): WeighedPhrase[] {
  const tokens = tokensOf(text, noTopic, kindsOf(words));
  const counts = new Map<string, number>();
  for (const { word, isContent } of tokens) if (isContent) counts.set(word, (counts.get(word) ?? 0) + 1);
  const used = nounsByUse(tokens, text, words);
  const isThing = (word: string) => used.has(word) || nouns.has(word);
  const found = phrasesIn(tokens, isThing, words);
  const ends = new Map(found.map((one) => [one.from, one]));
  const phrases: WeighedPhrase[] = [];
  for (const { from, to: first, opened } of found) {
    const head = tokens[words.isHeadFirst ? from : first - 1]!;
    const isSure = isNoun(head.kind) || isThing(head.word) || (head.kind === 'plural' && opened !== 'not');
    if (opened === 'not' && !isSure) continue;
    const links = linked(tokens, first, words);
    const behind = links === null ? undefined : ends.get(links);
    const isVague = behind?.to === links! + 1 && tokens[links!]!.kind === 'vague';
    const to = withoutPassing(tokens, from, behind && !isVague ? behind.to : first, counts);
    if (!tellsSomething(tokens, from, to)) continue;
    const content = contentOf(tokens, from, to);
    if (content.length > PHRASE_MAX_WORDS) continue;
    let sum = 0;
    for (const word of content) sum += counts.get(word)!;
    const isNear = content.some((word) => near.has(word));
    const certainty = WORTH[opened] * (isSure ? 1 : WORTH.unsure) * (head.kind === 'vague' ? WORTH.vague : 1);
    const width = content.length > 1 ? 1 : WORTH.alone;
    const phrase = new WrittenLater(content, () => writtenAt(tokens, from, to, text, words));
    phrases.push({ phrase, weight: sum * certainty * width * (isNear ? WORTH.near : 1) });
  }
  return phrases;
}

/** Of many phrases one is written. A class, since a getter of each object's own takes V8 a microsecond to make. */
class WrittenLater implements KeyPhrase {
  readonly words: readonly string[];
  readonly #write: () => string;

  constructor(words: readonly string[], write: () => string) {
    this.words = words;
    this.#write = write;
  }

  get text(): string {
    return this.#write();
  }
}

/** The words of content from one token to another, each once. */
function contentOf(tokens: readonly PhraseToken[], from: number, to: number): string[] {
  const content: string[] = [];
  for (let at = from; at < to; at++) {
    const { word, isContent } = tokens[at]!;
    if (isContent && !content.includes(word)) content.push(word);
  }
  return content;
}

/** A phrase as it stands in the text, with whose it is and its article. */
function writtenAt(tokens: readonly PhraseToken[], first: number, to: number, text: string, words: NounPhrase): string {
  const owner = tokens[first - 1];
  const from = owner?.kind === 'owner' && owner.isContent && !tokens[first]!.isCut ? first - 1 : first;
  const hasArticle = from > 0 && !tokens[from]!.isCut && words.article.has(tokens[from - 1]!.word);
  const written = text.slice(tokens[hasArticle ? from - 1 : from]!.start, tokens[to - 1]!.end);
  return hasArticle ? written.charAt(0).toLowerCase() + written.slice(1) : written;
}

/** What a phrase is worth: by what opens it, where its noun is known by its place alone or is a vague one, of one word, of what is asked. */
const WORTH = { determined: 1, beside: 0.7, not: 0.5, unsure: 0.7, vague: 0.4, alone: 0.7, near: 1.5 };

function tellsSomething(tokens: readonly PhraseToken[], from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const { kind, isContent } = tokens[at]!;
    if (isContent && kind !== 'vague' && kind !== 'adjective') return true;
  }
  return false;
}

/** Words that stand behind what opens a noun phrase and before what ends one; and names. */
function nounsByUse(tokens: readonly PhraseToken[], text: string, words: NounPhrase): ReadonlySet<string> {
  const nouns = new Set<string>();
  for (let i = 1; i < tokens.length; i++) {
    const { word, isContent, isCut, kind, start } = tokens[i]!;
    if (!isContent || isCut) continue;
    const before = tokens[i - 1]!;
    const opener = before.kind === 'adjective' && !before.isCut && i > 1 ? tokens[i - 2]!.word : before.word;
    const isOpened = words.determiner.has(opener) || (words.before.has(opener) && opener === before.word);
    const isUsed = isOpened && !NEVER_NOUN.has(kind) && isClosedAt(tokens, i + 1, words);
    if (isUsed || isCapital(text.charCodeAt(start))) nouns.add(word);
  }
  return nouns;
}

const isCapital = (code: number) => (code >= 0x41 && code <= 0x5a) || (code >= 0xc0 && code <= 0xde);

const NEVER_NOUN: ReadonlySet<WordKind> = new Set([
  'verb',
  'past',
  'gerund',
  'adjective',
  'number',
  'owner',
  'passing',
]);

const isClosedAt = (tokens: readonly PhraseToken[], at: number, { behind }: NounPhrase) =>
  tokens[at] === undefined || tokens[at].isCut || behind.has(tokens[at].word);

function phrasesIn(tokens: readonly PhraseToken[], isThing: (word: string) => boolean, words: NounPhrase): Found[] {
  const found: Found[] = [];
  let at = 0;
  while (at < tokens.length) {
    if (!tokens[at]!.isContent) {
      at++;
      continue;
    }
    const before = at > 0 && !tokens[at]!.isCut ? tokens[at - 1]! : undefined;
    const opened =
      before === undefined
        ? 'not'
        : words.determiner.has(before.word) || before.kind === 'owner'
          ? 'determined'
          : words.before.has(before.word) || before.kind === 'number'
            ? 'beside'
            : 'not';
    const to = words.isHeadFirst ? headFirst(tokens, at, opened, words) : headLast(tokens, at, opened, isThing, words);
    if (to > at) found.push({ from: at, to, opened });
    at = Math.max(to, at + 1);
  }
  return found;
}

/** Where a phrase ends that begins at `from` and whose last word names the thing; `from`: none does. */
function headLast(
  tokens: readonly PhraseToken[],
  from: number,
  opened: Found['opened'],
  isThing: (word: string) => boolean,
  words: NounPhrase,
): number {
  const goesOn = (at: number) => tokens[at]?.isContent === true && !tokens[at]!.isCut;
  let to = from;
  for (; to === from || goesOn(to); to++) {
    const last = to > from ? tokens[to - 1]! : null;
    if (endsBefore(tokens, to, last, opened, isThing, words)) break;
  }
  if (!isClosedAt(tokens, to, words) && !goesOn(to) && to > from + 1 && !isNoun(tokens[to - 1]!.kind)) to--;
  while (to > from && (tokens[to - 1]!.kind === 'adjective' || tokens[to - 1]!.kind === 'past')) to--;
  return to;
}

/** Whether the word at a place is no part of the phrase that `last` is the last word of; null: it would be the first. */
function endsBefore(
  tokens: readonly PhraseToken[],
  at: number,
  last: PhraseToken | null,
  opened: Found['opened'],
  isThing: (word: string) => boolean,
  words: NounPhrase,
): boolean {
  const { kind, word } = tokens[at]!;
  const next = tokens[at + 1];
  const isBeforeState = next !== undefined && !next.isCut && words.states.has(next.word);
  const isDetermined = opened === 'determined';
  const isBehindNoun = last !== null && !IN_FRONT.has(last.kind);
  switch (kind) {
    case 'number':
    case 'passing':
    case 'owner':
      return true;
    case 'verb':
      return last !== null || !isDetermined;
    case 'past':
      return last !== null || !isDetermined || next?.isContent !== true || next.isCut;
    case 'gerund':
      return !isDetermined || (last !== null && !(last.kind === 'adjective' && isClosedAt(tokens, at + 1, words)));
    case 'third':
      return last === null ? opened === 'not' && !isThing(word) && !isBeforeState : isBehindNoun && !isBeforeState;
    case 'doing':
      if (isThing(word)) return isBehindNoun && isSeveral(last.kind);
      return last === null ? opened === 'not' : isBehindNoun && isSeveral(last.kind);
    case 'plural':
      return isBehindNoun && (isSeveral(last.kind) || (!isThing(word) && !isBeforeState));
    default:
      return isBehindNoun && isSeveral(last.kind);
  }
}

/** What stands in front of a noun and tells how it is. */
const IN_FRONT: ReadonlySet<WordKind> = new Set(['adjective', 'past', 'gerund']);

/** The same where the first word names the thing, and what stands behind it tells how it is. */
function headFirst(tokens: readonly PhraseToken[], from: number, opened: Found['opened'], words: NounPhrase): number {
  const goesOn = (at: number) => tokens[at]?.isContent === true && !tokens[at]!.isCut;
  let head = from;
  while (tokens[head]!.kind === 'adjective' && goesOn(head + 1)) head++;
  const { kind, word } = tokens[head]!;
  if (kind === 'number' || kind === 'passing' || kind === 'adjective') return from;
  if (kind === 'verb' && opened !== 'determined') return from;
  const opener = opened === 'determined' ? tokens[from - 1]!.word : undefined;
  let to = head + 1;
  while (goesOn(to) && to < head + 3 && tokens[to]!.kind === 'word' && words.agrees(tokens[to]!.word, word, opener))
    to++;
  return to;
}

/** Where a phrase ends whose other words come again: a last word that comes once is what is said of it. */
function withoutPassing(
  tokens: readonly PhraseToken[],
  from: number,
  to: number,
  counts: ReadonlyMap<string, number>,
): number {
  if (to - from < 3 || counts.get(tokens[to - 1]!.word) !== 1) return to;
  const content = tokens.slice(from, to).filter(({ isContent }) => isContent);
  const again = content.slice(0, -1);
  const isPassing = counts.get(content.at(-1)!.word) === 1 && again.every(({ word }) => counts.get(word)! > 1);
  return isPassing && again.length > 1 ? from + tokens.slice(from, to).indexOf(again.at(-1)!) + 1 : to;
}

/** Where the phrase begins that a link joins to the one that ends before `at`; null: none does. */
function linked(tokens: readonly PhraseToken[], at: number, { link, article }: NounPhrase): number | null {
  const goesOn = (index: number) => tokens[index] !== undefined && !tokens[index].isCut;
  if (!goesOn(at) || !link.has(tokens[at]!.word)) return null;
  const next = goesOn(at + 1) && article.has(tokens[at + 1]!.word) ? at + 2 : at + 1;
  return goesOn(next) ? next : null;
}

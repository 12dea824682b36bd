import { memo } from '../base/memo.ts';
import { type Argument, LANGUAGES, type Language, type Scenario } from '../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../language/index.ts';
import { plainSentences, plainWords } from '../language/script.ts';

/** The sentences of an argument, each of which can be said and recognised by itself. */
export type ArgumentPart = 'claim' | 'reason' | 'example' | 'evidence';
const PARTS = ['claim', 'reason', 'example', 'evidence'] as const satisfies readonly ArgumentPart[];

/** What two say to each other about an argument and what it answers. */
export const EXCHANGED = ['say', 'hold', 'press', 'grant'] as const;
export type Exchanged = (typeof EXCHANGED)[number];

/** `wonOver`: what somebody says whom the argument has moved. */
type Said = ArgumentPart | Exchanged | 'wonOver';

/** `longest`: of how many words its longest wording is; `to`: what is answered, of which two say this to each other. */
type Recognised<T> = { argument: T; part: Said; longest: number; to?: string };
/** A claim, and a turn that says it in the same words beside something else: which it is, the length of a sentence tells. */
type ClaimAndTurn<T> = readonly [Recognised<T>, Recognised<T>];
/** Hash of five neighbouring words → the one sentence that has them; null: several do. */
export type SentenceIndex<T> = ReadonlyMap<number, Recognised<T> | ClaimAndTurn<T> | null>;

const SHINGLE = 5;

/** Whether a sentence is long enough to be known again. */
export const canBeRecognised = (sentence: string): boolean => plainWords(sentence).trim().split(' ').length >= SHINGLE;

/** Each argument as it is to be named, with its texts in one language. */
export function sentenceIndex<T>(all: readonly (readonly [T, Argument])[]): SentenceIndex<T> {
  const index = new Map<number, Recognised<T> | ClaimAndTurn<T> | null>();
  for (const [argument, texts] of all) {
    for (const part of PARTS) {
      const said = [texts[part] ?? '', ...(part === 'claim' ? (texts.wordings ?? []) : [])];
      put(index, { argument, part }, said);
    }
  }
  for (const [argument, texts] of all) {
    for (const turn of texts.wonOver ?? [])
      for (const sentence of plainSentences(turn)) put(index, { argument, part: 'wonOver' }, [sentence]);
    for (const exchange of texts.exchanges ?? [])
      for (const part of EXCHANGED)
        for (const turn of exchange[part] ?? [])
          for (const sentence of plainSentences(turn)) put(index, { argument, part, to: exchange.id }, [sentence]);
  }
  return index;
}

/** The same, without all runs of words that stand in these texts as well: what is said with them is none of the arguments. */
export function withoutWordsOf<T>(index: SentenceIndex<T>, texts: Iterable<string>): SentenceIndex<T> {
  const left = new Map(index);
  for (const text of texts) {
    const words = plainWords(text).trim().split(' ');
    for (let i = 0; i + SHINGLE <= words.length; i++) left.delete(hashOf(words, i));
  }
  return left;
}

function put<T>(
  index: Map<number, Recognised<T> | ClaimAndTurn<T> | null>,
  what: Omit<Recognised<T>, 'longest'>,
  texts: readonly string[],
): void {
  const said = texts.map((one) => plainWords(one).trim().split(' '));
  const own = { ...what, longest: Math.max(...said.map(({ length }) => length)) };
  for (const words of said)
    for (let i = 0; i + SHINGLE <= words.length; i++) {
      const hash = hashOf(words, i);
      const known = index.get(hash);
      index.set(hash, known === undefined ? own : joined(known, own));
    }
}

/** Words that two sentences share tell nothing, unless one of these is a turn that brings the other. */
function joined<T>(known: Recognised<T> | ClaimAndTurn<T> | null, own: Recognised<T>) {
  if (known === null) return null;
  if ('argument' in known) {
    if (isSame(known, own)) return own;
    const [claim, turn] = known.part === 'claim' ? [known, own] : [own, known];
    return claim.part === 'claim' && turn.part === 'say' ? ([claim, turn] as const) : null;
  }
  if (known.some((one) => isSame(one, own))) return known;
  // Of several turns that bring it only the claim is left.
  return own.part === 'say' ? known[0] : null;
}

/** Whether the words are a case for the argument itself: what is said back to it is none. */
export const isCaseFor = (part: Said): boolean => part === 'say' || PARTS.some((one) => one === part);

const isSame = <T>(one: Recognised<T>, other: Recognised<T>): boolean =>
  one.argument === other.argument && one.part === other.part && one.to === other.to;

/** A sentence so much longer than one of the bank speaks of it, and is not it. */
const SPEAKS_OF = 1.4;

/** The sentence that these words are, or the larger part of it, if any: a few words in common do not make it the same. */
export function recognise<T>(index: SentenceIndex<T>, sentence: string): Recognised<T> | null {
  const words = plainWords(sentence).trim().split(' ');
  const windows = words.length - SHINGLE + 1;
  const hits = new Map<Recognised<T>, number>();
  const isMost = (one: Recognised<T>): boolean => {
    if (words.length > SPEAKS_OF * one.longest + 1) return false;
    const count = (hits.get(one) ?? 0) + 1;
    hits.set(one, count);
    return count * 2 >= windows;
  };
  for (let i = 0; i < windows; i++) {
    const found = index.get(hashOf(words, i));
    if (!found) continue;
    // The claim first: of a longer sentence it cannot be.
    const sure = 'argument' in found ? (isMost(found) ? found : null) : found.find(isMost);
    if (sure) return sure;
  }
  return null;
}

function hashOf(words: readonly string[], from: number): number {
  let hash = 2166136261;
  for (let i = from; i < from + SHINGLE; i++) {
    const word = words[i] as string;
    for (let k = 0; k < word.length; k++) hash = Math.imul(hash ^ word.charCodeAt(k), 16777619);
    hash = Math.imul(hash ^ 32, 16777619);
  }
  return hash >>> 0;
}

/** A noun phrase, and how it reads behind words that it is contracted with; as `plainWords` gives them. */
export function formsOf(phrase: string, { grammar }: Phrasebook): string[] {
  const behind = grammar.contracting
    .map((word) => ({ whole: `${word} ${phrase}`, contracted: grammar.contracted(`${word} ${phrase}`) }))
    .filter(({ whole, contracted }) => contracted !== whole);
  return [phrase, ...behind.map(({ contracted }) => contracted)].map(plainWords);
}

type ArgumentBank = { sentences: SentenceIndex<string>; gists: readonly { id: string; gist: string }[] };

/** In every language that the arguments are told in: a memory may tell of a speaker in another. */
const bankOf = memo((all: readonly Argument[], own: Language): ArgumentBank => {
  const told = all.flatMap((argument) =>
    LANGUAGES.flatMap((language) => {
      const texts = language === own ? argument : argument.translations?.[language];
      return texts ? [{ language, texts: { ...argument, ...texts } }] : [];
    }),
  );
  return {
    sentences: sentenceIndex(told.map(({ texts }) => [texts.id, texts] as const)),
    gists: told.flatMap(({ language, texts: { id, gist } }) =>
      gist === undefined ? [] : formsOf(gist, phrasebooks[language]).map((form) => ({ id, gist: form })),
    ),
  };
});

/** Ids of the arguments that a text makes, in its order, and behind them of those that it names by their gist; none where the scenario has none. */
export function argumentsIn(text: string, scenario: Pick<Scenario, 'arguments' | 'language'>): readonly string[] {
  const { sentences, gists } = bankOf(scenario.arguments, scenario.language);
  if (sentences.size === 0 && gists.length === 0) return [];
  const made = plainSentences(text).flatMap((sentence) => {
    const found = recognise(sentences, sentence);
    return found && isCaseFor(found.part) ? [found.argument] : [];
  });
  const plain = plainWords(text);
  const named = gists
    .map(({ id, gist }) => ({ id, at: plain.indexOf(gist) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return [...new Set([...made, ...named.map(({ id }) => id)])];
}

/** The argument that a sentence of the bank gives way to; null: it is none of these. */
export function gaveWayTo(sentence: string, scenario: Pick<Scenario, 'arguments' | 'language'>): string | null {
  const found = recognise(bankOf(scenario.arguments, scenario.language).sentences, sentence);
  return found && (found.part === 'wonOver' || found.part === 'grant') ? found.argument : null;
}

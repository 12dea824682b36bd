import { boundedMemo, memo } from '../base/memo.ts';
import { type AmountRange, LANGUAGES, type Language } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { HAN, hasHan } from '../language/script.ts';
import { folded, type WordHabits, wordsIn } from './spelling.ts';
import { type WholeNames, wholeNames } from './whole-names.ts';

/** What can be named: an option or a criterion, in the language of the text. */
export type Named = {
  readonly id: string;
  readonly label: string;
  readonly phrase?: string;
  readonly about?: string;
  readonly amount?: AmountRange | null;
};

/** One way in which a thing is called, without its article: its stems of content, and what they weigh together. */
type Signature = { place: number; stems: ReadonlySet<string>; weight: number };

/** What the things of a list go by. Things are told by their place in the list. */
export type Names = {
  /** Whichever of the whole names stand in a text. */
  wholeIn: WholeNames;
  /** By the name as it is folded, on single spaces; null: two things are called so. */
  whole: ReadonlyMap<string, number | null>;
  signatures: readonly Signature[];
  /** By stem: what it weighs. A word that fewer things have tells more. */
  weights: ReadonlyMap<string, number>;
  /** By stem: the places of the things whose label or phrase has it. */
  owners: ReadonlyMap<string, ReadonlySet<number>>;
  /** The places of things that are called by what is not done. */
  negated: ReadonlySet<number>;
  /** The places of things that are called by what there shall not be: `No levy`. */
  lacking: ReadonlySet<number>;
  /** Stems of what is said about things, by place. */
  about: readonly ReadonlySet<string>[];
  initials: readonly string[];
  /** The noun phrase of an amount with any number in it, by place; null: it has none. */
  amounts: readonly (RegExp | null)[];
};

/** Made once a list and language. `withIds`: ids are names too, which may be words of the talk. */
export function namesOf(things: readonly Named[], language: Language, withIds: boolean): Names {
  return (withIds ? namesWithIds : namesWithoutIds)(things)(language);
}

const namesWithIds = memo((things: readonly Named[]) =>
  boundedMemo(LANGUAGES.length, (language: Language) => namesMade(things, language, true)),
);
const namesWithoutIds = memo((things: readonly Named[]) =>
  boundedMemo(LANGUAGES.length, (language: Language) => namesMade(things, language, false)),
);

const oneSpaced = (name: string): string => name.replace(/[\s_-]+/g, ' ').trim();

function namesMade(things: readonly Named[], language: Language, withIds: boolean): Names {
  const { memory, reading, ownWords } = phrasebooks[language];
  const stemsOf = (text: string) => stemsIn(text, memory);
  const whole = new Map<string, number | null>();
  const signatures: Omit<Signature, 'weight'>[] = [];
  const owners = new Map<string, Set<number>>();
  const negated = new Set<number>();
  const lacking = new Set<number>();
  for (const [place, { id, label, phrase }] of things.entries()) {
    // A label is said as it goes into a sentence: `Stay closed` by “staying closed”.
    const spoken = phrase ?? ownWords.nounPhrase(label) ?? undefined;
    const names = [label, ...(spoken === undefined ? [] : [spoken]), ...(withIds && isDistinctive(id) ? [id] : [])];
    for (const name of names) {
      const plain = oneSpaced(folded(name)).replace(reading.article, '');
      if (plain !== '') whole.set(plain, (whole.get(plain) ?? place) === place ? place : null);
    }
    if (reading.negation.called.test(folded(spoken ?? label))) negated.add(place);
    if (reading.lacking.called.test(folded(label))) lacking.add(place);
    for (const text of names.slice(0, spoken === undefined ? 1 : 2)) {
      // A yes or a no shares no words with anything.
      if (reading.answerNamed.word.test(folded(text))) continue;
      const stems = stemsOf(text);
      if (stems.size > 0) signatures.push({ place, stems });
      for (const stem of stems) owners.set(stem, (owners.get(stem) ?? new Set()).add(place));
    }
  }
  const weights = new Map([...owners].map(([stem, of]) => [stem, 1 / of.size]));
  return {
    wholeIn: wholeNames(whole.keys()),
    whole,
    signatures: signatures.map((one) => ({ ...one, weight: weightOf(one.stems, weights) })),
    weights,
    owners,
    negated,
    lacking,
    about: things.map(({ about = '' }) => stemsOf(about)),
    initials: things.map(({ label }) => [...stemsOf(label)].map((stem) => stem.charAt(0)).join('')),
    amounts: things.map(({ amount }) => amountPattern(amount ?? null, reading.article)),
  };
}

/** A text without words of content has all of its own: `Keep` is called so. */
export function stemsIn(text: string, habits: WordHabits): ReadonlySet<string> {
  const words = wordsIn(folded(text), habits);
  const content = words.filter(({ isContent }) => isContent);
  return new Set((content.length > 0 ? content : words).map(({ stem }) => stem));
}

export function weightOf(stems: Iterable<string>, weights: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const stem of stems) sum += weights.get(stem) ?? 0;
  return sum;
}

/** Ids of digits would be taken for places in the list, those of one or two letters for words. */
function isDistinctive(id: string): boolean {
  return !/^\d+$/.test(id) && (id.length > 2 || hasHan(id));
}

/** From one figure to another: between what an amount may lie, and not an amount. */
export const TO_ANOTHER = '\\s*(?:[-–—~]|to|and|or|a|y|o|至|到|或)\\s*[$€£¥]?\\d';

/** `a floor of $14,000`, where `a floor of {amount}` belongs to one option; null for a phrase that is the number alone. */
function amountPattern(amount: AmountRange | null, article: RegExp): RegExp | null {
  if (!amount?.phrase || !HAS_LETTER.test(amount.phrase.replace('{amount}', ''))) return null;
  const [before = '', after = ''] = folded(amount.phrase)
    .split('{amount}')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(
    `${before.replace(article, '')}[$€£¥]?\\d[\\d,.]*(?:k\\b| ?%| ?[${HAN}]{1,4}?| (?!${TO_ANOTHER})[a-z\\u00df-\\u024f]+)?${after}`,
  );
}

const HAS_LETTER = new RegExp(`[a-z\\u00df-\\u024f${HAN}]`, 'i');

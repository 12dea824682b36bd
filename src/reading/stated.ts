import { pairMemo } from '../base/memo.ts';
import type { Message } from '../discussion/message.ts';
import type { Language, Scenario } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { sentencesOf } from '../language/sentences.ts';
import { amountsMeant, amountsNamed } from './amounts.ts';
import { namingsIn } from './namings.ts';
import { type Subject, spokenBy } from './spoken.ts';
import { type Stand, standIn } from './stand.ts';

/** What a statement states. `option` is the id of what it stands for; null: unread. `options` are all that it names, in its order. */
type StatedMessage = {
  option: string | null;
  /** How sure that option is, and the words it was read from; null: unread. */
  stand: Stand | null;
  options: readonly string[];
  amounts: readonly number[];
  /** Those of them that it may stand for, in its order: no ends of a range, and none that is not meant. */
  amountsMeant: readonly number[];
  /** Ids of the criteria that it names. */
  criteria: readonly string[];
};

/** What a message states in the language of its speaker; read once. */
export function statedIn(message: Message, scenario: Subject): StatedMessage {
  return statedFor(scenario.options, message, scenario);
}

/** By the options that it was read for: they change in a run only where a journal is read anew. */
const statedFor = pairMemo((_options: Scenario['options'], message: Message, scenario: Subject) =>
  statedAnew(message, scenario),
);

/** One for all: a long run holds a reading for each of its messages. */
const NONE: readonly never[] = [];
const orNone = <T>(found: readonly T[]): readonly T[] => (found.length === 0 ? NONE : found);

type Said = Pick<Message, 'from' | 'text' | 'isDraft'>;

/** What it stands for, and with which amounts. Read each time. */
export function positionIn(message: Said, scenario: Subject): Pick<StatedMessage, 'option' | 'stand' | 'amounts'> {
  const { options, language } = spokenBy(message.from, scenario);
  const stand = standOf(message, scenario);
  const option = options.find(({ id }) => id === stand?.id) ?? null;
  return { option: option?.id ?? null, stand, amounts: orNone(amountsNamed(message.text, options, option, language)) };
}

/** Below this share of what a statement speaks for, something else weighs as much. */
const SURE_FROM = 0.6;

/** Whether it only compares, or speaks for several options nearly alike. */
export const isUnsureStand = ({ certainty, isPosition }: Stand): boolean => !isPosition || certainty < SURE_FROM;

/** The option that a message stands for without doubt; null: none. */
export function surelyFor(message: Message, scenario: Subject): string | null {
  const { option, stand } = statedIn(message, scenario);
  return stand === null || isUnsureStand(stand) ? null : option;
}

/** What it stands for. */
export function standOf({ from, text, isDraft }: Said, scenario: Subject): Stand | null {
  // What is written in the group's name is no stand of its writer.
  if (isDraft) return null;
  const { options, language, beside } = spokenBy(from, scenario);
  return standIn(text, options, language, beside);
}

function statedAnew(message: Message, scenario: Subject): StatedMessage {
  const { from, text } = message;
  const { options, criteria, language } = spokenBy(from, scenario);
  const plain = text.toLowerCase();
  const { option, stand, amounts } = positionIn(message, scenario);
  return {
    option,
    stand,
    amounts,
    amountsMeant: amounts.length === 0 ? amounts : orNone(amountsMeant(text, options, language)),
    options: orNone([
      ...new Set(namingsIn(text, options, language).flatMap(({ ids }) => (ids.length === 1 ? ids : []))),
    ]),
    criteria: orNone(criteria.filter(({ label }) => plain.includes(label.toLowerCase())).map(({ id }) => id)),
  };
}

/** The sentence of a text in which what it stands for was found, word for word. */
export function sentenceOf(text: string, stand: Stand, language: Language): string {
  const sentences = sentencesOf(text, phrasebooks[language].memory);
  return sentences[placeOf(text, sentences, stand)] ?? '';
}

/** Which of its sentences that is. */
export function placeOf(text: string, sentences: readonly string[], { evidence }: Stand): number {
  let left = signCount(text.slice(0, evidence.from));
  return sentences.findIndex((sentence) => {
    left -= signCount(sentence);
    return left < 0;
  });
}

/** Without blanks, of which sentences keep less than the text has. */
const signCount = (text: string): number => text.replace(/\s+/g, '').length;

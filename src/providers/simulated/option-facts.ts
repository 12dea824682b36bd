import { boundedMemo, memo } from '../../base/memo.ts';
import type { Argument } from '../../discussion/scenario.ts';
import { FACETS, type Facet } from '../../language/considerations.ts';
import type { Phrasebook } from '../../language/index.ts';
import { bareSentence, hasHan, plainSentences, wordCountOf } from '../../language/script.ts';
import { facetOf } from './facets.ts';
import { isTold } from './matters.ts';
import { tokensOf, toneOf } from './news-words.ts';
import { topicOf } from './topics.ts';

// What an option says of itself, in parts that one can speak of, and on which side each of them stands.

/** What options say of themselves appeals to where a scenario names no criteria. */
export const NO_CRITERION = 'sense';

/** A part of what an option says of itself: what it is about, null where no words tell, whether that speaks for it, and where it stands among all parts. */
type OptionFact = { text: string; facet: Facet | null; side: Argument['side']; at: number };

/** Depend on the text alone, and are asked for by every agent, language and seed. */
const TEXTS_MAX = 500;
const partsOf = memo((words: Phrasebook) => boundedMemo(TEXTS_MAX, (text: string) => partedText(text, words)));
const factsIn = memo((words: Phrasebook) => boundedMemo(TEXTS_MAX, (about: string) => judgedParts(about, words)));

export const optionFacts = (about: string, words: Phrasebook): readonly OptionFact[] => factsIn(words)(about);

/** The sentences of a text, parted where another thing begins. */
export const factsOf = (text: string, words: Phrasebook): readonly string[] => partsOf(words)(text);

function judgedParts(about: string, words: Phrasebook): readonly OptionFact[] {
  const parts = factsOf(about, words);
  const all = parts.map((text, at): OptionFact => {
    const told = isPrice(text, words) || (parts.length > 1 && isDelay(text, words)) ? 'against' : 'for';
    const facet = facetOf(text, told, words);
    return { text, facet, side: facet === null ? told : FACETS[facet], at };
  });
  // What only names something praises nothing: `Lakes of methane`. Of an option that has nothing else it has to do.
  const told = all.filter(({ text, facet, side }) => side === 'against' || facet !== null || isTelling(text, words));
  return told.some(({ side }) => side === 'for') ? told : all;
}

function isTelling(text: string, words: Phrasebook): boolean {
  const { grammar, ownWords, talk } = words;
  if (ownWords.isWhole(grammar.capitalised(text)) || toneOf(tokensOf(text, [talk.news])).judged > 0) return true;
  return ownWords.nounFor(text) !== null || ownWords.toldOf(text, 'it') !== null;
}

/** A part of a text is no shorter, so that it stands for something. */
const LEAST_PART = 5;
const LEAST_PART_HAN = 7;
/** Nor a clause by itself. */
const LEAST_CLAUSE = 3;

function partedText(text: string, { talk, grammar, ownWords }: Phrasebook): readonly string[] {
  const turns = talk.news.turn.join('|');
  const parts = hasHan(text)
    ? new RegExp(`[；;]|[，,](?=(?:${turns}))`)
    : new RegExp(`;\\s+|,\\s+(?=(?:${turns})\\s)|,\\s+(?:and|y)\\s+(?=\\S)|,\\s+(?=${ownWords.takes.source})`, 'u');
  const turn = new RegExp(`^(?:${turns})${hasHan(text) ? '' : '\\s+'}`, 'i');
  return plainSentences(text).flatMap((sentence) => {
    const found = bareSentence(sentence).split(parts);
    const isLong = (part: string) =>
      hasHan(part)
        ? part.length >= LEAST_PART_HAN
        : wordCountOf(ownWords.named(part, 'the thing')) >=
          (ownWords.isWhole(grammar.capitalised(part)) ? LEAST_CLAUSE : LEAST_PART);
    const isWhole = found.every(isLong) || (found.length === 2 && isLack(found[1] as string, ownWords));
    return (isWhole ? found : [bareSentence(sentence)]).flatMap((part) =>
      ownWords.parted(part.replace(turn, '').trim()),
    );
  });
}

/** Whether it tells of something that there is not: `no sunlight for the panels`. */
const isLack = (part: string, { lacks }: Phrasebook['ownWords']) =>
  lacks.test(part) && wordCountOf(part) >= LEAST_CLAUSE;

/** The field of money comes first. */
const MONEY = 0;

/** A stretch of time that somebody has to go through: nobody tells of it as a merit. */
export function isDelay(part: string, words: Phrasebook): boolean {
  return words.ownWords.isStretch(part) && toneOf(tokensOf(part, [words.talk.news])).judged <= 0;
}

/** What is said against a thing: what it takes, harms or loses. */
export function isPrice(part: string, words: Phrasebook): boolean {
  const { judged, harmed } = toneOf(tokensOf(part, [words.talk.news]));
  if (judged === 0 && words.ownWords.takes.test(part)) return true;
  if (judged === 0 && harmed === 0 && words.ownWords.lacks.test(part)) return !isOfBurden(part, words);
  if (judged === 0 && harmed === 0 && isTold(part, words.general.facets.cheap.words)) return false;
  if (judged === 0 && harmed === 0) return AMOUNT.test(part) && topicOf(part, words).fields.has(MONEY);
  return judged === 0 ? harmed < 0 : judged < 0;
}

/** Whether it speaks of something that nobody would want: to be without that is no lack. */
const isOfBurden = (part: string, { general }: Phrasebook): boolean =>
  (Object.keys(FACETS) as Facet[]).some((one) => FACETS[one] === 'against' && isTold(part, general.facets[one].words));

export const AMOUNT = /([$€£¥]\s?\d[\d.,]*\d|[$€£¥]\s?\d)|(\d(?:[\d.,]*\d)?)\s?([%\p{L}]+)/u;

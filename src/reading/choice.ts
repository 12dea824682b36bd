import { matchesIn } from '../base/text.ts';
import type { Language, Option } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { amountsIn } from './amounts.ts';
import { namesOf, stemsIn } from './names.ts';
import { LIKE_A_NAME, type Naming, namingsIn } from './namings.ts';
import { folded } from './spelling.ts';
import { spokenFor, TAKES_A_STAND } from './stand.ts';

/**
 * Ids of the options that an answer may choose (9.3), in listed order: one, where it can be read. By ordinal, by name or a part of it; what
 * it takes a stand for goes before what it only names; with an amount it is the option of that name that takes one (16.4).
 */
export function choicesIn(answer: string, options: readonly Option[], language: Language): readonly string[] {
  const all = namingsIn(answer, options, language, true);
  const isByName = all.some((naming) => isWhole(naming, language));
  const placed = isByName ? [] : ordinalsIn(answer, options, language);
  if (placed.length > 0) return placed;
  const namings = all
    .filter((one) => !(isByName && isPlace(one, language)) && !isUnchosen(answer, one.from, language))
    .map((naming) => withAmount(naming, answer, options, language));
  const named = listed(namings, options);
  if (named.length < 2) return named;
  const taken = spokenFor(answer, options, language).filter(({ weight }) => weight >= TAKES_A_STAND);
  const stood = options.map(({ id }) => id).filter((id) => taken.some((one) => one.id === id));
  if (stood.length === 1) return stood;
  const whole = listed(
    namings.filter(({ certainty }) => certainty >= LIKE_A_NAME),
    options,
  );
  return whole.length === 1 ? whole : named;
}

/** Ids of the options whose name stands in an answer, where it is not what somebody does not choose, in listed order. */
export function wholeNamesIn(answer: string, options: readonly Option[], language: Language): readonly string[] {
  const named = namingsIn(answer, options, language, true).filter(
    (one) => isWhole(one, language) && !isUnchosen(answer, one.from, language),
  );
  return listed(named, options);
}

/** By its name, and not by its place in the list. */
const isWhole = (naming: Naming, language: Language): boolean =>
  naming.certainty >= LIKE_A_NAME && !isPlace(naming, language);
const isPlace = ({ words }: Naming, language: Language): boolean =>
  matchesIn(words, phrasebooks[language].memory.optionPlace).some(([place]) => place.length === words.length);

/** So far back a word that denies a choice stands. */
const BACK = 60;
/** Whether what stands before this place says that it is not chosen: `not the pool`, `I cannot support 1`. */
export const isUnchosen = (answer: string, at: number, language: Language): boolean =>
  phrasebooks[language].reading.unchosen.test(folded(answer.slice(Math.max(0, at - BACK), at)));

function listed(namings: readonly Naming[], options: readonly Option[]): readonly string[] {
  return options.map(({ id }) => id).filter((id) => namings.some(({ ids }) => ids.includes(id)));
}

/** `the first one`, `第一个`; where nothing else is said, the ordinal alone. */
function ordinalsIn(answer: string, options: readonly Option[], language: Language): readonly string[] {
  const { reading, voting } = phrasebooks[language];
  const plain = folded(answer);
  return options
    .filter((_, place) => {
      const ordinal = voting.cues.ordinals[place];
      if (ordinal === undefined) return false;
      const word = `(?<![a-z])(?:${folded(ordinal)})`;
      return new RegExp(
        `${word}(?:${reading.ordinalOf.source})|^\\P{L}*${reading.ordinalBefore.source}${word}\\P{L}*$`,
        'u',
      ).test(plain);
    })
    .map(({ id }) => id);
}

/** What is said of an option without an amount, together with one, is said of the option that takes it, where that has the same words. */
function withAmount(naming: Naming, answer: string, options: readonly Option[], language: Language): Naming {
  const plain = options.find(({ id }) => id === naming.ids[0]);
  if (!plain || plain.amount || naming.certainty === 1) return naming;
  const said = [...stemsIn(naming.words, phrasebooks[language].memory)].filter((stem) =>
    namesOf(options, language, true).weights.has(stem),
  );
  const amounts = amountsIn(answer, language).flatMap(({ value }) => value ?? []);
  const fitting = options.filter(({ label, phrase = '', amount }) => {
    const stems = stemsIn(`${label} ${phrase}`, phrasebooks[language].memory);
    return (
      amount !== null &&
      said.every((stem) => stems.has(stem)) &&
      amounts.some((value) => value >= amount.min && value <= amount.max)
    );
  });
  return fitting.length === 1 ? { ...naming, ids: [fitting[0]!.id] } : naming;
}

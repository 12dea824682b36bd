import { matchesIn } from '../base/text.ts';
import type { Language, Option } from '../discussion/scenario.ts';
import { type Phrasebook, phrasebooks } from '../language/index.ts';
import { amountsIn } from './amounts.ts';
import { namesOf, stemsIn } from './names.ts';
import { isPlaceIn, LIKE_A_NAME, type Naming, namingsIn } from './namings.ts';
import { folded } from './spelling.ts';
import { spokenFor } from './stand.ts';
import { isUnchosen } from './unchosen.ts';
import { TAKES_A_STAND } from './weighing.ts';

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
const isPlace = ({ words }: Naming, language: Language): boolean => isPlaceIn(words, language);

/**
 * What an answer chooses that begins with the number of an option and then speaks of others, `1, because the park costs too much`: that option,
 * with each other one that it takes a stand for or names by itself. Null: it begins otherwise, or names no other, or what it begins with is the
 * number of a list before a name, `1. The park`.
 */
export function ledByNumber(answer: string, options: readonly Option[], language: Language): readonly string[] | null {
  const plain = folded(answer);
  const { reading } = phrasebooks[language];
  const isApart = isApartIn(reading);
  const found = reading.leadingNumber.exec(plain);
  const first = options[Number(found?.[1]) - 1]?.id;
  if (!found || first === undefined) return null;
  const end = found.index + found[0].length;
  const namings = namingsIn(answer, options, language, true).filter((one) => isWhole(one, language));
  const others = namings.filter(
    ({ ids, from, to }) => !ids.includes(first) && to > end && !isUnchosen(answer, from, language),
  );
  const isOfLabel = namings.some(({ from, to }) => from < end && to > 0);
  const isListed = others.some(
    ({ from, to }) => isApart(plain.slice(end, from)) && isApart(plain.slice(to).split('\n')[0] ?? ''),
  );
  if (isOfLabel || isListed) return null;
  if (others.length === 0) return isReasoned(plain.slice(end), reading) ? [first] : null;
  const taken = spokenFor(answer.slice(end), options, language).filter(({ weight }) => weight >= TAKES_A_STAND);
  const alone = others.filter(
    ({ ids, from, to }) =>
      (isApart(
        plain
          .slice(0, from)
          .split(/[\n.;!?]/)
          .at(-1) ?? '',
      ) &&
        isApart(plain.slice(to).split(/[\n.;!?]/)[0] ?? '')) ||
      isApart(plain.slice(end, from)) ||
      taken.some(({ id }) => ids.includes(id)),
  );
  return options.map(({ id }) => id).filter((id) => id === first || alone.some(({ ids }) => ids.includes(id)));
}

/** Whether what stands behind a number gives a reason, and chooses no other: a sentence or paragraph of its own, or behind a word for that. */
function isReasoned(behind: string, { chosenNumber, reasonBehind }: Phrasebook['reading']): boolean {
  const isApart = /^[^\p{L}\d\n]*\n\s*[^\p{L}\d\n]*\p{L}/u.test(behind) || reasonBehind.test(behind);
  return isApart && matchesIn(behind, chosenNumber).length === 0;
}

/** Whether nothing but signs stands there, and words that are no part of an answer, on one line. */
const isApartIn =
  ({ wordsBesideAnswer }: Phrasebook['reading']) =>
  (text: string): boolean =>
    /^[^\p{L}\d\n]*$/u.test(text.replace(wordsBesideAnswer, ' '));

function listed(namings: readonly Naming[], options: readonly Option[]): readonly string[] {
  return options.map(({ id }) => id).filter((id) => namings.some(({ ids }) => ids.includes(id)));
}

/** `the first one`, `option two`, `第一个`; where nothing else is said, the ordinal alone. */
function ordinalsIn(answer: string, options: readonly Option[], language: Language): readonly string[] {
  const { reading, voting } = phrasebooks[language];
  const plain = folded(answer);
  return options
    .filter((_, place) => {
      const ordinal = voting.cues.ordinals[place];
      if (ordinal === undefined) return false;
      const word = `(?<![a-z])(?:${folded(ordinal)})`;
      const { before, words } = reading.inWords;
      // The number alone, in a word.
      if (new RegExp(`^\\P{L}*${reading.ordinalBefore.source}(?:${words[place]})\\P{L}*$`, 'u').test(plain))
        return true;
      if (new RegExp(`(?<![a-z])${before.source}(?:${words[place]})(?![a-z])`, 'u').test(plain)) return true;
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

import { memo } from '../../base/memo.ts';
import type { Argument } from '../../discussion/scenario.ts';
import {
  FACTS,
  type Fact,
  THING_SIDES,
  type Thing,
  type ThingSide,
  type Things,
} from '../../language/considerations.ts';
import type { Phrasebook } from '../../language/index.ts';
import { hasHan, plainWords, wordCountOf } from '../../language/script.ts';
import { OF_DEEDS } from '../../language/thing-scenes.ts';
import { literalOf } from './literal.ts';
import { deniedBy, isSignIn, isTold, signReader } from './matters.ts';

// What options come with, as their words tell: a kitchen, stairs, a loan. What is said to it stands in `things/` of each language.

/** A thing, and whether it speaks for the option that comes with it. */
export type ThingAt = { id: string; as: Fact };

const allOf = memo((words: Phrasebook): ReadonlyMap<string, Thing> => {
  return new Map(
    Object.entries(words.things).flatMap(([group, things]) =>
      Object.entries(things as Things).map(([id, thing]): [string, Thing] => [`${group}.${id}`, thing]),
    ),
  );
});

export const thingOf = ({ id }: ThingAt, words: Phrasebook): Thing => allOf(words).get(id) as Thing;
export const sideOf = ({ id, as }: ThingAt, words: Phrasebook): ThingSide | undefined => allOf(words).get(id)?.[as];

/**
 * The thing that a fact tells of: whose longest word it has, and of such the first. `tone`: on which side the fact puts itself, null where it
 * neither praises nor blames. `isFit`: which count; `isListed`:
 * whether it stands in a list, where it is enough that words could tell one. Null: none that can be taken from that side.
 */
export function thingIn(
  told: string,
  tone: Argument['side'] | null,
  words: Phrasebook,
  isFit: (thing: Thing, as: Fact, id: string) => boolean = () => true,
  isListed = false,
): ThingAt | null {
  const fact = literalOf(told, words);
  const plain = plainWords(fact);
  const isSaid = deniedBy(fact, words.general.denied.before);
  const isOfMoney = tone === 'against' && words.ownWords.figuresIn(fact).some(({ kind }) => kind === 'money');
  const isSentence = words.ownWords.isWhole(words.grammar.capitalised(told));
  const isNamed = !isSentence && wordCountOf(fact) <= MOST_NAMED;
  const isOfDeed = isTold(fact, words.general.deeds);
  const isMeant = (word: string, mark: string) =>
    mark === IF_NAMED || (mark === IF_ALONE && isListed) ? isNamed : mark !== IF_ALONE || isAlone(plain, word);
  let [found, longest]: [ThingAt | null, number] = [null, 0];
  const { entries, reader } = namedBy(words);
  for (const at of reader(fact, plain)) {
    const { id, thing, mark, word } = entries[at] as Named;
    const as = tone === null ? thing.first : (Object.keys(THING_SIDES) as Fact[]).find((one) => FACTS[one] === tone);
    if (as === undefined || thing[as] === undefined || !isFit(thing, as, id) || (isOfMoney && !thing.isSum)) continue;
    // What is paid speaks against something; what is earned is something else.
    if (thing.isSum && tone !== 'against') continue;
    if (isOfDeed && !OF_DEEDS.has(id)) continue;
    const from = isSentence && isOfPeople(id) ? plain.indexOf(' ', plain.length * WHO_DOES) : 0;
    if (word.length <= longest || !isSaid(word) || !isMeant(word, mark)) continue;
    if (isSignIn(fact, plain.slice(from), word, words.general.denied) && !isInPassing(plain, word, words))
      [found, longest] = [{ id, as }, word.length];
  }
  return found;
}

/** How a word is marked that counts only where a few words name it; and one that tells a thing only by itself: `lasting careers` are no long life. */
const IF_NAMED = '=';
const IF_ALONE = '?';
const MARKED = /^[=?]/;
/** A word of a thing, with its mark apart. */
type Named = { id: string; thing: Thing; mark: string; word: string };
const namedBy = memo((words: Phrasebook) => {
  const entries = [...allOf(words)].flatMap(([id, thing]) =>
    thing.words.map((entry): Named => {
      const { 0: mark = '' } = MARKED.exec(entry) ?? [];
      return { id, thing, mark, word: entry.slice(mark.length) };
    }),
  );
  return { entries, reader: signReader(entries.map(({ word }) => word)) };
});
export const bareSign = (entry: string): string => entry.replace(MARKED, '');

/** What may stand beside a word that has to be alone: `it is very solid`. */
const SMALL = 4;
const SMALL_HAN = 3;

function isAlone(plain: string, word: string): boolean {
  const own = plainWords(word).trim().split(' ');
  const beside = plain
    .trim()
    .split(' ')
    .filter((one) => !own.some((part) => one.startsWith(part)));
  return hasHan(word) ? beside.length <= SMALL_HAN : beside.every((one) => one.length <= SMALL);
}

/** So many words may stand between: `any small boat`. */
const BETWEEN = 1;
const BETWEEN_HAN = 4;

/** Whether it stands behind a word that says that any such thing is meant, and none that one gets. */
function isInPassing(plain: string, word: string, { general }: Phrasebook): boolean {
  const sought = plainWords(word).trim();
  const most = sought.split(' ').length + (hasHan(word) ? BETWEEN_HAN : BETWEEN);
  return general.any.some((one) => {
    const any = plainWords(one);
    const at = plain.indexOf(any);
    const behind =
      at < 0
        ? ''
        : plain
            .slice(at + any.length)
            .split(' ')
            .slice(0, most)
            .join(' ');
    return ` ${behind}`.includes(` ${sought}`);
  });
}

/** Of so few words, and no sentence: what is only named, `steep stairs`, and so is what is meant. */
const MOST_NAMED = 5;

/** Who does something, with which a sentence begins, is not what it is about: `some kids will bring a phone`. */
const WHO_DOES = 0.35;
const isOfPeople = (id: string): boolean => id.startsWith('people.') || OF_PEOPLE.has(id);
const OF_PEOPLE: ReadonlySet<string> = new Set(['craft.doctors', 'craft.crew']);

/** Whether a persona tells of somebody to whom the thing matters. */
export const suits = (persona: string, at: ThingAt, words: Phrasebook): boolean =>
  isTold(persona, thingOf(at, words).suits);

/** How much more there is to a thing than what a fact brings. */
export function angleCountOf({ id }: ThingAt, words: Phrasebook): number {
  const { isSum, merit, price } = thingOf({ id, as: 'merit' }, words);
  return isSum ? 0 : (merit?.said.length ?? 0) + (price?.said.length ?? 0) - 1;
}

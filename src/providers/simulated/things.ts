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
import { plainWords, wordCountOf } from '../../language/script.ts';
import { literalOf } from './literal.ts';
import { deniedBy, isSignIn, isTold } from './matters.ts';

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
 * neither praises nor blames. `isFit`: which count. Null: none that can be taken from that side.
 */
export function thingIn(
  told: string,
  tone: Argument['side'] | null,
  words: Phrasebook,
  isFit: (thing: Thing, as: Fact) => boolean = () => true,
): ThingAt | null {
  const fact = literalOf(told, words);
  const plain = plainWords(fact);
  const isSaid = deniedBy(fact, words.general.denied.before);
  const isOfMoney = tone === 'against' && words.ownWords.figuresIn(fact).some(({ kind }) => kind === 'money');
  const isSentence = words.ownWords.isWhole(words.grammar.capitalised(told));
  const isNamed = !isSentence && wordCountOf(fact) <= MOST_NAMED;
  let [found, longest]: [ThingAt | null, number] = [null, 0];
  for (const [id, thing] of allOf(words)) {
    const as = tone === null ? thing.first : (Object.keys(THING_SIDES) as Fact[]).find((one) => FACTS[one] === tone);
    if (as === undefined || thing[as] === undefined || !isFit(thing, as) || (isOfMoney && !thing.isSum)) continue;
    // What is paid speaks against something; what is earned is something else.
    if (thing.isSum && tone !== 'against') continue;
    const from = isSentence && isOfPeople(id) ? plain.indexOf(' ', plain.length * WHO_DOES) : 0;
    for (const entry of thing.words) {
      const word = entry.replace(/^=/, '');
      if (word !== entry && !isNamed) continue;
      if (word.length > longest && isSaid(word) && isSignIn(fact, plain.slice(from), word, words.general.denied))
        [found, longest] = [{ id, as }, word.length];
    }
  }
  return found;
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

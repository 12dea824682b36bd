import { type ClauseWord, isPerson, type NamedSubject } from './clauses.ts';

// What is shared by those who tell a sentence clause by clause: whose a clause is, what has been told before it, and that it ends where nothing is certain.

/** Whose a clause is: of who speaks, of a thing, of another person, of several, of nobody, or what happens to who speaks. */
export type Whose = 'self' | 'befall' | NamedSubject['of'];

export type ToldSoFar = {
  /** Of whom the last main clause was. */
  last: Whose;
  /** Other people that have been named. */
  people: number;
  /** What has been spoken of in clauses before this one. */
  things: string[];
  /** The same of this one. */
  here: string[];
  isMainDone: boolean;
  /** Whether the other person is dead, or has left. */
  isGone: boolean;
  /** Who was named before a clause without a verb of its own. */
  pending: NamedSubject | null;
};

export class Uncertain extends Error {}
/** Nothing is certain from here on. */
export const stopHere = (): never => {
  throw new Uncertain();
};

export const plainOf = (words: readonly ClauseWord[]): string =>
  words.map(({ plain, stop }) => `${plain}${stop}`).join(' ');
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `a su hijo`, `a nadie`, `al banco`: whom `le` stands for. */
export const hasDative = (rest: string): boolean =>
  [
    ...rest
      .replace(
        /(?<!\p{L})(?:a )?(?!mujer|alquiler|taller|lugar|bar)\p{L}{2,}(?:[aei]r|[aeiáéí]r(?:se|l[aeo]s?|sel[aeo]s?))(?!\p{L}).*$/u,
        '',
      )
      .matchAll(TO_WHOM),
  ].some(([, word = '']) => OF_WHOM.test(word) || isPerson(word));
const TO_WHOM =
  /(?<!\p{L})(?:a (?:(?:el|la|los|las|un|una|unos|unas|su|sus|cada|otro|otra|todos los|todas las|sus dos|cualquier) )?|al )(?:\p{L}+ )??(\p{L}+)/gu;
const OF_WHOM =
  /^(?:nadie|todos|todas|quien|alguien|cualquiera|otro|otra|banco|ayuntamiento|empresa|gente|familia|hacienda|bancos|ellos|ellas)$/;

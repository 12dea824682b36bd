/**
 * What a word is, as far as it can be told by itself. `verb`: hardly anything else, unless it stands behind an article; `third`: what
 * somebody does, or several things; `doing`: what one does, or a thing; `past`: what was done, and before a noun how it is; `plural`: it ends
 * like several things; `people`: several, without an end that tells; `noun`: known to be one; `vague`: one that names nothing of a subject;
 * `owner`: whose it is; `passing`: how, when or where.
 */
export type WordKind =
  | 'word'
  | 'noun'
  | 'people'
  | 'plural'
  | 'vague'
  | 'verb'
  | 'third'
  | 'doing'
  | 'past'
  | 'gerund'
  | 'adjective'
  | 'number'
  | 'owner'
  | 'passing';

/**
 * How a word for a thing is told in a text without spaces. `whole`: words that hold a character at which a text would be parted. `broken`:
 * characters that no name has: a piece that holds one is more than a name, or less; at one of `parts` it ends. `opens`, `closes`: beside one of these a name stands.
 * `numeral`, `measure`: together they count what follows, as `points` does with a measure. `where`: at the end of a name they tell a place.
 * `noBeginning`, `noEnd`: no name begins or ends so. `vague`: they name nothing of what is talked about.
 */
export type HanWords = {
  whole: ReadonlySet<string>;
  broken: ReadonlySet<string>;
  parts: ReadonlySet<string>;
  opens: ReadonlySet<string>;
  closes: ReadonlySet<string>;
  numeral: ReadonlySet<string>;
  measure: ReadonlySet<string>;
  points: RegExp;
  where: ReadonlySet<string>;
  noBeginning: RegExp;
  noEnd: RegExp;
  vague: ReadonlySet<string>;
};

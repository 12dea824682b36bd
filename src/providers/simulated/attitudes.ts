import type { Phrasebook } from '../../language/index.ts';
import { ENDING, type OptionAct } from '../../language/option-acts.ts';
import { hasHan, plainWords, wordCountOf } from '../../language/script.ts';
import { isTold } from './matters.ts';

// How a persona stands to what a clause of it names: it wants it or holds that it should be so, or it does not.

/** For it, 1, against it, -1; 0: not which; null: nothing tells. */
export type Attitude = -1 | 0 | 1 | null;

/** How somebody stands to what a clause names, as its words tell. */
function attitudeIn(clause: string, { general }: Phrasebook): Attitude {
  const { averse, stakes, stands, denied } = general;
  // `Would rather fail than stay there`: what is put behind something else is not wanted.
  if (BEHIND.test(clause.trim())) return -1;
  // `If it becomes a duty she will have to quit`: what would lead there is not wanted.
  if (IF.test(clause.trim()) && isTold(clause, stakes.loath)) return -1;
  // `whoever picks the cotton`: it is all the same to them.
  if (startsWith(clause, stands.aside)) return 0;
  const isNot = isTold(clause, stands.not);
  // `Knows that the board does not like it`: that is how others stand to it.
  const own = withoutOthers(clause, stands.others);
  if (isTold(own, [...averse, ...stakes.loath])) {
    // Whoever fears to lose a thing, or dislikes it in one case alone, may be for it.
    return isTold(clause, [...stakes.losing, ...stands.limits]) ? 0 : -1;
  }
  if (isTold(own, stands.doubt)) return isNot ? -1 : 0;
  if (isTold(clause, stands.hold)) return isNot ? -1 : 1;
  if (isTold(own, stakes.keen)) return isTold(clause, denied.before) ? 0 : 1;
  return null;
}

const BEHIND = /^(?:rather than|than|instead of|en vez de|en lugar de|antes que)\s/i;
const IF = /^(?:if|si)\s|^(?:要是|如果)/i;

/** A clause up to where others begin to think, or do. */
function withoutOthers(clause: string, words: readonly string[]): string {
  const plain = plainWords(clause);
  const found = words.map((word) => plain.indexOf(plainWords(word.replaceAll('_', ' ')))).filter((at) => at >= 0);
  return found.length === 0 ? clause : plain.slice(0, Math.min(...found));
}

/** The clauses of a sentence, each with how somebody stands to what it names: what stands behind an “and” is disliked as what is before it. */
export function clausesWithAttitude(
  sentence: string,
  clauses: readonly string[],
  words: Phrasebook,
): { clause: string; attitude: Attitude }[] {
  let [last, end]: [Attitude, number] = [null, 0];
  return clauses.map((clause) => {
    const at = sentence.indexOf(clause, end);
    const isJoined = AND.test(sentence.slice(end, at)) && startsWith(clause, words.general.stands.goes_on);
    end = at + clause.length;
    const own = attitudeIn(clause, words);
    last = own ?? (isJoined ? last : null);
    return { clause, attitude: last };
  });
}

const AND = /^,? (?:and|y|e) $|^[、和与]$/;

function startsWith(clause: string, words: readonly string[]): boolean {
  const plain = plainWords(clause);
  return words.some((word) => {
    const sought = plainWords(word.replaceAll('_', ' '));
    return plain.startsWith(hasHan(word) ? sought.trimEnd() : sought);
  });
}

/** Whether a clause turns what it only speaks of, by a word that the label has not: `cannot work nights`, `lost the final`. */
export function isTurned(clause: string, label: string, { general: { denied, stands } }: Phrasebook): boolean {
  return [...denied.before, ...stands.turns].some((word) => isTold(clause, [word]) && !isTold(label, [word]));
}

/** A label without what stands beside what it does, or what it does without: `Dig a well` of `Dig a well beside the chapel`. */
export function withoutBeside(label: string, { general: { stands } }: Phrasebook): string {
  const plain = plainWords(label);
  const found = stands.beside.flatMap((word) => {
    const at = plain.indexOf(plainWords(word.replaceAll('_', ' ')));
    return at > 0 ? [at] : [];
  });
  return found.length === 0 ? label : plain.slice(0, Math.min(...found));
}

/** A longer label names more than what it does something to. */
const LONGEST = 4;

/**
 * Whether an option puts an end to what its label names, or, where a clause has a word of the label (`isNamed`), harms that: whoever is for that
 * is against this. Null: it names what comes instead as well, or the clause wants just that.
 */
export function endsIt(
  label: string,
  act: OptionAct | undefined,
  { clause, isNamed }: { clause: string; isNamed: boolean },
  words: Phrasebook,
): boolean | null {
  const { harms, instead } = words.general.stands;
  if (!(isNamed && isHarming(label, words)) && !(act !== undefined && ENDING.has(act))) return false;
  return isTold(label, instead) || isTold(clause, harms) ? null : true;
}

/** Whether an option harms what its label names. */
export const isHarming = (label: string, { general }: Phrasebook): boolean =>
  isTold(label, general.stands.harms) && wordCountOf(label) <= LONGEST;

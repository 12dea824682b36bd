import { hasHan, plainSentences, wordCountOf } from '../../language/script.ts';

/** So many words are still heard as somebody's, and are no sentence that could be taken for said again. */
const LEAST = 3;
const MOST = 6;
const HAN_LEAST = 4;
const HAN_MOST = 12;

/** Where something begins that can be named by itself: not at the number behind a name, as of line 9. */
const BEGINS =
  /(?<=^|\s)(?:an?|the|my|our|one|two|three|four|five|six|seven|eight|nine|ten|every|un|una|el|la|los|las|mi|mis|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|cada|\d[\d.,]*)\s(?!(?:for|of|to|in|on|at|and|or|since|by|with|de|en|por|a|y|o|desde|para|con)\s)/giu;
/** What leaves a phrase hanging. */
const ENDS_OPEN = /\s(?:and|but|or|to|of|for|the|an?|that|who|y|e|o|de|que|a|el|la|un|una|con|por)$/iu;

/** A few words at the end of what somebody has told, which another one can repeat; null: there are none that stand by themselves. */
export function echoOf(text: string): string | null {
  const clauses = plainSentences(text).flatMap((sentence) =>
    sentence.replace(/[.。!！]+$/u, '').split(/[;，；：]\s*|[,:](?!\d)\s*/u),
  );
  const found = clauses.flatMap((clause) => (hasHan(clause) ? hanIn(clause) : tailsIn(clause)));
  return found.find((one) => !/[“”«»"?]/.test(one)) ?? null;
}

const hanIn = (clause: string): string[] =>
  clause.length >= HAN_LEAST && clause.length <= HAN_MOST && !/^[我他她]/.test(clause) ? [clause] : [];

/** The longest first: it tells most. */
function tailsIn(clause: string): string[] {
  return [...clause.matchAll(BEGINS)]
    .filter(({ index }) => index > 0)
    .map(({ index }) => clause.slice(index))
    .filter((tail) => wordCountOf(tail) >= LEAST && wordCountOf(tail) <= MOST && !ENDS_OPEN.test(tail));
}

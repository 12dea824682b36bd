import type { Language } from '../discussion/language.ts';
import { phrasebooks } from '../language/index.ts';
import { isQuestion } from '../language/script.ts';
import { sentencesOf } from '../language/sentences.ts';
import { namedIn } from './people.ts';

/** Who is spoken to in a text: a name that stands alone between commas, and not in a list of names. */
export function addressedIn(text: string, names: readonly string[], language: Language): readonly string[] {
  const found = sentencesOf(text, phrasebooks[language].memory).flatMap((sentence) => spokenTo(sentence, names));
  return [...new Set(found)];
}

/** Who is asked something in a text: whom a question speaks to, else whom it names. */
export function askedIn(text: string, names: readonly string[], language: Language): readonly string[] {
  const questions = sentencesOf(text, phrasebooks[language].memory).filter(isQuestion);
  const found = questions.flatMap((question) => {
    const to = spokenTo(question, names);
    return to.length > 0
      ? to
      : namedIn(
          question,
          names.map((name) => ({ name, candidates: [name] })),
        );
  });
  return [...new Set(found)];
}

const PART_END = /[,;:，；：、—–]/u;
/** What may stand around a name that is called. */
const AROUND = /^[\s¿¡"'“‘«(]+|[\s.!?…。！？"'”’»)]+$/gu;

function spokenTo(sentence: string, names: readonly string[]): readonly string[] {
  const parts = sentence.split(PART_END).map((part) => part.replace(AROUND, ''));
  const isName = (part: string | undefined) => part !== undefined && names.includes(part);
  const beginsWithName = (part: string | undefined) =>
    part !== undefined &&
    names.some((name) => part.startsWith(name) && namedIn(part, [{ name, candidates: [name] }]).length > 0);
  return parts.filter((part, i) => isName(part) && !beginsWithName(parts[i + 1]) && !isName(parts[i - 1]));
}

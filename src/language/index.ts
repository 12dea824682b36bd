import { whenAsked } from '../base/when-asked.ts';
import type { Language } from '../discussion/scenario.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import type { PhrasebookShape } from './phrasebook-shape.ts';
import { personTold } from './reading.ts';
import { zh } from './zh/index.ts';

/** The words agents read and write in one language. Every language has every key of the English one. */
export type Phrasebook = PhrasebookShape<typeof en>;
/** The words of memories: how their lines are written, and how they are read back. */
export type MemoryWords = Phrasebook['memory'];

/** Each is loaded when it is first asked for: a start needs one of them. */
export const phrasebooks: Readonly<Record<Language, Phrasebook>> = whenAsked<Language, Phrasebook>({
  en: () => en,
  es: () => es,
  zh: () => zh,
});

/** What was announced, in other words: an announcement is known by its text, in any language; any other text stays as it is. */
export function noticeIn(text: string, prompts: Phrasebook['prompts']): string {
  for (const words of Object.values(phrasebooks)) {
    if (words.prompts.twoVotesLeft === text) return prompts.twoVotesLeft;
    if (words.prompts.personSilent === text) return prompts.personSilent;
    const told = personTold(text, words.prompts);
    if (told) return prompts.personAnswered(told.agent, told.answer, told.question);
    const question = questionIn(text, words.prompts);
    if (question !== null) return prompts.topicChanged(question);
  }
  return text;
}

/** The question that a change of topic told; null: it tells of none. */
function questionIn(text: string, { topicChanged }: Phrasebook['prompts']): string | null {
  const [before, after] = topicChanged('\n').split('\n') as [string, string];
  const isOne = text.startsWith(before) && text.endsWith(after) && text.length > before.length + after.length;
  return isOne ? text.slice(before.length, text.length - after.length) : null;
}

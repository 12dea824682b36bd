import type { Language } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { folded } from './spelling.ts';

/** So far back a word that denies a choice stands. */
const BACK = 60;
/** Whether what stands before this place says that it is not chosen: `not the pool`, `I cannot support 1`. */
export const isUnchosen = (answer: string, at: number, language: Language): boolean =>
  phrasebooks[language].reading.unchosen.test(folded(answer.slice(Math.max(0, at - BACK), at)));

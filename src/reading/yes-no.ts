import type { Language } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { folded } from './spelling.ts';

/**
 * The words for yes and for no with which a clause of an answer begins: each that stands there. `bareOnly`: only where a clause is such a word
 * and nothing else, as beside a digit, where a longer clause gives the reason ("0. I do not yet hear one amount").
 */
export function yesAndNoIn(answer: string, language: Language, bareOnly = false): { yes: boolean; no: boolean } {
  const { reading } = phrasebooks[language];
  const clauses = folded(answer.replace(reading.accentedYes, reading.plainYes))
    .split(/[,.;:!?()[\]\n"“”*_、。–—|]|\s-\s|\s(?:and|y)\s(?=no\b)|\d+/)
    .map((clause) => clause.trim().replace(reading.beforeAnswer, ''))
    .filter((clause) => clause !== '');
  const says = (cue: RegExp) => (clause: string) => {
    const found = cue.exec(clause)?.[0];
    return found !== undefined && (!bareOnly || found.trim() === clause);
  };
  const isYes = says(reading.yes);
  const isNo = says(reading.no);
  return { yes: clauses.some(isYes), no: clauses.some((clause) => !isYes(clause) && isNo(clause)) };
}

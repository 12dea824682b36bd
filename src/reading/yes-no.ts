import type { Language } from '../discussion/scenario.ts';
import { phrasebooks } from '../language/index.ts';
import { folded } from './spelling.ts';

/** The words for yes and for no with which a clause of an answer begins: each that stands there. */
export function yesAndNoIn(answer: string, language: Language): { yes: boolean; no: boolean } {
  const { reading } = phrasebooks[language];
  const clauses = folded(answer.replace(reading.accentedYes, reading.plainYes))
    .split(/[,.;:!?()[\]\n"“”*_、。–—|]|\s-\s|\d+/)
    .map((clause) => clause.trim().replace(reading.beforeAnswer, ''))
    .filter((clause) => clause !== '');
  const yes = clauses.some((clause) => reading.yes.test(clause));
  return { yes, no: clauses.some((clause) => !reading.yes.test(clause) && reading.no.test(clause)) };
}

import { plainWords } from '../../language/script.ts';

/**
 * What an announcement says for (above 0) or against (below 0) an option, or that a criterion counts for more or for less; `strength` in
 * [-1, 1] by its wording. `criterion` beside an option: on which one it bears, where that can be told.
 */
export type Effect =
  | { option: string; criterion: string | null; strength: number }
  | { option: null; criterion: string; strength: number };

/** Without the marks in which a cut ends, so that a beginning is known again. */
export function bare(text: string): string {
  return plainWords(text.replace(/(?:\.\.\.|…)$/, '')).trim();
}

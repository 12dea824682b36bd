import type { Language } from '../../discussion/language.ts';

/** A way to hold a discussion, as its file has it: `phases` as in a scenario. `sides`: agents must be on each of them. */
export type Format = {
  about: Readonly<Record<Language, string>>;
  /** Where it comes from. */
  from: string;
  sides: readonly string[];
  phases: readonly Readonly<Record<string, unknown>>[];
};

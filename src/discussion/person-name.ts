import { clean, isSeen } from '../base/clean.ts';

const MOST_CHARACTERS = 24;

/** What a person who steers is called in a record: one short line; null: nothing is left of the name. */
export function personName(given: string): string | null {
  const line = clean(given, { multiline: false }).trim();
  const name = [...line].slice(0, MOST_CHARACTERS).join('').trim();
  return isSeen(name) ? name : null;
}

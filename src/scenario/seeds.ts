import { MAX_SEED } from './limits.ts';

/** Those from the first to the last. */
export type Seeds = { first: number; last: number };

export const SEEDS = `A..B, whole numbers from 0 to ${MAX_SEED}, or one of them`;

/** Null: these are none. */
export function readSeeds(text: string): Seeds | null {
  const [, from, to = from] = /^(\d{1,15})(?:\.\.(\d{1,15}))?$/.exec(text) ?? [];
  const [first, last] = [Number(from), Number(to)];
  return first <= last && last <= MAX_SEED ? { first, last } : null;
}

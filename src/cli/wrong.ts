import type { Problem } from '../base/errors.ts';

/** A setting that has a value which it cannot have. */
export const wrong = (setting: string, found: string, allowed: string): Problem => ({
  message: `${setting}: found "${found}"`,
  allowed,
});

import type { Problem } from '../base/errors.ts';

/** A setting that has a value which it cannot have. `near`: what may be meant instead. */
export const settingProblem = (
  setting: string,
  found: string,
  allowed: string,
  near: string | null = null,
): Problem => ({
  message: `${setting}: found "${found}"${near === null ? '' : `; did you mean ${near}?`}`,
  allowed,
});

// What is allowed everywhere that a scenario is given, without what it takes to read one.

export const MAX_SEED = 2 ** 31 - 1;
/** Of a batch, or an experiment. */
export const MOST_RUNS = 100_000;
export const MAX_FILE_BYTES = 512 * 1024;
/** Of a file's values: how deep one may stand, and how many there may be. */
export const MAX_DEPTH = 64;
export const MAX_NODES = 20_000;
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

// What is allowed everywhere that a scenario is given, without what it takes to read one.

export const MAX_SEED = 2 ** 31 - 1;
/** Of a batch, or an experiment. */
export const MOST_RUNS = 100_000;
export const MAX_FILE_BYTES = 512 * 1024;
/** Of a file's values: how deep one may stand, and how many there may be. */
export const MAX_DEPTH = 64;
export const MAX_NODES = 20_000;
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
export const MODEL_NAMES = 'simulated, human, command:NAME, or ENDPOINT/NAME of a model, e.g. openai/gpt-4o';
/** Of those, what all agents at once may be. */
export const MODELS_FOR_ALL = 'simulated, command:NAME, or ENDPOINT/NAME of a model, e.g. openai/gpt-4o';

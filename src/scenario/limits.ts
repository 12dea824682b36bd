// What is allowed everywhere that a scenario is given, without what it takes to read one.

export const MAX_SEED = 2 ** 31 - 1;
/** Of a batch, or an experiment. */
export const MOST_RUNS = 100_000;
export const MAX_FILE_BYTES = 256 * 1024;
export const MODEL_NAMES = 'simulated, human, command:NAME, or ENDPOINT/NAME of a model, e.g. openai/gpt-4o';
/** Of those, what all agents at once may be. */
export const MODELS_FOR_ALL = 'simulated, command:NAME, or ENDPOINT/NAME of a model, e.g. openai/gpt-4o';

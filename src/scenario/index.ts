export { isModelName, MODEL_NAMES } from './checks.ts';
export { schemaProblems } from './faults.ts';
export { gate, MAX_FILE_BYTES } from './gate.ts';
export { type CheckedFile, readScenario } from './read.ts';
export { MAX_SEED } from './schema.ts';
export { starterScenario } from './starter.ts';
export { nearest } from './suggest.ts';

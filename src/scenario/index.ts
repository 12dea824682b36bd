export { cueFileOf } from './cue-schema.ts';
export { schemaProblems } from './faults.ts';
export { gate } from './gate.ts';
export { inOneLanguage } from './one-language.ts';
export { type CheckedFile, readScenario } from './read.ts';
export { readScore } from './score.ts';
export { type Change, readSettings } from './settings.ts';
export { starterScenario } from './starter.ts';

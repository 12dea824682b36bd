export { schemaProblems } from './faults.ts';
export { gate } from './gate.ts';
export { type CheckedFile, readScenario } from './read.ts';
export { starterScenario } from './starter.ts';

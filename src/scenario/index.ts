export { cueFileOf } from './cue-schema.ts';
export { schemaProblems } from './faults.ts';
export { languagesHeld } from './in-one-language.ts';
export { readInterventionScript as readScore } from './intervention-script.ts';
export { inOneLanguage } from './one-language.ts';
export { type CheckedFile, readScenario } from './read.ts';
export { readSafeYaml } from './safe-yaml.ts';
export { readSettings, type SettingsChange, scenarioWith } from './settings.ts';
export { starterScenario } from './starter.ts';

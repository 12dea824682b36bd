import * as z from 'zod/mini';
import { UserError } from '../../src/base/errors.ts';
import { scenario as isScenario } from '../../src/journal/scenario-shape.ts';
import { readScenario, readSettings, starterScenario } from '../../src/scenario/index.ts';
import { scenarioSchema } from '../../src/scenario/schema.ts';

/** Where a setting is found: all that follows from its record. */
export const schema = () => z.toJSONSchema(scenarioSchema(), { io: 'input', unrepresentable: 'any' });
export const starter = () => starterScenario();
export const read = (source: string) => readScenario(source, 'own.yaml').scenario;
export const set = (pairs: readonly string[]) => readSettings(pairs, read(starter())).settings;
export const isInJournal = (scenario: unknown) => isScenario(scenario);

/** What is wrong with a file, a line each. */
export function faults(source: string): readonly string[] {
  try {
    read(source);
    return [];
  } catch (error) {
    if (error instanceof UserError) return error.message.split('\n');
    throw error;
  }
}

import { UserError } from '../../src/base/errors.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { readScenario } from '../../src/scenario/index.ts';

/** The smallest sound file: twelve lines, two agents, no settings. What a test adds begins in line 13. */
export const MINIMAL = `title: T
question: What now?
options:
  - {id: a, label: A, about: the first}
  - {id: b, label: B, about: the second}
arguments:
  - {id: p, option: a, side: for, criterion: c, claim: It is the first., reason: Nothing comes before it.}
criteria:
  - {id: c, label: C, about: what counts}
agents:
  - {name: Ann, persona: One}
  - {name: Bo, persona: Two}
`;

export const scenarioWith = (more: string, source = MINIMAL): Scenario =>
  readScenario(`${source}${more}\n`, 'f.yaml').scenario;

/** What is wrong, a line each; empty where nothing is. */
export function faultsWith(more: string, source = MINIMAL): string[] {
  try {
    readScenario(`${source}${more}\n`, 'f.yaml');
  } catch (error) {
    if (error instanceof UserError) return error.message.split('\n');
    throw error;
  }
  return [];
}

export const warningsWith = (more: string, source = MINIMAL): string[] =>
  readScenario(`${source}${more}\n`, 'f.yaml').warnings.map(
    ({ message, place }) => `${place?.line}:${place?.column}: ${message}`,
  );

/** The minimal file with more about Ann, in line 11. */
export const ann = (fields: string): string => MINIMAL.replace('persona: One', `persona: One, ${fields}`);

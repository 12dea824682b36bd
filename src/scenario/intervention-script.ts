import * as z from 'zod/mini';
import { type Problem, UserError } from '../base/errors.ts';
import type { Cue } from '../discussion/cue.ts';
import { CueFile, toCues } from './cue-schema.ts';
import { schemaProblems } from './faults.ts';
import { readSafeYaml } from './safe-yaml.ts';

const ScriptCue = CueFile.check(
  z.refine(({ inject }) => inject?.event === undefined, 'a text to inject: events stand in a scenario alone'),
);
const ScriptFile = z.strictObject({ cues: z._default(z.array(ScriptCue), []) });

/**
 * Cues that stand in a file of their own, to be played on any scenario. Throws a `UserError` with all faults of the file at once; names of
 * agents, styles and variables are not looked up: where they are not there, a cue fails when its moment has come, and the run goes on.
 */
export function readInterventionScript(source: string, file: string): readonly Cue[] {
  const safeYaml = readSafeYaml(source, file);
  if (safeYaml.value === undefined) throw new UserError([...safeYaml.problems]);
  const parsed = ScriptFile.safeParse(safeYaml.value);
  const shape: readonly Problem[] = parsed.success ? [] : schemaProblems(parsed.error.issues, ScriptFile, safeYaml);
  const problems = [...safeYaml.problems, ...shape];
  if (problems.length > 0 || !parsed.success) throw new UserError(problems);
  return toCues(parsed.data.cues, new Map());
}

import * as z from 'zod/mini';
import { type Problem, UserError } from '../base/errors.ts';
import { once } from '../base/memo.ts';
import type { CueCommand } from '../discussion/command.ts';
import type { Cue } from '../discussion/cue.ts';
import { actSchema, cueSchema, toCommand, toCues } from './cue-schema.ts';
import { schemaProblems } from './faults.ts';
import { readSafeYaml } from './safe-yaml.ts';

const noEvent = () =>
  z.refine<{ inject?: { event?: string | undefined } | undefined }>(
    ({ inject }) => inject?.event === undefined,
    'a text to inject: events stand in a scenario alone',
  );
const scriptAct = once(() => actSchema().check(noEvent()));
const scriptFile = once(() => z.strictObject({ cues: z._default(z.array(cueSchema().check(noEvent())), []) }));

/**
 * Cues that stand in a file of their own, to be played on any scenario. Throws a `UserError` with all faults of the file at once; names of
 * agents, styles and variables are not looked up: where they are not there, a cue fails when its moment has come, and the run goes on.
 */
export function readInterventionScript(source: string, file: string): readonly Cue[] {
  const safeYaml = readSafeYaml(source, file);
  if (safeYaml.value === undefined) throw new UserError([...safeYaml.problems]);
  const parsed = scriptFile().safeParse(safeYaml.value);
  const shape: readonly Problem[] = parsed.success ? [] : schemaProblems(parsed.error.issues, scriptFile(), safeYaml);
  const problems = [...safeYaml.problems, ...shape];
  if (problems.length > 0 || !parsed.success) throw new UserError(problems);
  return toCues(parsed.data.cues, new Map());
}

/**
 * One act without a moment, as `{mute: {agent: Mei}}`, `do: call-vote` or, of those that need no more words, the word alone. Throws as
 * `readInterventionScript`; it is typed and short, so what is wrong is told at its first place alone.
 */
export function readAct(source: string, name: string): CueCommand {
  const read = readSafeYaml(source, name);
  const safeYaml = typeof read.value === 'string' ? { ...read, value: { do: read.value } } : read;
  const parsed = scriptAct().safeParse(safeYaml.value);
  if (parsed.success && read.problems.length === 0) return toCommand(parsed.data, new Map());
  const isShape = read.problems.length === 0 && !parsed.success;
  const found = isShape ? schemaProblems(parsed.error.issues, scriptAct(), safeYaml) : read.problems;
  const once = new Map([...found].reverse().map((problem) => [problem.message, problem]));
  throw new UserError(
    [...once.values()]
      .reverse()
      .map((problem) => ({ ...problem, message: problem.message.replace(/^the file\b/, 'the act') })),
  );
}

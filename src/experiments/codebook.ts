import * as z from 'zod/mini';
import { UserError } from '../base/errors.ts';
import { checkingOf } from '../scenario/checking.ts';
import { inOrder, schemaProblems } from '../scenario/faults.ts';
import { readSafeYaml } from '../scenario/safe-yaml.ts';
import { nameOf } from '../scenario/section-file.ts';

/** What stands for no option, where the values are options. */
export const NO_OPTION = 'none';
const LEVELS = ['nominal', 'ordinal', 'interval'] as const;

const Code = z.strictObject({
  id: nameOf('thing'),
  ask: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  values: z.union([z.literal('options'), z.array(nameOf('thing')).check(z.minLength(2), z.maxLength(50))]),
  level: z._default(z.enum(LEVELS), 'nominal'),
});
const CodebookFile = z.strictObject({ codes: z.array(Code).check(z.minLength(1), z.maxLength(50)) });

/** A question about each statement. `values`: the answers, in their order; `options`: those of the run, or none. */
export type Code = z.infer<typeof Code>;

/** Turns the text of a codebook into its codes. Throws a `UserError` with all faults, in the order of the file. */
export function readCodebook(source: string, file: string): readonly Code[] {
  const safeYaml = readSafeYaml(source, file);
  const parsed = CodebookFile.safeParse(safeYaml.value);
  const checking = checkingOf(safeYaml);
  checking.unique('codes', ['id'], 'ids');
  const shape = parsed.success ? [] : schemaProblems(parsed.error.issues, CodebookFile, safeYaml);
  const problems = [...safeYaml.problems, ...shape, ...checking.faults];
  if (problems.length > 0 || !parsed.success) throw new UserError(inOrder(problems));
  return parsed.data.codes;
}

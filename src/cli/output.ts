import { clean } from '../base/clean.ts';
import { formatProblem, type Problem } from '../base/errors.ts';

/** The program's exit codes. `someFailed`: of many runs. */
export const EXIT = {
  ok: 0,
  someFailed: 1,
  userError: 2,
  unavailable: 69,
  bug: 70,
  hungUp: 129,
  interrupted: 130,
} as const;

/** Lines for people or pipes; cleaned, because file names and file contents are in them. */
export const print = (text: string): void => void process.stdout.write(`${clean(text)}\n`);
export const tell = (text: string): void => void process.stderr.write(`${clean(text)}\n`);

export const tellProblems = (problems: readonly Problem[], prefix = ''): void => {
  for (const problem of problems) tell(prefix + formatProblem(problem));
};

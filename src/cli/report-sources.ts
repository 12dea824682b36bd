import { statSync } from 'node:fs';
import { clean } from '../base/clean.ts';
import { formatProblem, type Problem, UserError } from '../base/errors.ts';
import { EXIT, tell } from './output.ts';
import type { FailedReport } from './report-rows.ts';
import { journalsIn } from './runs-found.ts';

/** The options as commander hands them over: text, unchecked. */
export type ReportFlags = {
  format?: string;
  by?: string;
  only?: string;
  without?: string;
  against?: string;
  plots?: string;
};

type ReportSource = { file: string };

/** The journals that are meant: a folder means those in it, and in the folders in it, by name. */
export function reportSources(paths: readonly string[]): readonly ReportSource[] {
  return paths.flatMap((path): ReportSource[] => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [{ file: path }];
    const found = [...journalsIn(path)].sort();
    if (found.length === 0)
      throw new UserError([{ message: 'there is no record in this folder', place: { file: path } }]);
    return found.map((file) => ({ file }));
  });
}

export function checkFormat(format: string, allowed: readonly string[]): void {
  if (allowed.includes(format)) return;
  const found = clean(format, { multiline: false });
  throw new UserError([{ message: `--format: found "${found}"`, allowed: allowed.join(', ') }]);
}

/** Journals that cannot be read: each is told as it is met. */
export function failedReports() {
  const all: FailedReport[] = [];
  return {
    all,
    add({ file }: ReportSource, problems: readonly Problem[]): void {
      const problem = clean(problems.map((one) => formatProblem({ place: { file }, ...one })).join('\n'));
      all.push({ file: clean(file, { multiline: false }), problem });
      tell(problem);
    },
    exitCode: (): number => (all.length > 0 ? EXIT.someFailed : EXIT.ok),
  };
}

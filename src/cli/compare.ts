import { printableJson } from '../base/clean.ts';
import { type Problem, UserError } from '../base/errors.ts';
import { type Comparison, comparisonOf, type Pair } from '../projections/comparison.ts';
import { comparisonLines } from '../projections/comparison-lines.ts';
import { type Lineage, lineageOf } from '../projections/lineage.ts';
import { comparedRun, namesOf } from './compared-run.ts';
import { interfaceWords } from './interface-language.ts';
import type { Surroundings } from './options.ts';
import { EXIT, print } from './output.ts';
import { spelled } from './report-json.ts';
import { screenTheme } from './screen-theme.ts';
import { settingProblem } from './setting-problem.ts';

export type CompareFlags = { headless?: boolean; linear?: boolean; format?: string; lang?: string; theme?: string };

const FORMATS = ['text', 'json'];
const COLUMNS = 100;

/** Two journals beside each other, on the screen or as lines. No model is asked. Resolves to 1 where they differ, as `diff` does. */
export async function compare(files: Pair<string>, flags: CompareFlags, surroundings: Surroundings): Promise<number> {
  const problems: Problem[] = [];
  const words = await interfaceWords(flags.lang, process.env, problems);
  const theme = await screenTheme(flags.theme, process.env, problems);
  const format = flags.format ?? 'text';
  if (!FORMATS.includes(format)) problems.push(settingProblem('--format', format, FORMATS.join(', ')));
  if (problems.length > 0) throw new UserError(problems);

  const { isTerminal, isDumb = false } = surroundings;
  if ((isTerminal || isDumb) && !flags.headless && flags.format === undefined) {
    const isLinear = isDumb || flags.linear === true;
    return (await import('./compare-on-screen.ts')).compareOnScreen(files, { words, theme, isLinear }, surroundings);
  }
  const [a, b] = [comparedRun(files.a), comparedRun(files.b)];
  const lineage = lineageOf(a.header, b.header);
  const comparison = comparisonOf(a.branch, b.branch);
  if (format === 'json') {
    process.stdout.write(jsonOf(comparison, lineage, files));
  } else {
    const states = { a: a.branch.state, b: b.branch.state };
    const width = Math.min(COLUMNS, process.stdout.columns || COLUMNS);
    print(comparisonLines(comparison, { names: namesOf(files), states, lineage, words, width }).join('\n'));
  }
  return comparison.difference ? EXIT.someFailed : EXIT.ok;
}

/** Grows when a key changes its meaning or leaves. */
const COMPARISON_VERSION = 1;

/** `{comparison: 1, files, lineage, …Comparison}`, with the keys spelled as in reports; events and values as in journals. */
function jsonOf({ difference, settings, ...rest }: Comparison, lineage: Lineage | null, files: Pair<string>): string {
  const document = {
    ...(spelled({ comparison: COMPARISON_VERSION, files, lineage, ...rest }) as object),
    settings,
    difference,
  };
  return `${printableJson(JSON.stringify(document, null, 2))}\n`;
}

import { printableJson } from '../base/clean.ts';
import { type Problem, UserError } from '../base/errors.ts';
import type { Entry } from '../discussion/event.ts';
import { initial } from '../discussion/state.ts';
import type { Header, Recording } from '../journal/journal.ts';
import { readEntries } from '../journal/read.ts';
import { phrasebooks } from '../language/index.ts';
import { statedIn } from '../memory/layers/ledger.ts';
import { following } from '../orchestrator/following.ts';
import {
  type Branch,
  branchOf,
  type Comparison,
  comparisonOf,
  foldBranch,
  type Pair,
} from '../projections/comparison.ts';
import { comparisonLines } from '../projections/comparison-lines.ts';
import { type Lineage, lineageOf } from '../projections/lineage.ts';
import type { StatedIn } from '../projections/measures/speech.ts';
import { harmless } from './harmless.ts';
import { interfaceWords } from './interface-language.ts';
import { EXIT, print, tell } from './output.ts';
import { runNames } from './report.ts';
import { spelled } from './report-json.ts';
import { wrong } from './wrong.ts';

export type CompareFlags = { format?: string; lang?: string };

const FORMATS = ['text', 'json'];
const COLUMNS = 100;

/** Two journals beside each other. No model is asked. Resolves to 1 where they differ, as `diff` does. */
export async function compare(files: Pair<string>, flags: CompareFlags): Promise<number> {
  const problems: Problem[] = [];
  const words = await interfaceWords(flags.lang, process.env, problems);
  const format = flags.format ?? 'text';
  if (!FORMATS.includes(format)) problems.push(wrong('--format', format, FORMATS.join(', ')));
  if (problems.length > 0) throw new UserError(problems);

  const [a, b] = [recorded(files.a), recorded(files.b)];
  const lineage = lineageOf(a.header, b.header);
  const comparison = comparisonOf(a.branch, b.branch);
  if (format === 'json') {
    process.stdout.write(jsonOf(comparison, lineage, files));
  } else {
    const [nameA = 'A', nameB = 'B'] = runNames([files.a, files.b]);
    const states = { a: a.branch.state, b: b.branch.state };
    const width = Math.min(COLUMNS, process.stdout.columns ?? COLUMNS);
    print(comparisonLines(comparison, { names: { a: nameA, b: nameB }, states, lineage, words, width }).join('\n'));
  }
  return comparison.difference ? EXIT.someFailed : EXIT.ok;
}

function recorded(file: string): { header: Header; branch: Branch } {
  const { header, entries, notice }: Recording = harmless(readEntries(file));
  if (notice) tell(`${file}: ${notice}`);
  return { header, branch: branchFrom(header, entries) };
}

/** A recorded run, folded to its end. */
function branchFrom(header: Header, entries: Iterable<Entry>): Branch {
  const { scenario } = header;
  const words = phrasebooks[scenario.language].memory;
  const stated: StatedIn = (message) => statedIn(message, scenario, words);
  let branch = branchOf(initial(scenario, header));
  for (const entry of entries) branch = foldBranch(branch, entry, following(branch.state, entry), stated);
  return branch;
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

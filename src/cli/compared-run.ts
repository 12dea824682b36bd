import type { Entry } from '../discussion/event.ts';
import { initial, type State } from '../discussion/state.ts';
import type { Header, JournalContents } from '../journal/journal.ts';
import { readEntries } from '../journal/read.ts';
import { evolveUntrusted } from '../orchestrator/runs/evolve-untrusted.ts';
import { branchOf, type FoldedRun, foldBranch, type Pair } from '../projections/comparison.ts';
import { tell } from './output.ts';
import { runNames } from './report.ts';
import { sanitizeJournal } from './sanitize-journal.ts';

/** A journal that is compared, folded to its end. */
export type ComparedRun = { header: Header; branch: FoldedRun };

/** `each` is given every entry with the state that it led to. */
export function comparedRun(file: string, each: (entry: Entry, state: State) => void = () => {}): ComparedRun {
  const { header, entries, notice }: JournalContents = sanitizeJournal(readEntries(file));
  if (notice) tell(`${file}: ${notice}`);
  const { scenario } = header;
  let branch = branchOf(initial(scenario, header));
  for (const entry of entries) {
    branch = foldBranch(branch, entry, evolveUntrusted(branch.state, entry));
    each(entry, branch.state);
  }
  return { header, branch };
}

/** What two journals are called where they are told of together. */
export function namesOf(files: Pair<string>): Pair<string> {
  const [a = 'A', b = 'B'] = runNames([files.a, files.b]);
  return { a, b };
}

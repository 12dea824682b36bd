import { dirname, join } from 'node:path';
import { readEntries } from '../journal/read.ts';
import type { TwinEnd } from '../tui/shown/twin-end.ts';
import { dataFolder } from './paths.ts';
import { firstActIn } from './rerun-untouched.ts';
import { type FoundRun, newestRuns } from './runs-found.ts';

type Twin = Extract<FoundRun, { kind: 'run' }>;

/** Runs that are looked through, the newest. */
const MOST_READ = 60;

/**
 * The run as it had been without any act, if it was made before: it ended, nobody acted in it, and it is of that run from before its first
 * act on. Looked for beside the journal, and where new ones are kept.
 */
export function twinFound(file: string, run: string, firstAct: number): Twin | null {
  const folders = new Set([dirname(file), join(dataFolder(), 'runs')]);
  for (const folder of folders) {
    const twin = newestRuns(folder, MOST_READ).runs.find(
      (one): one is Twin =>
        one.kind === 'run' &&
        one.facts.stand === 'finished' &&
        one.facts.touchCount === 0 &&
        one.facts.parent?.run === run &&
        one.facts.parent.seq < firstAct,
    );
    if (twin) return twin;
  }
  return null;
}

/** How the twin of a run that has ended came out, looked for once. */
export function twinEnd(file: string, run: string): () => TwinEnd | null {
  let known: TwinEnd | null | undefined;
  return () => {
    if (known === undefined) {
      const twin = twinFound(file, run, firstActIn([...readEntries(file).entries]) + 1);
      known = twin && { decision: twin.facts.decision, decided: twin.facts.decided, rounds: twin.facts.rounds };
    }
    return known;
  };
}

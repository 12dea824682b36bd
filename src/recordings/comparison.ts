import type { Problem } from '../base/errors.ts';
import type { Path } from '../scenario/checking.ts';
import { pathText } from '../scenario/fault-words.ts';
import type { Recording } from './recording.ts';

/** What was compared, and how often. */
export const COMPARED = [
  'poll answers',
  'confirmations',
  'ballots',
  'votes',
  'rounds',
  'statements',
  'rankings',
  'applications',
  'payoffs',
  'targets',
] as const;
type ComparedPart = (typeof COMPARED)[number];

/** What a recording says against what our rules make of it: each difference with its place. */
export type RecordingComparison = { differences: readonly Problem[]; counts: Readonly<Record<ComparedPart, number>> };

export type Comparing = RecordingComparison & {
  count(what: ComparedPart, by?: number): void;
  /** A difference, unless what was recorded is what follows. */
  same(at: Path, what: string, recorded: unknown, follows: unknown): void;
  /** A difference in words. */
  differ(at: Path, message: string): void;
};

export function comparingOf({ placeOf }: Recording): Comparing {
  const differences: Problem[] = [];
  const counts = Object.fromEntries(COMPARED.map((what) => [what, 0])) as Record<ComparedPart, number>;
  const differ: Comparing['differ'] = (at, message) =>
    differences.push({ message: `${pathText(at)}: ${message}`, place: placeOf(at) });
  return {
    differences,
    counts,
    differ,
    count(what, by = 1) {
      counts[what] += by;
    },
    same(at, what, recorded, follows) {
      if (recorded !== follows) differ(at, `${what}: recorded ${told(recorded)}, by our rules ${told(follows)}`);
    },
  };
}

function told(value: unknown): string {
  return value === null || value === undefined ? 'none' : String(value);
}

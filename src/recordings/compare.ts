import type { Scenario } from '../discussion/scenario.ts';
import { comparePayoffs } from './compare-payoffs.ts';
import { compareRankings, compareTalk, compareTarget } from './compare-talk.ts';
import { compareVotes } from './compare-votes.ts';
import { comparingOf, type RecordingComparison } from './comparison.ts';
import type { Recording } from './recording.ts';

/** Reads every raw reply of a recording by our own rules and works out what follows: each difference from what was recorded, in the order of the file. */
export function compareRecording(recording: Recording, scenario: Scenario): RecordingComparison {
  const comparing = comparingOf(recording);
  compareTalk(recording, comparing);
  compareVotes(recording, scenario, comparing);
  compareRankings(recording, scenario, comparing);
  compareTarget(recording, comparing);
  comparePayoffs(recording, scenario, comparing);
  const { differences, counts } = comparing;
  const line = (i: number) => differences[i]?.place?.line ?? 0;
  const order = [...differences.keys()].sort((a, b) => line(a) - line(b) || a - b);
  return { differences: order.flatMap((i) => differences[i] ?? []), counts };
}

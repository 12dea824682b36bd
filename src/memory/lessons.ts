import type { State } from '../discussion/state.ts';
import type { Phrasebook } from '../language/index.ts';

/** Lessons of a run are as many as this at most; they stand in every later prompt. */
const MOST_LESSONS = 5;

/**
 * What a run teaches those who took part (7.8): why its votes failed, newest first, and how it ended. Texts of the run itself, so that
 * nothing is told that did not happen.
 */
export function lessonsOf(
  state: State,
  words: Phrasebook['memory'],
  told: { decision: string | null; disagreement(reason: string): string },
): readonly string[] {
  const { title } = state.scenario;
  const votes = state.votes.slice().reverse();
  const failures = votes.flatMap((vote) => {
    if (vote.kind === 'declined') return [words.lessonDeclined(title, vote.round, vote.decliners)];
    return vote.kind === 'disagreement' ? [words.lessonFailed(title, vote.round, told.disagreement(vote.reason))] : [];
  });
  const end = told.decision === null ? words.lessonOpen(title) : words.lessonDecided(title, told.decision);
  return [end, ...new Set(failures)].slice(0, MOST_LESSONS);
}

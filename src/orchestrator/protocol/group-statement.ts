import { random } from '../../base/random.ts';
import { onOneLine } from '../../base/text.ts';
import type { PhaseFigures } from '../../discussion/event.ts';
import { phaseNow, rankedDrafts } from '../../discussion/phase.ts';
import type { Language, Option } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import { phrasebooks } from '../../language/index.ts';
import { isUnreadable, type Unreadable } from '../../language/unreadable.ts';
import { readRankedBallot } from '../../voting/read-ballots.ts';
import { schulze } from '../../voting/schulze.ts';

// How a group comes to a statement (31.10), after M. H. Tessler and others, AI can help humans find common ground in democratic deliberation,
// Science 386, 2024: drafts are ranked by all, and the method of Schulze picks one.

/** The drafts as what can be chosen from, by the ids of their messages. */
export function draftOptions(state: State, language: Language): readonly Option[] {
  const { draft } = phrasebooks[language].prompts.format;
  return rankedDrafts(state).map(({ id, text }, i) => ({
    id: String(id),
    label: draft(i + 1),
    about: onOneLine(text),
    amount: null,
  }));
}

/** Of one draft there is nothing to be ranked. */
export const hasChoiceOfDrafts = (state: State): boolean => rankedDrafts(state).length > 1;

/** An order of drafts; a ballot without any is no answer, and asked for again. */
export function readDraftOrder(
  text: string,
  drafts: readonly Option[],
  language: Language,
): readonly string[] | Unreadable {
  const ranking = readRankedBallot(text, drafts, language);
  if (isUnreadable(ranking) || ranking.length > 0) return ranking;
  return { message: phrasebooks[language].voting.hints.rankedNone(drafts.length) };
}

/** What came of it; null: there is no draft, or no order of several. */
export function chosenStatement(state: State): Extract<PhaseFigures, { kind: 'group-statement' }> | null {
  const drafts = rankedDrafts(state).map(({ id }) => String(id));
  const answers = Object.values(phaseNow(state)?.at.answers ?? {});
  const ballots = answers.flatMap(({ ranking }) =>
    ranking === null ? [] : [ranking.filter((id) => drafts.includes(id))],
  );
  if (drafts.length === 0 || (drafts.length > 1 && ballots.length === 0)) return null;
  const draw = random(state.seed, `statement/${phaseNow(state)?.at.index}`);
  const { order, tied } = schulze(ballots, drafts, draw);
  return { kind: 'group-statement', order, tied, missing: answers.length - ballots.length };
}

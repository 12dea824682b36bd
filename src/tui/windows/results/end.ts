import { wrap } from '../../../base/wrap.ts';
import { inLanguage } from '../../../discussion/translation.ts';
import { ballotTally, closingOf } from '../../../projections/ballot-tally.ts';
import { revealedTexts } from '../../../projections/phase-texts.ts';
import { stampTexts } from '../../../projections/stamp.ts';
import { voteView } from '../../../projections/vote-view.ts';
import { costsText, endText, outcomeText } from '../../../projections/words.ts';
import { hanging, pad, paragraph, type Rows, row } from '../../look/paint.ts';
import { look, lookOf } from '../../look/theme.ts';
import { otherwiseRows, tallyRows, verdictRows } from '../../panes/closing-rows.ts';
import { settledOutcome } from '../../shown/settled.ts';
import type { View } from '../../shown/view.ts';
import type { ResultPage } from './page.ts';
import { payoffRows } from './payoffs.ts';

/** How the discussion ended: the decision and who got what, or why there is none; the ballots, what it took, and where it is kept. */
export const end: ResultPage = { isThere: () => true, rows: endRows };

/** Columns of what a fact is of. */
const FACT_COLUMNS = 14;

function endRows(view: View, width: number): Rows {
  const { state, usage, interventions, journalPath, looks, words } = view;
  const { result, status, voting } = words;
  const { facts, ...said } = result;
  const vote = voteView(state, words);
  const settled = settledOutcome(state);
  const headline = state.ended ? endText(state, words) : words.results.goesOn;
  const rows: string[] = settled
    ? [...payoffRows(view, settled, width)]
    : [
        ...paragraph(width, inLanguage(state.scenario, words.language).question, look.muted),
        row(width),
        ...paragraph(width, headline, state.ended?.decision ? look.strong : look.strong),
      ];
  for (const text of revealedTexts(state, words)) rows.push(...paragraph(width, text, look.strong));
  const outcome = state.vote?.outcome;
  if (!state.ended?.decision && outcome)
    rows.push(...paragraph(width, said.lastVote(outcome.round, outcomeText(outcome, state, words))));
  if (!state.ended?.decision && !outcome) rows.push(...paragraph(width, said.noVote));
  const ballots = vote.rows.filter(({ ballot }) => typeof ballot === 'object' && ballot !== null);
  if (ballots.length > 0) {
    rows.push(row(width), row(width, [said.ballots, look.muted]));
    for (const { agent, ballot } of vote.rows) {
      const { mark, role } = lookOf(looks, agent);
      const text =
        ballot !== null && typeof ballot === 'object'
          ? ballot.amount === ''
            ? ballot.option
            : words.events.decision(ballot.option, ballot.amount)
          : voting.ballots.unreadable;
      rows.push(...hanging(width, [[mark, role], ' ', pad(agent, 12), ' '], text));
    }
  }
  const closing = closingOf(view.closing, state);
  const tally = closing && state.vote ? ballotTally(state.vote, state.scenario, words) : [];
  if (closing) rows.push(...otherwiseRows(closing, tally, voting, width));
  const fact = (name: string, text: string) => hanging(width, [[pad(name, FACT_COLUMNS), look.muted]], text);
  const costs = costsText(usage.costs, words);
  const label = usage.label ? status.tokensLabels[usage.label] : '';
  rows.push(
    row(width),
    ...fact(facts.rounds, said.rounds(state.round, state.scenario.rounds)),
    ...fact(facts.statements, String([...state.history].filter(({ kind }) => kind === 'statement').length)),
    ...fact(facts.votes, vote.earlier.length === 0 && !outcome ? said.noVotes : String(state.votes.length)),
    ...fact(facts.tokens, said.tokens(usage.tokensIn, usage.tokensOut, label, usage.callCount)),
    ...(costs === '' ? [] : fact(facts.cost, costs)),
    ...fact(facts.seed, String(state.seed)),
    ...fact(facts.stamp, stampTexts(state, words).join(' · ')),
    ...interventions.flatMap(({ round, text }) =>
      paragraph(width, said.act(round, text), look.muted, ' '.repeat(FACT_COLUMNS)),
    ),
    row(width),
    row(width, [said.journal, look.muted]),
    ...wrap(journalPath, width).map((line) => row(width, line)),
  );
  if (closing) {
    rows.push(row(width), row(width, [voting.tally, look.muted]), ...tallyRows(tally, closing, width));
    const verdicts = verdictRows(closing, tally, voting, width);
    if (verdicts.length > 0) rows.push(row(width), row(width, [voting.verdicts, look.muted]), ...verdicts);
  }
  return rows;
}

import { wrap } from '../../base/wrap.ts';
import { endText } from '../../projections/transcript.ts';
import { outcomeText, voteView } from '../../projections/vote-view.ts';
import { counted, dollars, grouped } from '../../projections/words.ts';
import { pad, paragraph, type Rows, row } from '../paint.ts';
import { look } from '../theme.ts';
import type { View } from '../view.ts';

/** How the discussion ended: the decision or why there is none, the ballots, what it took, and where it is kept. */
export function resultRows({ state, usage, interventions, journalPath, looks }: View, width: number): Rows {
  const vote = voteView(state);
  const rows: string[] = [
    ...paragraph(width, state.scenario.question, look.muted),
    row(width),
    ...paragraph(width, endText(state), state.ended?.decision ? `1;${look.good}` : look.strong),
  ];
  const outcome = state.vote?.outcome;
  if (!state.ended?.decision && outcome)
    rows.push(...paragraph(width, `The last vote, in round ${outcome.round}: ${outcomeText(outcome, state)}.`));
  if (!state.ended?.decision && !outcome) rows.push(...paragraph(width, 'There was no vote.'));
  const ballots = vote.rows.filter(({ ballot }) => typeof ballot === 'object' && ballot !== null);
  if (ballots.length > 0) {
    rows.push(row(width), row(width, ['Ballots', look.muted]));
    for (const { agent, ballot } of vote.rows) {
      const { mark, color } = looks.get(agent) ?? { mark: '·', color: '' };
      const text =
        ballot !== null && typeof ballot === 'object'
          ? [ballot.option, ballot.amount].filter(Boolean).join(', ')
          : 'unreadable';
      rows.push(row(width, [mark, color], ' ', pad(agent, 12), ' ', text));
    }
  }
  const fact = (name: string, text: string) => row(width, [pad(name, 14), look.muted], text);
  const label = usage.label ? ` (${usage.label})` : '';
  rows.push(
    row(width),
    fact('Rounds', `${state.round} of ${state.scenario.rounds}`),
    fact('Statements', String([...state.history].filter(({ kind }) => kind === 'statement').length)),
    fact('Votes', vote.earlier.length === 0 && !outcome ? 'none' : String(state.votes.length)),
    fact(
      'Tokens',
      `${grouped(usage.tokensIn)} in, ${grouped(usage.tokensOut)} out${label}, ${counted(usage.callCount, 'call')}`,
    ),
    ...(state.spent.cost > 0 ? [fact('Cost', dollars(state.spent.cost))] : []),
    fact('Seed', String(state.seed)),
    fact('The run is', state.touchCount === 0 ? 'untouched' : `touched (${state.touchCount})`),
    ...interventions.map(({ round, text }) => row(width, [pad('', 14), ''], [`round ${round}: ${text}`, look.muted])),
    row(width),
    row(width, ['Journal', look.muted]),
    ...wrap(journalPath, width).map((line) => row(width, line)),
  );
  return rows;
}

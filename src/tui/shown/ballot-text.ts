import type { RuleBallot } from '../../discussion/ballot.ts';
import type { CastBallot } from '../../projections/ballots-told.ts';
import { optionsNamed } from './options.ts';
import type { View } from './view.ts';

/** What is on a ballot by the letters of options: `B`, `C $14,000`, `A C`, `A6 B4`, `B>A`; `✗`: it could not be read. */
export function ballotText({ ballot, amount }: Pick<CastBallot, 'ballot' | 'amount'>, { state, words }: View): string {
  if (ballot === null) return '✗';
  const named = optionsNamed(state, words);
  const told = lettersOn(ballot, (id) => named.find((option) => option.id === id)?.letter ?? id);
  if (amount === null) return told;
  const range = ballot.form === 'choice' ? state.scenario.options.find(({ id }) => id === ballot.choice)?.amount : null;
  return `${told} ${words.numbers.amount(amount, range ?? '')}`;
}

function lettersOn(ballot: RuleBallot, letter: (id: string) => string): string {
  switch (ballot.form) {
    case 'choice':
      return ballot.choice === null ? NOTHING : letter(ballot.choice);
    case 'approval':
      return ballot.approved.map(letter).join(' ') || NOTHING;
    case 'ranking':
      return ballot.ranking.map(letter).join('>') || NOTHING;
    case 'points':
      return (
        Object.entries(ballot.points)
          .flatMap(([id, points]) => (points === 0 ? [] : [`${letter(id)}${points}`]))
          .join(' ') || NOTHING
      );
  }
}

/** An abstention. */
const NOTHING = '–';

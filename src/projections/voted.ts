import type { RuleBallot } from '../discussion/ballot.ts';
import type { Vote } from '../discussion/state.ts';

/** A ballot that is in. `ballot` null: it could not be read. `amountOption`: which option the amount is of, null where there is none. */
export type Voted = { ballot: RuleBallot | null; amount: number | null; amountOption: string | null };

/** Ballots of more than one choice name an amount for what they decided together (9.5), wherever each of them puts that. */
export const amountOptionOf = ({ outcome }: Vote): string | null =>
  outcome?.kind === 'consensus' ? outcome.decision.option : null;

/** What an agent has voted. */
export function votedBy(agent: string, vote: Vote): Voted {
  const filled = vote.filled.find((one) => one.agent === agent);
  if (filled) {
    const amount = vote.amounts[agent] ?? null;
    return { ballot: filled, amount, amountOption: amount === null ? null : amountOptionOf(vote) };
  }
  const marked = vote.ballots.find((one) => one.agent === agent);
  return marked
    ? {
        ballot: { form: 'choice', agent, choice: marked.option },
        amount: marked.amount,
        amountOption: marked.amount === null ? null : marked.option,
      }
    : { ballot: null, amount: null, amountOption: null };
}

/** Whether a ballot puts nothing before an option. */
export function speaksFor(ballot: RuleBallot, option: string): boolean {
  switch (ballot.form) {
    case 'choice':
      return ballot.choice === option;
    case 'approval':
      return ballot.approved.includes(option);
    case 'ranking':
      return ballot.ranking[0] === option;
    case 'points': {
      const given = ballot.points[option] ?? 0;
      return given > 0 && Object.values(ballot.points).every((points) => points <= given);
    }
  }
}

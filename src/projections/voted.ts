import type { RuleBallot } from '../discussion/ballot.ts';
import type { Vote } from '../discussion/state.ts';

/** A ballot that is in. `ballot` null: it could not be read. */
export type Voted = { ballot: RuleBallot | null; amount: number | null };

/** What an agent has voted. */
export function votedBy(agent: string, vote: Vote): Voted {
  const filled = vote.filled.find((one) => one.agent === agent);
  if (filled) return { ballot: filled, amount: vote.amounts[agent] ?? null };
  const marked = vote.ballots.find((one) => one.agent === agent);
  return marked
    ? { ballot: { form: 'choice', agent, choice: marked.option }, amount: marked.amount }
    : { ballot: null, amount: null };
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

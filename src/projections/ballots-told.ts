import type { RuleBallot } from '../discussion/ballot.ts';
import { votersIn } from '../discussion/evolve-vote.ts';
import type { State, Vote } from '../discussion/state.ts';
import { type Stances, standingOf } from './stances.ts';

/** A ballot that is in. `ballot` null: it could not be read; `heard`: what its voter was last heard for, and in which round. */
export type CastBallot = {
  agent: string;
  ballot: RuleBallot | null;
  amount: number | null;
  heard: { option: string; round: number } | null;
  isAsHeard: boolean;
};

/** The ballots of a vote in the order in which a theatre opens them: those as heard first, what is a surprise last; else as listed. */
export function castBallots(
  vote: Vote,
  { scenario }: Pick<State, 'scenario'>,
  stances: Stances,
): readonly CastBallot[] {
  const voters = new Set(votersIn(vote));
  const cast = scenario.agents.flatMap(({ name }) => (voters.has(name) ? [castOf(name, vote, stances)] : []));
  const surprise = ({ isAsHeard, heard }: CastBallot): number => (isAsHeard ? 0 : heard === null ? 1 : 2);
  return cast.toSorted((a, b) => surprise(a) - surprise(b));
}

function castOf(agent: string, vote: Vote, stances: Stances): CastBallot {
  const said = standingOf(stances, agent).rounds.at(-1);
  const heard = said ? { option: said.stance.option, round: said.round } : null;
  const { ballot, amount } = ballotOf(agent, vote);
  return {
    agent,
    ballot,
    amount,
    heard,
    isAsHeard: heard !== null && ballot !== null && speaksFor(ballot, heard.option),
  };
}

function ballotOf(agent: string, vote: Vote): Pick<CastBallot, 'ballot' | 'amount'> {
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

import { votersIn } from '../discussion/evolve-vote.ts';
import type { State, Vote } from '../discussion/state.ts';
import { type Stances, standingOf } from './stances.ts';
import { speaksFor, type Voted, votedBy } from './voted.ts';

/** A ballot that is in. `heard`: what its voter was last heard for, and in which round. */
export type CastBallot = Voted & {
  agent: string;
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
  const { ballot, amount, amountOption } = votedBy(agent, vote);
  return {
    agent,
    ballot,
    amount,
    amountOption,
    heard,
    isAsHeard: heard !== null && ballot !== null && speaksFor(ballot, heard.option),
  };
}

import { formatAmount } from '../discussion/amount.ts';
import type { State, Vote, VoteOutcome } from '../discussion/state.ts';
import { DISAGREEMENT_WORDS, decisionText } from './words.ts';

/** One agent's part in the vote. What is on a ballot is told only when the vote has closed (9.3). */
export type VoterRow = {
  agent: string;
  poll: 'yes' | 'no' | 'not asked' | 'open' | null;
  confirmation: 'initiator' | 'yes' | 'no' | 'open' | null;
  /** `amount` is empty where the option has none. */
  ballot: 'open' | 'sealed' | 'unreadable' | { option: string; amount: string } | null;
};

export type VoteView = {
  phase: 'none' | Vote['phase'];
  /** The round of the vote shown. */
  round: number;
  /** What is going on, or how it ended, in a sentence. */
  headline: string;
  rows: readonly VoterRow[];
  /** A person's vote takes the place of the next poll. */
  isCalled: boolean;
  /** How earlier votes ended, newest first. */
  earlier: readonly { round: number; text: string }[];
};

export function voteView(state: State): VoteView {
  const { vote, scenario, votes } = state;
  // A poll that nobody said yes to is no vote, and not kept as one.
  const isShownOutcome = vote?.outcome != null && vote.outcome.kind !== 'no-initiator';
  const earlier = votes
    .slice(0, votes.length - (isShownOutcome ? 1 : 0))
    .reverse()
    .map((outcome) => ({ round: outcome.round, text: outcomeText(outcome, state) }));
  const base = { isCalled: state.voteCalled, earlier };
  if (!vote) {
    const rows = scenario.agents.map(({ name }) => ({ agent: name, poll: null, confirmation: null, ballot: null }));
    const headline = state.voteCalled
      ? 'called by a person in place of the next poll'
      : 'polled at the end of each round';
    return { ...base, phase: 'none', round: state.round, headline, rows };
  }
  const rows = scenario.agents.map(({ name }) => voterRow(vote, name, state));
  return { ...base, phase: vote.phase, round: vote.round, headline: headlineOf(vote, state), rows };
}

function headlineOf(vote: Vote, state: State): string {
  const who = vote.initiator === 'person' ? 'a person' : vote.initiator;
  switch (vote.phase) {
    case 'poll':
      return `poll: who wants to vote? ${vote.answers.length} of ${vote.order.length} asked`;
    case 'confirmation':
      return `called by ${who}; confirmed by ${[...vote.confirmations].filter(({ answer }) => answer === 'yes').length}`;
    case 'ballot':
      return 'secret ballot: sealed until all have voted';
    case 'closed':
      return vote.outcome ? outcomeText(vote.outcome, state) : 'closed';
  }
}

/** How a vote ended, in words (9.1–9.4). */
export function outcomeText(outcome: VoteOutcome, { scenario }: State): string {
  switch (outcome.kind) {
    case 'no-initiator':
      return 'nobody wanted to vote';
    case 'declined':
      return `declined by ${outcome.decliners.join(', ')}`;
    case 'disagreement':
      return `no consensus: ${DISAGREEMENT_WORDS[outcome.reason]}`;
    case 'consensus':
      return `consensus: ${decisionText(outcome.decision, scenario)}`;
  }
}

function voterRow(vote: Vote, agent: string, state: State): VoterRow {
  return {
    agent,
    poll: pollOf(vote, agent),
    confirmation: confirmationOf(vote, agent),
    ballot: ballotOf(vote, agent, state),
  };
}

function pollOf(vote: Vote, agent: string): VoterRow['poll'] {
  if (vote.initiator === 'person') return null;
  const answer = [...vote.answers].find((given) => given.agent === agent)?.answer;
  return answer ?? (vote.phase === 'poll' ? 'open' : 'not asked');
}

function confirmationOf(vote: Vote, agent: string): VoterRow['confirmation'] {
  if (vote.phase === 'poll' || vote.initiator === null) return null;
  if (vote.initiator === agent) return 'initiator';
  return [...vote.confirmations].find((given) => given.agent === agent)?.answer ?? 'open';
}

function ballotOf(vote: Vote, agent: string, { scenario }: State): VoterRow['ballot'] {
  const hasBallots =
    vote.phase === 'ballot' || vote.outcome?.kind === 'consensus' || vote.outcome?.kind === 'disagreement';
  if (!hasBallots) return null;
  if (vote.phase !== 'closed')
    return vote.marks[agent] !== undefined || vote.failed.includes(agent) ? 'sealed' : 'open';
  const ballot = vote.ballots.find((form) => form.agent === agent);
  if (!ballot) return 'unreadable';
  const option = scenario.options.find(({ id }) => id === ballot.option);
  const amount = ballot.amount === null ? '' : formatAmount(ballot.amount, option?.amount?.unit ?? '');
  return { option: option?.label ?? ballot.option, amount };
}

import { isActor } from '../discussion/event.ts';
import { votersIn } from '../discussion/evolve-vote.ts';
import { hasVotes } from '../discussion/phase.ts';
import { agentNames, presentNames, type State, type Vote, type VoteAnswer } from '../discussion/state.ts';
import { optionsIn, phasesIn } from '../discussion/translation.ts';
import type { InterfaceWords } from '../interface/index.ts';
import { type Closing, filledText } from './ballot-tally.ts';
import { optionLetter } from './option-letter.ts';
import type { Asked } from './roster.ts';
import { amountOptionOf } from './voted.ts';
import { outcomeText, whoText } from './words.ts';

/** `missing`: no answer came, and the vote goes on without it (16.2). */
export type Answered = 'yes' | 'no' | 'unreadable' | 'missing' | 'nobody' | 'nobody-no';

/** One agent's part in the vote. What is on a ballot is told only when it was opened, which is after all are in (9.3). */
export type VoterRow = {
  agent: string;
  /** `nobody`: the seat was empty and is left out; `nobody-no`: it was, and counts as no (16.3). */
  poll: Answered | 'not-asked' | 'open' | null;
  confirmation: Answered | 'initiator' | 'open' | null;
  /**
   * `open`: not asked yet. Who is asked for an amount is sealed already, like everybody else who has marked an option: it would tell what
   * kind of option. `amount` is empty where there is none.
   */
  ballot:
    | 'open'
    | 'thinking'
    | 'sealed'
    | 'unreadable'
    | 'missing'
    | 'nobody'
    | 'nobody-no'
    | { option: string; amount: string }
    | null;
  /** It closed, and this ballot speaks for another option than the one decided on. */
  isDissent: boolean;
};

export type VoteView = {
  phase: 'none' | Vote['phase'];
  /** The round of the vote shown. */
  round: number;
  /** What is going on, or how it ended, in a sentence. */
  headline: string;
  rows: readonly VoterRow[];
  /** Whose vote takes the place of the next poll, as people read it; null: nobody's. It is what is shown then, and not how the last one ended. */
  calledBy: string | null;
  /** How earlier votes ended, newest first. */
  earlier: readonly { round: number; text: string }[];
};

/** It is only asked who wants one, or nobody did. */
export const isPolled = ({ phase, outcome }: Vote): boolean =>
  phase === 'poll' || (phase === 'closed' && outcome?.kind === 'no-initiator');

/** `asked`: who is being asked at this moment; `closing`: how the vote closed. */
export function voteView(
  state: State,
  words: InterfaceWords,
  { asked = null, closing = null }: { asked?: Asked; closing?: Closing['event'] | null } = {},
): VoteView {
  const { vote, scenario, votes } = state;
  // A poll that nobody said yes to is no vote, and not kept as one.
  const isShownOutcome = state.voteCalled === null && vote?.outcome != null && vote.outcome.kind !== 'no-initiator';
  const earlier = votes
    .slice(0, votes.length - (isShownOutcome ? 1 : 0))
    .reverse()
    .map((outcome) => ({ round: outcome.round, text: outcomeText(outcome, state, words) }));
  const calledBy = state.voteCalled && whoText(state.voteCalled, words);
  const base = { calledBy, earlier };
  if (!vote || calledBy !== null) {
    const rows = presentNames(state).map((name) => ({
      agent: name,
      poll: null,
      confirmation: null,
      ballot: null,
      isDissent: false,
    }));
    const round = nextVoteRound(state);
    const headline = calledBy !== null ? words.voting.calledInstead(calledBy, round) : votePromised(state, words);
    return { ...base, phase: 'none', round, headline, rows };
  }
  // Whoever came or went since is no row of this vote.
  const rows = agentNames(scenario)
    .filter((name) => vote.order.includes(name))
    .map((name) => voterRow(vote, name, words, asked, closing));
  return { ...base, phase: vote.phase, round: vote.round, headline: headlineOf(vote, state, words), rows };
}

/** The round after which all are asked next. */
export function nextVoteRound({ round, vote }: State): number {
  return round === 0 || vote?.round === round ? round + 1 : round;
}

/** When a vote comes: after each round, at the end of a phase, or never (31.5). */
function votePromised({ scenario, phase }: State, { voting, language }: InterfaceWords): string {
  if (!hasVotes(scenario)) return voting.never;
  const ahead = phasesIn(scenario.phases ?? [], language).slice(phase?.index ?? 0);
  const next = ahead.find(({ endsWith }) => endsWith === 'vote');
  return next ? voting.votedAfter(next.label ?? next.id) : voting.polledAtEnd;
}

function headlineOf(vote: Vote, state: State, words: InterfaceWords): string {
  const { voting } = words;
  switch (vote.phase) {
    case 'poll':
      return voting.poll(vote.answers.length, vote.order.length);
    case 'confirmation':
      return voting.confirmation(
        whoText(vote.initiator ?? 'person', words),
        [...vote.confirmations].filter(({ answer }) => answer === 'yes').length,
      );
    case 'ballot':
      return vote.revealed.length === 0 ? voting.secret : voting.revealing(vote.revealed.length, votersIn(vote).length);
    case 'closed':
      return vote.outcome ? outcomeText(vote.outcome, state, words) : voting.closed;
  }
}

function voterRow(
  vote: Vote,
  agent: string,
  words: InterfaceWords,
  asked: Asked,
  closing: Closing['event'] | null,
): VoterRow {
  return {
    agent,
    poll: pollOf(vote, agent),
    confirmation: confirmationOf(vote, agent),
    ballot: ballotOf(vote, agent, words, asked),
    isDissent: closing?.dissent?.includes(agent) ?? false,
  };
}

/** 16.3: a no because nothing could be read, or because nobody sits there, is told as that. */
export function toldAnswer({ answer, failure }: VoteAnswer): Answered {
  if (answer === 'left-out') return failure && failure.kind !== 'absent' ? 'missing' : 'nobody';
  if (failure?.kind === 'absent') return 'nobody-no';
  return failure?.kind === 'unreadable' ? 'unreadable' : answer;
}

function pollOf(vote: Vote, agent: string): VoterRow['poll'] {
  if (vote.initiator !== null && isActor(vote.initiator)) return null;
  const answer = [...vote.answers].find((given) => given.agent === agent);
  return answer ? toldAnswer(answer) : vote.phase === 'poll' ? 'open' : 'not-asked';
}

function confirmationOf(vote: Vote, agent: string): VoterRow['confirmation'] {
  if (vote.phase === 'poll' || vote.initiator === null) return null;
  if (vote.initiator === agent) return 'initiator';
  const answer = [...vote.confirmations].find((given) => given.agent === agent);
  return answer ? toldAnswer(answer) : 'open';
}

function ballotOf(vote: Vote, agent: string, words: InterfaceWords, asked: Asked): VoterRow['ballot'] {
  const hasBallots =
    vote.phase === 'ballot' || vote.outcome?.kind === 'consensus' || vote.outcome?.kind === 'disagreement';
  if (!hasBallots) return null;
  if (vote.missing.includes(agent)) return 'missing';
  if (vote.nobody.includes(agent)) return vote.failed.includes(agent) ? 'nobody-no' : 'nobody';
  if (vote.phase !== 'closed' && !vote.revealed.includes(agent)) {
    const isIn =
      vote.marks[agent] !== undefined || vote.failed.includes(agent) || vote.filled.some((one) => one.agent === agent);
    if (isIn) return 'sealed';
    return asked?.purpose === 'ballot-option' && asked.agents.includes(agent) ? 'thinking' : 'open';
  }
  const { numbers, language } = words;
  const filled = vote.filled.find((one) => one.agent === agent);
  if (filled) {
    const amount = vote.amounts[agent];
    const decided = amountOptionOf(vote);
    const at = vote.options.findIndex(({ id }) => id === decided);
    const range = optionsIn(vote.options, language)[at]?.amount ?? '';
    return {
      option: filledText(filled, vote, words, 'letter'),
      // It is of what all chose together, and not of what stands first here.
      amount: amount === undefined || at < 0 ? '' : `${optionLetter(at)}: ${numbers.amount(amount, range)}`,
    };
  }
  const ballot = vote.ballots.find((form) => form.agent === agent);
  if (!ballot) return 'unreadable';
  const option = optionsIn(vote.options, language).find(({ id }) => id === ballot.option);
  const amount = ballot.amount === null ? '' : numbers.amount(ballot.amount, option?.amount ?? '');
  return { option: option?.label ?? ballot.option, amount };
}

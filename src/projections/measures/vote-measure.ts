import type { RuleBallot } from '../../discussion/ballot.ts';
import type { Decided } from '../../discussion/decided.ts';
import type { Decision, Disagreement } from '../../discussion/event.ts';
import type { Vote, VoteOutcome } from '../../discussion/state.ts';
import { interfaces } from '../../interface/index.ts';
import type { VoteWords } from '../minority-report.ts';
import { type Voted, votedBy } from '../voted.ts';

/** A poll and what came of it, as it was when it closed. */
export type VoteMeasure = {
  round: number;
  /** An agent's name, `person`, or null: nobody wanted a vote, or a phase ends with it (31.5). */
  initiator: string | null;
  /** How many were asked in the poll, and how many of them said no. */
  asked: number;
  unwilling: number;
  confirmed: number;
  /** Answers to the poll and to whether to vote, and how many of them could not be read and counted as no (9.1). */
  answers: number;
  unread: number;
  decliners: readonly string[];
  outcome: VoteOutcome['kind'];
  /** Why it did not decide (9.4); null: it did, or did not come to ballots. */
  reason: Disagreement | null;
  decision: Decision | null;
  /** How it was come by; null: nothing was decided. */
  how: Decided | null;
  /** Those that could be read. */
  ballots: readonly MeasuredBallot[];
  /** Who left a ballot that could not be read. */
  failed: readonly string[];
  /** Of ballots, by agent (9.8). Absent: none gave any. */
  reasons?: Readonly<Record<string, string>>;
  /** The words of those who voted otherwise (9.8); `round`: in which they were said, null: they stood on the ballot. Absent: there were none. */
  minority?: readonly { agent: string; words: string; round: number | null }[];
};

/** A ballot as it was read (9.5). `option`: what it puts before all others; null: it abstains, or puts several alike. */
export type MeasuredBallot = RuleBallot & Pick<Voted, 'amount' | 'amountOption'> & { option: string | null };

/** A poll that nobody said yes to is no vote; one that a phase ends with is, though nobody called it (31.5). */
export const isVote = ({ outcome }: VoteMeasure): boolean => outcome !== 'no-initiator';

export function voteMeasure(vote: Vote, outcome: VoteOutcome, told: readonly VoteWords[]): VoteMeasure {
  const against = told.filter(({ isDissent }) => isDissent);
  const confirmations = [...vote.confirmations];
  const answers = [...vote.answers, ...confirmations].filter(({ answer }) => answer === 'yes' || answer === 'no');
  const hasBallots = outcome.kind === 'disagreement' || outcome.kind === 'consensus';
  return {
    round: vote.round,
    initiator: vote.initiator,
    asked: [...vote.answers].filter(({ answer }) => answer !== 'left-out').length,
    unwilling: [...vote.answers].filter(({ answer }) => answer === 'no').length,
    confirmed: confirmations.filter(({ answer }) => answer === 'yes').length,
    answers: answers.length,
    unread: answers.filter(({ answer, failure }) => answer === 'no' && failure !== undefined).length,
    decliners: confirmations.flatMap(({ agent, answer }) => (answer === 'no' ? [agent] : [])),
    outcome: outcome.kind,
    reason: outcome.kind === 'disagreement' ? outcome.reason : null,
    decision: outcome.kind === 'consensus' ? outcome.decision : null,
    how: outcome.kind === 'consensus' ? outcome.how : null,
    ballots: hasBallots ? ballotsOf(vote) : [],
    // Of a ballot that could be read all but its amount, that is lost alone.
    failed: hasBallots ? vote.failed.filter((agent) => !vote.filled.some((ballot) => ballot.agent === agent)) : [],
    ...(hasBallots && Object.keys(vote.reasons).length > 0 ? { reasons: vote.reasons } : {}),
    ...(against.length > 0
      ? { minority: against.map(({ agent, text, round }) => ({ agent, words: text, round })) }
      : {}),
  };
}

function ballotsOf(vote: Vote): MeasuredBallot[] {
  return [...vote.filled, ...vote.ballots].flatMap(({ agent }) => {
    const { ballot, amount, amountOption } = votedBy(agent, vote);
    return ballot ? [{ ...ballot, option: firstOf(ballot), amount, amountOption }] : [];
  });
}

function firstOf(ballot: RuleBallot): string | null {
  switch (ballot.form) {
    case 'choice':
      return ballot.choice;
    case 'approval':
      return ballot.approved.length === 1 ? (ballot.approved[0] ?? null) : null;
    case 'ranking':
      return ballot.ranking[0] ?? null;
    case 'points': {
      const most = Math.max(1, ...Object.values(ballot.points));
      const leading = Object.keys(ballot.points).filter((option) => ballot.points[option] === most);
      return leading.length === 1 ? (leading[0] ?? null) : null;
    }
  }
}

/** All that a ballot marks, with options by their ids: `park > deck`, `park, deck`, `park 6, deck 4`; empty: it abstains. */
export function markedText(ballot: RuleBallot): string {
  switch (ballot.form) {
    case 'choice':
      return ballot.choice ?? '';
    case 'approval':
      return ballot.approved.join(', ');
    case 'ranking':
      return ballot.ranking.join(' > ');
    case 'points':
      return Object.entries(ballot.points)
        .filter(([, points]) => points !== 0)
        .sort(([, a], [, b]) => b - a)
        .map(([option, points]) => `${option} ${points}`)
        .join(', ');
  }
}

/** How a vote ended, by name: `decided` where it came to a decision and not all agree (16.5). */
export const voteOutcomeName = ({
  outcome,
  how,
}: Pick<VoteMeasure, 'outcome' | 'how'>): VoteMeasure['outcome'] | 'decided' =>
  how && !how.isConsensus ? 'decided' : outcome;

/** How a vote ended, in a word or two; with the reason where it did not decide, and with what it decided by where not all agree (16.5). */
export function voteWord({ outcome, reason, how }: VoteMeasure): string {
  if (how && !how.isConsensus) return interfaces.en.voting.decidedBy(how);
  return reason === null ? outcome : `${outcome}: ${reason}`;
}

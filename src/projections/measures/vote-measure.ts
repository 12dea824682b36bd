import type { Decided } from '../../discussion/decided.ts';
import type { BallotForm, Decision, Disagreement } from '../../discussion/event.ts';
import type { Vote, VoteOutcome } from '../../discussion/state.ts';
import { interfaces } from '../../interface/index.ts';
import type { VoteWords } from '../minority-report.ts';

/** A poll and what came of it, as it was when it closed. */
export type VoteMeasure = {
  round: number;
  /** An agent's name, `person`, or null: nobody wanted a vote. */
  initiator: string | null;
  /** How many were asked in the poll, and how many of them said no. */
  asked: number;
  unwilling: number;
  confirmed: number;
  decliners: readonly string[];
  outcome: VoteOutcome['kind'];
  /** Why it did not decide (9.4); null: it did, or did not come to ballots. */
  reason: Disagreement | null;
  decision: Decision | null;
  /** How it was come by; null: nothing was decided. */
  how: Decided | null;
  ballots: readonly BallotForm[];
  /** Who left a ballot that could not be read. */
  failed: readonly string[];
  /** Of ballots, by agent (9.8). Absent: none gave any. */
  reasons?: Readonly<Record<string, string>>;
  /** The words of those who voted otherwise (9.8); `round`: in which they were said, null: they stood on the ballot. Absent: there were none. */
  minority?: readonly { agent: string; words: string; round: number | null }[];
};

export function voteMeasure(vote: Vote, outcome: VoteOutcome, told: readonly VoteWords[]): VoteMeasure {
  const against = told.filter(({ isDissent }) => isDissent);
  const confirmations = [...vote.confirmations];
  const hasBallots = outcome.kind === 'disagreement' || outcome.kind === 'consensus';
  return {
    round: vote.round,
    initiator: vote.initiator,
    asked: [...vote.answers].filter(({ answer }) => answer !== 'left-out').length,
    unwilling: [...vote.answers].filter(({ answer }) => answer === 'no').length,
    confirmed: confirmations.filter(({ answer }) => answer === 'yes').length,
    decliners: confirmations.flatMap(({ agent, answer }) => (answer === 'no' ? [agent] : [])),
    outcome: outcome.kind,
    reason: outcome.kind === 'disagreement' ? outcome.reason : null,
    decision: outcome.kind === 'consensus' ? outcome.decision : null,
    how: outcome.kind === 'consensus' ? outcome.how : null,
    ballots: hasBallots ? vote.ballots : [],
    failed: hasBallots ? vote.failed : [],
    ...(hasBallots && Object.keys(vote.reasons).length > 0 ? { reasons: vote.reasons } : {}),
    ...(against.length > 0
      ? { minority: against.map(({ agent, text, round }) => ({ agent, words: text, round })) }
      : {}),
  };
}

/** How a vote ended, in a word or two; with the reason where it did not decide, and with what it decided by where not all agree (16.5). */
export function voteWord({ outcome, reason, how }: VoteMeasure): string {
  if (how && !how.isConsensus) return interfaces.en.voting.decidedBy(how);
  return reason === null ? outcome : `${outcome}: ${reason}`;
}

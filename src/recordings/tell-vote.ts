import type { BallotForm, Decision, Disagreement } from '../discussion/event.ts';
import { agentOf } from '../discussion/lookup.ts';
import { agentNames } from '../discussion/state.ts';
import { inLanguage } from '../discussion/translation.ts';
import { tally } from '../voting/tally.ts';
import { repliesIn } from './ballot-stages.ts';
import type { RecordedAnswer, RecordedBallot, RecordedBallotRound, RecordedVote } from './recording.ts';
import { notRecorded, type Teller } from './teller.ts';

/** A vote from its poll to its end. A poll in which nobody's answer is recorded was none. */
export function tellVote(vote: RecordedVote, teller: Teller): void {
  const { poll, confirmation, ballot } = vote;
  const initiator = initiatorOf(vote);
  if (initiator === null && poll.every(({ answer }) => answer === null)) return;
  tellPoll(poll, initiator, teller);
  if (initiator === null) return;
  const others = agentNames(teller.state().scenario).filter((name) => name !== initiator);
  for (const [i, agent] of others.entries()) {
    const found = confirmation?.answers.find((answer) => answer.agent === agent && answer.answer !== null);
    const isLast = i === others.length - 1;
    tellAnswer(
      'confirmation-answered',
      agent,
      found,
      ballot ? 'yes' : 'no',
      teller,
      isLast ? confirmation?.atMs : null,
    );
  }
  if (teller.state().vote?.phase === 'ballot') tellBallots(ballot, teller);
}

/** Who brought the vote about; null: nobody did. */
function initiatorOf({ poll, confirmation, ballot }: RecordedVote): string | null {
  const willing = poll.find(({ answer }) => answer === 'yes')?.agent;
  if (!confirmation && !ballot) return willing ?? null;
  const confirmed = confirmation?.answers.find(({ answer }) => answer === 'yes')?.agent;
  return confirmation?.initiator ?? willing ?? confirmed ?? ballot?.ballots[0]?.agent ?? null;
}

/** Asked were those whose answer is recorded, as they are listed; the first yes is the initiator's and ends the poll. */
function tellPoll(poll: readonly RecordedAnswer[], initiator: string | null, teller: Teller): void {
  const names = agentNames(teller.state().scenario);
  const answerOf = (agent: string) => poll.find((one) => one.agent === agent && one.answer !== null);
  const refused = names.filter((agent) => agent !== initiator && answerOf(agent)?.answer === 'no');
  const asked = initiator === null ? names : [...refused, initiator];
  teller.tell({ type: 'poll-opened', order: [...asked, ...names.filter((agent) => !asked.includes(agent))] });
  for (const agent of asked) {
    const found = answerOf(agent);
    if (agent === initiator && found?.answer !== 'yes') tellAnswer('poll-answered', agent, undefined, 'yes', teller);
    else tellAnswer('poll-answered', agent, found, 'no', teller);
  }
}

function tellAnswer(
  type: 'poll-answered' | 'confirmation-answered',
  agent: string,
  found: RecordedAnswer | undefined,
  otherwise: 'yes' | 'no',
  teller: Teller,
  atMs: number | null | undefined = null,
): void {
  const reply = found?.reply ?? '';
  const answer = found?.answer ?? otherwise;
  const failure = found?.unread
    ? { kind: 'unreadable' as const, message: found.unread }
    : !found && answer === 'no'
      ? notRecorded('answer')
      : null;
  const call = teller.callOf(agent, reply);
  teller.tell({ type, agent, answer, reply, ...(failure ? { failure } : {}), call }, atMs);
}

/** First what each marked, then the amounts, as in a run. */
function tellBallots(round: RecordedBallotRound | null, teller: Teller): void {
  const { scenario } = teller.state();
  const ballots = round?.ballots ?? [];
  const forms: BallotForm[] = [];
  const failed: string[] = [];
  const spoil = (agent: string, reply: string, missing: string, ballot?: RecordedBallot) => {
    failed.push(agent);
    const failure = ballot ? { kind: 'unreadable' as const, message: missing } : notRecorded(missing);
    teller.tell({ type: 'ballot-spoiled', agent, reply, failure, call: teller.callOf(agent, reply) }, ballot?.atMs);
  };
  const waiting: { ballot: RecordedBallot; option: string; reply: string }[] = [];
  for (const ballot of ballots) {
    const { agent, choice, raw } = ballot;
    const { language } = agentOf(scenario, agent);
    const option = scenario.options.find(({ id }) => id === choice);
    const replies = repliesIn(raw, inLanguage(scenario, language).options, language);
    const reply = option?.amount ? replies.option : raw;
    if (!option) {
      spoil(agent, raw, 'it was recorded as unreadable', ballot);
      continue;
    }
    if (!option.amount && !ballot.isRead) {
      spoil(agent, raw, 'it was recorded as unreadable', ballot);
      continue;
    }
    teller.tell(
      { type: 'ballot-marked', agent, option: option.id, reply, call: teller.callOf(agent, reply) },
      option.amount ? null : ballot.atMs,
    );
    if (option.amount) waiting.push({ ballot, option: option.id, reply: replies.amount ?? '' });
    else forms.push({ agent, option: option.id, amount: null });
  }
  for (const { ballot, option, reply } of waiting) {
    const { agent, amount, isRead, atMs } = ballot;
    if (!isRead || amount === null) {
      spoil(agent, reply, 'its amount was recorded as unreadable', ballot);
      continue;
    }
    const call = teller.callOf(agent, reply);
    teller.tell({ type: 'ballot-amount-marked', agent, amount, reply, call }, atMs);
    forms.push({ agent, option, amount });
  }
  for (const agent of agentNames(scenario)) {
    if (!ballots.some((ballot) => ballot.agent === agent)) spoil(agent, '', 'ballot');
  }
  closeVote(round, forms, failed, teller);
}

/** As it was recorded; why there was no consensus is recorded nowhere, and follows from the ballots. */
function closeVote(
  round: RecordedBallotRound | null,
  ballots: readonly BallotForm[],
  failed: readonly string[],
  teller: Teller,
): void {
  const own = tally(ballots, failed, teller.state().scenario.voting.constraintTolerance);
  const isConsensus = round?.consensus ?? own.decision !== null;
  const decision: Decision | null = isConsensus ? decisionOf(round, ballots, own.decision) : null;
  const disagreement: Disagreement | null = decision ? null : (own.disagreement ?? 'failed');
  teller.tell({ type: 'vote-closed', disagreement, decision, ballots, failed });
}

function decisionOf(
  round: RecordedBallotRound | null,
  ballots: readonly BallotForm[],
  own: Decision | null,
): Decision | null {
  if (round?.principle) return { option: round.principle, amount: round.amount };
  return own ?? (ballots[0] ? { option: ballots[0].option, amount: round?.amount ?? ballots[0].amount } : null);
}

import type { BallotForm } from '../discussion/event.ts';
import { agentOf } from '../discussion/lookup.ts';
import type { Language, Option, Scenario } from '../discussion/scenario.ts';
import { inLanguage } from '../discussion/translation.ts';
import { readAmount, readOption } from '../voting/read.ts';
import { type Tally, tally } from '../voting/tally.ts';
import { repliesIn } from './ballot-stages.ts';
import type { Comparing } from './comparison.ts';
import type {
  RecordedAnswer,
  RecordedBallot,
  RecordedBallotRound,
  RecordedConfirmation,
  RecordedRound,
  Recording,
} from './recording.ts';

/** Polls, confirmations, ballots and what they come to (9.1–9.4). */
export function compareVotes(recording: Recording, scenario: Scenario, comparing: Comparing): void {
  const names = recording.agents.map(({ name }) => name);
  for (const round of recording.rounds) {
    comparePoll(round, comparing);
    for (const { poll, confirmation, ballot } of round.votes) {
      if (confirmation) compareConfirmation(confirmation, poll, names, comparing);
      if (ballot) compareBallots(ballot, names, scenario, comparing);
      const opens = confirmation !== null && isUnanimous(confirmation);
      if (opens && !ballot) comparing.differ(confirmation.at, 'all agreed to vote, and no ballot is recorded');
      if (ballot && !opens) comparing.differ(ballot.at, 'a ballot is recorded that not all had agreed to');
    }
  }
  compareEnd(recording, scenario, comparing);
}

/** 9.1: agents are asked one by one, the first yes ends it, and both places that tell of an answer tell the same. */
function comparePoll({ turns, votes }: RecordedRound, comparing: Comparing): void {
  const poll = votes[0]?.poll ?? [];
  const asked = poll.filter(({ answer }) => answer !== null);
  comparing.count('poll answers', asked.length);
  for (const { agent, answer, at } of poll) {
    const wish = turns.find((turn) => turn.agent === agent)?.wish;
    if (wish && wish.reply !== '') comparing.same(at, `the answer of ${agent}`, answer, wish.answer);
  }
  for (const { at, agent, unread } of asked)
    if (unread) comparing.differ(at, `the answer of ${agent} is neither yes nor no: ${unread}`);
  const willing = asked.filter(({ answer }) => answer === 'yes');
  for (const { agent, at } of willing.slice(1))
    comparing.differ(at, `${agent} was asked though ${willing[0]?.agent} had said yes`);
  const confirmed = votes[0]?.confirmation;
  if (confirmed && willing[0])
    comparing.same(confirmed.at, 'who asked for the vote', confirmed.initiator, willing[0].agent);
  if (willing[0] && !confirmed)
    comparing.differ(willing[0].at, `${willing[0].agent} wanted a vote, and nobody was asked to confirm`);
  if (willing.length === 0 && asked.length > 0) {
    for (const { agent, answer, at } of poll)
      if (answer === null) comparing.differ(at, `${agent} was not asked though nobody had said yes`);
  }
}

/** 9.2: the initiator is yes, and all others must be. */
function compareConfirmation(
  confirmation: RecordedConfirmation,
  poll: readonly RecordedAnswer[],
  names: readonly string[],
  comparing: Comparing,
): void {
  const { answers, initiator, succeeded, at } = confirmation;
  comparing.count('confirmations', answers.length);
  for (const { agent, answer, unread, at: place } of answers) {
    if (agent === initiator) comparing.same(place, `the initiator ${agent}`, answer, 'yes');
    if (unread) comparing.differ(place, `the answer of ${agent} is neither yes nor no: ${unread}`);
  }
  for (const name of names) {
    if (!answers.some(({ agent, answer }) => agent === name && answer !== null))
      comparing.differ(at, `${name} was not asked to confirm`);
  }
  if (succeeded !== null) comparing.same(at, 'whether all agreed to vote', succeeded, isUnanimous(confirmation));
  if (poll.length > 0 && initiator === null) comparing.differ(at, 'nobody is recorded as having asked for the vote');
}

const isUnanimous = ({ answers }: RecordedConfirmation) => answers.every(({ answer }) => answer === 'yes');

/** 9.3, 9.4. */
function compareBallots(
  round: RecordedBallotRound,
  names: readonly string[],
  scenario: Scenario,
  comparing: Comparing,
): void {
  comparing.count('votes');
  for (const ballot of round.ballots) compareBallot(ballot, scenario, comparing);
  for (const name of names) {
    if (!round.ballots.some(({ agent }) => agent === name)) comparing.differ(round.at, `${name} has no ballot`);
  }
  const { decision } = tallyOf(round, names, scenario);
  if (round.consensus !== null) comparing.same(round.at, 'consensus', round.consensus, decision !== null);
  comparing.same(round.at, 'the principle agreed on', round.principle, decision?.option ?? null);
  comparing.same(round.at, 'the amount agreed on', round.amount, decision?.amount ?? null);
}

function compareBallot(ballot: RecordedBallot, scenario: Scenario, comparing: Comparing): void {
  const { agent, choice, amount, isRead, at } = ballot;
  comparing.count('ballots');
  const read = readBallot(ballot, scenario);
  const recorded = isRead ? formText(choice, amount) : `unreadable, ${choice ?? 'no option'}`;
  const follows = 'fault' in read ? `unreadable, ${read.option ?? 'no option'}` : formText(read.option, read.amount);
  comparing.same(at, `the ballot of ${agent}`, recorded, follows);
}

const formText = (option: string | null, amount: number | null) =>
  amount === null ? (option ?? 'no option') : `${option} ${amount}`;

type ReadMark = { option: string; amount: number | null } | { fault: string; option: string | null };

/** What our own reading makes of a recorded ballot. */
export function readBallot({ agent, raw }: Pick<RecordedBallot, 'agent' | 'raw'>, scenario: Scenario): ReadMark {
  const { language } = agentOf(scenario, agent);
  const { options } = inLanguage(scenario, language);
  const replies = repliesIn(raw, options, language);
  const option = optionIn(replies.option, options, language);
  if (typeof option === 'string') return { fault: option, option: null };
  if (!option.amount) return { option: option.id, amount: null };
  const amount = readAmount(replies.amount ?? '', option.amount, language);
  return typeof amount === 'number' ? { option: option.id, amount } : { fault: amount.message, option: option.id };
}

function optionIn(reply: string, options: readonly Option[], language: Language): Option | string {
  const read = readOption(reply, options, language);
  if (typeof read !== 'string') return read.message;
  return options.find(({ id }) => id === read) ?? `no option ${read}`;
}

/** What our own reading of the raw replies comes to. */
export function tallyOf({ ballots }: RecordedBallotRound, names: readonly string[], scenario: Scenario): Tally {
  const forms: BallotForm[] = [];
  const failed: string[] = names.filter((name) => !ballots.some(({ agent }) => agent === name));
  for (const ballot of ballots) {
    const read = readBallot(ballot, scenario);
    if ('fault' in read) failed.push(ballot.agent);
    else forms.push({ agent: ballot.agent, ...read });
  }
  return tally(forms, failed, scenario.voting.constraintTolerance);
}

/** How the run ended, and what is counted of its votes. */
function compareEnd(
  { rounds, consensus, statistics, agents }: Recording,
  scenario: Scenario,
  comparing: Comparing,
): void {
  const names = agents.map(({ name }) => name);
  const at = ['general_information'];
  const held = rounds.flatMap(({ votes }) => votes.flatMap(({ ballot }) => ballot ?? []));
  const tallies = held.map((ballot) => tallyOf(ballot, names, scenario));
  const decision = tallies.at(-1)?.decision ?? null;
  if (consensus.reached !== null) comparing.same(at, 'consensus_reached', consensus.reached, decision !== null);
  comparing.same(at, 'consensus_principle', consensus.principle, decision?.option ?? null);
  const decided = tallies.findIndex((one) => one.decision !== null);
  if (decided >= 0 && decided < tallies.length - 1)
    comparing.differ(held[decided]!.at, 'the run went on though this vote was a consensus');

  const history = ['voting_history'];
  const { attempts, successes, unreadable } = statistics;
  const successCount = tallies.filter((one) => one.decision !== null).length;
  const faults = held.flatMap(({ ballots }) => ballots).filter((ballot) => 'fault' in readBallot(ballot, scenario));
  if (attempts !== null) comparing.same([...history, 'total_vote_attempts'], 'votes', attempts, held.length);
  if (successes !== null)
    comparing.same([...history, 'successful_votes'], 'votes with consensus', successes, successCount);
  if (unreadable !== null)
    comparing.same(
      [...history, 'vote_statistics', 'failed_parsing_attempts'],
      'unreadable ballots',
      unreadable,
      faults.length,
    );

  const last = held.at(-1);
  for (const { name, closing } of agents) {
    const ballot = last?.ballots.find(({ agent }) => agent === name);
    if (!closing?.vote || !ballot) continue;
    const read = readBallot(ballot, scenario);
    comparing.same([...closing.at, 'final_vote'], `the last vote of ${name}`, closing.vote, read.option);
  }
}

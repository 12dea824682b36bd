import type { Path } from '../scenario/checking.ts';
import { centsOf, type Reading, textOf, timeOf } from './reading.ts';
import type {
  RecordedAnswer,
  RecordedBallotRound,
  RecordedConfirmation,
  RecordedRound,
  RecordedTurn,
  RecordedVote,
} from './recording.ts';
import type { ConfirmationFile, RecordingFile, VoteRoundFile } from './schema.ts';

/** The discussion, round by round: turns as the agents' own parts tell of them, votes as the history of voting does. */
export function readRounds(file: RecordingFile, names: readonly string[], reading: Reading): readonly RecordedRound[] {
  const turns = turnsIn(file, names, reading);
  const last = Math.max(1, ...turns.keys());
  const history = file.voting_history;
  const confirmations = byRound(history?.vote_confirmation_attempts ?? [], last);
  const ballots = byRound(history?.vote_rounds ?? [], last);
  const wishes = wishesIn(file, names, reading);
  const asked = [...wishes].filter(([, answers]) => answers.some(({ answer }) => answer !== null));
  const numbers = new Set([
    ...turns.keys(),
    ...confirmations.keys(),
    ...ballots.keys(),
    ...asked.map(([round]) => round),
  ]);
  return [...numbers]
    .sort((a, b) => a - b)
    .map((round) => {
      const own = turns.get(round) ?? [];
      const poll = wishes.get(round) ?? wishesOf(own, names);
      const attempts = (confirmations.get(round) ?? []).map(({ item, index }) =>
        readConfirmation(item, ['voting_history', 'vote_confirmation_attempts', index], reading),
      );
      const rounds = (ballots.get(round) ?? []).map(({ item, index }) =>
        readBallots(item, ['voting_history', 'vote_rounds', index], reading),
      );
      return { round, turns: own, votes: votesOf(poll, attempts, rounds) };
    });
}

function turnsIn(file: RecordingFile, names: readonly string[], reading: Reading): Map<number, RecordedTurn[]> {
  const turns = new Map<number, RecordedTurn[]>();
  for (const [i, agent] of file.agents.entries()) {
    for (const [j, turn] of (agent.phase_2?.rounds ?? []).entries()) {
      const at: Path = ['agents', i, 'phase_2', 'rounds', j];
      const round = turn.number_discussion_round;
      if (round < 1) reading.fault([...at, 'number_discussion_round'], `found ${round}`, 'at least 1');
      const own = turns.get(round) ?? [];
      turns.set(round, own);
      const name = names[i] as string;
      own.push({
        agent: name,
        place: turn.speaking_order ?? null,
        memory: turn.memory_coming_in_this_round == null ? null : textOf(turn.memory_coming_in_this_round),
        reasoning: textOf(turn.internal_reasoning),
        statement: textOf(turn.public_message),
        wish: reading.answer([...at, 'initiate_vote'], name, turn.initiate_vote),
        balanceCents: centsOf(turn.bank_balance),
        at,
      });
    }
  }
  const place = (turn: RecordedTurn) => turn.place ?? Number.POSITIVE_INFINITY;
  // Sorting keeps the listed order of those whose place is the same.
  for (const own of turns.values()) own.sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
  return turns;
}

/** Answers to the polls by round, agents as they are listed: in this order the experiment asks. */
function wishesIn(file: RecordingFile, names: readonly string[], reading: Reading): Map<number, RecordedAnswer[]> {
  const wishes = new Map<number, RecordedAnswer[]>();
  for (const [key, answers] of Object.entries(file.voting_history?.vote_initiation_requests ?? {})) {
    const at: Path = ['voting_history', 'vote_initiation_requests', key];
    const round = /^\d{1,5}$/.test(key) ? Number(key) : 0;
    if (round < 1) reading.fault(at, 'this is no round', 'the number of a round');
    wishes.set(round, answersOf(answers, at, names, reading));
  }
  return wishes;
}

function wishesOf(turns: readonly RecordedTurn[], names: readonly string[]): readonly RecordedAnswer[] {
  return names.flatMap((name) => turns.filter(({ agent }) => agent === name).map(({ wish }) => wish));
}

function answersOf(
  answers: Readonly<Record<string, string | null | undefined>> | null | undefined,
  at: Path,
  names: readonly string[],
  reading: Reading,
): RecordedAnswer[] {
  const found = Object.entries(answers ?? {}).flatMap(([key, text]) => {
    const agent = reading.agent([...at, key], key);
    return agent === null ? [] : [reading.answer([...at, key], agent, text)];
  });
  return found.sort((a, b) => names.indexOf(a.agent) - names.indexOf(b.agent));
}

function readConfirmation(item: ConfirmationFile, at: Path, reading: Reading): RecordedConfirmation {
  const { initiator, confirmation_responses: responses, confirmation_succeeded: succeeded, timestamp } = item;
  return {
    initiator: initiator ? reading.agent([...at, 'initiator'], initiator) : null,
    answers: Object.entries(responses ?? {}).flatMap(([name, text]) => {
      const path = [...at, 'confirmation_responses', name];
      const agent = reading.agent(path, name);
      return agent === null ? [] : [reading.answer(path, agent, text)];
    }),
    succeeded: succeeded ?? null,
    atMs: timeOf(timestamp),
    at,
  };
}

function readBallots(item: VoteRoundFile, at: Path, reading: Reading): RecordedBallotRound {
  const seen = new Set<string>();
  return {
    ballots: (item.participant_votes ?? []).flatMap((vote, i) => {
      const path = [...at, 'participant_votes', i];
      const agent = reading.agent([...path, 'participant_name'], vote.participant_name);
      if (agent === null) return [];
      if (seen.has(agent)) reading.fault([...path, 'participant_name'], `${agent} votes again`, 'one ballot each');
      seen.add(agent);
      const isRead = vote.parsing_success ?? true;
      return [
        {
          agent,
          raw: textOf(vote.raw_response),
          choice: reading.principle([...path, 'assessed_choice'], vote.assessed_choice, !isRead),
          amount: vote.constraint_amount ?? null,
          isRead,
          atMs: timeOf(vote.vote_timestamp),
          at: path,
        },
      ];
    }),
    consensus: item.consensus_reached ?? null,
    principle: reading.principle([...at, 'agreed_principle'], item.agreed_principle),
    amount: item.agreed_constraint ?? null,
    at,
  };
}

/** What stands under round 0 or none that was held was kept without its round: it belongs to the last. */
function byRound<Item extends { round_number: number }>(
  items: readonly Item[],
  last: number,
): Map<number, { item: Item; index: number }[]> {
  const rounds = new Map<number, { item: Item; index: number }[]>();
  for (const [index, item] of items.entries()) {
    const round = item.round_number || last;
    rounds.set(round, [...(rounds.get(round) ?? []), { item, index }]);
  }
  return rounds;
}

/** One vote for each time that somebody asked for one; a ballot follows the confirmation that opened it. */
function votesOf(
  poll: readonly RecordedAnswer[],
  attempts: readonly RecordedConfirmation[],
  rounds: readonly RecordedBallotRound[],
): readonly RecordedVote[] {
  const waiting = [...rounds];
  const confirmed = attempts.map((confirmation) => ({
    confirmation,
    ballot: opensBallot(confirmation) ? (waiting.shift() ?? null) : null,
  }));
  const unconfirmed = waiting.map((ballot) => ({ confirmation: null, ballot }));
  const votes = [...confirmed, ...unconfirmed];
  if (votes.length === 0) return poll.length > 0 ? [{ poll, confirmation: null, ballot: null }] : [];
  return votes.map((vote, i) => ({ poll: i === 0 ? poll : [], ...vote }));
}

function opensBallot({ succeeded, answers }: RecordedConfirmation): boolean {
  return succeeded ?? answers.every(({ answer }) => answer !== 'no');
}

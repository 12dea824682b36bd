import { bug } from '../base/errors.ts';
import type { Event, QueuePlace } from '../discussion/event.ts';
import { agentNames, type State } from '../discussion/state.ts';
import { phrasebooks } from '../language/index.ts';
import type { TokenCounter } from '../providers/provider.ts';
import { speakingPolicies } from '../speaking/index.ts';
import { pollOrder } from '../voting/poll-order.ts';
import { tally } from '../voting/tally.ts';
import { historyOverflow } from './next-steps.ts';
import { compressEvent, rememberEvent } from './remember.ts';
import type { AskStep, RecallStep, Step } from './step.ts';

/** The event of a step that asks nobody. */
export function settle(step: Exclude<Step, AskStep | RecallStep>, state: State, counter: TokenCounter): Event {
  switch (step.kind) {
    case 'open-round':
      return openRound(state);
    case 'post-notice':
      return {
        type: 'notice-posted',
        notice: 'two-votes-left',
        text: phrasebooks[state.scenario.language].prompts.twoVotesLeft,
      };
    case 'remember':
      return rememberEvent(state, counter);
    case 'compress':
      return compressEvent(state, counter);
    case 'warn-budget':
      return { type: 'budget-warned', ...(state.dueWarnings[0] ?? bug('nothing is to be warned of')) };
    case 'trim-history': {
      const overflow = historyOverflow(state) ?? bug('the history is within its limit');
      return {
        type: 'history-trimmed',
        dropped: overflow.dropped,
        ...(overflow.cutTo === null ? {} : { cutTo: overflow.cutTo }),
      };
    }
    case 'open-poll':
      return { type: 'poll-opened', order: orderOfPoll(state) };
    case 'close-vote':
      return closeVote(state);
    case 'end-run': {
      const outcome = state.votes.at(-1);
      return {
        type: 'run-ended',
        by: step.by,
        decision: step.by === 'consensus' && outcome?.kind === 'consensus' ? outcome.decision : null,
      };
    }
  }
}

function openRound(state: State): Event {
  const rules = state.scenario.speaking;
  const round = state.round + 1;
  const context = { agents: agentNames(state.scenario), round, seed: state.seed, finisher: state.finisher, rules };
  const { queue, note } = speakingPolicies[rules.policy].order(context);
  return { type: 'round-opened', round, queue, ...(note === undefined ? {} : { note }) };
}

function orderOfPoll(state: State): readonly string[] {
  const listed = agentNames(state.scenario);
  const speaking = state.queue.map((place: QueuePlace) => place.agent);
  return pollOrder(state.scenario.voting.pollOrder, { listed, speaking, round: state.round, seed: state.seed });
}

function closeVote(state: State): Event {
  const vote = state.vote ?? bug('no vote to close');
  const { disagreement, decision } = tally(vote.ballots, vote.failed, state.scenario.voting.constraintTolerance);
  return { type: 'vote-closed', disagreement, decision, ballots: vote.ballots, failed: vote.failed };
}

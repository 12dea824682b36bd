import { bug } from '../../base/errors.ts';
import { random } from '../../base/random.ts';
import type { Decision, Event, QueuePlace, RunEnd } from '../../discussion/event.ts';
import { eligibleNames } from '../../discussion/floor.ts';
import { phaseNow } from '../../discussion/phase.ts';
import { presentNames, type State } from '../../discussion/state.ts';
import { phrasebooks } from '../../language/index.ts';
import { drawsOf } from '../../outcome/outcome.ts';
import { drawMultiplier, scaleEconomy } from '../../outcome/tables.ts';
import type { TokenCounter } from '../../providers/provider.ts';
import { speakingPolicies } from '../../speaking/index.ts';
import { pollOrder } from '../../voting/poll-order.ts';
import { borda } from '../../voting/rules/borda.ts';
import { DEFAULT_RULE_CONTEXT } from '../../voting/rules/rule.ts';
import { decide } from '../commands/decide.ts';
import { isRejection } from '../commands/refusal.ts';
import { compressEvent, memoryEvent } from '../memory/memory-events.ts';
import { closeVote } from './ballots.ts';
import { extendQueue } from './floor.ts';
import { cueReachedNow, historyOverflow } from './next-steps.ts';
import { closePhase, openPhase, placesOfPhase, votersOf } from './phases.ts';
import { agreedPrinciple } from './results.ts';
import type { AskStep, RecallStep, Step } from './step.ts';
import { answerDecision, beginWorld } from './world-step.ts';

/** The event of a step that asks nobody. */
export function protocolEvent(step: Exclude<Step, AskStep | RecallStep>, state: State, counter: TokenCounter): Event {
  switch (step.kind) {
    case 'set-target':
      return setTarget(state);
    case 'open-phase':
      return openPhase(state);
    case 'close-phase':
      return closePhase(state);
    case 'open-round':
      return openRound(state);
    case 'return-seat':
      return { type: 'model-switched', agent: step.agent, model: null, because: 'return' };
    case 'extend-queue':
      return extendQueue(state);
    case 'post-notice':
      return {
        type: 'notice-posted',
        notice: 'two-votes-left',
        text: phrasebooks[state.scenario.language].prompts.twoVotesLeft,
      };
    case 'remember':
      return memoryEvent(state, counter);
    case 'compress':
      return compressEvent(state, counter);
    case 'reach-cue': {
      const cue = cueReachedNow(state) ?? bug('no cue is reached');
      return { type: 'cue-reached', cue: cue.id };
    }
    case 'act-on-cue':
      return actOnCue(state, counter);
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
      return pollOpened(state);
    case 'reveal-ballot':
      return { type: 'ballot-revealed', agent: step.agent };
    case 'close-vote':
      return closeVote(state);
    case 'begin-world':
      return beginWorld(state);
    case 'answer-decision':
      return answerDecision(state);
    case 'end-talk':
      return { type: 'talk-ended', by: step.by, decision: decisionAt(step.by, state) };
    case 'draw-outcome':
      return drawOutcome(state);
    case 'end-run':
      return { type: 'run-ended', by: step.by, decision: decisionAt(step.by, state) };
  }
}

function openRound(state: State): Event {
  const rules = state.scenario.speaking;
  const round = state.round + 1;
  const places = placesOfPhase(state);
  if (places !== null) return { type: 'round-opened', round, queue: places };
  const context = { agents: eligibleNames(state, round), round, seed: state.seed, finisher: state.finisher, rules };
  const { queue, note } = speakingPolicies[rules.policy].order(context);
  return { type: 'round-opened', round, queue, ...(note === undefined ? {} : { note }) };
}

/** Nobody is asked whether to vote where a person or a phase says that it is voted (31.5). */
function pollOpened(state: State): Event {
  const isOfPhase = phaseNow(state)?.rules.endsWith === 'vote' && state.voteCalled === null && state.ending === null;
  const isBallot = state.ending === 'ballot' || isOfPhase;
  const order = isOfPhase ? votersOf(state) : orderOfPoll(state);
  return { type: 'poll-opened', order, ...(isBallot ? { isBallot } : {}) };
}

function orderOfPoll(state: State): readonly string[] {
  const listed = presentNames(state);
  const speaking = state.queue.map((place: QueuePlace) => place.agent);
  return pollOrder(state.scenario.voting.pollOrder, { listed, speaking, round: state.round, seed: state.seed });
}

function decisionAt(by: RunEnd, { votes }: State): Decision | null {
  const outcome = votes.at(-1);
  return by === 'consensus' && outcome?.kind === 'consensus' ? outcome.decision : null;
}

/** 12.2: what the rules refuse now is told, and the run goes on. */
function actOnCue(state: State, { count }: TokenCounter): Event {
  const cue = state.dueCue ?? bug('no cue is due');
  const answer = decide(cue.command, state, count);
  if (isRejection(answer))
    return { type: 'cue-failed', cue: cue.id, rejected: answer.rejected, message: answer.message };
  return 'actor' in answer ? { ...answer, actor: 'cue' } : bug(`${answer.type} is no act`);
}

/** 10.2, 10.4: the multiplier of the run, and what each agent drew. */
function drawOutcome(state: State): Event {
  const { seed, talkEnded, scenario } = state;
  const rules = scenario.outcome ?? bug('a scenario without an outcome');
  const multiplier = drawMultiplier(rules.multiplierRange, seed);
  const economy = scaleEconomy(rules.economy, multiplier);
  const decision = agreedPrinciple(state, talkEnded?.decision ?? null);
  return {
    type: 'outcome-drawn',
    multiplier,
    draws: drawsOf({ economy, decision, agents: presentNames(state), seed }),
  };
}

/** 10.7: the option that the others like least, by the Borda count of their last rankings; ties by the seed. */
function setTarget(state: State): Event {
  const { agent } = state.scenario.manipulator ?? bug('nobody manipulates');
  const options = state.scenario.options.map(({ id }) => id);
  const ballots = presentNames(state).flatMap((name) => {
    const ranking = state.individual[name]?.rankings.findLast((one) => one.ranking !== null)?.ranking;
    return name === agent || !ranking ? [] : [{ form: 'ranking' as const, agent: name, ranking }];
  });
  const { standings } = borda.decide(ballots, options, DEFAULT_RULE_CONTEXT);
  const least = standings.at(-1)?.score ?? 0;
  const last = standings.filter(({ score }) => score === least).map(({ option }) => option);
  return { type: 'target-set', agent, option: random(state.seed, `target/${agent}`).pick(last) };
}

import { bug } from '../../base/errors.ts';
import type { RuleBallot, RuleVerdict } from '../../discussion/ballot.ts';
import type { Decision, Disagreement, Event } from '../../discussion/event.ts';
import { votersIn } from '../../discussion/evolve-vote.ts';
import { agentOf, optionOf } from '../../discussion/lookup.ts';
import type { Option } from '../../discussion/scenario.ts';
import { agentNames, presentNames, type State, type Vote } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { isUnreadable } from '../../language/unreadable.ts';
import { readAmount, readAmountBeside, readOption, type Unreadable } from '../../voting/read.ts';
import { readApproval, readRankedBallot } from '../../voting/read-ballots.ts';
import { readPoints } from '../../voting/read-points.ts';
import { type ReasonedReply, readReason } from '../../voting/read-reason.ts';
import { verdictsBeside } from '../../voting/rules/beside.ts';
import { decisionRules } from '../../voting/rules/index.ts';
import type { RuleContext, Verdict } from '../../voting/rules/rule.ts';
import { medianOf, tally } from '../../voting/tally.ts';
import type { Reply } from './ask.ts';
import { askStep, furthestBehind } from './asking.ts';
import { failureOf, isFinal, isLeftOut } from './failure.ts';
import type { AskStep, Step } from './step.ts';

/** 9.1, 9.3: how often a question of a vote is asked. */
export const VOTE_ATTEMPTS = 3;

/** The questions of a secret ballot in the form of the run's rule; once all are in, they are opened one by one, and it closes (9.3, 9.5, 16.6). */
export function ballotSteps(state: State, vote: Vote): readonly Step[] {
  const done = new Set([...votersIn(vote), ...vote.nobody, ...vote.missing]);
  const open = presentNames(state).filter((agent) => vote.order.includes(agent) && !done.has(agent));
  if (open.length > 0) {
    const unmarked = open.filter((agent) => vote.marks[agent] === undefined);
    return unmarked.length > 0 ? asked(state, 'ballot-option', unmarked) : asked(state, 'ballot-amount', open);
  }
  const amountless = ruledOption(state, vote)
    ? vote.filled
        .map(({ agent }) => agent)
        .filter((agent) => !(agent in vote.amounts))
        .filter((agent) => ![vote.failed, vote.nobody, vote.missing].some((gone) => gone.includes(agent)))
    : [];
  if (amountless.length > 0) return asked(state, 'ballot-amount', amountless);
  const sealed = votersIn(vote).filter((agent) => !vote.revealed.includes(agent));
  if (sealed.length === 0) return [{ kind: 'close-vote' }];
  return agentNames(state.scenario).flatMap((agent): readonly Step[] =>
    sealed.includes(agent) ? [{ kind: 'reveal-ballot', agent }] : [],
  );
}

function asked(state: State, purpose: 'ballot-option' | 'ballot-amount', agents: readonly string[]): readonly Step[] {
  const steps = agents.map((agent) => askStep(state, purpose, agent));
  return furthestBehind(steps, state);
}

/** The option for which an agent is to name an amount. */
export function amountOption(agent: string, state: State): Option {
  const vote = state.vote ?? bug('no vote is open');
  const marked = vote.marks[agent];
  return marked === undefined
    ? (ruledOption(state, vote) ?? bug('no option is marked'))
    : optionOf(state.scenario, marked);
}

/** The option that ballots of more than one choice chose, where it needs an amount; everybody who voted is asked for it. */
function ruledOption(state: State, vote: Vote): Option | null {
  if (vote.filled.length === 0) return null;
  const { winner } = verdictOf(state, vote);
  const option = winner === null ? null : optionOf(state.scenario, winner);
  return option?.amount ? option : null;
}

function verdictOf(state: State, vote: Vote): Verdict {
  const { scenario } = state;
  const rule = decisionRules[scenario.voting.rule];
  return rule.decide(
    vote.filled.length > 0 ? vote.filled : choices(vote),
    scenario.options.map(({ id }) => id),
    contextOf(state, vote),
  );
}

function choices(vote: Vote): readonly RuleBallot[] {
  return vote.ballots.map(({ agent, option }) => ({ form: 'choice', agent, choice: option }));
}

/** A ballot is unreadable whose option could not be read; an amount that could not is missing. */
function contextOf({ scenario: { voting } }: State, vote: Vote): RuleContext {
  return {
    unreadable: vote.failed.filter((agent) => !vote.filled.some((ballot) => ballot.agent === agent)),
    share: voting.supermajorityShare,
    budget: voting.pointsBudget,
    judge: voting.judge,
  };
}

/** What the ballots come to under the run's rule, and under the others beside it (9.4, 9.5). */
export function closeVote(state: State): Event {
  const vote = state.vote ?? bug('no vote to close');
  const { ballots, failed } = vote;
  const { rule, constraintTolerance } = state.scenario.voting;
  const all = vote.filled.length > 0 ? vote.filled : choices(vote);
  const options = state.scenario.options.map(({ id }) => id);
  const beside = verdictsBeside(rule, all, options, contextOf(state, vote)).map(
    ({ rule: name, verdict: { winner, reason } }): RuleVerdict =>
      name === 'unanimity' && winner !== null && areApart(vote, constraintTolerance)
        ? { rule: name, winner: null, reason: 'amount' }
        : { rule: name, winner, reason },
  );
  const verdict = verdictOf(state, vote);
  const told = rule === 'unanimity' ? tally(ballots, failed, constraintTolerance) : ruled(verdict, vote, state);
  return {
    type: 'vote-closed',
    disagreement: told.disagreement,
    decision: told.decision,
    ballots,
    failed,
    rule,
    ...(vote.nobody.length > 0 ? { nobody: vote.nobody } : {}),
    ...(vote.missing.length > 0 ? { missing: vote.missing } : {}),
    dissent: told.decision === null ? [] : verdict.dissent,
    ...(vote.filled.length > 0 ? { filled: vote.filled } : {}),
    beside,
    ...(Object.keys(vote.reasons).length > 0 ? { reasons: vote.reasons } : {}),
  };
}

/** 9.4: of one option, amounts that unanimity would not take. */
function areApart({ filled, ballots, amounts }: Vote, tolerance: number): boolean {
  const named = filled.length > 0 ? Object.values(amounts) : ballots.flatMap(({ amount }) => amount ?? []);
  return named.length > 0 && Math.max(...named) - Math.min(...named) > tolerance;
}

/** The winner of a rule, with the median of the amounts that were named for it. */
function ruled(
  { winner, reason }: Verdict,
  vote: Vote,
  state: State,
): { disagreement: Disagreement | null; decision: Decision | null } {
  if (winner === null) return { disagreement: reason === 'decided' ? bug('no winner') : reason, decision: null };
  const amounts =
    vote.filled.length > 0
      ? Object.values(vote.amounts)
      : vote.ballots.flatMap(({ option, amount }) => (option === winner && amount !== null ? [amount] : []));
  const takesAmount = optionOf(state.scenario, winner).amount !== null;
  if (takesAmount && amounts.length === 0) return { disagreement: 'failed', decision: null };
  return { disagreement: null, decision: { option: winner, amount: medianOf([...amounts].sort((a, b) => a - b)) } };
}

/** What an agent's answer to a question of the ballot becomes. */
export function ballotEvent(step: AskStep, state: State, reply: Reply): Event {
  const { agent, purpose } = step;
  const { text, call } = reply;
  const { mark, reason } = reasonedIn(step, state, text);
  const read =
    reply.failure ?? (purpose === 'ballot-amount' ? amountIn(step, state, text) : markedIn(step, state, mark));
  const why = reason === null ? {} : { reason };
  if (typeof read === 'string') {
    const amount = amountGiven(step, state, read, mark);
    const given = amount === null ? {} : { amount };
    return { type: 'ballot-marked', agent, option: read, ...given, ...why, reply: text, call };
  }
  if (typeof read === 'number') return { type: 'ballot-amount-marked', agent, amount: read, reply: text, call };
  if ('form' in read) return { type: 'ballot-filled', agent, ballot: read, ...why, reply: text, call };
  const failure = failureOf(read);
  if (step.attempt < VOTE_ATTEMPTS && !isFinal(step, failure, state))
    return { type: 'reply-refused', agent, purpose, reply: text, failure, call };
  return {
    type: 'ballot-spoiled',
    agent,
    reply: text,
    failure,
    ...(isLeftOut(step, failure, state) ? { leftOut: true } : {}),
    call,
  };
}

/** A ballot without the reason that was asked for, and that reason (9.8). */
function reasonedIn({ agent, purpose }: AskStep, { scenario }: State, text: string): ReasonedReply {
  if (!scenario.voting.ballotReasons || purpose !== 'ballot-option') return { mark: text, reason: null };
  return readReason(text, agentOf(scenario, agent).language);
}

/** The amount that an answer gives with the option that it marks; null: none that is clear, or the option takes none. */
function amountGiven({ agent }: AskStep, state: State, marked: string, text: string): number | null {
  const { language } = agentOf(state.scenario, agent);
  return readAmountBeside(text, marked, inLanguage(state.scenario, language).options, language);
}

function amountIn({ agent }: AskStep, state: State, text: string): number | Unreadable {
  const { language } = agentOf(state.scenario, agent);
  const { id } = amountOption(agent, state);
  const option = optionOf(inLanguage(state.scenario, language), id);
  return readAmount(text, option.amount ?? bug(`${id} takes no amount`), language);
}

/** An option, or a ballot in the form of the run's rule. */
function markedIn({ agent }: AskStep, state: State, text: string): string | RuleBallot | Unreadable {
  const { language } = agentOf(state.scenario, agent);
  const { options, voting } = inLanguage(state.scenario, language);
  const { form } = decisionRules[voting.rule];
  switch (form) {
    case 'choice':
      return readOption(text, options, language);
    case 'approval': {
      const approved = readApproval(text, options, language);
      return 'message' in approved ? approved : { form, agent, approved };
    }
    case 'points': {
      const points = readPoints(text, options, voting.pointsBudget, language);
      return isUnreadable(points) ? points : { form, agent, points };
    }
    case 'ranking': {
      const ranking = readRankedBallot(text, options, language);
      return 'message' in ranking ? ranking : { form, agent, ranking };
    }
  }
}

import { bug } from '../base/errors.ts';
import type { Purpose } from '../discussion/event.ts';
import { voters } from '../discussion/evolve-vote.ts';
import { agentNames, currentSpeaker, type DueUpdate, nextDue, type State, type Vote } from '../discussion/state.ts';
import { routeOfUpdate } from '../memory/routing.ts';
import { strategies } from '../memory/strategies/index.ts';
import type { AskStep, Step } from './step.ts';
import { type DueUpkeep, dueUpkeepOf, dueUpkeeps } from './upkeep.ts';

/**
 * The protocol. Several steps at once are independent: they may run together and are committed in listed order. Where agents are at
 * different questions or attempts, only those furthest behind are listed, so that a batch that was cut short is completed before the
 * next begins, and a run taken up there goes the same way.
 */
export function nextSteps(state: State): readonly Step[] {
  if (state.ended) return [];
  const steps = compressionSteps(dueUpkeeps(state)) ?? protocolSteps(state);
  const asked = steps.filter((step): step is AskStep => step.kind === 'ask');
  if (state.dueWarnings.length > 0 && !isAskedTogether(asked)) return [{ kind: 'warn-budget' }];
  if (asked.length === 0) return steps;
  if (isSpent(state)) return [{ kind: 'end-run', by: isDecided(state) ? 'consensus' : 'budget' }];
  return preparations(asked, state) ?? asked;
}

/** Several agents may be asked at once; what one of them brings about waits until all have answered. */
function isAskedTogether(asked: readonly AskStep[]): boolean {
  return asked.some(({ purpose }) => TOGETHER.has(purpose));
}
const TOGETHER: ReadonlySet<Purpose> = new Set<Purpose>([
  'confirmation',
  'ballot-option',
  'ballot-amount',
  'integration',
  'compression',
]);

/** The run has its decision, and only memories are still to take it in. */
function isDecided(state: State): boolean {
  return currentVote(state)?.outcome?.kind === 'consensus';
}

/** What must be done before these questions can be asked; null: nothing. A prompt that was too large is made smaller first. */
function preparations(asked: readonly AskStep[], state: State): readonly Step[] | null {
  const relieved = asked.filter(({ agent }) => state.seats[agent]?.overflow?.needsRelief);
  const compressions = compressionSteps(relieved.flatMap(({ agent }) => dueUpkeepOf(agent, state) ?? []));
  if (compressions) return compressions;
  const recalls = asked.filter((step) => needsRecall(step, state));
  return recalls.length > 0 ? recalls.map(({ agent, purpose }) => ({ kind: 'recall', agent, purpose })) : null;
}

function compressionSteps(due: readonly DueUpkeep[]): readonly Step[] | null {
  if (due.length === 0) return null;
  if (due.some(({ byModel }) => !byModel)) return [{ kind: 'compress' }];
  return due.map(({ agent }): Step => ({ kind: 'ask', purpose: 'compression', agent, attempt: 1 }));
}

/** Its strategy finds entries by their nearness to the question, and has not yet for this one. */
function needsRecall({ agent, purpose }: AskStep, state: State): boolean {
  const memory = state.memories[agent];
  if (!memory || !strategies[memory.strategy].retrieves || purpose === 'integration' || purpose === 'compression')
    return false;
  return state.seats[agent]?.recalled?.purpose !== purpose && memory.entries.length + memory.longTerm.length > 0;
}

/** 8.3: a budget of the run is used up. */
function isSpent({ spent, scenario: { budgets } }: State): boolean {
  const { tokensPerRun, costPerRun } = budgets;
  return (
    (tokensPerRun !== null && spent.tokensIn + spent.tokensOut >= tokensPerRun) ||
    (costPerRun !== null && spent.cost >= costPerRun)
  );
}

function protocolSteps(state: State): readonly Step[] {
  const update = nextDue(state);
  if (update) return updateSteps(update, state);
  if (state.round === 0) return [{ kind: 'open-round' }];
  if (isNoticeDue(state)) return [{ kind: 'post-notice' }];
  const speaker = currentSpeaker(state);
  if (speaker !== null) return [turnStep(state, speaker)];
  const vote = currentVote(state);
  if (vote === null) return [{ kind: historyOverflow(state) ? 'trim-history' : 'open-poll' }];
  if (vote.phase !== 'closed') return voteSteps(state, vote);
  if (vote.outcome?.kind === 'consensus') return [{ kind: 'end-run', by: 'consensus' }];
  return state.round >= state.scenario.rounds ? [{ kind: 'end-run', by: 'rounds' }] : [{ kind: 'open-round' }];
}

/** The present round has nothing left to do: what comes next opens another one. */
export function isRoundOver(state: State): boolean {
  return state.round > 0 && nextSteps(state)[0]?.kind === 'open-round';
}

function updateSteps(update: DueUpdate, state: State): readonly Step[] {
  if (routeOfUpdate(update, state.scenario.memory) === 'simple') return [{ kind: 'remember' }];
  return furthestBehind(
    update.agents.map((agent): AskStep => ({ kind: 'ask', purpose: 'integration', agent, attempt: 1 })),
    state,
  );
}

/** 1.4: when exactly two rounds remain. */
function isNoticeDue(state: State): boolean {
  return !state.noticePosted && state.scenario.rounds >= 2 && state.round === state.scenario.rounds - 1;
}

function turnStep(state: State, speaker: string): AskStep {
  const agent = state.scenario.agents.find((a) => a.name === speaker) ?? bug(`unknown speaker ${speaker}`);
  if (agent.reasoningEnabled && !state.hasReasoned)
    return { kind: 'ask', purpose: 'reasoning', agent: speaker, attempt: 1 };
  return { kind: 'ask', purpose: 'statement', agent: speaker, attempt: state.refusals.length + 1 };
}

/** 4.2: how many of the oldest messages must leave the derived window, and to how many characters the newest is cut when it alone is over. */
export function historyOverflow(state: State): { dropped: number; cutTo: number | null } | null {
  const limit = state.scenario.history.publicMaxLength;
  const newest = state.history.length - 1;
  let size = 0;
  for (let id = newest; id >= state.windowStart; id--) {
    const message = state.history.at(id) ?? bug(`no message ${id}`);
    if (message.kind !== 'statement') continue;
    size += message.chars;
    if (size <= limit) continue;
    const isAlone = size === message.chars;
    if (isAlone && state.windowStart === id) return state.windowCutTo === null ? { dropped: 0, cutTo: limit } : null;
    return { dropped: (isAlone ? id : id + 1) - state.windowStart, cutTo: isAlone ? limit : null };
  }
  return null;
}

function currentVote(state: State): Vote | null {
  return state.vote?.round === state.round ? state.vote : null;
}

function voteSteps(state: State, vote: Vote): readonly Step[] {
  switch (vote.phase) {
    case 'poll': {
      const agent = vote.order[vote.answers.length] ?? bug('the poll asks nobody');
      return [ask(vote, 'poll', agent)];
    }
    case 'confirmation': {
      const answered = new Set([...vote.confirmations].map((a) => a.agent));
      return furthestBehind(
        voters(vote)
          .filter((agent) => !answered.has(agent))
          .map((agent) => ask(vote, 'confirmation', agent)),
        state,
      );
    }
    case 'ballot':
      return ballotSteps(state, vote);
    case 'closed':
      return bug('a closed vote has no steps');
  }
}

function ballotSteps(state: State, vote: Vote): readonly Step[] {
  const done = new Set([...vote.ballots.map((ballot) => ballot.agent), ...vote.failed]);
  const open = agentNames(state.scenario).filter((agent) => !done.has(agent));
  if (open.length === 0) return [{ kind: 'close-vote' }];
  const options = open.filter((agent) => vote.marks[agent] === undefined);
  const [purpose, asked] =
    options.length > 0 ? (['ballot-option', options] as const) : (['ballot-amount', open] as const);
  return furthestBehind(
    asked.map((agent) => ask(vote, purpose, agent)),
    state,
  );
}

function ask(vote: Vote, purpose: AskStep['purpose'], agent: string): AskStep {
  const refused = vote.refusals[agent];
  return { kind: 'ask', purpose, agent, attempt: refused?.purpose === purpose ? refused.count + 1 : 1 };
}

/** Whose prompt was too large is asked again after those who were asked with it. */
function furthestBehind(steps: readonly AskStep[], { seats }: State): readonly AskStep[] {
  const reached = ({ agent, purpose, attempt }: AskStep) =>
    2 * attempt + (seats[agent]?.overflow?.purpose === purpose ? 1 : 0);
  const least = steps.reduce((found, step) => Math.min(found, reached(step)), Number.POSITIVE_INFINITY);
  return steps.filter((step) => reached(step) === least);
}

import { ModelError } from '../base/errors.ts';
import { grownBy } from '../discussion/account.ts';
import { UNKNOWN_MODEL } from '../discussion/defaults.ts';
import type { Call, Event } from '../discussion/event.ts';
import { agentOf, isPerson } from '../discussion/lookup.ts';
import type { Agent, Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import type { Section, TokenCounter } from '../providers/provider.ts';
import type { Reply } from './ask.ts';
import type { AskStep } from './step.ts';

/** What to do instead of sending a prompt that is too large: make the memory smaller and ask again, or give the call up. */
export type Overflow = { kind: 'relieve'; event: Event } | { kind: 'give-up'; reply: Reply };

/**
 * 8.2: whether the prompt leaves the model no room for its reply; null: it can be sent. Counted only where it is long enough to pass.
 */
export function overflowOf(
  step: AskStep,
  state: State,
  sections: readonly Section[],
  counter: TokenCounter,
): Overflow | null {
  const limitTokens = roomOf(step, state);
  const length = sections.reduce((sum, { text }) => sum + text.length + SEPARATOR_CHARS, 0);
  if (length * (counter.mostPerUnit ?? MOST_PER_UNIT) + OVERHEAD_TOKENS <= limitTokens) return null;
  const tokens = tokensOf(sections, counter);
  if (tokens <= limitTokens) return null;
  if (mayBeRelieved(step, state)) {
    const { agent, purpose } = step;
    return {
      kind: 'relieve',
      event: { type: 'prompt-overflowed', agent, purpose, by: 'prediction', tokens, limitTokens },
    };
  }
  const message = `the prompt has ${tokens} tokens, and the window of the model takes ${limitTokens}`;
  return { kind: 'give-up', reply: unsent(step, state, counter, new ModelError('context-length', message)) };
}

/** A provider refused the prompt as too large, for the first time in this call; null: it did not. */
export function reportedOverflow(step: AskStep, state: State, { failure, call }: Reply): Event | null {
  if (failure?.kind !== 'context-length' || !mayBeRelieved(step, state)) return null;
  const { agent, purpose } = step;
  const limitTokens = roomOf(step, state);
  return { type: 'prompt-overflowed', agent, purpose, by: 'provider', tokens: call.tokensIn, limitTokens, call };
}

/**
 * Tokens that a reply may still have, by the budget of its turn (8.3, 16.8), and, of the words of a statement, by what its
 * speaker has left (2.1); null: there is no such budget. What is thought in private leaves words to say: it counts when it is
 * written, and again in the prompt that it stands in.
 */
export function allowanceOf(
  step: AskStep,
  state: State,
  sections: readonly Section[],
  counter: TokenCounter,
): number | null {
  // A person is not cut off for what their prompt would have cost a model.
  if (isPerson(agentOf(state.scenario, step.agent))) return null;
  const { tokensPerTurn } = state.scenario.budgets;
  const { tokensPerSpeaker } = state.scenario.speaking;
  const isStatement = step.purpose === 'statement';
  const limits: number[] = [];
  if (tokensPerTurn !== null && step.purpose === 'reasoning') limits.push(Math.ceil(tokensPerTurn * REASONING_SHARE));
  if (tokensPerTurn !== null && isStatement) {
    const left = tokensPerTurn - state.spent.turnTokens - grownBy(tokensOf(sections, counter), state.spent);
    const least = step.attempt === 1 ? Math.ceil(tokensPerTurn * LEAST_SHARE) : 0;
    limits.push(Math.max(left, least));
  }
  if (tokensPerSpeaker !== null && isStatement)
    limits.push(tokensPerSpeaker - (state.seats[step.agent]?.saidTokens ?? 0));
  return limits.length > 0 ? Math.min(...limits) : null;
}

/** Of a turn's budget, so that twice as much is left when it is counted twice. */
const REASONING_SHARE = 1 / 3;
/** Of it: whoever has the floor can say something. */
const LEAST_SHARE = 1 / 4;

/** The reply of a call that the budget of the turn does not allow. */
export function unaffordable(step: AskStep, state: State, counter: TokenCounter): Reply {
  return { ...unsent(step, state, counter, null), overBudget: true };
}

const SEPARATOR_CHARS = 2;
/** A token has at least one byte, and a code unit at most three. */
const MOST_PER_UNIT = 3;
/** What a message costs beside its text. */
const OVERHEAD_TOKENS = 16;

function tokensOf(sections: readonly Section[], counter: TokenCounter): number {
  return sections.reduce((sum, { text }) => sum + counter.count(`${text}\n\n`), OVERHEAD_TOKENS);
}

/** The agent as it is asked: its reply has at most half of the window of its model, so that with its prompt it fits. */
export function withRoomForPrompt(agent: Agent, scenario: Scenario): Agent {
  const most = Math.floor(windowOf(agent, scenario) / 2);
  return agent.maxTokens > most ? { ...agent, maxTokens: most } : agent;
}

/** The window of the agent's model without the room of its reply. */
function roomOf({ agent }: AskStep, { scenario }: State): number {
  const asked = withRoomForPrompt(agentOf(scenario, agent), scenario);
  return windowOf(asked, scenario) - asked.maxTokens;
}

function windowOf({ model }: Agent, { models }: Scenario): number {
  return models[model]?.contextTokens ?? UNKNOWN_MODEL.contextTokens;
}

/** 5.8: once in a call. Shortening a memory is not helped by shortening it. */
function mayBeRelieved({ agent, purpose }: AskStep, { seats, scenario }: State): boolean {
  const isFirst = seats[agent]?.overflow?.purpose !== purpose;
  return isFirst && purpose !== 'compression' && scenario.memory.onOverflow !== 'error';
}

function unsent(
  { agent, attempt }: AskStep,
  { scenario }: State,
  { label }: TokenCounter,
  failure: ModelError | null,
): Reply {
  const { model } = agentOf(scenario, agent);
  const call: Call = { model, attempt, tokensIn: 0, tokensOut: 0, tokensLabel: label };
  return { text: '', call, failure, aborted: false, overBudget: false };
}

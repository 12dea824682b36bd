import { ModelError } from '../../base/errors.ts';
import { grownBy } from '../../discussion/account.ts';
import type { Call } from '../../discussion/call.ts';
import { UNKNOWN_MODEL } from '../../discussion/defaults.ts';
import type { Event } from '../../discussion/event.ts';
import { agentOf, askedNow, isPerson } from '../../discussion/lookup.ts';
import type { Agent, Scenario } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import { oldestHalf } from '../../memory/compaction.ts';
import { lengthOf, type Section, type TokenCounter } from '../../providers/provider.ts';
import { promptTokens } from '../../providers/tokens/prompt.ts';
import { withHistoryRoom } from '../prompts/history-room.ts';
import { promptOf } from '../prompts/prompts.ts';
import type { Reply } from '../protocol/ask.ts';
import type { AskStep } from '../protocol/step.ts';

/** What to do instead of sending a prompt that is too large: make it smaller and ask again, or give the call up. */
type Overflow = { kind: 'relieve'; event: Event } | { kind: 'give-up'; reply: Reply };

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
  if (fits(sections, limitTokens, counter)) return null;
  const tokens = tokensOf(sections, counter);
  const { agent, purpose } = step;
  const found = { type: 'prompt-overflowed', agent, purpose, by: 'prediction', tokens, limitTokens } as const;
  if (mayBeRelieved(step, state)) return { kind: 'relieve', event: found };
  if (mayBeFitted(step, state)) {
    const historyChars = fittingHistory(step, state, sections, limitTokens, counter);
    if (historyChars !== null) return { kind: 'relieve', event: { ...found, historyChars } };
    if (hasMoreToDrop(step, state)) return { kind: 'relieve', event: found };
  }
  const message = `the prompt has ${tokens} tokens, and the window of the model takes ${limitTokens}`;
  return { kind: 'give-up', reply: unsent(step, state, counter, new ModelError('context-length', message)) };
}

/**
 * A provider refused the prompt as too large; null: it did not, or nothing is left to be made smaller. By how much it is too large it does not
 * tell: the memory gives way, then the history by halves, then the memory again.
 */
export function reportedOverflow(
  step: AskStep,
  state: State,
  sections: readonly Section[],
  { failure, call }: Reply,
): Event | null {
  if (failure?.kind !== 'context-length') return null;
  const { agent, purpose } = step;
  const limitTokens = roomOf(step, state);
  const found = {
    type: 'prompt-overflowed',
    agent,
    purpose,
    by: 'provider',
    tokens: call.tokensIn,
    limitTokens,
    call,
  } as const;
  if (mayBeRelieved(step, state)) return found;
  if (!mayBeFitted(step, state)) return null;
  const history = historyLength(sections);
  const told = state.seats[agent]?.overflow?.historyChars ?? Number.POSITIVE_INFINITY;
  // What always stays of it may be longer than it was told to be: halved of that, it would be told the same for ever.
  const half = Math.floor(Math.min(history, told) / 2);
  if (history > 0 && told > 0) return { ...found, historyChars: half < LEAST_HISTORY_CHARS ? 0 : half };
  return hasMoreToDrop(step, state) ? found : null;
}

/** Fewer say nothing. */
const LEAST_HISTORY_CHARS = 80;

/** The most characters of history, the newest, with which the prompt fits; null: it does not even without any (16.8). */
function fittingHistory(
  step: AskStep,
  state: State,
  sections: readonly Section[],
  limitTokens: number,
  counter: TokenCounter,
): number | null {
  const isFitting = (chars: number) => fits(promptOf(step, withHistoryRoom(step, state, chars)), limitTokens, counter);
  if (historyLength(sections) === 0 || !isFitting(0)) return null;
  let [least, most] = [0, historyLength(sections)];
  while (most - least > FIT_CHARS) {
    const middle = Math.floor((least + most) / 2);
    if (isFitting(middle)) least = middle;
    else most = middle;
  }
  return least;
}

/** It is fitted to so many characters: less than a message has. */
const FIT_CHARS = 16;

function historyLength(sections: readonly Section[]): number {
  const history = sections.find(({ name }) => name === 'history');
  return history ? lengthOf(history) : 0;
}

function fits(sections: readonly Section[], limitTokens: number, counter: TokenCounter): boolean {
  const length = sections.reduce((sum, section) => sum + lengthOf(section) + SEPARATOR_CHARS, 0);
  if (length * (counter.mostPerUnit ?? MOST_PER_UNIT) + OVERHEAD_TOKENS <= limitTokens) return true;
  return tokensOf(sections, counter) <= limitTokens;
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
    const left = tokensPerTurn - state.spent.turnTokens - grownBy(promptTokens(sections, counter), state.spent);
    const least = step.attempt === 1 ? Math.ceil(tokensPerTurn * LEAST_SHARE) : 0;
    limits.push(Math.max(left, least));
  }
  if (tokensPerSpeaker !== null && isStatement)
    limits.push(tokensPerSpeaker - (state.seats[step.agent]?.saidTokens ?? 0));
  return limits.length > 0 ? Math.min(...limits) : null;
}

/** Of a turn's budget, so that as much is left to be said where all of it is counted twice: as written, and as what the prompt grew by. */
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

/** The most tokens that a reply to this prompt can have. */
export function roomForReply(
  { agent, purpose }: AskStep,
  state: State,
  sections: readonly Section[],
  counter: TokenCounter,
): number {
  return windowOf(askedNow(state, agent, purpose), state.scenario) - tokensOf(sections, counter);
}

/** The window of the agent's model without the room of its reply. */
function roomOf({ agent, purpose }: AskStep, state: State): number {
  const asked = withRoomForPrompt(askedNow(state, agent, purpose), state.scenario);
  return windowOf(asked, state.scenario) - asked.maxTokens;
}

function windowOf({ model }: Agent, { models }: Scenario): number {
  return models[model]?.contextTokens ?? UNKNOWN_MODEL.contextTokens;
}

/** 5.8, 16.8: the memory gives way first, but for nothing that is asked beside the talk (17.5). */
function mayBeRelieved(step: AskStep, state: State): boolean {
  return (
    step.purpose !== 'probe' && state.seats[step.agent]?.overflow?.purpose !== step.purpose && mayBeFitted(step, state)
  );
}

/** Shortening a memory is not helped by shortening it. */
function mayBeFitted({ purpose }: AskStep, { scenario }: State): boolean {
  return purpose !== 'compression' && scenario.memory.onOverflow !== 'error';
}

function hasMoreToDrop({ agent, purpose }: AskStep, { memories }: State): boolean {
  const memory = memories[agent];
  return purpose !== 'probe' && memory !== undefined && oldestHalf(memory) !== null;
}

/** The reply of a call that was not made, or of which nothing came. */
export function unsent(
  { agent, purpose, attempt }: AskStep,
  state: State,
  { label }: TokenCounter,
  failure: ModelError | null,
): Reply {
  const { model } = askedNow(state, agent, purpose);
  const call: Call = { model, attempt, tokensIn: 0, tokensOut: 0, tokensLabel: label };
  return { text: '', call, failure, aborted: false, overBudget: false };
}

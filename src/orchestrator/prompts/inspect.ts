import { codePointCount } from '../../base/text.ts';
import { type CallEvent, callerOf, type Event } from '../../discussion/event.ts';
import { askedNow } from '../../discussion/lookup.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import type { State } from '../../discussion/state.ts';
import type { MemoryLine } from '../../memory/strategies/strategy.ts';
import type { SectionName, TokenCounter } from '../../providers/provider.ts';
import { nextSteps } from '../protocol/next-steps.ts';
import type { AskStep } from '../protocol/step.ts';
import { composePrompt, type LeftOut } from './prompts.ts';

/** A section of a prompt with its size (3.5), and where its lines come from; no lines: it is made of nothing that was said or remembered. */
export type InspectedSection = {
  name: SectionName;
  text: string;
  chars: number;
  tokens: number;
  lines: readonly MemoryLine[];
};

export type { LeftOut } from './prompts.ts';

/** The prompt of one call. */
export type InspectedPrompt = {
  agent: string;
  purpose: Purpose;
  attempt: number;
  sections: readonly InspectedSection[];
  tokens: number;
  /** The context window of the agent's model. */
  contextTokens: number;
  /** What the prompt does not tell: an entry of which it tells in full elsewhere (16.1) is not among it. */
  leftOut(): readonly LeftOut[];
};

/** The prompt that led to an event, built again from the state before it; null for an event that asked no model. */
export function promptBehind(event: Event, before: State, counter: TokenCounter): InspectedPrompt | null {
  const asked = askBehind(event, before);
  return asked && inspected(asked, before, counter);
}

/** The prompt of the call that comes next, of this agent or of whoever is next; null: as things stand, no model is asked next. */
export function nextPrompt(state: State, agent: string | null, counter: TokenCounter): InspectedPrompt | null {
  const asked = nextSteps(state).find(
    (step): step is AskStep =>
      step.kind === 'ask' && step.purpose !== 'person-answer' && (agent === null || step.agent === agent),
  );
  return asked ? inspected(asked, state, counter) : null;
}

/** What an agent would be shown for a statement as things stand, whether or not it is asked next. */
export function supposedPrompt(state: State, agent: string, counter: TokenCounter): InspectedPrompt {
  return inspected({ kind: 'ask', purpose: 'statement', agent, attempt: 1 }, state, counter);
}

function inspected(step: AskStep, state: State, counter: TokenCounter): InspectedPrompt {
  const composed = composePrompt(step, state);
  const sections = composed.sections.map(({ name, text, lines }) => ({
    name,
    text,
    lines,
    chars: codePointCount(text),
    tokens: counter.count(text),
  }));
  const { agent, purpose, attempt } = step;
  const { model } = askedNow(state, agent, purpose);
  return {
    agent,
    purpose,
    attempt,
    sections,
    tokens: sections.reduce((sum, section) => sum + section.tokens, 0),
    contextTokens: state.scenario.models[model]?.contextTokens ?? 0,
    leftOut: () => composed.leftOut().filter(({ stage }) => stage !== 'told'),
  };
}

function askBehind(event: Event, before: State): AskStep | null {
  const agent = callerOf(event);
  if (agent === null || !('call' in event) || !event.call) return null;
  const steps = nextSteps(before).filter((step): step is AskStep => step.kind === 'ask' && step.agent === agent);
  return steps.find((step) => fits(event, step.purpose)) ?? null;
}

function fits(event: CallEvent, purpose: Purpose): boolean {
  switch (event.type) {
    case 'reasoning-made':
      return purpose === 'reasoning';
    case 'statement-made':
    case 'statement-refused':
      return purpose === 'statement';
    case 'poll-answered':
      return purpose === 'poll';
    case 'confirmation-answered':
      return purpose === 'confirmation';
    case 'ballot-marked':
      return purpose === 'ballot-option';
    case 'ballot-amount-marked':
      return purpose === 'ballot-amount';
    case 'memory-updated':
      return purpose === 'integration';
    case 'memory-compressed':
      return purpose === 'compression';
    case 'memory-recalled':
      return false;
    case 'ranking-made':
    case 'explanation-made':
    case 'application-marked':
    case 'application-made':
    case 'probe-answered':
    case 'survey-answered':
    case 'bid-made':
    case 'queue-extended':
    case 'turn-skipped':
    case 'prompt-overflowed':
    case 'ballot-filled':
    case 'ballot-spoiled':
    case 'reply-refused':
    case 'call-lost':
    case 'model-switched':
      return true;
  }
}

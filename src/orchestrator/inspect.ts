import { codePointCount } from '../base/text.ts';
import type { Event, Purpose } from '../discussion/event.ts';
import type { State } from '../discussion/state.ts';
import type { Section, TokenCounter } from '../providers/provider.ts';
import { nextSteps } from './next-steps.ts';
import { promptOf } from './prompts.ts';
import type { AskStep } from './step.ts';

/** A section of a prompt with its size (3.5). */
export type MeasuredSection = Section & { chars: number; tokens: number };

/** The prompt that led to an event, built again from the state before it; null for an event that asked no model. */
export function promptBehind(event: Event, before: State, counter: TokenCounter): readonly MeasuredSection[] | null {
  const asked = askBehind(event, before);
  if (!asked) return null;
  return promptOf(asked, before).map((section) => ({
    ...section,
    chars: codePointCount(section.text),
    tokens: counter.count(section.text),
  }));
}

function askBehind(event: Event, before: State): AskStep | null {
  const agent = 'agent' in event ? event.agent : 'cause' in event && 'agent' in event.cause ? event.cause.agent : null;
  if (agent === null || !('call' in event) || !event.call) return null;
  const steps = nextSteps(before).filter((step): step is AskStep => step.kind === 'ask' && step.agent === agent);
  return steps.find((step) => fits(event, step.purpose)) ?? null;
}

function fits(event: Event, purpose: Purpose): boolean {
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
    default:
      return true;
  }
}

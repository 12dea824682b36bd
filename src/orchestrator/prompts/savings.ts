import { Log } from '../../base/log.ts';
import { agentOf } from '../../discussion/lookup.ts';
import type { DropRule, MemoryEntry } from '../../discussion/memory.ts';
import type { State } from '../../discussion/state.ts';
import { type MeasuredPart, type TokensSaved, tokensSaved } from '../../memory/layers/savings.ts';
import type { LostEntry } from '../../projections/memory-story.ts';
import type { Section, TokenCounter } from '../../providers/provider.ts';
import type { AskStep } from '../protocol/step.ts';
import { composePrompt } from './prompts.ts';

/** What layers save in one request. `unlayered`, `layered`: tokens of the whole request, the static layer included. */
export type Savings = TokensSaved & { unlayered: number; layered: number };

/**
 * The exact difference between the request as strategy `append` would make it and as the agent's own strategy makes it (7.6). `lost`: what
 * has left the agent's memory, oldest first. Each section is counted with the empty line that follows it, so that the parts add up to what
 * the joined text takes.
 */
export function savingsOf(step: AskStep, state: State, counter: TokenCounter, lost: Iterable<LostEntry>): Savings {
  const whole = measured(composePrompt(step, withWholeMemory(state, step.agent, lost), 'append').sections, counter);
  const own = measured(composePrompt(step, state).sections, counter);
  return { ...tokensSaved(whole, own), unlayered: sum(whole), layered: sum(own) };
}

/** What another strategy than `append` takes out of a memory that has room for it. */
const TAKEN_OUT: ReadonlySet<DropRule> = new Set<DropRule>(['window', 'least-important', 'compressed']);

/**
 * The state in which the agent still has the entries that its strategy took out, in the place of what was made of them; where they would
 * pass the share of the limit at which a memory is compressed, the newest of them.
 */
function withWholeMemory(state: State, agent: string, lost: Iterable<LostEntry>): State {
  const memory = state.memories[agent];
  if (!memory || memory.strategy === 'append') return state;
  const gone = [...lost].filter(({ rule, seq }) => TAKEN_OUT.has(rule) && seq <= state.seq).map(({ entry }) => entry);
  if (gone.length === 0) return state;
  const ids = new Set(gone.map(({ id }) => id));
  const isMade = ({ sources }: MemoryEntry) => sources?.some((id) => ids.has(id)) === true;
  const kept = [...memory.entries].filter((entry) => !isMade(entry));
  const { limitChars } = agentOf(state.scenario, agent);
  let chars = limitChars * state.scenario.memory.compressionThreshold - kept.reduce((sum, one) => sum + one.chars, 0);
  const back: MemoryEntry[] = [];
  for (const entry of gone.filter((one) => !isMade(one)).sort((a, b) => b.id - a.id)) {
    chars -= entry.chars;
    if (chars < 0) break;
    back.push(entry);
  }
  const entries = [...kept, ...back].sort((a, b) => a.id - b.id);
  return { ...state, memories: { ...state.memories, [agent]: { ...memory, entries: Log.of(entries) } } };
}

function measured(sections: readonly Section[], counter: TokenCounter): readonly MeasuredPart[] {
  return sections.map(({ name, text }, i) => {
    const isJoined = name !== 'system' && i < sections.length - 1;
    return { name, tokens: counter.count(isJoined ? `${text}\n\n` : text) };
  });
}

function sum(parts: readonly MeasuredPart[]): number {
  return parts.reduce((total, { tokens }) => total + tokens, 0);
}

import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import type { MemoryLine } from '../../src/memory/strategies/strategy.ts';
import { memoryEvent } from '../../src/orchestrator/memory/memory-events.ts';
import { placed } from '../../src/orchestrator/prompts/format.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { roughCounter } from './run-rig.ts';

const call = { model: 'simulated', attempt: 1, tokensIn: 1, tokensOut: 1, tokensLabel: 'simulated' as const };

/** Ann has said so much, and all remember it. */
function heard(count: number): State {
  let state = initial(smallScenario({ rounds: 100 }), { scenarioName: 'placed', seed: 1 });
  const add = (event: Event) => {
    state = evolve(state, { seq: state.seq + 1, at: 0, event });
  };
  for (let i = 0; i < count; i++) {
    add({ type: 'round-opened', round: i + 1, queue: [{ agent: 'Ann', reason: 'policy' }] });
    add({ type: 'statement-made', agent: 'Ann', text: `${SPEECH} ${i}`, call });
    add(memoryEvent(state, roughCounter));
  }
  return state;
}

describe('16.14 where a memory tells of what was said to all', () => {
  const state = heard(6);
  const memory = state.memories['Bo']!;
  const ids = [...memory.entries].map(({ id }) => id);
  const lineOf = (id: number): MemoryLine => ({ text: `entry ${id}`, entries: [id], messages: [] });
  const history = [4, 5].map(
    (message): MemoryLine => ({ text: `message ${message}`, entries: [], messages: [message] }),
  );
  const textsOf = (lines: readonly MemoryLine[]) => lines.map(({ text }) => text);
  const place = (lines: readonly MemoryLine[]) => {
    const { past, shown, own } = placed(lines, memory, { lines: history, start: 4 }, state);
    return { past: textsOf(past), shown: textsOf(shown), own: textsOf(own) };
  };

  it('is before the history, beside the line of its message, or the agent’s own', () => {
    const both = { ...lineOf(0), text: 'two together', entries: [ids[0]!, ids[1]!] };
    expect(place([...ids.map(lineOf), both])).toEqual({
      past: ids.slice(0, 4).map((id) => `entry ${id}`),
      shown: [`entry ${ids[4]}`, 'message 4', `entry ${ids[5]}`, 'message 5'],
      own: ['two together'],
    });
  });

  it('does not depend on which entries are told, and in which order', () => {
    const reminder = { ...lineOf(999), text: 'of an earlier run' };
    expect(place([reminder, lineOf(ids[1]!), lineOf(ids[3]!), lineOf(ids[2]!), lineOf(ids[5]!)])).toEqual({
      past: [1, 3, 2].map((at) => `entry ${ids[at]}`),
      shown: ['message 4', `entry ${ids[5]}`, 'message 5'],
      own: ['of an earlier run'],
    });
  });
});

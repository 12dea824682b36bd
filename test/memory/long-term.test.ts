import { expect, it } from 'vitest';
import type { MemoryEntry } from '../../src/discussion/memory.ts';
import { applyChange, emptyMemory, LONG_TERM_MOST } from '../../src/discussion/memory-buffer.ts';

const size = { chars: 0, tokens: 0 };

function episode(id: number): MemoryEntry {
  const bare = { speaker: null, message: null, style: null, gist: null };
  return { id, round: id, origin: 'summary', ...bare, text: `Round ${id}.`, chars: 10, tokens: 3 };
}

it('8.4 long-term memory holds its newest episodes, and one that is told again in its place', () => {
  let memory = emptyMemory('narrative');
  const archive = (entry: MemoryEntry) => {
    const change = { agents: ['Ann'], kind: 'dropped' as const, entries: [], archived: [0], before: size, after: size };
    memory = applyChange(memory, change, [entry], 'Ann');
  };
  for (let id = 1; id <= LONG_TERM_MOST + 5; id++) archive(episode(id));
  expect([memory.longTerm.length, memory.longTerm.at(0)?.id]).toEqual([LONG_TERM_MOST, 6]);
  archive({ ...episode(7), text: 'Told again.' });
  expect(memory.longTerm.length).toBe(LONG_TERM_MOST);
  expect(memory.longTerm.at(1)?.text).toBe('Told again.');
  expect(memory.longTerm.at(-1)?.id).toBe(LONG_TERM_MOST + 5);
});

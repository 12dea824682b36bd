import { expect, it } from 'vitest';
import type { MemoryEntry } from '../../src/discussion/memory.ts';
import { changeOf, emptyMemory, MOST_EPISODES } from '../../src/discussion/memory-buffer.ts';

const size = { chars: 0, tokens: 0 };

function episode(id: number, origin: MemoryEntry['origin'] = 'summary'): MemoryEntry {
  const bare = { speaker: null, message: null, style: null, gist: null };
  return { id, round: id, origin, ...bare, text: `Round ${id}.`, chars: 10, tokens: 3 };
}

it('8.4 long-term memory holds its newest episodes, and one that is told again in its place', () => {
  let memory = emptyMemory('narrative');
  const archive = (entry: MemoryEntry) => {
    const change = { agents: ['Ann'], kind: 'dropped' as const, entries: [], archived: [0], before: size, after: size };
    memory = changeOf(change, [entry])(memory);
  };
  for (let id = 1; id <= MOST_EPISODES + 5; id++) archive(episode(id));
  expect([memory.longTerm.length, memory.longTerm.at(0)?.id]).toEqual([MOST_EPISODES, 6]);
  archive({ ...episode(7), text: 'Told again.' });
  expect(memory.longTerm.length).toBe(MOST_EPISODES);
  expect(memory.longTerm.at(1)?.text).toBe('Told again.');
  expect(memory.longTerm.at(-1)?.id).toBe(MOST_EPISODES + 5);
});

it('8.5 what an earlier run left stays before the episodes, however many there are', () => {
  let memory = emptyMemory('narrative', 'window', [episode(1, 'remembered'), episode(2, 'remembered')]);
  for (let id = 3; id <= MOST_EPISODES + 6; id++) {
    const change = { agents: ['Ann'], kind: 'dropped' as const, entries: [], archived: [0], before: size, after: size };
    memory = changeOf(change, [episode(id)])(memory);
  }
  expect(memory.longTerm.length).toBe(MOST_EPISODES + 2);
  expect([0, 1, 2, -1].map((at) => memory.longTerm.at(at)?.id)).toEqual([1, 2, 7, MOST_EPISODES + 6]);
});

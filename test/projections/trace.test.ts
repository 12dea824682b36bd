import { describe, expect, it } from 'vitest';
import { traceOf } from '../../src/projections/trace.ts';
import { entryOf } from './read-run.ts';

const entries = [
  entryOf(1, 'Heard', { message: 0 }),
  entryOf(2, 'Heard', { message: 1 }),
  entryOf(3, 'Made of both', { sources: [1, 2] }),
  entryOf(4, 'Made of what was made', { sources: [3, 4] }),
  entryOf(5, 'From nowhere'),
];
const prompts = [
  { seq: 30, agent: 'Cy', entries: [4, 5], messages: [] },
  { seq: 10, agent: 'Bo', entries: [1], messages: [0] },
  { seq: 20, agent: 'Ann', entries: [3], messages: [2] },
];
const trace = traceOf(prompts, entries);

describe('the way of a message', () => {
  it('leads to the prompts that it stood in, by itself or through what memories made of it', () => {
    expect(trace.promptsWith(0)).toEqual([
      { seq: 10, agent: 'Bo', through: null },
      { seq: 20, agent: 'Ann', through: 3 },
      { seq: 30, agent: 'Cy', through: 4 },
    ]);
    expect(trace.promptsWith(2)).toEqual([{ seq: 20, agent: 'Ann', through: null }]);
    expect(trace.promptsWith(7)).toEqual([]);
  });

  it('leads back from a prompt to every message in it', () => {
    expect(trace.sourcesOf(20)).toEqual([
      { message: 0, through: 3 },
      { message: 1, through: 3 },
      { message: 2, through: null },
    ]);
    expect(trace.sourcesOf(11)).toEqual([]);
  });

  it('holds what an entry was made of each time that it was written', () => {
    const twice = traceOf(
      [{ seq: 1, agent: 'Ann', entries: [6], messages: [] }],
      [...entries, entryOf(6, 'Episode', { sources: [1] }), entryOf(6, 'Episode, longer', { sources: [2] })],
    );
    expect(twice.sourcesOf(1).map(({ message }) => message)).toEqual([0, 1]);
  });
});

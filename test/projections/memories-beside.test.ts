import { expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import type { MemoryEntry } from '../../src/discussion/memory.ts';
import { emptyMemory, type Memory } from '../../src/discussion/memory-buffer.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { memoriesOf } from '../../src/projections/memories-beside.ts';
import { smallScenario } from '../small-scenario.ts';
import { entryOf } from './read-run.ts';

const state = initial(smallScenario(), { scenarioName: 'small', seed: 1 });
const [first, heard, said] = [entryOf(1, 'what all heard'), entryOf(2, 'what came next'), entryOf(3, 'what Bo said')];

const memory = (...entries: readonly MemoryEntry[]): Memory => ({
  ...emptyMemory('narrative'),
  entries: Log.of(entries),
});

const told = (a: State['memories'], b: State['memories']) =>
  memoriesOf({ ...state, memories: a }, { ...state, memories: b }).map(({ agent, both, onlyA, onlyB }) =>
    [agent, both, ...[onlyA, onlyB].map((only) => only.map(({ id }) => id).join())].join(' | '),
  );

it('5.9 tells of each agent what it alone remembers in one of two runs, also beside those who remember the same', () => {
  const one = { Ann: memory(first), Bo: memory(first, heard), Cy: memory(first) };
  const other = { Ann: memory(first), Bo: memory(first, said), Cy: memory(first, heard) };
  expect(told(one, other)).toEqual(['Ann | 1 |  | ', 'Bo | 1 | 2 | 3', 'Cy | 1 |  | 2']);
  expect(told(other, one)).toEqual(['Ann | 1 |  | ', 'Bo | 1 | 3 | 2', 'Cy | 1 | 2 | ']);
});

it('5.9 tells it anew where one of them goes on, and the other stands', () => {
  const one = { Ann: memory(first), Bo: memory(first), Cy: memory(first) };
  expect(told(one, one)).toEqual(['Ann | 1 |  | ', 'Bo | 1 |  | ', 'Cy | 1 |  | ']);
  const later = { ...one, Bo: { ...memory(first), longTerm: Log.of([heard]) } };
  expect(told(one, later)).toEqual(['Ann | 1 |  | ', 'Bo | 1 |  | 2', 'Cy | 1 |  | ']);
  expect(told(later, one)).toEqual(['Ann | 1 |  | ', 'Bo | 1 | 2 | ', 'Cy | 1 |  | ']);
});

it('5.9 compares once what many remember, and not again what stands', () => {
  const paused = [first, heard];
  const one = { Ann: memory(...paused), Bo: memory(...paused), Cy: memory(first) };
  const other = { Ann: memory(said), Bo: memory(said), Cy: memory(first) };
  const compare = () => memoriesOf({ ...state, memories: one }, { ...state, memories: other });
  const [ann, bo] = compare();
  expect(ann?.onlyA).toEqual(paused);
  expect(bo?.onlyA, 'of the very same entries').toBe(ann?.onlyA);
  expect(compare()[0]?.onlyA, 'nothing has changed').toBe(ann?.onlyA);
});

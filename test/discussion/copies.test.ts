import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { readJournal } from '../../src/journal/read.ts';
import { root } from '../docs/pages.ts';

setFlagsFromString('--allow-natives-syntax');
const isOfSameClass = runInThisContext('(a, b) => %HaveSameMap(a, b)') as (a: object, b: object) => boolean;
// It is compiled when it is first called.
isOfSameClass({}, {});
setFlagsFromString('--no-allow-natives-syntax');

/** How many hidden classes V8 has made for these. */
function classesOf(all: readonly object[]): number {
  const kinds: object[] = [];
  for (const one of all) if (!kinds.some((kind) => isOfSameClass(kind, one))) kinds.push(one);
  return kinds.length;
}

it('states, seats, votes and memories of a run are copied field by field, and each is of few hidden classes', () => {
  const { header, entries } = readJournal(join(root, 'test/golden/just-society-3-touched.jsonl'));
  const states: State[] = [initial(header.scenario, header)];
  for (const entry of entries) states.push(evolve(states.at(-1) as State, entry));
  const kinds = {
    states,
    seats: states.flatMap(({ seats }) => Object.values(seats)),
    votes: states.flatMap(({ vote }) => vote ?? []),
    memories: states.flatMap(({ memories }) => Object.values(memories)),
  };
  // As they are begun, and with what V8 learns of a field from its first values.
  for (const [name, all] of Object.entries(kinds)) expect(classesOf(all), name).toBeLessThanOrEqual(3);
});

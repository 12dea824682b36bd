import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { interfaces } from '../../src/interface/index.ts';
import { noStory } from '../../src/projections/memory-story.ts';
import { type Folded, foldNext, nothingFolded } from '../../src/tui/store/folded.ts';
import { foldedAway } from '../../src/tui/store/folded-away.ts';
import { goldenSteps } from '../projections/read-run.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const foldedOf = (name: string): Folded =>
  goldenSteps(name).reduce(
    (folded, step) => foldNext(folded, step, { words: interfaces.en, seat: null }),
    nothingFolded(),
  );

/** As text, with what logs, maps and sets hold. */
const told = (folded: Folded) =>
  JSON.stringify(folded.told.value, (_, value) =>
    value instanceof Map || value instanceof Set || typeof value?.slice?.(0)?.map === 'function'
      ? [...(value as Iterable<unknown>)]
      : value,
  );

/** Put away, with what alone tells whether it is still held. */
function putAway(name: string) {
  const folded = foldedOf(name);
  const again = foldedAway(folded);
  return { again, before: told(folded), story: new WeakRef(folded.told.value.story) };
}

it('12.1 what was folded is the same again when it was put away, and is held by nothing meanwhile', async () => {
  const { again, before, story } = putAway('just-society-3-touched.jsonl');
  expect(again().told.value.story).not.toEqual(noStory);
  expect(told(again())).toBe(before);
  // What was looked at in a turn is held until it is over, and now and then one turn more.
  for (let turns = 0; turns < 50 && story.deref(); turns++) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  expect(story.deref()).toBeUndefined();
  expect(told(again())).toBe(before);
});

it('12.1 holds where all stood, and the rounds that were measured, once for all places that are put away', () => {
  const steps = goldenSteps('just-society-3-touched.jsonl');
  const places: (() => Folded)[] = [];
  let folded = nothingFolded();
  for (const step of steps) {
    folded = foldNext(folded, step, { words: interfaces.en, seat: null });
    if (folded.seq > steps.length / 2) places.push(foldedAway(folded));
  }
  const shared = places.map((again) => again().told.value).filter(({ course }) => course.stands.length > 1);
  expect(shared.length).toBeGreaterThan(10);
  expect(new Set(shared.map(({ course }) => course.stands.storage)).size).toBe(1);
  expect(new Set(shared.map(({ measures }) => measures.rounds.storage)).size).toBe(1);
});

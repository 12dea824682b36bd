import { afterEach, expect, it } from 'vitest';
import { type InterfaceWords, interfaces } from '../../src/interface/index.ts';
import { branchRig } from './branch-rig.ts';

let rig: ReturnType<typeof branchRig>;
afterEach(() => rig?.close());

const statements = () => rig.entries.filter(({ event }) => event.type === 'statement-made').length;

/** A run whose statements take a second, paused after its first round. */
async function paced(words: InterfaceWords = interfaces.en): Promise<number> {
  rig = branchRig({ words });
  await rig.press('r');
  rig.run.setSpeed(1);
  return statements();
}

it('25.8 keys that are typed in a burst all count, while a step is under way as well', async () => {
  const before = await paced();
  await rig.press('ss');
  expect(rig.run.status()).toMatchObject({ stepping: 'statement', stepsToCome: ['statement'] });
  await rig.press('s');
  expect(rig.run.status().stepsToCome).toHaveLength(2);
  await rig.clock.advance(60_000);
  expect(statements()).toBe(before + 3);
  expect(rig.run.status().mode).toBe('paused');
});

it.each([
  ['rr', 'en', 'stepping 2 rounds'],
  ['rsr', 'en', 'stepping a round, then a statement, then a round'],
  ['srr', 'es', 'paso: declaración, luego 2 rondas'],
  ['rr', 'zh', '单步：2轮'],
] as const)('25.8 what steps are to come is told in words: %s in %s', async (keys, language, told) => {
  await paced(interfaces[language]);
  await rig.resize(200, 60);
  await rig.press(keys);
  expect(rig.lines()[0]).toContain(told);
});

it('25.8 a step key that is held goes on while it is held, and not after it', async () => {
  const before = await paced();
  await rig.hold('s', 150);
  const during = statements();
  expect(during, 'in five seconds').toBeGreaterThan(before + 1);
  expect(rig.run.status().stepsToCome).toEqual([]);
  await rig.clock.advance(60_000);
  expect(statements(), 'the one under way, and one that the first repetition asked for at most').toBeLessThanOrEqual(
    during + 2,
  );
  expect(rig.run.status().mode).toBe('paused');
});

it('25.8 a key that is held pauses once, and does not pause and go on by turns', async () => {
  await paced();
  await rig.press(' ');
  expect(rig.run.status().mode).toBe('running');
  await rig.hold(' ', 1);
  expect(rig.run.status().mode).toBe('paused');
  await rig.hold(' ', 40);
  expect(rig.run.status().mode, 'pressed, and said again once before it was known to be held').toBe('paused');
});

it('25.8 what is typed while a branch is made waits for it, and is done there', async () => {
  let split = () => {};
  rig = branchRig({
    splitting: new Promise((resolve) => {
      split = resolve;
    }),
  });
  await rig.press('r');
  const before = statements();
  await rig.press('wts');
  expect(statements(), 'the run does not go on in its place').toBe(before);
  split();
  await rig.clock.advance(5_000);
  expect(rig.said()).toEqual([1, 1]);
});

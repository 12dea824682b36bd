import { expect, it } from 'vitest';
import { shipped } from './simulated-run.ts';
import { talkOf } from './talk-laws.ts';

/** In these somebody would say less, since a name that they had twice is said once. */
const TALKS = [
  ['goldfish', 1],
  ['jury', 2],
] as const;

it.each(TALKS)('20.24 no turn is too short for the rules of statements (%s, %i)', async (name, seed) => {
  const { run } = await talkOf({ ...shipped(name), rounds: 10 }, seed);
  const made = run.requests.filter(({ request }) => request.purpose === 'statement');
  expect(made.length).toBeGreaterThan(0);
  for (const { reply } of made) expect(reply.length, reply).toBeGreaterThanOrEqual(50);
});

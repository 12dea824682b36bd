import { expect, it } from 'vitest';
import { samplesOf } from '../long.ts';
import { shipped } from './simulated-run.ts';
import { LAWS, talkOf } from './talk-laws.ts';

// In these somebody would come over for a second time, having forgotten the first.
const TALKS = [
  ['city-budget', 38],
  ['jury', 2],
] as const;
it.each(samplesOf(TALKS, 1))(
  '20.5 who has come over says so again before it is forgotten (%s, %i)',
  async (name, seed) => {
    const talk = await talkOf(shipped(name), seed);
    expect(talk.turns.some(({ draft }) => draft.has('remain'))).toBe(true);
    expect(LAWS.cameTwice(talk)).toEqual([]);
  },
);

import { beforeAll, describe, expect, it } from 'vitest';
import { phrasebooks } from '../../src/language/index.ts';
import { patternOf, worded } from '../../src/language/talk.ts';
import { WORLD_MOVES } from '../../src/language/world-moves.ts';
import { isLong } from '../long.ts';
import { BARE } from './bare-scenarios.ts';
import { shipped } from './simulated-run.ts';
import { type Talk, talkOf } from './talk-laws.ts';
import { TURN_LAWS } from './turn-laws.ts';

const NAMES = isLong
  ? ['city-budget', 'jury', 'just-society', 'goldfish', 'pipeline', 'lunar-base', 'debate-judge', 'phones', 'captain']
  : ['city-budget', 'phones'];
const SEEDS = isLong ? 60 : 2;
const SCENARIOS = [
  ...NAMES.map((name) => [name, shipped(name)] as const),
  ['jury in Spanish', shipped('jury', 'es')] as const,
  ...Object.entries(BARE),
];

describe.each(SCENARIOS)('a turn of simulated agents in %s', (_, scenario) => {
  const talks: Talk[] = [];
  beforeAll(async () => {
    for (let seed = 1; seed <= SEEDS; seed++) talks.push(await talkOf(scenario, seed));
  });

  it.each([
    ['20.19 holds no two arguments that have nothing to do with each other', 'unrelated'],
    ['20.19 goes from nothing that it concedes to a ground', 'besidesConceding'],
    ['20.19 grants nothing without a consequence that can be seen', 'grantedIdly'],
    ['20.5 thinks over something that it names', 'thoughtOfNothing'],
    ['20.5 gives way to nothing that an option says of itself', 'wonByLabel'],
    ['20.19 says behind an answer what is to be said, and not where it stands', 'stoodBehind'],
    ['20.19 says no two times where it stands', 'stoodTwice'],
    ['20.20 tells a life behind what it bears out', 'livedAlone'],
    ['20.21 names a figure with what speaks for it, or with nothing', 'figureWithout'],
    ['20.22 asks for terms once, of who has some', 'termsInVain'],
    ['20.23 calls no vote that has to fail', 'calledInVain'],
    ['20.24 calls nobody by name twice', 'calledTwice'],
  ] as const)('%s', (__, law) => {
    expect(talks.flatMap(TURN_LAWS[law])).toEqual([]);
  });
});

it('20.24 neither wants nor takes what may be called by what is done', () => {
  const { moves } = phrasebooks.en.talk;
  const lines = Object.entries(moves).flatMap(([move, phrases]) =>
    move in WORLD_MOVES ? [] : Object.values(phrases).flatMap((of) => [...of]),
  );
  const ways = lines
    .map(patternOf)
    .flatMap((line) => Array.from({ length: line.count }, (_, way) => worded(line, way)));
  expect(ways.filter((way) => /\b(?:wants?|takes?|have) \{(?:option|rival|old)\}/.test(way))).toEqual([]);
});

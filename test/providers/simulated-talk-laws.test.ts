import { beforeAll, describe, expect, it } from 'vitest';
import { phrasebooks } from '../../src/language/index.ts';
import { patternOf, worded } from '../../src/language/talk.ts';
import { WORLD_MOVES } from '../../src/language/world-moves.ts';
import { BARE } from './bare-scenarios.ts';
import { shipped } from './simulated-run.ts';
import { LAWS, sharedBy, type Talk, talkOf } from './talk-laws.ts';
import { TURN_LAWS } from './turn-laws.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const SPANISH = 'jury in Spanish';
const NAMES = isLong
  ? [
      'city-budget',
      'jury',
      'just-society',
      'goldfish',
      'pipeline',
      'lunar-base',
      'debate-judge',
      'justice-experiment',
      'phones',
      'captain',
    ]
  : ['city-budget', 'goldfish'];
/** Those in which each turn is looked at. */
const BY_TURN = isLong
  ? ['city-budget', 'jury', 'just-society', 'goldfish', 'pipeline', 'lunar-base', 'debate-judge', 'phones', 'captain']
  : ['city-budget', 'phones'];
const SEEDS = isLong ? 200 : 2;
const BY_TURN_SEEDS = 60;
/** Over many seeds of a scenario whose agents forget, one turn in a hundred still slips; where all is made of the scenario's texts, none does. */
const SLIPS = isLong ? 0.01 : 0;
const SCENARIOS = [
  ...[...new Set([...NAMES, ...BY_TURN])].map((name) => [name, shipped(name)] as const),
  [SPANISH, shipped('jury', 'es')] as const,
  ...Object.entries(BARE),
];
const isByTalk = (name: string) => NAMES.includes(name) || name in BARE;
const isByTurn = (name: string) => BY_TURN.includes(name) || name in BARE || name === SPANISH;

describe.each(SCENARIOS)('the talk of simulated agents in %s', (name, scenario) => {
  const talks: Talk[] = [];
  beforeAll(async () => {
    const seeds = isByTalk(name) ? SEEDS : Math.min(SEEDS, BY_TURN_SEEDS);
    for (let seed = 1; seed <= seeds; seed++) talks.push(await talkOf(scenario, seed));
  });

  it.runIf(isByTalk(name)).each([
    ['20.2 says nothing twice, of the bank or to connect', 'saidTwice'],
    ['20.3 answers each question at the next turn, or declines to', 'unanswered'],
    ['20.4 says nothing of anybody that is not so', 'falselySaid'],
    ['20.5 leaves no position without crediting what beats it', 'unearned'],
    ['20.6 takes up what is promised', 'droppedTerms'],
    ['20.7 marks on ballots what was said', 'strayBallots'],
    ['20.5 gives way to nothing in the first rounds', 'hasty'],
    ['20.5 hesitates before it changes sides', 'abrupt'],
    ['20.2 bears out no claim by saying it again', 'echoed'],
    ['20.7 wants the vote that it has called for', 'unmeant'],
    ['20.9 does not begin with all of one mind', 'alike'],
    ['20.5 goes on from no position that nobody has heard', 'drifted'],
    ['20.5 goes back to no position that was left', 'returned'],
    ['20.5 comes over to nothing twice', 'cameTwice'],
    ['20.1 answers nothing that nobody has said', 'unprompted'],
    ['20.25 credits nobody with what they have not said', 'credited'],
    ['20.4 calls nothing by a picture that its speaker has not told', 'unheard'],
  ] as const)('%s', (_, law) => {
    const turns = talks.reduce((sum, talk) => sum + talk.turns.length, 0);
    const slips = name in BARE ? 0 : Math.floor(turns * SLIPS);
    expect(talks.flatMap(LAWS[law]).slice(slips)).toEqual([]);
  });

  it.runIf(isByTalk(name))('20.8 connects otherwise from seed to seed', () => {
    const pairs = talks.slice(0, 20).flatMap((one, at) => talks.slice(at + 1, 20).map((other) => sharedBy(one, other)));
    const mean = pairs.reduce((sum, share) => sum + share, 0) / pairs.length;
    expect(isLong ? mean : Math.max(...pairs)).toBeLessThanOrEqual(0.02);
  });

  it.runIf(isByTurn(name)).each([
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
  ] as const)('%s, in each turn', (_, law) => {
    expect(talks.slice(0, BY_TURN_SEEDS).flatMap(TURN_LAWS[law])).toEqual([]);
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

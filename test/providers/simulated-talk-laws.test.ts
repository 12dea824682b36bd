import { beforeAll, describe, expect, it } from 'vitest';
import { BARE } from './bare-scenarios.ts';
import { shipped } from './simulated-run.ts';
import { LAWS, sharedBy, type Talk, talkOf } from './talk-laws.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
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
const SEEDS = isLong ? 200 : 2;
/** Over many seeds of a scenario whose agents forget, one turn in a hundred still slips; where all is made of the scenario's texts, none does. */
const SLIPS = isLong ? 0.01 : 0;
const SCENARIOS = [...NAMES.map((name) => [name, shipped(name)] as const), ...Object.entries(BARE)];

describe.each(SCENARIOS)('the talk of simulated agents in %s', (name, scenario) => {
  const talks: Talk[] = [];
  beforeAll(async () => {
    for (let seed = 1; seed <= SEEDS; seed++) talks.push(await talkOf(scenario, seed));
  });

  it.each([
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

  it('20.8 connects otherwise from seed to seed', () => {
    const pairs = talks.slice(0, 20).flatMap((one, at) => talks.slice(at + 1, 20).map((other) => sharedBy(one, other)));
    const mean = pairs.reduce((sum, share) => sum + share, 0) / pairs.length;
    expect(isLong ? mean : Math.max(...pairs)).toBeLessThanOrEqual(0.02);
  });
});

import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Scenario } from '../../src/discussion/scenario.ts';
import { bankOf, withPeople } from '../../src/providers/simulated/bank.ts';
import { recallOf } from '../../src/providers/simulated/recall.ts';
import { situationOf } from '../../src/providers/simulated/situation.ts';
import { spokenBy } from '../../src/reading/spoken.ts';
import { standIn } from '../../src/reading/stand.ts';
import { isLong } from '../long.ts';
import { keptRun, shipped } from '../providers/simulated-run.ts';

const NAMES = ['just-society', 'jury', 'goldfish', 'lunar-base', 'phones', 'captain'];
/** These have their texts in English alone. */
const ENGLISH = ['city-budget', 'debate-judge', 'pipeline'];
const SEEDS = isLong ? [1, 2, 3, 4, 5, 6, 7, 8] : [1];

/** What is read of what its agents thought in private, and how that agrees with the option that each would choose. */
async function thoughtsOf(scenario: Scenario, seed: number) {
  const found = { right: 0, unread: 0, wrong: [] as string[] };
  const { requests } = await keptRun(scenario, seed);
  for (const { request, reply } of requests) {
    if (request.purpose !== 'reasoning') continue;
    const { name, language } = request.agent;
    const bank = withPeople(bankOf(scenario, language, seed), request.participants, request.absent);
    const { preferred } = situationOf(bank, request, recallOf(bank, request, new Map())).opinionModel;
    const { options, beside } = spokenBy(name, scenario);
    const stand = standIn(reply, options, language, beside);
    if (stand === null) found.unread++;
    else if (stand.id === preferred) found.right++;
    else found.wrong.push(`${name} prefers ${preferred}, read ${stand.id}: ${reply}`);
  }
  return found;
}

describe('9.6 what agents think in private', () => {
  const cases = [
    ...NAMES.flatMap((name) => LANGUAGES.map((language) => [name, language] as const)),
    ...ENGLISH.map((name) => [name, 'en'] as const),
  ];
  // Of every scenario one language: all are of one make.
  const short = cases.filter((_, i) => i % 4 === 0);
  it.each(isLong ? cases : short)('9.6 is read as what they prefer: %s (%s)', async (name, language) => {
    for (const seed of SEEDS) {
      const { right, unread, wrong } = await thoughtsOf(shipped(name, language), seed);
      expect(wrong).toEqual([]);
      expect(right).toBeGreaterThan(0);
      expect(unread / (right + unread)).toBeLessThan(0.05);
    }
  });
});

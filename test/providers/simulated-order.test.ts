import { expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { readScenario, starterScenario } from '../../src/scenario/index.ts';
import { keptRun, shipped } from './simulated-run.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const SEED_COUNT = isLong ? 200 : 20;

/** Agents that differ in nothing but their names. */
function symmetric(base: Scenario): Scenario {
  const values = Object.fromEntries(base.criteria.map((criterion) => [criterion.id, 0.5]));
  const [first] = base.agents;
  const agents = base.agents.map(({ name }) => ({
    ...first!,
    name,
    values,
    openness: 0.5,
    amounts: {},
    persona: 'A citizen.',
  }));
  return { ...base, agents, rounds: 6, speaking: { ...base.speaking, policy: 'fixed' } };
}

async function outcome(scenario: Scenario, seed: number): Promise<string> {
  const last = (await keptRun(scenario, seed)).entries.at(-1)?.event;
  const decision = last?.type === 'run-ended' ? last.decision : null;
  return decision ? `${decision.option} ${decision.amount}` : 'none';
}

async function outcomes(scenario: Scenario): Promise<string[]> {
  const ends: string[] = [];
  for (let seed = 0; seed < SEED_COUNT; seed++) ends.push(await outcome(scenario, seed));
  return ends;
}

/** The first seed under which the order decides: shares of so many runs as tell them apart are for the long form. */
async function firstChanged(one: Scenario, other: Scenario): Promise<number | undefined> {
  for (let seed = 0; seed < SEED_COUNT; seed++)
    if ((await outcome(one, seed)) !== (await outcome(other, seed))) return seed;
  return undefined;
}

it('the order of speakers changes outcomes in some seeds, and not their distribution among symmetric agents', async () => {
  // In short of three agents, who take a fifth of the time of eight.
  const listed = symmetric(isLong ? shipped('just-society') : readScenario(starterScenario(), 'starter').scenario);
  const turned = { ...listed, agents: [...listed.agents].reverse() };
  if (!isLong) return expect(await firstChanged(listed, turned)).toBeDefined();
  const one = await outcomes(listed);
  const other = await outcomes(turned);
  const changed = one.filter((outcome, seed) => outcome !== other[seed]);
  expect(changed.length).toBeGreaterThan(0);
  const share = (ends: readonly string[], option: string) =>
    ends.filter((end) => end.startsWith(option)).length / SEED_COUNT;
  for (const option of ['none', ...listed.options.map(({ id }) => `${id} `)]) {
    const difference = Math.abs(share(one, option) - share(other, option));
    // Three standard deviations of the difference of two such shares, where each is about one half.
    expect(difference, option).toBeLessThanOrEqual(3 * Math.sqrt(0.5 / SEED_COUNT));
  }
}, 900_000);

import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { keptRun, shipped } from '../providers/simulated-run.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const SEEDS = Array.from({ length: isLong ? 100 : 2 }, (_, at) => at + 1);

const captain = shipped('captain');
const isSecret = ({ knownTo = [] }: Scenario['arguments'][number]) => knownTo.length > 0;

/** How often each captain is hired. */
async function hiredIn(scenario: Scenario): Promise<(option: string) => number> {
  const hired: (string | undefined)[] = [];
  for (const seed of SEEDS) {
    const end = (await keptRun(scenario, seed)).entries.at(-1)?.event;
    hired.push(end?.type === 'run-ended' ? end.decision?.option : undefined);
  }
  return (option) => hired.filter((one) => one === option).length;
}

/** With what somebody knows alone gone from the files; with all of it open to everybody. */
const withoutSecrets: Scenario = {
  ...captain,
  arguments: captain.arguments
    .filter((one) => !isSecret(one))
    .map((one) => ({
      ...one,
      answers: one.answers.filter((id) => !isSecret(captain.arguments.find((other) => other.id === id)!)),
    })),
};
const pooled: Scenario = { ...captain, arguments: captain.arguments.map((one) => ({ ...one, knownTo: [] })) };

describe('20.1 the scenario captain is a hidden profile', () => {
  it('tells each agent something alone, in its persona too', () => {
    const knowers = new Set(captain.arguments.flatMap(({ knownTo = [] }) => knownTo));
    expect([...knowers].sort()).toEqual(captain.agents.map(({ name }) => name).sort());
    for (const { name, persona } of captain.agents)
      expect([name, persona]).toEqual([name, expect.stringMatching(/only you know/i)]);
  });

  it('has what all know speak for one captain, and all that is known for another', async () => {
    const [shared, open] = [await hiredIn(withoutSecrets), await hiredIn(pooled)];
    // Few runs show which way it goes, and how often is counted in the long form.
    expect(shared('vance')).toBeGreaterThan(shared('holm'));
    expect(open('holm')).toBeGreaterThan(open('vance'));
    if (!isLong) return;
    expect(shared('vance')).toBeGreaterThan(SEEDS.length / 2);
    expect(shared('holm')).toBeLessThan(SEEDS.length / 4);
    expect(open('holm')).toBeGreaterThan(SEEDS.length / 2);
    expect(open('vance')).toBeLessThan(SEEDS.length / 4);
    // What is told in the talk lies between: some groups pool what they know, and more do not.
    const told = await hiredIn(captain);
    expect(told('vance')).toBeGreaterThan(told('holm'));
    expect(told('holm')).toBeGreaterThan(shared('holm'));
  }, 600_000);
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { beginningsOf } from '../../src/providers/simulated/bank-warnings.ts';
import { initialSupport } from '../../src/providers/simulated/first-support.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { samplesOf } from '../long.ts';

const shipped = readdirSync('scenarios')
  .filter((name) => name.endsWith('.yaml'))
  .map((name): [string, Scenario] => [name, readScenario(readFileSync(`scenarios/${name}`, 'utf8'), name).scenario]);
const withBank = shipped.filter(([, { arguments: bank }]) => bank.length > 0);

const allAlike = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.keys(values).map((id) => [id, 0.5]));

/** Ways in which a file may leave more to what its agents are read to be. */
const OTHERS: readonly ((scenario: Scenario) => Scenario)[] = [
  (one) => one,
  (one) => ({ ...one, agents: one.agents.map((agent) => ({ ...agent, background: [] })) }),
  (one) => ({ ...one, arguments: one.arguments.slice(0, 4) }),
  (one) => ({ ...one, criteria: [] }),
  (one) => ({ ...one, agents: one.agents.map((agent) => ({ ...agent, values: allAlike(agent.values) })) }),
];

describe('what simulated agents begin from, for a warning', () => {
  test('is what the bank of a run tells, whatever the file leaves out', async () => {
    let [light, tried] = [0, 0];
    // In short each file as it is and in one other way, by turns.
    const others = (i: number) =>
      samplesOf([...OTHERS.entries()], ([way]) => way === 0 || way === 1 + (i % (OTHERS.length - 1)));
    for (const [i, [name, given]] of withBank.entries())
      for (const [way, change] of others(i)) {
        tried++;
        const scenario = change(given);
        const [beginnings, bank] = [await beginningsOf(scenario), bankOf(scenario)];
        if (!('words' in beginnings)) light++;
        for (const agent of scenario.agents)
          for (const seed of [1, 2, 3, 17, 60])
            expect([...initialSupport(beginnings, agent, seed)], `${name}, ${way}, ${agent.name}`).toEqual([
              ...initialSupport(bank, agent, seed),
            ]);
      }
    expect(light).toBeGreaterThan(tried / OTHERS.length);
  });
});

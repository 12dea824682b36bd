import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Agent, ModelFacts, Scenario } from '../../src/discussion/scenario.ts';
import { readScenario, readSettings } from '../../src/scenario/index.ts';

const file = fileURLToPath(new URL('../../scenarios/just-society.yaml', import.meta.url));
const { scenario } = readScenario(readFileSync(file, 'utf8'), file);
const [first, second, ...others] = scenario.agents as [Agent, Agent, ...Agent[]];
const changed = (pair: string, of: Scenario) => readSettings([pair], of).settings?.agents;

describe('13.2 a setting of one agent', () => {
  it('is that of the one whose whole name stands there, also where it begins as that of another', () => {
    const named = { ...scenario, agents: [{ ...first, name: 'Li' }, { ...second, name: 'Li.Na' }, ...others] };
    expect(changed('agents.Li.Na.max_tokens=77', named)).toMatchObject([{ name: 'Li.Na', maxTokens: 77 }]);
    expect(changed('agents.Li.max_tokens=77', named)).toMatchObject([{ name: 'Li', maxTokens: 77 }]);
  });

  it('leaves what it remembers of earlier runs, and takes it for no change', () => {
    const remembered = { run: 'before', entries: [] } as unknown as NonNullable<Agent['remembered']>;
    const whole: Scenario = { ...scenario, agents: [{ ...first, remembered }, second, ...others] };
    expect(changed('rounds=12', whole)).toEqual([]);
  });

  it('12.3 leaves whether it may ask the person who watches', () => {
    const whole: Scenario = { ...scenario, agents: [{ ...first, mayAskPerson: true }, second, ...others] };
    expect(changed('rounds=12', whole)).toEqual([]);
  });

  it('keeps its persona in other languages until the persona is another', () => {
    const translations: Agent['translations'] = { es: { persona: 'Una ciudadana.' } } as Agent['translations'];
    const whole: Scenario = { ...scenario, agents: [{ ...first, translations } as Agent, second, ...others] };
    expect(changed('rounds=12', whole)).toEqual([]);
    expect(changed(`agents.${first.name}.max_tokens=77`, whole)?.[0]).toMatchObject({ translations });
    expect(changed(`agents.${first.name}.persona=A miner.`, whole)?.[0]).not.toHaveProperty('translations');
  });
});

it('8.2, 13.2 what the run knows of its models is not looked up anew', () => {
  const facts: ModelFacts = { contextTokens: 4321, source: 'scenario', price: { input: 1, output: 2 } };
  const whole: Scenario = { ...scenario, models: { ...scenario.models, [first.model]: facts } };
  expect(readSettings(['rounds=12'], whole).settings?.models).toMatchObject({ [first.model]: facts });
});

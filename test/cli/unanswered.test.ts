import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whyUnanswered } from '../../src/cli/recorded-voices.ts';
import { initial } from '../../src/discussion/state.ts';
import { header } from '../journal/sample.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

beforeEach(() => {
  vi.stubEnv('OPENAI_API_KEY', 'canary.of.the.endpoint');
  vi.stubEnv('ROUNDTABLE_CONFIG_DIR', '/nowhere/roundtable');
  // A server on this machine would need no key.
  vi.stubEnv('OPENAI_BASE_URL', '');
});
afterEach(() => vi.unstubAllEnvs());

const of = (model: string, instead: string | null) => {
  const scenario = smallScenario({ agents: ['Ann', 'Bo'].map((name) => smallAgent(name, { model })) });
  return whyUnanswered({ ...header, scenario }, initial(scenario, header), instead);
};

it('13.2 what cannot be asked here is told before the screen is left, of those who spoke and of who is to answer in their place', async () => {
  expect(await of('lab/alpha', null)).toMatch(/lab/);
  expect(await of('openai/tiny', null)).toBeNull();
  expect(await of('simulated', null)).toBeNull();
  expect(await of('lab/alpha', 'simulated')).toBeNull();
  expect(await of('lab/alpha', 'openai/tiny')).toBeNull();
  expect(await of('lab/alpha', 'shed/beta')).toMatch(/shed/);
  vi.stubEnv('OPENAI_API_KEY', '');
  expect(await of('openai/tiny', null)).toContain('OPENAI_API_KEY');
  for (const model of ['alpha', '', 'human', 'no such']) expect(await of('lab/alpha', model), model).not.toBeNull();
});

import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../src/base/clock.ts';
import { noCosts } from '../../src/discussion/costs.ts';
import { SIMULATED_MODEL } from '../../src/discussion/defaults.ts';
import { interfaces } from '../../src/interface/index.ts';
import { openAiProvider } from '../../src/providers/openai/openai.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { newBranch } from '../../src/tui/shown/branch.ts';
import { roughCounter } from '../orchestrator/run-rig.ts';
import { endpointAt } from '../providers/ask.ts';
import { DONE, finish, openStream, type RawServer, rawServer, usage, words } from '../providers/raw-server.ts';
import { smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
let server: RawServer;
let provider: Provider;
const open: ServerResponse[] = [];

/** The words come, and then nothing until the test lets the answer end. */
beforeEach(async () => {
  open.length = 0;
  server = await rawServer((response) => {
    openStream(response);
    response.write(words('The old trees give shade to those who wait.'));
    open.push(response);
  });
  provider = openAiProvider({ model: 'tiny', settings: endpointAt(server.baseURL), clock: systemClock });
});
afterEach(async () => {
  await rig.close();
  await server.close();
});

const counter = { ...roughCounter, label: 'estimated' as const };
const scenarioOf = (price: { input: number; output: number } | null) => {
  const small = smallScenario();
  return {
    ...small,
    agents: small.agents.map((agent) => ({ ...agent, model: 'lab/tiny' })),
    models: { 'lab/tiny': { ...SIMULATED_MODEL, contextTokens: 32_000, price } },
  };
};
async function seen(what: string | RegExp): Promise<void> {
  await vi.waitFor(
    async () => {
      await rig.clock.advance(0);
      expect(rig.text()).toMatch(what);
    },
    { timeout: 10_000 },
  );
}
const bar = () => rig.lines()[0] ?? '';

describe('8.9, 12.3 what an interview costs while it goes on', () => {
  it('is estimated in its window and in the status bar, and then as it was measured, apart from the run', async () => {
    rig = screenRig({ scenario: scenarioOf({ input: 1000, output: 2000 }), provider, counter });
    await rig.press('aa', 'Why?', '\r');
    await seen(/give shade[\s\S]*Cost: ~\$\d+\.\d\d estimated/);
    expect(bar()).toMatch(/interviews ~\$\d+\.\d\d estimated/);
    open[0]?.end(`${finish()}${usage(300, 10)}${DONE}`);
    await seen('Cost: $0.32 measured');
    expect(bar()).toContain('interviews $0.32 measured');
    expect(rig.text()).not.toContain('estimated');
    await rig.press('And then?', '\r');
    await seen(/And then\?[\s\S]*Cost: ~\$\d+\.\d\d estimated/);
    expect(bar()).toMatch(/interviews \$0\.32 measured \+ ~\$\d+\.\d\d estimated/);
    expect(rig.run.state().spent.cost).toBe(0);
  });

  it('is told with what was asked before the screen was opened, and apart from what branches have cost', async () => {
    const paid = (measured: number) => ({ ...noCosts, measured });
    let branches = paid(0.1);
    const paidBeside = () => ({ interviews: paid(2), branches });
    rig = screenRig({
      scenario: scenarioOf({ input: 1000, output: 2000 }),
      provider,
      counter,
      sources: { paidBeside },
    });
    expect(bar()).toContain('interviews $2.00 measured · branches $0.10 measured');
    await rig.press('aa', 'Why?', '\r');
    await seen(/give shade/);
    open[0]?.end(`${finish()}${usage(300, 10)}${DONE}`);
    await seen('Cost: $0.32 measured');
    expect(bar()).toContain('interviews $2.32 measured · branches $0.10 measured');
    branches = paid(0.7);
    rig.screen.set({ branch: newBranch(rig.screen.view.getState()) });
    rig.screen.set({ branch: null });
    await rig.clock.advance(100);
    expect(bar()).toContain('branches $0.70 measured');
  });

  it('is counted where the answer was dropped, with what had come', async () => {
    rig = screenRig({ scenario: scenarioOf({ input: 1000, output: 2000 }), provider, counter });
    await rig.press('aa', 'Why?', '\r');
    await seen(/give shade/);
    await rig.press('\x1b');
    await rig.clock.advance(100);
    await seen(/interviews ~\$\d+\.\d\d estimated/);
  });

  it('is told as of a price that nobody knows, never as $0', async () => {
    rig = screenRig({ scenario: scenarioOf(null), provider, counter });
    await rig.press('aa', 'Why?', '\r');
    await seen(/give shade[\s\S]*Cost: price unknown/);
    expect(bar()).toContain('interviews price unknown');
    expect(rig.text()).not.toContain('$0');
  });

  it('is not told where simulated agents answer', async () => {
    rig = screenRig();
    await rig.press('aa', 'Why?', '\r');
    await seen(/I think about it/);
    expect(rig.text()).not.toMatch(/Cost:|interviews/);
  });

  it.each(['es', 'zh'] as const)('11.1 in %s', async (language) => {
    const told = interfaces[language];
    const scenario = scenarioOf({ input: 1000, output: 2000 });
    rig = screenRig({ scenario, provider, counter, sources: { words: told } });
    await rig.press('aa', 'Why?', '\r');
    await seen(/give shade/);
    open[0]?.end(`${finish()}${usage(300, 10)}${DONE}`);
    const spent = told.status.costs.measured(told.numbers.dollars(0.32));
    await vi.waitFor(async () => {
      await rig.clock.advance(0);
      expect(rig.text()).toContain(told.closing.costs(spent));
    });
    expect(bar()).toContain(told.status.aside(spent));
  });
});

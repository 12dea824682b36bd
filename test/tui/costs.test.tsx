import { afterEach, describe, expect, it } from 'vitest';
import { noBudgets, SIMULATED_MODEL } from '../../src/discussion/defaults.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { Provider } from '../../src/providers/provider.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { type Explorer, newExplorer } from '../../src/tui/windows/explorer/tab.ts';
import { overlayWindow } from '../../src/tui/windows/index.ts';
import { roughCounter } from '../orchestrator/run-rig.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const roomy = smallScenario({ rounds: 4 });
/** Each agent by that model, of which the one costs a tenth of a cent a prompt token. */
const asking = (model: string) => ({
  ...roomy,
  agents: roomy.agents.map((agent) => ({ ...agent, model })),
  models: {
    'lab/priced': { ...SIMULATED_MODEL, price: { input: 1000, output: 0 } },
    'lab/unpriced': { ...SIMULATED_MODEL, price: null },
  },
});
const estimating = { ...roughCounter, label: 'estimated' as const };
const row = (name: string) => rig.lines().find((line) => line.startsWith(`┃ ${name} `)) ?? '';
const plain = (rows: readonly string[]) => rows.join('\n').replace(/\x1b\[[0-9;]*m/g, '');

describe('what calls cost', () => {
  it('8.1 is told for each agent under Tiers: tokens in and out, calls, where the counts come from, and dollars', async () => {
    rig = screenRig({ scenario: asking('lab/priced'), counter: estimating });
    await rig.press('t\r', '3', '\r', '4');
    const { tokensIn, tokensOut } = rig.ofType('statement-made')[0]?.call ?? { tokensIn: 0, tokensOut: 0 };
    expect(tokensIn).toBeGreaterThan(0);
    expect(row('Ann')).toContain(`${tokensIn} in, ${tokensOut} out; 1 call`);
    expect(row('counts are')).toContain('estimated');
    expect(row('costs')).toContain(`~$${(tokensIn / 1000).toFixed(2)} estimated`);
    expect(row('the run costs')).toContain(`~$${(tokensIn / 1000).toFixed(2)} estimated`);
    await rig.press(']');
    expect(row('Bo')).toContain('no calls so far');
  });

  it('8.1 says whose price nobody knows', async () => {
    rig = screenRig({ scenario: asking('lab/unpriced'), counter: estimating });
    await rig.press('t\r');
    expect(rig.lines()[0]).toContain('price unknown · ');
    await rig.press('3', '\r', '4');
    expect(row('the run costs')).toContain('price unknown; the price of lab/unpriced is not known');
    expect(rig.text()).not.toContain('$0');
  });

  it('8.9 measured, estimated and simulated are told apart, for each agent and for the run, at 80×24 too', async () => {
    const provider: Provider = {
      name: 'lab',
      async *stream({ agent }) {
        yield { text: SPEECH };
        const isTold = agent.name === 'Ann';
        yield { text: '', end: { finish: 'stop', tokensIn: isTold ? 300 : null, tokensOut: isTold ? 10 : null } };
      },
    };
    rig = screenRig({ scenario: asking('lab/priced'), counter: estimating, provider });
    await rig.press('t\r');
    expect(rig.lines()[0]).toContain('$0.30 measured · ');
    await rig.press('t\r');
    const { tokensIn } = rig.ofType('statement-made')[1]?.call ?? { tokensIn: 0 };
    const guessed = `$${(tokensIn / 1000).toFixed(2)}`;
    expect(rig.lines()[0]).toContain(`$0.30 measured + ~${guessed} estimated · `);
    await rig.press('3', '\r', '4');
    expect(row('costs')).toContain('$0.30 measured');
    expect(row('the run costs')).toContain(`$0.30 measured + ~${guessed} estimated`);
    await rig.press(']');
    expect(row('costs')).toContain(`~${guessed} estimated`);
    await rig.press('\x1b', '\x1b');
    await rig.resize(80, 24);
    expect(rig.lines()[0]).toContain(`$0.30 + ~${guessed} · untouched`);
  });

  it('8.9 what is simulated costs nothing, and says so by a dash, whatever price its model would have', async () => {
    const priced = { simulated: { ...SIMULATED_MODEL, price: { input: 1000, output: 0 } } };
    rig = screenRig({ scenario: { ...roomy, models: priced } });
    await rig.press('t\r', '3', '\r', '4');
    expect(row('costs')).toContain('–');
    expect(row('the run costs')).toContain('–');
    expect(rig.text()).not.toContain('$');
  });

  it('8.1 names the tokens that the provider had in its cache', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('t\r', '3', '\r', '4');
    const { usage } = rig.screen.view.getState();
    const calls = {
      ...(usage.agents['Ann'] ?? usage),
      tokensIn: 900,
      tokensCached: 700,
      tokensOut: 60,
      tokensThinking: 40,
    };
    const ann = { ...usage, agents: { Ann: calls } };
    const view = { ...rig.screen.view.getState(), usage: ann } as View;
    expect(plain(overlayWindow(view)?.rows ?? [])).toContain(
      '900 in, of which 700 were cached, 60 out, of which 40 were thought;',
    );
  });

  it('8.3 stands in the status bar and under Tiers as a share of the budget of the run, and what is left of it', async () => {
    rig = screenRig({ scenario: { ...roomy, budgets: { ...noBudgets, tokensPerRun: 20_000, costPerRun: 1.5 } } });
    await rig.press('t\r');
    const { tokensIn, tokensOut } = rig.ofType('statement-made')[0]?.call ?? { tokensIn: 0, tokensOut: 0 };
    const used = tokensIn + tokensOut;
    expect(rig.lines()[0]).toContain(`${Math.floor(used / 200)} % of 20k tokens · 0 % of $1.50 · untouched`);
    await rig.press('3', '\r', '4');
    const left = String(20_000 - used).replace(/(\d{3})$/, ',$1');
    expect(row('tokens_per_run')).toContain(`of 20,000 tokens used, ${left} tokens left`);
  });

  it('8.3 fits the status bar at 60 columns, where only shares are told', async () => {
    const budgets = { ...noBudgets, tokensPerRun: 20_000 };
    rig = screenRig({ scenario: { ...roomy, budgets }, columns: 80, rows: 24 });
    await rig.press('t\r');
    expect(rig.lines()[0]).toMatch(/\d+ % of 20k tokens · untouched/);
    await rig.resize(60, 16);
    expect(rig.lines()[0]).toMatch(/\d+ % of 20k tokens/);
  });

  it('9.3 is not told for an agent while ballots are open', async () => {
    const during: string[] = [];
    rig = screenRig({
      scenario: roomy,
      answer: ({ purpose }) => (purpose === 'statement' ? SPEECH : purpose === 'ballot-amount' ? '15000' : '1'),
    });
    const look = ({ event }: Entry) => {
      if (event.type !== 'ballot-marked' && event.type !== 'ballot-amount-marked') return;
      const tiers: Explorer = { ...newExplorer, tab: 'tiers' };
      rig.screen.set({ overlay: tiers });
      during.push(plain(overlayWindow(rig.screen.view.getState())?.rows ?? []));
    };
    rig.run.subscribe((news) => {
      if (news.kind === 'entry') look(news.entry);
    });
    await rig.press('r');
    expect(during.length).toBe(6);
    for (const text of during) {
      expect(text).toMatch(/Ann +▣ Sealed until the vote closes\./);
      expect(text).toMatch(/last prompt, round 1, (wants|agrees) to vote/);
    }
    expect(row('Ann')).toMatch(/\d in, \d+ out; \d+ calls/);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { noBudgets, SIMULATED_MODEL } from '../../src/discussion/defaults.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { type Explorer, newExplorer } from '../../src/tui/windows/explorer/tab.ts';
import { overlayWindow } from '../../src/tui/windows/index.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { screenRig } from './screen-rig.tsx';

let rig: ReturnType<typeof screenRig>;
afterEach(() => rig.close());

const roomy = smallScenario({ rounds: 4 });
const row = (name: string) => rig.lines().find((line) => line.startsWith(`┃ ${name} `)) ?? '';
const plain = (rows: readonly string[]) => rows.join('\n').replace(/\x1b\[[0-9;]*m/g, '');

describe('what calls cost', () => {
  it('8.1 is told for each agent under Tiers: tokens in and out, calls, where the counts come from, and dollars', async () => {
    const priced = { ...SIMULATED_MODEL, price: { input: 1000, output: 0 } };
    rig = screenRig({ scenario: { ...roomy, models: { simulated: priced } } });
    await rig.press('t', '3', '\r', '4');
    const { tokensIn, tokensOut } = rig.ofType('statement-made')[0]?.call ?? { tokensIn: 0, tokensOut: 0 };
    expect(tokensIn).toBeGreaterThan(0);
    expect(row('Ann')).toContain(`${tokensIn} in, ${tokensOut} out; 1 call`);
    expect(row('counts are')).toContain('simulated');
    expect(row('the run costs')).toContain(`$${(tokensIn / 1000).toFixed(2)}`);
    await rig.press(']');
    expect(row('Bo')).toContain('no calls so far');
  });

  it('8.1 says whose price nobody knows', async () => {
    rig = screenRig({ scenario: { ...roomy, models: { simulated: { ...SIMULATED_MODEL, price: null } } } });
    await rig.press('t', '3', '\r', '4');
    expect(row('the run costs')).toContain('$0.0000; the price of simulated is not known');
  });

  it('8.1 names the tokens that the provider had in its cache', async () => {
    rig = screenRig({ scenario: roomy });
    await rig.press('t', '3', '\r', '4');
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
    await rig.press('t');
    const { tokensIn, tokensOut } = rig.ofType('statement-made')[0]?.call ?? { tokensIn: 0, tokensOut: 0 };
    const used = tokensIn + tokensOut;
    expect(rig.lines()[1]).toContain(`${Math.floor(used / 200)} % of 20k tokens · 0 % of $1.50 · untouched`);
    await rig.press('3', '\r', '4');
    const left = String(20_000 - used).replace(/(\d{3})$/, ',$1');
    expect(row('tokens_per_run')).toContain(`of 20,000 tokens used, ${left} tokens left`);
  });

  it('8.3 fits the status bar at 60 columns, where only shares are told', async () => {
    const budgets = { ...noBudgets, tokensPerRun: 20_000 };
    rig = screenRig({ scenario: { ...roomy, budgets }, columns: 80, rows: 24 });
    await rig.press('t');
    expect(rig.lines()[1]).toMatch(/simulated · \d+ % of 20k tokens · untouched/);
    await rig.resize(60, 16);
    expect(rig.lines()[1]).toMatch(/\d+ % of 20k tokens/);
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
      expect(text).toMatch(/last prompt, round 1, (poll|confirmation)/);
    }
    expect(row('Ann')).toMatch(/\d in, \d+ out; \d+ calls/);
  });
});

import { describe, expect, it } from 'vitest';
import { priceOf } from '../../src/discussion/account.ts';
import { noBudgets } from '../../src/discussion/defaults.ts';
import type { Budgets, Scenario } from '../../src/discussion/scenario.ts';
import { textLines } from '../../src/headless/text.ts';
import { budgetStands, foldUsage, noUsage } from '../../src/projections/usage.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { statesOf, talking } from './memory-material.ts';
import { roughCounter, runRig } from './run-rig.ts';

const base = smallScenario();
const withBudgets = (budgets: Partial<Budgets>, overrides: Partial<Scenario> = {}): Scenario =>
  smallScenario({ rounds: 3, ...overrides, budgets: { ...noBudgets, ...budgets } });
const priced = { simulated: { contextTokens: 100_000, source: 'scenario' as const, price: { input: 2, output: 10 } } };

async function ended(scenario: Scenario, provider: Provider = scriptedProvider(talking)) {
  const rig = runRig(scenario, provider);
  // Where nobody could answer, a person lets the run go on.
  rig.run.subscribe((news) => {
    if (news.kind === 'status' && news.status.mode === 'unavailable') queueMicrotask(() => rig.run.resume());
  });
  rig.run.start();
  await rig.run.done;
  return rig;
}
const sumOf = (rig: Awaited<ReturnType<typeof ended>>) =>
  rig
    .events()
    .flatMap((event) => ('call' in event && event.call ? [event.call] : []))
    .reduce((sum, { tokensIn, tokensOut }) => ({ in: sum.in + tokensIn, out: sum.out + tokensOut }), { in: 0, out: 0 });

describe('what calls cost', () => {
  it('8.1 every call is counted once, in and out, for its agent and for the run, with its label', async () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { reasoningEnabled: true }));
    const scenario = smallScenario({ agents, models: priced, memory: { ...base.memory, discussion: 'complex' } });
    const provider = scriptedProvider(talking);
    const rig = await ended(scenario, provider);
    const { spent, seats } = rig.run.state();
    const calls = rig.events().flatMap((event) => ('call' in event && event.call ? [event.call] : []));
    expect(calls).toHaveLength(provider.requests.length);
    const tokensIn = provider.requests
      .flatMap(({ sections }) => sections)
      .reduce((sum, { text }) => sum + roughCounter.count(text), 0);
    expect(spent.tokensIn).toBe(tokensIn);
    const sum = sumOf(rig);
    expect({ in: spent.tokensIn, out: spent.tokensOut }).toEqual(sum);
    expect(Object.values(seats).reduce((total, seat) => total + seat.tokens, 0)).toBe(sum.in + sum.out);
    expect(spent.cost).toBeCloseTo((sum.in * 2 + sum.out * 10) / 1_000_000, 12);
    expect(new Set(calls.map(({ tokensLabel }) => tokensLabel))).toEqual(new Set(['simulated']));
  });

  it('8.1 what a provider says it counted is measured', async () => {
    const provider: Provider = {
      name: 'counting',
      async *stream(_request, { onFacts }) {
        yield { text: SPEECH };
        onFacts({ tokensCached: 100, tokensThinking: 9 });
        yield { text: '', end: { finish: 'stop', tokensIn: 111, tokensOut: 22 } };
      },
    };
    const estimated = { label: 'estimated' as const, count: roughCounter.count };
    const rig = runRig(smallScenario({ rounds: 1 }), provider, { counter: async () => estimated });
    rig.run.start();
    await rig.run.done;
    expect(rig.ofType('statement-made')[0]?.call).toMatchObject({
      tokensIn: 111,
      tokensOut: 22,
      tokensCached: 100,
      tokensThinking: 9,
      tokensLabel: 'measured',
    });
  });
});

describe('a simulated agent among real ones', () => {
  it('8.9 counts its tokens as simulated, and costs nothing that is shown, whatever counts those of the others', async () => {
    const scenario = smallScenario({ rounds: 1, models: priced });
    const rig = runRig(scenario, simulatedProvider(scenario), {
      counter: async () => ({ ...roughCounter, label: 'estimated' }),
    });
    rig.run.start();
    await rig.run.done;
    const usage = rig.events().reduce((sum, event) => foldUsage(sum, event, scenario.models), noUsage);
    expect(usage.callCount).toBeGreaterThan(3);
    expect([usage.label, usage.costs]).toEqual(['simulated', noUsage.costs]);
  });
});

describe('what is cached', () => {
  const call = { model: 'lab/x', attempt: 1, tokensIn: 1_000, tokensOut: 100, tokensLabel: 'measured' as const };

  it('8.9 costs the price of what is cached where it is known, and else that of any prompt', () => {
    const cached = { ...call, tokensCached: 600 };
    expect(priceOf(cached, { input: 10, output: 100, cached: 1 })).toBeCloseTo((4_000 + 600 + 10_000) / 1e6, 12);
    expect(priceOf(cached, { input: 10, output: 100 })).toBeCloseTo(20_000 / 1e6, 12);
    expect(priceOf(call, { input: 10, output: 100, cached: 1 })).toBeCloseTo(20_000 / 1e6, 12);
    expect(priceOf(call, null)).toBeNull();
  });

  it('8.9 tries that came to nothing cost what they used, none of it cached', () => {
    const again = { ...call, tokensCached: 1_000, lost: { tokensIn: 500, tokensOut: 0 } };
    expect(priceOf(again, { input: 10, output: 100, cached: 1 })).toBeCloseTo((1_000 + 5_000 + 10_000) / 1e6, 12);
  });
});

describe('a budget of a turn', () => {
  it('8.3 ends the turn when it is used up: the words said until then stand', async () => {
    const long = `${SPEECH} ${'And I say it again and again. '.repeat(300)}`;
    const provider = scriptedProvider((r) => (r.purpose === 'statement' ? long : talking(r)));
    const rig = await ended(withBudgets({ tokensPerTurn: 200 }, { rounds: 1 }), provider);
    const said = rig.ofType('statement-made');
    expect(said).toHaveLength(3);
    for (const { text, cut, overBudget, call } of said) {
      expect({ cut, overBudget }).toEqual({ cut: true, overBudget: true });
      expect(long.startsWith(text)).toBe(true);
      expect(text.length).toBeGreaterThan(50);
      expect(call.tokensIn, '16.8 the prompt is not what the turn is charged with').toBeGreaterThan(200);
      expect(call.tokensOut).toBeLessThanOrEqual(201);
    }
    expect(rig.run.state().outcomes).toEqual(['cut', 'cut', 'cut']);
    expect(rig.run.state().ended?.by).toBe('rounds');
  });

  it.each([
    ['alone', true, 'And I say it again and again. '.repeat(100)],
    ['before its end', false, 'And I say it again and again. '.repeat(100)],
    ['in Chinese', true, '我再说一遍，这座花园要留下来。'.repeat(100)],
  ])('8.3 cuts a reply that comes at once, %s, at the limit, and says so', async (_, isWithEnd, long) => {
    const end = { finish: 'stop' as const, tokensIn: null, tokensOut: null };
    const provider: Provider = {
      name: 'at once',
      async *stream() {
        yield { text: long, ...(isWithEnd && { end }) };
        if (!isWithEnd) yield { text: '', end };
      },
    };
    const rig = runRig(withBudgets({ tokensPerTurn: 60 }, { rounds: 1 }), provider);
    rig.run.start();
    await rig.run.done;
    const said = rig.ofType('statement-made');
    expect(said).toHaveLength(3);
    for (const { text, cut, overBudget, call } of said) {
      expect({ cut, overBudget, tokensOut: call.tokensOut }).toEqual({ cut: true, overBudget: true, tokensOut: 60 });
      expect(long.startsWith(text)).toBe(true);
      expect(roughCounter.count(text)).toBeLessThanOrEqual(60);
      expect(roughCounter.count(text)).toBeGreaterThan(57);
      expect(`${long} `.slice(text.length), 'not within a word').toMatch(/^[^a-z]/);
    }
  });

  it('8.3 counts what the prompt grew by as it counts the prompt: nothing, where it has not grown', async () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { reasoningEnabled: true }));
    const provider = scriptedProvider((r) =>
      r.purpose === 'reasoning' ? 'I think of it.' : 'And again. '.repeat(300),
    );
    const rig = await ended(withBudgets({ tokensPerTurn: 400 }, { agents, rounds: 1 }), provider);
    const thought = rig.ofType('reasoning-made');
    for (const [i, { call }] of rig.ofType('statement-made').entries()) {
      const before = thought[i]!.call;
      const grown = Math.max(0, call.tokensIn - before.tokensIn);
      expect(call.tokensOut).toBe(400 - before.tokensOut - grown);
    }
  });

  it('16.8 counts all that the turn has answered and what its prompt grew by: private reasoning and refused attempts', async () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { reasoningEnabled: true }));
    const provider = scriptedProvider((r) => (r.purpose === 'statement' && r.attempt === 1 ? 'No.' : talking(r)));
    const scenario = withBudgets({ tokensPerTurn: 20 }, { agents, rounds: 1 });
    const rig = runRig(scenario, provider);
    rig.run.start({ paused: true });
    rig.run.step('turn');
    await rig.clock.advance(0);
    const asked = provider.requests.map(({ purpose, attempt }) => `${purpose} ${attempt}`);
    const [said] = rig.ofType('statement-made');
    expect(asked).toEqual(['reasoning 1', 'statement 1']);
    expect(said, '3.2 the best of the attempts stands').toMatchObject({
      text: 'No.',
      bestEffort: true,
      failure: { kind: 'over-budget' },
      call: { tokensIn: 0, tokensOut: 0, attempt: 2 },
    });
    await rig.run.close();
  });

  it('16.8 never silences anybody, however small it is and however much they have heard and thought', async () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { reasoningEnabled: true }));
    const thought = 'I think of this and of that. '.repeat(50);
    const provider = scriptedProvider((r) => (r.purpose === 'reasoning' ? thought : talking(r)));
    const statements = { ...smallScenario().statements, minLength: 1 };
    const rig = await ended(withBudgets({ tokensPerTurn: 20 }, { agents, statements, rounds: 6 }), provider);
    expect(rig.ofType('turn-skipped')).toEqual([]);
    const said = rig.ofType('statement-made');
    expect(said).toHaveLength(18);
    for (const { text, overBudget } of said)
      expect({ overBudget, isEmpty: text === '' }).toEqual({ overBudget: true, isEmpty: false });
    expect(rig.run.state().ended?.by).toBe('rounds');
  });

  it('8.3 stops private reasoning at a third of it, so that a third is left where all of it is counted twice', async () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { reasoningEnabled: true }));
    const provider = scriptedProvider(() => 'And I say it again and again. '.repeat(300));
    const rig = await ended(withBudgets({ tokensPerTurn: 300 }, { agents, rounds: 1 }), provider);
    for (const { call } of rig.ofType('reasoning-made')) expect(call.tokensOut).toBeLessThanOrEqual(100);
    for (const { call } of rig.ofType('statement-made')) expect(call.tokensOut).toBeGreaterThanOrEqual(75);
  });

  it('16.8 leaves a quarter of it to what is said, however many tokens a provider counts for what was thought', async () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { reasoningEnabled: true }));
    const provider: Provider = {
      name: 'thinks much',
      async *stream({ purpose }) {
        for (const word of 'And I say it again and again. '.repeat(30).split(' ')) yield { text: `${word} ` };
        yield { text: '', end: { finish: 'stop', tokensIn: 10, tokensOut: purpose === 'reasoning' ? 5000 : 300 } };
      },
    };
    const scenario = withBudgets({ tokensPerTurn: 1200 }, { agents, rounds: 1 });
    const rig = runRig(scenario, provider);
    rig.run.start();
    await rig.run.done;
    const said = rig.ofType('statement-made');
    expect(said).toHaveLength(3);
    for (const { text } of said) expect(text.length).toBeGreaterThan(400);
  });

  it('16.8 a round in which nobody had tokens left is no trouble of a provider', async () => {
    const nothing = scriptedProvider((r) => (r.purpose === 'statement' ? '' : talking(r)));
    const rig = runRig(withBudgets({ tokensPerTurn: 1 }, { rounds: 2 }), nothing);
    const modes = new Set<string>();
    rig.run.subscribe(() => modes.add(rig.run.status().mode));
    rig.run.start();
    await rig.run.done;
    const skipped = rig.ofType('turn-skipped').map(({ failure }) => failure?.kind);
    expect(skipped).toEqual(Array(6).fill('over-budget'));
    expect(modes.has('unavailable')).toBe(false);
    expect(rig.run.state().ended?.by).toBe('rounds');
  });
});

describe('a budget of the run', () => {
  it('8.3 tokens_per_run ends the run cleanly: nothing is asked once it is used up, and the text says why and how to go on', async () => {
    const provider = scriptedProvider(talking);
    const scenario = withBudgets({ tokensPerRun: 3_000 });
    const rig = await ended(scenario, provider);
    expect(rig.events().at(-1)).toEqual({ type: 'run-ended', by: 'budget', decision: null });
    const { spent } = rig.run.state();
    expect(spent.tokensIn + spent.tokensOut).toBeGreaterThanOrEqual(3_000);
    const states = statesOf(scenario, rig.entries);
    rig.entries.forEach(({ event }, i) => {
      if (!('call' in event) || !event.call) return;
      const before = states[i]!.spent;
      expect(before.tokensIn + before.tokensOut, `call ${i}`).toBeLessThan(3_000);
    });
    const lines = textLines({ verbosity: 'minimal' });
    const text = rig.entries.flatMap((entry, i) => lines.entry(states[i]!, entry, states[i + 1]!)).join('\n');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'the 3,000 tokens of the run are used up. To go further, raise budgets.tokens_per_run',
    );
  });

  it('8.3 cost_per_run ends the run cleanly', async () => {
    const scenario = withBudgets({ costPerRun: 0.01 }, { models: priced });
    const rig = await ended(scenario);
    expect(rig.run.state().ended).toEqual({ by: 'budget', decision: null, secret: null });
    expect(rig.run.state().spent.cost).toBeGreaterThanOrEqual(0.01);
    const states = statesOf(scenario, rig.entries);
    const text = textLines({ verbosity: 'minimal', width: 300 })
      .entry(states.at(-2)!, rig.entries.at(-1)!, states.at(-1)!)
      .join('\n');
    expect(text).toContain('the $0.0100 that the run may cost are used up');
    expect(text).toContain('budgets.cost_per_run');
  });

  it('8.3, 13.2 ends at the same place, whether the answers of a vote are asked together or one by one', async () => {
    const voting = scriptedProvider((r) =>
      r.purpose === 'poll' || r.purpose === 'confirmation' ? '1' : r.purpose === 'ballot-amount' ? '15000' : talking(r),
    );
    for (let tokensPerRun = 1_500; tokensPerRun < 4_500; tokensPerRun += 150) {
      const whole = await ended(withBudgets({ tokensPerRun }), voting);
      const stepped = runRig(withBudgets({ tokensPerRun }), voting);
      stepped.run.start({ paused: true });
      for (let i = 0; i < 200 && !stepped.run.state().ended; i++) {
        stepped.run.step('statement');
        await stepped.clock.advance(0);
      }
      expect(stepped.events(), `${tokensPerRun}`).toEqual(whole.events());
    }
  });

  it('8.3 that is used up by the vote that decides does not take the decision away', async () => {
    const voting = scriptedProvider((r) =>
      r.purpose === 'poll' || r.purpose === 'confirmation' ? '1' : r.purpose === 'ballot-amount' ? '15000' : talking(r),
    );
    const free = await ended(smallScenario({ rounds: 1 }), voting);
    const at = free.types().indexOf('vote-closed');
    const { spent } = statesOf(smallScenario({ rounds: 1 }), free.entries)[at]!;
    const rig = await ended(withBudgets({ tokensPerRun: spent.tokensIn + spent.tokensOut }, { rounds: 1 }), voting);
    expect(rig.run.state().ended).toEqual({
      by: 'consensus',
      decision: { option: 'floor', amount: 15_000 },
      secret: null,
    });
  });
});

describe('warnings of a budget', () => {
  it('8.3 come once for each budget, at 80 % and not before', async () => {
    const scenario = withBudgets({ tokensPerRun: 5_000, costPerRun: 0.011 }, { models: priced, rounds: 9 });
    const rig = await ended(scenario);
    const warned = rig.ofType('budget-warned');
    expect(warned.map(({ budget }) => budget).sort()).toEqual(['cost_per_run', 'tokens_per_run']);
    for (const { used, limit } of warned) expect(used).toBeGreaterThanOrEqual(0.8 * limit);
    const states = statesOf(scenario, rig.entries);
    const at = rig.events().findIndex((event) => event.type === 'budget-warned' && event.budget === 'tokens_per_run');
    const before = states[at - 1]!.spent;
    expect(before.tokensIn + before.tokensOut).toBeLessThan(4_000);
    expect(budgetStands(rig.run.state())).toMatchObject([
      { budget: 'tokens_per_run', isWarned: true },
      { budget: 'cost_per_run', isWarned: true },
    ]);
  });

  it('8.3 of a turn comes once, when a single statement has used 80 % of it', async () => {
    // By letters, so that the parts of a reply are as many as the whole.
    const letters = { label: 'estimated' as const, count: (text: string) => text.length };
    const talked = async (scenario: Scenario) => {
      const rig = runRig(scenario, scriptedProvider(talking), { counter: async () => letters });
      rig.run.start();
      await rig.run.done;
      return rig;
    };
    const free = await talked(smallScenario({ rounds: 1 }));
    const most = Math.max(...free.ofType('statement-made').map(({ call }) => call.tokensOut));
    const rig = await talked(withBudgets({ tokensPerTurn: Math.floor(most / 0.85) }, { rounds: 1 }));
    expect(rig.ofType('budget-warned')).toEqual([
      { type: 'budget-warned', budget: 'tokens_per_turn', used: expect.any(Number), limit: Math.floor(most / 0.85) },
    ]);
    expect(rig.ofType('statement-made').every(({ overBudget }) => !overBudget)).toBe(true);
  });

  it('8.3 of the window of its model comes once for each agent', async () => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { maxTokens: 10 }));
    const models = { simulated: { contextTokens: 1_000, source: 'scenario' as const, price: null } };
    const rig = await ended(smallScenario({ agents, models, rounds: 10 }));
    const warned = rig.ofType('budget-warned');
    expect(warned.map(({ agent }) => agent).sort()).toEqual(['Ann', 'Bo', 'Cy']);
    for (const { budget, used, limit } of warned) {
      expect({ budget, limit }).toEqual({ budget: 'context', limit: 1_000 });
      expect(used).toBeGreaterThanOrEqual(800);
    }
  });
});

import { describe, expect, it } from 'vitest';
import { drawsOf, gainersOf, outcomeFrom } from '../../src/outcome/outcome.ts';
import { DEFAULT_ECONOMY } from '../../src/outcome/tables.ts';

const given = { economy: DEFAULT_ECONOMY, agents: ['Ada', 'Ben', 'Cem'], seed: 7 };
/** Draws, and what follows from them. */
const outcomeOf = (given: Parameters<typeof drawsOf>[0]) => outcomeFrom({ ...given, draws: drawsOf(given) });
const agreed = outcomeOf({ ...given, decision: { principle: 3, amount: 14_000 } });
const apart = outcomeOf({ ...given, decision: null });

describe('a consensus', () => {
  it('10.4 gives all the agreed table, and each a class of its own', () => {
    expect(agreed.agents.map(({ counterfactuals, ...own }) => own)).toEqual([
      { agent: 'Ada', table: 2, class: 'ML', income: 16_000, payoffCents: 160 },
      { agent: 'Ben', table: 2, class: 'M', income: 21_000, payoffCents: 210 },
      { agent: 'Cem', table: 2, class: 'H', income: 31_000, payoffCents: 310 },
    ]);
  });

  it('10.5 shows the same class under every principle, the applied one marked', () => {
    const [ada, ben] = agreed.agents;
    expect(ada!.counterfactuals).toEqual([
      { principle: 1, amount: null, table: 3, income: 16_000, payoffCents: 160, gainCents: 0, applied: false },
      { principle: 2, amount: null, table: 0, income: 13_000, payoffCents: 130, gainCents: -30, applied: false },
      { principle: 3, amount: 14_000, table: 2, income: 16_000, payoffCents: 160, gainCents: 0, applied: true },
      { principle: 4, amount: 17_000, table: 2, income: 16_000, payoffCents: 160, gainCents: 0, applied: false },
    ]);
    expect(ben!.counterfactuals.map(({ payoffCents, gainCents }) => [payoffCents, gainCents])).toEqual([
      [190, -20],
      [240, 30],
      [210, 0],
      [210, 0],
    ]);
  });

  it('10.5 tells who would have gained by what', () => {
    expect(gainersOf(agreed)).toEqual([
      { principle: 1, gainers: [] },
      {
        principle: 2,
        gainers: [
          { agent: 'Ben', gainCents: 30 },
          { agent: 'Cem', gainCents: 10 },
        ],
      },
      { principle: 3, gainers: [] },
      { principle: 4, gainers: [] },
    ]);
  });

  it('10.5 keeps the agreed amount for the applied principle and the middle for the other', () => {
    const amountsUnder = (decision: { principle: 3 | 4; amount: number }) =>
      outcomeOf({ ...given, decision }).agents[0]!.counterfactuals.map(({ amount, table }) => [amount, table]);
    expect(amountsUnder({ principle: 3, amount: 15_000 }).slice(2)).toEqual([
      [15_000, 3],
      [17_000, 2],
    ]);
    expect(amountsUnder({ principle: 4, amount: 15_000 }).slice(2)).toEqual([
      [14_000, 2],
      [15_000, 1],
    ]);
  });

  it('10.5 fills in an amount that the group left unset, and none for a principle without', () => {
    const [unset] = outcomeOf({ ...given, decision: { principle: 4, amount: null } }).agents;
    expect(unset!.counterfactuals[3]).toMatchObject({ amount: 17_000, table: 2, applied: true });
    const [ignored] = outcomeOf({ ...given, decision: { principle: 1, amount: 12_000 } }).agents;
    expect(ignored!.counterfactuals[0]).toMatchObject({ amount: null, table: 3, applied: true });
  });
});

describe('no consensus', () => {
  it('10.4 gives each agent a table and a class of its own', () => {
    expect(apart.decision).toBeNull();
    expect(apart.agents.map(({ counterfactuals, ...own }) => own)).toEqual([
      { agent: 'Ada', table: 1, class: 'ML', income: 17_000, payoffCents: 170 },
      { agent: 'Ben', table: 3, class: 'M', income: 19_000, payoffCents: 190 },
      { agent: 'Cem', table: 1, class: 'H', income: 28_000, payoffCents: 280 },
    ]);
  });

  it('10.5 marks no principle as applied, and compares with what each agent had', () => {
    expect(apart.agents.flatMap(({ counterfactuals }) => counterfactuals).some(({ applied }) => applied)).toBe(false);
    expect(apart.agents.map(({ counterfactuals }) => counterfactuals.map(({ gainCents }) => gainCents))).toEqual([
      [-10, -40, -10, -10],
      [0, 50, 20, 20],
      [-70, 40, 30, 30],
    ]);
  });
});

describe('chance', () => {
  it('10.4 gives an agent the same class whatever was decided and whoever else is there', () => {
    const classes = (outcome: typeof agreed) => outcome.agents.map((agent) => agent.class);
    expect(classes(apart)).toEqual(classes(agreed));
    const [cem] = drawsOf({ economy: DEFAULT_ECONOMY, decision: null, agents: ['Cem'], seed: 7 });
    expect(cem).toEqual({ agent: 'Cem', table: 1, class: 'H' });
  });

  it('10.4 gives another seed other draws', () => {
    expect(drawsOf({ ...given, decision: null, seed: 0 }).map((draw) => [draw.table, draw.class])).toEqual([
      [1, 'MH'],
      [2, 'M'],
      [0, 'H'],
    ]);
  });
});

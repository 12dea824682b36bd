import { random } from '../base/random.ts';
import type { Happening } from '../discussion/world.ts';
import type { OpenAction, WorldGauge, WorldKind, WorldReason, WorldSetting, WorldStep } from './world-kind.ts';

/** What a measure costs at once, in thousands, and what it does a year later. */
type Measure = { cost: number; effects: Readonly<Record<string, number>> };
const MEASURES: Readonly<Record<string, Measure>> = {
  school: { cost: 60, effects: { schools: 16, calm: 2 } },
  repairs: { cost: 50, effects: { roads: 18, income: 4 } },
  festival: { cost: 20, effects: { calm: 14 } },
  factory: { cost: 80, effects: { income: 22, calm: -4, roads: -4 } },
  rates: { cost: -10, effects: { income: 15, calm: -14 } },
  loan: { cost: -90, effects: { income: -12 } },
  save: { cost: 0, effects: {} },
};

/** What a year can bring, to what stands then. */
const SHOCKS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  flood: { roads: -22, purse: -20 },
  strike: { calm: -16, income: -6 },
  roof: { schools: -18 },
  orders: { purse: 40 },
  harvest: { income: 8, calm: 4 },
};
/** Whether it is one that takes from a town. */
export const isBlow = (shock: string): boolean => Object.values(SHOCKS[shock] ?? {}).some((amount) => amount < 0);
/** What a blow takes most from; null: it is none. */
export function hitBy(shock: string): string | null {
  const [worst] = Object.entries(SHOCKS[shock] ?? {}).sort(([, a], [, b]) => a - b);
  return worst && worst[1] < 0 ? worst[0] : null;
}
/** Of five years, so many bring one. */
const SHOCK_YEARS = 3;

const WORN_EACH_YEAR: Readonly<Record<string, number>> = { schools: -4, roads: -5, calm: -2 };
const KEPT = ['schools', 'roads', 'calm'] as const;
const FIRST: Readonly<Record<string, number>> = { purse: 90, income: 55, schools: 50, roads: 55, calm: 60 };
const MOST = 100;
/** Below these a gauge is told to be low, or critical. */
const LEVELS: Readonly<Record<string, readonly [low: number, critical: number]>> = {
  purse: [30, 0],
  income: [25, 10],
  schools: [40, 20],
  roads: [40, 20],
  calm: [40, 20],
};
/** Debts that nobody lends beyond. */
const MOST_DEBT = -100;
const DUE = 'due_';
/** What it counts that a measure meets what is known to come, or mends what came last. */
const FORESEEN_WEIGHT = 6;
const PAST_WEIGHT = 4;

function begin({ seed, rounds, agents, rules }: WorldSetting): WorldStep {
  const hidden = Array.from({ length: rounds + 1 }, (_, year) => shockOf(year + 1, seed) ?? '');
  const gauges = { ...FIRST, year: 0 };
  return {
    gauges,
    hidden,
    seen: seenOf(hidden, 0, agents, rules.roles),
    trail: [],
    happened: [],
    failed: [],
    end: null,
  };
}

function shockOf(year: number, seed: number): string | null {
  const chance = random(seed, `budget/shock/${year}`);
  return chance.int(5) < SHOCK_YEARS ? chance.pick(Object.keys(SHOCKS)) : null;
}

/** Who keeps the books knows what the next year brings. */
function seenOf(
  hidden: readonly string[],
  year: number,
  agents: readonly string[],
  roles: Readonly<Record<string, string>>,
) {
  return Object.fromEntries(
    agents.map((agent) => [agent, roles[agent] === 'forecaster' && hidden[year] ? [hidden[year]!] : []]),
  );
}

const apply: WorldKind['apply'] = (world, decision, { agents, rules, rounds }) => {
  const gauges = { ...world.gauges };
  const [happened, failed]: [Happening[], Happening[]] = [[], []];
  const add = (name: string, amount: number) => {
    const sum = (gauges[name] ?? 0) + amount;
    gauges[name] = isKept(name) ? Math.min(MOST, Math.max(0, sum)) : sum;
  };
  const year = (gauges['year'] ?? 0) + 1;
  gauges['year'] = year;
  for (const [name, amount] of Object.entries(WORN_EACH_YEAR)) add(name, amount);
  for (const name of Object.keys(gauges).filter((one) => one.startsWith(DUE))) {
    const amount = gauges[name]!;
    add(name.slice(DUE.length), amount);
    happened.push({ kind: amount > 0 ? 'rose' : 'fell', place: name.slice(DUE.length), amount: Math.abs(amount) });
    delete gauges[name];
  }
  add('purse', gauges['income'] ?? 0);
  const measure = decision && MEASURES[decision.option];
  if (measure) {
    add('purse', -measure.cost);
    happened.unshift(
      measure.cost === 0
        ? { kind: 'free' }
        : { kind: measure.cost > 0 ? 'paid' : 'gained', amount: Math.abs(measure.cost) },
    );
    for (const [name, amount] of Object.entries(measure.effects)) gauges[`${DUE}${name}`] = amount;
  } else happened.unshift({ kind: 'undone' });
  const shock = world.hidden[year - 1];
  if (shock) {
    for (const [name, amount] of Object.entries(SHOCKS[shock] ?? {})) add(name, amount);
    const told = { kind: shock };
    happened.push(told);
    if (isBlow(shock)) failed.push(told);
  }
  const isBroke = (gauges['purse'] ?? 0) < MOST_DEBT;
  const isRuined = KEPT.some((name) => (gauges[name] ?? 0) === 0);
  if (isBroke || isRuined) failed.push({ kind: 'ruined' });
  return {
    gauges,
    seen: seenOf(world.hidden, year, agents, rules.roles),
    trail: decision ? [decision.option] : [],
    happened,
    failed,
    end: isBroke || isRuined ? 'spent' : year >= rounds ? 'reached' : null,
  };
};

const isKept = (name: string): boolean => (KEPT as readonly string[]).includes(name);

export const budgetRounds: WorldKind = {
  actions: Object.fromEntries(Object.entries(MEASURES).map(([id, { cost }]) => [id, cost])),
  roles: ['forecaster'],
  begin,
  open({ actions, gauges }) {
    const open = actions.flatMap(({ id }): OpenAction[] => {
      const cost = MEASURES[id]?.cost ?? 0;
      return (gauges['purse'] ?? 0) - cost >= MOST_DEBT / 2 || cost <= 0 ? [{ id, cost }] : [];
    });
    return open.length > 0 ? open : actions.map(({ id }) => ({ id, cost: MEASURES[id]?.cost ?? 0 }));
  },
  apply,
  view({ gauges, seen, failures }, agent) {
    const shown = Object.entries(LEVELS).map(([name, [low, critical]]): WorldGauge => {
      const value = gauges[name] ?? 0;
      const level = value < critical ? 'critical' : value < low ? 'low' : 'good';
      return { name, value, most: isKept(name) ? MOST : null, level };
    });
    const notes = agent === null ? Object.values(seen).flat() : (seen[agent] ?? []);
    return {
      gauges: shown,
      rows: [],
      crew: null,
      notes: [...new Set(notes)],
      trouble: failures.map(({ kind }) => kind),
    };
  },
  weigh: ({ gauges, notes, trouble }, actions, values) =>
    actions.map(({ id }) => {
      const { cost, effects } = MEASURES[id] ?? { cost: 0, effects: {} };
      const gaugeOf = (name: string) => gauges.find((gauge) => gauge.name === name)?.value ?? 0;
      const wants = (name: string) => values[name] ?? 0.4;
      const reasons = Object.entries(effects).map(([place, amount]): WorldReason => {
        const need = isKept(place) ? ((MOST - gaugeOf(place) + 10) / 60) ** 2 : 1.2 - gaugeOf('income') / 100;
        return {
          kind: amount > 0 ? 'helps' : 'hurts',
          place,
          amount: Math.abs(amount),
          weight: amount * need * wants(place),
        };
      });
      const left = gaugeOf('purse') - cost;
      if (cost !== 0)
        reasons.push({
          kind: cost > 0 ? 'costs' : 'brings',
          amount: Math.abs(cost),
          weight: (-cost / 12) * wants('purse') - (left < 0 ? -left / 8 : 0),
        });
      if (id === 'save') reasons.push({ kind: 'keeps', amount: gaugeOf('purse'), weight: 2 + 3 * wants('purse') });
      const meets = (shock: string) =>
        Object.entries(SHOCKS[shock] ?? {}).some(([name, amount]) => amount < 0 && (effects[name] ?? 0) > 0);
      const coming = notes.find(meets);
      if (coming) reasons.push({ kind: 'against-shock', place: coming, weight: FORESEEN_WEIGHT });
      const past = trouble.slice(-1).find(meets);
      if (past) reasons.push({ kind: 'after-shock', place: past, weight: PAST_WEIGHT });
      return reasons;
    }),
  notices: ({ gauges, notes }, _role, values) => [
    ...notes.map((place): WorldReason => ({ kind: 'foreseen', place, weight: FORESEEN_WEIGHT })),
    ...gauges
      .filter(({ name, value }) => isKept(name) && value < MOST / 2)
      .map(({ name, value }): WorldReason => {
        const weight = ((MOST - value) / MOST) * (values[name] ?? 0.4);
        return { kind: 'stands', place: name, amount: value, weight };
      })
      .sort((a, b) => b.weight - a.weight),
  ],
  directionOf: (_from, to) => to,
};

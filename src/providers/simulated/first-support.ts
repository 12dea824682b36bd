import { boundedMemo, memo, newestMemo } from '../../base/memo.ts';
import { random } from '../../base/random.ts';
import type { Agent, Argument, Scenario } from '../../discussion/scenario.ts';
import { drawn } from './drawn.ts';
import type { Leanings, Life } from './personas.ts';
import type { Stands } from './stands.ts';

// What an agent begins with: its values, its mood, its wishes, and what it has lived through before.

/** What of a bank tells it. */
export type Beginnings = {
  scenario: Scenario;
  arguments: readonly Argument[];
  byId: ReadonlyMap<string, Argument>;
  agents: readonly string[];
  lives: ReadonlyMap<string, readonly Life[]>;
  leanings: Leanings;
  stands: Stands;
};

/** How much of what the bank has to say for an option as such is taken off. */
const EVEN = 0.88;
const SPREAD = 0.35;
const MOOD = 0.3;
const AIR = 0.6;
/** Where no arguments are given, what options say of themselves decides less, and people more. */
const SPREAD_UNSURE = 0.12;
const MOOD_UNSURE = 0.2;
/** How far a persona leans by its words, where there are no arguments to go by. */
const LEAN = 0.8;

const DISSENTS_MAX = 64;
/** Of so many who talk no more than this share begins with one option; of fewer, not all. */
const MANY = 5;
const MOST_AT_ONE = 2 / 3;

/** By agent: with which option somebody begins who would begin like too many others. */
const dissentersOf = memo((scenario: Scenario) =>
  boundedMemo(DISSENTS_MAX, (seed: number, bank: Beginnings): ReadonlyMap<string, string> => {
    const alone = scenario.agents.map((agent) => ({
      name: agent.name,
      ranked: [...leaningAlone(bank, agent, seed)].sort((a, b) => b[1] - a[1]),
    }));
    return bank.leanings.size > 0 ? spread(alone, bank, scenario.options.length) : notAllAlike(alone, bank);
  }),
);

type Alone = { name: string; ranked: [string, number][] };

const gapOf = ({ ranked: [first, second] }: Alone) => (first?.[1] ?? 0) - (second?.[1] ?? 0);

/** Nothing would be talked about among people who all want the same: so of those who would begin alike the nearest to it begin elsewhere. */
function notAllAlike(
  alone: readonly Alone[],
  { scenario: { agents, options }, stands }: Beginnings,
): ReadonlyMap<string, string> {
  if (agents.length < 3) return new Map();
  const most = agents.length >= MANY ? Math.floor(agents.length * MOST_AT_ONE) : agents.length - 1;
  return new Map(
    options.flatMap(({ id }) => {
      const alike = alone.filter(({ ranked }) => ranked[0]?.[0] === id);
      const free = alike.filter(({ name }) => !stands.get(name)?.wanted);
      const nearest = free.sort((a, b) => gapOf(a) - gapOf(b) || (a.name < b.name ? -1 : 1));
      return nearest.slice(0, Math.max(0, alike.length - most)).flatMap(({ name, ranked }): [string, string][] => {
        const other = ranked.slice(1).find(([other]) => !stands.get(name)?.unwanted.has(other));
        return other ? [[name, other[0]]] : [];
      });
    }),
  );
}

/** How far somebody leans to what they lean to most, and how much further than to anything else. */
export function strongestLeaning(leanings: Leanings, name: string): { first: number; ahead: number } {
  const [first = 0, second = 0] = [...(leanings.get(name)?.values() ?? [])].sort((a, b) => b - a);
  return { first, ahead: first - second };
}

/** Where nobody's arguments tell where people stand, each option is begun with by its share: whoever leans furthest chooses first. */
function spread(alone: readonly Alone[], bank: Beginnings, options: number): ReadonlyMap<string, string> {
  const share = alone.length === 2 ? 1 : Math.max(2, Math.ceil(alone.length / options));
  const taken = new Map<string, number>();
  // Whoever leans to one of them by their own life is not sent elsewhere.
  const leansTo = (name: string) => {
    const { first, ahead } = strongestLeaning(bank.leanings, name);
    return first >= KNOWING && ahead >= LEANS_CLEARLY;
  };
  const hasOwn = (name: string) => Boolean(bank.stands.get(name)?.wanted) || leansTo(name);
  const inTurn = [...alone].sort(
    (a, b) => Number(hasOwn(b.name)) - Number(hasOwn(a.name)) || gapOf(b) - gapOf(a) || (a.name < b.name ? -1 : 1),
  );
  return new Map(
    inTurn.flatMap(({ name, ranked }): [string, string][] => {
      const isOpen = (id: string) => (taken.get(id) ?? 0) < share && !bank.stands.get(name)?.unwanted.has(id);
      const other = hasOwn(name) ? undefined : ranked.find(([id]) => isOpen(id));
      const [found] = other ?? (ranked[0] as [string, number]);
      taken.set(found, (taken.get(found) ?? 0) + 1);
      return found === ranked[0]?.[0] ? [] : [[name, found]];
    }),
  );
}

/** How much better what somebody stands for is at first than anything else, and how much worse what they stand against. */
const AT_STAKE = 0.15;

/** The same with what somebody plainly stands for: nobody begins elsewhere. */
function withStands(
  { stands }: Beginnings,
  name: string,
  support: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const stand = stands.get(name);
  if (!stand) return support;
  const { wanted: own, unwanted } = stand;
  const rest = [...support].filter(([id]) => id !== own && !unwanted.has(id)).map(([, x]) => x);
  const best = Math.min(0.98 - AT_STAKE, Math.max(AT_STAKE, ...rest));
  return new Map(
    [...support].map(([id, x]) => {
      if (id === own) return [id, Math.max(x, best + AT_STAKE)];
      return [id, Math.min(x, unwanted.has(id) ? best - AT_STAKE : best)];
    }),
  );
}

/** What an agent begins with: what it leans to alone, but for who begins elsewhere so that there is something to talk about. */
export const initialSupport = (bank: Beginnings, agent: Agent, seed: number): ReadonlyMap<string, number> =>
  supportIn(bank)(agent, seed);

const supportIn = memo((bank: Beginnings) =>
  newestMemo(
    (seed: number) => [seed],
    (agent: Agent, seed: number) => firstSupport(bank, agent, seed),
  ),
);

function firstSupport(bank: Beginnings, agent: Agent, seed: number): ReadonlyMap<string, number> {
  const alone = leaningAlone(bank, agent, seed);
  const other = dissentersOf(bank.scenario)(seed, bank).get(agent.name);
  const [first, second] = [...alone].sort((a, b) => b[1] - a[1]);
  if (other === undefined || !first || !second) return alone;
  // Two may be as good as each other.
  const lower = Math.max(0.01, second[1] - 0.05);
  return new Map([...alone].map(([id, x]) => [id, id === first[0] ? lower : id === other ? first[1] : x]));
}

/**
 * How well each option does on the agent's values, as the bank has it: compared with how it does on everybody's alike, so that an option for
 * which the bank has more to say is not ahead before a word was said. What people have on their minds differs from run to run: some criteria
 * count for more with everybody (`air`), and each agent has a mood about each option.
 */
function leaningAlone(bank: Beginnings, agent: Agent, seed: number): ReadonlyMap<string, number> {
  const chance = random(seed, `mood/${agent.name}`);
  const air = new Map(
    bank.scenario.criteria.map(({ id }) => [id, 1 + AIR * (drawn(seed, `air/${id}`, 1000) / 500 - 1)]),
  );
  // What was made to fill a thin bank tells nothing of where people begin.
  const ofScenario = bank.scenario.arguments.length > 0 ? bank.scenario.arguments : bank.arguments;
  const scores = bank.scenario.options.map(({ id }) => {
    let [net, even, all] = [0, 0, 0];
    for (const argument of ofScenario) {
      if (argument.option !== id || !isKnownTo(argument, agent.name)) continue;
      const signed = (argument.side === 'for' ? 1 : -1) * argument.strength;
      net += signed * (agent.values[argument.criterion] ?? 0.3) * (air.get(argument.criterion) ?? 1);
      even += signed * 0.5;
      all += argument.strength;
    }
    return { id, score: all === 0 ? 0 : (net - EVEN * even) / all };
  });
  const [spread, mood] = bank.leanings.size > 0 ? [SPREAD_UNSURE, MOOD_UNSURE] : [SPREAD, MOOD];
  const dealt = wishOf(bank, agent, seed);
  const leaning = (id: string) =>
    LEAN * (bank.leanings.get(agent.name)?.get(id) ?? 0) + (id === dealt ? WISH : 0) + LIFE * livedFor(bank, agent, id);
  const largest = scores.reduce((most, { score }) => Math.max(most, score, -score), 0.05);
  const support = scores.map(({ id, score }): [string, number] => [
    id,
    clamp(0.5 + spread * (score / largest) + mood * (chance.next() - 0.5) + leaning(id), 0.02, 0.98),
  ]);
  return withStands(bank, agent.name, new Map(support));
}

/** How far an experience leans, for what it is evidence of; more than two lean no further. */
const LIFE = 0.07;
const MOST_LIVED = 2;

function livedFor({ byId, lives }: Beginnings, { name, background = [] }: Agent, option: string): number {
  const told = (lives.get(name) ?? background).flatMap(({ supports }) => byId.get(supports[0] ?? '') ?? []);
  const count = told.filter((one) => (one.side === 'for') === (one.option === option)).length;
  return Math.min(MOST_LIVED, count);
}

/** Where little tells what somebody wants, those who talk come with different wishes. */
const WISH = 0.25;
const KNOWING = 0.2;
/** So much further to one than to any other. */
const LEANS_CLEARLY = 0.1;

function wishOf({ scenario: { options }, agents, leanings }: Beginnings, { name }: Agent, seed: number): string | null {
  const leaning = leanings.get(name);
  if (!leaning) return null;
  // Whoever knows by their own life what they want needs no other wish.
  if (Math.max(...leaning.values()) >= KNOWING) return null;
  const order = random(seed, 'wishes').shuffle(agents);
  const wish = options[(order.indexOf(name) + drawn(seed, 'first wish', options.length)) % options.length]?.id;
  return wish !== undefined && (leaning.get(wish) ?? 0) >= 0 ? wish : null;
}

const isKnownTo = ({ knownTo = [] }: Argument, name: string) => knownTo.length === 0 || knownTo.includes(name);

/** So much somebody cares for what is done in its name. */
export const LEAST_CARE = 0.35;

export function relevance(agent: Agent, { criterion }: { criterion: string }): number {
  return 0.25 + 0.75 * (agent.values[criterion] ?? 0.3);
}

export function clamp(value: number, least: number, most: number): number {
  return value < least ? least : value > most ? most : value;
}

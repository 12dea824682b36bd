import { isPhased } from '../../discussion/phase.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import { strongestLeaning } from './first-support.ts';
import type { Leanings } from './personas.ts';
import type { Stands } from './stands.ts';

// Who listens for a round before they take a side: a persona that tells hardly anything of what it wants would be given a side by chance, and
// what it has lived through would sound as if it spoke for that.

/** With fewer there is nobody to listen to, and with less time none to come to a side. */
const LEAST_AGENTS = 4;
const LEAST_ROUNDS = 4;

/** Who leans so much further to something than to anything else by their own words says so at once. */
const LEANS = 0.35;

/** So many options are spoken for while somebody listens. */
const LEAST_HEARD = 2;

/** Of so many one listens. */
const ONE_OF = 3;

type Beginning = {
  stands: Stands;
  leanings: Leanings;
  firsts: ReadonlyMap<string, string>;
  tellers: ReadonlySet<string>;
};

/**
 * Those who listen first, by the option that they come to: whose words tell the least of where they stand. Each has something of their life to
 * tell and comes to an option that somebody else begins with, and the others begin with two at least: else there would be nothing to hear.
 */
export function undecidedIn(
  given: Scenario,
  { stands, leanings, firsts, tellers }: Beginning,
): ReadonlyMap<string, string> {
  if (given.agents.length < LEAST_AGENTS || given.rounds < LEAST_ROUNDS || isPhased(given)) return new Map();
  const leaningOf = (name: string) => strongestLeaning(leanings, name).ahead;
  const able = given.agents
    .map(({ name }) => name)
    .filter((name) => tellers.has(name) && !stands.get(name)?.wanted && leaningOf(name) < LEANS)
    .sort((a, b) => leaningOf(a) - leaningOf(b));
  const most = Math.floor((given.agents.length + 1) / ONE_OF);
  const found = new Map<string, string>();
  for (const name of able) {
    const first = firsts.get(name);
    const decided = [...firsts].filter(([other]) => other !== name && !found.has(other)).map(([, option]) => option);
    if (first === undefined || found.size >= most || new Set(decided).size < LEAST_HEARD) continue;
    if ([...found.values(), first].every((option) => decided.includes(option))) found.set(name, first);
  }
  return found;
}

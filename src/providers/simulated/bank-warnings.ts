import type { Scenario } from '../../discussion/scenario.ts';
import { type Beginnings, initialSupport, LEAST_CARE } from './first-support.ts';
import { isToldByValues } from './told-values.ts';

/** What of a bank simulated agents have no use for. `nobodyStarts`: options; the others: arguments, by their ids. */
type BankWarnings = {
  /** Against an option, in the name of what nobody cares about. */
  neverSaid: readonly string[];
  nobodyStarts: readonly string[];
  /** For an option, of which most are answered by nothing: nobody could be talked out of it. */
  unanswered: readonly string[];
};

/** Some claims may stand. */
const MOST_OPEN = 0.5;
/** So many seeds tell of an option whether anybody ever begins with it. */
const SEEDS = 60;

export async function bankWarnings(scenario: Scenario): Promise<BankWarnings> {
  if (scenario.arguments.length === 0) return { neverSaid: [], nobodyStarts: [], unanswered: [] };
  const answered = new Set(scenario.arguments.flatMap(({ answers }) => answers));
  const begunWith = startsIn(await beginningsOf(scenario));
  return {
    neverSaid: scenario.arguments
      .filter(({ side, criterion, knownTo }) => {
        const able = scenario.agents.filter(({ name }) => (knownTo ?? []).length === 0 || knownTo?.includes(name));
        return side === 'against' && !able.some(({ values }) => (values[criterion] ?? 0.3) >= LEAST_CARE);
      })
      .map(({ id }) => id),
    nobodyStarts: scenario.options.map(({ id }) => id).filter((id) => !begunWith.has(id)),
    unanswered: scenario.options.flatMap((option) => {
      const own = scenario.arguments.filter((one) => one.side === 'for' && one.option === option.id);
      const open = own.filter(({ id }) => !answered.has(id)).map(({ id }) => id);
      return open.length > own.length * MOST_OPEN ? open : [];
    }),
  };
}

/**
 * Where a scenario says by itself what its agents care for and have lived through, nothing of that is read out of their personas, which needs
 * all that its language can say.
 */
export async function beginningsOf(scenario: Scenario): Promise<Beginnings> {
  const { agents, criteria, arguments: given } = scenario;
  const isSaid =
    isToldByValues(scenario) && criteria.length > 0 && agents.some(({ background = [] }) => background.length > 0);
  if (!isSaid) return (await import('./bank.ts')).bankOf(scenario);
  return {
    scenario,
    arguments: given,
    byId: new Map(given.map((argument) => [argument.id, argument])),
    agents: agents.map(({ name }) => name),
    lives: new Map(),
    leanings: new Map(),
    stands: new Map(),
  };
}

/** Options that somebody begins with, in some seed. */
function startsIn(bank: Beginnings): ReadonlySet<string> {
  const found = new Set<string>();
  for (let seed = 1; seed <= SEEDS && found.size < bank.scenario.options.length; seed++)
    for (const agent of bank.scenario.agents) {
      const [first] = [...initialSupport(bank, agent, seed)].sort((a, b) => b[1] - a[1]);
      if (first) found.add(first[0]);
    }
  return found;
}

import { type Costs, noCosts, sumOfCosts } from '../../discussion/costs.ts';

/**
 * A question to an agent outside the record, and what came of it. `state`: the words are coming, all of them are there, or why none are. `costs`:
 * so far; of an answer that is coming as estimated.
 */
export type Exchange = {
  question: string;
  answer: string;
  state: 'asking' | 'answered' | { failed: string };
  costs: Costs;
};

/** By agent, oldest first; kept while the screen is, and nowhere else. */
export type Interviews = Readonly<Record<string, readonly Exchange[]>>;

export function withExchange(interviews: Interviews, agent: string, exchange: Exchange): Interviews {
  return { ...interviews, [agent]: [...(interviews[agent] ?? []), exchange] };
}

/** The exchange with an agent at that place, changed. */
export function withChanged(interviews: Interviews, agent: string, at: number, change: Partial<Exchange>): Interviews {
  const all = interviews[agent] ?? [];
  return { ...interviews, [agent]: all.map((one, i) => (i === at ? { ...one, ...change } : one)) };
}

/** What was asked about a run, and in branches of it, and stands in no record. */
export type CostsBeside = { interviews: Costs; branches: Costs };

/** What all that was asked aside has cost (8.9). */
export const costsAside = (interviews: Interviews): Costs =>
  Object.values(interviews)
    .flat()
    .reduce((sum, { costs }) => sumOfCosts(sum, costs), noCosts);

import { type Draw, type Economy, PRINCIPLE_IDS, type PrincipleId } from '../discussion/income.ts';
import { drawClass, drawTable, payoffCents } from './payoff.ts';
import { PRINCIPLES } from './principles.ts';

/** The principle a group agreed on, and its amount in dollars; null where it has none. */
export type AgreedPrinciple = { principle: PrincipleId; amount: number | null };

/** What an agent would have had in the same class under a principle. */
type Counterfactual = {
  principle: PrincipleId;
  /** The agreed amount where applied, else the middle of the floors or ranges; null where the principle has none. */
  amount: number | null;
  table: number;
  income: number;
  payoffCents: number;
  /** Its payoff less the one the agent had; below 0 the agent would have lost. */
  gainCents: number;
  /** Whether it is the principle that the group agreed on; none is, without a consensus. */
  applied: boolean;
};

/** An agent's part: income in dollars a year, payoff in cents, and one counterfactual for each principle, 1 to 4. */
export type AgentOutcome = Draw & {
  income: number;
  payoffCents: number;
  counterfactuals: readonly Counterfactual[];
};

/** Agents in the order given. */
export type Outcome = { decision: AgreedPrinciple | null; agents: readonly AgentOutcome[] };

type AgreedIn = { economy: Economy; decision: AgreedPrinciple | null };

/**
 * The agreed table for all, or for want of agreement one drawn by each; and a class for each, which depends on the seed and the agent
 * alone: not on the decision, nor on who else is there.
 */
export function drawsOf({
  economy,
  decision,
  agents,
  seed,
}: AgreedIn & { agents: readonly string[]; seed: number }): readonly Draw[] {
  const agreed = decision && PRINCIPLES[decision.principle].choose(economy, decision.amount);
  return agents.map((agent) => ({
    agent,
    table: agreed ?? drawTable(economy.tables.length, seed, `table/${agent}`),
    class: drawClass(economy.odds, seed, `class/${agent}`),
  }));
}

/** What follows from recorded draws, without chance. */
export function outcomeFrom({ economy, decision, draws }: AgreedIn & { draws: readonly Draw[] }): Outcome {
  const choices = PRINCIPLE_IDS.map((id) => choiceOf(id, economy, decision));
  const agents = draws.map((draw) => {
    const income = economy.tables[draw.table]![draw.class];
    const own = payoffCents(income);
    const counterfactuals = choices.map((choice) => {
      const other = economy.tables[choice.table]![draw.class];
      return { ...choice, income: other, payoffCents: payoffCents(other), gainCents: payoffCents(other) - own };
    });
    return { ...draw, income, payoffCents: own, counterfactuals };
  });
  return { decision, agents };
}

/** For each principle, who would have had more under it and by how many cents, agents in their order. */
export function gainersOf({ agents }: Outcome): readonly {
  principle: PrincipleId;
  gainers: readonly { agent: string; gainCents: number }[];
}[] {
  return PRINCIPLE_IDS.map((principle) => ({
    principle,
    gainers: agents.flatMap(({ agent, counterfactuals }) =>
      counterfactuals
        .filter((other) => other.principle === principle && other.gainCents > 0)
        .map(({ gainCents }) => ({ agent, gainCents })),
    ),
  }));
}

function choiceOf(id: PrincipleId, economy: Economy, decision: AgreedPrinciple | null) {
  const principle = PRINCIPLES[id];
  const applied = decision?.principle === id;
  const set = applied && principle.needsAmount ? decision.amount : null;
  const amount = set ?? principle.unsetAmount(economy);
  return { principle: id, amount, table: principle.choose(economy, amount), applied };
}

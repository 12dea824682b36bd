import type { Command } from '../discussion/command.ts';
import type { Entry } from '../discussion/event.ts';
import { modelNow, modelsIn } from '../discussion/lookup.ts';
import { endpointModel } from '../discussion/model-name.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { State } from '../discussion/state.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { Header } from '../journal/journal.ts';
import { userConfig } from './config-here.ts';
import type { Estimate } from './estimate.ts';
import { EXIT, tell } from './output.ts';
import { factsIn } from './recorded-voices.ts';

/** `cap`: US dollars at which it ends; null: nowhere. `isCostAgreed`: a person has agreed already. */
type CostQuestion = {
  scenarios: readonly Scenario[];
  estimate(): Promise<Estimate>;
  cap: number | null;
  isCostAgreed: boolean;
  isTerminal: boolean;
  words: InterfaceWords;
};

/**
 * Whether runs may be begun, by what they may cost at most (8.12); null: they may. Else the exit code, and why is told. What costs nothing is
 * never asked about, and reads no config file.
 */
export async function confirmedCost({
  scenarios,
  estimate,
  cap,
  isCostAgreed,
  ...asker
}: CostQuestion): Promise<number | null> {
  const paid = paidModels(scenarios);
  if (paid.length === 0) return null;
  const { confirming } = asker.words;
  const unpriced = paid.filter(({ isPriced }) => !isPriced).map(({ name }) => name);
  if (unpriced.length > 0) tell(confirming.unpriced(unpriced));
  const { confirmCost } = await userConfig();
  if (isCostAgreed || confirmCost === null) return null;
  const isAlways = confirmCost === 'always';
  // What it may cost at most is known, and not more than is agreed to; or nobody can say it.
  const areUnpriced = unpriced.length === paid.length;
  if (!isAlways && (areUnpriced || (cap !== null && cap <= confirmCost))) return null;
  const range = areUnpriced ? '' : await rangeOver(isAlways ? 0 : confirmCost, { estimate, cap, ...asker });
  if (range === null) return null;
  if (asker.isTerminal) return (await isAgreedTo(`${range}${confirming.question}`)) ? null : declined(asker.words);
  tell(`${range}${confirming.refused}`);
  return EXIT.userError;
}

/** A recorded run that is gone on with, by whom it is asked, and the acts with which it goes on. */
type GoneOnWith = {
  header: Header;
  entries: readonly Entry[];
  state: State;
  asked: Scenario;
  acts?: readonly Command[];
};

/** The same of what is left of a recorded run: what was spent in it is spent. */
export function confirmedRest(
  { header, entries, state, asked, acts = [] }: GoneOnWith,
  options: Pick<CostQuestion, 'isCostAgreed' | 'isTerminal' | 'words'>,
): Promise<number | null> {
  const { costPerRun } = asked.budgets;
  const agents = acts.length > 0 ? asked.agents : asked.agents.map((one) => ({ ...one, model: modelNow(state, one) }));
  const { scenario, scenarioName, seed } = header;
  const models = { ...asked.models, ...factsIn(acts) };
  return confirmedCost({
    scenarios: [{ ...asked, agents, models }],
    estimate: async () =>
      (await import('./estimate.ts')).estimateOf({ scenario, scenarioName, seed, models, recorded: entries, acts }),
    cap: costPerRun === null ? null : Math.max(0, costPerRun - state.spent.cost),
    ...options,
  });
}

/** From the least to the most that it may cost, in words; null: that is no more than `agreed`. */
async function rangeOver(
  agreed: number,
  { estimate, cap, words: { confirming, numbers } }: Pick<CostQuestion, 'estimate' | 'cap' | 'words'>,
): Promise<string | null> {
  tell(confirming.estimating);
  const { costOfAll } = await import('./estimate.ts');
  const expected = await estimate();
  const most = (bound: 'low' | 'high') => Math.min(costOfAll(expected, bound), cap ?? Number.POSITIVE_INFINITY);
  const high = most('high');
  return high <= agreed ? null : `${confirming.range(numbers.dollars(most('low')), numbers.dollars(high))} `;
}

function declined({ confirming }: InterfaceWords): number {
  tell(confirming.notBegun);
  return EXIT.interrupted;
}

/** Models that are not free, as far as anybody knows. */
function paidModels(scenarios: readonly Scenario[]): { name: string; isPriced: boolean }[] {
  const paid = new Map<string, boolean>();
  for (const scenario of scenarios)
    for (const name of modelsIn(scenario)) {
      if (endpointModel(name) === null) continue;
      const price = scenario.models[name]?.price ?? null;
      if (price === null || price.input > 0 || price.output > 0) paid.set(name, price !== null);
    }
  return [...paid].map(([name, isPriced]) => ({ name, isPriced }));
}

/** Asks at the terminal; anything but a yes is a no, as is the end of the input. */
async function isAgreedTo(question: string): Promise<boolean> {
  const { createInterface } = await import('node:readline');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => resolve(false));
    lines.question(question, (answer) => {
      resolve(YES.test(answer.trim()));
      lines.close();
    });
  });
}

/** In any language of the interface. */
const YES = /^(y|yes|s|si|sí|是|好)$/i;

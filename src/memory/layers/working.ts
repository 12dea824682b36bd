import type { Purpose } from '../../discussion/event.ts';
import { statedIn } from '../../reading/stated.ts';
import type { MemoryLine } from '../strategies/strategy.ts';
import type { Episode } from './episodic.ts';
import { writtenAmounts } from './ledger.ts';
import { lastStance } from './stances.ts';

/** The working layer (7.1): where the run stands, what is due, and the agent's own last position with the amounts it named then. */
export function workingLines(purpose: Purpose, { state, agent, talk, words }: Episode): MemoryLine[] {
  const { scenario } = state;
  const stance = lastStance(agent, talk, scenario);
  const option = scenario.options.find(({ id }) => id === stance?.option) ?? null;
  const message = stance ? state.history.at(stance.message) : undefined;
  const amounts = message ? statedIn(message, scenario).amounts : [];
  const text = words.working(
    Math.max(1, state.round),
    scenario.rounds,
    words.due[purpose],
    option ? words.stance(option.label, writtenAmounts(amounts, option, scenario.options, words)) : null,
  );
  return [{ text, entries: [], messages: message ? [message.id] : [] }];
}

import type { Problem } from '../base/errors.ts';
import type { Agent, Scenario } from '../discussion/scenario.ts';
import { builtIn } from '../providers/built-in.ts';

/** Arguments are for simulated agents, and people see them: what agents of other models alone were to know never reaches these. */
export function untoldKnowledge(agents: readonly Agent[], bank: Scenario['arguments']): readonly Problem[] {
  const untold = agents.flatMap(({ name, model }) => {
    const ids = bank.filter(({ knownTo = [] }) => knownTo.includes(name)).map(({ id }) => id);
    return builtIn(model) !== null || ids.length === 0 ? [] : [`${name} (${ids.join(', ')})`];
  });
  if (untold.length === 0) return [];
  const why = 'arguments are for simulated agents, so what others alone shall know belongs into their personas';
  return [{ message: `arguments: known_to does not reach ${untold.join(', ')}: ${why}` }];
}

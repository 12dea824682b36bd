import type { Problem } from '../base/errors.ts';
import { UNWEIGHED } from '../discussion/agent-settings.ts';
import type { Agent, Scenario } from '../discussion/scenario.ts';
import { builtIn } from '../providers/built-in.ts';

/** Arguments and values are for simulated agents, and people see them: what agents of other models were given of them never reaches these. */
export function untoldKnowledge(agents: readonly Agent[], bank: Scenario['arguments']): readonly Problem[] {
  const asked = agents.filter(({ model }) => builtIn(model) === null);
  return [...untoldArguments(asked, bank), ...untoldValues(asked)];
}

function untoldValues(asked: readonly Agent[]): readonly Problem[] {
  const untold = asked.filter(({ values }) => Object.values(values).some((weight) => weight !== UNWEIGHED));
  if (untold.length === 0) return [];
  const why = 'they are for simulated agents, so what others shall care about belongs into their personas';
  return [{ message: `values do not reach ${untold.map(({ name }) => name).join(', ')}: ${why}` }];
}

function untoldArguments(asked: readonly Agent[], bank: Scenario['arguments']): readonly Problem[] {
  const untold = asked.flatMap(({ name }) => {
    const ids = bank.filter(({ knownTo = [] }) => knownTo.includes(name)).map(({ id }) => id);
    return ids.length === 0 ? [] : [`${name} (${ids.join(', ')})`];
  });
  if (untold.length === 0) return [];
  const why = 'arguments are for simulated agents, so what others alone shall know belongs into their personas';
  return [{ message: `arguments: known_to does not reach ${untold.join(', ')}: ${why}` }];
}

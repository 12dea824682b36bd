import type { Rejection, RejectionReason } from '../discussion/command.ts';
import { agentNames, type State } from '../discussion/state.ts';

export function refuse(rejected: RejectionReason, message: string): Rejection {
  return { rejected, message };
}

export function isRejection<T extends object>(answer: T | Rejection): answer is Rejection {
  return 'rejected' in answer;
}

/** Why these names cannot stand; undefined: all of them are agents of the run. */
export function unknownAgent(names: readonly string[], state: State): string | undefined {
  const known = agentNames(state.scenario);
  if (names.length === 0) return 'Nobody is named.';
  const stranger = names.find((name) => !known.includes(name));
  return stranger === undefined ? undefined : `There is no agent "${stranger}"; there are ${known.join(', ')}.`;
}

/** The agents of a command, each once. */
export function checkedAgents(wanted: 'all' | readonly string[], state: State): readonly string[] | Rejection {
  const agents = wanted === 'all' ? agentNames(state.scenario) : [...new Set(wanted)];
  const stranger = unknownAgent(agents, state);
  return stranger === undefined ? agents : refuse('unknown-agent', stranger);
}

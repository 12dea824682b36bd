import type { Rejection, RejectionReason } from '../../discussion/command.ts';
import { presentNames, type State } from '../../discussion/state.ts';

/** `slots`: what the sentence names, for whoever says it in another language. */
export function refuse(
  rejected: RejectionReason,
  message: string,
  slots: Pick<Rejection, 'name' | 'known'> = {},
): Rejection {
  return { rejected, message, ...slots };
}

/** Of whatever is wished of a run that is over. */
export const runHasEnded = (): Rejection => refuse('run-ended', 'The run has ended.');

export function isRejection<T extends object>(answer: T | Rejection): answer is Rejection {
  return 'rejected' in answer;
}

/** Why these names cannot stand; undefined: all of them are agents who take part. */
export function unknownAgent(names: readonly string[], state: State): Rejection | undefined {
  const known = presentNames(state);
  if (names.length === 0) return refuse('unknown-agent', 'Nobody is named.');
  const gone = names.find((name) => state.absent.includes(name));
  if (gone !== undefined) return refuse('agent-gone', `${gone} has left the discussion.`, { name: gone });
  const stranger = names.find((name) => !known.includes(name));
  return stranger === undefined ? undefined : unknown('unknown-agent', 'agent', stranger, known);
}

/** There is nothing of that name; `kind` in English. */
export function unknown(reason: RejectionReason, kind: string, name: string, known: readonly string[]): Rejection {
  return refuse(reason, `There is no ${kind} "${name}"; there are ${known.join(', ')}.`, { name, known });
}

/** The agents of a command, each once. */
export function checkedAgents(wanted: 'all' | readonly string[], state: State): readonly string[] | Rejection {
  const agents = wanted === 'all' ? presentNames(state) : [...new Set(wanted)];
  const stranger = unknownAgent(agents, state);
  return stranger ?? agents;
}

/** What is asked for is so for all whom it is asked for. */
export const holdsAlready = (): Rejection => refuse('nothing-to-change', 'That holds already.');

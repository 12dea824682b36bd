import { Log } from '../../src/base/log.ts';
import type { State } from '../../src/discussion/state.ts';

/** What going back leaves as it is (12.3), and where it leads from and to. */
const PRESENT: ReadonlySet<string> = new Set(['seq', 'touchCount', 'spent', 'dueWarnings', 'past', 'undone']);

/** All that a state holds, to be compared. */
export function plainState(state: State | undefined): unknown {
  return JSON.parse(JSON.stringify({ ...state, past: undefined, undone: undefined }, (_, value) => opened(value)));
}

/** The same without what going back leaves as it is. */
export function plainPast(state: State): unknown {
  const kept = Object.entries(state).filter(([key]) => !PRESENT.has(key));
  return JSON.parse(JSON.stringify(Object.fromEntries(kept), (_, value) => opened(value)));
}

function opened(value: unknown): unknown {
  if (value instanceof Log) return value.slice();
  return value instanceof Set || value instanceof Map ? [...value] : value;
}

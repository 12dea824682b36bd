import type { UpdateCause } from '../discussion/memory.ts';
import type { MemoryRoute, MemoryRules } from '../discussion/scenario.ts';
import type { DueUpdate } from '../discussion/state.ts';

/**
 * How an update that is due is worked in: by the route of its cause; where the simple one has failed, by the complex one (5.2). In another
 * style there is nothing new to integrate.
 */
export function routeOfUpdate({ cause, hasFailed }: DueUpdate, rules: Pick<MemoryRules, 'discussion'>): MemoryRoute {
  return hasFailed && cause.kind !== 'guidance-rewritten' ? 'complex' : routeOf(cause, rules);
}

/** How an update is worked in, for every cause (5.2): `simple` appends without a model call, `complex` asks the agent's model. */
export function routeOf(cause: Pick<UpdateCause, 'kind'>, rules: Pick<MemoryRules, 'discussion'>): MemoryRoute {
  switch (cause.kind) {
    case 'statement':
      return rules.discussion;
    case 'decision':
    case 'individual':
    case 'outcome':
    case 'integration':
      return 'complex';
    case 'reasoning':
    case 'message':
    case 'vote-initiated':
    case 'vote-confirmed':
    case 'vote-closed':
    case 'world':
    case 'guidance-rewritten':
      return 'simple';
  }
}

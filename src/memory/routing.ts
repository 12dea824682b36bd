import type { UpdateCause } from '../discussion/memory.ts';
import type { MemoryRoute, MemoryRules } from '../discussion/scenario.ts';

/** How an update is worked in, for every cause (5.2): `simple` appends without a model call, `complex` asks the agent's model. */
export function routeOf(cause: Pick<UpdateCause, 'kind'>, rules: Pick<MemoryRules, 'discussion'>): MemoryRoute {
  switch (cause.kind) {
    case 'statement':
      return rules.discussion;
    case 'decision':
    case 'integration':
      return 'complex';
    case 'reasoning':
    case 'message':
    case 'vote-initiated':
    case 'vote-confirmed':
    case 'vote-closed':
    case 'guidance-rewritten':
      return 'simple';
  }
}

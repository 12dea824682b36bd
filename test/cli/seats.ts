import type { Seats } from '../../src/cli/providers.ts';
import { createHumanQueue } from '../../src/providers/human/queue.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';

/** The seats of a run in which one provider answers for everybody, and nothing waits. */
export const seatsOf = (provider: Provider): Seats => ({
  provider: () => provider,
  counter: async () => simulatedCounter,
  redact: undefined,
  embedder: undefined,
  badge: 'simulated',
  humanQueue: createHumanQueue(),
});

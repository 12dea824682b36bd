import { recalledWhole } from './lines.ts';
import { compressExcess } from './pressure.ts';
import type { MemoryStrategy } from './strategy.ts';

/** Everything that was remembered stands in the prompt; over the threshold the oldest of it is compressed (5.7). */
export const append = {
  name: 'append',
  compaction: compressExcess,
  recall: (memory, context) => recalledWhole(memory, context, { withEpisodes: false }),
  exchanges: null,
  pressed: 'compressed',
  retrieves: false,
} satisfies MemoryStrategy;

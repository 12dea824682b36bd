import { entries } from './overlays-entries.ts';
import { changes, forgotten } from './overlays-forgotten.ts';
import { costs, growth, tiers, whatIf } from './overlays-tiers.ts';

/** The memory explorer: what an agent remembers, what it forgot and why, how its memory changed and grew. */
export const explorer = {
  /** What stands before and behind an agent's name. */
  title: { before: 'Memory of ', after: '' },
  noMemory: 'No such memory.',
  tabs: {
    entries: 'Entries',
    forgotten: 'Forgotten',
    changes: 'Changes',
    tiers: 'Tiers',
    growth: 'Growth',
    'what-if': 'What if',
  },
  entries,
  forgotten,
  changes,
  tiers,
  costs,
  growth,
  whatIf,
} as const;

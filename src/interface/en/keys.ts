import { comparisonKeys } from './keys-comparison.ts';
import { memoryKeys } from './keys-memory.ts';
import { peopleKeys } from './keys-people.ts';
import { runsKeys } from './keys-runs.ts';
import { screenKeys } from './keys-screen.ts';
import { seatKeys } from './keys-seat.ts';
import { timeKeys } from './keys-time.ts';
import { windowKeys } from './keys-windows.ts';

/** What every key does, by the id that the key table gives it. */
export const keys = {
  ...screenKeys,
  ...memoryKeys,
  ...windowKeys,
  ...seatKeys,
  ...timeKeys,
  ...peopleKeys,
  ...comparisonKeys,
  ...runsKeys,
} as const;

/** What the footer says instead where that is plainer, and why a key does nothing now. */
export const keysNow = {
  memoryOf: (agent: string) => `memory of ${agent}`,
  result: 'result',
  change: 'change',
  refused: (label: string, why: string) => `${label}: ${why}`,
  inRecording: 'not in a recording',
  inPast: 'not at a past moment',
  afterEnd: 'the run has ended',
  nothingThere: 'nothing to do that to now',
} as const;

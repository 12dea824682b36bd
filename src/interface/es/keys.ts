import { comparisonKeys } from './keys-comparison.ts';
import { memoryKeys } from './keys-memory.ts';
import { peopleKeys } from './keys-people.ts';
import { runsKeys } from './keys-runs.ts';
import { screenKeys } from './keys-screen.ts';
import { seatKeys } from './keys-seat.ts';
import { timeKeys } from './keys-time.ts';
import { windowKeys } from './keys-windows.ts';

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

export const keysNow = {
  memoryOf: (agent: string) => `memoria de ${agent}`,
  result: 'resultado',
  change: 'cambiar',
  refused: (label: string, why: string) => `${label}: ${why}`,
  inRecording: 'no en una grabación',
  inPast: 'no en un momento pasado',
  afterEnd: 'la ejecución ha terminado',
  nothingThere: 'ahora no hay a qué aplicarlo',
} as const;

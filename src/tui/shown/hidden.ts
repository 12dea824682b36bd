import type { View } from './view.ts';

/** Whether the mind of an agent is hidden from the seat that the run is watched from (12.5): all but its sizes. */
export function isHidden({ seat }: Pick<View, 'seat'>, agent: string | null): boolean {
  return seat !== null && agent !== seat;
}

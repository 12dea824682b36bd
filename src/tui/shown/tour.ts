import type { State } from '../../discussion/state.ts';
import type { TwinEnd } from './twin-end.ts';

/** The stops of the guided tour, in their order. */
export const STOPS = ['watch', 'look', 'change', 'forget', 'vote'] as const;
export type TourStop = (typeof STOPS)[number];

/** What the guided tour has seen a person do that the run does not record. */
export type Tour = {
  /** Whether a memory is open at the stop that asks for one, and whether one has been. */
  isLooking: boolean;
  hasLooked: boolean;
  /** How the same run ended without any act; null: it is not known yet. */
  untouched: TwinEnd | null;
};

export const newTour: Tour = { isLooking: false, hasLooked: false, untouched: null };

/** Where the tour is: each stop ends by what has become of the run, whichever way that came about. */
export function stopOf({ state, tour }: { state: State; tour: Tour | null }): TourStop {
  if (state.ended) return 'vote';
  if (isSwitched(state)) return 'forget';
  if (state.round < 2) return 'watch';
  return tour?.hasLooked ? 'change' : 'look';
}

/** Whether everybody keeps the newest entries alone. */
function isSwitched({ memories }: State): boolean {
  return Object.values(memories).every(({ strategy }) => strategy === 'window');
}

/** Rows above the footer in which the tour speaks. */
export const tourRowCount = ({ tour }: { tour: Tour | null }): number => (tour === null ? 0 : 2);

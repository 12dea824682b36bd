import type { View } from './view.ts';

// Two windows stand among the panes, which make room for them, and one takes the place of all: the only ones that are known below the table
// of windows.

/** The field is open in which a person answers. */
export const isAnswering = ({ overlay }: Pick<View, 'overlay'>): boolean => overlay?.kind === 'seat';

/** The page of results stands there, which begins with how the run ended. */
export const isAtResults = ({ overlay }: Pick<View, 'overlay'>): boolean => overlay?.kind === 'result';

/** The run is gone along by the keys of the timeline. */
export const isOnTimeline = ({ overlay }: Pick<View, 'overlay'>): boolean => overlay?.kind === 'timeline';

import type { View } from './view.ts';

// Two windows stand among the panes, which make room for them: the only ones that are known below the table of windows.

/** The field is open in which a person answers. */
export const isAnswering = ({ overlay }: Pick<View, 'overlay'>): boolean => overlay?.kind === 'seat';

/** The run is gone along by the keys of the timeline. */
export const isOnTimeline = ({ overlay }: Pick<View, 'overlay'>): boolean => overlay?.kind === 'timeline';

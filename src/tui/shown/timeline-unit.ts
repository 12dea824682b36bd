import { MARKS } from '../../projections/timeline.ts';

/** What the timeline goes by. */
export const UNITS = ['event', ...MARKS, 'bookmark'] as const;
export type TimelineUnit = (typeof UNITS)[number];

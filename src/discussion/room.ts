/** When the room was counted: before anything was said, while it talks, or with its last vote. */
export const ROOM_MOMENTS = ['before', 'during', 'end'] as const;
export type RoomMoment = (typeof ROOM_MOMENTS)[number];
/** How many of the room want each option, and how many foresee that it wins; an option that is not named has none. */
export type RoomTally = { votes: Readonly<Record<string, number>>; predictions: Readonly<Record<string, number>> };
/** How the room was counted at each of its moments, and in which round. */
export type RoomCounts = Readonly<Partial<Record<RoomMoment, RoomTally & { round: number }>>>;

/**
 * How the room came to what is said in its seat (29.6): by most of it, or through whoever presents. `counts`: for how many each answer was, by
 * `yes` or `no`, the id of an option, a name, or a number. `words`: of how many visitors words were let through. Absent: of none.
 */
export type RoomAnswer = { by: 'most' | 'presenter'; counts: Readonly<Record<string, number>>; words?: number };

/** Undefined: it has not been counted. */
export const newestCount = ({ before, during, end }: RoomCounts) => end ?? during ?? before;

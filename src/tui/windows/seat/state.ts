import type { Tools } from '../../frame/tools.ts';

/** The field in which a person answers what is on the form. `top`: the first row in sight of a question that has no room whole. */
export type SeatWindow = { kind: 'seat'; top: number };

export const seatField: SeatWindow = { kind: 'seat', top: 0 };

export const openSeat = ({ set }: Tools): void => set({ overlay: seatField });

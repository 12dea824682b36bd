import type { Tools } from '../../frame/tools.ts';

/** The field in which a person answers what is on the form. */
export type SeatWindow = { kind: 'seat' };

export const seatField: SeatWindow = { kind: 'seat' };

export const openSeat = ({ set }: Tools): void => set({ overlay: seatField });

import type { Tools } from '../../frame/tools.ts';

/** The field in which a person answers what is on the sheet. */
export type Seat = { kind: 'seat' };

export const seatField: Seat = { kind: 'seat' };

export const openSeat = ({ set }: Tools): void => set({ overlay: seatField });

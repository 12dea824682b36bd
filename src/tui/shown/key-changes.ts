import type { InterfaceWords } from '../../interface/index.ts';

/** Keys that a person has given to acts in the place of ours, by the act. */
export type KeyChanges = Readonly<Partial<Record<keyof InterfaceWords['keys'], readonly string[]>>>;

export const NO_CHANGES: KeyChanges = {};

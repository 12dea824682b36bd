import type { TextField } from '../../look/text-field.ts';

/** Questions to an agent outside the record. */
export type Interview = { kind: 'interview'; agent: string; field: TextField; top: number };

/** The end of a text, however long it grows. */
export const AT_END = Number.MAX_SAFE_INTEGER;

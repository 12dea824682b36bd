import type { JournalFault } from '../base/journal-fault.ts';

/** Whether a value that was read is of a kind. */
export type Check = (value: unknown) => boolean;

/** A check for each field of `T`. The type makes sure that none is forgotten. */
export type Shape<T> = { readonly [Field in keyof T]-?: Check };

export const text: Check = (value) => typeof value === 'string';
export const number: Check = (value) => Number.isFinite(value);
/** A number of things, a place in a list, a length of time: whole, from 0, and such that one can still be added. */
export const count: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 2 ** 52;
export const flag: Check = (value) => typeof value === 'boolean';

export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

export const nullable =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const oneOf =
  (...allowed: readonly string[]): Check =>
  (value) =>
    allowed.includes(value as string);

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

export const recordOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check);

export function shaped<T>(shape: Shape<T>): Check {
  const faultOf = fieldFault(shape);
  return (value) => isRecord(value) && faultOf(value) === null;
}

/** Why a record is not of this shape: its first wrong field; null: it is. */
export function fieldFault<T>(shape: Shape<T>): (found: Record<string, unknown>) => JournalFault | null {
  const fields = Object.entries<Check>(shape);
  return (found) => {
    for (const [name, check] of fields) {
      if (!check(found[name])) return { kind: name in found ? 'wrong-field' : 'missing-field', found: name };
    }
    return null;
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

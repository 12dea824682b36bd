import { Log } from './log.ts';
import { type Packed, packed, unpacked } from './packed.ts';

/** A log is written as a list that begins with this: nothing that is recorded holds such a number. */
const LOG = 0n;

/** As `packed`, of plain data that holds logs as well. */
export function packedWithLogs<T>(value: T): Packed<T> {
  const items = (one: unknown) => (one instanceof Log ? [LOG, ...one] : one);
  return packed(rebuilt(value, new Map(), items)) as Packed<T>;
}

export function unpackedWithLogs<T>(bytes: Packed<T>): T {
  const isLog = (one: unknown): one is readonly unknown[] => Array.isArray(one) && one[0] === LOG;
  const logs = (one: unknown) => (isLog(one) ? Log.of(one.slice(1)) : one);
  return rebuilt(unpacked(bytes), new Map(), (one) => one, logs) as T;
}

type Change = (value: unknown) => unknown;

/** The same data, each part of it changed on the way down and on the way up; parts that were shared still are. */
function rebuilt(value: unknown, known: Map<unknown, unknown>, down: Change, up: Change = (one) => one): unknown {
  if (typeof value !== 'object' || value === null || isLeaf(value)) return value;
  if (known.has(value)) return known.get(value);
  const part = down(value);
  const again = (one: unknown) => rebuilt(one, known, down, up);
  const made = Array.isArray(part)
    ? part.map(again)
    : Object.fromEntries(Object.entries(part as object).map(([key, one]) => [key, again(one)]));
  const result = up(made);
  known.set(value, result);
  return result;
}

/** Maps and sets hold no logs. */
const isLeaf = (value: object): boolean => ArrayBuffer.isView(value) || value instanceof Map || value instanceof Set;

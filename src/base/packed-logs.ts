import { Log } from './log.ts';
import { type Packed, packed, unpacked } from './packed.ts';

/** A log is written as a list that begins with this: nothing that is recorded holds such a number. */
const LOG = 0n;

/** As `packed`, of plain data that holds logs as well. Maps and sets hold none. */
export function packedWithLogs<T>(value: T): Packed<T> {
  return packed(withLists(value, new Map())) as Packed<T>;
}

export function unpackedWithLogs<T>(bytes: Packed<T>): T {
  return withLogs(unpacked(bytes), new Map()) as T;
}

const isLeaf = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  ArrayBuffer.isView(value) ||
  value instanceof Map ||
  value instanceof Set;

/** The same data with lists in the place of logs. What holds none is not copied; what was shared still is. */
function withLists(value: unknown, known: Map<unknown, unknown>): unknown {
  if (isLeaf(value)) return value;
  const found = known.get(value);
  if (found !== undefined) return found;
  const again = (one: unknown) => withLists(one, known);
  let made: unknown = value;
  if (value instanceof Log) made = [LOG, ...value.slice().map(again)];
  else if (Array.isArray(value)) {
    const items = value.map(again);
    if (items.some((item, i) => item !== value[i])) made = items;
  } else {
    const fields = value as Record<string, unknown>;
    const changed = Object.keys(fields).filter((key) => again(fields[key]) !== fields[key]);
    if (changed.length > 0)
      made = { ...fields, ...Object.fromEntries(changed.map((key) => [key, again(fields[key])])) };
  }
  known.set(value, made);
  return made;
}

/** The other way, in data that is nobody else's. */
function withLogs(value: unknown, known: Map<unknown, unknown>): unknown {
  if (isLeaf(value)) return value;
  const found = known.get(value);
  if (found !== undefined) return found;
  const fields = value as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    const made = withLogs(fields[key], known);
    if (made !== fields[key]) fields[key] = made;
  }
  const made = Array.isArray(value) && value[0] === LOG ? Log.of(value.slice(1)) : value;
  known.set(value, made);
  return made;
}

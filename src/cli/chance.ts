import { hostname } from 'node:os';
import { systemClock } from '../base/clock.ts';
import { type Random, random } from '../base/random.ts';

// What nobody can guess (node:crypto) takes longer to load than a frame to draw, and none of this need be secret: it is keyed by when and
// where this process began to ask.
let stream: Random | null = null;
const chance = (): Random => {
  stream ??= random(systemClock.now(), `${hostname()}/${process.pid}/${process.hrtime.bigint()}`);
  return stream;
};

/** A name that no other run has: a UUID of version 7 (RFC 9562), of the time and of chance. */
export function newRunId(): string {
  const time = systemClock.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-${'89ab'[wholeBelow(4)]}${digits(3)}-${digits(12)}`;
}

/** When a run was given that name, in Unix milliseconds; null: it is another's, and does not tell. */
export function runIdTime(run: string): number | null {
  const [, high = '', low = ''] = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(run) ?? [];
  return high === '' ? null : Number.parseInt(high + low, 16);
}

/** So many hexadecimal digits. */
export const digits = (count: number): string =>
  Array.from({ length: count }, () => wholeBelow(16).toString(16)).join('');

/** A whole number in [0, n). */
export const wholeBelow = (n: number): number => chance().int(n);

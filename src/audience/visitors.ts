import { randomBytes } from 'node:crypto';
import type { Clock } from '../base/clock.ts';

/** So much at once, and so much a second after that. */
type Allowance = { burst: number; perSecond: number };
type Purse = { left: number; at: number };

/** Somebody who looks on: known by a number that says nothing of them. `wrote`: the number of the words taken last. */
export type Visitor = { readonly id: string; requests: Purse; words: Purse; streams: number; wrote: number | null };

/**
 * A visitor's requests; a sentence each quarter of a minute; what comes from one address without the link, and who comes with it: a whole room
 * may sit behind one address.
 */
const OF_VISITOR: Allowance = { burst: 40, perSecond: 2 };
const OF_WORDS: Allowance = { burst: 2, perSecond: 1 / 15 };
const OF_ADDRESS: Allowance = { burst: 2_000, perSecond: 60 };
const OF_NEWCOMERS: Allowance = { burst: 400, perSecond: 2 };
const MOST_VISITORS = 2_000;
/** Tabs of one browser. */
const MOST_STREAMS = 3;
/** Addresses that are remembered; those that have been silent are forgotten first. */
const MOST_ADDRESSES = 4_000;
const ID = /^[\w-]{22}$/;

/** Who looks on, and how much each of them may ask for (29.4). */
export function createVisitors(clock: Clock) {
  const known = new Map<string, Visitor>();
  const addresses = new Map<string, { all: Purse; newcomers: Purse }>();

  function ofAddress(address: string) {
    const found = addresses.get(address) ?? { all: full(OF_ADDRESS, clock), newcomers: full(OF_NEWCOMERS, clock) };
    addresses.delete(address);
    addresses.set(address, found);
    if (addresses.size > MOST_ADDRESSES) addresses.delete(addresses.keys().next().value as string);
    return found;
  }

  return {
    /** Whether somebody from there is answered who is no visitor. */
    isHeard: (address: string): boolean => takes(ofAddress(address).all, OF_ADDRESS, clock),
    /** The visitor of that number. */
    find: (id: string | undefined): Visitor | undefined =>
      id !== undefined && ID.test(id) ? known.get(id) : undefined,
    /** Somebody new; null: too many come. */
    welcome(address: string): Visitor | null {
      if (known.size >= MOST_VISITORS || !takes(ofAddress(address).newcomers, OF_NEWCOMERS, clock)) return null;
      const id = randomBytes(16).toString('base64url');
      const purses = { requests: full(OF_VISITOR, clock), words: full(OF_WORDS, clock) };
      const visitor = { id, ...purses, streams: 0, wrote: null };
      known.set(id, visitor);
      return visitor;
    },
    mayAsk: ({ requests }: Visitor): boolean => takes(requests, OF_VISITOR, clock),
    mayWrite: ({ words }: Visitor): boolean => takes(words, OF_WORDS, clock),
    /** Who looks on now. */
    following: (): readonly string[] => [...known.values()].flatMap(({ id, streams }) => (streams > 0 ? [id] : [])),
    mayFollow: ({ streams }: Visitor): boolean => streams < MOST_STREAMS,
  };
}
export type Visitors = ReturnType<typeof createVisitors>;

const full = ({ burst }: Allowance, clock: Clock): Purse => ({ left: burst, at: clock.now() });

function takes(purse: Purse, { burst, perSecond }: Allowance, clock: Clock): boolean {
  const now = clock.now();
  purse.left = Math.min(burst, purse.left + (Math.max(0, now - purse.at) / 1000) * perSecond);
  purse.at = now;
  if (purse.left < 1) return false;
  purse.left--;
  return true;
}

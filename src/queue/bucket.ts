/**
 * The limits on calls to one model at one endpoint: a bucket of requests and one of tokens that fill by time. This is the law; `redis-scripts.ts`
 * and `postgres-schema.ts` say it again where a store keeps it for many machines. Times are in milliseconds.
 */
export type Bucket = {
  requests: number;
  tokens: number;
  /** Up to when they were filled. In time to come: nothing goes until then. */
  at: number;
  /** Requests a minute that the endpoint has been found to take; 0: it has refused none. */
  learned: number;
  /** Since when `learned` grows. */
  grownAt: number;
  /** When the minute that is being counted began. Minutes are counted from the first request on, so that each is a whole one. */
  minute: number;
  /** Requests that were not refused, in this minute and in the one before. */
  count: number;
  before: number;
  /** The most of them in any minute that is over; 0: none is. */
  most: number;
  /** Refusals in this minute and in the one before, less those that came in a row: these are no chance. */
  denied: number;
  deniedBefore: number;
  /** How many were refused in a row, about: half a request less with each that is asked for. */
  inARow: number;
  /** Requests that were answered in a minute before less was let through, and what is still believed of that. */
  had: number;
  /** When less was let through than before; in time to come: that helped nothing, and is not tried until then. */
  loweredAt: number;
  /** Counts refusals: what was granted before one and not used yet is asked for again. */
  epoch: number;
};

/** What an endpoint is declared to take in a minute; 0: nobody says. */
export type CallRate = { requests: number; tokens: number };

/** `isAgain`: it waited, another one was refused meanwhile, and it asks once more. */
export type Wanted = { tokens: number; isAgain?: boolean };

/** `waitMs`: until the request may be sent. */
export type Grant = { waitMs: number; epoch: number };

export const MINUTE_MS = 60_000;
/** What can go at once, of a minute: with what fills up meanwhile no minute has more than is declared. */
export const BURST_SHARE = 0.1;
/** What is learned grows so much a minute. */
export const GROWTH = 1.25;
/** An endpoint that refuses is asked at least so often. */
export const LEAST_LEARNED = 6;
/** And at this share of the most that it has answered in a minute: one of our minutes may have had two of its own. */
export const LEAST_SHARE = 0.5;
/** So much of the pace that was learned is let through after a refusal. */
export const LOWERED = 0.75;
/** So many refusals in a row are no chance. */
export const NO_CHANCE = 2;
/** More in a row say no more. */
export const MOST_IN_A_ROW = 3;
/** An endpoint that refuses such a share all the same, and answers so much less when it is asked less, refuses by chance. */
export const CHANCE_SHARE = 0.15;
export const FEWER = 0.75;
/** What it answered before is believed so much with each time less is let through. */
export const FADING = 0.8;
/** For so long it is not asked less again. */
export const CHANCE_MS = 10 * MINUTE_MS;
/** More than this a minute is no limit. */
export const MOST_LEARNED = 100_000;

export const newBucket = (): Bucket => ({
  ...{ requests: Number.MAX_SAFE_INTEGER, tokens: Number.MAX_SAFE_INTEGER },
  ...{ at: 0, learned: 0, grownAt: 0, minute: 0, count: 0, before: 0, most: 0 },
  ...{ denied: 0, deniedBefore: 0, inARow: 0, had: 0, loweredAt: Number.MIN_SAFE_INTEGER, epoch: 0 },
});

type Level = { room: number; perMs: number };

const requestLevel = (aMinute: number): Level => {
  const room = Math.max(1, aMinute * BURST_SHARE);
  return { room, perMs: Math.max(aMinute - room, aMinute / 2) / MINUTE_MS };
};
const tokenLevel = (aMinute: number): Level => {
  const room = aMinute * BURST_SHARE;
  return { room, perMs: (aMinute - room) / MINUTE_MS };
};

/** One request of so many tokens. It is taken out of the bucket at once, be it that it has to wait. */
export function ask(bucket: Bucket, rate: CallRate, { tokens, isAgain = false }: Wanted, now: number): Grant {
  if (!isAgain) countOne(bucket, now);
  grow(bucket, rate, now);
  const { learned } = bucket;
  const requests = learned > 0 ? learned : rate.requests;
  const share = learned > 0 && rate.requests > 0 ? learned / rate.requests : 1;
  const passed = Math.max(0, now - bucket.at);
  let waitMs = Math.max(0, bucket.at - now);
  const from = waitMs;
  if (requests > 0) {
    const { room, perMs } = requestLevel(requests);
    const there = Math.min(room, bucket.requests + passed * perMs);
    waitMs = Math.max(waitMs, from + (1 - there) / perMs);
    bucket.requests = there - 1;
  }
  if (rate.tokens > 0) {
    const { room, perMs } = tokenLevel(rate.tokens * share);
    const there = Math.min(room, bucket.tokens + passed * perMs);
    waitMs = Math.max(waitMs, from + (Math.min(tokens, room) - there) / perMs);
    bucket.tokens = there - tokens;
  }
  bucket.at = Math.max(bucket.at, now);
  return { waitMs: Math.ceil(waitMs), epoch: bucket.epoch };
}

/** The endpoint refused a request, and asks for so long a pause of all: nothing goes until then, and less from then on. */
export function refused(bucket: Bucket, rate: CallRate, pauseMs: number, now: number): void {
  bucket.count = Math.max(0, bucket.count - 1);
  bucket.inARow = Math.min(MOST_IN_A_ROW, bucket.inARow + 1);
  bucket.denied = Math.max(0, bucket.denied + (bucket.inARow >= NO_CHANCE ? -1 : 1));
  // What less brings is seen in a minute, and so long the refusals are still those of before.
  if (now - bucket.loweredAt >= MINUTE_MS) lower(bucket, rate, now);
  empty(bucket, pauseMs, now);
}

/** As `refused` by an endpoint that was not asked all the time: how many it takes in a minute nobody has seen, and its pause alone holds. */
export function paused(bucket: Bucket, pauseMs: number, now: number): void {
  bucket.count = Math.max(0, bucket.count - 1);
  empty(bucket, pauseMs, now);
}

function empty(bucket: Bucket, pauseMs: number, now: number): void {
  bucket.requests = 0;
  bucket.tokens = 0;
  bucket.at = Math.max(bucket.at, now + pauseMs);
  bucket.grownAt = bucket.at;
  bucket.epoch++;
}

/** How many a minute has of which nobody says anything, a minute tells: until one is over, the pause alone holds. */
function lower(bucket: Bucket, rate: CallRate, now: number): void {
  const known = knownOf(bucket, rate.requests);
  if (known === 0) return;
  const isByChance = refusesByChance(bucket);
  if (isByChance) bucket.learned = 0;
  else {
    bucket.had = bucket.learned > 0 ? bucket.had * FADING : seenIn(bucket);
    const lowered = known * (bucket.learned > 0 ? LOWERED : LEAST_SHARE);
    bucket.learned = Math.max(LEAST_LEARNED, lowered, bucket.most * LEAST_SHARE);
    if (rate.requests > 0) bucket.learned = Math.min(bucket.learned, rate.requests);
  }
  bucket.loweredAt = isByChance ? now + CHANCE_MS - MINUTE_MS : now;
  // What comes of it is counted from now on.
  bucket.most = Math.max(bucket.most, bucket.count);
  bucket.minute = now;
  bucket.count = 0;
  bucket.before = 0;
  bucket.denied = 0;
  bucket.deniedBefore = 0;
}

/** Less was let through, and it answers less and refuses as before: that one would be brought to a stand. */
function refusesByChance(bucket: Bucket): boolean {
  const denied = bucket.denied + bucket.deniedBefore;
  const share = denied / (denied + bucket.count + bucket.before);
  return bucket.learned > 0 && seenIn(bucket) < bucket.had * FEWER && share > CHANCE_SHARE;
}

const seenIn = ({ count, before }: Bucket): number => Math.max(count, before);

function knownOf(bucket: Bucket, declared: number): number {
  const { learned, most } = bucket;
  if (learned > 0) return learned;
  const seen = seenIn(bucket);
  if (declared > 0) return most > 0 ? Math.min(declared, 2 * seen) : declared;
  return most > 0 ? seen : 0;
}

/** A request had so many tokens more (or less) than were taken out for it. */
export function settle(bucket: Bucket, tokens: number): void {
  bucket.tokens -= tokens;
}

function countOne(bucket: Bucket, now: number): void {
  const passed = now - bucket.minute;
  if (passed < 0 || passed >= MINUTE_MS) {
    const isNext = passed >= 0 && passed < 2 * MINUTE_MS;
    bucket.most = Math.max(bucket.most, bucket.count);
    bucket.before = isNext ? bucket.count : 0;
    bucket.deniedBefore = isNext ? bucket.denied : 0;
    bucket.count = 0;
    bucket.denied = 0;
    bucket.minute = isNext ? bucket.minute + MINUTE_MS : now;
  }
  bucket.inARow = Math.max(0, bucket.inARow - 0.5);
  bucket.count++;
}

/** Back to what is declared, bit by bit. */
function grow(bucket: Bucket, { requests }: CallRate, now: number): void {
  if (bucket.learned === 0 || now <= bucket.grownAt) return;
  bucket.learned *= GROWTH ** ((now - bucket.grownAt) / MINUTE_MS);
  bucket.grownAt = now;
  if (bucket.learned >= (requests > 0 ? requests : MOST_LEARNED)) bucket.learned = 0;
}

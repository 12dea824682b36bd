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
  /** Of the last minute that was counted, and of the one before. */
  minute: number;
  count: number;
  before: number;
  refusedAt: number;
  /** Counts refusals: what was granted before one and not used yet is asked for again. */
  epoch: number;
};

/** What an endpoint is declared to take in a minute; 0: nobody says. */
export type CallRate = { requests: number; tokens: number };

/** `waitMs`: until the request may be sent. */
export type Grant = { waitMs: number; epoch: number };

export const MINUTE_MS = 60_000;
/** What can go at once, of a minute: with what fills up meanwhile no minute has more than is declared. */
export const BURST_SHARE = 0.1;
/** What is learned grows so much a minute. */
export const GROWTH = 1.25;
/** An endpoint that refuses is asked at least so often. */
export const LEAST_LEARNED = 6;
/** More than this a minute is no limit. */
export const MOST_LEARNED = 100_000;
/** Refusals that come together are one. */
export const TOGETHER_MS = 1_000;

export const newBucket = (): Bucket => ({
  ...{ requests: Number.MAX_SAFE_INTEGER, tokens: Number.MAX_SAFE_INTEGER },
  ...{ at: 0, learned: 0, grownAt: 0, minute: 0, count: 0, before: 0, refusedAt: Number.MIN_SAFE_INTEGER, epoch: 0 },
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
export function ask(bucket: Bucket, rate: CallRate, tokens: number, now: number): Grant {
  countOne(bucket, now);
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

/** The endpoint refused a request, and asks for so long a pause: nothing goes until then, and less from then on. */
export function refused(bucket: Bucket, rate: CallRate, pauseMs: number, now: number): void {
  if (now - bucket.refusedAt >= TOGETHER_MS) {
    const seen = Math.max(bucket.count, bucket.before, LEAST_LEARNED);
    const known = bucket.learned > 0 ? bucket.learned : rate.requests > 0 ? Math.min(rate.requests, 2 * seen) : seen;
    bucket.learned = Math.max(LEAST_LEARNED, known / 2);
    if (rate.requests > 0) bucket.learned = Math.min(bucket.learned, rate.requests);
    bucket.refusedAt = now;
  }
  bucket.requests = 0;
  bucket.tokens = 0;
  bucket.at = Math.max(bucket.at, now + pauseMs);
  bucket.grownAt = bucket.at;
  bucket.epoch++;
}

/** A request had so many tokens more (or less) than were taken out for it. */
export function settle(bucket: Bucket, tokens: number): void {
  bucket.tokens -= tokens;
}

function countOne(bucket: Bucket, now: number): void {
  const minute = Math.floor(now / MINUTE_MS);
  if (minute !== bucket.minute) {
    bucket.before = minute === bucket.minute + 1 ? bucket.count : 0;
    bucket.count = 0;
    bucket.minute = minute;
  }
  bucket.count++;
}

/** Back to what is declared, bit by bit. */
function grow(bucket: Bucket, { requests }: CallRate, now: number): void {
  if (bucket.learned === 0 || now <= bucket.grownAt) return;
  bucket.learned *= GROWTH ** ((now - bucket.grownAt) / MINUTE_MS);
  bucket.grownAt = now;
  if (bucket.learned >= (requests > 0 ? requests : MOST_LEARNED)) bucket.learned = 0;
}

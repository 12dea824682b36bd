import type { Redis } from 'ioredis';
import { ASK, PUT, REFUSED, SETTLE, SPEND, TAKE, TELL, TOLD_AT } from './redis-scripts.ts';
import type { Store } from './store.ts';

const PREFIX = 'roundtable:';
const KEPT_SECONDS = 30 * 86_400;
/** One reading of what was told. */
const MOST_TEXTS = 2_000;

/** What machines share, in Redis. */
export function redisStore(redis: Redis): Store {
  const key = (...parts: readonly string[]) => PREFIX + parts.join(':');
  const toldKeys = (space: string) => [key(space, 'told'), key(space, 'places')];
  const given = (now: number | null | undefined) => (now === null || now === undefined ? '' : String(now));
  return {
    async prepare() {},
    get: (space, name) => redis.hgetBuffer(key(space, 'values'), name),
    async put(space, name, value, mostBytes = 0, told) {
      const keys = [key(space, 'values'), key(space, 'bytes'), ...(told ? toldKeys(told.space) : [])];
      const args = [name, value, mostBytes, KEPT_SECONDS, told?.text ?? ''];
      return (await redis.eval(PUT, keys.length, ...keys, ...args)) === 1;
    },
    take: (space, name) =>
      redis.callBuffer('EVAL', TAKE, '2', key(space, 'values'), key(space, 'bytes'), name) as Promise<Buffer | null>,
    names: (space) => redis.hkeys(key(space, 'values')),
    async tell(space, name, text) {
      await redis.eval(TELL, 2, ...toldKeys(space), name, text, KEPT_SECONDS);
    },
    async told(space, from) {
      const list = key(space, 'told');
      if (from < 0) return { texts: [], next: await redis.llen(list) };
      const texts = await redis.lrange(list, from, from + MOST_TEXTS - 1);
      return { texts, next: from + texts.length };
    },
    toldAt: async (space, name) => Number(await redis.eval(TOLD_AT, 2, ...toldKeys(space), name)),
    async spend(space, run, { dollars, tokens }) {
      const keys = [key(space, 'spent'), key(space, 'sums')];
      const sums = (await redis.eval(SPEND, 2, ...keys, run, dollars, tokens, KEPT_SECONDS)) as string[];
      return { dollars: Number(sums[0]), tokens: Number(sums[1]) };
    },
    async ask(of, rate, { tokens, isAgain = false }, now) {
      const args = [rate.requests, rate.tokens, tokens, given(now), isAgain ? '1' : ''];
      const [waitMs = 0, epoch = 0] = (await redis.eval(ASK, 1, key('calls', of), ...args)) as number[];
      return { waitMs, epoch };
    },
    async refused(of, rate, pauseMs, now) {
      await redis.eval(REFUSED, 1, key('calls', of), rate.requests, pauseMs, given(now));
    },
    async settle(of, tokens) {
      await redis.eval(SETTLE, 1, key('calls', of), tokens);
    },
    epoch: async (of) => Number((await redis.hget(key('calls', of), 'epoch')) ?? 0),
    async close() {
      redis.disconnect();
    },
  };
}

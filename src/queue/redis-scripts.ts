import * as law from './bucket.ts';

const { BURST_SHARE, GROWTH, LEAST_LEARNED, LEAST_SHARE, MINUTE_MS, MOST_LEARNED } = law;

// The law of `bucket.ts`, and what else has to be done at once, as Redis does it.

const NOW = `
local function clock(given)
  if given ~= '' then return tonumber(given) end
  local t = redis.call('TIME')
  return t[1] * 1000 + math.floor(t[2] / 1000)
end`;

const BUCKET = `${NOW}
local names = {'requests', 'tokens', 'at', 'learned', 'grownAt', 'minute', 'count', 'before', 'most', 'denied', 'deniedBefore',
  'inARow', 'had', 'loweredAt', 'epoch'}
local first = {9007199254740991, 9007199254740991, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -9007199254740991, 0}
local function read(key)
  local found = redis.call('HMGET', key, unpack(names))
  local bucket = {}
  for i, name in ipairs(names) do bucket[name] = tonumber(found[i] or '') or first[i] end
  return bucket
end
local function write(key, bucket)
  local fields = {}
  for _, name in ipairs(names) do
    fields[#fields + 1] = name
    fields[#fields + 1] = string.format('%.17g', bucket[name])
  end
  redis.call('HSET', key, unpack(fields))
  redis.call('EXPIRE', key, 86400)
end`;

export const ASK = `${BUCKET}
local bucket = read(KEYS[1])
local requestsAMinute, tokensAMinute, tokens = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local now = clock(ARGV[4])
if ARGV[5] ~= '1' then
  local counted = now - bucket.minute
  if counted < 0 or counted >= ${MINUTE_MS} then
    local isNext = counted >= 0 and counted < ${2 * MINUTE_MS}
    bucket.most = math.max(bucket.most, bucket.count)
    bucket.before = isNext and bucket.count or 0
    bucket.deniedBefore = isNext and bucket.denied or 0
    bucket.count = 0
    bucket.denied = 0
    bucket.minute = isNext and bucket.minute + ${MINUTE_MS} or now
  end
  bucket.inARow = math.max(0, bucket.inARow - 0.5)
  bucket.count = bucket.count + 1
end
if bucket.learned ~= 0 and now > bucket.grownAt then
  bucket.learned = bucket.learned * ${GROWTH} ^ ((now - bucket.grownAt) / ${MINUTE_MS})
  bucket.grownAt = now
  if bucket.learned >= (requestsAMinute > 0 and requestsAMinute or ${MOST_LEARNED}) then bucket.learned = 0 end
end
local learned = bucket.learned
local requests = learned > 0 and learned or requestsAMinute
local share = learned > 0 and requestsAMinute > 0 and learned / requestsAMinute or 1
local passed = math.max(0, now - bucket.at)
local wait = math.max(0, bucket.at - now)
local from = wait
if requests > 0 then
  local room = math.max(1, requests * ${BURST_SHARE})
  local perMs = math.max(requests - room, requests / 2) / ${MINUTE_MS}
  local there = math.min(room, bucket.requests + passed * perMs)
  wait = math.max(wait, from + (1 - there) / perMs)
  bucket.requests = there - 1
end
if tokensAMinute > 0 then
  local room = tokensAMinute * share * ${BURST_SHARE}
  local perMs = (tokensAMinute * share - room) / ${MINUTE_MS}
  local there = math.min(room, bucket.tokens + passed * perMs)
  wait = math.max(wait, from + (math.min(tokens, room) - there) / perMs)
  bucket.tokens = there - tokens
end
bucket.at = math.max(bucket.at, now)
write(KEYS[1], bucket)
return {math.ceil(wait), bucket.epoch}`;

export const REFUSED = `${BUCKET}
local bucket = read(KEYS[1])
local requestsAMinute, pause = tonumber(ARGV[1]), tonumber(ARGV[2])
local now = clock(ARGV[3])
bucket.count = math.max(0, bucket.count - 1)
bucket.inARow = math.min(${law.MOST_IN_A_ROW}, bucket.inARow + 1)
bucket.denied = math.max(0, bucket.denied + (bucket.inARow >= ${law.NO_CHANCE} and -1 or 1))
local seen = math.max(bucket.count, bucket.before)
local known = bucket.learned
if known <= 0 and bucket.most > 0 then known = requestsAMinute > 0 and math.min(requestsAMinute, 2 * seen) or seen
elseif known <= 0 then known = requestsAMinute end
if now - bucket.loweredAt >= ${MINUTE_MS} and known > 0 then
  local denied = bucket.denied + bucket.deniedBefore
  local share = denied / math.max(1, denied + bucket.count + bucket.before)
  if bucket.learned > 0 and seen < bucket.had * ${law.FEWER} and share > ${law.CHANCE_SHARE} then
    bucket.learned = 0
    bucket.loweredAt = now + ${law.CHANCE_MS - MINUTE_MS}
  else
    bucket.had = bucket.learned > 0 and bucket.had * ${law.FADING} or seen
    local lowered = known * (bucket.learned > 0 and ${law.LOWERED} or ${LEAST_SHARE})
    bucket.learned = math.max(${LEAST_LEARNED}, lowered, bucket.most * ${LEAST_SHARE})
    if requestsAMinute > 0 then bucket.learned = math.min(bucket.learned, requestsAMinute) end
    bucket.loweredAt = now
  end
  bucket.most = math.max(bucket.most, bucket.count)
  bucket.minute = now
  for _, name in ipairs({'count', 'before', 'denied', 'deniedBefore'}) do bucket[name] = 0 end
end
bucket.requests = 0
bucket.tokens = 0
bucket.at = math.max(bucket.at, now + pause)
bucket.grownAt = bucket.at
bucket.epoch = bucket.epoch + 1
write(KEYS[1], bucket)`;

export const SETTLE = `redis.call('HINCRBYFLOAT', KEYS[1], 'tokens', -tonumber(ARGV[1]))`;

/** Keys: what is told, its places by name. */
const TELLING = `
local function tell(told, places, name, text, kept)
  redis.call('HSET', places, name, redis.call('RPUSH', told, text))
  redis.call('EXPIRE', told, kept)
  redis.call('EXPIRE', places, kept)
end`;

export const TELL = `${TELLING}
tell(KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3])`;

/** A place that is beyond the end is of what the store has lost. */
export const TOLD_AT = `
local place = tonumber(redis.call('HGET', KEYS[2], ARGV[1]) or '0')
return place <= redis.call('LLEN', KEYS[1]) and place or 0`;

/** Keys: values, their sum, and where it is told as well, those of `TELL`. */
export const PUT = `${TELLING}
local before = redis.call('HSTRLEN', KEYS[1], ARGV[1])
local sum = tonumber(redis.call('GET', KEYS[2]) or '0') - before + #ARGV[2]
if tonumber(ARGV[3]) > 0 and sum > tonumber(ARGV[3]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
redis.call('SET', KEYS[2], sum)
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('EXPIRE', KEYS[2], ARGV[4])
if KEYS[3] then tell(KEYS[3], KEYS[4], ARGV[1], ARGV[5], ARGV[4]) end
return 1`;

export const TAKE = `
local value = redis.call('HGET', KEYS[1], ARGV[1])
if value then
  redis.call('HDEL', KEYS[1], ARGV[1])
  redis.call('DECRBY', KEYS[2], #value)
end
return value`;

/** Keys: what each run has come to, the sums. */
export const SPEND = `
local before = redis.call('HGET', KEYS[1], ARGV[1])
local dollars, tokens = 0, 0
if before then
  local d, t = string.match(before, '^(%S+) (%S+)$')
  dollars, tokens = tonumber(d), tonumber(t)
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ' ' .. ARGV[3])
local sums = {
  redis.call('HINCRBYFLOAT', KEYS[2], 'dollars', string.format('%.12f', tonumber(ARGV[2]) - dollars)),
  redis.call('HINCRBYFLOAT', KEYS[2], 'tokens', string.format('%.0f', tonumber(ARGV[3]) - tokens)),
}
redis.call('EXPIRE', KEYS[1], ARGV[4])
redis.call('EXPIRE', KEYS[2], ARGV[4])
return sums`;

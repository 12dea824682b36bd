import { type Fixture, LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import { isLong } from '../long.ts';
import { type Kind, UNFINISHED } from './wire-faults.ts';
import { baseline, casesOf, newWire, tryOne, type Wanted } from './wire-rig.ts';

type MockFault = { kind: Kind; name: string } & Pick<
  Fixture,
  'response' | 'chaos' | 'truncateAfterChunks' | 'chunkSize' | 'latency'
>;
const failing = (status: number, message: string, rest: object = {}) => ({ status, error: { message, ...rest } });
const partial = { content: `${UNFINISHED} nobody has heard to their end` };
const whole = { content: 'Nothing of it arrives.' };

/** What a server that others wrote can do wrong by itself. */
const FAULTS: readonly MockFault[] = [
  { kind: 'never', name: '400', response: failing(400, 'bad request', { type: 'invalid_request_error' }) },
  { kind: 'never', name: '401', response: failing(401, 'incorrect api key', { code: 'invalid_api_key' }) },
  { kind: 'never', name: '404', response: failing(404, 'model not found', { code: 'model_not_found' }) },
  { kind: 'never', name: 'a quota', response: failing(429, 'You exceeded it', { code: 'insufficient_quota' }) },
  {
    kind: 'later',
    name: '429',
    response: { ...failing(429, 'rate limit', { type: 'rate_limit_error' }), retryAfter: 1 },
  },
  { kind: 'later', name: '500', response: failing(500, 'boom', { type: 'server_error' }) },
  { kind: 'later', name: '503', response: failing(503, 'overloaded') },
  { kind: 'later', name: 'chaos: drop', response: whole, chaos: { dropRate: 1 } },
  { kind: 'later', name: 'chaos: rate limit', response: whole, chaos: { rateLimitRate: 1 } },
  { kind: 'later', name: 'chaos: disconnect', response: whole, chaos: { disconnectRate: 1 } },
  { kind: 'never', name: 'chaos: malformed', response: whole, chaos: { malformedRate: 1 } },
  { kind: 'later', name: 'a stream cut off', response: partial, truncateAfterChunks: 3, chunkSize: 8, latency: 1 },
  { kind: 'once', name: 'a filter', response: { ...partial, finishReason: 'content_filter' } },
  { kind: 'room', name: 'cut off at its most tokens', response: { ...partial, finishReason: 'length' } },
];

const wire = newWire<MockFault>();
const mock = new LLMock({ port: 0, chunkSize: 40 });
/** Looked at by each fixture, and decided once. */
const broken = new WeakMap<object, MockFault | null>();

function faultOf(request: { model: string }): MockFault | null {
  const known = broken.get(request);
  if (known !== undefined) return known;
  const { key } = JSON.parse(request.model) as Wanted;
  wire.asked.push(key);
  const fault = wire.brokenBy(key);
  broken.set(request, fault);
  return fault;
}

beforeAll(async () => {
  // Loaded by the first call, it would take minutes of the clock that turns with the event loop.
  await import('openai');
  for (const { kind: _, name, ...fixture } of FAULTS)
    mock.addFixture({ ...fixture, match: { predicate: (request) => faultOf(request)?.name === name } });
  mock.addFixture({
    match: { predicate: (request) => faultOf(request) === null },
    response: ({ model }) => ({ content: (JSON.parse(model) as Wanted).text }),
  });
  await mock.start();
  wire.baseURL = `${mock.url}/v1`;
});
afterAll(() => mock.stop());

const CASES = casesOf(FAULTS);

describe('faults of a server that others wrote', () => {
  it('16.2 is asked for a whole discussion', async () => {
    expect((await baseline(wire)).speakers).toHaveLength(4);
  });

  // In short every other one once, at a place of its own.
  const draw = random(13, 'aimock-faults');
  const tried = FAULTS.filter((_, i) => i % 2 === 0);
  const chosen = isLong ? CASES : tried.map((fault) => draw.pick(CASES.filter((one) => one.fault === fault)));
  it.each(chosen.map((one, i) => ({ ...one, name: one.fault.name, how: one.isLasting ? 'lasting' : 'passing', i })))(
    '16.2 $name, $how, at the $place $what: nothing is made up, and the run ends as without it',
    ({ i, ...one }) => tryOne(wire, one, i % 2 === 0),
  );
});

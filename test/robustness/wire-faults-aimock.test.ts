import { type Fixture, LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import { isLong } from '../long.ts';
import { type Kind, UNFINISHED } from './wire-faults.ts';
import { baseline, casesOf, newWire, tryOne, type Wanted } from './wire-rig.ts';

type MockFault = { kind: Kind; name: string } & Pick<
  Fixture,
  'response' | 'chaos' | 'truncateAfterChunks' | 'disconnectAfterMs' | 'chunkSize' | 'latency' | 'streamingProfile'
>;
const failing = (status: number, message: string, rest: object = {}) => ({ status, error: { message, ...rest } });
const partial = { content: `${UNFINISHED} nobody has heard to their end` };
const whole = { content: 'Nothing of it arrives.' };
const thoughts = { content: '', reasoning: 'hm' };
const refused = (kind: Kind, name: string, response: MockFault['response']): MockFault => ({ kind, name, response });
const ended = (kind: Kind, finishReason: string, how: object = partial): MockFault => ({
  ...{ kind, name: `finish: ${finishReason}` },
  response: { ...partial, ...how, finishReason },
});
/** Longer than anybody waits. */
const NEVER_MS = 3_600_000;

/**
 * What a server that others wrote can do wrong. It cannot redirect, send a page, plain JSON or an event that is none in the place of a stream,
 * lines without an end, comments alone, an error within a stream, a `Retry-After` that is no number, nor a refusal apart from the words.
 */
const FAULTS: readonly MockFault[] = [
  refused('never', '400', failing(400, 'bad request', { type: 'invalid_request_error' })),
  refused('never', '401', failing(401, 'incorrect api key', { code: 'invalid_api_key' })),
  refused('never', '402', failing(402, 'insufficient credits')),
  refused('never', '403', failing(403, 'not allowed', { type: 'permission_error' })),
  refused('never', '404', failing(404, 'model not found', { code: 'model_not_found' })),
  refused('never', '413', failing(413, 'request entity too large')),
  refused('never', '422', failing(422, 'cannot be processed')),
  refused('never', 'a quota', failing(429, 'You exceeded it', { code: 'insufficient_quota' })),
  refused('later', '408', failing(408, 'timeout')),
  refused('later', '409', failing(409, 'conflict')),
  refused('later', '429', { ...failing(429, 'rate limit', { type: 'rate_limit_error' }), retryAfter: 1 }),
  refused('later', '429 and an absurd time', { ...failing(429, 'rate limit'), retryAfter: 864_000 }),
  refused('later', '429 and no time', { ...failing(429, 'rate limit'), retryAfter: 0 }),
  refused('later', '500', failing(500, 'boom', { type: 'server_error' })),
  refused('later', '502', failing(502, 'bad gateway')),
  refused('later', '503', failing(503, 'overloaded')),
  refused('later', '504', failing(504, 'gateway timeout')),
  refused('later', '529', failing(529, 'overloaded_error')),
  { kind: 'later', name: 'chaos: drop', response: whole, chaos: { dropRate: 1 } },
  { kind: 'later', name: 'chaos: rate limit', response: whole, chaos: { rateLimitRate: 1 } },
  { kind: 'later', name: 'chaos: disconnect', response: whole, chaos: { disconnectRate: 1 } },
  { kind: 'never', name: 'chaos: malformed', response: whole, chaos: { malformedRate: 1 } },
  { kind: 'later', name: 'cut off before a word', response: partial, truncateAfterChunks: 1, chunkSize: 8, latency: 1 },
  { kind: 'later', name: 'a stream cut off', response: partial, truncateAfterChunks: 3, chunkSize: 8, latency: 1 },
  {
    kind: 'later',
    name: 'thoughts cut off',
    response: { ...partial, reasoning: 'hm '.repeat(30) },
    truncateAfterChunks: 3,
    chunkSize: 8,
    latency: 1,
  },
  { kind: 'later', name: 'gone after a while', response: partial, disconnectAfterMs: 12, chunkSize: 8, latency: 5 },
  { kind: 'wait', name: 'silence before the first word', response: whole, streamingProfile: { ttft: NEVER_MS } },
  {
    kind: 'wait',
    name: 'silence after some words',
    response: partial,
    chunkSize: 8,
    streamingProfile: { ttft: 1, tps: 1000 / NEVER_MS },
  },
  ended('once', 'content_filter'),
  ended('once', 'SAFETY'),
  ended('once', 'sensitive'),
  ended('once', 'refusal'),
  ended('later', 'error'),
  ended('later', 'abort'),
  ended('later', 'network_error'),
  ended('later', 'insufficient_system_resource'),
  ended('room', 'length'),
  ended('room', 'model_length'),
  refused('once', 'a call for a tool', { toolCalls: [{ name: 'look', arguments: '{}' }] }),
  refused('once', 'words, and a call for a tool', { ...partial, toolCalls: [{ name: 'look', arguments: '{}' }] }),
  refused('once', '400 a filter before the model', failing(400, 'flagged', { code: 'content_filter' })),
  refused('lost', 'thoughts, and an end before a word', thoughts),
  { ...ended('lost', 'length', thoughts), name: 'all its tokens thought away' },
  refused('lost', 'a thought that has no end', { content: '<think>hm' }),
  refused('relieve', '400 too long', failing(400, 'maximum context length', { code: 'context_length_exceeded' })),
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
  it('are forty and more, each of them at every place in the long run', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40);
    expect(CASES.length).toBe(FAULTS.length * 24);
  });

  it('16.2 is asked for a whole discussion', async () => {
    expect((await baseline(wire)).speakers).toHaveLength(4);
  });

  // In short a third of the faults of each kind, at least one, each once and at a place of its own.
  const draw = random(13, 'aimock-faults');
  const tried = FAULTS.filter((fault) => FAULTS.filter(({ kind }) => kind === fault.kind).indexOf(fault) % 3 === 0);
  const chosen = isLong ? CASES : tried.map((fault) => draw.pick(CASES.filter((one) => one.fault === fault)));
  it.each(chosen.map((one, i) => ({ ...one, name: one.fault.name, how: one.isLasting ? 'lasting' : 'passing', i })))(
    '16.2 $name, $how, at the $place $what: nothing is made up, and the run ends as without it',
    ({ i, ...one }) => tryOne(wire, one, i % 2 === 0),
  );
});

import type { ServerResponse } from 'node:http';
import { type Answer, DONE, event, finish, openStream, status, stream, words } from '../providers/raw-server.ts';

/**
 * What comes of a fault of the wire. `later`: it is asked again for the outage; `once`: once more; `never`: the run pauses at once; `wait`: it
 * is waited for three times in vain; `room`: once more with twice the room, and a lasting one is kept as cut; `lost`: the same, and nothing
 * is there to be kept; `relieve`: the prompt is made smaller.
 */
export type Kind = 'later' | 'once' | 'never' | 'wait' | 'room' | 'lost' | 'relieve';
export type WireFault = { name: string; kind: Kind; answer: Answer };

/** Words of no whole answer: wherever they stand in a record as anything but cut, an answer was made up. */
export const UNFINISHED = 'Unfinished words that';

const partial = words(`${UNFINISHED} nobody`);
const failing = (code: number, message: string, rest: object = {}, headers = {}): Answer =>
  status(code, { error: { message, ...rest } }, headers);
const begun =
  (text: string, then: (response: ServerResponse) => void): Answer =>
  (response) => {
    openStream(response);
    response.write(text, () => then(response));
  };
const destroyed: Answer = (response) => void response.destroy();
const silent = () => {};
const JSON_TYPE = { 'content-type': 'application/json' };
const fault = (kind: Kind, name: string, answer: Answer): WireFault => ({ kind, name, answer });

export const FAULTS: readonly WireFault[] = [
  fault('never', '400 a request that it does not like', failing(400, 'bad request')),
  fault('never', '401 a refused key', failing(401, 'incorrect api key', { code: 'invalid_api_key' })),
  fault('never', '402 no credit', failing(402, 'insufficient credits')),
  fault('never', '403 not allowed', failing(403, 'not allowed')),
  fault('never', '404 no such model', failing(404, 'model not found', { code: 'model_not_found' })),
  fault('never', '422 a field that it cannot process', failing(422, 'cannot be processed')),
  fault('never', '429 a quota that has ended', failing(429, 'You exceeded your quota', { code: 'insufficient_quota' })),
  fault('never', 'a redirect', status(307, 'elsewhere', { location: 'http://127.0.0.1:1/v1' })),
  fault('never', 'a web page', status(200, '<!doctype html><p>Sign in</p>')),
  fault(
    'never',
    'half an answer instead of a stream',
    status(200, { choices: [{ message: { content: UNFINISHED } }] }),
  ),
  fault('never', 'a line without an end', stream(`data: ${'x'.repeat(1_100_000)}`)),

  fault('later', '408 too slow', failing(408, 'timeout')),
  fault('later', '409 a conflict', failing(409, 'conflict')),
  fault('later', '429 too many', failing(429, 'rate limit')),
  fault('later', '429 and when to come back', failing(429, 'rate limit', {}, { 'retry-after': '1' })),
  fault('later', '429 and an absurd time', failing(429, 'rate limit', {}, { 'retry-after': '864000' })),
  fault('later', '429 and nonsense', failing(429, 'rate limit', {}, { 'retry-after': 'soon' })),
  fault('later', '500 broken', failing(500, 'internal error')),
  fault('later', '502 a gateway’s page', status(502, '<html>Bad gateway</html>')),
  fault('later', '503 overloaded', failing(503, 'overloaded', {}, { 'retry-after-ms': '300' })),
  fault('later', '503 as a list', status(503, [{ error: { code: 503, message: 'UNAVAILABLE' } }])),
  fault('later', '504 a gateway that waited', failing(504, 'gateway timeout')),
  fault('later', '529 busy', failing(529, 'overloaded_error')),
  fault('later', 'an error that came as 200', status(200, { error: { message: 'server error', code: 500 } })),
  fault('later', 'nothing', stream()),
  fault('later', 'half a JSON instead of a stream', status(200, '{"choices": [ {"mess', JSON_TYPE)),
  fault('later', 'nothing where JSON was to come', status(200, '', JSON_TYPE)),
  fault('later', 'a connection closed within a JSON', (response) => {
    response.writeHead(200, JSON_TYPE);
    response.write('{"choices": [', () => response.destroy());
  }),
  fault('later', 'a connection closed before a word', destroyed),
  fault(
    'later',
    'a connection closed after some words',
    begun(partial, (response) => response.destroy()),
  ),
  fault('later', 'an end without a finish reason', stream(partial)),
  fault('later', 'a [DONE] without a finish reason or a word', stream(DONE)),
  fault('later', 'half an event at the end', stream(partial, 'data: {"choices": [{"del')),
  fault('later', 'an event that is no JSON', stream(partial, 'data: {oops}\n\n', finish(), DONE)),
  fault('later', 'an error inside the stream', stream(partial, event({ error: { message: 'upstream', code: 502 } }))),
  fault('later', 'finish: error', stream(partial, finish('error'))),
  fault('later', 'finish: no resources', stream(partial, finish('insufficient_system_resource'))),

  fault('once', 'a filter after some words', stream(partial, finish('content_filter'))),
  fault('once', 'a filter by another maker’s name', stream(partial, finish('SAFETY'))),
  fault('once', 'a refusal', stream(event({ choices: [{ delta: { refusal: 'I cannot.' } }] }), finish())),
  fault('once', '400 a filter before the model', failing(400, 'flagged', { code: 'content_filter' })),
  fault(
    'once',
    'a call for a tool',
    stream(event({ choices: [{ delta: { tool_calls: [{}] } }] }), finish('tool_calls')),
  ),

  fault('wait', 'silence before the first word', (response) => openStream(response)),
  fault('wait', 'silence after some words', begun(partial, silent)),
  fault('wait', 'silence without an answer', silent),
  fault('wait', 'comments and nothing else', begun(': PROCESSING\n\n: PROCESSING\n\n', silent)),

  fault('room', 'cut off at its most tokens', stream(words(`${UNFINISHED} were cut`), finish('length'))),
  fault(
    'lost',
    'all its tokens thought away',
    stream(event({ choices: [{ delta: { reasoning: 'hm' } }] }), finish('length')),
  ),
  fault(
    'lost',
    'thoughts, and an end before a word',
    stream(event({ choices: [{ delta: { reasoning: 'hm' } }] }), finish()),
  ),
  fault('relieve', '400 too long', failing(400, 'maximum context length', { code: 'context_length_exceeded' })),
];

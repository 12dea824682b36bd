import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ask, spectator, withAudience } from './spectator.ts';

/** What comes back within a second of bytes that are sent as they are. */
function raw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let told = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const end = () => {
      cancel();
      socket.destroy();
      resolve(told);
    };
    const timer = setTimeout(end, 1000);
    const cancel = () => clearTimeout(timer);
    socket.on('data', (data) => {
      told += String(data);
      if (told.includes('\r\n\r\n')) end();
    });
    socket.on('error', end).on('close', end);
  });
}

type Sent = (host: string, path: string, cookie: string) => string | Buffer;
const get = (path: string, host: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`;
const post = (path: string, host: string, cookie: string, body: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${more}\r\n${body}`;

const SENT: [string, Sent][] = [
  ['a path that goes up', (host, path) => get(`${path}/../../../etc/passwd`, host)],
  ['a path that goes up in disguise', (host, path) => get(`${path}/%2e%2e%2f%2e%2e%2fetc%2fpasswd`, host)],
  ['a path with backslashes', (host, path) => get(`${path}\\..\\..`, host)],
  ['a path of slashes', (host) => get('/'.repeat(4000), host)],
  ['a path with a NUL', (host, path) => get(`${path}\0/events`, host)],
  ['a whole address', (host, path) => get(`http://evil.example${path}`, host)],
  ['no path', (host) => get('*', host)],
  ['a name that every object has', (host, path) => get(`${path}/__proto__`, host)],
  ['another that every object has', (host, path) => get(`${path}/constructor`, host)],
  ['headers without end', (host, path) => get(path, host, 'x: y\r\n'.repeat(5000))],
  ['a header without end', (host, path) => get(path, host, `x: ${'y'.repeat(50_000)}\r\n`)],
  ['two hosts', (host, path) => get(path, 'evil.example', `Host: ${host}\r\n`)],
  ['two lengths', (host, path, cookie) => post(`${path}/words`, host, cookie, '{}', 'Content-Length: 5\r\n')],
  [
    'a length and pieces',
    (host, path, cookie) => post(`${path}/words`, host, cookie, '0\r\n\r\n', 'Transfer-Encoding: chunked\r\n'),
  ],
  [
    'a negative length',
    (host, path, cookie) =>
      `POST ${path}/words HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nContent-Length: -1\r\n\r\n`,
  ],
  [
    'a change of protocol',
    (host, path) =>
      get(path, host, 'Connection: Upgrade\r\nUpgrade: websocket\r\nCookie: visitor=x\r\n').replace(path, `${path}x`),
  ],
  ['a tunnel', (host) => `CONNECT evil.example:443 HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
  ['a method that nobody knows', (host, path) => `BREW ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
  [
    'a method of the page that is not for it',
    (host, path, cookie) => get(`${path}/vote`, host, `Cookie: ${cookie}\r\n`),
  ],
  ['another', (host, path, cookie) => get(`${path}`, host, `Cookie: ${cookie}\r\n`).replace('GET', 'DELETE')],
  [
    'something expected',
    (host, path, cookie) => post(`${path}/words`, host, cookie, '{}', 'Expect: the-unexpected\r\n'),
  ],
  ['a version of another time', (host, path) => get(path, host).replace('1.1', '9.9')],
  ['another protocol', () => Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3])],
  ['noise', () => Buffer.alloc(20_000, 0xff)],
  ['line ends alone', () => '\r\n'.repeat(10_000)],
  ['JSON that is deep', (host, path, cookie) => post(`${path}/words`, host, cookie, '['.repeat(2000))],
  ['JSON that is no record', (host, path, cookie) => post(`${path}/words`, host, cookie, 'null')],
  [
    'a record that reaches for what all have',
    (host, path, cookie) => post(`${path}/words`, host, cookie, '{"__proto__":{"text":"x"},"text":{"toString":1}}'),
  ],
  [
    'a vote for what every list has',
    (host, path, cookie) => post(`${path}/vote`, host, cookie, '{"option":"length","on":"want"}'),
  ],
  [
    'a vote on what every object has',
    (host, path, cookie) => post(`${path}/vote`, host, cookie, '{"option":0,"on":"__proto__"}'),
  ],
  [
    'a vote for no whole number',
    (host, path, cookie) => post(`${path}/vote`, host, cookie, '{"option":0.5,"on":"want"}'),
  ],
  [
    'words that nobody can see',
    (host, path, cookie) => post(`${path}/words`, host, cookie, JSON.stringify({ text: '\u200b\u202e\u200d\u0000' })),
  ],
  ['a language that is none', (host, path) => get(`${path}x?lang=__proto__`, host)],
];

describe('29.4 what is no request of the page', () => {
  it.each(SENT)('%s is refused, does nothing, and the page goes on', (_, sent) =>
    withAudience(async ({ asked, audience, run, events }) => {
      const { port, path } = asked;
      const visitor = await spectator(asked);
      const before = events().length;
      const told = await raw(port, sent(`127.0.0.1:${port}`, path, visitor.cookie));
      expect(told).not.toMatch(/^HTTP\/1\.1 (?:2|3|101)/);
      expect(told).not.toMatch(/ at .*:\d+:\d+|node:|etc\/passwd|root:/);
      expect([audience.waiting(), audience.tally(), events().length]).toEqual([
        [],
        { votes: {}, predictions: {} },
        before,
      ]);
      expect(run.state().ended).toBeNull();
      expect((await visitor.vote('want', 0)).status).toBe(204);
      expect((await ask(port, path)).status).toBe(200);
    }),
  );
});

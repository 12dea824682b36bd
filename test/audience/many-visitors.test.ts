import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { ask, spectator, withAudience } from './spectator.ts';

const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const VISITORS = isLong ? 200 : 30;
const HOSTILE = isLong ? 100 : 20;

/** What comes back of bytes that are no request of the page; empty: nothing before the connection was ended. */
function raw(port: number, bytes: string, held: Socket[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    held.push(socket);
    let text = '';
    socket.on('data', (data) => (text += data));
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
    socket.write(bytes);
  });
}

describe(`29.4 ${VISITORS} visitors, with ${HOSTILE} hostile ones among them`, () => {
  it('all see all that is said, each has one vote, and nothing of what is hostile comes through', () =>
    withAudience(async ({ run, asked, audience, ofType }) => {
      const { port, path } = asked;
      const visitors = await Promise.all(Array.from({ length: VISITORS }, () => spectator(asked)));
      await Promise.all(visitors.map((one) => one.until(() => one.news.length > 0)));
      expect(audience.visitorCount()).toBe(VISITORS);
      const held: Socket[] = [];
      const hostile = Array.from({ length: HOSTILE }, (_, i) => {
        const forged = { headers: { cookie: `visitor=${'A'.repeat(22)}`, 'content-type': 'application/json' } };
        switch (i % 5) {
          case 0: // The header never ends.
            return raw(port, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-A: b\r\n`, held);
          case 1: // The body never ends.
            return raw(
              port,
              `POST ${path}/words HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${visitors[0]!.cookie}\r\nContent-Type: application/json\r\nContent-Length: 999999999\r\n\r\n${'x'.repeat(5000)}`,
              held,
            );
          case 2:
            return raw(port, `\x16\x03\x01${'\x00'.repeat(200)}\r\n\r\nGET / HTTP/9.9\r\n`.repeat(20), held);
          case 3:
            return ask(port, `${path}/vote`, { method: 'POST', body: '{"on":"want","option":0}', ...forged });
          default:
            return ask(port, path, { headers: { host: `rebound.example:${port}`, 'x-large': 'y'.repeat(9_000) } });
        }
      });
      // All of it comes from the address of the room, before its votes, between them and after them.
      const flood: ReturnType<typeof ask>[] = [];
      const votes = visitors.map((one, i) => {
        for (let j = 0; j < (20 * HOSTILE) / VISITORS; j++) flood.push(ask(port, `/${'B'.repeat(22)}/${flood.length}`));
        return one.vote('want', i % 3 === 0 ? 0 : 1);
      });
      const late = Array.from({ length: 10 }, () => ask(port, path));
      const scripts = visitors.slice(0, 10).map((one) => one.write('<img src=x onerror=alert(1)>\x1b]0;owned\x07'));
      expect(new Set((await Promise.all(votes)).map(({ status }) => status))).toEqual(new Set([204]));
      expect(new Set((await Promise.all(late)).map(({ status }) => status))).toEqual(new Set([200]));
      run.start();
      await run.done;
      await Promise.all(scripts);
      expect((await Promise.all(flood)).every(({ status }) => status === 404 || status === 0)).toBe(true);
      const statements = [...run.state().history].flatMap(({ kind, text }) => (kind === 'statement' ? [text] : []));
      for (const one of visitors) {
        await one.until(() => one.news.some((news) => news.is === 'state' && news.state.mode === 'over'));
        const said = one.news.flatMap((news) =>
          news.is === 'item' && news.item.kind === 'statement' ? [news.item.text] : [],
        );
        expect(said).toEqual(statements);
        expect(JSON.stringify(one.news)).not.toMatch(/onerror|owned/);
      }
      for (const { text } of audience.waiting()) expect(text).not.toMatch(/[\x00-\x1f]/);
      const first = Math.ceil(VISITORS / 3);
      expect(ofType('room-voted').at(-1)?.votes).toEqual({ floor: first, average: VISITORS - first });
      if (isLong) for (const one of hostile) expect(JSON.stringify(await one)).not.toContain('200 OK');
      for (const socket of held) socket.destroy();
    }));

  it.runIf(isLong)('lets go of who never ends a request', () =>
    withAudience(async ({ asked: { port, path } }) => {
      const held: Socket[] = [];
      const slow = await Promise.all(
        Array.from({ length: 50 }, () => raw(port, `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`, held)),
      );
      expect(new Set(slow.map((text) => text.slice(0, 12)))).toEqual(new Set(['']));
      expect((await ask(port, path)).status).toBe(200);
    }),
  );
});

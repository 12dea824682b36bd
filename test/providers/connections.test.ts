import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { connectionsTo, type RawResponse, type WireRequest } from '../../src/providers/openai/connections.ts';
import { readText } from '../../src/providers/openai/transport.ts';

const SAID = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';
const asked = (signal?: AbortSignal): WireRequest => ({
  ...{ path: '/v1', method: 'POST', headers: {}, body: [Buffer.from('{'), Buffer.from('}')] },
  signal,
});

let server: net.Server;
const sockets: net.Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** A server that does what `answer` says with each request of each of its sockets, both counted from 1. */
async function served(answer: (socket: net.Socket, nth: { socket: number; request: number }) => void): Promise<string> {
  server = net.createServer((socket) => {
    sockets.push(socket);
    const nth = { socket: sockets.length, request: 0 };
    socket.on('error', () => {});
    socket.on('data', () => {
      nth.request++;
      answer(socket, nth);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const text = async (received: Promise<RawResponse>) => readText((await received).body);

describe('kept connections', () => {
  test('a connection is kept for the next request, and requests at once have one each', async () => {
    const send = connectionsTo(await served((socket) => socket.write(SAID)));
    expect(await text(send(asked()))).toBe('ok');
    expect(await text(send(asked()))).toBe('ok');
    expect(sockets).toHaveLength(1);
    expect(await Promise.all([text(send(asked())), text(send(asked()))])).toEqual(['ok', 'ok']);
    expect(sockets).toHaveLength(2);
  });

  test('what a server closes while it is kept is not used again', async () => {
    const send = connectionsTo(await served((socket) => socket.write(SAID)));
    await text(send(asked()));
    const [first] = sockets as [net.Socket];
    first.end();
    await once(first, 'close');
    expect(await text(send(asked()))).toBe('ok');
    expect(sockets).toHaveLength(2);
  });

  test('8.8 a kept connection that is closed just when it is used again is another one, once, with the same request', async () => {
    const send = connectionsTo(
      await served((socket, { request }) => (request === 1 ? socket.write(SAID) : socket.resetAndDestroy())),
    );
    await text(send(asked()));
    expect(await text(send(asked()))).toBe('ok');
    expect(sockets).toHaveLength(2);
  });

  test('8.8 a new connection that is closed without an answer is told, and nothing is sent again', async () => {
    const send = connectionsTo(await served((socket) => socket.destroy()));
    await expect(send(asked())).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(sockets).toHaveLength(1);
  });

  test('3.3 an abort ends a request that is not answered, and closes its connection', async () => {
    const abort = new AbortController();
    let closed: Promise<unknown> = Promise.resolve();
    const send = connectionsTo(
      await served((socket) => {
        closed = once(socket, 'close');
        abort.abort();
      }),
    );
    await expect(send(asked(abort.signal))).rejects.toThrow('aborted');
    await closed;
  });

  test('a request that was aborted before is not sent', async () => {
    const send = connectionsTo(await served((socket) => socket.write(SAID)));
    await expect(send(asked(AbortSignal.abort()))).rejects.toThrow('aborted');
    expect(await text(send(asked()))).toBe('ok');
    expect(sockets).toHaveLength(1);
  });

  test('what is said before the answer is none', async () => {
    const send = connectionsTo(await served((socket) => socket.write(`HTTP/1.1 103 Early Hints\r\n\r\n${SAID}`)));
    expect((await send(asked())).status).toBe(200);
  });
});

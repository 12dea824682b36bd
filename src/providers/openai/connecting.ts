import http from 'node:http';
import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import connectorOf from 'undici/lib/core/connect.js';

/** Opens a connection, and tells of it or of what went wrong. Returns what closes it, at any time. */
export type Connect = (options: buildConnector.Options, done: buildConnector.Callback) => () => void;

/** Whoever asks watches the time. */
const connector = connectorOf({ timeout: 0 });

export const connectDirectly: Connect = (options, done) => {
  const socket = connector(options, done);
  return () => void socket.destroy();
};

/**
 * By a tunnel of a proxy (RFC 9110, 9.3.6), so that it reads nothing of what is encrypted. The package's own way of doing so asks a proxy that
 * closes without an answer again and again.
 */
export function connectThrough(proxy: string): Connect {
  const { protocol, hostname, port, username, password } = new URL(proxy);
  const named = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const headers = username === '' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(named).toString('base64')}` };

  return (options, done) => {
    let close = () => {};
    let isClosed = false;
    const path = `${options.hostname}:${options.port || (options.protocol === 'https:' ? 443 : 80)}`;
    const asked = http.request({
      method: 'CONNECT',
      path,
      headers: { host: path, ...headers },
      createConnection: (_, opened) => {
        const way = { protocol, hostname, host: hostname, port: port || (protocol === 'https:' ? '443' : '80') };
        close = connectDirectly(way, (error, socket) => opened(error, socket as Socket));
        return undefined;
      },
    });
    asked.once('connect', ({ statusCode }, socket: Socket) => {
      close = () => void socket.destroy();
      if (isClosed) return close();
      if (statusCode !== 200) {
        close();
        return done(new Error(`the proxy answered with ${statusCode}`), null);
      }
      if (options.protocol !== 'https:') return done(null, socket);
      close = connectDirectly({ ...options, httpSocket: socket }, done);
    });
    asked.once('error', (error) => done(error, null));
    asked.end();
    return () => {
      isClosed = true;
      asked.destroy();
      close();
    };
  };
}

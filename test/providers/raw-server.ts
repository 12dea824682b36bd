import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that says exactly the bytes a test wants, faults included. `requests` holds what it was asked, `openCount` its open sockets. */
export type RawServer = {
  baseURL: string;
  requests: { headers: http.IncomingHttpHeaders; body: Record<string, unknown> }[];
  openCount(): number;
  /** Resolves when the last client socket is gone. */
  allClosed(): Promise<void>;
  close(): Promise<void>;
};

export type Answer = (response: http.ServerResponse, requestCount: number, request: http.IncomingMessage) => void;

export async function rawServer(answer: Answer): Promise<RawServer> {
  const requests: RawServer['requests'] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => (body += part));
    request.on('end', () => {
      requests.push({ headers: request.headers, body: body === '' ? {} : JSON.parse(body) });
      answer(response, requests.length, request);
    });
  });
  const sockets = new Set<object>();
  let whenClosed: (() => void)[] = [];
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size > 0) return;
      for (const done of whenClosed) done();
      whenClosed = [];
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    openCount: () => sockets.size,
    allClosed: () => new Promise((resolve) => (sockets.size === 0 ? resolve() : whenClosed.push(resolve))),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export function openStream(response: http.ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

export const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
export const words = (content: unknown) => event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
export const finish = (reason = 'stop') => event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
export const usage = (tokensIn: number, tokensOut: number) =>
  event({ choices: [], usage: { prompt_tokens: tokensIn, completion_tokens: tokensOut } });
export const DONE = 'data: [DONE]\n\n';

/** Answers with a whole stream. */
export const stream =
  (...parts: string[]): Answer =>
  (response) => {
    openStream(response);
    response.end(parts.join(''));
  };

/** Answers with a status and a body, an object as JSON. */
export const status =
  (code: number, body: unknown, headers: http.OutgoingHttpHeaders = {}): Answer =>
  (response) => {
    const isText = typeof body === 'string';
    response.writeHead(code, { 'content-type': isText ? 'text/html' : 'application/json', ...headers });
    response.end(isText ? body : JSON.stringify(body));
  };

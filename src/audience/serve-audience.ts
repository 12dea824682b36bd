import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Clock } from '../base/clock.ts';
import { LANGUAGES, type Language } from '../discussion/language.ts';
import { type InterfaceWords, interfaces } from '../interface/index.ts';
import type { Run } from '../orchestrator/runs/run.ts';
import type { HumanQueue } from '../providers/human/queue.ts';
import { audienceFeed, type Feed } from './feed.ts';
import type { SpectatorNews } from './page/facts.ts';
import { PAGE_POLICY, spectatorPage } from './page.ts';
import { type Ballot, createRoom, type Room } from './room.ts';
import { createRoomSeat, type RoomSeat, type RoomSeatPlace } from './seat.ts';
import { createVisitors, type Visitor, type Visitors } from './visitors.ts';

/** `hosts`: the names by which this machine is called there, beside those of itself; every other is refused (29.4). */
type ServedAudience = {
  host: string;
  port: number;
  hosts: readonly string[];
  clock: Clock;
  /** Of the page, where a browser wants none of the languages there are. */
  language: Language;
  /** Of what nobody may read. */
  redact(text: string): string;
  /** Where the room is one of those who discuss (29.6); absent or null: nowhere. */
  seat?: RoomSeatPlace | null;
};
export type Audience = Omit<Room, 'vote' | 'write' | 'close' | 'choiceOf' | 'changed'> & {
  asked: RoomSeat['asked'];
  spoke: RoomSeat['spoke'];
  /** Those who look on are asked before whoever is asked there. */
  seatIn(humanQueue: HumanQueue): void;
  /** Behind the host: where the page is. */
  path: string;
  port: number;
  /** Pages that are open now. */
  visitorCount(): number;
  close(): Promise<void>;
};

const MOST_BODY_BYTES = 2_048;
const MOST_SOCKETS = 2_500;
/** From one address: a room behind it, twice over. */
const MOST_SOCKETS_OF_ONE = 800;
/** Who reads slower than a run speaks is let go of; the page comes back by itself. */
const MOST_UNREAD_BYTES = 512 * 1024;
const BEAT_MS = 20_000;
/** Answers that one marks at once. */
const MOST_PICKED = 100;
const HEADERS_MS = 5_000;
const REQUEST_MS = 8_000;
/** What says at the end that it is over must arrive. */
const LEAVE_MS = 300;

type Streams = Readonly<Record<Language, Set<ServerResponse>>>;
type Serving = Omit<ServedAudience, 'seat'> & {
  run: Run;
  token: string;
  room: Room;
  roomSeat: RoomSeat | null;
  visitors: Visitors;
  feeds: Readonly<Record<Language, Feed>>;
  streams: Streams;
};

/** Lets spectators follow a live run and vote beside it (29.1). Before the run begins. Rejects where it cannot listen there. */
export async function serveAudience(run: Run, options: ServedAudience): Promise<Audience> {
  const room = createRoom(run);
  const visitors = createVisitors(options.clock);
  const { clock, seat: seatPlace = null } = options;
  const { following: present } = visitors;
  const roomSeat = seatPlace && createRoomSeat(run, { ...seatPlace, clock, present, changed: room.changed });
  const streams: Streams = inEach(() => new Set());
  const feedOf = (language: Language) =>
    audienceFeed(run, {
      ...options,
      words: interfaces[language],
      room,
      seat: roomSeat,
      send: (news) => tellAll(streams[language], news),
    });
  const feeds = inEach(feedOf);
  const serving: Serving = {
    ...options,
    run,
    token: randomBytes(16).toString('base64url'),
    room,
    roomSeat,
    visitors,
    feeds,
    streams,
  };
  const server = listening(serving);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const stopBeating = beating(serving);
  return {
    ...room,
    asked: () => roomSeat?.asked() ?? null,
    spoke: () => roomSeat?.spoke(),
    seatIn: (humanQueue) => roomSeat?.seatIn(humanQueue),
    path: `/${serving.token}`,
    port,
    visitorCount: () => LANGUAGES.reduce((sum, language) => sum + streams[language].size, 0),
    async close() {
      stopBeating();
      room.close();
      for (const language of LANGUAGES) {
        feeds[language].close();
        tellAll(streams[language], { is: 'gone' });
        for (const stream of streams[language]) stream.end();
      }
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const cancel = options.clock.after(LEAVE_MS, () => server.closeAllConnections());
      server.closeIdleConnections();
      await closed;
      cancel();
    },
  };
}

const inEach = <T>(make: (language: Language) => T): Readonly<Record<Language, T>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>;

function listening(serving: Serving): Server {
  const open = new Map<string, number>();
  const timing = { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: 1_000 };
  const server = createServer({ ...timing, keepAliveTimeout: 5_000, maxHeaderSize: 8_192 }, (request, response) => {
    answer(serving, request, response).catch(() => request.destroy());
  });
  server.maxConnections = MOST_SOCKETS;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.on('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    // Who goes in the middle of a word is gone, and nothing else.
    socket.on('error', () => {});
    if (count > MOST_SOCKETS_OF_ONE) socket.destroy();
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  return server;
}

/** So that what stands between knows that the stream is alive. */
function beating({ clock, streams }: Serving): () => void {
  let cancel = () => {};
  const beat = () => {
    for (const language of LANGUAGES) for (const stream of streams[language]) stream.write(':\n\n');
    cancel = clock.after(BEAT_MS, beat);
  };
  cancel = clock.after(BEAT_MS, beat);
  return () => cancel();
}

function tellAll(streams: ReadonlySet<ServerResponse>, news: SpectatorNews): void {
  if (streams.size === 0) return;
  const line = encoded(news);
  for (const stream of streams) {
    stream.write(line);
    if (stream.writableLength > MOST_UNREAD_BYTES) stream.destroy();
  }
}

const encoded = (news: SpectatorNews): string => `data: ${JSON.stringify(news)}\n\n`;

async function answer(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = request.socket.remoteAddress ?? '';
  // Whoever floods gets no answer: that would be work as well.
  if (!serving.visitors.isHeard(address)) {
    request.destroy();
    return;
  }
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  const status = await handled(serving, request, response);
  if (status === null) return;
  // What is still on its way of a request that is refused is not read.
  response.shouldKeepAlive = status < 400;
  response.writeHead(status, { 'content-length': 0 }).end();
}

/** What is to be said in a number alone; null: it has been answered. */
async function handled(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<number | null> {
  const { visitors } = serving;
  if (!isCalledRight(serving, request)) return 421;
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const [token = '', what = '', ...rest] = path.slice(1).split('/');
  if (rest.length > 0 || !isToken(token, serving.token)) return 404;
  const known = visitors.find(cookieOf(request));
  if (known && !visitors.mayAsk(known)) return 429;
  switch (`${request.method} ${what}`) {
    case 'GET ':
      return pageFor(serving, request, response, { known, query });
    case 'GET events':
      return known ? follow(serving, request, response, { known, query }) : 403;
    case 'POST vote':
    case 'POST words':
    case 'POST seat':
      return known && isOfPage(request) ? taken(serving, request, known, what) : 403;
    default:
      return ['', 'events', 'vote', 'words', 'seat'].includes(what) ? 405 : 404;
  }
}

const HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** A page of elsewhere that has its name point here calls this machine by that name. */
function isCalledRight({ hosts }: Serving, { headers, socket }: IncomingMessage): boolean {
  const { host = '' } = headers;
  return ['localhost', '127.0.0.1', '[::1]', ...hosts].some((name) => host === `${name}:${socket.localPort}`);
}

function isToken(found: string, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(found), hash(token));
}

/** No other page sends it, and no form: this one alone says that it is JSON and comes from here. */
function isOfPage({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  return (
    (origin === undefined || origin === `http://${host}`) &&
    (site === undefined || site === 'same-origin') &&
    headers['content-type'] === 'application/json'
  );
}

const COOKIE = 'visitor';
function cookieOf({ headers }: IncomingMessage): string | undefined {
  const found = headers.cookie?.split(';').map((one) => one.trim().split('=', 2));
  return found?.find(([name]) => name === COOKIE)?.[1];
}

type Asked = { known: Visitor | undefined; query: string };

function pageFor(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  { known, query }: Asked,
): null | number {
  const { visitors, room, run, token } = serving;
  const visitor = known ?? visitors.welcome(request.socket.remoteAddress ?? '');
  if (!visitor) return 503;
  if (!known) response.setHeader('set-cookie', `${COOKIE}=${visitor.id}; Path=/${token}; HttpOnly; SameSite=Strict`);
  const state = run.state();
  const own = (on: Ballot) => {
    const option = room.choiceOf(visitor.id, on);
    return state.scenario.options.findIndex(({ id }) => id === option);
  };
  const words = wordsFor(serving, request, query);
  const page = spectatorPage(state, words, `/${token}`, { want: own('want'), foresee: own('foresee') });
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  return null;
}

function follow(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  { known, query }: Asked & { known: Visitor },
): null | number {
  const { visitors, feeds, streams, room } = serving;
  if (!visitors.mayFollow(known)) return 429;
  const { language } = wordsFor(serving, request, query);
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  request.socket.setNoDelay(true);
  response.write(encoded(feeds[language].whole()));
  streams[language].add(response);
  known.streams++;
  response.on('close', () => {
    streams[language].delete(response);
    known.streams--;
    room.changed();
  });
  room.changed();
  return null;
}

/** By what the page was asked for in, else by what the browser wants most of what there is. */
function wordsFor(
  { language }: Pick<Serving, 'language'>,
  { headers }: IncomingMessage,
  query: string,
): InterfaceWords {
  const wanted = [
    new URLSearchParams(query).get('lang') ?? '',
    ...(headers['accept-language'] ?? '').split(',').map((one) => one.trim().slice(0, 2).toLowerCase()),
  ];
  const found = wanted.flatMap((one) => LANGUAGES.find((name) => name === one) ?? [])[0];
  return interfaces[found ?? language];
}

async function taken(
  { visitors, room, roomSeat, run }: Serving,
  request: IncomingMessage,
  visitor: Visitor,
  what: string,
): Promise<number> {
  const body = await bodyOf(request);
  if (body === null) return 413;
  if (what === 'words') {
    if (typeof body['text'] !== 'string') return 400;
    if (!visitors.mayWrite(visitor)) return 429;
    return room.write(visitor.id, body['text']) ? 204 : 409;
  }
  if (what === 'seat') {
    const { id, picked } = body;
    if (!isListOfNumbers(picked)) return 400;
    return roomSeat?.answer(visitor.id, Number(id), picked) ? 204 : 409;
  }
  const option = run.state().scenario.options[Number(body['option'])];
  const on = body['on'];
  if (!option || (on !== 'want' && on !== 'foresee')) return 400;
  return room.vote(visitor.id, on, option.id) ? 204 : 409;
}

const isListOfNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length <= MOST_PICKED && value.every((one) => typeof one === 'number');

/** null: it is too long. What is no record of JSON has no fields. */
async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > MOST_BODY_BYTES) return null;
    pieces.push(piece);
  }
  try {
    const value: unknown = JSON.parse(Buffer.concat(pieces).toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Clock } from '../base/clock.ts';
import { LANGUAGES, type Language } from '../discussion/language.ts';
import { type InterfaceWords, interfaces } from '../interface/index.ts';
import type { Run } from '../orchestrator/runs/run.ts';
import type { HumanQueue } from '../providers/human/queue.ts';
import { type Connections, createConnections, letGoOfSlowest } from './connections.ts';
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
/** Who reads slower than a run speaks is let go of; the page comes back by itself. */
const MOST_UNREAD_BYTES = 512 * 1024;
const MOST_UNREAD_BYTES_OF_ALL = 64 * 1024 * 1024;
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
  connections: Connections;
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
    connections: createConnections(),
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
  const timing = { headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS, connectionsCheckingInterval: 1_000 };
  const server = createServer({ ...timing, keepAliveTimeout: 5_000, maxHeaderSize: 8_192 }, (request, response) => {
    answer(serving, request, response).catch(() => request.destroy());
  });
  server.maxConnections = MOST_SOCKETS;
  server.on('connection', (socket: Socket) => {
    serving.connections.came(socket);
    // Who goes in the middle of a word is gone, and nothing else.
    socket.on('error', () => {});
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
  for (const stream of streams) stream.write(line);
  letGoOfSlowest(streams, { each: MOST_UNREAD_BYTES, all: MOST_UNREAD_BYTES_OF_ALL });
}

const encoded = (news: SpectatorNews): string => `data: ${JSON.stringify(news)}\n\n`;

async function answer(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = askedIn(serving, request);
  if (typeof asked !== 'number' && asked.visitor) serving.connections.isKnown(request.socket);
  // Whoever floods gets no answer: that would be work as well.
  else if (!serving.visitors.isHeard(request.socket.remoteAddress ?? '')) {
    request.destroy();
    return;
  }
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  const status = typeof asked === 'number' ? asked : await handled(serving, request, response, asked);
  if (status === null) return;
  // What is still on its way of a request that is refused is not read.
  response.shouldKeepAlive = status < 400;
  response.writeHead(status, { 'content-length': 0 }).end();
}

/** `visitor` null: nobody who has opened the page, and nobody who may. `what` they ask for, by its verb and its name. */
type Asked = { visitor: Visitor | null; isNew: boolean; what: string; query: string };
/** What is asked for by who has the link; else the number that is answered. */
function askedIn(serving: Serving, request: IncomingMessage): Asked | number {
  const { visitors, token } = serving;
  if (!isCalledRight(serving, request)) return 421;
  const [path = '', query = ''] = (request.url ?? '').split('?', 2);
  const [found = '', name = '', ...rest] = path.slice(1).split('/');
  if (rest.length > 0 || !isToken(found, token)) return 404;
  const what = `${request.method} ${name}`;
  const known = visitors.find(cookieOf(request));
  if (known || what !== PAGE) return { visitor: known ?? null, isNew: false, what, query };
  return { visitor: visitors.welcome(request.socket.remoteAddress ?? ''), isNew: true, what, query };
}

const PAGE = 'GET ';

/** What is to be said in a number alone; null: it has been answered. */
async function handled(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  { visitor, ...asked }: Asked,
): Promise<number | null> {
  if (visitor && !serving.visitors.mayAsk(visitor)) return 429;
  const [, name = ''] = asked.what.split(' ');
  switch (asked.what) {
    case PAGE:
      return visitor ? pageFor(serving, request, response, { ...asked, visitor }) : 503;
    case 'GET events':
      return visitor ? follow(serving, request, response, { ...asked, visitor }) : 403;
    case 'POST vote':
    case 'POST words':
    case 'POST seat':
      return visitor && isOfPage(request) ? taken(serving, request, visitor, name) : 403;
    default:
      return ['', 'events', 'vote', 'words', 'seat'].includes(name) ? 405 : 404;
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

type AskedBy = Omit<Asked, 'visitor'> & { visitor: Visitor };

function pageFor(
  { room, roomSeat, run, token, language }: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  { isNew, visitor, query }: AskedBy,
): null {
  if (isNew) response.setHeader('set-cookie', `${COOKIE}=${visitor.id}; Path=/${token}; HttpOnly; SameSite=Strict`);
  const state = run.state();
  const own = (on: Ballot) => {
    const option = room.choiceOf(visitor.id, on);
    return state.scenario.options.findIndex(({ id }) => id === option);
  };
  const words = wordsFor({ language }, request, query);
  const seat = roomSeat?.answerOf(visitor.id) ?? null;
  const page = spectatorPage(state, words, `/${token}`, { want: own('want'), foresee: own('foresee'), seat });
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  return null;
}

function follow(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  { visitor, query }: AskedBy,
): null | number {
  const { visitors, feeds, streams, room } = serving;
  if (!visitors.mayFollow(visitor)) return 429;
  const { language } = wordsFor(serving, request, query);
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  request.socket.setNoDelay(true);
  response.write(encoded(feeds[language].whole()));
  streams[language].add(response);
  visitor.streams++;
  response.on('close', () => {
    streams[language].delete(response);
    visitor.streams--;
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
    const { id, text } = body;
    if (typeof text !== 'string') return 400;
    // Sent again by a page that has had no answer.
    if (typeof id === 'number' && visitor.wrote === id) return 204;
    if (!visitors.mayWrite(visitor)) return 429;
    if (!room.write(visitor.id, text)) return 409;
    if (typeof id === 'number') visitor.wrote = id;
    return 204;
  }
  if (what === 'seat') {
    const { id, picked } = body;
    if (!isListOfNumbers(picked)) return 400;
    return roomSeat?.answer(visitor.id, Number(id), picked) ? 204 : 409;
  }
  const { option: place, on } = body;
  const option = typeof place === 'number' ? run.state().scenario.options[place] : undefined;
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

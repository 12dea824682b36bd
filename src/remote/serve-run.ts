import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { deferred } from '../base/deferred.ts';
import type { Command, Rejection } from '../discussion/command.ts';
import type { Costs } from '../discussion/costs.ts';
import { personName } from '../discussion/person-name.ts';
import type { PresenterNote } from '../discussion/scenario.ts';
import type { Redact } from '../journal/journal.ts';
import { withdrawn } from '../orchestrator/commands/pending.ts';
import type { InterviewReply, Run, RunUpdate, WordsUpdate } from '../orchestrator/runs/run.ts';
import {
  encode,
  lineCutter,
  type RemoteMessage,
  type RemoteNews,
  type Request,
  readRequest,
  WIRE_VERSION,
} from './wire.ts';

/** No request is longer; the longest holds an edited memory. */
const MOST_CHARS = 1_000_000;
/** Who reads slower than a run speaks is let go of before it fills the memory. */
const MOST_UNREAD_BYTES = 8 * 1024 * 1024;

/** `socket`: a path where nothing is. `redact`: what no listener may read; it is looked up for each message. */
export type ServedRun = {
  socket: string;
  journal: string;
  run: string;
  notes?: readonly PresenterNote[];
  readonly redact?: Redact | undefined;
};

/**
 * Lets other processes of this user watch and steer a live run, by a socket that is theirs alone. Resolves, once it listens, to what ends
 * it; rejects where it cannot listen there.
 */
export async function serveRun(run: Run, served: ServedRun): Promise<{ close(): void }> {
  const open = new Set<Socket>();
  const words = wordsUnderWay(run);
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    attend(socket, run, served, words.soFar);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(served.socket, resolve);
  });
  chmodSync(served.socket, 0o600);
  return {
    close() {
      words.close();
      server.close();
      for (const socket of open) socket.end();
      rmSync(served.socket, { force: true });
    },
  };
}

/** What has come of the words under way, for whoever comes in the middle of them. */
function wordsUnderWay(run: Run): { soFar(): Iterable<WordsUpdate>; close(): void } {
  const words = new Map<string, WordsUpdate>();
  const unsubscribe = run.subscribe((news) => {
    if (news.kind === 'delta') {
      const before = words.get(news.agent);
      const isMore = before?.purpose === news.purpose;
      words.set(news.agent, isMore ? { ...news, text: before.text + news.text } : news);
    } else if (news.kind === 'words-lost') words.delete(news.agent);
    else if (news.kind === 'entry' || news.kind === 'moved') words.clear();
    else if (news.kind === 'status' && news.status.waiting === null) words.clear();
  });
  return { soFar: () => words.values(), close: unsubscribe };
}

/** One listener, until it goes. `soFar`: words that have come already. */
function attend(socket: Socket, run: Run, served: ServedRun, soFar: () => Iterable<WordsUpdate>): void {
  const interviews = new Map<number, AbortController>();
  let unsubscribe = () => {};
  const say = (message: RemoteMessage) => {
    socket.write(encode(message, served.redact));
    if (socket.writableLength > MOST_UNREAD_BYTES) socket.destroy();
  };
  const answer = (
    id: number,
    rejection: Rejection | null,
    more: { reply?: InterviewReply; withdrawn?: Command } = {},
  ) => say({ answer: id, rejection, status: run.status(), seq: run.state().seq, ...more });

  async function asked(request: Request): Promise<void> {
    const { id } = request;
    switch (request.do) {
      case 'news':
        unsubscribe();
        unsubscribe = run.subscribe((news) => say({ news: told(news) }));
        // What was recorded before them comes first: a later entry would end them.
        say({ news: { kind: 'recorded', seq: run.state().seq } });
        say({ news: { kind: 'status', status: run.status() } });
        for (const words of soFar()) say({ news: words });
        return answer(id, null);
      case 'interview': {
        // Two under one number could not be told apart, nor both abandoned.
        if (interviews.has(id)) return void socket.destroy();
        const abandoned = new AbortController();
        interviews.set(id, abandoned);
        const onDelta = (text: string) => say({ part: id, text });
        const onCosts = (costs: Costs) => say({ part: id, text: '', costs });
        const reply = await run.interview(request.agent, request.question, onDelta, abandoned.signal, onCosts);
        interviews.delete(id);
        return 'rejected' in reply ? answer(id, reply) : answer(id, null, { reply });
      }
      case 'abandon':
        interviews.get(request.of)?.abort();
        return answer(id, null);
      case 'dispatch': {
        const waits = request.command.type === 'undo' ? withdrawn(run.status(), run.state()) : null;
        const rejection = wished(run, request) ?? (await ledBack(run, request.command));
        return answer(id, rejection, waits && rejection === null ? { withdrawn: waits } : {});
      }
      default:
        return answer(id, wished(run, request));
    }
  }

  const cut = lineCutter(
    MOST_CHARS,
    (line) => {
      // What came behind a line that it was hung up on is nobody's wish any more.
      if (socket.destroyed) return;
      const request = readRequest(line);
      if (request) asked(request).catch(() => socket.destroy());
      else socket.destroy();
    },
    () => socket.destroy(),
  );
  socket.setEncoding('utf8');
  socket.on('data', (text) => cut(String(text)));
  // A listener that goes in the middle of a word is gone, and nothing else.
  socket.on('error', () => {});
  socket.on('close', () => {
    unsubscribe();
    for (const abandoned of interviews.values()) abandoned.abort();
  });
  const { journal, run: id, notes = [] } = served;
  say({ hello: WIRE_VERSION, journal, run: id, pid: process.pid, notes });
}

/**
 * What leads back ends the step under way before it is done (12.3), and is answered then: whoever asks for what comes next, or how far the
 * run is, would ask too early. Null: it has been done.
 */
async function ledBack(run: Run, command: Command): Promise<Rejection | null> {
  if (command.type !== 'undo' && command.type !== 'redo') return null;
  const { promise, resolve } = deferred<Rejection | null>();
  const look = () => run.status().pending.includes(command) || resolve(null);
  const unsubscribe = run.subscribe((news) => {
    if (news.kind === 'rejected' && news.command === command) resolve(news.rejection);
    else look();
  });
  look();
  const rejection = await promise;
  unsubscribe();
  return rejection;
}

/** What can be done at once. */
function wished(run: Run, wish: Exclude<Request, { do: 'news' | 'interview' | 'abandon' }>): Rejection | null {
  switch (wish.do) {
    case 'status':
      return null;
    case 'dispatch':
      return run.dispatch(wish.command, personName(wish.who ?? '') ?? undefined);
    case 'pause':
      run.pause();
      return null;
    case 'resume':
      run.resume();
      return null;
    case 'step':
      run.step(wish.unit);
      return null;
    case 'until':
      return run.until(wish.condition);
    case 'speed':
      run.setSpeed(wish.speed);
      return null;
    case 'next-beat':
      run.nextBeat();
      return null;
    case 'show-all':
      run.showAll();
      return null;
  }
}

function told(news: RunUpdate): RemoteNews {
  switch (news.kind) {
    case 'entry':
    case 'moved':
      return { kind: 'recorded', seq: news.state.seq };
    case 'rejected':
    case 'status':
    case 'delta':
    case 'words-lost':
      return news;
  }
}

import http from 'node:http';
import type { SpectatorNews } from '../../src/audience/page/facts.ts';
import type { RoomSeatPlace } from '../../src/audience/seat.ts';
import { type Audience, serveAudience } from '../../src/audience/serve-audience.ts';
import { systemClock } from '../../src/base/clock.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import type { LiveRunOptions } from '../../src/orchestrator/runs/live.ts';
import type { Provider } from '../../src/providers/provider.ts';
import { livelyAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallScenario } from '../small-scenario.ts';

const SECRET = 'sk-canary-0123456789';

export type AudienceRig = ReturnType<typeof runRig> & { audience: Audience; asked: Asked };
type Asked = { port: number; path: string };

/** A run with a page for spectators, on this machine. */
export async function withAudience(
  test: (rig: AudienceRig) => Promise<void>,
  {
    scenario = smallScenario(),
    provider = scriptedProvider(livelyAnswers),
    seat = null,
    ...options
  }: { scenario?: Scenario; provider?: Provider; seat?: RoomSeatPlace | null } & Partial<
    Omit<LiveRunOptions, 'provider'>
  > = {},
): Promise<void> {
  const rig = runRig(scenario, provider, { clock: systemClock, ...options });
  const redact = (text: string) => text.replaceAll(SECRET, '[secret]');
  const place = { host: '127.0.0.1', port: 0, hosts: [], language: 'en' as const };
  const audience = await serveAudience(rig.run, { ...place, clock: systemClock, redact, seat });
  try {
    await test({ ...rig, audience, asked: { port: audience.port, path: audience.path } });
  } finally {
    await audience.close();
    await rig.run.close();
  }
}

type Answered = { status: number; headers: http.IncomingHttpHeaders; body: string };
type Request = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string; agent?: http.Agent };

/** Asks once. Status 0: the connection was ended without an answer. */
export function ask(port: number, path: string, { body, ...options }: Request = {}): Promise<Answered> {
  return new Promise((resolve) => {
    const nothing = { status: 0, headers: {}, body: '' };
    const request = http.request({ host: '127.0.0.1', port, path, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      response.on('error', () => resolve(nothing));
    });
    request.on('error', () => resolve(nothing));
    request.end(body);
  });
}

/** Somebody who has opened the page, and follows. */
export async function spectator({ port, path }: Asked) {
  const page = await ask(port, path);
  const cookie = page.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const news: SpectatorNews[] = [];
  const listeners = new Set<() => void>();
  let isGone = false;
  const stream = http.get({ host: '127.0.0.1', port, path: `${path}/events`, headers: { cookie } }, (response) => {
    let held = '';
    response.setEncoding('utf8').on('data', (part) => {
      const lines = (held + part).split('\n\n');
      held = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) news.push(JSON.parse(line.slice(6)));
      for (const listener of listeners) listener();
    });
    response.on('close', () => {
      isGone = true;
      for (const listener of listeners) listener();
    });
  });
  stream.on('error', () => {});
  const post = (what: string, body: object, headers: http.OutgoingHttpHeaders = {}) =>
    ask(port, `${path}/${what}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    page,
    cookie,
    news,
    post,
    isGone: () => isGone,
    answer: (id: number, ...picked: number[]) => post('seat', { id, picked }),
    vote: (on: 'want' | 'foresee', option: number) => post('vote', { on, option }),
    write: (text: string) => post('words', { text }),
    /** Settles once that has come. */
    until: (isThere: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!isThere()) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
    leave: () => stream.destroy(),
  };
}

import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import type { RoomSeatPlace } from '../audience/seat.ts';
import type { Audience } from '../audience/serve-audience.ts';
import type { Clock } from '../base/clock.ts';
import { type Problem, UserError } from '../base/errors.ts';
import type { InterfaceWords } from '../interface/index.ts';
import type { Run } from '../orchestrator/runs/run.ts';
import type { AudienceDesk } from '../tui/shown/audience.ts';
import { questionText } from '../tui/shown/question-text.ts';
import { tell } from './output.ts';
import { settingProblem } from './setting-problem.ts';

/** Where spectators are let in; `port` 0: any that is free. `seat`: of which agent they are, and for how long they are asked; absent or null: of none. */
export type AudiencePlace = { host: string; port: number; seat?: RoomSeatPlace | null };

export type AudienceFlags = {
  audience?: boolean;
  host?: string;
  port?: string;
  detach?: boolean;
  audienceSeat?: string;
  audienceSeconds?: string;
};

const NEED_A_PAGE = [
  ['host', '--host'],
  ['port', '--port'],
  ['audienceSeat', '--audience-seat'],
  ['audienceSeconds', '--audience-seconds'],
] as const;
const THIS_MACHINE = '127.0.0.1';
const MOST_PORT = 65_535;

/** What is asked for of spectators; null: none are let in. Faults are added to `problems`. */
export function audiencePlace(flags: AudienceFlags, problems: Problem[]): AudiencePlace | null {
  if (!flags.audience) {
    for (const [option, name] of NEED_A_PAGE)
      if (flags[option] !== undefined)
        problems.push({
          message: `${name}: is about the page for spectators, and there is none without --audience`,
          allowed: `--audience ${name} …, or neither`,
        });
    return null;
  }
  if (flags.detach)
    problems.push({ message: '--audience: nobody would see the link of a detached run', allowed: 'without --detach' });
  const { host = THIS_MACHINE } = flags;
  if (isIP(host) === 0) problems.push(settingProblem('--host', host, 'an address of this machine; 0.0.0.0: all'));
  const port = flags.port === undefined ? 0 : /^\d{1,5}$/.test(flags.port) ? Number(flags.port) : -1;
  if (port < 0 || port > MOST_PORT)
    problems.push(settingProblem('--port', flags.port ?? '', `a whole number from 0 to ${MOST_PORT}`));
  return { host, port };
}

/** Opens the page. A port that is taken, and an address that is not this machine's, are user errors. */
export async function openAudience(
  run: Run,
  { host, port, seat = null }: AudiencePlace,
  { words, clock, redact }: { words: InterfaceWords; clock: Clock; redact(text: string): string },
): Promise<Audience & AudienceDesk> {
  const isAny = host === '0.0.0.0' || host === '::';
  const own = addresses();
  const hosts = isAny ? [...own, hostname(), `${hostname()}.local`] : [host];
  const [{ serveAudience }, { qrRows }] = await Promise.all([
    import('../audience/serve-audience.ts'),
    import('../audience/qr.ts'),
  ]);
  const named = hosts.map((name) => (isIP(name) === 6 ? `[${name}]` : name.toLowerCase()));
  const options = { host, port, seat, hosts: named, clock, language: words.language, redact };
  const audience = await serveAudience(run, options).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      const message = `--audience: port ${port} of ${host} is taken by another program`;
      throw new UserError([{ message, allowed: '--port with another number, or --port 0 for one that is free' }]);
    }
    const message = `--audience: nothing can be opened at ${host} port ${port}: ${error.code ?? error.message}`;
    throw new UserError([{ message, allowed: 'another --host or --port' }]);
  });
  const isLocal = host === '::1' || /^127\./.test(host);
  const link = `http://${(isAny ? named[0] : named.at(-1)) ?? THIS_MACHINE}:${audience.port}${audience.path}`;
  return { ...audience, link, code: qrRows(link), isLocal };
}

/** Tells beside the lines where spectators find the page, and what they are asked in their seat. */
export function roomLines(desk: AudienceDesk, run: Run, words: InterfaceWords): void {
  tell(words.audience.opened(desk.link));
  let told = '';
  desk.subscribe(() => {
    const asked = desk.asked();
    const state = run.state();
    const line =
      asked === null
        ? ''
        : asked.left === null
          ? `${words.audience.asked(asked.request.agent.name)}: ${questionText(asked, { state, words })}`
          : asked.left === 'words'
            ? ''
            : words.audience.left[asked.left];
    if (line !== told && line !== '') tell(line);
    told = line;
  });
}

/** Of this machine in its networks, those that people type first. */
function addresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  const outside = all.filter(({ internal, scopeid }) => !internal && !scopeid);
  return outside.sort((a, b) => a.family.localeCompare(b.family)).map(({ address }) => address);
}

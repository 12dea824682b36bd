import { readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { finish, openStream, type RawServer, rawServer, words } from '../providers/raw-server.ts';
import { BENCH, builtProgram } from '../robustness/program.ts';

// 3.3 for real: the program, once as built, an endpoint on the loopback that stalls, and limits of tens of milliseconds by the system's clock. What
// must fail stalls for ever, and what must succeed has a second, so that a slow machine changes nothing.

const { folder, inside, roundtable } = builtProgram();
const SPEECH = 'The park is the better place, because the old trees give shade to those who wait there in summer.';
const QUIET = { rounds: 1, agents: BENCH.agents.map((agent) => ({ ...agent, reasoning_enabled: false })) };

let server: RawServer;
let asBuilt = true;
afterEach(() => server.close());

type Asked = { isStatement: boolean; agent: string; isPoll: boolean };

/** What one stalls with; null: it answers. */
type Stall = (asked: Asked) => ((response: ServerResponse) => void) | null;

const silent = () => {};
const brokenOff = (response: ServerResponse) => {
  openStream(response);
  response.write(words('The park ') + words('is '));
};
/** A word every few milliseconds, for ever. */
const dripping = (response: ServerResponse) => {
  openStream(response);
  const timer = setInterval(() => response.write(words('well ')), 10);
  response.on('close', () => clearInterval(timer));
};

let runCount = 0;

async function runAgainst(stall: Stall, limits: object, more: object = {}, flags: readonly string[] = []) {
  server = await rawServer((response, count) => {
    const text = JSON.stringify(server.requests[count - 1]?.body);
    const isPoll = text.includes('Should the group vote now');
    const agent = /You are (\w+), and/.exec(text)?.[1] ?? '?';
    const stalled = stall({ agent, isPoll, isStatement: text.includes('Make your public statement') });
    if (stalled) return stalled(response);
    openStream(response);
    response.end(words(isPoll ? '0' : SPEECH) + finish());
  });
  const name = `${runCount++}`;
  const [file, journal] = [join(folder, `${name}.yaml`), join(folder, `${name}.jsonl`)];
  writeFileSync(file, JSON.stringify({ ...BENCH, ...QUIET, ...more, limits }));
  const env = { OPENAI_BASE_URL: server.baseURL, OPENAI_API_KEY: 'none' };
  const args = ['run', file, '--model', 'openai/m', '--headless', '--verbosity', 'detailed', '--journal', journal];
  const ended = await (asBuilt ? roundtable : inside)([...args, ...flags], { env });
  asBuilt = false;
  return { ...ended, events: readJournal(journal).entries.map(({ event }) => event), journal };
}

const IN_ORDER = { speaking: { speaking_policy: 'fixed' } };
const allStatements =
  (stall: (response: ServerResponse) => void): Stall =>
  ({ isStatement }) =>
    isStatement ? stall : null;

describe('an endpoint that stalls for everybody', () => {
  it.each([
    ['before its first byte', silent, { timeout_seconds: 0.05 }, 'no word for 0.05 s', 'no word for 0.113 s'],
    ['after some words', brokenOff, { timeout_seconds: 0.3 }, 'no word for 0.3 s', 'no word for 0.675 s'],
    [
      'by dripping slowly for ever',
      dripping,
      { timeout_seconds: 20, call_max_seconds: 0.3 },
      'not done after 0.3 s',
      'not done after 0.3 s',
    ],
  ])(
    '3.3 16.2 %s: the first seat is asked three times, and the run ends with 69 before the next question',
    async (_, stall, limits, first, last) => {
      const { status, stdout, stderr, events } = await runAgainst(allStatements(stall), limits, IN_ORDER);
      expect(stderr).toContain(`… Ann: statement · ${first} · asking again`);
      expect(stderr).toContain(`the model cannot be asked: ${last} · openai/`);
      expect(status).toBe(69);
      // Words that came were paid for.
      const isPaid = stall !== silent;
      expect(events.map(({ type }) => type)).toEqual(['round-opened', ...(isPaid ? ['call-lost'] : [])]);
      expect(stdout).not.toMatch(/^\w+: no statement/m);
      expect(server.requests.length, 'nobody asks on behind the back of a call given up').toBeLessThanOrEqual(3);
      await server.allClosed();
    },
  );
});

describe('an endpoint that stalls for one agent', () => {
  /** The last wait is the longest: those who answer have it to spare. */
  const limits = { timeout_seconds: 0.06, retry_backoff_factor: 4, on_timeout: 'skip-speaker' };
  const retries = {
    rounds: 2,
    speaking: { speaking_policy: 'fixed' },
    statements: { statement_validation_retries: 2 },
  };
  const boSilent: Stall = ({ agent, isStatement }) => (agent === 'Bo' && isStatement ? silent : null);
  const kept = (events: Awaited<ReturnType<typeof runAgainst>>['events']) =>
    events.flatMap((event) => {
      if (event.type === 'statement-made' || event.type === 'turn-skipped') return [`${event.type} ${event.agent}`];
      return ['round-opened', 'poll-opened', 'run-ended'].includes(event.type) ? [event.type] : [];
    });

  it('3.3 by `skip-speaker` it loses its turn, the others talk on, and the run ends with 0', async () => {
    const { status, stdout, events } = await runAgainst(boSilent, limits, { ...retries, rounds: 1 });
    expect(kept(events)).toEqual([
      'round-opened',
      'statement-made Ann',
      'turn-skipped Bo',
      'statement-made Cy',
      'poll-opened',
      'run-ended',
    ]);
    expect(stdout).toContain('\nBo: no statement: no word for 0.96 s\n');
    expect(status).toBe(0);
  });

  it('3.3 by `abort-round` the rest of the round is not asked: on to memory and poll, and the run ends with 0', async () => {
    const { status, stdout, events, journal } = await runAgainst(
      boSilent,
      { ...limits, on_timeout: 'abort-round' },
      retries,
    );
    expect(kept(events)).toEqual([
      'round-opened',
      'statement-made Ann',
      'turn-skipped Bo',
      'poll-opened',
      'round-opened',
      'turn-skipped Bo',
      'poll-opened',
      'run-ended',
    ]);
    expect(events.filter(({ type }) => type === 'memory-updated').length).toBeGreaterThan(0);
    const told = stdout.replace(/\s+/g, ' ');
    expect(told).toContain(
      'Bo: no statement: no word for 0.96 s The round is broken off; not asked: Cy Who wants to vote',
    );
    expect(told).toContain(
      'Bo: no statement: no word for 0.96 s The round is broken off; not asked: Cy, Ann Who wants to vote',
    );
    expect(status).toBe(0);
    expect(readFileSync(journal, 'utf8')).toContain('"onTimeout":"abort-round"');
  });

  it('16.2 a poll that is never answered is left out, and no no', async () => {
    const boMute: Stall = ({ agent, isPoll }) => (agent === 'Bo' && isPoll ? silent : null);
    const { status, events } = await runAgainst(boMute, limits, { ...retries, rounds: 1 });
    const answers = events.flatMap((e) =>
      e.type === 'poll-answered' ? [[e.agent, e.answer, e.failure?.message]] : [],
    );
    expect(answers).toEqual([
      ['Ann', 'no', undefined],
      ['Bo', 'left-out', 'no word for 0.96 s'],
      ['Cy', 'no', undefined],
    ]);
    expect(status).toBe(0);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import type { Entry } from '../../src/discussion/event.ts';
import { callsLeft } from '../../src/journal/calls.ts';
import { readJournal } from '../../src/journal/read.ts';
import { withoutPacing } from '../orchestrator/prefix-law.ts';
import { finish, openStream, rawServer, usage, words } from '../providers/raw-server.ts';
import { BENCH, builtProgram } from './program.ts';

const { folder, roundtable, inside } = builtProgram();
const binary = fileURLToPath(new URL('../../bin/roundtable.js', import.meta.url));
const isLong = process.env['ROUNDTABLE_LONG'] === '1';
const KILLS = isLong ? 40 : 1;

const bench = join(folder, 'bench.yaml');
writeFileSync(bench, JSON.stringify({ ...BENCH, rounds: 3 }));

/** Says the same to the same prompt: mostly no, now and then yes, which is a choice and an amount too. */
function reply(body: unknown): string {
  const number = crc32(JSON.stringify(body)) % 5 === 0 ? 1 : 0;
  return `${number}: I hold that the park is right, because everybody can sit under the old trees there.`;
}

/** What the model is asked from now on; each call is answered in its own time. */
const asked: unknown[] = [];
let onRequest = (_count: number): void => {};
const server = await rawServer((response: ServerResponse) => {
  const body = server.requests.at(-1)?.body;
  asked.push(body);
  onRequest(asked.length);
  openStream(response);
  setImmediate(() => response.end(words(reply(body)) + finish() + usage(50, 20)));
});
afterAll(() => server.close());
const env = { OPENAI_BASE_URL: server.baseURL, OPENAI_API_KEY: '' };

function begun(journal: string) {
  return spawn(
    process.execPath,
    [binary, 'run', bench, '--seed', '5', '--model', 'openai/x', '--format', 'jsonl', '--journal', journal],
    {
      env: { ...process.env, ROUNDTABLE_DATA_DIR: join(folder, 'data'), ROUNDTABLE_CONFIG_DIR: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

const callsIn = (entries: readonly Entry[]) =>
  entries.filter(({ event }) => 'call' in event && event.call !== undefined).length;
const eventsOf = (entries: readonly Entry[]) => entries.map(({ event }) => withoutPacing(event));

describe('a run that is killed while models are asked', () => {
  const whole = async () => {
    const journal = join(folder, 'whole.jsonl');
    const { status } = await (isLong ? roundtable : inside)(
      ['run', bench, '--seed', '5', '--model', 'openai/x', '--format', 'jsonl', '--journal', journal],
      { env },
    );
    expect(status).toBe(0);
    const { entries } = readJournal(journal);
    return { entries, calls: asked.splice(0).length };
  };
  let known: Awaited<ReturnType<typeof whole>> | undefined;

  it.each(Array.from({ length: KILLS }, (_, i) => i + 1))(
    '13.2 kill %i: taken up again it equals the run never killed; nothing shown is lost, no call is made twice but those in flight',
    { timeout: 120_000 },
    async (kill) => {
      known ??= await whole();
      const { entries: wholeEntries, calls: wholeCalls } = known;
      expect(callsIn(wholeEntries)).toBe(wholeCalls);
      const draw = random(kill, 'kill');
      const journal = join(folder, `killed-${kill}.jsonl`);
      const atRequest = 1 + draw.int(wholeCalls);
      const delayMs = draw.int(4);
      const child = begun(journal);
      onRequest = (count) => {
        if (count === atRequest) setTimeout(() => child.kill('SIGKILL'), delayMs);
      };
      let shown = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        shown += text;
      });
      await once(child, 'close');
      onRequest = () => {};
      const before = asked.splice(0).length;
      const wasShown = shown.split(/(?<=\n)/).filter((line) => line.endsWith('\n'));
      const left = readFileSync(journal, 'utf8');
      expect(left.startsWith(wasShown.join('')), 'what was shown stands in the journal').toBe(true);

      const kept = readJournal(journal, { lookAgainMs: 0 }).entries;
      expect(eventsOf(kept)).toEqual(eventsOf(wholeEntries).slice(0, kept.length));
      const inFlight = before - callsIn(kept);
      expect(inFlight).toBeGreaterThanOrEqual(0);
      expect(inFlight).toBeLessThanOrEqual(BENCH.agents.length);
      const unknown = callsLeft(journal, kept.length);
      expect(unknown.length, '16.2 what was asked is known').toBeGreaterThanOrEqual(inFlight);
      expect(unknown.length).toBeLessThanOrEqual(BENCH.agents.length);

      if (kept.at(-1)?.event.type === 'run-ended') {
        // Killed before it could take away what it had noted, of which nothing is open.
        expect(unknown).toEqual([]);
        rmSync(`${journal}.calls`, { force: true });
        return;
      }
      const { status, stderr } = await (isLong || kill === 1 ? roundtable : inside)(
        ['resume', journal, '--format', 'jsonl'],
        { env },
      );
      expect({ status, stack: /\n\s+at /.test(stderr) }).toEqual({ status: 0, stack: false });
      const after = readJournal(journal).entries;
      const isLost = ({ event }: Entry) => event.type === 'call-lost';
      expect(after.filter(isLost).map(({ event }) => 'agent' in event && event.agent)).toEqual(
        unknown.map(({ agent }) => agent),
      );
      expect(eventsOf(after.filter((entry) => !isLost(entry)))).toEqual(eventsOf(wholeEntries));
      expect(readdirSync(folder).filter((name) => name.endsWith('.calls'))).toEqual([]);
      expect(readFileSync(journal, 'utf8').startsWith(wasShown.join(''))).toBe(true);
      expect(asked.splice(0), 'calls after the kill').toHaveLength(wholeCalls - callsIn(kept));
    },
  );

  it('13.2 a replay and the shared prefix of a fork ask no model', { timeout: 60_000 }, async () => {
    known ??= await whole();
    const { entries } = known;
    const journal = join(folder, 'whole.jsonl');
    expect((await inside(['replay', journal, '--headless'], { env })).status).toBe(0);
    expect(asked).toHaveLength(0);
    const at = Math.floor(entries.length / 2);
    const fork = join(folder, 'fork.jsonl');
    const { status } = await inside(['fork', journal, '--at', String(at), '--headless', '--journal', fork], {
      env,
    });
    expect(status).toBe(0);
    expect(asked.splice(0)).toHaveLength(callsIn(entries.slice(at)));
    expect(eventsOf(readJournal(fork).entries)).toEqual(eventsOf(entries));
    expect(readJournal(fork).header.parent).toEqual({ run: readJournal(journal).header.run, seq: at });
  });
});

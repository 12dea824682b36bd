import fs, { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { AS_BEFORE } from '../journeys/journey.ts';
import { isLong, samplesOf } from '../long.ts';
import { terminalRig } from '../terminal-rig.ts';
import { BENCH, builtProgram } from './program.ts';

const { folder, config, roundtable, inside } = builtProgram();
const binary = fileURLToPath(new URL('../../bin/roundtable.js', import.meta.url));

const bench = join(folder, 'bench.yaml');
const agents = BENCH.agents.map((agent) => ({ ...agent, reasoning_enabled: false }));
writeFileSync(bench, JSON.stringify({ ...BENCH, agents, rounds: 1 }));

const FAILING =
  'openSync fstatSync readSync writeSync fdatasyncSync fdatasync closeSync mkdirSync writeFileSync rmSync'.split(' ');
/**
 * Loaded before the program: of the calls of the file system that have to do with the journal and the file that keeps it for one process, number FAULT_AT fails, and all writes after
 * it; how many there were goes into FAULT_LOG. A short write takes half of the bytes first.
 */
const preload = join(folder, 'fault.cjs');
writeFileSync(
  preload,
  `const fs = require('node:fs');
   const { syncBuiltinESMExports } = require('node:module');
   const { FAULT_PATH, FAULT_AT, FAULT_CODE, FAULT_LOG } = process.env;
   const fds = new Map();
   const calls = [];
   let isFull = false;
   const failure = (code) => Object.assign(new Error('failed: ' + code), { code });
   for (const name of ${JSON.stringify(FAILING)}) {
     const real = fs[name];
     fs[name] = (...args) => {
       const path = fds.get(args[0]) ?? args[0];
       const isOurs = name === 'mkdirSync' ? FAULT_PATH.startsWith(path + '/') : [FAULT_PATH, FAULT_PATH + '.writer'].includes(path);
       if (!isOurs) return real(...args);
       calls.push({ name, isJournal: path === FAULT_PATH });
       fs.writeFileSync(FAULT_LOG, JSON.stringify(calls));
       const isNow = calls.length === Number(FAULT_AT);
       if (FAULT_CODE === 'short') {
         if (isFull && name === 'writeSync') throw failure('ENOSPC');
         if (isNow && name === 'writeSync') {
           isFull = true;
           return real(args[0], args[1], args[2], Math.floor(args[3] / 2), args[4]);
         }
       } else if (isNow && name === 'fdatasync') return setImmediate(args[1], failure(FAULT_CODE));
       else if (isNow) throw failure(FAULT_CODE);
       const result = real(...args);
       if (name === 'openSync') fds.set(result, path);
       if (name === 'closeSync') fds.delete(args[0]);
       return result;
     };
   }
   syncBuiltinESMExports();`,
);

/** The same in this process, for as long as `work` takes. */
async function faulty<T>(env: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const before = Object.fromEntries(Object.entries(fs).filter(([name]) => FAILING.includes(name)));
  const own = { ...process.env };
  const require = createRequire(import.meta.url);
  Object.assign(process.env, env);
  require(preload);
  try {
    return await work();
  } finally {
    delete require.cache[preload];
    Object.assign(fs, before);
    syncBuiltinESMExports();
    for (const name of Object.keys(env)) if (!(name in own)) delete process.env[name];
    Object.assign(process.env, own);
  }
}

const log = join(folder, 'calls.log');
const faultsOf = (journal: string, at: number, code: string) => ({
  FAULT_PATH: journal,
  FAULT_AT: String(at),
  FAULT_CODE: code,
  FAULT_LOG: log,
});
const faultEnv = (...where: Parameters<typeof faultsOf>) => ({
  ...faultsOf(...where),
  NODE_OPTIONS: `--require ${preload}`,
});

let counter = 0;
const newJournal = () => join(folder, `faults-${++counter}`, 'run.jsonl');

const headless = ['--headless', '--format', 'jsonl'];
/** What a run of the bench that ended wrote. */
let ended: string;
/** A new journal, and the command that writes it: from its beginning, or after its first entries. */
const WAYS = {
  'a new run': () => {
    const journal = newJournal();
    return { journal, args: ['run', bench, ...headless, '--journal', journal] };
  },
  'a run taken up': () => {
    const journal = newJournal();
    const lines = ended.split(/(?<=\n)/);
    mkdirSync(dirname(journal));
    writeFileSync(journal, lines.slice(0, 3).join(''));
    return { journal, args: ['resume', journal, ...headless] };
  },
};
type Way = keyof typeof WAYS;

/** A call of the file system: on the journal, or on the file that keeps it for one process and its folders. */
type Call = { name: string; isJournal: boolean };

/** The calls where nothing fails, in their order. */
const callsOf = async (way: Way) => {
  const { journal, args } = WAYS[way]();
  const { status } = await roundtable(args, { env: faultEnv(journal, 0, 'EIO') });
  expect(status).toBe(0);
  const calls: readonly Call[] = JSON.parse(readFileSync(log, 'utf8'));
  return { calls, written: readFileSync(journal, 'utf8') };
};
const known = new Map<Way, readonly Call[]>();
beforeAll(async () => {
  const first = await callsOf('a new run');
  ended = first.written;
  known.set('a new run', first.calls);
  known.set('a run taken up', (await callsOf('a run taken up')).calls);
});

/** Every call, or the first, the last and one between of each kind; of codes that are only told otherwise than EIO, the first. */
function sampled(calls: readonly Call[], code: string): readonly number[] {
  const kinds = calls.map(({ name, isJournal }) => `${name} ${isJournal}`);
  const places = calls.map((_, i) => i + 1);
  if (isLong) return places;
  return places.filter((place, i) => {
    const same = places.filter((other) => kinds[other - 1] === kinds[i]);
    if (code === 'ENOSPC' || code === 'EMFILE') return place === same[0];
    return place === same[0] || place === same.at(-1) || place === same[Math.floor(same.length / 2)];
  });
}

/** What comes after all is read, or after all is kept: closing what was only read, taking the process's own file away. */
function harmless(calls: readonly Call[], at: number): boolean {
  const names = calls.map(({ name }) => name);
  const before = names.slice(0, at - 1).findLast((name) => name === 'readSync' || name === 'writeSync');
  return names[at - 1] === 'rmSync' || (names[at - 1] === 'closeSync' && before === 'readSync');
}

describe('a disk that fails under the real program', () => {
  it.each(
    (['a new run', 'a run taken up'] as const).flatMap((way) =>
      ['EIO', 'ENOSPC', 'EMFILE', 'short'].map((code) => [way, code] as const),
    ),
  )(
    '13.1 %s, %s at each call: a clear message, exit 2, nothing shown that is not kept',
    { timeout: isLong ? 1_800_000 : 120_000 },
    async (way, code) => {
      const calls = known.get(way)!;
      expect(calls.filter(({ name }) => name === 'writeSync').length).toBeGreaterThan(way === 'a new run' ? 10 : 8);
      expect(calls.filter(({ name }) => name === 'fdatasync').length, 'turns given to the disk').toBeGreaterThan(0);
      for (const [i, at] of sampled(calls, code).entries()) {
        const { name } = calls[at - 1] as Call;
        if (code === 'short' && name !== 'writeSync') continue;
        const { journal, args } = WAYS[way]();
        const { status, stdout, stderr } =
          isLong || (i === 4 && code === 'EIO')
            ? await roundtable(args, { env: faultEnv(journal, at, code) })
            : await faulty(faultsOf(journal, at, code), () => inside(args));
        const place = `${code} at call ${at}, ${name}`;
        const isHarmless = harmless(calls, at);
        expect({ status, hasStack: /\n\s+at /.test(stderr) }, `${place}\n${stderr}`).toEqual({
          status: isHarmless ? 0 : 2,
          hasStack: false,
        });
        if (!isHarmless) {
          expect(stderr, place).toContain(journal);
          expect(stderr, place).toContain(`(${code === 'short' ? 'ENOSPC' : code})`);
        }
        const kept = existsSync(journal) ? readFileSync(journal, 'utf8') : '';
        expect(kept.startsWith(stdout), `${place}: what was shown is kept`).toBe(true);
        if (kept !== '') expect(readJournal(journal, { lookAgainMs: 0 }).entries.length).toBeGreaterThanOrEqual(0);
      }
    },
  );

  /** The places of the writes of entries; the first into the journal is the header's, before there is a screen. */
  const writes = () =>
    known
      .get('a new run')!
      .flatMap(({ name, isJournal }, i) => (name === 'writeSync' && isJournal ? [i + 1] : []))
      .slice(1);
  it.each(samplesOf(['EIO', 'ENOSPC', 'short'], 1))(
    '13.1 %s while the screen is shown: the terminal is as before, and the message stands in it',
    { timeout: isLong ? 1_800_000 : 60_000 },
    async (code) => {
      for (const at of isLong ? writes() : writes().slice(1, 2)) await failsOnScreen(at, code);
    },
  );
});

async function failsOnScreen(at: number, code: string): Promise<void> {
  const journal = newJournal();
  const rig = terminalRig(process.execPath, [binary, 'run', bench, '--journal', journal, '--speed', 'max'], {
    cwd: folder,
    env: {
      ROUNDTABLE_DATA_DIR: folder,
      ROUNDTABLE_CONFIG_DIR: config,
      ROUNDTABLE_LANG: 'en',
      ...faultEnv(journal, at, code),
    },
  });
  const { exitCode } = await rig.exit;
  const place = `${code} at call ${at}`;
  expect(exitCode, place).toBe(2);
  expect(rig.modes(), place).toEqual(AS_BEFORE);
  const told = rig.text().replaceAll('\n', '');
  expect(told, place).toContain('cannot be kept; the record is whole up to entry');
  const { entries } = readJournal(journal, { lookAgainMs: 0 });
  expect(told, place).toContain(`whole up to entry ${entries.length}`);
  expect(told, place).not.toContain('Replay it with');
}

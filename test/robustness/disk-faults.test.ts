import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { AS_BEFORE } from '../journeys/journey.ts';
import { terminalRig } from '../terminal-rig.ts';
import { BENCH, builtProgram } from './program.ts';

const { folder, config, roundtable } = builtProgram();
const binary = fileURLToPath(new URL('../../bin/roundtable.js', import.meta.url));
const isLong = process.env['ROUNDTABLE_LONG'] === '1';

const bench = join(folder, 'bench.yaml');
const agents = BENCH.agents.map((agent) => ({ ...agent, reasoning_enabled: false }));
writeFileSync(bench, JSON.stringify({ ...BENCH, agents, rounds: 1 }));

/**
 * Loaded before the program: of the calls of the file system that have to do with the journal, number FAULT_AT fails, and all writes after
 * it; how many there were goes into FAULT_LOG. A short write takes half of the bytes first.
 */
const preload = join(folder, 'fault.cjs');
writeFileSync(
  preload,
  `const fs = require('node:fs');
   const { syncBuiltinESMExports } = require('node:module');
   const { FAULT_PATH, FAULT_AT, FAULT_CODE, FAULT_LOG } = process.env;
   const fds = new Set();
   const names = [];
   let isFull = false;
   const failure = (code) => Object.assign(new Error('failed: ' + code), { code });
   for (const name of ['openSync', 'writeSync', 'fdatasyncSync', 'closeSync', 'mkdirSync']) {
     const real = fs[name];
     fs[name] = (...args) => {
       const isOurs = name === 'openSync' ? args[0] === FAULT_PATH && args[1] !== 'r' : name === 'mkdirSync' ? FAULT_PATH.startsWith(args[0] + '/') : fds.has(args[0]);
       if (!isOurs) return real(...args);
       names.push(name);
       fs.writeFileSync(FAULT_LOG, names.join('\\n'));
       const isNow = names.length === Number(FAULT_AT);
       if (FAULT_CODE === 'short') {
         if (isFull && name === 'writeSync') throw failure('ENOSPC');
         if (isNow && name === 'writeSync') {
           isFull = true;
           return real(args[0], args[1], args[2], Math.floor(args[3] / 2), args[4]);
         }
       } else if (isNow) throw failure(FAULT_CODE);
       const result = real(...args);
       if (name === 'openSync') fds.add(result);
       if (name === 'closeSync') fds.delete(args[0]);
       return result;
     };
   }
   syncBuiltinESMExports();`,
);

const log = join(folder, 'calls.log');
const faultEnv = (journal: string, at: number, code: string) => ({
  NODE_OPTIONS: `--require ${preload}`,
  FAULT_PATH: journal,
  FAULT_AT: String(at),
  FAULT_CODE: code,
  FAULT_LOG: log,
});

let counter = 0;
const newJournal = () => join(folder, `faults-${++counter}`, 'run.jsonl');

/** The calls of a run in which nothing fails, in their order. */
const calls = async () => {
  const journal = newJournal();
  const { status } = await roundtable(['run', bench, '--headless', '--journal', journal], {
    env: faultEnv(journal, 0, 'EIO'),
  });
  expect(status).toBe(0);
  return readFileSync(log, 'utf8').split('\n');
};
let known: readonly string[] | undefined;

/** Every call, or the first and last few of each kind. */
function sampled(all: readonly string[]): readonly number[] {
  const places = all.map((_, i) => i + 1);
  if (isLong) return places;
  return places.filter((place, i) => {
    const same = places.filter((other) => all[other - 1] === all[i]);
    return place === same[0] || place === same.at(-1) || place === same[Math.floor(same.length / 2)];
  });
}

describe('a disk that fails under the real program', () => {
  it.each(['EIO', 'ENOSPC', 'EMFILE', 'short'])(
    '13.1 %s at each call: a clear message, exit 2, nothing shown that is not kept',
    { timeout: isLong ? 1_800_000 : 120_000 },
    async (code) => {
      known ??= await calls();
      expect(known.filter((name) => name === 'writeSync').length).toBeGreaterThan(10);
      for (const at of sampled(known)) {
        const name = known[at - 1] as string;
        if (code === 'short' && name !== 'writeSync') continue;
        const journal = newJournal();
        const { status, stdout, stderr } = await roundtable(
          ['run', bench, '--headless', '--format', 'jsonl', '--journal', journal],
          { env: faultEnv(journal, at, code) },
        );
        const place = `${code} at call ${at}, ${name}`;
        expect({ status, hasStack: /\n\s+at /.test(stderr) }, `${place}\n${stderr}`).toEqual({
          status: 2,
          hasStack: false,
        });
        expect(stderr, place).toContain(journal);
        expect(stderr, place).toContain(`(${code === 'short' ? 'ENOSPC' : code})`);
        const kept = existsSync(journal) ? readFileSync(journal, 'utf8') : '';
        expect(kept.startsWith(stdout), `${place}: what was shown is kept`).toBe(true);
        if (kept !== '') expect(readJournal(journal, { lookAgainMs: 0 }).entries.length).toBeGreaterThanOrEqual(0);
      }
    },
  );

  it.each(['EIO', 'ENOSPC', 'short'])(
    '13.1 %s while the screen is shown: the terminal is as before, and the message stands in it',
    { timeout: 60_000 },
    async (code) => {
      const journal = newJournal();
      const rig = terminalRig(process.execPath, [binary, 'run', bench, '--journal', journal, '--speed', 'max'], {
        cwd: folder,
        env: {
          ROUNDTABLE_DATA_DIR: folder,
          ROUNDTABLE_CONFIG_DIR: config,
          ROUNDTABLE_LANG: 'en',
          ...faultEnv(journal, 9, code),
        },
      });
      const { exitCode } = await rig.exit;
      expect(exitCode).toBe(2);
      expect(rig.modes()).toEqual(AS_BEFORE);
      const told = rig.text().replaceAll('\n', '');
      expect(told).toContain('cannot be kept; the journal is whole up to entry');
      const { entries } = readJournal(journal, { lookAgainMs: 0 });
      expect(told).toContain(`whole up to entry ${entries.length}`);
      expect(told).not.toContain('Replay it with');
    },
  );
});

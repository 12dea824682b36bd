import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginDetached } from '../../src/cli/detach.ts';
import { readJournal } from '../../src/journal/read.ts';
import { inFolder } from '../journal/sample.ts';
import { commandInside, script } from './roundtable.ts';

it('12.7 a run in a process of its own has begun once it can be reached, and not when it says where', () =>
  inFolder(async (folder) => {
    const [journal, socket] = [join(folder, 'run.jsonl'), join(folder, 'run.sock')];
    const program = join(folder, 'program.cjs');
    writeFileSync(
      program,
      `const { writeFileSync } = require('node:fs');
       const [journal, socket] = process.argv.slice(2);
       writeFileSync(journal, '');
       writeFileSync(journal + '.writer', JSON.stringify({ pid: process.pid, host: require('node:os').hostname(), socket }));
       setTimeout(() => require('node:net').createServer().listen(socket), 400);`,
    );
    const { argv } = process;
    process.argv = [argv[0] as string, program];
    try {
      const { code } = await beginDetached([journal, socket], journal);
      expect([code, existsSync(socket)]).toEqual([null, true]);
    } finally {
      process.argv = argv;
      process.kill(JSON.parse(readFileSync(`${journal}.writer`, 'utf8')).pid);
    }
  }));

it('8.8 a seed that nobody has chosen is none in a process of its own either', () =>
  inFolder(async (folder) => {
    const env = { ROUNDTABLE_DATA_DIR: folder };
    const begun = (name: string, ...more: string[]) => {
      const journal = join(folder, `${name}.jsonl`);
      const begin = [script, 'run', 'city-budget', '--paused', '--detach', '--journal', journal, ...more];
      execFileSync(process.execPath, begin, { env: { ...process.env, ...env }, stdio: 'pipe' });
      return journal;
    };
    for (const [journal, isSeedDrawn] of [
      [begun('drawn'), true],
      [begun('chosen', '--seed', '3'), undefined],
    ] as const) {
      expect(readJournal(journal).header.isSeedDrawn).toBe(isSeedDrawn);
      await commandInside(['ctl', journal, 'stop'], { env });
      await commandInside(['ctl', journal, 'resume'], { env });
    }
  }));

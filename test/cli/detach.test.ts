import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginDetached } from '../../src/cli/detach.ts';
import { inFolder } from '../journal/sample.ts';

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

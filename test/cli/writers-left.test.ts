import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writerOf } from '../../src/cli/writer.ts';
import { inFolder } from '../journal/sample.ts';

/** No process has this number: the largest that Linux gives is 2²². */
const NOBODY = 2 ** 22 + 1;

it('13.1 what killed runs have left beside a journal is taken away with the next one; nothing else is', () =>
  inFolder((folder) => {
    const at = (name: string) => join(folder, name);
    const says = (name: string, pid: number) => writeFileSync(at(name), JSON.stringify({ pid, host: hostname() }));
    writeFileSync(at('killed.jsonl'), 'its lines');
    says('killed.jsonl.writer', NOBODY);
    says('alive.jsonl.writer', process.pid);
    says('notes.writer', NOBODY);
    writeFileSync(at('mine.jsonl.writer'), 'not of this program');
    utimesSync(at('mine.jsonl.writer'), 1, 1);
    const writer = writerOf(at('next.jsonl'));
    expect(existsSync(at('killed.jsonl.writer'))).toBe(false);
    expect(readFileSync(at('killed.jsonl'), 'utf8')).toBe('its lines');
    for (const kept of ['alive.jsonl.writer', 'notes.writer', 'mine.jsonl.writer', 'next.jsonl.writer'])
      expect(existsSync(at(kept)), kept).toBe(true);
    writer.leave();
  }));

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { JOURNAL_VERSION } from '../../src/journal/codec.ts';
import { held, inCell, rowsOf, STALE, TABLE, table } from './generated.ts';
import { pageAt, root } from './pages.ts';
import { eventTypes, recordTypes } from './types.ts';

const HEAD = ['event', 'fields', 'what it tells'];
const EVENTS = eventTypes();

/** The page with the fields of each event and the types at its end made anew; order, sections and words are those of the page. */
function written(text: string): string {
  const start = text.indexOf('\n## Events\n');
  const end = text.indexOf('\n## Types\n');
  const events = text.slice(start, end).replace(new RegExp(TABLE, 'gm'), (found) =>
    table([
      HEAD,
      ...rowsOf(found).map(([name = '', , words = '']) => {
        const event = EVENTS.find(({ type }) => name === inCell(type));
        return [name, (event?.fields ?? []).map(inCell).join(', '), words];
      }),
    ]),
  );
  const types = text.slice(end).replace(/```ts\n[\s\S]*?```/, () => `\`\`\`ts\n${recordTypes()}\n\`\`\``);
  return text.slice(0, start) + events + types;
}

it('13.1 docs/journal.md has the fields of every event and the types they are made of', () => {
  const page = held('docs/journal.md', written);
  expect(page.found, STALE).toBe(page.wanted);
});

it('13.1 every kind of event stands there once, with words', () => {
  const { text } = pageAt('docs/journal.md');
  const part = text.slice(text.indexOf('\n## Events\n'), text.indexOf('\n## Types\n'));
  const rows = [...part.matchAll(new RegExp(TABLE, 'gm'))].flatMap(([found]) => rowsOf(found));
  expect(rows.map(([name]) => name).sort(), 'give each event one row in the table where it belongs').toEqual(
    EVENTS.map(({ type }) => inCell(type)).sort(),
  );
  expect(rows.filter(([, , words]) => !words)).toEqual([]);
  expect(text).toContain(`**Format ${JOURNAL_VERSION}.**`);
});

const example = (language: string) =>
  new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(pageAt('docs/journal.md').text)![1]!;
const kept = join(root, 'test/fixtures/journals/v3-bench-11-acts.jsonl');

it('13.1 the lines shown are of a kept journal', () => {
  const lines = readFileSync(kept, 'utf8').split('\n');
  const shown = example('jsonl').trim().split('\n');
  expect(shown.filter((line) => !lines.includes(line))).toEqual([]);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

it.skipIf(!hasPython)('13.1 the lines of Python shown take a whole journal, and name the line of a damaged one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roundtable-docs-'));
  try {
    const verify = (bytes: Buffer) => {
      writeFileSync(join(folder, 'verify.py'), example('python'));
      writeFileSync(join(folder, 'run.jsonl'), bytes);
      const { status, stdout, stderr } = spawnSync('python3', ['verify.py', 'run.jsonl'], { cwd: folder });
      return { status, said: `${stdout}${stderr}`.trim() };
    };
    const whole = readFileSync(kept);
    const lineCount = whole.toString('utf8').trimEnd().split('\n').length;
    expect(verify(whole)).toEqual({ status: 0, said: `${lineCount} lines are whole` });
    const changed = Buffer.from(whole.toString('utf8').replace('"type":"round-opened"', '"type":"round-Opened"'));
    expect(verify(changed)).toEqual({ status: 1, said: 'line 2: wrong checksum' });
    expect(verify(whole.subarray(0, -5))).toEqual({ status: 1, said: `line ${lineCount}: torn` });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

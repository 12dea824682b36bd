import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readJournal } from '../../src/journal/read.ts';
import { inFolder } from '../journal/sample.ts';
import { fixture, roundtable } from './roundtable.ts';

const whole = fixture('v1-city-budget-2');
const lines = readFileSync(whole, 'utf8').split('\n');
const WHOLE_LINES = 12;
const TORN = '{"seq":12,"at":17';

it.each([
  ['replay', ['--headless']],
  ['resume', ['--headless']],
  ['fork', ['--at', '5', '--headless', '--journal', 'NEW']],
  ['strip', ['--out', 'NEW']],
  ['score', []],
  ['compare', [whole, '--headless']],
  ['transcript', []],
  ['report', []],
  ['memory', []],
] as const)('13.1 `%s` mends a torn last line, and says so', (name, options) =>
  inFolder(async (folder) => {
    const file = join(folder, 'torn.jsonl');
    const kept = `${lines.slice(0, WHOLE_LINES).join('\n')}\n`;
    writeFileSync(file, kept + TORN);
    const given = options.map((option) => (option === 'NEW' ? join(folder, 'new.jsonl') : option));
    const { stderr } = await roundtable(name, file, ...given);
    expect(stderr).toContain(`The last line was not written to its end (${TORN.length} bytes); it was cut off.`);
    expect(readFileSync(file, 'utf8').startsWith(kept)).toBe(true);
    expect(readJournal(file).notice).toBeNull();
  }),
);

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CallUnderWay } from '../../src/discussion/call-under-way.ts';
import { callsLeft, callTrace } from '../../src/journal/calls.ts';

const folder = mkdtempSync(join(tmpdir(), 'calls-'));
afterAll(() => rmSync(folder, { recursive: true }));

const asked = (agent: string, rest: Partial<CallUnderWay> = {}): CallUnderWay => ({
  ...{ agent, purpose: 'poll', attempt: 1, model: 'lab/tiny', isSent: true },
  ...rest,
});
let count = 0;
const journal = () => join(folder, `${++count}.jsonl`);

describe('16.2 the calls that are under way, beside a journal', () => {
  it('are those after its last entry, each as it was told last', () => {
    const path = journal();
    const trace = callTrace(path);
    for (const agent of ['Ann', 'Bo', 'Cy']) trace.tell(asked(agent), 4);
    expect(callsLeft(path, 4)).toEqual([asked('Ann'), asked('Bo'), asked('Cy')]);
    expect(callsLeft(path, 3)).toEqual([]);
    trace.tell(asked('Ann', { isSent: false }), 4);
    const lost = { tokensIn: 9, tokensOut: 2, tokensLabel: 'measured' as const };
    trace.tell(asked('Bo', { isSent: false, lost }), 4);
    expect(callsLeft(path, 4)).toEqual([asked('Bo', { isSent: false, lost }), asked('Cy')]);
    // Shorter than what stood there.
    trace.tell(asked('Bo', { purpose: 'statement' }), 7);
    expect(callsLeft(path, 7)).toEqual([asked('Bo', { purpose: 'statement' })]);
    expect(callsLeft(path, 4), 'they are answered').toEqual([]);
    expect(statSync(`${path}.calls`).mode & 0o777).toBe(0o600);
  });

  it('are gone once it is closed, and were never there where nobody was asked', () => {
    const path = journal();
    const trace = callTrace(path);
    trace.tell(asked('Ann'), 0);
    trace.close();
    expect(existsSync(`${path}.calls`)).toBe(false);
    callTrace(path).close();
    expect(callsLeft(path, 0)).toEqual([]);
  });

  it('are none where their file is cut, damaged or another, and end no run where they cannot be kept', () => {
    const path = journal();
    const trace = callTrace(path);
    trace.tell(asked('Ann'), 1);
    const bytes = readFileSync(`${path}.calls`);
    for (let at = 0; at < bytes.length - 1; at++) {
      writeFileSync(`${path}.calls`, bytes.subarray(0, at));
      expect(callsLeft(path, 1)).toEqual([]);
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] as number) ^ 1;
      writeFileSync(`${path}.calls`, flipped);
      expect(callsLeft(path, 1)).toEqual([]);
    }
    const blocked = journal();
    mkdirSync(`${blocked}.calls`);
    expect(() => callTrace(blocked).tell(asked('Ann'), 0)).not.toThrow();
    expect(callsLeft(blocked, 0)).toEqual([]);
  });

  it('hold no secret', () => {
    const path = journal();
    callTrace(path, () => (text) => text.replaceAll('sk-canary', '[redacted]')).tell(asked('sk-canary'), 0);
    expect(readFileSync(`${path}.calls`, 'utf8')).not.toContain('canary');
    expect(callsLeft(path, 0)).toHaveLength(1);
  });
});

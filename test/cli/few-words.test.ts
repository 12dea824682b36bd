import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { initial } from '../../src/discussion/state.ts';
import { composePrompt } from '../../src/orchestrator/prompts/prompts.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { roundtable } from './roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'few-words-'));
afterAll(() => rmSync(folder, { recursive: true }));
const FILE = { question: 'What about the fox?', options: ['Electric fence', 'Night coops'], agents: ['Ana', 'Ben'] };

describe('15.2 a scenario of a question, options and names', () => {
  it('runs, also as JSON, and tells its question once', async () => {
    const [file, journal] = [join(folder, 'fox.json'), join(folder, 'fox.jsonl')];
    writeFileSync(file, JSON.stringify({ ...FILE, rounds: 1 }, null, '\t'));
    const { code, stdout } = await roundtable('run', file, '--headless', '--seed', '1', '--journal', journal);
    expect([code, existsSync(journal)]).toEqual([0, true]);
    expect(stdout).toContain('fox, seed 1, at most 1 round');
    expect(stdout.split(FILE.question)).toHaveLength(2);
    const page = join(folder, 'fox.md');
    await roundtable('export', journal, '--format', 'md', '--out', page);
    expect(readFileSync(page, 'utf8').split(FILE.question)).toHaveLength(2);
  });

  it.each([1, 2])('an agent without a persona reads its name alone (prompt format %i)', (format) => {
    for (const language of LANGUAGES) {
      const text = JSON.stringify({ ...FILE, language, history: { prompt_format: format } });
      const state = initial(readScenario(text, 'fox.json').scenario, { scenarioName: 'fox', seed: 1 });
      const step = { kind: 'ask', agent: 'Ana', purpose: 'statement', attempt: 1 } as const;
      const read = composePrompt(step, state).sections.flatMap((section) => section.text.split('\n'));
      expect(read.filter((line) => line !== line.trimEnd())).toEqual([]);
      expect(read.join('\n')).toContain('Ana');
    }
  });
});

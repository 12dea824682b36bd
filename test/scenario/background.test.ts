import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { spectatorPage } from '../../src/audience/page.ts';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { composePrompt } from '../../src/orchestrator/prompts/prompts.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { roundtable } from '../cli/roundtable.ts';

const folder = mkdtempSync(join(tmpdir(), 'background-'));
afterAll(() => rmSync(folder, { recursive: true }));

const KNOWN = 'The fox came twice this week.';
const few = (more: Readonly<Record<string, unknown>> = {}) => ({
  question: 'What about the fox?',
  options: ['Electric fence', 'Night coops'],
  agents: ['Ana', 'Ben'],
  rounds: 1,
  ...more,
});
const read = (more: Readonly<Record<string, unknown>>) => readScenario(JSON.stringify(few(more)), 'fox.json').scenario;

describe('what everybody knows of the matter', () => {
  it.each([1, 2])('3.5 stands behind the question in each prompt (prompt format %i)', (format) => {
    for (const language of LANGUAGES) {
      const scenario = read({ language, background: KNOWN, history: { prompt_format: format } });
      const step = { kind: 'ask', agent: 'Ana', purpose: 'statement', attempt: 1 } as const;
      const { sections } = composePrompt(step, initial(scenario, { scenarioName: 'fox', seed: 1 }));
      const parts = sections.flatMap(({ text }) => text.split('\n\n'));
      expect(parts[parts.findIndex((part) => part.endsWith('What about the fox?')) + 1]).toBe(KNOWN);
    }
  });

  it('11.1 is given in each language that an agent reads', () => {
    const texts = { question: { en: 'A fox?', es: '¿Un zorro?' }, options: [{ id: 'a', label: { en: 'A', es: 'A' } }] };
    const agents = [{ name: 'Ana' }, { name: 'Ben', language: 'es' }];
    expect(() => read({ ...texts, agents, background: KNOWN })).toThrow(/background/);
    const scenario = read({ ...texts, agents, background: { en: KNOWN, es: 'El zorro vino dos veces.' } });
    const step = { kind: 'ask', agent: 'Ben', purpose: 'statement', attempt: 1 } as const;
    const { sections } = composePrompt(step, initial(scenario, { scenarioName: 'fox', seed: 1 }));
    expect(sections.map(({ text }) => text).join('\n')).toContain('El zorro vino dos veces.');
  });

  it.each(['context', 'situation', 'contexto', '背景'])('15.2 is what is meant by “%s”', (key) => {
    expect(read({ [key]: KNOWN }).background).toBe(KNOWN);
  });

  it('28.5 is told before the talk: in plain lines, on the page of spectators, and in what is handed out', async () => {
    const [file, journal] = [join(folder, 'fox.json'), join(folder, 'fox.jsonl')];
    writeFileSync(file, JSON.stringify(few({ background: KNOWN })));
    const { stdout } = await roundtable('run', file, '--headless', '--seed', '1', '--journal', journal);
    expect(stdout.split('\n').slice(0, 2)).toEqual(['What about the fox?', KNOWN]);
    const state = initial(read({ background: KNOWN }), { scenarioName: 'fox', seed: 1 });
    expect(spectatorPage(state, interfaces.en, '/a', { want: 0, foresee: 0, seat: { id: 0, picked: [] } })).toContain(
      KNOWN,
    );
    for (const format of ['html', 'json', 'md']) {
      const out = join(folder, `fox.${format}`);
      await roundtable('export', journal, '--format', format, '--out', out);
      expect(readFileSync(out, 'utf8').split(KNOWN).length, format).toBeGreaterThan(1);
    }
  });
});

describe('15.2 Chinese in folded lines of YAML', () => {
  const background = (text: string) =>
    readScenario(`question: Q\noptions: [A, B]\nagents: [Ana, Ben]\nbackground: ${text}\n`, 'f.yaml').scenario
      .background;

  it('is joined without a space, whatever stands at the end of a line', () => {
    expect(background('>-\n  里面不是丝绸，\n  而是孩子。\n  “今天\n  是初五”')).toBe(
      '里面不是丝绸，而是孩子。“今天是初五”',
    );
    expect(background('"里面\n  不是"')).toBe('里面不是');
  });

  it('keeps its spaces elsewhere, and those of other scripts', () => {
    expect(background('张 三')).toBe('张 三');
    expect(background('>-\n  one\n  two 三\n  four')).toBe('one two 三 four');
    expect(background('|-\n  里面\n  不是')).toBe('里面\n不是');
  });
});

describe('15.2 a question in another language than the file', () => {
  const warned = (question: string, more = {}) =>
    readScenario(JSON.stringify(few({ question, ...more })), 'fox.json')
      .warnings.map(({ message }) => message)
      .filter((message) => message.startsWith('question'));

  it('is warned of, with the line that is missing', () => {
    expect(warned('¿Qué hacemos con el zorro?')).toEqual([
      'question: reads like Spanish, and agents will talk English; a line “language: es” changes that',
    ]);
    expect(warned('狐狸怎么办？')[0]).toContain('“language: zh”');
  });

  it('is none where the language is given, or the signs do not tell', () => {
    expect(warned('¿Qué hacemos con el zorro?', { language: 'es' })).toEqual([]);
    expect(warned('What about the fox at the café?')).toEqual([]);
    expect(warned('Que faire du renard ?')).toEqual([]);
  });
});

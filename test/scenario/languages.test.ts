import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '../../src/discussion/translation.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { ann, faultsWith, MINIMAL, scenarioWith } from './minimal.ts';

const file = fileURLToPath(new URL('../fixtures/three-languages.yaml', import.meta.url));
const { scenario } = readScenario(readFileSync(file, 'utf8'), file);

describe('11.1 a text of a scenario in several languages', () => {
  it('11.1 is read as its agents speak', () => {
    expect(scenario.question).toMatch(/^What shall become/);
    expect(inLanguage(scenario, 'es').question).toMatch(/^¿Qué se hará/);
    const [park] = inLanguage(scenario, 'zh').options;
    expect(park).toMatchObject({ id: 'park', label: '水边公园', phrase: '水边公园' });
    expect(park?.amount).toEqual({ min: 1000, max: 9000, unit: '元', unitOne: '元', phrase: '{amount}的预算' });
    expect(inLanguage(scenario, 'es').options[0]?.amount).toMatchObject({ unit: 'euros', unitOne: 'euro' });
    expect(inLanguage(scenario, 'es').criteria[0]).toMatchObject({ label: 'Salud', phrase: 'la salud de la gente' });
    expect(inLanguage(scenario, 'zh').arguments[0]).toMatchObject({ id: 'shade', gist: '老年人需要的树荫' });
    expect(inLanguage(scenario, 'es').title).toBe('El puerto');
  });

  it('11.1 is translated once, and back into the scenario itself', () => {
    const spanish = inLanguage(scenario, 'es');
    expect(inLanguage(scenario, 'es')).toBe(spanish);
    expect(inLanguage(spanish, 'en')).toBe(scenario);
    expect(inLanguage(spanish, 'zh').options).toBe(inLanguage(scenario, 'zh').options);
    const plain = scenarioWith('');
    expect(inLanguage(plain, 'en')).toBe(plain);
    expect(inLanguage(plain, 'es').options).toBe(plain.options);
  });

  it('11.1 a persona is in its agent’s language', () => {
    expect(scenario.agents.map(({ persona }) => persona)).toEqual([
      'A nurse.',
      'Una maestra.',
      'Un pescador jubilado.',
      '一位工程师。',
      '一位店主。',
    ]);
  });

  it('11.1 of one language has no translations', () => {
    expect(JSON.stringify(scenarioWith(''))).not.toContain('translations');
  });
});

describe('11.1 nothing falls back to another language', () => {
  it('11.1 an agent’s language must have every text that agents read, each thing told once', () => {
    const faults = faultsWith('', ann('language: es'));
    expect(faults).toHaveLength(5);
    expect(faults[0]).toBe(
      'f.yaml:2:11: question: there is no text in es, which Ann speaks; allowed: a map of languages and texts: {en: …, es: …}',
    );
    expect(faults[1]).toContain('options[1].label: there is no text in es, which Ann speaks, nor of about');
    expect(faults[4]).toContain('criteria[1].label');
  });

  it('11.1 a text that lacks one language of several is told by its key', () => {
    const source = readFileSync(file, 'utf8').replace('es: Salud, ', '').replace('zh: 中暑', 'zh: x');
    expect(faultsWith('', source)).toEqual([
      expect.stringMatching(/criteria\[1\]\.label: there is no text in es, which Inés speaks/),
    ]);
  });

  it('11.1 the scenario’s own language is among those of each text', () => {
    expect(faultsWith('', MINIMAL.replace('title: T', 'title: {es: T}'))).toEqual([
      expect.stringMatching(/title: there is no text in en, the language of the scenario/),
    ]);
    expect(faultsWith('', MINIMAL.replace('label: A,', 'label: {zh: A},'))[0]).toMatch(
      /options\[1\]\.label: there is no text in en/,
    );
  });

  it('11.1 a persona by language has that of its agent', () => {
    expect(faultsWith('', MINIMAL.replace('persona: One', 'persona: {es: Una}'))).toEqual([
      expect.stringMatching(/agents\[1\]\.persona: there is no text in en, which Ann speaks/),
    ]);
  });

  it('11.1 a language that nobody speaks may be lacking', () => {
    expect(scenarioWith('', MINIMAL.replace('title: T', 'title: {en: T, zh: 标题}')).translations).toEqual({
      zh: { title: '标题' },
    });
  });

  it('15.2 an unknown language and an empty text are faults of their own', () => {
    expect(faultsWith('', MINIMAL.replace('title: T', 'title: {en: T, xx: T}'))[0]).toMatch(
      /unknown key "xx" in title/,
    );
    expect(faultsWith('', MINIMAL.replace('title: T', 'title: {en: ""}'))[0]).toMatch(/title\.en: found "".*not empty/);
  });

  it('8.6 variables are looked for in every language of a persona', () => {
    const source = MINIMAL.replace('persona: One', 'persona: {en: One, es: "Una {role}"}');
    expect(faultsWith('', source)[0]).toMatch(/agents\[1\]\.persona\.es: found \{role\}/);
  });
});

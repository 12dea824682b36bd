import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { shippedScenarios } from '../../src/cli/paths.ts';
import type { Language } from '../../src/discussion/language.ts';
import { inOneLanguage, languagesHeld, readScenario } from '../../src/scenario/index.ts';

const long = process.env['ROUNDTABLE_LONG'] === '1';

const TALK = `# About a street.
title: {en: A street, es: Una calle}
question: {en: What now?, es: ¿Y ahora?, zh: 现在怎么办？}
language: en
rounds: 3 # short
# What can be chosen.
options:
  - {id: a, label: {en: Trees, es: Árboles}, about: {en: shade, es: sombra}}
  - id: b
    label:
      en: A road
      es: Un camino
    about: {en: cars, es: autos}
    amount: {min: 1, max: 9, unit: {en: lanes, es: carriles}}
agents:
  - {name: Ann, persona: {en: A nurse., es: Una enfermera.}, language: en}
  - {name: Bo, persona: {en: A driver., es: Un conductor.}}
`;
const read = (source: string, language?: Language) => readScenario(source, 'talk.yaml', language).scenario;
const refusal = (source: string, language: Language): string => {
  try {
    read(source, language);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('16.10 a scenario held in another of its languages', () => {
  it('16.10 is read as if that language stood in its file', () => {
    const spanish = read(TALK, 'es');
    expect(spanish).toMatchObject({ language: 'es', title: 'Una calle', question: '¿Y ahora?' });
    expect(spanish.options.map(({ label, amount }) => [label, amount?.unit])).toEqual([
      ['Árboles', undefined],
      ['Un camino', 'carriles'],
    ]);
    expect(spanish.agents.map(({ language, persona }) => [language, persona])).toEqual([
      ['es', 'Una enfermera.'],
      ['es', 'Un conductor.'],
    ]);
    expect(spanish.translations?.en?.question).toBe('What now?');
    expect(read(TALK, 'en')).toEqual(read(TALK));
  });

  it('16.10 one that lacks a text is refused, with what the file offers', () => {
    expect(refusal(TALK, 'zh')).toBe(
      'talk.yaml:8:20: --language: this scenario has not all its texts in zh: options[1].label has none, nor have 6 more; allowed: en, es',
    );
    const plain = TALK.replace('{en: A driver., es: Un conductor.}', 'A driver.');
    expect(refusal(plain, 'es')).toBe(
      'talk.yaml:17:25: --language: this scenario has not all its texts in es: agents[2].persona has none; allowed: en',
    );
  });

  it('16.10, 17.5 a probe for the preference has no text to be lacking', () => {
    const probed = `${TALK}probes: [{ask: preference, when: each-round, of: all}]\n`;
    expect(read(probed, 'es').language).toBe('es');
    expect(languagesHeld(probed, 'talk.yaml')).toEqual(['en', 'es']);
  });

  it('16.10 leaves an agent the language that is its own', () => {
    const mixed = TALK.replace('language: en}', 'language: es}');
    expect(read(mixed, 'en').agents.map(({ language }) => language)).toEqual(['es', 'en']);
    const chinese = mixed
      .replaceAll(/\{en: ([^,]+), es: ([^},]+)\}/g, '{en: $1, es: $2, zh: 中文$1}')
      .replace('es: Un camino', 'es: Un camino\n      zh: 路');
    expect(read(chinese, 'zh').agents.map(({ language }) => language)).toEqual(['es', 'zh']);
    const copy = inOneLanguage(chinese, 'zh');
    expect(copy).not.toContain('en: ');
    expect(untranslated(read(copy))).toEqual(untranslated(read(chinese, 'zh')));
  });
});

describe('16.10 a copy in one language', () => {
  it('16.10 holds that language alone, its comments and its order', () => {
    expect(inOneLanguage(TALK, 'es')).toBe(`# About a street.
title: Una calle
question: ¿Y ahora?
language: es
rounds: 3 # short
# What can be chosen.
options:
  - {id: a, label: Árboles, about: sombra}
  - id: b
    label: Un camino
    about: autos
    amount: {min: 1, max: 9, unit: carriles}
agents:
  - {name: Ann, persona: Una enfermera.}
  - {name: Bo, persona: Un conductor.}
`);
  });

  it('16.10 of a shipped scenario is what runs in that language', () => {
    const shipped = [...shippedScenarios()].filter(([name]) => long || ['jury', 'pipeline'].includes(name));
    for (const [name, file] of shipped) {
      const source = readFileSync(file, 'utf8');
      for (const language of ['es', 'zh'] as const) {
        if (refusal(source, language) !== '') continue;
        const copy = inOneLanguage(source, language);
        const { scenario, warnings } = readScenario(copy, file);
        expect({ name, warnings }).toEqual({ name, warnings: [] });
        expect(scenario).toEqual(untranslated(read(source, language)));
        const comments = (text: string) => text.split('\n').filter((line) => /^\s*#/.test(line)).length;
        expect([name, comments(copy)]).toEqual([name, comments(source)]);
      }
    }
  });
});

/** Without any text in another language, wherever it stands. */
const untranslated = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (key, found) => (key === 'translations' ? undefined : found)));

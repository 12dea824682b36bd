import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import type { Things } from '../../src/language/considerations.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { plainSentences } from '../../src/language/script.ts';
import { readThings } from '../../src/language/things-file.ts';

const GROUPS = Object.keys(phrasebooks.en.things);
const fileOf = (language: string, group: string) =>
  readFileSync(new URL(`../../src/language/${language}/things/${group}.things.yaml`, import.meta.url), 'utf8');
const saidIn = (things: Things) =>
  Object.values(things).flatMap(({ merit, price }) => [...(merit?.said ?? []), ...(price?.said ?? [])]);

describe.each(LANGUAGES)('20.9 what options come with, and what is said to it (%s)', (language) => {
  it.each(GROUPS)('11.1 %s is a file that is whole', (group) => {
    const { things, faults } = readThings(fileOf(language, group));
    expect(faults).toEqual([]);
    expect(phrasebooks[language].things[group]).toEqual(things);
  });

  it('20.2 says nothing twice, and clauses go on where they stand', () => {
    const said = GROUPS.flatMap((group) => saidIn(phrasebooks[language].things[group] as Things));
    const sentences = said.flatMap((one) => Object.values(one)).flatMap((text) => plainSentences(text));
    expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([]);
    for (const { that, but } of said) for (const clause of [that, but]) expect(clause).not.toMatch(/[.。!?！？:：]/);
  });

  it('has what it has in English: the same things, each from the same sides and as often', () => {
    const shapeOf = (things: Things) =>
      Object.entries(things).map(([id, { first, isSum, merit, price }]) => [
        ...[id, first, isSum, merit?.kind, merit?.said.length, price?.kind, price?.said.length],
      ]);
    for (const group of GROUPS)
      expect(shapeOf(phrasebooks[language].things[group] as Things), group).toEqual(
        shapeOf(phrasebooks.en.things[group] as Things),
      );
  });
});

describe('the build names the fault of a file', () => {
  const file = fileOf('en', 'place');
  const tell = (was: string | RegExp, is: string) => {
    expect(file).toMatch(was);
    return readThings(file.replace(was, is)).faults.map(({ text }) => text);
  };

  it('11.1 where it stands, and what is allowed', () => {
    expect(tell('    kind: pleasant\n', '    kind: nuisance\n')).toEqual(['“kind” of a merit is no “nuisance”']);
    expect(tell(/\n {6}- why: [^\n]*/, '\n      - reason: It is loud.')).toEqual([
      expect.stringContaining('knows no “reason”'),
      expect.stringContaining('lacks “why”'),
    ]);
    expect(tell(/\n {2}noun: [^\n]*/, '\n  noun: "the {option}"')).toEqual([expect.stringContaining('has no slot')]);
    expect(tell(/\n {8}say: [^\n]*/, '\n        say: Nobody in particular.')).toEqual([
      expect.stringContaining('lacks {name}'),
    ]);
    expect(tell(/\n {8}seen: [^\n]*/, `\n        seen: ${'It is so. '.repeat(30)}`)).toEqual([
      expect.stringContaining('at most 240 characters'),
    ]);
    const [fault] = readThings('lake:\n  words: lake\n  suits: swimmer\n  noun: the lake\n').faults;
    expect(fault).toMatchObject({ line: 2, column: 3, text: '“lake” has a “merit” or a “price”' });
  });
});

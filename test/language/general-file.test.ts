import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import {
  CASES,
  CONSIDERATIONS,
  type ConsiderationId,
  considerationOf,
  FACTS,
  MATTERS,
  type MatterTexts,
} from '../../src/language/considerations.ts';
import { readGeneral, readMatter } from '../../src/language/general-file.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { ACTS } from '../../src/language/option-acts.ts';
import { plainSentences } from '../../src/language/script.ts';

const fileOf = (language: string) =>
  readFileSync(new URL(`../../src/language/${language}/general.yaml`, import.meta.url), 'utf8');
const english = fileOf('en');
const IDS = Object.keys(CONSIDERATIONS) as ConsiderationId[];
/** The faults of the English file with something else in it. */
function faultsWith(was: string, is: string): string[] {
  expect(english).toContain(was);
  return readGeneral(english.replace(was, () => is)).faults.map(({ text }) => text);
}

describe.each(LANGUAGES)('what can be said of any option is a file that is whole (%s)', (language) => {
  const { general, faults } = readGeneral(fileOf(language));
  const texts = IDS.flatMap((id) => {
    const text = general.considerations[id];
    const { claim, wordings, reason, example = '', evidence = '', anytime = '', wonOver, answers } = text;
    const turns = Object.values(answers).flatMap(({ say, hold, press = '', grant }) => [say, hold, press, grant]);
    return [claim, ...wordings, reason, example, evidence, anytime, wonOver, ...turns].filter((one) => one !== '');
  });

  it('11.1 has every consideration with its texts, and nothing else', () => {
    expect(faults).toEqual([]);
    expect(Object.keys(general.considerations).sort()).toEqual([...IDS].sort());
    expect(phrasebooks[language].general).toEqual(general);
  });

  it('20.9 every consideration is answered by two others in words for two', () => {
    const answered = IDS.flatMap((id) => Object.keys(general.considerations[id].answers));
    for (const id of IDS) expect(answered.filter((one) => one === id).length, id).toBeGreaterThanOrEqual(2);
    for (const fact of Object.keys(FACTS)) expect(answered.filter((one) => one === fact).length).toBeGreaterThan(8);
  });

  it('20.2 no sentence stands in it twice, and none is longer than what others see of a turn', () => {
    const sentences = texts.flatMap((text) => plainSentences(text));
    expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([]);
    const { told } = general;
    const lines = Object.values(told).flat();
    expect(new Set(lines).size).toBe(lines.length);
    for (const { claim, reason, anytime = '' } of Object.values(general.considerations))
      for (const why of [reason, anytime]) expect(`${claim} ${why}`.length, claim).toBeLessThanOrEqual(300);
  });
});

it('20.9 whatever is said in one language can be answered alike in the others', () => {
  const shapes = LANGUAGES.map((language) => {
    const { general } = readGeneral(fileOf(language));
    return Object.fromEntries(
      IDS.map((id) => [
        id,
        Object.entries(general.considerations[id].answers).map(([to, turns]) => [to, Object.keys(turns)]),
      ]),
    );
  });
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
});

describe.each(
  LANGUAGES.flatMap((language) => [
    ...MATTERS.map((name) => [language, name, `matters/${name}.matter.yaml`, 5] as const),
    ...CASES.map((name) => [language, name, `matters/${name}.matter.yaml`, 3] as const),
    ...ACTS.map((name) => [language, name, `acts/${name.replace(/^(?:to|is)_/, '')}.act.yaml`, 3] as const),
  ]),
)('what can be said about a kind of question, or of what an option does (%s %s)', (language, name, path, least) => {
  const file = new URL(`../../src/language/${language}/${path}`, import.meta.url);
  const { matter, faults } = readMatter(readFileSync(file, 'utf8'));
  const all = Object.values(matter);

  it('11.1 is a file that is whole, of a kind that there is', () => {
    expect(faults).toEqual([]);
    const { acts, matters } = phrasebooks[language];
    expect(({ ...acts, ...matters } as Record<string, unknown>)[name]).toEqual(matter);
    expect([...Object.keys(matters), ...Object.keys(acts)].sort()).toEqual([...MATTERS, ...CASES, ...ACTS].sort());
  });

  it('20.9 speaks for and against, and whatever is said in it is answered in words for two', () => {
    const answered = new Set(all.flatMap(({ answers }) => Object.keys(answers)));
    expect(Object.keys(matter).filter((id) => !answered.has(id))).toEqual([]);
    for (const side of ['for', 'against'])
      expect(all.filter((one) => one.side === side).length).toBeGreaterThanOrEqual(least);
  });

  it('20.2 says nothing twice, and nothing longer than what others see of a turn', () => {
    const texts = all.flatMap(({ claim, wordings, reason, example = '', evidence = '', wonOver, answers }) => [
      ...[claim, ...wordings, reason, example, evidence, wonOver],
      ...Object.values(answers).flatMap(({ say, hold, press = '', grant }) => [say, hold, press, grant]),
    ]);
    const sentences = texts.flatMap((text) => plainSentences(text));
    expect(sentences.filter((one, at) => sentences.indexOf(one) !== at)).toEqual([]);
    for (const { claim, wordings, reason } of all)
      for (const one of [claim, ...wordings]) expect(`${one} ${reason}`.length, one).toBeLessThanOrEqual(300);
  });
});

it('20.9 a kind of question has the same considerations in every language that knows it', () => {
  const shapes = [...MATTERS, ...CASES, ...ACTS].map((name) =>
    LANGUAGES.flatMap((language) => {
      const { acts, matters } = phrasebooks[language];
      const matter = ({ ...acts, ...matters } as Record<string, MatterTexts>)[name];
      const shapeOf = ([id, { side, needs, unless, clashes, answers }]: [string, MatterTexts[string]]) => [
        ...[id, side, needs, unless, clashes],
        Object.entries(answers).map(([to, turns]) => [to, Object.keys(turns)]),
      ];
      return matter ? [Object.entries(matter).map(shapeOf)] : [];
    }),
  );
  for (const [first, ...others] of shapes) for (const other of others) expect(other).toEqual(first);
});

describe('a fault of such a file is told', () => {
  it('11.1 a consideration that is missing or unknown, and an answer to what it does not speak against', () => {
    expect(faultsWith('\n  saturday:\n', '\n  sunday:\n')).toEqual(
      expect.arrayContaining(['“considerations” knows no “sunday”', '“considerations” lacks “saturday”']),
    );
    expect(considerationOf('four').side).toBe('against');
    expect(faultsWith('\n      saturday:\n', '\n      four:\n')[0]).toMatch(/“answers of sweeper” knows no “four”/);
  });

  it('11.1 a slot that is unknown or missing, a text that is missing or too long', () => {
    const claim = 'For {option} I would get up early on a Saturday, and I do not say that of the others.';
    expect(faultsWith(claim, 'For {opton} I would get up.')).toEqual([
      '“claim” has no slot {opton}',
      '“claim” lacks {option}',
    ]);
    expect(faultsWith(claim, `For {option} ${'I would get up '.repeat(20)}.`)[0]).toMatch(/at most 300 characters/);
    expect(faultsWith(claim, '')).toEqual(['behind “claim” stands a text']);
    expect(faultsWith('    image: the forty people at one rope\n', '')).toContain('“saturday” lacks “image”');
  });

  it('11.1 what is said about a kind of question without a side, of an unknown kind of option, or to nothing', () => {
    const file = readFileSync(new URL('../../src/language/en/matters/travel.matter.yaml', import.meta.url), 'utf8');
    const tell = (was: string, is: string) => readMatter(file.replace(was, is)).faults.map(({ text }) => text);
    expect(tell('emptyday:\n  side: for', 'emptyday:\n  side: both')).toContain(
      '“emptyday” has a “side”: for or against',
    );
    expect(tell('unless: keeps', 'unless: cheap')).toEqual(['“unless” knows no “cheap”']);
    expect(tell('\n    rain:\n', '\n    lorry:\n')[0]).toMatch(/“answers of emptyday” knows no “lorry”/);
  });
});

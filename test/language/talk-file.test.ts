import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/discussion/language.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { filled, LINES, MOVES } from '../../src/language/talk.ts';
import { readTalk } from '../../src/language/talk-file.ts';

const fileOf = (language: string) =>
  readFileSync(new URL(`../../src/language/${language}/talk.yaml`, import.meta.url), 'utf8');
const english = fileOf('en');
const lineOf = (mark: string) => english.split('\n').findIndex((line) => line.startsWith(mark)) + 1;
/** The faults of the English file with something else in it, as they are told. */
function faultsWith(was: string, is: string): string[] {
  expect(english).toContain(was);
  const { faults } = readTalk(english.replace(was, () => is));
  return faults.map(({ line, column, text }) => `${line}:${column} ${text}`);
}

describe.each(LANGUAGES)('what simulated agents say is a file that is whole (%s)', (language) => {
  it('11.1 has every move with its slots, every line, cue and sign, and nothing else', () => {
    const { talk, faults } = readTalk(fileOf(language));
    expect(faults).toEqual([]);
    expect(Object.keys(talk.moves)).toEqual(Object.keys(MOVES));
    expect(Object.keys(talk.lines)).toEqual(Object.keys(LINES));
    expect(phrasebooks[language].talk).toEqual(talk);
  });
});

describe('a fault of such a file is told where it stands', () => {
  const first =
    '[Like|Together with|Along with] {name}, I am for {option}[, and for one more reason{more}|, and I would add this{more}|].';
  const at = lineOf('      [Like|Together with|Along with] {name}');

  it('11.1 a move that is missing, or unknown', () => {
    expect(faultsWith('  challenge:\n', '  chalenge:\n')).toEqual([
      `${lineOf('  challenge:')}:3 “moves” knows no “chalenge”`,
      `${lineOf('moves:')}:1 “moves” lacks “challenge”`,
    ]);
    expect(faultsWith('\ncommon: |', '\ncommon_words: |')).toEqual([
      `${lineOf('common:')}:1 “talk” knows no “common_words”`,
      expect.stringContaining('“talk” lacks “common”'),
    ]);
  });

  it('11.1 a trait that no voice has, and a move that not every voice can make', () => {
    expect(faultsWith('    fighter: |\n      I am for', '    stern: |\n      I am for')).toEqual([
      `${lineOf('    fighter: |')}:5 “open” knows no “stern”`,
    ]);
    expect(faultsWith('  open:\n    any: |', '  open:\n    fighter: |')).toEqual([
      expect.stringMatching(/^\d+:5 Map keys must be unique/),
      `${lineOf('  open:')}:3 “open” lacks “any”`,
    ]);
  });

  it('11.1 a slot that is unknown, missing or left open', () => {
    expect(faultsWith(first, '{name}, I am for {optoin}.')).toEqual([
      `${at}:24 “standWith” has no slot {optoin}; it has {name}, {option}, {more}`,
      `${at}:7 this line of “standWith” lacks {option}`,
    ]);
    expect(faultsWith(first, '{name}, I am for {option.')).toEqual([
      `${at}:24 “standWith” has no slot {option.; it has {name}, {option}, {more}`,
      `${at}:7 this line of “standWith” lacks {option}`,
    ]);
    expect(faultsWith('    I am not sure of it yet.', '    I am not sure of {it} yet.')).toEqual([
      `${lineOf('    I am not sure of it yet.')}:22 “notSure” has no slot {it}`,
    ]);
  });

  it('11.1 a line that is empty, stands apart or is one too many, and a text that is no line', () => {
    expect(faultsWith(`${first}\n`, '\n')).toEqual([`${at}:1 an empty line in “standWith”`]);
    expect(faultsWith(first, `${first} `)).toEqual([`${at}:7 space around a line of “standWith”`]);
    expect(faultsWith('  me: |\n    I\n', '  me: |\n    I\n    me\n')).toEqual([
      `${lineOf('  me: |') + 2}:5 “me” has one line`,
    ]);
    expect(faultsWith('  me: |\n    I\n', '  me: I\n')).toEqual([
      `${lineOf('  me: |')}:3 behind “me” stands |, and what is said on the next lines`,
    ]);
    expect(faultsWith('\ncues:\n', '\ncues: |\n')[0]).toMatch(/^\d+:1 “cues” has keys of its own: bid, vote/);
  });

  it('20.8 a bracket that is not closed, and a slot that only some of the ways have', () => {
    expect(faultsWith('[Like|Together with|Along with] {name}', '[Like|Together with|Along with {name}')[0]).toMatch(
      /a bracket of “standWith” is not closed/,
    );
    expect(faultsWith('[Like|Together with|Along with] {name}', '[Like|Together with|Along with {name}]')).toEqual([
      `${at}:7 this line of “standWith” lacks {name}`,
    ]);
  });

  it('11.1 what is no YAML', () => {
    expect(faultsWith('  open:\n', '  open\n')[0]).toMatch(new RegExp(`^${lineOf('  open:')}:3 .+`));
  });
});

it('a slot takes the text that it is given as it is', () => {
  expect(filled('{a} and {b} and {a}', { a: '$1 {b}', b: '$&' })).toBe('$1 {b} and $& and $1 {b}');
});

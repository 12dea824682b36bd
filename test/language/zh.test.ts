import { describe, expect, it } from 'vitest';
import type { Things } from '../../src/language/considerations.ts';
import { en } from '../../src/language/en/index.ts';
import type { Phrases } from '../../src/language/talk.ts';
import { zh } from '../../src/language/zh/index.ts';
import { waysOf } from './ways.ts';

type Moves = Readonly<Record<string, Phrases>>;
const english: Moves = en.talk.moves;
const chinese: Moves = zh.talk.moves;
const { cues } = zh.talk;

const linesOf = (phrases: Phrases): string[] => Object.values(phrases).flat();
const lines = Object.entries(chinese).flatMap(([move, phrases]) =>
  waysOf(linesOf(phrases)).map((line) => ({ move, line })),
);
const of = (...moves: string[]) => lines.filter(({ move }) => moves.includes(move));
const slotsOf = (line: string) => [...line.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot as string);
const fixedOf = (line: string) => line.replace(/\{\w+\}/g, '□');
const holds = (line: string, some: readonly string[]) => some.some((cue) => fixedOf(line).includes(cue));

/** The path of every key that is not within a list, a pattern, a set or a function. */
function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  if (value instanceof RegExp || value instanceof Set) return [path];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));
}

/** Where names stand that nobody is told: for or against, and of what kind an option has to be. */
const NAMES = ['side', 'needs', 'unless', 'clashes'];

/** Every text of a phrasebook, with functions called on marks. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null || value instanceof RegExp || value instanceof Set) return [];
  return Object.entries(value).flatMap(([key, inner]) => (NAMES.includes(key) ? [] : textsOf(inner)));
}

/** Words of the user's own data, and marks that are no words. */
const WORDLESS_KEYS = ['.grammar.numbers.multipliers.', '.memory.amounts.'];

describe('11.1 the Chinese phrasebook is complete', () => {
  it('11.1 has the keys of the English one', () => {
    const keys = (book: unknown) =>
      keysOf(book)
        .filter((key) => !WORDLESS_KEYS.some((start) => key.startsWith(start)))
        .sort();
    expect(keys(zh)).toEqual(keys(en));
  });

  it('11.1 has as many variants of each move as English, for any voice and for each trait', () => {
    for (const [move, phrases] of Object.entries(english))
      for (const [trait, variants] of Object.entries(phrases))
        expect(chinese[move]?.[trait as keyof Phrases] ?? [], `${move}.${trait}`).toHaveLength(variants.length);
  });

  it('11.1 has no line twice', () => {
    const seen = lines.map(({ line }) => line);
    expect(seen.filter((line, at) => seen.indexOf(line) !== at)).toEqual([]);
  });
});

describe('11.1 no English leaks into Chinese', () => {
  it('11.1 has no Latin letters but in slots', () => {
    expect(lines.filter(({ line }) => /[A-Za-z]/.test(line.replace(/\{\w+\}/g, '')))).toEqual([]);
    // Of things only what is said: what kind of thing each is has the same name everywhere.
    const things = Object.values(zh.things).flatMap((group) =>
      Object.values(group as Things).map(({ noun, merit, price }) => ({ noun, said: [merit?.said, price?.said] })),
    );
    // What people call AI in Chinese as well.
    const texts = textsOf({ ...zh, talk: zh.talk.lines, grammar: {}, things }).map((text) =>
      fixedOf(text).replaceAll('AI', ''),
    );
    expect(texts.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  });

  it('11.1 has full-width punctuation alone, and no space', () => {
    const isHalf = (text: string) => /[,.;:?!()"'\s]/.test(text);
    expect(lines.filter(({ line }) => isHalf(line))).toEqual([]);
    const texts = textsOf({ requests: zh.prompts.requests, feedback: zh.prompts.feedback, hints: zh.voting.hints });
    expect(texts.filter(isHalf)).toEqual([]);
  });

  it('11.1 ends each line with the end of a sentence, and questions with a question mark', () => {
    const asking = /^ask/;
    for (const { move, line } of lines.filter(({ move }) => move !== 'memoryNews'))
      expect(line.at(-1), line).toMatch(asking.test(move) ? /？/ : /[。？]/);
  });

  it('quotes nothing but what was said: quotation marks stand around {quote} alone', () => {
    for (const { line } of lines) expect(line.replaceAll('“{quote}”', ''), line).not.toMatch(/[“”‘’《》]/);
  });

  it('writes no digits in lines: they would be read as amounts or ballots', () => {
    expect(lines.filter(({ line }) => /[0-9０-９]/.test(line))).toEqual([]);
  });
});

describe('cues', () => {
  it('a line that binds to an amount holds a cue of it, and that amount is the last', () => {
    for (const { line } of of('propose', 'hold', 'move', 'adopt', 'atFigure', 'compromise', 'replyAmount')) {
      expect(holds(line, cues.bid), line).toBe(true);
      const named = slotsOf(line).filter((slot) =>
        ['number', 'theirs', 'own', 'lowAmount', 'highAmount'].includes(slot),
      );
      expect(named, line).toContain('number');
      // Where the number is not said again, the sentence that binds to it must not end with another's.
      expect(named.at(-1), line).toBe('number');
    }
  });

  it('calls for a vote where it pushes for one, and nowhere else', () => {
    for (const { line } of of('push')) expect(holds(line, cues.vote), line).toBe(true);
    for (const { move, line } of lines) if (move !== 'push') expect(holds(line, cues.vote), line).toBe(false);
  });

  it('asks in words that are understood', () => {
    for (const { line } of of('askAmount')) expect(holds(line, cues.askAmount), line).toBe(true);
    for (const { line } of of('askCould')) expect(holds(line, cues.askCould), line).toBe(true);
  });

  it('thinks in no words of a bid', () => {
    const inward = Object.keys(chinese).slice(Object.keys(chinese).indexOf('inmost'));
    for (const { line } of of(...inward)) expect(holds(line, cues.bid), line).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/discussion/message.ts';
import { type PatternMove, patternOf } from '../../src/memory/layers/patterns.ts';
import { lastExchanges } from '../../src/memory/layers/pruning.ts';
import { tokensSaved } from '../../src/memory/layers/savings.ts';
import { staticVersion } from '../../src/memory/layers/static.ts';

/** `AABBC`: places in a row, each reached by a move toward itself. */
const held = (places: string): PatternMove[] => [...places].map((place) => ({ place, direction: place }));
/** `NNE`: new cells, each reached in that direction. */
const walked = (directions: string): PatternMove[] =>
  [...directions].map((direction, index) => ({ place: `${index},0`, direction }));

describe('patterns of moves', () => {
  it('7.3 fewer than half of the places different is stuck', () => {
    expect(patternOf(held('AABBA'))).toEqual({ kind: 'stuck', why: 'few-places', on: ['A', 'B'] });
    expect(patternOf(held('AAAAA'))).toEqual({ kind: 'stuck', why: 'few-places', on: ['A'] });
  });

  it('7.3 whoever has held one place for three moves holds it, wherever it was before', () => {
    expect(patternOf(held('ABBBB'))).toEqual({ kind: 'stuck', why: 'few-places', on: ['B'] });
    expect(patternOf(held('BBBBA'))).toEqual({ kind: 'stuck', why: 'few-places', on: ['A', 'B'] });
  });

  it('7.3 half of the places different is not too few', () => {
    expect(patternOf(held('ABBA'))).toBeNull();
  });

  it('7.3 A-B-A-B is stuck, though most of five places differ', () => {
    expect(patternOf(held('CABAB'))).toEqual({ kind: 'stuck', why: 'to-and-fro', on: ['B', 'A'] });
  });

  it('7.3 the place of four moves earlier is stuck', () => {
    expect(patternOf(held('ABCBA'))).toEqual({ kind: 'stuck', why: 'back', on: ['A', 'B', 'C'] });
  });

  it('7.3 one direction in 60 % is a trend, in 40 % it is none', () => {
    expect(patternOf(walked('NENEN'))).toEqual({ kind: 'trending', direction: 'N', count: 3 });
    expect(patternOf(walked('NENES'))).toBeNull();
  });

  it('7.3 oscillation is tested before the trend', () => {
    const toAndFro: PatternMove[] = ['3,1', '3,2', '3,1', '3,2', '3,1'].map((place) => ({ place, direction: 'N' }));
    expect(patternOf(toAndFro)?.kind).toBe('stuck');
  });

  it('7.3 only the last five moves count', () => {
    expect(patternOf([...held('AAAAAAAA'), ...walked('NNNEN')])).toEqual({
      kind: 'trending',
      direction: 'N',
      count: 4,
    });
  });

  it('7.3 stances that settle on another option are a trend toward it', () => {
    expect(patternOf(held('ABCCC'))).toEqual({ kind: 'trending', direction: 'C', count: 3 });
  });

  it('7.3 four moves are looked at as far as they go, three are no pattern', () => {
    expect(patternOf(held('ABAB'))?.kind).toBe('stuck');
    expect(patternOf(held('AAAA'))).toEqual({ kind: 'stuck', why: 'few-places', on: ['A'] });
    expect(patternOf(walked('NNNE'))).toEqual({ kind: 'trending', direction: 'N', count: 3 });
    expect(patternOf(held('AAA'))).toBeNull();
    expect(patternOf([])).toBeNull();
  });
});

/** `Bo→`, oldest first: who said each message; to all. */
function conversation(...senders: string[]): Message[] {
  return senders.map((from, id) => ({
    id,
    kind: from === 'system' ? 'notice' : 'statement',
    from,
    to: 'all',
    round: 1,
    at: 0,
    text: `${from} ${id}`,
    chars: 4,
    words: 2,
    bestEffort: false,
    cut: false,
  }));
}
const keptOf = (messages: Message[], count: number, system: Message[] = []) =>
  lastExchanges([...messages].reverse(), 'Ann', count, system).kept.map(({ text }) => text);

describe('pruning to exchanges', () => {
  it('7.4 the last three whole exchanges stay, each a question and its reply', () => {
    const talk = conversation('Bo', 'Ann', 'Cy', 'Ann', 'Bo', 'Ann', 'Cy', 'Ann');
    expect(keptOf(talk, 3)).toEqual(['Cy 2', 'Ann 3', 'Bo 4', 'Ann 5', 'Cy 6', 'Ann 7']);
  });

  it('7.4 what others said besides the question is left out', () => {
    expect(keptOf(conversation('Bo', 'Cy', 'Ann', 'Bo', 'Cy', 'Ann'), 3)).toEqual(['Cy 1', 'Ann 2', 'Cy 4', 'Ann 5']);
  });

  it('7.4 of what is not yet answered the newest is the open question, and no exchange', () => {
    const talk = conversation('Bo', 'Ann', 'Cy', 'Ann', 'Bo', 'Cy');
    expect(keptOf(talk, 1)).toEqual(['Cy 2', 'Ann 3', 'Cy 5']);
  });

  it('7.4 a window starts with a question and never with an orphan reply', () => {
    expect(keptOf(conversation('Ann', 'Bo', 'Ann'), 3)).toEqual(['Bo 1', 'Ann 2']);
    expect(keptOf(conversation('Bo', 'Ann', 'Ann'), 3)).toEqual(['Bo 0', 'Ann 1']);
    expect(keptOf(conversation('Ann'), 3)).toEqual([]);
  });

  it('7.4 messages of the system stay: those on the way, and those handed in from further back', () => {
    const talk = conversation('system', 'Bo', 'Ann', 'system', 'Cy', 'system', 'Bo', 'Ann');
    expect(keptOf(talk, 1)).toEqual(['Bo 6', 'Ann 7']);
    expect(keptOf(talk, 2)).toEqual(['Bo 1', 'Ann 2', 'system 3', 'system 5', 'Bo 6', 'Ann 7']);
    const system = talk.filter(({ from }) => from === 'system');
    expect(keptOf(talk, 1, system)).toEqual(['system 0', 'system 3', 'system 5', 'Bo 6', 'Ann 7']);
  });

  it('7.4 walks no further back than it needs', () => {
    const talk = conversation('Bo', 'Ann', 'Bo', 'Ann', 'Bo', 'Ann').reverse();
    let asked = 0;
    function* counting() {
      for (const message of talk) {
        asked++;
        yield message;
      }
    }
    lastExchanges(counting(), 'Ann', 2);
    expect(asked).toBe(4);
  });

  it('7.4 no exchanges are asked for: only the system stays', () => {
    const talk = conversation('system', 'Bo', 'Ann');
    expect(keptOf(talk, 0, talk.slice(0, 1))).toEqual(['system 0']);
  });
});

describe('tokens saved', () => {
  const unlayered = [
    { name: 'system', tokens: 400 },
    { name: 'phase', tokens: 12 },
    { name: 'memory', tokens: 900 },
    { name: 'history', tokens: 1000 },
    { name: 'consensus', tokens: 30 },
    { name: 'request', tokens: 9 },
  ];

  it('7.6 is the exact difference, split by what saved it', () => {
    const layered = [
      { name: 'system', tokens: 400 },
      { name: 'memory', tokens: 210 },
      { name: 'history', tokens: 300 },
      { name: 'consensus', tokens: 4 },
      { name: 'request', tokens: 9 },
    ];
    expect(tokensSaved(unlayered, layered)).toEqual({
      total: 1428,
      patterns: 690,
      delta: 26,
      pruning: 700,
      compactState: 12,
    });
  });

  it('7.6 a layer that takes more than it saves counts against the rest', () => {
    const layered = unlayered.map((part) => (part.name === 'memory' ? { ...part, tokens: 950 } : part));
    expect(tokensSaved(unlayered, layered)).toMatchObject({ total: -50, patterns: -50 });
  });

  it('7.1 a static layer that is left out never counts as saved', () => {
    expect(tokensSaved(unlayered, unlayered.slice(1)).total).toBe(0);
  });
});

describe('the version of a static layer', () => {
  it('7.1 is FNV-1a of 64 bits: the published values', () => {
    expect(staticVersion('')).toBe('cbf29ce484222325');
    expect(staticVersion('a')).toBe('af63dc4c8601ec8c');
    expect(staticVersion('foobar')).toBe('85944171f73967e8');
  });

  it('7.1 changes with every character', () => {
    const text = 'You are Amara, one of 5 participants. '.repeat(40);
    expect(staticVersion(`${text}é`)).not.toBe(staticVersion(`${text}è`));
    expect(staticVersion(text)).toBe(staticVersion(`${text}`));
  });
});

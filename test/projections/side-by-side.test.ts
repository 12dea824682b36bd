import { describe, expect, it } from 'vitest';
import { sideBySide } from '../../src/projections/side-by-side.ts';
import type { TranscriptItem } from '../../src/projections/transcript.ts';

let seq = 0;
const item = (
  round: number,
  from: string | null,
  text: string,
  rest: Partial<TranscriptItem> = {},
): TranscriptItem => ({
  kind: from === null ? 'round' : 'statement',
  seq: ++seq,
  round,
  from,
  title: from ?? `Round ${round}`,
  text,
  privateTo: null,
  ...rest,
});
const run = () => [
  item(1, null, ''),
  item(1, 'Ann', 'blue'),
  item(1, 'Bo', 'red'),
  item(2, null, ''),
  item(2, 'Bo', 'green'),
];

/** What stands beside each other, in a word each. */
const told = (a: readonly TranscriptItem[], b: readonly TranscriptItem[]) =>
  sideBySide(a, b).map(({ a: ours, b: theirs, isSame }) => {
    const word = (one: TranscriptItem | null) => (one ? one.text || one.title : '–');
    return `${word(ours)} ${isSame ? '=' : '≠'} ${word(theirs)}`;
  });

describe('two transcripts beside each other', () => {
  it('13.2 are the same everywhere where they tell the same, wherever it stands in the journal', () => {
    expect(told(run(), run())).toEqual([
      'Round 1 = Round 1',
      'blue = blue',
      'red = red',
      'Round 2 = Round 2',
      'green = green',
    ]);
  });

  it('keep what is alone in one beside nothing, and the rest beside each other', () => {
    const act = item(1, null, 'News', { kind: 'injection', title: 'Person' });
    const [first, ann, ...rest] = run() as [TranscriptItem, TranscriptItem, ...TranscriptItem[]];
    expect(told(run(), [first, act, ann, ...rest])).toContain('– ≠ News');
    expect(told(run(), [first, act, ann, ...rest]).filter((line) => line.includes('≠'))).toHaveLength(1);
  });

  it('put other words of one agent beside each other, and what was told to somebody alone is not the same', () => {
    const other = run().map((one) => (one.text === 'red' ? { ...one, text: 'pink' } : one));
    expect(told(run(), other)).toContain('red ≠ pink');
    const alone = run().map((one) => (one.text === 'red' ? { ...one, privateTo: ['Ann'] } : one));
    expect(told(run(), alone)).toContain('red ≠ red');
  });

  it('stand together by rounds when one run is longer, and 12.3 when one went back', () => {
    const longer = [...run(), item(3, null, '')];
    expect(told(run(), longer).at(-1)).toBe('– ≠ Round 3');
    const back = [...run(), item(1, 'Ann', 'again'), item(2, 'Bo', 'anew'), item(3, null, '')];
    expect(told(back, longer).slice(-3)).toEqual(['again ≠ –', 'anew ≠ –', 'Round 3 = Round 3']);
  });
});

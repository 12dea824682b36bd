import { describe, expect, it } from 'vitest';
import { random } from '../../../src/base/random.ts';
import { lineCache } from '../../../src/tui/terminal/line-cache.ts';
import {
  lineCount,
  type MessageChunks,
  messageChunks,
  push,
  standAt,
  type WrappedMessage,
} from '../../../src/tui/terminal/message-chunks.ts';
import { samplesOf } from '../../long.ts';

type Said = { head: string; tag: string; body: string; isAside: boolean; seq: number; isRecorded: boolean };

/** The same by a plain list, made whole each time. */
function plainLines(list: readonly Said[], width: number, hasAsides: boolean) {
  const cache = lineCache({ width, gapLineCount: 1 });
  cache.showAsides(hasAsides);
  for (const said of list) cache.begin(said);
  return cache;
}

describe('12.1 the talk of a long run', () => {
  it.each(samplesOf([1, 2, 3], 1))('reads the same wherever one has stood meanwhile (seed %i)', (seed) => {
    const draw = random(seed, 'talk');
    const cache = lineCache({ width: 30, gapLineCount: 1 });
    let [shown, behind]: [Said[], Said[]] = [[], []];
    let [width, hasAsides, next] = [30, false, 1];
    const drawn = (seq: number, isRecorded: boolean): Said => {
      const body = 'word '.repeat(draw.int(30)).trim();
      return { head: `h${seq}`, tag: `t${seq % 3}`, body, isAside: draw.int(4) === 0, seq, isRecorded };
    };
    const say = () => {
      const seq = next++;
      behind = behind.filter((said) => said.seq > seq);
      cache.forgetAhead(seq);
      for (let i = draw.int(3); i >= 0; i--) {
        const said = drawn(seq, draw.int(40) > 0);
        shown.push(said);
        cache.begin(said);
      }
    };
    const wait = () => {
      const seq = Math.max(next, (behind.at(-1)?.seq ?? 0) + 1);
      for (let i = draw.int(3); i >= 0; i--) {
        const said = drawn(seq, true);
        behind.push(said);
        cache.wait({ ...said, note: '' });
      }
    };
    const stand = (seq: number) => {
      const cut = shown.findIndex((said) => said.seq > seq || !said.isRecorded);
      const all = [...shown.splice(cut < 0 ? shown.length : cut).filter((said) => said.isRecorded), ...behind];
      shown = [...shown, ...all.filter((said) => said.seq <= seq)];
      behind = all.filter((said) => said.seq > seq);
      cache.standAt(seq);
      next = seq + 1;
    };
    for (let step = 0; step < 60; step++) {
      for (let i = draw.int(60); i >= 0; i--) say();
      if (draw.int(3) === 0) for (let i = draw.int(200); i >= 0; i--) wait();
      const newest = Math.max(next, behind.at(-1)?.seq ?? 0);
      if (draw.int(2) === 0) stand(draw.int(newest + 1));
      if (draw.int(5) === 0) for (let i = 0; i < 20 && next > 2; i++) stand(next - 2);
      if (draw.int(4) === 0) cache.resize((width = 10 + draw.int(40)));
      if (draw.int(4) === 0) cache.showAsides((hasAsides = !hasAsides));
      if (step % 3 > 0) continue;
      const plain = plainLines(shown, width, hasAsides);
      expect([cache.messageCount, cache.lineCount, cache.shownCount()]).toEqual([
        plain.messageCount,
        plain.lineCount,
        plain.shownCount(),
      ]);
      const top = draw.int(plain.lineCount + 1);
      expect(cache.slice(top, 200)).toEqual(plain.slice(top, 200));
      expect(cache.lineOf(cache.anchorAt(top))).toBe(plain.lineOf(plain.anchorAt(top)));
      expect(cache.bodyRowAt(top)).toEqual(plain.bodyRowAt(top));
      expect(cache.messageAt(draw.int(shown.length))).toBeDefined();
    }
    expect(cache.slice(0, cache.lineCount)).toEqual(plainLines(shown, width, hasAsides).slice(0, cache.lineCount));
  });

  it('holds as they are no more of its messages, however long it is', () => {
    const chunks = messageChunks({ columns: 40, hasAsides: false, gapLineCount: 1, rowCountOf: () => 2 });
    const message = (seq: number): WrappedMessage => ({
      ...{ head: 'A', note: '', tag: 'a', isAside: false, body: `Said at ${seq}.`, seq, isRecorded: true },
      ...{ columns: 40, start: 0, rowCount: 2, open: null },
    });
    const held = ({ before, ahead }: MessageChunks) =>
      [...before, ...ahead].reduce((sum, { messages }) => sum + (messages?.length ?? 0), 0);
    for (let seq = 1; seq <= 20_000; seq++) push(chunks, message(seq));
    expect(lineCount(chunks)).toBe(20_000 * 4 - 1);
    expect(held(chunks)).toBeLessThanOrEqual(5 * 128);
    for (const seq of [10_000, 3, 19_999, 12_345]) {
      standAt(chunks, seq);
      expect(lineCount(chunks)).toBe(seq * 4 - 1);
      expect(held(chunks), `at ${seq}`).toBeLessThanOrEqual(12 * 128);
    }
  });
});

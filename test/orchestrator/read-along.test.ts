import { describe, expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import type { Chunk, ModelRequest, Provider } from '../../src/providers/provider.ts';
import { SPEECH, smallScenario } from '../small-scenario.ts';
import { screenRig } from '../tui/screen-rig.tsx';
import { quietAnswers, runRig } from './run-rig.ts';

const WORD_MS = 60_000 / 220;
const DWELL_MS = 1_200;
const WORDS = SPEECH.split(' ').length;

/** Answers as `pieces` has the words come. */
const answering = (pieces: (text: string) => AsyncIterable<Chunk> | Iterable<Chunk>): Provider => ({
  name: 'fast',
  async *stream(request: ModelRequest) {
    yield* pieces(quietAnswers(request));
    yield { text: '', end: { finish: 'stop', tokensIn: null, tokensOut: null } };
  },
});
const ATONCE = answering((text) => [{ text }]);
/** As models do: in parts of words. */
const IN_PARTS = answering((text) => (text.match(/.{1,3}/gs) ?? []).map((part) => ({ text: part })));

function readingRig(provider: Provider, { isReading = true, speed = 1 as number | 'max', clock = manualClock() } = {}) {
  const rig = runRig(smallScenario({ rounds: 1 }), provider, { speed, clock });
  const words: string[] = [];
  rig.run.subscribe((news) => {
    if (news.kind === 'delta' && news.purpose === 'statement' && news.agent === 'Ann') words.push(news.text);
  });
  rig.run.setReading?.(isReading);
  rig.run.start();
  return { ...rig, clock, words, said: () => rig.ofType('statement-made')[0] };
}

describe('27.7 words at the pace of reading', () => {
  it.each([
    ['whole', ATONCE],
    ['in parts of words', IN_PARTS],
  ])(
    'come word by word, however fast a model answers (%s), and the run waits until they are read',
    async (_, provider) => {
      const { run, clock, words, said } = readingRig(provider);
      await clock.advance(10 * WORD_MS);
      const soFar = words.join('');
      expect(Math.abs(soFar.trim().split(/\s+/).length - 11)).toBeLessThanOrEqual(1);
      expect(SPEECH.startsWith(soFar)).toBe(true);
      await clock.advance((WORDS - 10) * WORD_MS + DWELL_MS - 50);
      expect([words.join(''), said()]).toEqual([SPEECH, undefined]);
      await clock.advance(100);
      expect(said()).toMatchObject({ agent: 'Ann', text: SPEECH });
      await run.close();
    },
  );

  it('go at the speed of the run, and at full speed at once', async () => {
    const slow = readingRig(ATONCE, { speed: 0.5 });
    await slow.clock.advance(2 * (WORDS * WORD_MS + DWELL_MS) - 50);
    expect(slow.said()).toBeUndefined();
    await slow.clock.advance(100);
    expect(slow.said()).toBeDefined();
    await slow.run.close();
    const full = readingRig(ATONCE, { speed: 'max' });
    await full.clock.advance(0);
    expect(full.said()).toBeDefined();
    await full.run.close();
  });

  it('come as they come where nobody reads along', async () => {
    const { run, clock, words, said } = readingRig(ATONCE, { isReading: false });
    await clock.advance(0);
    expect([words, said()?.text]).toEqual([[SPEECH], SPEECH]);
    await run.close();
  });

  it('are not slowed where they come slower than they are read', async () => {
    const clock = manualClock();
    const wait = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
    const slow = answering(async function* (text) {
      for (const part of text.match(/\s*\S+/g) ?? []) {
        await wait(2 * WORD_MS);
        yield { text: part };
      }
    });
    const { run, said } = readingRig(slow, { clock });
    await clock.advance(2 * WORDS * WORD_MS + WORD_MS + DWELL_MS - 50);
    expect(said()).toBeUndefined();
    await clock.advance(100);
    expect(said()?.text).toBe(SPEECH);
    await run.close();
  });

  it('are shown at once to who wants the rest, once, and stand still with the run', async () => {
    const { run, clock, words, said } = readingRig(ATONCE);
    await clock.advance(5 * WORD_MS);
    run.pause();
    const soFar = words.length;
    await clock.advance(60_000);
    expect(words.length).toBe(soFar);
    run.resume();
    expect(run.nextBeat()).toBe(true);
    await clock.advance(0);
    expect([words.join(''), said()?.text]).toEqual([SPEECH, SPEECH]);
    // Whoever speaks next is read again.
    await clock.advance(5 * WORD_MS);
    expect(said()).toBeDefined();
    expect(run.state().outcomes).toHaveLength(1);
    await run.close();
  });

  it('are no time of the model: its limits stand still', async () => {
    const scenario = smallScenario({ rounds: 1 });
    const limits = { ...scenario.limits, timeoutMs: 1_000, callMaxMs: 2_000 };
    const rig = runRig({ ...scenario, limits }, IN_PARTS, { speed: 1 });
    rig.run.setReading?.(true);
    rig.run.start();
    await rig.clock.advance(WORDS * WORD_MS + DWELL_MS + 100);
    expect(rig.types()).not.toContain('statement-refused');
    expect(rig.ofType('statement-made')[0]?.text).toBe(SPEECH);
    await rig.run.close();
  });

  it('are so on stage, and not on the board; enter shows the rest', async () => {
    const rig = screenRig({ scenario: smallScenario({ rounds: 1 }), provider: ATONCE });
    const count = () => rig.ofType('statement-made').length;
    rig.run.setSpeed(1);
    await rig.press('f');
    rig.run.resume();
    await rig.clock.advance(1_000);
    expect(count()).toBe(0);
    await rig.press('\r');
    expect(count()).toBe(1);
    await rig.press('f', '\r');
    await rig.clock.advance(WORDS * WORD_MS + DWELL_MS);
    expect(count()).toBe(3);
    await rig.close();
  });
});

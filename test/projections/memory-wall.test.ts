import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { segmentsOf } from '../../src/projections/memory-segments.ts';
import { foldWrites, memoryWall, noWrites } from '../../src/projections/memory-wall.ts';
import { bufferText } from '../memory/buffer-text.ts';
import { SPEECH, smallAgent, smallScenario } from '../small-scenario.ts';
import { changeOf, entryOf, goldenNames, goldenSteps, opened, said, stepsOf } from './read-run.ts';

const names = ['Ann', 'Bo', 'Cy'];

/** The gauge of Ann after events in which she alone remembers. */
function gaugeOf(events: readonly Event[], scenario: Scenario = smallScenario()) {
  const steps = stepsOf(scenario, events);
  const writes = steps.reduce((before, { entry, state }) => foldWrites(before, entry, state), noWrites);
  return memoryWall(steps.at(-1)!.state, writes)[0]!;
}

/** So many rounds in which each agent speaks; with each statement Ann's memory grows by `chars`. */
function grown(count: number, chars: number): Event[] {
  const entries = Array.from({ length: count }, (_, i) => entryOf(i + 1, 'x'.repeat(chars - 1)));
  return entries.flatMap((entry, i): Event[] => [
    ...(i % 3 === 0 ? [opened(i / 3 + 1, names)] : []),
    said(names[i % 3]!, SPEECH),
    {
      type: 'memory-updated',
      cause: { kind: 'statement', message: i },
      entries: [entry],
      changes: [
        changeOf(['Ann'], 'appended', entries.slice(0, i), entries.slice(0, i + 1), { entries: [0] }),
        changeOf(['Bo', 'Cy'], 'kept', [], []),
      ],
    },
  ]);
}

describe.each(goldenNames)('5.9 the segments of every gauge in %s', (name) => {
  it('sum up to the length of the buffer, to the character and the token, at every entry', () => {
    const kinds = new Set<string>();
    for (const { state } of goldenSteps(name)) {
      for (const { agent, segments, chars, tokens } of memoryWall(state, noWrites)) {
        expect(segments.reduce((sum, segment) => sum + segment.chars, 0)).toBe(chars);
        expect(segments.reduce((sum, segment) => sum + segment.tokens, 0)).toBe(tokens);
        expect([...bufferText(state.memories[agent]!)].length).toBe(chars);
        for (const segment of segments) if (segment.chars > 0) kinds.add(segment.kind);
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(['own', 'others', 'summary', 'results']));
  });
});

describe('the memory wall', () => {
  it('5.9 sorts words by where they come from', () => {
    const origins = [
      'own',
      'reasoning',
      'others',
      'injected',
      'summary',
      'remembered',
      'result',
      'vote',
      'notice',
    ] as const;
    const entries = origins.map((origin, i) => entryOf(i + 1, 'x'.repeat(10 ** (i % 3)), { origin }));
    const all: Event = {
      type: 'memory-updated',
      cause: { kind: 'statement', message: 0 },
      entries,
      changes: [changeOf(names, 'appended', [], entries, { entries: entries.map((_, i) => i) })],
    };
    expect(
      gaugeOf([opened(1, names), said('Ann', SPEECH), all]).segments.map(({ kind, chars }) => [kind, chars]),
    ).toEqual([
      ['own', 2 + 11],
      ['others', 101],
      ['injected', 2],
      ['summary', 11 + 101],
      ['results', 2 + 11 + 101],
    ]);
  });

  it('5.9 works out a buffer once, however often it is looked at', () => {
    const { state } = stepsOf(smallScenario(), grown(2, 300)).at(-1)!;
    expect(memoryWall(state, noWrites)[0]?.segments).toBe(segmentsOf(state.memories['Ann']!.entries));
  });

  it('5.1 counts the persona beside the buffer, in code points', () => {
    const scenario = smallScenario({ agents: [smallAgent('Ann', { persona: '你好😀' }), smallAgent('Bo')] });
    expect(gaugeOf([opened(1, ['Ann', 'Bo'])], scenario)).toMatchObject({ personaChars: 3, chars: 0 });
  });

  it('foretells when the threshold is reached from the last ten statements', () => {
    // 0.8 of 20,000 is 16,000; after 4 statements of 400 there is room for 14,400, which is 36 more.
    expect(gaugeOf(grown(4, 400)).forecast).toBe(36);
    // After twelve, the ten last make the pace: (16,000 − 4,800) / 400.
    expect(gaugeOf(grown(12, 400)).forecast).toBe(28);
    expect(gaugeOf([opened(1, names)]).forecast).toBeNull();
  });

  it('foretells nothing for a memory that a strategy keeps small, and goes on doing so after a compression', () => {
    const events = grown(3, 400);
    const paused = [1, 2, 3].map((id) => entryOf(id, 'x'.repeat(399)));
    const shrunk = (why: 'strategy' | 'threshold'): Event => ({
      type: 'memory-compressed',
      why,
      entries: [],
      changes: [changeOf(['Ann'], 'dropped', paused, [], { dropped: { ids: [1, 2, 3], rule: 'window' } })],
    });
    expect(gaugeOf([...events, shrunk('strategy')]).forecast).toBeNull();
    expect(gaugeOf([...events, shrunk('threshold')]).forecast).toBe(40);
  });

  it('foretells the same after a memory was told in another style', () => {
    const events = grown(3, 400);
    const [paused, longer] = [399, 799].map((chars) => [1, 2, 3].map((id) => entryOf(id, 'x'.repeat(chars))));
    const rewritten: Event[] = [
      { type: 'guidance-switched', agents: ['Ann'], style: 'structured', rewrite: true, actor: 'person' },
      {
        type: 'memory-updated',
        cause: { kind: 'guidance-rewritten', agents: ['Ann'] },
        entries: longer!,
        changes: [changeOf(['Ann'], 'rewritten', paused!, longer!, { entries: [0, 1, 2] })],
      },
    ];
    // There is room for 16,000 − 2,400, at 400 a statement.
    expect(gaugeOf([...events, ...rewritten]).forecast).toBe(34);
  });

  it('5.9 tells a memory that was compressed from one that was cleared', () => {
    const entry = entryOf(1, 'x'.repeat(399));
    const drop = { dropped: { ids: [1], rule: 'cleared' as const } };
    const cleared: Event = {
      type: 'memory-cleared',
      agents: ['Ann'],
      changes: [changeOf(['Ann'], 'dropped', [entry], [], drop)],
      actor: 'person',
    };
    const write = gaugeOf([...grown(1, 400), cleared]).lastWrite;
    expect(write).toEqual({ seq: 4, round: 1, kind: 'cleared', chars: -400, dropped: 1 });
  });

  it('7.8 marks where the window of the model is 60, 80 and 90 % full, where compression adapts to it', () => {
    const base = smallScenario({ models: { simulated: { contextTokens: 100, source: 'scenario', price: null } } });
    const adaptive = { ...base, memory: { ...base.memory, adaptiveCompression: true } };
    const asked: Event = {
      ...said('Ann', SPEECH),
      call: { model: 'simulated', attempt: 1, tokensIn: 82, tokensOut: 1, tokensLabel: 'simulated' },
    } as Event;
    const gauge = gaugeOf([opened(1, names), asked], adaptive);
    // Nothing is remembered, so all 82 tokens stand beside the buffer: 8 more fill 90 %, at four characters a token.
    expect(gauge.window).toMatchObject({ share: 0.82, level: 2, marks: [{ of: 0.9 }] });
    expect(gauge.window?.marks[0]?.at).toBeCloseTo(32 / 20_000, 6);
    expect(gaugeOf([opened(1, names), asked], base).window).toBeNull();
  });
});

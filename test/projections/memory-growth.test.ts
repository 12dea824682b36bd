import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/discussion/event.ts';
import type { MemoryEntry } from '../../src/discussion/memory.ts';
import { foldGrowth, growthTable, noGrowth } from '../../src/projections/memory-growth.ts';
import { memoryTiers } from '../../src/projections/memory-tiers.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { changeOf, entryOf, folded, opened, type Step, said, stepsOf } from './read-run.ts';

const names = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve', 'Finn', 'Gus', 'Hal'];
const scenario = smallScenario({ rounds: 300, agents: names.map((name) => smallAgent(name)) });
/** 300 characters of three words. */
const speech = `${'a'.repeat(99)} ${'b'.repeat(99)} ${'c'.repeat(100)}`;

/** Everybody speaks in each round; every memory takes each statement as an entry of 300 characters with its newline. */
function talk(rounds: number): Step[] {
  const entries: MemoryEntry[] = [];
  const events: Event[] = [];
  for (let round = 1; round <= rounds; round++) {
    events.push(opened(round, names));
    for (const name of names) {
      const before = [...entries];
      entries.push(entryOf(entries.length + 1, 'x'.repeat(299), { round }));
      const change = changeOf(names, 'appended', before, entries, { entries: [0] });
      const cause = { kind: 'statement', message: before.length } as const;
      events.push(said(name, speech), { type: 'memory-updated', cause, entries: entries.slice(-1), changes: [change] });
    }
  }
  return stepsOf(scenario, events);
}

const tableOf = (steps: Step[]) =>
  growthTable(
    folded(steps, noGrowth, (growth, { entry, before, state }) => foldGrowth(growth, entry, before, state)),
    steps.at(-1)!.state,
  );

describe('the growth of memories', () => {
  it('5.10 is about 2,400 characters a round with eight agents and 300 characters each, and 16,800 after seven', () => {
    const table = tableOf(talk(7));
    expect(
      table.map(({ round, statementCount, saidChars, historyChars }) => [
        round,
        statementCount,
        saidChars,
        historyChars,
      ]),
    ).toEqual([
      [1, 8, 2400, 2400],
      [2, 8, 2400, 4800],
      [3, 8, 2400, 7200],
      [4, 8, 2400, 9600],
      [5, 8, 2400, 12_000],
      [6, 8, 2400, 14_400],
      [7, 8, 2400, 16_800],
    ]);
    expect(table[1]?.memoryChars).toEqual(Array(8).fill(4800));
    expect(table[6]?.memoryChars).toEqual(Array(8).fill(16_800));
  });

  it('5.10 shows a round that goes on as it stands, and nothing before the first', () => {
    const [first, ...rest] = talk(2);
    expect(tableOf([first!, ...rest.slice(0, 19)]).map(({ round, statementCount }) => [round, statementCount])).toEqual(
      [
        [1, 8],
        [2, 1],
      ],
    );
    expect(growthTable(noGrowth, first!.before)).toEqual([]);
  });

  it('5.10 keeps the last two hundred rounds of a long run', () => {
    const steps = stepsOf(
      scenario,
      Array.from({ length: 250 }, (_, i) => opened(i + 1, names)),
    );
    const table = tableOf(steps);
    expect([table.length, table[0]?.round, table.at(-1)?.round]).toEqual([201, 50, 250]);
  });
});

describe('the tiers of a memory', () => {
  it('5.1 are what stands in the next prompt, what the agent keeps, and what all have said', () => {
    const context = { chars: 900, tokens: 225, contextTokens: 32_768 };
    const { state } = talk(2).at(-1)!;
    expect(memoryTiers(state, 'Ben', context)).toEqual({
      context,
      buffer: { chars: 4800, tokens: 1200, entryCount: 16, limitChars: 20_000 },
      longTerm: { chars: 0, tokens: 0, entryCount: 0 },
      history: { messageCount: 16, chars: 4800, windowStart: 0, windowChars: 4800 },
    });
    expect(memoryTiers(state, 'Ben', null).context).toBeNull();
  });

  it('5.1 count what is out of the derived window apart, and statements alone', () => {
    const steps = talk(2);
    const more = [
      { type: 'history-trimmed', dropped: 15, cutTo: 120 },
      { type: 'event-injected', text: 'News', to: 'all', actor: 'person' },
    ] as const;
    const all = stepsOf(scenario, [...steps.map(({ entry }) => entry.event), ...more]);
    for (const { state } of [...steps, ...all]) memoryTiers(state, 'Ben', null);
    expect(memoryTiers(all.at(-1)!.state, 'Ben', null).history).toEqual({
      messageCount: 17,
      chars: 4800,
      windowStart: 15,
      windowChars: 120,
    });
  });

  it('5.1 hold long-term memory apart from the buffer', () => {
    const remembered = { entries: [entryOf(1, 'From before', { origin: 'remembered' })], lessons: [] };
    const { state } = stepsOf(smallScenario({ agents: [smallAgent('Ann', { remembered }), smallAgent('Bo')] }), [
      opened(1, ['Ann', 'Bo']),
    ])[0]!;
    expect(memoryTiers(state, 'Ann', null)).toMatchObject({
      buffer: { chars: 0, entryCount: 0 },
      longTerm: { chars: 12, tokens: 3, entryCount: 1 },
    });
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { Log } from '../../src/base/log.ts';
import type { MemoryEntry } from '../../src/discussion/memory.ts';
import type { LostEntry } from '../../src/projections/memory-story.ts';
import { argumentsOf } from '../../src/tui/shown/entry-name.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { lostItems } from '../../src/tui/windows/results/lost-items.ts';
import { turnedRows } from '../../src/tui/windows/results/turned.ts';
import { recordedRun, recordedScreen } from './recorded-frames.tsx';

let screen: Awaited<ReturnType<typeof recordedScreen>> | null = null;
afterEach(() => screen?.close());

async function atEnd(name: string, seed: number): Promise<View> {
  screen = await recordedScreen(
    await recordedRun(name, seed, { 1: { type: 'switch-strategy', agents: 'all', strategy: 'window' } }),
  );
  await screen.seek(() => true);
  return screen.screen.view.getState();
}

const told = (view: View) =>
  turnedRows({ ...view, interventions: [], stances: { ...view.stances, changes: [] } }, 160, 9).map((line) =>
    line.replace(/\x1b\[[0-9;]*m/g, '').trimEnd(),
  );

/** The first statements of the run as entries, and each agent's memory and losses made of these. */
async function withLosses(
  make: (said: readonly MemoryEntry[]) => Record<string, { lost: readonly LostEntry[]; kept: readonly MemoryEntry[] }>,
) {
  const view = await atEnd('goldfish', 107);
  const { state } = view;
  const said = [...state.history]
    .filter(({ kind }) => kind === 'statement')
    .slice(0, 4)
    .map(
      (message, i): MemoryEntry => ({
        ...{ id: i + 1, round: 1, origin: 'others', speaker: 'Paula', message: message.id, style: null, gist: null },
        ...{ text: message.text, chars: message.text.length + 1, tokens: 9 },
      }),
    );
  const made = make(said);
  const memories = Object.fromEntries(
    Object.entries(state.memories).map(([name, memory]) => [
      name,
      { ...memory, entries: Log.of(made[name]?.kept ?? []), longTerm: Log.of<MemoryEntry>() },
    ]),
  );
  const story = Object.fromEntries(
    Object.entries(view.story).map(([name, one]) => [name, { ...one, lost: Log.of(made[name]?.lost ?? []) }]),
  );
  return { ...view, state: { ...state, memories }, story } as View;
}

const gone = (entry: MemoryEntry, round: number, seq = round * 10): LostEntry => ({
  ...{ seq, round, rule: 'window', entry, place: 0, livesOn: null, through: [], faded: [] },
  ...{ gone: { seq, round }, ended: { seq, round } },
});

describe('24.2 what most memories have lost', () => {
  it('counts those who lost the one thing that is named, and adds what the very same lost with it', async () => {
    const view = await withLosses(([a, b, c, d]) => ({
      Paula: { lost: [gone(a!, 2), gone(b!, 2)], kept: [] },
      Otto: { lost: [gone(a!, 2), gone(b!, 2)], kept: [] },
      Lena: { lost: [gone(a!, 2), gone(b!, 2), gone(c!, 2)], kept: [] },
      Samir: { lost: [gone(c!, 2)], kept: [] },
      Greta: { lost: [gone(d!, 2)], kept: [] },
    }));
    expect(told(view)).toEqual([expect.stringMatching(/^r2 ✕ three of five lost .+, and 1 more$/)]);
  });

  it('counts nobody who keeps it in another entry, or had lost it in another round', async () => {
    const view = await withLosses(([a]) => ({
      Paula: { lost: [gone(a!, 2)], kept: [] },
      Otto: { lost: [gone(a!, 2)], kept: [] },
      Lena: { lost: [gone(a!, 2)], kept: [{ ...a!, id: 90 }] },
      Samir: { lost: [gone(a!, 2), { ...gone({ ...a!, id: 91 }, 2), ended: null, gone: null }], kept: [] },
      Greta: { lost: [gone(a!, 3)], kept: [] },
    }));
    expect(lostItems(view.story, view).map(({ round, agents }) => [round, agents])).toEqual([
      [2, ['Paula', 'Otto']],
      [3, ['Greta']],
    ]);
    expect(told(view)).toEqual([]);
  });

  it('tells nothing that went after the deciding vote, and counts what was remembered when it closed', async () => {
    const view = await withLosses(([a, b]) =>
      Object.fromEntries(
        ['Paula', 'Otto', 'Lena', 'Samir', 'Greta'].map((name) => [
          name,
          { lost: [gone(a!, 2), gone(b!, 4, 60)], kept: [{ ...a!, id: 90 }] },
        ]),
      ),
    );
    const { state } = view;
    const memories = Object.fromEntries(
      Object.entries(state.memories).map(([name, memory]) => [name, { ...memory, entries: Log.of<MemoryEntry>() }]),
    );
    const decision = { option: state.scenario.options[0]!.id, amount: null };
    const vote = { ...state.vote, round: 4, outcome: { kind: 'consensus', round: 4, decision } };
    const decided = {
      ...view,
      state: { ...state, vote, ended: { ...state.ended!, decision } },
      closing: { seq: 50, round: 4, event: { type: 'vote-closed' }, memories },
    } as unknown as View;
    expect(told(decided)).toEqual([expect.stringMatching(/^r2 ✕ all five lost /)]);
  });

  it('names no argument as lost by whom the memory at the vote still tells it', async () => {
    const view = await atEnd('city-budget', 2);
    const { state, closing } = view;
    const memories = state.ended?.decision && closing ? closing.memories : state.memories;
    const items = lostItems(view.story, view).filter(({ argument }) => argument !== null);
    expect(items.length).toBeGreaterThan(3);
    for (const { argument, agents } of items)
      for (const agent of agents) {
        const { entries, longTerm } = memories[agent]!;
        const known = [...entries, ...longTerm].flatMap((entry) => argumentsOf(entry, state));
        expect(known, `${agent}, ${argument}`).not.toContain(argument);
      }
  });
});

import { describe, expect, it } from 'vitest';
import { bankOf } from '../../src/providers/simulated/bank.ts';
import { areCrossing, isSpokenTo, mayFollow } from '../../src/providers/simulated/movement.ts';
import type { Recall } from '../../src/providers/simulated/recall.ts';
import type { Said } from '../../src/providers/simulated/said.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { keptRun, statementsOf } from './simulated-run.ts';

const { scenario } = readScenario(
  `question: Who must pay for the broken arm?
background: A pony bolted and the girl fell from it.
options:
  - { id: all, label: The stables pay all }
  - { id: half, label: The stables pay half }
  - { id: none, label: The stables pay nothing }
agents:
  - { name: Ada, persona: A nurse. }
  - { name: Bo, persona: An accountant. }
  - { name: Cy, persona: A teacher. }
  - { name: Di, persona: A farmer. }
rounds: 5
`,
  'movement.yaml',
);
const bank = bankOf(scenario, 'en', 1);
const turn = (speaker: string, round: number, stance: string | null, ids: readonly string[] = []): Said =>
  ({
    ...{ speaker, round, stance, leaning: null, bid: null, second: null, wantsVote: false, text: '', isWhole: true },
    ...{ parts: ids.map((id) => ({ id, part: 'claim' })), exchanged: [], mentioned: [], asks: [], granted: [] },
    ...{ terms: [], termsAsked: [] },
  }) as unknown as Said;
const recalled = (said: readonly Said[]) => ({ said }) as unknown as Recall;
const argued = (option: string, side: 'for' | 'against') =>
  bank.arguments.find((one) => one.option === option && one.side === side)?.id as string;

describe('20.30 who may change sides', () => {
  it('two do not pass each other in one round', () => {
    const said = [turn('Ada', 1, 'all'), turn('Bo', 1, 'half'), turn('Ada', 3, 'half')];
    expect(areCrossing(recalled(said), 'Bo', 3, { left: 'half', taken: 'all' })).toBe(true);
    expect(areCrossing(recalled(said), 'Bo', 3, { left: 'half', taken: 'none' })).toBe(false);
    expect(areCrossing(recalled(said), 'Bo', 4, { left: 'half', taken: 'all' })).toBe(false);
  });

  it('nobody moves to whom nobody has spoken', () => {
    const own = turn('Ada', 1, 'all', [argued('all', 'for')]);
    expect(isSpokenTo(bank, recalled([own, turn('Bo', 1, 'half', [argued('half', 'for')])]), 'Ada', 'all')).toBe(false);
    expect(isSpokenTo(bank, recalled([own, turn('Bo', 1, 'half', [argued('all', 'against')])]), 'Ada', 'all')).toBe(
      true,
    );
    expect(isSpokenTo(bank, recalled([turn('Ada', 1, 'all')]), 'Ada', 'all')).toBe(true);
  });

  it('one at most goes with the others, and behind somebody who had a reason', () => {
    const moved = [turn('Ada', 1, 'all'), turn('Ada', 2, 'half'), turn('Bo', 1, 'all'), turn('Bo', 2, 'half')];
    for (const seed of [1, 2, 3, 4, 5]) {
      const able = bank.agents.filter((name) => mayFollow(bank, recalled(moved), name, seed, 'half'));
      expect(able.length).toBe(1);
      expect(bank.agents.filter((name) => mayFollow(bank, recalled(moved), name, seed, 'none'))).toEqual([]);
      expect(
        bank.agents.filter((name) => mayFollow(bank, recalled([turn('Ada', 1, 'all')]), name, seed, 'all')),
      ).toEqual([]);
    }
  });

  it('and no more than one says so in a talk', async () => {
    for (const seed of [1, 2, 3]) {
      const texts = statementsOf((await keptRun(scenario, seed)).entries).map(({ text }) => text);
      const follows = texts.filter((text) => /^With [^.]+ for it, I can|Nobody else is for/.test(text));
      expect(follows.length).toBeLessThanOrEqual(1);
    }
  });
});

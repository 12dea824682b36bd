import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.ts';
import type { Command } from '../../src/discussion/command.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { MemoryEntry } from '../../src/discussion/memory.ts';
import { MEMORY_STRATEGIES, type Scenario, type StrategyName } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import type { PageFacts } from '../../src/handouts/page/facts.ts';
import { memoryAt } from '../../src/handouts/page/moment.ts';
import { type RecordTold, recordTold } from '../../src/handouts/record-told.ts';
import { interfaces } from '../../src/interface/index.ts';
import type { Header } from '../../src/journal/journal.ts';
import { evolveUntrusted } from '../../src/orchestrator/runs/evolve-untrusted.ts';
import { foldGoingBack, fromStart } from '../../src/projections/going-back.ts';
import { foldStory, type LostEntry, noStory } from '../../src/projections/memory-story.ts';
import { isLong } from '../long.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

const words = interfaces.en;

/** Agents say some of the same again and again, so that what left a memory stands in what comes later, or part of it, or comes back there. */
const SENTENCES = Array.from(
  { length: 14 },
  (_, i) => `Sentence ${'abcdefghijklmn'[i]} of this talk holds that a floor is right.`,
);

type Made = { seed: number; strategy: StrategyName; agents: number; compression: Scenario['memory']['compression'] };

/** A run in which people act on memories, take back and put back at random. */
async function drawnRun({
  seed,
  strategy,
  agents,
  compression,
}: Made): Promise<{ header: Header; entries: readonly Entry[] }> {
  const names = Array.from({ length: agents }, (_, i) => `Agent ${String.fromCharCode(65 + i)}`);
  const small = smallScenario({ rounds: Math.ceil(40 / agents) });
  const scenario: Scenario = {
    ...small,
    agents: names.map((name) => smallAgent(name, { limitChars: strategy === 'append' ? 900 : 1500, strategy })),
    memory: { ...small.memory, windowEntries: 4, recentEntries: 2, compression },
  };
  const draw = random(seed, 'acts');
  const rig = runRig(
    scenario,
    scriptedProvider(({ purpose, agent, round, attempt }) => {
      const said = random(seed, `${purpose}/${agent.name}/${round}/${attempt}`);
      if (purpose === 'statement') return `${said.pick(SENTENCES)} ${said.pick(SENTENCES)}`;
      if (purpose === 'compression') return said.pick([`They agree. ${said.pick(SENTENCES)}`, 'They all agree.']);
      return '0';
    }),
  );
  const act = (state: State): Command => {
    const agent = draw.pick(names);
    const entry = state.memories[agent]?.entries.at(0)?.id ?? 0;
    return draw.pick<Command>([
      { type: 'inject-event', text: draw.pick(SENTENCES), to: 'all' },
      { type: 'edit-memory', agent, entry, text: `${draw.pick(SENTENCES)} As edited.` },
      { type: 'clear-memory', agents: [agent] },
      { type: 'switch-guidance', agents: 'all', style: draw.pick(['narrative', 'structured']), rewrite: true },
      { type: 'switch-strategy', agents: [agent], strategy: draw.pick(MEMORY_STRATEGIES) },
      { type: 'undo' },
      { type: 'undo' },
      { type: 'redo' },
    ]);
  };
  rig.run.start({ paused: true });
  while (!rig.run.state().ended) {
    rig.run.step(draw.pick(['statement', 'turn', 'round']));
    await rig.clock.advance(1);
    for (let i = draw.int(4); i > 1; i--) rig.run.dispatch(act(rig.run.state()));
    await rig.clock.advance(1);
  }
  await rig.run.close();
  const opening = { scenarioName: 'small', seed: 7 };
  return { header: { ...opening, scenario, program: '0', run: 'r', parent: null }, entries: rig.entries };
}

/** What the facts tell of an agent at a moment, as words. */
function shownAt(facts: RecordTold['memory'], agent: number, seq: number) {
  const wordsOf = (entry: number) => facts.texts[facts.entries[entry]?.[2] ?? -1] ?? null;
  const { kept, lost } = memoryAt(facts, agent, seq);
  return {
    kept: kept.map(wordsOf),
    lost: lost.map(({ entry, why, heir, ...how }) => [
      wordsOf(entry),
      facts.whys[why],
      wordsOf(heir),
      how.isAnew,
      how.isInPart,
      how.isForgotten,
    ]),
  };
}

/** The same from the fold of the story, which follows each entry by itself. */
function foldedAt({ memories }: State, name: string, lost: readonly LostEntry[]) {
  const memory = memories[name];
  const standing = new Map([...(memory?.longTerm ?? []), ...(memory?.entries ?? [])].map((entry) => [entry.id, entry]));
  const heirText = (one: LostEntry['livesOn']) => (one ? (standing.get(one.id) as MemoryEntry).text : null);
  return {
    kept: [...(memory?.entries ?? [])].map(({ text }) => text),
    lost: lost
      .toReversed()
      .map(({ entry, rule, round, livesOn, faded, gone }) => [
        entry.text,
        words.handout.lost(round, rule),
        heirText(livesOn),
        livesOn?.isAnew ?? false,
        livesOn !== null && faded.length > 0,
        gone !== null,
      ]),
  };
}

/** Compares all moments of a run; tells what came up in it. */
function heldToTheFold(header: Header, entries: readonly Entry[]) {
  const told = recordTold(header, entries, words);
  const facts = JSON.parse(JSON.stringify(told.memory)) as PageFacts;
  let state = initial(header.scenario, header);
  let story = fromStart(noStory);
  const seen = { told: 0, anew: 0, moved: 0, inPart: 0, jumps: facts.jumps.length };
  for (const entry of entries) {
    const before = state;
    state = evolveUntrusted(before, entry);
    story = foldGoingBack(story, entry, before, state, (value) =>
      foldStory(value, entry, before, state, Number.POSITIVE_INFINITY),
    );
    for (const [agent, name] of told.names.entries()) {
      const lost = [...(story.value[name]?.lost ?? [])];
      expect(shownAt(facts, agent, entry.seq), `${name} after ${entry.seq}`).toEqual(foldedAt(state, name, lost));
      seen.told += lost.filter(({ livesOn }) => livesOn).length;
      seen.anew += lost.filter(({ livesOn }) => livesOn?.isAnew).length;
      seen.inPart += lost.filter(({ livesOn, faded }) => livesOn && faded.length > 0).length;
      seen.moved += lost.filter(({ through }) => through.length > 0).length;
    }
  }
  return seen;
}

describe('28.2 the page tells at every moment what the story of each memory tells, which follows entry by entry', () => {
  it.each(MEMORY_STRATEGIES)('of memories kept by %s, with going back', async (strategy) => {
    const sum = { told: 0, anew: 0, moved: 0, inPart: 0, jumps: 0 };
    for (const seed of Array.from({ length: isLong ? 24 : 2 }, (_, i) => i + 1)) {
      const compression = seed % 2 === 0 ? 'model' : 'extractive';
      const { header, entries } = await drawnRun({ seed, strategy, agents: 3, compression });
      const seen = heldToTheFold(header, entries);
      for (const key of ['told', 'anew', 'moved', 'inPart', 'jumps'] as const) sum[key] += seen[key];
    }
    for (const count of Object.values(sum)) expect(count).toBeGreaterThan(0);
  });

  it('of many agents', async () => {
    const { header, entries } = await drawnRun({ seed: 5, strategy: 'append', agents: 20, compression: 'extractive' });
    const seen = heldToTheFold(header, entries);
    expect(seen.moved).toBeGreaterThan(0);
  });

  it('in a page that grows as the run does, though all that is forgotten is told by one entry after another', async () => {
    const toldOf = async (rounds: number) => {
      const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { limitChars: 2500 }));
      const scenario = smallScenario({ rounds, agents });
      const same = Array.from({ length: 40 }, (_, i) => `word${i % 9}`).join(' ');
      const rig = runRig(
        scenario,
        scriptedProvider(({ purpose }) => (purpose === 'statement' ? same : '0')),
      );
      rig.run.start();
      while (rig.run.status().mode === 'running') await rig.clock.advance(1000);
      await rig.run.close();
      const header = { scenarioName: 'small', seed: 7, scenario, program: '0', run: 'r', parent: null };
      const { memory } = recordTold(header, rig.entries, words);
      const { lost } = shownAt(memory, 0, rig.entries.length);
      return {
        told: lost.filter(([, , heir]) => heir !== null).length,
        chars: JSON.stringify(memory.changes).length,
      };
    };
    const [some, more] = [await toldOf(40), await toldOf(160)];
    expect(more.told).toBeGreaterThan(3 * some.told);
    // Numbers become longer as well.
    expect(more.chars).toBeLessThan(4.6 * some.chars);
  });
});

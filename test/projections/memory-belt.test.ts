import { describe, expect, it } from 'vitest';
import { MEMORY_STRATEGIES } from '../../src/discussion/job.ts';
import { presentNames, type State } from '../../src/discussion/state.ts';
import { alikeAgents, beltOf, cellOf, lastLoss, ownWords } from '../../src/projections/memory-belt.ts';
import { foldStory, isGone, type MemoryStory, noStory } from '../../src/projections/memory-story.ts';
import { quietAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';
import { goldenNames, goldenSteps, type Step, stepsOf } from './read-run.ts';

/** The story of a run after each of its entries. */
function* told(steps: readonly Step[]): Generator<{ state: State; story: MemoryStory; step: Step }> {
  let story = noStory;
  for (const step of steps) {
    story = foldStory(story, step.entry, step.before, step.state);
    yield { state: step.state, story, step };
  }
}

async function halted({ run, clock }: ReturnType<typeof runRig>): Promise<void> {
  while (run.status().mode === 'running') await clock.advance(1);
}

const lastOf = <T>(items: Iterable<T>): T => [...items].at(-1) as T;

/** Every entry is a cell or counted, and in the order of the buffer; so is every one that has gone. */
function held({ state, story }: { state: State; story: MemoryStory }): number {
  for (const name of presentNames(state)) {
    const memory = state.memories[name]!;
    const { cells, before } = beltOf(memory, story[name]);
    const kept = cells.filter(({ kind }) => kind !== 'forgotten');
    const entries = [...memory.longTerm].filter(({ origin }) => origin === 'remembered').concat([...memory.entries]);
    expect(before.kept + kept.length).toBe(entries.length);
    const gone = story[name]?.gone.all ?? 0;
    expect(before.forgotten + cells.length - kept.length).toBe(gone);
    expect(kept.map(({ kind, who, round }) => [kind, who, round])).toEqual(
      entries.slice(before.kept).map((entry) => [cellOf(entry), entry.speaker, entry.round]),
    );
  }
  return Object.values(story).reduce((sum, { gone }) => sum + gone.all, 0);
}

/** Agents are in one list where strategy and belt are the same, and nowhere else. */
function heldAlike({ state, story }: { state: State; story: MemoryStory }): void {
  const shown = (name: string) =>
    JSON.stringify([state.memories[name]!.strategy, beltOf(state.memories[name]!, story[name])]);
  const lists = alikeAgents(state, story);
  expect(lists.flat().sort()).toEqual([...presentNames(state)].sort());
  for (const list of lists) expect(new Set(list.map(shown)).size).toBe(1);
  expect(new Set(lists.map(([first]) => shown(first!))).size).toBe(lists.length);
}

it('26.1 a memory that was looked at before its story, as where a run is taken up, shows at once what it has forgotten', () => {
  const steps = goldenNames
    .flatMap((name) => [goldenSteps(name)])
    .find((of) => lastOf(told(of)).state && held(lastOf(told(of))) > 0)!;
  const { state, story } = [...told(steps)].findLast(({ story: of }) =>
    Object.values(of).some(({ gone }) => gone.all > 0),
  )!;
  const [name = '', { gone }] = Object.entries(story).find(([, of]) => of.gone.all > 0)!;
  // A copy, so that no other test has looked at it.
  const memory = { ...state.memories[name]! };
  const forgotten = (of: MemoryStory) => {
    const { cells, before } = beltOf(memory, of[name]);
    return before.forgotten + cells.filter(({ kind }) => kind === 'forgotten').length;
  };
  expect([forgotten(noStory), forgotten(story)]).toEqual([0, gone.all]);
});

describe('26.1 a belt has a cell for every entry and every loss', () => {
  it.each(goldenNames)('26.1 in %s', (name) => {
    const steps = goldenSteps(name);
    const at = Math.floor(steps.length / 2);
    for (const point of [...told(steps)].filter((_, i) => i === at || i === steps.length - 1)) {
      held(point);
      heldAlike(point);
    }
  });

  it.each(MEMORY_STRATEGIES)('26.1 however the memory is kept: %s', async (strategy) => {
    const agents = ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { strategy, limitChars: 900 }));
    const scenario = smallScenario({ agents, rounds: 6 });
    const rig = runRig(
      { ...scenario, memory: { ...scenario.memory, windowEntries: 4 } },
      scriptedProvider(quietAnswers),
    );
    rig.run.start({ paused: false });
    await halted(rig);
    let forgotten = 0;
    for (const point of told(
      stepsOf(
        rig.run.state().scenario,
        rig.entries.map(({ event }) => event),
      ),
    )) {
      forgotten = held(point);
      heldAlike(point);
    }
    if (strategy === 'window' || strategy === 'important') expect(forgotten).toBeGreaterThan(0);
  });
});

describe('26.2 what was lost', () => {
  it.each(goldenNames)('26.2 of its own, and last of all, in %s', (name) => {
    const { state, story } = lastOf(told(goldenSteps(name)));
    for (const agent of presentNames(state)) {
      const { kept, lost } = ownWords(state.memories[agent]!, story[agent]);
      const own = [...(story[agent]?.lost ?? [])].filter((one) => one.entry.origin === 'own' && isGone(one));
      const newest = Math.max(...own.map(({ gone }) => gone?.seq ?? 0));
      expect(lost).toEqual(own.findLast(({ gone }) => gone?.seq === newest) ?? null);
      expect(kept).toBe([...state.memories[agent]!.entries].filter(({ origin }) => origin === 'own').length);
    }
    const gone = presentNames(state).flatMap((agent) => [...(story[agent]?.lost ?? [])].filter(isGone));
    expect(lastLoss(state, story)?.seq ?? 0).toBe(Math.max(0, ...gone.map((one) => one.gone?.seq ?? 0)));
  });

  it('26.2 how a memory was kept before it was switched, and from which round on', async () => {
    const rig = runRig(smallScenario({ rounds: 3 }), scriptedProvider(quietAnswers));
    rig.run.start({ paused: true });
    rig.run.step('round');
    await halted(rig);
    rig.run.dispatch({ type: 'switch-strategy', agents: ['Bo'], strategy: 'window' });
    await rig.clock.advance(1);
    const { story } = lastOf(
      told(
        stepsOf(
          rig.run.state().scenario,
          rig.entries.map(({ event }) => event),
        ),
      ),
    );
    expect(story['Bo']?.switched).toEqual({ round: 2, before: 'append' });
    expect(story['Ann']?.switched ?? null).toBeNull();
    await rig.run.close();
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Scenario } from '../../src/discussion/scenario.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { isLong, samplesOf } from '../long.ts';
import { runRig } from './run-rig.ts';

const file = fileURLToPath(new URL('../../scenarios/justice-experiment.yaml', import.meta.url));
const source = readFileSync(file, 'utf8');
const shipped = readScenario(source, file).scenario;

async function played(scenario: Scenario, seed: number) {
  const provider = simulatedProvider(scenario);
  const rig = runRig(scenario, provider, {
    opening: { scenarioName: 'justice-experiment', seed },
    provider: () => provider,
    counter: async () => simulatedCounter,
  });
  rig.run.start();
  expect(await rig.run.done).toEqual({ kind: 'ended' });
  return { ...rig, state: rig.run.state() };
}

/** Everything that a whole run of it must come to. */
function expectWhole({ state, ofType }: Awaited<ReturnType<typeof played>>): void {
  for (const { rankings, applications } of Object.values(state.individual)) {
    expect(rankings.map(({ stage, ranking }) => [stage, ranking?.length])).toEqual([
      ['first', 4],
      ['explained', 4],
      ['applied', 4],
      ['closing', 4],
    ]);
    expect(applications).toHaveLength(4);
    for (const { draw } of applications) expect(draw).not.toBeNull();
  }
  expect(ofType('target-set')).toHaveLength(1);
  expect(ofType('outcome-drawn')[0]!.draws).toHaveLength(5);
  expect(ofType('reply-refused'), 'the simulated agents answer every question readably').toEqual([]);
}

/** The first is that of the run that other tests read as well. */
const SEEDS = [7, ...Array.from({ length: isLong ? 12 : 3 }, (_, i) => i + 1)];
/** As it ships, made once. */
let asShipped: ReturnType<typeof played> | undefined;
const shippedRun = () => {
  asShipped ??= played(shipped, SEEDS[0]!);
  return asShipped;
};

describe('the scenario justice-experiment', () => {
  it.each(samplesOf(LANGUAGES, (language) => language !== 'es'))('runs all of the protocol in %s', async (language) => {
    const agents = shipped.agents.map((agent) => ({ ...agent, language }));
    expectWhole(await (language === shipped.language ? shippedRun() : played({ ...shipped, language, agents }, 7)));
  });

  it('ends in different ways by seed, in at most six rounds', async () => {
    const ends = new Set<string>();
    // In short it is enough to see two ends.
    for (const seed of SEEDS) {
      if (!isLong && ends.size > 1) break;
      const { state } = await (seed === SEEDS[0] ? shippedRun() : played(shipped, seed));
      ends.add(state.ended?.decision?.option ?? 'none');
      expect(state.round).toBeLessThanOrEqual(6);
    }
    expect(ends.size).toBeGreaterThan(1);
  });

  it('runs with the preset laboratory: polls as listed, memories kept by models after the round, closer-never-opens', async () => {
    const { scenario } = readScenario(`preset: laboratory\n${source}`, file);
    expect(scenario).toMatchObject({
      speaking: { finisherRule: 'closer-never-opens' },
      statements: { minLength: 10, minLengthCjk: 5 },
      memory: { discussion: 'complex', updateTiming: 'after-round' },
    });
    const run = await played({ ...scenario, rounds: 2 }, 7);
    expectWhole(run);
    const listed = scenario.agents.map(({ name }) => name);
    for (const { order } of run.ofType('poll-opened')) expect(order).toEqual(listed);
    const first = run.types().indexOf('poll-opened');
    const heard = run
      .events()
      .slice(0, first)
      .filter((event) => event.type === 'memory-updated' && event.cause.kind === 'integration');
    expect(heard, 'each agent integrates each statement of the round').toHaveLength(25);
  });

  it('keeps the task of one from all others: no public word tells of it', async () => {
    const { state, ofType } = await shippedRun();
    const agent = ofType('target-set')[0]?.agent;
    expect(agent).toBe('Wen');
    const spoken = state.history
      .slice()
      .map(({ text }) => text)
      .join('\n');
    expect(spoken).not.toMatch(/\btask|\bsecretly|my secret|confidential|told to/i);
  });
});

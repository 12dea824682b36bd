import { expect, it } from 'vitest';
import { manualClock } from '../../src/base/clock.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { interfaces } from '../../src/interface/index.ts';
import { redactedRun } from '../../src/orchestrator/runs/redacted-run.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import type { Run } from '../../src/orchestrator/runs/run.ts';
import { lastLoss } from '../../src/projections/memory-belt.ts';
import { runCache } from '../../src/tui/store/run-cache.ts';
import { livelyAnswers, runRig } from '../orchestrator/run-rig.ts';
import { scriptedProvider } from '../scripted-provider.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

const base = smallScenario();
/** Each is asked aside after every round, and keeps two entries, Bo one. */
const scenario: Scenario = smallScenario({
  rounds: 3,
  agents: ['Ann', 'Bo', 'Cy'].map((name) => smallAgent(name, { strategy: 'window' })),
  memory: { ...base.memory, windowEntries: 2 },
  probes: [{ ask: 'preference', when: ['before', 'each-round', 'after'], of: ['all'] }],
});
const opening = { scenarioName: 'small', seed: 7 };

/** What the screen tells after the last of these places, gone to one after the other, or as it comes. */
async function toldAt(places: readonly number[] | 'live', seat: string | null) {
  const clock = manualClock();
  const rig = runRig(scenario, scriptedProvider(livelyAnswers));
  const seen = (run: Run) =>
    seat === null ? run : redactedRun(run, { seat, hidden: '[hidden]' }, { scenario, opening });
  const live = seen(rig.run);
  const followed = runCache(live, { words: interfaces.en, clock, seat });
  live.subscribe((news) => news.kind === 'entry' && followed.entry(news));
  rig.run.start();
  await rig.run.done;
  if (places === 'live') return followed.part();
  const run = seen(replayRun({ scenario, opening, entries: rig.entries, clock, speed: 'max' }));
  const cache = runCache(run, { words: interfaces.en, clock, seat });
  run.subscribe((news) => news.kind === 'moved' && cache.moved(news));
  run.start({ paused: true });
  for (const place of places) run.seek(Math.min(place, rig.entries.length));
  await run.close();
  return cache.part();
}
const END = 10_000;

it.each([['live' as const], [[END]], [[20, 12, 30, END]]])(
  '8.1, 12.5 what calls have cost is the same from a seat, with what others were asked aside: %j',
  async (places) => {
    const whole = await toldAt(places, null);
    const { usage, measures } = await toldAt(places, 'Ann');
    expect(whole.usage.callCount).toBeGreaterThan(20);
    expect(usage).toEqual(whole.usage);
    expect(measures.usage).toEqual(whole.measures.usage);
  },
);

it('12.5 what others have forgotten is not told from a seat, and what its agent has is told as it is', async () => {
  const whole = await toldAt([END], null);
  const seated = await toldAt([END], 'Ann');
  expect(whole.story['Bo']?.gone.all).toBeGreaterThan(0);
  expect(Object.keys(seated.story)).toEqual(['Ann']);
  expect(seated.story['Ann']?.gone).toEqual(whole.story['Ann']?.gone);
  expect(lastLoss(seated.state, seated.story)?.agents).toEqual(['Ann']);
});

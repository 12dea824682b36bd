import { expect, it } from 'vitest';
import type { Message } from '../../src/discussion/message.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { standIn } from '../../src/reading/stand.ts';
import { statedIn } from '../../src/reading/stated.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { isLong, samplesOf } from '../long.ts';
import { keptRun, shipped } from '../providers/simulated-run.ts';
import { SAMPLED } from '../samples.ts';
import { SMALL_KINDS, smallFile } from './small-scenarios.ts';

/** Two each: of one run too few may say anew in their last words where they stand. */
const SEEDS = isLong ? 12 : 3;
/** Runs of these are short. */
const OWN_SEEDS = isLong ? 20 : 2;

/** Ballots of decided runs against the stand read in the last statement of the same agent: how many there are, and how many are the same. */
async function reach(scenario: Scenario, seeds: number): Promise<{ ballots: number; same: number }> {
  let [ballots, same] = [0, 0];
  for (let seed = 1; seed <= seeds; seed++) {
    const { entries } = await keptRun(scenario, seed);
    const last = new Map<string, string>();
    for (const [id, { event }] of entries.entries()) {
      if (event.type === 'statement-made') {
        const { agent: from, text } = event;
        const { option } = statedIn(
          { id, kind: 'statement', from, to: 'all', round: 1, at: 0, text } as unknown as Message,
          scenario,
        );
        // Whoever takes no stand in its last words may have changed its mind since an earlier one: that is carried, and not read (9.6).
        if (option === null) last.delete(from);
        else last.set(from, option);
      }
      if (event.type !== 'vote-closed' || event.decision === null) continue;
      const read = event.ballots.filter(({ agent }) => last.has(agent));
      ballots += read.length;
      same += read.filter(({ agent, option }) => last.get(agent) === option).length;
    }
  }
  return { ballots, same };
}

it(
  '9.6 what is read of shipped scenarios meets the ballots of their decided runs',
  async () => {
    const all = { ballots: 0, same: 0 };
    for (const name of samplesOf(['city-budget', 'jury', 'just-society', 'lunar-base'], 2)) {
      const { ballots, same } = await reach(shipped(name), SEEDS);
      all.ballots += ballots;
      all.same += same;
      // Whoever gives way to what others said after its own last words votes otherwise than it was read.
      // In a few runs it can be that nobody says anew in its last words what it stands for.
      if (isLong || ballots > 0) expect(same / ballots, `${name}: ${same} of ${ballots}`).toBeGreaterThanOrEqual(0.9);
    }
    expect(all.ballots).toBeGreaterThan(10);
    expect(all.same / all.ballots, `${all.same} of ${all.ballots}`).toBeGreaterThanOrEqual(isLong ? 0.97 : 0.95);
  },
  isLong ? 900_000 : 120_000,
);

it.each(SAMPLED)(
  '9.6 what is read of scenarios that nobody tuned for meets their ballots, and each of them decides (%s)',
  async (language) => {
    let [ballots, same] = [0, 0];
    // In short each kind in one language.
    const kinds = samplesOf(SMALL_KINDS, (_, i) => i % SAMPLED.length === SAMPLED.indexOf(language));
    for (const kind of kinds) {
      const one = await reach(readScenario(smallFile(kind, language), `${kind}.yaml`).scenario, OWN_SEEDS);
      expect(one.ballots, kind).toBeGreaterThan(0);
      [ballots, same] = [ballots + one.ballots, same + one.same];
    }
    // Who argues need not say each time where they stand: of those who do there are enough to tell.
    expect(ballots).toBeGreaterThanOrEqual(OWN_SEEDS * kinds.length * (isLong ? 1.5 : 1));
    expect(same / ballots, `${same} of ${ballots}`).toBeGreaterThanOrEqual(0.95);
  },
  isLong ? 600_000 : 60_000,
);

const bridge = (labels: readonly [string, string]) =>
  labels.map((label, i) => ({ id: 'ab'.charAt(i), label, about: '' }));

it.each([
  ['en', 'On time I have heard a great deal for the bridge and little for the tunnel.'],
  ['en', 'Between the bridge and the tunnel, the first has more to say about time.'],
  ['en', 'I could forgive the tunnel much, but not how little it does for time next to the bridge.'],
  ['es', 'Entre el puente y el túnel, lo primero tiene más que decir sobre el tiempo.'],
  ['es', 'En el tiempo gana el puente y pierde el túnel, y lo ve toda la mesa.'],
  ['zh', '在大桥和隧道之间，要论时间，前者的交代清楚得多。'],
  ['zh', '与大桥相比，隧道尚有欠缺。'],
] as const)('9.6 a comparison speaks for the better one, whichever is named last (%s: %s)', (language, text) => {
  const labels = { en: ['the bridge', 'the tunnel'], es: ['el puente', 'el túnel'], zh: ['大桥', '隧道'] } as const;
  expect(standIn(text, bridge(labels[language]), language)?.id).toBe('a');
});

it('9.6 who is said to be the last one for something is not the speaker', () => {
  expect(
    standIn('You are the last one who speaks for the bridge.', bridge(['the bridge', 'the tunnel']), 'en'),
  ).toBeNull();
});

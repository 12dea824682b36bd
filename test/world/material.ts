import type { Entry } from '../../src/discussion/event.ts';
import { worldAfter } from '../../src/discussion/evolve-world.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import type { WorldName } from '../../src/discussion/setting-names.ts';
import type { World } from '../../src/discussion/world.ts';
import type { TokenCounter } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { worlds } from '../../src/world/index.ts';
import type { WorldSetting, WorldStep } from '../../src/world/world-kind.ts';
import { keptForAll } from '../kept.ts';
import { runRig } from '../orchestrator/run-rig.ts';
import { shipped } from '../providers/simulated-run.ts';

/** The scenario that shows each world. */
export const SHOWN: Readonly<Record<WorldName, string>> = { maze: 'maze-crew', 'budget-rounds': 'budget-rounds' };
export const NAMES = Object.keys(SHOWN) as WorldName[];

/** A short run of a scenario: laws over every line take time by the square of its length. */
export function shortWorld(name: WorldName, rounds = 4): Scenario {
  return { ...shipped(SHOWN[name]), rounds };
}

/** `counter`: of prompts before they are sent; absent: a rough one. */
export async function worldRun(
  scenario: Scenario,
  seed: number,
  counter: TokenCounter | null = null,
): Promise<readonly Entry[]> {
  const opening = { scenarioName: 'world', seed };
  const rig = runRig(scenario, simulatedProvider(scenario), {
    opening,
    ...(counter ? { counter: async () => counter } : {}),
  });
  rig.run.start();
  await rig.run.done;
  return rig.entries;
}

/** For tests that only read it. */
export const keptWorldRun = keptForAll('world', (scenario: Scenario, seed) => worldRun(scenario, seed));

export function settingOf(scenario: Scenario, seed: number, round: number): WorldSetting {
  const rules = scenario.world!;
  return { rules, agents: scenario.agents.map(({ name }) => name), seed, round, rounds: scenario.rounds };
}

const after = (step: WorldStep, before: World | null, { options }: Scenario, round: number): World =>
  worldAfter({ ...step, decision: null }, before, { round, options });

/** A world gone on with by whatever stands first among what is open, or by another choice, with all it was on the way. */
export function walked(
  name: WorldName,
  seed: number,
  rounds: number,
  choose: (count: number, round: number) => number = () => 0,
): readonly World[] {
  const scenario = shipped(SHOWN[name]);
  const kind = worlds[name];
  const all = [after(kind.begin(settingOf(scenario, seed, 0)), null, scenario, 0)];
  for (let round = 1; round <= rounds && all.at(-1)!.end === null; round++) {
    const before = all.at(-1)!;
    const setting = settingOf(scenario, seed, round);
    const open = kind.open(before, setting);
    const chosen = open[choose(open.length, round) % open.length]!;
    const step = kind.apply(before, { option: chosen.id, amount: null }, setting)!;
    all.push(after(step, before, scenario, round));
  }
  return all;
}

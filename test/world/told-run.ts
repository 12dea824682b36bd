import { evolve } from '../../src/discussion/evolve.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import { initial } from '../../src/discussion/state.ts';
import type { World } from '../../src/discussion/world.ts';
import { phrasebooks } from '../../src/language/index.ts';
import { actsIn, type WorldAct } from '../../src/providers/simulated/world-acts.ts';
import { standIn } from '../../src/reading/stand.ts';
import { keptWorldRun } from './material.ts';

/** A statement with the moves in it, and the world as it stood then. `run`: its seed; `turn`: counts from 0. */
export type Told = {
  run: number;
  round: number;
  turn: number;
  speaker: string;
  text: string;
  stance: string | null;
  acts: readonly WorldAct[];
  world: World;
};

export async function toldIn(scenario: Scenario, seed: number, rounds: number): Promise<Told[]> {
  let state = initial(scenario, { scenarioName: 'world', seed });
  const told: Told[] = [];
  for (const { event, seq } of await keptWorldRun({ ...scenario, rounds }, seed)) {
    if (event.type === 'statement-made')
      told.push({
        ...{ run: seed, round: state.round, turn: told.length, speaker: event.agent, text: event.text },
        stance: standIn(event.text, state.scenario.options, scenario.language)?.id ?? null,
        acts: actsIn(phrasebooks[scenario.language])(event.text),
        world: state.world!,
      });
    state = evolve(state, { seq, at: 0, event });
  }
  return told;
}

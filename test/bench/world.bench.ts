import { initial } from '../../src/discussion/state.ts';
import { interfaces } from '../../src/interface/index.ts';
import { world as pane } from '../../src/tui/panes/world.ts';
import type { View } from '../../src/tui/shown/view.ts';
import { worlds } from '../../src/world/index.ts';
import { shipped } from '../providers/simulated-run.ts';
import { NAMES, SHOWN, settingOf, walked } from '../world/material.ts';
import { median, row } from './measure.ts';

const STEPS = 400;
const ROUNDS = 8;
const WIDTH = 78;
const HEIGHT = 40;

for (const name of NAMES) {
  const scenario = shipped(SHOWN[name]);
  const kind = worlds[name];
  const all = Array.from({ length: 10 }, (_, seed) => walked(name, seed, ROUNDS).filter(({ end }) => end === null));
  const stood = all.flatMap((worldsOfRun, seed) => worldsOfRun.map((world) => ({ world, seed })));
  const times: { step: number; draw: number }[] = [];
  for (let time = 0; time < STEPS; time++) {
    const { world, seed } = stood[time % stood.length]!;
    const setting = settingOf(scenario, seed, world.round + 1);
    const start = performance.now();
    const [first] = kind.open(world, setting);
    kind.apply(world, { option: first!.id, amount: null }, setting);
    const stepped = performance.now();
    const state = { ...initial(scenario, { scenarioName: name, seed }), world };
    const view = { state, words: interfaces.en, seat: null } as unknown as View;
    pane.content(pane.select(view), WIDTH, HEIGHT).rows(0, HEIGHT);
    times.push({ step: stepped - start, draw: performance.now() - stepped });
  }
  const [step, draw] = [median(times.map((one) => one.step)), median(times.map((one) => one.draw))];
  row(`${name}: what is open, and a step`, step, null, null, '');
  row(`${name}: drawing its pane`, draw, null, null, '');
  row(`${name}: both`, median(times.map((one) => one.step + one.draw)), null, null, '≤ 1 ms');
}

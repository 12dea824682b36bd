import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { manualClock } from '../../src/base/clock.ts';
import type { Command } from '../../src/discussion/command.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { Language, Scenario } from '../../src/discussion/scenario.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import type { ModelRequest, Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { keptForAll } from '../kept.ts';

const known = new Map<string, Scenario>();

/** Read once for all tests: nothing changes a scenario. */
export function shipped(name: string, language?: Language): Scenario {
  const key = `${name} ${language}`;
  const file = fileURLToPath(new URL(`../../scenarios/${name}.yaml`, import.meta.url));
  const scenario = known.get(key) ?? readScenario(readFileSync(file, 'utf8'), file, language).scenario;
  known.set(key, scenario);
  return scenario;
}

export type SimulatedRun = { entries: readonly Entry[]; requests: readonly { request: ModelRequest; reply: string }[] };

/** A whole run by simulated agents; `acts` are a person's, each before the turn with that count. */
export async function simulatedRun(
  scenario: Scenario,
  seed: number,
  acts: readonly { beforeTurn: number; command: Command }[] = [],
  provider: Provider = simulatedProvider(scenario),
): Promise<SimulatedRun> {
  const entries: Entry[] = [];
  const requests: { request: ModelRequest; reply: string }[] = [];
  const clock = manualClock(0);
  const watched: Provider = {
    name: provider.name,
    async *stream(request, options) {
      let reply = '';
      try {
        for await (const chunk of provider.stream(request, options)) {
          reply += chunk.text;
          yield chunk;
        }
      } finally {
        requests.push({ request, reply });
      }
    },
  };
  const live = liveRun({
    scenario,
    opening: { scenarioName: 'simulated', seed },
    journal: { append: (entry) => entries.push(entry), sync: () => {} },
    clock,
    speed: 'max',
    provider: () => watched,
    counter: async () => simulatedCounter,
  });
  live.start({ paused: true });
  let turn = 0;
  for (const { beforeTurn, command } of acts) {
    for (; turn < beforeTurn - 1; turn++) {
      live.step('turn');
      while (live.status().mode === 'running') await clock.advance(1);
    }
    live.dispatch(command);
    await clock.advance(1);
  }
  live.resume();
  await live.done;
  return { entries, requests };
}

/** For tests that only read it. */
export const keptRun = keptForAll('run', (scenario: Scenario, seed) => simulatedRun(scenario, seed));

export function statementsOf(entries: readonly Entry[]): { agent: string; round: number; text: string }[] {
  let round = 0;
  return entries.flatMap(({ event }) => {
    if (event.type === 'round-opened') round = event.round;
    return event.type === 'statement-made' ? [{ agent: event.agent, round, text: event.text }] : [];
  });
}

/** Words of a person after the first round. */
export const told = ({ agents }: Scenario, text: string, to: 'all' | readonly string[] = 'all') => [
  { beforeTurn: agents.length + 1, command: { type: 'inject-event', text, to } as Command },
];

/** How often a run ends so: by option, and `none`. With a text, it is injected after the first round. */
export async function outcomes(
  scenario: Scenario,
  seeds: readonly number[],
  text?: string,
): Promise<Map<string, number>> {
  const shares = new Map([...scenario.options.map(({ id }) => id), 'none'].map((id) => [id, 0]));
  for (const seed of seeds) {
    const made = text === undefined ? keptRun(scenario, seed) : simulatedRun(scenario, seed, told(scenario, text));
    const end = (await made).entries.at(-1)?.event;
    const outcome = (end?.type === 'run-ended' && end.decision?.option) || 'none';
    shares.set(outcome, (shares.get(outcome) ?? 0) + 1 / seeds.length);
  }
  return shares;
}

export async function wins(
  scenario: Scenario,
  option: string,
  seeds: readonly number[],
  text: string,
): Promise<number> {
  return (await outcomes(scenario, seeds, text)).get(option) ?? 0;
}

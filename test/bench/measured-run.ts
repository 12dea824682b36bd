import { systemClock } from '../../src/base/clock.ts';
import type { Entry } from '../../src/discussion/event.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import type { State } from '../../src/discussion/state.ts';
import type { EntrySink } from '../../src/orchestrator/runs/live.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import type { Chunk, Provider } from '../../src/providers/provider.ts';
import { simulatedCounter } from '../../src/providers/tokens/simulated.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

export const TOKENS_A_REPLY = 64;
const WORDS = Array.from({ length: TOKENS_A_REPLY }, (_, i) => `${i === 0 ? '' : ' '}word${i % 9}`);

export async function* words(): AsyncGenerator<Chunk> {
  for (const text of WORDS) yield { text };
  yield { text: '', end: { finish: 'stop', tokensIn: 100, tokensOut: TOKENS_A_REPLY } };
}

export async function* oneWord(text: string): AsyncGenerator<Chunk> {
  yield { text, end: { finish: 'stop', tokensIn: 100, tokensOut: 1 } };
}

/** Says the same 64 tokens in every statement, and 0, which is no, in every vote. */
export const scripted: Provider = {
  name: 'scripted',
  stream: (request) => (request.purpose === 'statement' ? words() : oneWord('0')),
};

export function scenarioOf(agentCount: number, rounds: number, overrides: Partial<Scenario> = {}): Scenario {
  const agents = Array.from({ length: agentCount }, (_, i) => smallAgent(`Agent${i}`));
  return smallScenario({ agents, rounds, ...overrides });
}

/** A whole run at full speed. `seen` is told of each entry when it is in the state. */
export async function runThrough(
  scenario: Scenario,
  { provider, journal, seen }: { provider: Provider; journal: EntrySink; seen(entry: Entry, state: State): void },
): Promise<void> {
  const run = liveRun({
    scenario,
    opening: { scenarioName: 'bench', seed: 1 },
    journal,
    clock: systemClock,
    speed: 'max',
    provider: () => provider,
    counter: async () => simulatedCounter,
  });
  run.subscribe((news) => {
    if (news.kind === 'entry') seen(news.entry, news.state);
  });
  run.start();
  await run.done;
}

/** The entries of a run of eight agents with the scripted provider. */
export async function recordedEntries(rounds: number): Promise<{ scenario: Scenario; entries: Entry[] }> {
  const scenario = scenarioOf(8, rounds);
  const entries: Entry[] = [];
  await runThrough(scenario, {
    provider: scripted,
    journal: { append: () => {}, sync: () => {} },
    seen: (entry) => void entries.push(entry),
  });
  return { scenario, entries };
}

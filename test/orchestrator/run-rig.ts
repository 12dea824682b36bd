import { manualClock } from '../../src/base/clock.ts';
import type { Entry, Event } from '../../src/discussion/event.ts';
import type { Scenario } from '../../src/discussion/scenario.ts';
import type { LiveRunOptions } from '../../src/orchestrator/runs/live.ts';
import { liveRun } from '../../src/orchestrator/runs/live-run.ts';
import type { ModelRequest, Provider, TokenCounter } from '../../src/providers/provider.ts';
import { SPEECH } from '../small-scenario.ts';

/** Four characters a token, rounded up: good enough where the number itself does not matter. */
export const roughCounter: TokenCounter = { label: 'simulated', count: (text) => Math.ceil(text.length / 4) };

/** Speaks, never wants a vote, and would mark the first option. */
export function quietAnswers(request: ModelRequest): string {
  switch (request.purpose) {
    case 'statement':
      return SPEECH;
    case 'poll':
    case 'confirmation':
      return '0, not yet';
    case 'ballot-option':
      return '1';
    case 'ballot-amount':
      return '15000';
    default:
      return 'I think about it.';
  }
}

/** Bo wants a vote in the second round, which fails. */
export function livelyAnswers(request: ModelRequest): string {
  const { purpose, agent, round } = request;
  if (purpose === 'poll') return agent.name === 'Bo' && round === 2 ? '1' : '0';
  if (purpose === 'confirmation') return '1';
  if (purpose === 'ballot-option') return agent.name === 'Cy' ? '2' : '1';
  if (purpose === 'statement') return `${SPEECH} ${agent.name} says so in round ${round}.`;
  return quietAnswers(request);
}

/** As a journal gives it back: no part of it is shared with the run. A structured clone takes twice as long. */
const asRead = (entry: Entry): Entry => JSON.parse(JSON.stringify(entry));

/** A live run over a provider, its journal in an array, and a clock that the test moves. */
export function runRig(scenario: Scenario, provider: Provider, options: Partial<LiveRunOptions> = {}) {
  const entries: Entry[] = [];
  const clock = manualClock(1_000_000);
  let syncCount = 0;
  const run = liveRun({
    scenario,
    opening: { scenarioName: 'small', seed: 7 },
    journal: { append: (entry) => entries.push(asRead(entry)), sync: () => syncCount++ },
    clock,
    speed: 'max',
    provider: () => provider,
    counter: async () => roughCounter,
    ...options,
  });
  return {
    run,
    clock,
    entries,
    events: () => entries.map((entry) => entry.event),
    types: () => entries.map((entry) => entry.event.type),
    ofType: <T extends Event['type']>(type: T) =>
      entries.map((entry) => entry.event).filter((event): event is Extract<Event, { type: T }> => event.type === type),
    syncCount: () => syncCount,
  };
}

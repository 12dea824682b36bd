import type { Clock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import { modelsAfter } from '../discussion/costs.ts';
import type { Entry, Event } from '../discussion/event.ts';
import { evolve } from '../discussion/evolve.ts';
import { currentSpeaker } from '../discussion/floor.ts';
import { initial, type State } from '../discussion/state.ts';
import type { Header } from '../journal/journal.ts';
import { decide } from '../orchestrator/commands/decide.ts';
import { isRejection } from '../orchestrator/commands/refusal.ts';
import { liveRun } from '../orchestrator/runs/live-run.ts';
import { readSettings } from '../scenario/index.ts';
import { modelPairs, withChange } from './changed.ts';
import type { Seats } from './providers.ts';
import { ranThrough } from './ran-through.ts';
import { unkeptCalls } from './unkept-calls.ts';

/** What is taken out of a run, and where: after the entry `at`, the act comes in its place. */
export type Removal = { agent: string; round: number; at: number; words: string; act: Event };

/** Each statement in turn: its turn is lost. What was thought before it stays, as it was heard by nobody. */
export function statementsOf(header: Header, entries: readonly Entry[]): Removal[] {
  const removals: Removal[] = [];
  let state = initial(header.scenario, header);
  for (const entry of entries) {
    const { event } = entry;
    if (event.type === 'statement-made' && currentSpeaker(state) === event.agent) {
      const { agent, text } = event;
      const act: Event = { type: 'turn-skipped', agent, actor: 'person' };
      removals.push({ agent, round: state.round, at: state.seq, words: text, act });
    }
    state = evolve(state, entry);
  }
  return removals;
}

/** Each agent in turn, as if it had never come; `refused`: who cannot be missed, and why. */
export function agentsOf({ scenario, ...opening }: Header): { removals: Removal[]; refused: string[] } {
  const state = initial(scenario, opening);
  const all = scenario.agents.map(({ name }) => {
    const act = decide({ type: 'remove-agent', agent: name }, state, () => 0);
    return { agent: name, round: 0, at: 0, words: '', act };
  });
  return {
    removals: all.flatMap(({ act, ...one }) => (isRejection(act) ? [] : [{ ...one, act }])),
    refused: all.flatMap(({ act }) => (isRejection(act) ? [act.message] : [])),
  };
}

/**
 * The run gone on with from there by its agents, or by that model for all of them, with or without the removal, and with chance of its own
 * where the seed is another. What it costs stands beside the run's journal. Null: it was stopped.
 */
export async function branched(
  { path, header, entries, model }: { path: string; header: Header; entries: readonly Entry[]; model: string | null },
  { at, act, seed }: { at: number; act: Event | null; seed: number },
  { embedder, ...seats }: Seats,
  clock: Clock,
  stop: AbortSignal,
): Promise<State | null> {
  const shared = await answeredBy(model, header, entries.slice(0, at), clock);
  const recorded = act ? [...shared, { seq: shared.length + 1, at: clock.now(), event: act }] : shared;
  const models = shared.reduce((known, { event }) => modelsAfter(event, known), header.scenario.models);
  const unkept = unkeptCalls(path, models, seats);
  const run = liveRun({
    ...seats,
    ...(embedder ? { embedder } : {}),
    scenario: header.scenario,
    opening: { scenarioName: header.scenarioName, seed },
    journal: {
      append: ({ event }) => unkept.recorded(event),
      sync: () => {},
      callUnderWay: (call) => unkept.callUnderWay(call, run.state()),
    },
    clock,
    speed: 'max',
    recorded,
  });
  const close = () => void run.close();
  stop.addEventListener('abort', close);
  const trouble = await ranThrough(run);
  stop.removeEventListener('abort', close);
  unkept.stopped();
  if (stop.aborted) return null;
  if (trouble !== null) throw new UserError([{ message: `the model cannot be asked: ${trouble}` }]);
  return run.state();
}

/** With the change that lets that model answer from there on, where it does not already; null: whoever answers there. */
async function answeredBy(
  model: string | null,
  header: Header,
  shared: readonly Entry[],
  clock: Clock,
): Promise<readonly Entry[]> {
  if (model === null) return shared;
  const before = shared.reduce(evolve, initial(header.scenario, header));
  const change = readSettings(modelPairs(model, before, false), before.scenario);
  return (await withChange(change, { shared, before }, clock)).entries;
}

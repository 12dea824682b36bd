import type { Clock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import type { Rejection } from '../discussion/command.ts';
import type { Entry, Event } from '../discussion/event.ts';
import { evolve } from '../discussion/evolve.ts';
import { isPerson } from '../discussion/lookup.ts';
import { type Settings, withSettings } from '../discussion/settings.ts';
import { presentNames, type State } from '../discussion/state.ts';
import { decide } from '../orchestrator/commands/decide.ts';
import { isRejection } from '../orchestrator/commands/refusal.ts';
import type { SettingsChange } from '../scenario/index.ts';
import { withModelFacts } from './providers.ts';

/** What is changed comes first after what is shared, each by an event of its own. */
export async function withChange(
  { told, settings, styles, strategies, views }: SettingsChange,
  { shared, before }: { shared: readonly Entry[]; before: State },
  clock: Clock,
): Promise<{ entries: readonly Entry[]; state: State }> {
  const entries = [...shared];
  let state = before;
  const add = (event: Event | Rejection) => {
    if (isRejection(event)) throw new UserError([{ message: `--set: ${event.message}` }]);
    const entry: Entry = { seq: state.seq + 1, at: clock.now(), event };
    entries.push(entry);
    state = evolve(state, entry);
  };
  if (settings) {
    refuseRoundsOver(settings, before);
    const { models } = await withModelFacts(withSettings(state.scenario, settings));
    add({ type: 'settings-changed', told, settings: { ...settings, models }, actor: 'person' });
  }
  const uncounted = () => 0;
  // A model that is set goes before one that was switched to (15.6).
  for (const agent of presentNames(state)) {
    const isSet = told.some((one) => one.startsWith('model=') || one.startsWith(`agents.${agent}.model=`));
    const isSwitched = state.seats[agent]?.model !== null || Object.hasOwn(state.falls, agent);
    if (isSet && isSwitched) add(decide({ type: 'switch-model', agent, model: null }, state, uncounted));
  }
  for (const { agents, style } of styles)
    add(decide({ type: 'switch-guidance', agents, style, rewrite: false }, state, uncounted));
  for (const { agents, strategy } of strategies)
    add(decide({ type: 'switch-strategy', agents, strategy }, state, uncounted));
  for (const { agents, jobs } of views) {
    const reset = decide({ type: 'switch-view', agents, jobs, settings: null }, state, uncounted);
    // Most see by the scenario's settings already; whoever has left sees nothing.
    if (!isRejection(reset)) add(reset);
  }
  return { entries, state };
}

/** What has been cannot be taken back by a setting; with the round under way as the last one it ends after that. */
function refuseRoundsOver({ rounds }: Settings, { round }: State): void {
  if (rounds >= round) return;
  const message = `--set rounds=${rounds}: the run is in round ${round} there`;
  throw new UserError([{ message, allowed: `${round} or more; or fork it at an earlier entry` }]);
}

/**
 * The settings by which that model answers for all that agents are asked; none where it does already. `isOther`: it takes the place of voices
 * that were recorded, which is a change whatever the settings say.
 */
export function modelPairs(
  model: string | undefined,
  { scenario, seats, falls }: State,
  isOther: boolean,
): readonly string[] {
  if (model === undefined) return [];
  const { agents, jobs } = scenario;
  const fallback = model === 'simulated' && agents.some((agent) => agent.fallback) ? ['fallback=null'] : [];
  const ofJobs = Object.entries(jobs).flatMap(([job, own]) => (own.model == null ? [] : [`jobs.${job}.model=null`]));
  const isSwitched = Object.keys(falls).length > 0 || Object.values(seats).some((seat) => seat.model !== null);
  const isOwn = !isOther && !isSwitched && agents.every((agent) => isPerson(agent) || agent.model === model);
  return [...(isOwn ? [] : [`model=${model}`]), ...fallback, ...ofJobs];
}

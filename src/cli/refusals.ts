import { modelsIn } from '../discussion/lookup.ts';
import { endpointModel } from '../discussion/model-name.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { counted } from './counted.ts';

/** What a run was refused in a way that every other one is that asks the same: the key, what is paid for, or the model (15.3). */
export type Refusal = { model: string; by: 'endpoint' | 'model' };

/** Those of runs that are made together. */
export type Refusals = ReturnType<typeof noRefusals>;

/** `before`: whose names are known already. */
export function noRefusals(before: readonly string[] = []) {
  const names = new Set(before);
  return {
    /** False: it was known. */
    add({ model, by }: Refusal): boolean {
      const name = by === 'endpoint' ? (endpointModel(model)?.endpoint ?? model) : model;
      const isNew = !names.has(name);
      names.add(name);
      return isNew;
    },
    /** Whether a run of it would be refused as well. Who has another model to fall to goes on (15.6). */
    concerns: (scenario: Scenario): boolean =>
      !scenario.agents.some(({ fallback }) => fallback != null) &&
      modelsIn(scenario).some((model) => names.has(model) || names.has(endpointModel(model)?.endpoint ?? '')),
    names: (): readonly string[] => [...names],
  };
}

/** Why runs were left, and how they are gone on with; the failure itself was told before. */
export function refusedText(names: readonly string[], left: number, all: number, again: string): string {
  const endpoints = [...new Set(names.map((name) => name.split('/')[0]))];
  return (
    `Stopped, since ${names.join(' and ')} cannot be asked: ${left} of ${counted(all, 'run')} would fail as well. What is recorded is kept. ` +
    `Look with: roundtable doctor ${endpoints.join(' ')}. Go on with: ${again}`
  );
}

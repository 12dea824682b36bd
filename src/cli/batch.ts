import { rmdirSync } from 'node:fs';
import { systemClock } from '../base/clock.ts';
import { type BatchFlags, batchPlan } from './batch-plan.ts';
import { costRefused, estimatedRuns, makeRuns } from './many-runs.ts';
import type { Surroundings } from './options.ts';
import { tellProblems } from './output.ts';

/** `batch`: many runs without a screen, several at once, each into a journal of its own. Resolves to the exit code. */
export async function batch(given: readonly string[], flags: BatchFlags, surroundings: Surroundings): Promise<number> {
  const { warnings, ...plan } = await batchPlan(given, flags, systemClock.now());
  tellProblems(warnings, 'warning: ');
  if (flags.estimate) return estimatedRuns(plan);
  const refused = await costRefused(plan, flags.yes ?? false, surroundings);
  if (refused === null) return makeRuns(plan);
  if (flags.out === undefined) rmdirSync(plan.out);
  return refused;
}

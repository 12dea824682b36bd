import { systemClock } from '../base/clock.ts';
import { commandTyped, quoted } from './command-typed.ts';
import { keepManifest } from './experiment-manifest.ts';
import { type ExperimentFlags, experimentPlan } from './experiment-plan.ts';
import { costRefused, estimatedRuns, type ManyRuns, makeRuns } from './many-runs.ts';
import type { Surroundings } from './options.ts';
import { EXIT, print, tellProblems } from './output.ts';
import { inShard } from './shard.ts';

/** The command that tells what came of it. */
const reportOf = (out: string, by: readonly string[]): string =>
  [commandTyped(), 'report', quoted(out), '--by', quoted(by.join())].join(' ');

/** Has workers make the runs, wherever they are. */
async function queued(plan: ManyRuns, { queue = '', collect = false }: ExperimentFlags, begun: () => void) {
  const { queueAddress, secretsIn } = await import('../queue/address.ts');
  const { sharedAt } = await import('../queue/shared.ts');
  const { redact } = await import('../providers/redact.ts');
  const { queueProgram, troubleTold } = await import('./worker.ts');
  const { makeQueued } = await import('./queued-runs.ts');
  const address = queueAddress(queue);
  const shared = await sharedAt(address, queueProgram(), troubleTold(redact(secretsIn(address))).tell);
  try {
    return await makeRuns(plan, begun, makeQueued({ shared, isCollected: collect, out: plan.out }));
  } finally {
    await shared.store.close();
  }
}

/** `experiment`: every cell of a declared experiment with every seed. Resolves to the exit code. */
export async function experiment(file: string, flags: ExperimentFlags, surroundings: Surroundings): Promise<number> {
  const began = systemClock.now();
  const plan = await experimentPlan(file, flags);
  tellProblems(plan.warnings, 'warning: ');
  const own = { ...plan, runs: inShard(plan.runs, plan.shard) };
  if (flags.estimate) return estimatedRuns(own);
  const refused = await costRefused(own, flags.yes ?? false, surroundings);
  if (refused !== null) return refused;
  if (plan.shard)
    print(`Part ${plan.shard.number} of ${plan.shard.of}: ${own.runs.length} of ${plan.runs.length} runs`);
  const begun = () => keepManifest(plan, began);
  const code = flags.queue === undefined ? await makeRuns(own, begun) : await queued(own, flags, begun);
  keepManifest(plan, began);
  if (code !== EXIT.interrupted) for (const by of plan.experiment.compare) print(`Report: ${reportOf(plan.out, by)}`);
  return code;
}

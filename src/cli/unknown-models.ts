import { type Problem, UserError } from '../base/errors.ts';
import { modelsIn } from '../discussion/lookup.ts';
import { endpointModel } from '../discussion/model-name.ts';
import type { Scenario } from '../discussion/scenario.ts';
import { knownEndpoint } from './endpoint.ts';

/**
 * Models of endpoints that the config here does not have, and who is to be asked by them: a run is refused for it, and the file is sound
 * where another config has them. A key that is missing is nobody's fault before a run.
 */
export async function unknownModels({ agents, jobs }: Pick<Scenario, 'agents' | 'jobs'>): Promise<readonly Problem[]> {
  const found: Problem[] = [];
  for (const model of modelsIn({ agents, jobs })) {
    const unknown = await unknownEndpointOf(model);
    if (!unknown) continue;
    const { message, allowed } = unknown;
    const names = agents.filter((one) => one.model === model || one.fallback === model).map(({ name }) => name);
    const tasks = Object.keys(jobs).filter((job) => jobs[job]?.model === model);
    const whose = [...names, ...tasks.map((job) => `jobs.${job}`)].join(', ');
    found.push({
      message: `${model} (${whose}): ${message}, so a run is refused here`,
      ...(allowed ? { allowed } : {}),
    });
  }
  return found;
}

async function unknownEndpointOf(model: string): Promise<Problem | null> {
  const asked = endpointModel(model);
  if (!asked) return null;
  try {
    await knownEndpoint(asked.endpoint);
    return null;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.problems.find(({ unnamed }) => unnamed?.kind === 'endpoint') ?? null;
  }
}

import { everythingSeen } from '../discussion/defaults.ts';
import { JOBS, type JobMemory, type Scenario } from '../discussion/scenario.ts';
import { profiles as builtIn } from '../memory/views/profiles.ts';
import { type JobSettings, toPartialMemory } from './job-schema.ts';
import type { ScenarioFile } from './schema.ts';

/**
 * 6.3–6.5: every job's settings, filled in from the most to the least particular: its own keys, those of its profile, those of
 * `memory_config`, those of the profile named there.
 */
export function toJobs(
  file: Pick<ScenarioFile, 'jobs' | 'profiles' | 'memory_config'>,
): Pick<Scenario, 'jobs' | 'profiles'> {
  const own = Object.entries(file.profiles as Record<string, JobSettings>).map(
    ([name, settings]) => [name, toPartialMemory(settings)] as const,
  );
  const given = Object.entries(builtIn).map(([name, { view, maxMessages }]) => [name, { view, maxMessages }] as const);
  const profiles = new Map<string, Partial<JobMemory>>([...given, ...own]);
  const layered = (below: JobMemory, { profile, ...settings }: JobSettings): JobMemory => ({
    ...below,
    ...(profile === undefined ? {} : profiles.get(profile)),
    ...toPartialMemory(settings),
  });
  const common = layered(everythingSeen, file.memory_config);
  const names = [...new Set([...JOBS, ...Object.keys(file.jobs)])];
  return {
    jobs: Object.fromEntries(names.map((name) => [name, layered(common, file.jobs[name] ?? {})])),
    profiles: Object.fromEntries(own.map(([name, settings]) => [name, { ...everythingSeen, ...settings }])),
  };
}

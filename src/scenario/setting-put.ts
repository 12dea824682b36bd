import { asTexts } from './as-texts.ts';
import { readSafeYaml } from './safe-yaml.ts';
import { scenarioForms } from './scenario-form.ts';
import type { SettingPlace } from './setting-place.ts';
import type { Tree } from './settings-file.ts';

/** Settings that are a map. */
const MAPS = ['about'];

/** Whether a place holds settings and is none itself. */
export function isSection({ keys, agents: [agent] }: SettingPlace, tree: Tree): boolean {
  const [section, ...inner] = keys;
  if (MAPS.includes(keys.at(-1) ?? '')) return false;
  if (section === 'memory_config') return inner.length === 0;
  const owner = section === 'agents' ? (tree['agents'] as Tree[]).find(({ name }) => name === agent) : tree;
  const found = (section === 'agents' ? inner : keys).reduce<unknown>((at, key) => (at as Tree | null)?.[key], owner);
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}

/** The file with the written value at its place: with its agent, or in its section, where no agent has its own any more. */
export function withSetting(tree: Tree, place: SettingPlace, written: string): Tree {
  const { keys, agents, jobs } = place;
  const [section, ...inner] = keys as [string, ...string[]];
  const value = valueIn(written, MAPS.includes(keys.at(-1) ?? ''));
  const next = structuredClone(tree);
  const owners = (next['agents'] as Tree[]).filter(({ name }) => agents.includes(name as string));
  if (jobs.length > 0) putForJobs(next, jobs, section === 'jobs' ? inner.slice(1) : inner, value);
  else if (section === 'agents') for (const owner of owners) putAt(owner, inner, value);
  else {
    putAt(next, keys, value);
    for (const owner of owners) putAt(owner, keys, undefined);
  }
  // All else in it has its kind already.
  return asTexts(scenarioForms(), next, () => written) as Tree;
}

/** As YAML has it; what is none is a text, and so is a map where no map belongs: `Careful: she asks twice`. */
function valueIn(written: string, mayBeMap: boolean): unknown {
  const { value, problems } = readSafeYaml(written, '--set');
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return problems.length > 0 || (isMap && !mayBeMap) ? written.trim() : value;
}

/** A profile says all of what a job sees; what is set after it goes before it. */
function putForJobs(tree: Tree, jobs: readonly string[], keys: readonly string[], value: unknown): void {
  const file = tree['jobs'] as Record<string, Tree>;
  for (const job of jobs) {
    if (keys[0] === 'profile') file[job] = { profile: value };
    else putAt(file[job] as Tree, keys, value);
  }
}

function putAt(tree: Tree, keys: readonly string[], value: unknown): void {
  let at = tree;
  for (const key of keys.slice(0, -1)) {
    const next = at[key];
    at[key] = typeof next === 'object' && next !== null && !Array.isArray(next) ? next : {};
    at = at[key] as Tree;
  }
  at[keys.at(-1) as string] = value;
}

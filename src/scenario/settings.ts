import { type Problem, UserError } from '../base/errors.ts';
import { type Agent, JOBS, type Job, type Scenario } from '../discussion/scenario.ts';
import { RARE_SETTINGS, SETTINGS, type Settings } from '../discussion/settings.ts';
import { gate } from './gate.ts';
import { readScenario } from './read.ts';
import { ScenarioFile } from './schema.ts';
import { isSame, settingsFile, type Tree } from './settings-file.ts';

/** What is to hold from now on. Styles and strategies are switched, each by an event of its own; null: no other setting changes. */
export type Change = {
  told: readonly string[];
  settings: Settings | null;
  styles: readonly { agents: readonly string[]; style: string }[];
  strategies: readonly { agents: readonly string[]; strategy: Agent['strategy'] }[];
  /** Whose view of which jobs is set: what a person has switched them to before makes way. */
  views: readonly { agents: readonly string[]; jobs: readonly Job[] }[];
};

/** Keys of a scenario file that may change once its run has begun. */
const CHANGEABLE = [
  'rounds',
  'max_turns',
  'model',
  'speaking',
  'statements',
  'history',
  'memory',
  'memory_config',
  'jobs',
  'profiles',
  'instructions',
  'voting',
  'closing_ranking',
  'limits',
  'budgets',
] as const;
/** What may not although it is a setting, and why. */
const SETTLED: Readonly<Record<string, string>> = {
  outcome: 'what a decision pays was told to everybody at the start, and is what the agents have talked about',
};
/** Settings that are a map. */
const MAPS = ['about'];
/** Keys of an agent that may not. */
const FIXED_OF_AGENTS = ['name', 'language', 'variables', 'jobs', 'context_tokens'];
/** Settings of the section `memory` that every agent has as its own. */
const OWN_MEMORY = ['guidance_style', 'limit_chars', 'strategy'];

type Way = { keys: readonly string[]; agents: readonly string[]; jobs: readonly string[] };

/**
 * Reads settings as `--set` has them, `memory.limit_chars=8000` or `agents.Mei.memory.strategy=layered`, each checked as the scenario's
 * file is. Throws a `UserError` with all faults at once.
 */
export function readSettings(pairs: readonly string[], scenario: Scenario): Change {
  const problems: Problem[] = [];
  const tree = settingsFile(scenario);
  const change = {
    told: [] as string[],
    styles: [] as Change['styles'][number][],
    strategies: [] as Change['strategies'][number][],
  };
  const jobsSet = new Set<string>();
  let read = checked(tree);
  let isSet = false;
  for (const pair of pairs) {
    const place = pair.indexOf('=');
    const key = pair.slice(0, place).trim();
    const fault = (message: string, allowed?: string) =>
      problems.push({ message: `--set ${pair}: ${message}`, ...(allowed === undefined ? {} : { allowed }) });
    if (place < 1) {
      fault('found no key', 'KEY=VALUE, as in rounds=12');
      continue;
    }
    const way = wayTo(key, scenario, fault);
    if (!way) continue;
    if (!isChangeable(way, fault)) continue;
    if (isSection(way, tree)) {
      fault('names a whole section', `one of its settings, as in ${key}.SETTING=VALUE`);
      continue;
    }
    const before = structuredClone(tree);
    put(tree, way, valueIn(pair.slice(place + 1), MAPS.includes(way.keys.at(-1) ?? '')));
    try {
      read = checked(tree);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      // What is wrong for all jobs is told of the first.
      const faults = way.jobs.length > 1 ? error.problems.slice(0, 1) : error.problems;
      for (const { message, allowed } of faults) fault(message, allowed);
      restore(tree, before);
      continue;
    }
    const last = way.keys.at(-1);
    const of = (name: string) => read.agents.find((agent) => agent.name === name) as Agent;
    const [first = ''] = way.agents;
    if (last === 'guidance_style' && way.keys.includes('memory'))
      change.styles.push({ agents: way.agents, style: of(first).guidanceStyle });
    else if (last === 'strategy' && way.keys.includes('memory'))
      change.strategies.push({ agents: way.agents, strategy: of(first).strategy });
    else {
      change.told.push(`${key}=${pair.slice(place + 1).trim()}`);
      for (const job of way.jobs) jobsSet.add(job);
      isSet = true;
    }
  }
  if (problems.length > 0) throw new UserError(problems);
  return { ...change, settings: isSet ? settingsOf(read, scenario) : null, views: viewsSet(read, scenario, jobsSet) };
}

/** Where a key leads, and whose setting it is; null: nowhere, which is told. */
function wayTo(key: string, scenario: Scenario, fault: (message: string, allowed?: string) => void): Way | null {
  const { agents } = scenario;
  const names = agents.map(({ name }) => name);
  if (!key.startsWith('agents.')) {
    const keys = key.split('.');
    const isOwn = keys.length === 2 && keys[0] === 'memory' && OWN_MEMORY.includes(keys[1] ?? '');
    const persons = agents.filter(({ model }) => model === 'human').map(({ name }) => name);
    const asked = key === 'model' ? names.filter((name) => !persons.includes(name)) : isOwn ? names : [];
    if (!isFit(keys, fault) || !isThere(keys, scenario, fault)) return null;
    return { keys, agents: asked, jobs: jobsBy(keys, scenario) };
  }
  const rest = key.slice('agents.'.length);
  const name = names.filter((one) => rest.startsWith(`${one}.`)).sort((a, b) => b.length - a.length)[0];
  if (name === undefined) {
    fault('names no agent of this run', names.map((one) => `agents.${one}.…`).join(', '));
    return null;
  }
  const keys = rest.slice(name.length + 1).split('.');
  return isFit(keys, fault) ? { keys: ['agents', ...keys], agents: [name], jobs: [] } : null;
}

/** A job that nobody does would never be heard of; instructions need a text in each language that agents read. */
function isThere(
  [section, name = '']: readonly string[],
  { jobs, agents, language, translations }: Scenario,
  fault: (message: string, allowed?: string) => void,
): boolean {
  const isJob = section !== 'jobs' || Object.hasOwn(jobs, name);
  if (!isJob) fault('names no job of this run', Object.keys(jobs).join(', '));
  const isOneTongue =
    section !== 'instructions' ||
    (agents.every((agent) => agent.language === language) &&
      Object.values(translations ?? {}).every(({ instructions }) => instructions == null));
  if (!isOneTongue) fault('this run needs instructions in several languages, and one text cannot give them');
  return isJob && isOneTongue;
}

/** The jobs that a key sets: one of them, or by `memory_config` all. */
function jobsBy([section, name = '']: readonly string[], { jobs }: Scenario): readonly string[] {
  return section === 'memory_config' ? Object.keys(jobs) : section === 'jobs' ? [name] : [];
}

/** What no file can hold would not be found by its check. */
function isFit(keys: readonly string[], fault: (message: string) => void): boolean {
  const isGood = keys.every((key) => key !== '' && !(key in Object.prototype));
  if (!isGood) fault('found a key that no file can have');
  return isGood;
}

function isChangeable({ keys }: Way, fault: (message: string, allowed: string) => void): boolean {
  const [section = '', key = '', inner] = keys;
  const isSettled =
    section === 'agents'
      ? FIXED_OF_AGENTS.includes(key) || (key === 'memory' && inner === 'remember')
      : Object.hasOwn(ScenarioFile.shape, section) && !CHANGEABLE.some((one) => one === section);
  const why = Object.hasOwn(SETTLED, section) ? `: ${SETTLED[section]}` : '';
  if (isSettled) fault(`this cannot change once a run has begun${why}`, `${CHANGEABLE.join(', ')}, agents.NAME.…`);
  return !isSettled;
}

function isSection({ keys, agents: [agent] }: Way, tree: Tree): boolean {
  const [section, ...inner] = keys;
  if (MAPS.includes(keys.at(-1) ?? '')) return false;
  if (section === 'memory_config') return inner.length === 0;
  const owner = section === 'agents' ? (tree['agents'] as Tree[]).find(({ name }) => name === agent) : tree;
  const found = (section === 'agents' ? inner : keys).reduce<unknown>((at, key) => (at as Tree | null)?.[key], owner);
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}

/** As YAML has it; what is none is a text, and so is a map where no map belongs: `Careful: she asks twice`. */
function valueIn(written: string, mayBeMap: boolean): unknown {
  const { value, problems } = gate(written, '--set');
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return problems.length > 0 || (isMap && !mayBeMap) ? written.trim() : value;
}

/** Puts a value where the file has it: with its agent, or in its section, where no agent has its own any more. */
function put(tree: Tree, { keys, agents, jobs }: Way, value: unknown): void {
  const [section, ...inner] = keys as [string, ...string[]];
  const owners = (tree['agents'] as Tree[]).filter(({ name }) => agents.includes(name as string));
  if (jobs.length > 0) putForJobs(tree, jobs, section === 'jobs' ? inner.slice(1) : inner, value);
  else if (section === 'agents') for (const owner of owners) putAt(owner, inner, value);
  else {
    putAt(tree, keys, value);
    for (const owner of owners) putAt(owner, keys, undefined);
  }
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

function restore(tree: Tree, before: Tree): void {
  for (const key of Object.keys(tree)) delete tree[key];
  Object.assign(tree, before);
}

/** A JSON text is a YAML text. */
const checked = (tree: Tree): Scenario => readScenario(JSON.stringify(tree), '--set').scenario;

/** Of what was read the settings; of its agents those that are no longer as they were. */
function settingsOf(read: Scenario, scenario: Scenario): Settings {
  const agents = scenario.agents.flatMap((agent) => {
    const { remembered: _, ...old } = agent;
    const next = read.agents.find(({ name }) => name === agent.name) as Agent;
    const { guidanceStyle, strategy, language, variables, jobs, remember, translations, persona } = old;
    const changed: Agent = {
      ...next,
      ...{ guidanceStyle, strategy, language, variables, jobs, remember },
      ...(translations && next.persona === persona ? { translations } : {}),
    };
    return isSame(old, changed) ? [] : [changed];
  });
  const settings = Object.fromEntries(SETTINGS.map((name) => [name, read[name]])) as Pick<
    Scenario,
    (typeof SETTINGS)[number]
  >;
  const rare = RARE_SETTINGS.filter((name) => !isSame(read[name], scenario[name])).map((name) => [name, read[name]]);
  return { ...settings, ...Object.fromEntries(rare), models: { ...read.models, ...scenario.models }, agents };
}

/** Of each agent the jobs that see otherwise from now on, by whatever name it does them. */
function viewsSet(read: Scenario, { agents, jobs }: Scenario, set: ReadonlySet<string>): Change['views'] {
  const isSet = (job: string) => set.has(job) || !isSame(read.jobs[job], jobs[job]);
  return agents.flatMap((agent) => {
    const seen = JOBS.filter((job) => isSet(agent.jobs[job] ?? job));
    return seen.length === 0 ? [] : [{ agents: [agent.name], jobs: seen }];
  });
}

import { type Problem, UserError } from '../base/errors.ts';
import { memo } from '../base/memo.ts';
import { type Agent, JOBS, type Job, type Language, type Scenario } from '../discussion/scenario.ts';
import { RARE_SETTINGS, SETTINGS, type Settings, withSettings } from '../discussion/settings.ts';
import { readScenario } from './read.ts';
import { instructionLanguages, type SettingFault, type SettingPlace, settingPlace } from './setting-place.ts';
import { isSection, withSetting } from './setting-put.ts';
import { isSame, settingsFile, type Tree } from './settings-file.ts';

/** What is to hold from now on. Styles and strategies are switched, each by an event of its own; null: no other setting changes. */
export type SettingsChange = {
  told: readonly string[];
  settings: Settings | null;
  styles: readonly { agents: readonly string[]; style: string }[];
  strategies: readonly { agents: readonly string[]; strategy: Agent['strategy'] }[];
  /** Whose view of which jobs is set: what a person has switched them to before makes way. */
  views: readonly { agents: readonly string[]; jobs: readonly Job[] }[];
};

/** A setting as it was written, and where it stands. */
type Written = { place: SettingPlace; written: string; pair: string; told: string };

/**
 * Reads settings as `--set` has them, `memory.limit_chars=8000` or `agents.Mei.memory.strategy=layered`: all of them together are checked
 * as the scenario's file is, whatever their order. Throws a `UserError` with all faults at once.
 */
export function readSettings(pairs: readonly string[], scenario: Scenario): SettingsChange {
  const problems: Problem[] = [];
  const all = pairs.flatMap((pair) => placed(pair, scenario, problems) ?? []);
  const base = asFile(scenario);
  // The file is in the scenario's language: a text in another is only checked there.
  const own = all.filter(({ place }) => place.language === null);
  const read = whole(base, own, problems);
  const texts = new Map<Language, string | null>();
  for (const one of all) {
    const { language } = one.place;
    if (language !== null)
      texts.set(language, whole(base, read ? [...own, one] : [one], problems)?.instructions ?? null);
  }
  const translations = translationsWith(texts, scenario);
  if (read) problems.push(...untold({ ...read, translations }, scenario));
  if (!read || problems.length > 0) throw new UserError(problems);
  const told = all.filter(({ place }) => !isStyle(place) && !isStrategy(place)).map((one) => one.told);
  const settings = told.length > 0 ? settingsOf({ ...read, translations }, scenario) : null;
  const switched = (isThat: (place: SettingPlace) => boolean, nameOf: (agent: Agent) => string) =>
    together(
      read,
      own.filter(({ place }) => isThat(place)).flatMap(({ place }) => place.agents),
      nameOf,
    );
  return {
    told,
    styles: switched(isStyle, ({ guidanceStyle }) => guidanceStyle).map(([style, agents]) => ({ agents, style })),
    strategies: switched(isStrategy, ({ strategy }) => strategy).map(([strategy, agents]) => ({
      agents,
      strategy: strategy as Agent['strategy'],
    })),
    settings,
    views: viewsSet(read, scenario, jobsSet(own)),
  };
}

const isOfMemory = ({ keys, agents }: SettingPlace, key: string): boolean =>
  agents.length > 0 && keys.includes('memory') && keys.at(-1) === key;
const isStyle = (place: SettingPlace): boolean => isOfMemory(place, 'guidance_style');
const isStrategy = (place: SettingPlace): boolean => isOfMemory(place, 'strategy');

/** Agents by what is theirs now, those with the same together. */
function together(
  { agents }: Scenario,
  names: readonly string[],
  nameOf: (agent: Agent) => string,
): readonly (readonly [string, readonly string[]])[] {
  const by = new Map<string, readonly string[]>();
  for (const agent of agents) {
    const name = nameOf(agent);
    if (names.includes(agent.name)) by.set(name, [...(by.get(name) ?? []), agent.name]);
  }
  return [...by];
}

/** Jobs that were set, and by agent which of them is done by another name. */
function jobsSet(all: readonly Written[]): readonly { agent: string | null; job: string }[] {
  return all.flatMap(({ place: { keys, agents, jobs } }) => {
    const [first = ''] = agents;
    const own = keys[0] === 'agents' && keys[1] === 'jobs' ? [{ agent: first, job: keys.at(-1) ?? '' }] : [];
    return [...jobs.map((job) => ({ agent: null, job })), ...own];
  });
}

/** Read once for all cells of an experiment. */
const asFile = memo((scenario: Scenario) => {
  const tree = settingsFile(scenario);
  return { tree, read: checked(tree) };
});
type AsFile = ReturnType<typeof asFile>;

/** The scenario with settings as `--set` has them in it, for a run that is still to begin. Throws as `readSettings`. */
export function scenarioWith(pairs: readonly string[], scenario: Scenario): Scenario {
  const { settings, styles, strategies } = readSettings(pairs, scenario);
  const next = settings ? withSettings(scenario, settings) : scenario;
  const agents = next.agents.map((agent): Agent => {
    const style = styles.findLast((one) => one.agents.includes(agent.name))?.style;
    const strategy = strategies.findLast((one) => one.agents.includes(agent.name))?.strategy;
    return { ...agent, ...(style ? { guidanceStyle: style } : {}), ...(strategy ? { strategy } : {}) };
  });
  return { ...next, agents };
}

/** Null: it has no place in the file, which is told. */
function placed(pair: string, scenario: Scenario, problems: Problem[]): Written | null {
  const fault: SettingFault = (message, allowed) => problems.push(problemOf(pair, message, allowed));
  const at = pair.indexOf('=');
  const key = pair.slice(0, at).trim();
  if (at < 1) {
    fault('found no key', 'KEY=VALUE, as in rounds=12');
    return null;
  }
  const place = settingPlace(key, scenario, fault);
  if (!place) return null;
  if (isSection(place, asFile(scenario).tree)) {
    fault('names a whole section', `one of its settings, as in ${key}.SETTING=VALUE`);
    return null;
  }
  const written = pair.slice(at + 1).trim();
  return { place, written, pair, told: `${key}=${written}` };
}

const problemOf = (pair: string, message: string, allowed: string | undefined): Problem => ({
  message: `--set ${pair}: ${message}`,
  ...(allowed === undefined ? {} : { allowed }),
});

/**
 * The file with all of them in it; null: some are at fault, each of which is told by the setting that brings it about. What one hides of
 * the others is looked for without it.
 */
function whole({ tree, read }: AsFile, all: readonly Written[], problems: Problem[]): Scenario | null {
  if (all.length === 0) return read;
  const faultsOf = (some: readonly Written[]) => readOf(withAll(tree, some));
  let rest = all;
  for (;;) {
    const found = faultsOf(rest);
    if (!Array.isArray(found)) return rest.length === all.length ? found : null;
    const without = rest.map((one) => pathsIn(faultsOf(rest.filter((other) => other !== one))));
    const guilty = new Map<Written, Problem[]>();
    for (const problem of found) {
      const by = blamed(problem, rest, without);
      guilty.set(by, [...(guilty.get(by) ?? []), problem]);
    }
    for (const [one, faults] of guilty) problems.push(...toldOf(one, faults));
    rest = rest.filter((one) => !guilty.has(one));
  }
}

function withAll(tree: Tree, all: readonly Written[]): Tree {
  return all.reduce((so, { place, written }) => withSetting(so, place, written), tree);
}

/** Of what is at fault in any case the last is told. */
function blamed(problem: Problem, all: readonly Written[], without: readonly ReadonlySet<string>[]): Written {
  const path = pathOf(problem);
  const by = all.filter((_, i) => !without[i]?.has(path));
  const named = by.findLast(({ place }) => path === place.keys.join('.'));
  return named ?? by.at(-1) ?? (all.at(-1) as Written);
}

const pathOf = ({ message }: Problem): string => message.split(':')[0] as string;

function pathsIn(read: Scenario | Problem[]): ReadonlySet<string> {
  return new Set(Array.isArray(read) ? read.map(pathOf) : []);
}

function readOf(tree: Tree): Scenario | Problem[] {
  try {
    return checked(tree);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return [...error.problems];
  }
}

/** What is wrong for all jobs is told of the first, and by the key that was given. */
function toldOf({ pair, place: { keys, jobs } }: Written, faults: readonly Problem[]): Problem[] {
  const [section = ''] = keys;
  const isForAll = jobs.length > 1;
  return (isForAll ? faults.slice(0, 1) : faults).map(({ message, allowed }) =>
    problemOf(pair, isForAll ? message.replace(`jobs.${jobs[0]}`, section) : message, allowed),
  );
}

/** A JSON text is a YAML text. */
const checked = (tree: Tree): Scenario => readScenario(JSON.stringify(tree), '--set').scenario;

type Translated = Scenario['translations'];

function translationsWith(texts: ReadonlyMap<Language, string | null>, { translations }: Scenario): Translated {
  const changed = [...texts].map(([language, instructions]) => {
    const { instructions: _old, ...others } = translations?.[language] ?? {};
    return [language, instructions === null ? others : { ...others, instructions }] as const;
  });
  return texts.size === 0 ? translations : { ...translations, ...Object.fromEntries(changed) };
}

/** 11.1: who reads instructions reads them in the own language, or nobody does. */
function untold(
  { instructions, translations }: Pick<Scenario, 'instructions'> & { translations: Translated },
  scenario: Scenario,
): Problem[] {
  const textIn = (language: Language) =>
    language === scenario.language ? instructions : (translations?.[language]?.instructions ?? null);
  const languages = instructionLanguages(scenario);
  const missing = languages.filter((language) => textIn(language) === null);
  if (missing.length === languages.length) return [];
  return missing.map((language) => ({
    message: `--set instructions: there is no text in ${language}, which is read in this run`,
    allowed: `instructions.${language}=TEXT beside it`,
  }));
}

/** Of what was read the settings; of its agents those that are no longer as they were. */
function settingsOf(read: Scenario, scenario: Scenario): Settings {
  const agents = scenario.agents.flatMap((agent) => {
    const { remembered: _, ...old } = agent;
    const next = read.agents.find(({ name }) => name === agent.name) as Agent;
    const { guidanceStyle, strategy, language, variables, remember, translations, persona, background } = old;
    const changed: Agent = {
      ...next,
      ...{ guidanceStyle, strategy, language, variables, remember },
      ...(background ? { background } : {}),
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
function viewsSet(read: Scenario, scenario: Scenario, set: ReturnType<typeof jobsSet>): SettingsChange['views'] {
  return scenario.agents.flatMap((agent) => {
    const { jobs: names } = read.agents.find(({ name }) => name === agent.name) as Agent;
    const isSet = (job: Job) => {
      const [before, now] = [agent.jobs[job] ?? job, names[job] ?? job];
      if (!isSame(scenario.jobs[before], read.jobs[now])) return true;
      return set.some((one) => (one.agent === null ? one.job === now : one.agent === agent.name && one.job === job));
    };
    const jobs = JOBS.filter(isSet);
    return jobs.length === 0 ? [] : [{ agents: [agent.name], jobs }];
  });
}

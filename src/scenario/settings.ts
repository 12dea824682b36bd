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

/**
 * What the pairs so far come to. `read`: the file as it is then. `jobs`: those that were set, and by agent which of them is done by another
 * name. `texts`: instructions in other languages than the scenario's.
 */
type SoFar = Pick<SettingsChange, 'told' | 'styles' | 'strategies'> & {
  tree: Tree;
  read: Scenario;
  jobs: readonly { agent: string | null; job: string }[];
  texts: ReadonlyMap<Language, string | null>;
};

/**
 * Reads settings as `--set` has them, `memory.limit_chars=8000` or `agents.Mei.memory.strategy=layered`, each checked as the scenario's
 * file is. Throws a `UserError` with all faults at once.
 */
export function readSettings(pairs: readonly string[], scenario: Scenario): SettingsChange {
  const problems: Problem[] = [];
  let soFar: SoFar = { ...asFile(scenario), told: [], styles: [], strategies: [], jobs: [], texts: new Map() };
  for (const pair of pairs) {
    const fault: SettingFault = (message, allowed) =>
      problems.push({ message: `--set ${pair}: ${message}`, ...(allowed === undefined ? {} : { allowed }) });
    soFar = withPair(soFar, pair, scenario, fault);
  }
  const { told, styles, strategies, read, jobs, texts } = soFar;
  const translations = translationsWith(texts, scenario);
  problems.push(...untold({ ...read, translations }, scenario));
  if (problems.length > 0) throw new UserError(problems);
  const settings = told.length > 0 ? settingsOf({ ...read, translations }, scenario) : null;
  return { told, styles, strategies, settings, views: viewsSet(read, scenario, jobs) };
}

/** Read once for all cells of an experiment. */
const asFile = memo((scenario: Scenario) => {
  const tree = settingsFile(scenario);
  return { tree, read: checked(tree) };
});

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

/** With one pair more; as it was, where it is at fault. */
function withPair(soFar: SoFar, pair: string, scenario: Scenario, fault: SettingFault): SoFar {
  const at = pair.indexOf('=');
  const key = pair.slice(0, at).trim();
  if (at < 1) {
    fault('found no key', 'KEY=VALUE, as in rounds=12');
    return soFar;
  }
  const place = settingPlace(key, scenario, fault);
  if (!place) return soFar;
  if (isSection(place, soFar.tree)) {
    fault('names a whole section', `one of its settings, as in ${key}.SETTING=VALUE`);
    return soFar;
  }
  const written = pair.slice(at + 1).trim();
  const tree = withSetting(soFar.tree, place, written);
  const read = readWith(tree, place, fault);
  return read ? withRead(soFar, { tree, read, place, told: `${key}=${written}` }) : soFar;
}

/** The file with a setting in it; null: it is at fault, which is told. */
function readWith(tree: Tree, { keys, jobs }: SettingPlace, fault: SettingFault): Scenario | null {
  try {
    return checked(tree);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // What is wrong for all jobs is told of the first, and by the key that was given.
    const [section = ''] = keys;
    const isForAll = jobs.length > 1;
    for (const { message, allowed } of isForAll ? error.problems.slice(0, 1) : error.problems)
      fault(isForAll ? message.replace(`jobs.${jobs[0]}`, section) : message, allowed);
    return null;
  }
}

type Set = { tree: Tree; read: Scenario; place: SettingPlace; told: string };

function withRead(soFar: SoFar, { tree, read, place, told }: Set): SoFar {
  const { keys, agents, language } = place;
  const [first = ''] = agents;
  const last = keys.at(-1) ?? '';
  const next = { ...soFar, tree, read };
  const of = read.agents.find((agent) => agent.name === first);
  if (of && keys.includes('memory') && last === 'guidance_style')
    return { ...next, styles: [...soFar.styles, { agents, style: of.guidanceStyle }] };
  if (of && keys.includes('memory') && last === 'strategy')
    return { ...next, strategies: [...soFar.strategies, { agents, strategy: of.strategy }] };
  const withTold = { ...soFar, told: [...soFar.told, told] };
  // The file is in the scenario's language: a text in another was only checked there.
  if (language !== null) return { ...withTold, texts: new Map([...soFar.texts, [language, read.instructions]]) };
  const own = keys[0] === 'agents' && keys[1] === 'jobs' ? [{ agent: first, job: last }] : [];
  const jobs = [...soFar.jobs, ...place.jobs.map((job) => ({ agent: null, job })), ...own];
  return { ...withTold, tree, read, jobs };
}

/** A JSON text is a YAML text. */
const checked = (tree: Tree): Scenario => readScenario(JSON.stringify(tree), '--set').scenario;

type Translated = Scenario['translations'];

function translationsWith(texts: SoFar['texts'], { translations }: Scenario): Translated {
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
function viewsSet(read: Scenario, scenario: Scenario, set: SoFar['jobs']): SettingsChange['views'] {
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

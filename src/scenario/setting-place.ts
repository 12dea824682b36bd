import { meant } from '../base/suggest.ts';
import { agent, ownMemory } from '../discussion/agent-settings.ts';
import { languagesFor } from '../discussion/newcomer.ts';
import { LANGUAGES, type Language, type Scenario } from '../discussion/scenario.ts';
import type { SettingSection } from '../discussion/setting.ts';
import { scenarioSchema } from './schema.ts';

/** Keys of a scenario file that may change once its run has begun. */
const CHANGEABLE = [
  'rounds',
  'max_turns',
  'model',
  'fallback',
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
  language:
    'what was said was said in it; to hold the discussion in another one, begin it so: run SCENARIO --language LANGUAGE',
  outcome: 'what a decision pays was told to everybody at the start, and is what the agents have talked about',
};
/** What may not of an agent: paths of keys. */
const SETTLED_OF_AGENTS = [
  ...Object.values<SettingSection[string]>(agent)
    .filter(({ isSettled }) => isSettled)
    .map(({ under, key }) => (under ? `${under.key}.${key}` : key)),
  'context_tokens',
];
/** Settings of the section `memory` that every agent has as its own. */
const OWN_MEMORY = Object.values(ownMemory).map(({ key }) => key);

/**
 * Where a setting stands in a scenario file. `agents`: whose own setting it is, or of whom it takes the place; `jobs`: those that it sets;
 * `language`: of a text that is given by language, null: the scenario's own.
 */
export type SettingPlace = {
  keys: readonly string[];
  agents: readonly string[];
  jobs: readonly string[];
  language: Language | null;
};
export type SettingFault = (message: string, allowed?: string) => void;

/** Where a key as `--set` has it leads; null: nowhere, or to what cannot change any more, which is told. */
export function settingPlace(key: string, scenario: Scenario, fault: SettingFault): SettingPlace | null {
  const place = key.startsWith('agents.') ? placeWithAgent(key, scenario, fault) : placeOf(key, scenario, fault);
  return place && isChangeable(place, fault) ? place : null;
}

function placeWithAgent(key: string, { agents }: Scenario, fault: SettingFault): SettingPlace | null {
  const names = agents.map(({ name }) => name);
  const rest = key.slice('agents.'.length);
  const name = names.filter((one) => rest.startsWith(`${one}.`)).sort((a, b) => b.length - a.length)[0];
  if (name === undefined) {
    fault(
      `names no agent of this run${meant(rest.split('.')[0] ?? '', names)}`,
      names.map((one) => `agents.${one}.…`).join(', '),
    );
    return null;
  }
  const keys = rest.slice(name.length + 1).split('.');
  return isFit(keys, fault) ? { keys: ['agents', ...keys], agents: [name], jobs: [], language: null } : null;
}

function placeOf(key: string, scenario: Scenario, fault: SettingFault): SettingPlace | null {
  const keys = key.split('.');
  const [section, name] = keys;
  if (!isFit(keys, fault)) return null;
  if (section === 'instructions') return instructionsPlace(keys, scenario, fault);
  // A job that nobody does would never be heard of.
  if (section === 'jobs' && !Object.hasOwn(scenario.jobs, name ?? '')) {
    const jobs = Object.keys(scenario.jobs);
    fault(`names no job of this run${meant(name ?? '', jobs)}`, jobs.join(', '));
    return null;
  }
  return { keys, agents: agentsOf(keys, scenario), jobs: jobsOf(keys, scenario), language: null };
}

/** Of whom the setting takes the place of their own: a model for all is none for persons. */
function agentsOf([section, key, ...more]: readonly string[], { agents }: Scenario): readonly string[] {
  if (section === 'model' || section === 'fallback')
    return agents.filter(({ model }) => model !== 'human').map(({ name }) => name);
  const isOwn = section === 'memory' && more.length === 0 && OWN_MEMORY.some((own) => own === key);
  return isOwn ? agents.map(({ name }) => name) : [];
}

/** The jobs that a key sets: one of them, or by `memory_config` all. */
function jobsOf([section, name = '']: readonly string[], { jobs }: Scenario): readonly string[] {
  return section === 'memory_config' ? Object.keys(jobs) : section === 'jobs' ? [name] : [];
}

/** In which instructions are read in this run, or are there to be read. */
export function instructionLanguages(scenario: Scenario): readonly Language[] {
  const isThere = (language: Language) => scenario.translations?.[language]?.instructions != null;
  return [...new Set([...languagesFor(scenario), ...LANGUAGES.filter(isThere)])];
}

/** Instructions need a text in each language that agents read. */
function instructionsPlace(
  [section = '', ...inner]: readonly string[],
  scenario: Scenario,
  fault: SettingFault,
): SettingPlace | null {
  const languages = instructionLanguages(scenario);
  const name = inner.join('.');
  if (inner.length === 0 && languages.length > 1) {
    const allowed = languages.map((one) => `${section}.${one}`).join(', ');
    fault('this run needs instructions in several languages, and one text cannot give them', allowed);
    return null;
  }
  const language = languages.find((one) => one === name);
  if (inner.length > 0 && language === undefined) {
    fault('names no language that is read in this run', languages.map((one) => `${section}.${one}`).join(', '));
    return null;
  }
  const isOwn = language === undefined || language === scenario.language;
  return { keys: [section], agents: [], jobs: [], language: isOwn ? null : language };
}

/** What no file can hold would not be found by its check. */
function isFit(keys: readonly string[], fault: SettingFault): boolean {
  const isGood = keys.every((key) => key !== '' && !(key in Object.prototype));
  if (!isGood) fault('found a key that no file can have');
  return isGood;
}

function isChangeable({ keys }: SettingPlace, fault: SettingFault): boolean {
  const [section = '', ...inner] = keys;
  // Who takes part is the file's to say, and what is one agent's is set by its name.
  const isSettled =
    section === 'agents' && inner.length > 0
      ? SETTLED_OF_AGENTS.some((settled) => `${inner.join('.')}.`.startsWith(`${settled}.`))
      : Object.hasOwn(scenarioSchema().shape, section) && !CHANGEABLE.some((one) => one === section);
  const why = Object.hasOwn(SETTLED, section) ? `: ${SETTLED[section]}` : '';
  if (isSettled)
    fault(`this stands in a scenario’s file alone and cannot be set${why}`, `${CHANGEABLE.join(', ')}, agents.NAME.…`);
  return !isSettled;
}

import type { Problem } from '../base/errors.ts';
import { agent as ofAgents } from '../discussion/agent-settings.ts';
import { isPhased } from '../discussion/phase.ts';
import type { Agent, JobMemory, Scenario, StrategyName } from '../discussion/scenario.ts';
import { SECTIONS } from '../discussion/sections.ts';
import type { SettingSection } from '../discussion/setting.ts';
import { type Checking, checkingOf, keysOf, type Path } from './checking.ts';
import type { SafeYaml } from './safe-yaml.ts';
import { isSame } from './settings-file.ts';

/**
 * A setting that one choice alone reads: what it stands for wherever that was not chosen. `isTold`: what that choice would have come to is told
 * beside the decision all the same (9.5), so that runs with another value differ.
 */
type Lever = { section: Section; name: string; path: Path; isRead(scenario: Scenario): boolean; because: string } & {
  isTold?: true;
};
type Section = 'speaking' | 'voting' | 'memory';

const LEVERS: readonly Lever[] = [
  {
    ...placeOf('speaking', 'moderator'),
    isRead: ({ speaking }) => speaking.policy === 'moderator',
    because: 'speaking.speaking_policy is not moderator',
  },
  { ...ofRule('judge', 'judge'), isTold: true },
  { ...ofRule('supermajorityShare', 'supermajority'), isTold: true },
  ofRule('pointsBudget', 'cumulative'),
  {
    ...placeOf('voting', 'constraintTolerance'),
    isRead: ({ options }) => options.some(({ amount }) => amount !== null),
    because: 'no option takes an amount',
  },
  {
    ...placeOf('voting', 'deadlockRounds'),
    isRead: ({ voting }) => voting.onDeadlock !== 'continue',
    because: 'voting.on_deadlock is continue',
  },
  ofStrategy('windowEntries', 'window'),
  ofStrategy('recentEntries', 'summary'),
  ofStrategy('retrieveEntries', 'retrieval'),
  ofStrategy('embedder', 'retrieval'),
];

function placeOf<S extends Section>(section: S, name: keyof (typeof SECTIONS)[S] & string) {
  const { key } = SECTIONS[section][name] as { key: string };
  return { section, name, path: [section, key] };
}

function ofRule(name: keyof Scenario['voting'], rule: Scenario['voting']['rule']): Lever {
  const isRead = ({ voting }: Scenario) => voting.rule === rule;
  return { ...placeOf('voting', name), isRead, because: `voting.decision_rule is not ${rule}` };
}

function ofStrategy(name: keyof Scenario['memory'], strategy: StrategyName): Lever {
  const isRead = ({ agents, cues }: Scenario) =>
    agents.some((agent) => agent.strategy === strategy) ||
    cues.some(({ command }) => command.type === 'switch-strategy' && command.strategy === strategy);
  return { ...placeOf('memory', name), isRead, because: `no agent and no cue has the strategy ${strategy}` };
}

const BINDS_NOTHING = 'binds nothing: ';
const NEVER_FORGETS = 'no job has forget_mode: upon_request';
const NO_PHASES = 'there are no phases';
const NOBODY_TAKES = 'no job and no cue takes this profile, and only a person can';

/** What the file sets otherwise than it is by itself, and nothing of the scenario reads. */
export function idleSettings(file: SafeYaml, scenario: Scenario): readonly Problem[] {
  const checking = checkingOf(file);
  for (const { section, name, path, because } of idleLevers(scenario))
    if (checking.read(...path) != null && !isStandard(scenario, section, name))
      checking.warn(path, `${BINDS_NOTHING}${because}`);
  if (!forgetsUponRequest(scenario)) vainCues(checking, scenario);
  for (const [i, { side }] of scenario.agents.entries())
    if (side != null && !isPhased(scenario)) checking.warn(['agents', i, 'side'], `${BINDS_NOTHING}${NO_PHASES}`);
  for (const name of profilesUntaken(checking, scenario)) checking.warn(['profiles', name], NOBODY_TAKES);
  return checking.warnings;
}

/** 6.5: those that neither the file's jobs nor its cues name. */
function profilesUntaken({ read }: Checking, { profiles, cues }: Scenario): readonly string[] {
  const taken = [
    read('memory_config', 'profile'),
    ...keysOf(read('jobs')).map((job) => read('jobs', job, 'profile')),
    ...cues.map((_, i) => read('cues', i, 'profile', 'name')),
  ];
  return Object.keys(profiles).filter((name) => !taken.includes(name));
}

function isStandard(scenario: Scenario, section: Section, name: string): boolean {
  const [settings, values] = [
    SECTIONS[section] as SettingSection,
    scenario[section] as Readonly<Record<string, unknown>>,
  ];
  return values[name] === settings[name]?.standard;
}

function vainCues({ warn }: Checking, { cues }: Scenario): void {
  for (const [i, { command }] of cues.entries())
    if (command.type === 'request-forgetting') warn(['cues', i, 'forget'], `${BINDS_NOTHING}${NEVER_FORGETS}`);
}

export const isIdle = ({ message }: Problem): boolean => message.includes(BINDS_NOTHING);

/** Whether what was warned of in the file still holds of the scenario as it is run, with other settings than the file's. */
export function isStillIdle({ message }: Problem, scenario: Scenario): boolean {
  if (message.endsWith(NOBODY_TAKES)) {
    const [, name = ''] = /profiles\.([^:]*): /.exec(message) ?? [];
    return !Object.values(scenario.jobs).some((job) => isSame(withoutModel(job), scenario.profiles[name]));
  }
  if (message.endsWith(NEVER_FORGETS)) return !forgetsUponRequest(scenario);
  const lever = LEVERS.find(({ because }) => message.endsWith(`${BINDS_NOTHING}${because}`));
  return !lever?.isRead(scenario);
}

/** A profile has no model. */
const withoutModel = ({ model: _, ...settings }: Scenario['jobs'][string]): JobMemory => settings;

/** 6.4: a job does so, or a profile that a cue switches to. */
function forgetsUponRequest({ jobs, profiles, cues }: Scenario): boolean {
  const switched = cues.flatMap(({ command }) =>
    command.type === 'switch-view' && command.settings !== null ? [command.settings] : [],
  );
  const settings = switched.map((one) => ('profile' in one ? profiles[one.profile] : one));
  return [...Object.values(jobs), ...settings].some((job) => job?.forgetMode === 'upon_request');
}

const idleLevers = (scenario: Scenario): readonly Lever[] => LEVERS.filter(({ isRead }) => !isRead(scenario));

/** Why the setting of that name, as `--set` has it, is read by nothing of the scenario. Null: it is read, or always so. */
export function idleBecause(key: string, scenario: Scenario): string | null {
  const lever = idleLevers(scenario).find(({ path }) => path.join('.') === key);
  if (lever) return lever.because;
  const agent = scenario.agents.find(({ name }) => key.startsWith(`agents.${name}.`));
  const idle =
    agent && idleOfModel(agent, scenario).some((name) => key === `agents.${agent.name}.${ofAgents[name].key}`);
  return idle ? `${agent.name} is a simulated agent` : null;
}

/** Settings as `--set` has them that nothing of the scenario with them reads, whatever their value. */
export function idlePairs(pairs: readonly string[], scenario: Scenario): readonly Problem[] {
  return pairs.flatMap((pair) => {
    const because = idleBecause(pair.split('=')[0]?.trim() ?? '', scenario);
    return because === null ? [] : [{ message: `--set ${pair.trim()}: ${BINDS_NOTHING}${because}` }];
  });
}

/** What a model is asked by, and a simulated agent is not. */
const OF_MODELS = ['temperature', 'topP', 'reasoningEffort', 'maxTokens'] as const;

/** Those of an agent that nothing reads. How much it may say also bounds its prompts, which only has to be thought of where they are long. */
function idleOfModel(agent: Agent, scenario: Scenario): readonly (typeof OF_MODELS)[number][] {
  const { jobs, models, history, budgets } = scenario;
  const asked = [agent.model, agent.fallback, ...Object.values(jobs).map(({ model }) => model)];
  if (asked.some((model) => model != null && model !== 'simulated')) return [];
  const room = (models[agent.model]?.contextTokens ?? 0) - agent.maxTokens;
  const isShort = agent.limitChars + history.promptMaxChars + REST_CHARS <= room;
  const isBudgeted = Object.values(budgets).some((most) => most !== null);
  return OF_MODELS.filter((name) => name !== 'maxTokens' || (isShort && !isBudgeted));
}

/** Of a prompt without memory and history. */
const REST_CHARS = 6_000;

/** The scenario without what nothing of it reads: of two that are the same so, with the same seed, the same comes. */
export function asRead(scenario: Scenario): Scenario {
  const sections = {
    speaking: { ...scenario.speaking },
    voting: { ...scenario.voting },
    memory: { ...scenario.memory },
  };
  for (const { section, name, isTold } of idleLevers(scenario))
    if (!isTold) Reflect.deleteProperty(sections[section], name);
  const agents = scenario.agents.map((agent) => {
    const read = { ...agent };
    for (const name of idleOfModel(agent, scenario)) Reflect.deleteProperty(read, name);
    return read;
  });
  if ('embedder' in sections.memory) return { ...scenario, ...sections, agents };
  const models = Object.fromEntries(Object.entries(scenario.models).filter(([, { isEmbedder }]) => !isEmbedder));
  return { ...scenario, ...sections, agents, models };
}

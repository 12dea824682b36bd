import type { Problem } from '../base/errors.ts';
import type { Scenario, StrategyName } from '../discussion/scenario.ts';
import { SECTIONS } from '../discussion/sections.ts';
import type { SettingSection } from '../discussion/setting.ts';
import { type Checking, checkingOf, type Path } from './checking.ts';
import type { SafeYaml } from './safe-yaml.ts';

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
  ofStrategy('windowEntries', 'window'),
  ofStrategy('recentEntries', 'summary'),
  ofStrategy('retrieveEntries', 'retrieval'),
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

/** What the file sets otherwise than it is by itself, and nothing of the scenario reads. */
export function idleSettings(file: SafeYaml, scenario: Scenario): readonly Problem[] {
  const checking = checkingOf(file);
  for (const { section, name, path, because } of idleLevers(scenario))
    if (checking.read(...path) != null && !isStandard(scenario, section, name))
      checking.warn(path, `${BINDS_NOTHING}${because}`);
  if (!forgetsUponRequest(scenario)) vainCues(checking, scenario);
  return checking.warnings;
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
  if (message.endsWith(NEVER_FORGETS)) return !forgetsUponRequest(scenario);
  const lever = LEVERS.find(({ because }) => message.endsWith(`${BINDS_NOTHING}${because}`));
  return !lever?.isRead(scenario);
}

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
  return idleLevers(scenario).find(({ path }) => path.join('.') === key)?.because ?? null;
}

/** The scenario without what nothing of it reads: of two that are the same so, with the same seed, the same comes. */
export function asRead(scenario: Scenario): Scenario {
  const sections = {
    speaking: { ...scenario.speaking },
    voting: { ...scenario.voting },
    memory: { ...scenario.memory },
  };
  for (const { section, name, isTold } of idleLevers(scenario))
    if (!isTold) Reflect.deleteProperty(sections[section], name);
  return { ...scenario, ...sections };
}

import type { Scenario } from '../../discussion/scenario.ts';
import { agentNames } from '../../discussion/state.ts';
import { inLanguage } from '../../discussion/translation.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { LEAST } from '../look/layout.ts';
import { type TextField, textOf } from '../look/text-field.ts';
import type { ListedRun } from '../runs/listed.ts';
import type { Notice } from '../shown/view.ts';
import type { ListedScenario, StartSetting } from './listed.ts';

/** Everything that the start screen shows. Replaced as a whole, never changed. */
export type StartView = {
  words: InterfaceWords;
  columns: number;
  rows: number;
  nowMs: number;
  notice: Notice | null;
  /** What writes a scenario to begin with, as it is typed; and where the person's config file is. */
  command: string;
  configFile: string;
  scenarios: readonly ListedScenario[];
  /** The newest runs, and how many older ones there are. */
  runs: readonly ListedRun[];
  olderRuns: number;
  settings: readonly StartSetting[];
  /** Where keys are listened to. */
  scope: StartScope;
  /** Of what is chosen in the list, and among the settings. */
  at: number;
  settingAt: number;
  /** Words that stay out of the list what has not all of them. */
  sought: TextField;
  /** What is typed otherwise: a path, or a model. */
  field: TextField;
  /** Of the agent whose seat is taken. */
  seatAt: number;
  /** The run that another is to be compared with; null: none. */
  compared: ListedRun | null;
  help: { filter: TextField; top: number };
};

export type StartScope =
  | 'start'
  | 'start-find'
  | 'start-file'
  | 'start-seat'
  | 'start-settings'
  | 'start-model'
  | 'start-help';

export type StartItem =
  | { kind: 'tour' | 'file' }
  | { kind: 'scenario'; scenario: ListedScenario }
  | { kind: 'run'; run: ListedRun }
  | { kind: 'all-runs'; count: number };

/** Under which head of the list it stands. */
export function sectionOf(item: StartItem): 'scenarios' | 'formats' | 'recent' {
  if (item.kind === 'run' || item.kind === 'all-runs') return 'recent';
  return item.kind === 'scenario' && item.scenario.format ? 'formats' : 'scenarios';
}

/** What can be chosen, from above. */
export function itemsOf(view: StartView): readonly StartItem[] {
  const { runs, olderRuns, rows } = view;
  const isFinding = isSought(view);
  const sought = view.scenarios.filter((one) => isFound(scenarioText(one, view.words), view));
  const itemsFor = (some: readonly ListedScenario[]) =>
    some.map((scenario): StartItem => ({ kind: 'scenario', scenario }));
  const found = runs.filter(({ cells, about }) => isFound([...cells, ...about].join('\n'), view));
  const shown = isFinding ? found : found.slice(0, rows < 36 ? 3 : rows < 50 ? 6 : 12);
  const rest = found.length - shown.length + olderRuns;
  return [
    ...(isFinding ? [] : [{ kind: 'tour' } as const]),
    ...itemsFor(sought.filter(({ origin }) => origin !== 'format')),
    ...(isFinding ? [] : [{ kind: 'file' } as const]),
    ...itemsFor(sought.filter(({ origin }) => origin === 'format')),
    ...shown.map((run): StartItem => ({ kind: 'run', run })),
    ...(isFinding || rest === 0 ? [] : [{ kind: 'all-runs', count: rest } as const]),
  ];
}

export const isSought = ({ sought, scope }: StartView): boolean => scope === 'start-find' || textOf(sought) !== '';

function isFound(text: string, { sought }: StartView): boolean {
  const found = text.toLowerCase();
  return textOf(sought)
    .toLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word));
}

function scenarioText({ name, scenario, faults, format }: ListedScenario, { language }: InterfaceWords): string {
  if (scenario === null) return [name, ...faults].join('\n');
  const { title, about, question } = inLanguage(scenario, language);
  const shown = format ? [format.name, format.about[language]] : [];
  return [name, title, about, question, ...agentNames(scenario), ...shown].join('\n');
}

/** Undefined: nothing was found. */
export function chosenItem(view: StartView): StartItem | undefined {
  return itemsOf(view)[view.at];
}

/** By which what is chosen is found again, where the list is another one. */
export function itemId(item: StartItem | undefined): string | null {
  if (item === undefined) return null;
  if (item.kind === 'scenario') return `scenario ${item.scenario.from}`;
  return item.kind === 'run' ? `run ${item.run.file}` : item.kind;
}

/** The chosen scenario where it can be begun; null: none. */
export function soundScenario(view: StartView): (ListedScenario & { scenario: Scenario }) | null {
  const item = chosenItem(view);
  if (item?.kind !== 'scenario') return null;
  const { scenario, ...told } = item.scenario;
  return scenario && { ...told, scenario };
}

/** Whose seats there are in the chosen scenario. */
export function seatsOf(view: StartView): readonly string[] {
  const found = soundScenario(view);
  return found ? agentNames(found.scenario) : [];
}

export const isTooSmall = ({ columns, rows }: Pick<StartView, 'columns' | 'rows'>): boolean =>
  columns < LEAST.columns || rows < LEAST.rows;

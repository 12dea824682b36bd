import type { Command } from '../../../discussion/command.ts';
import { everythingSeen } from '../../../discussion/defaults.ts';
import {
  JOBS,
  type JobMemory,
  MEMORY_STRATEGIES,
  type Scenario,
  type StrategyName,
} from '../../../discussion/scenario.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { guidanceStyleNames, type guidanceStyles } from '../../../memory/styles/index.ts';
import { profileNames, profileOf, type profiles } from '../../../memory/views/profiles.ts';
import { cursorRow } from '../../look/field.ts';
import { pad, type Rows, row, type Span } from '../../look/paint.ts';
import { type DrawnWindow, windowOf } from '../../look/small-window.ts';
import { emptyField, insert, type TextField, textOf } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';
import type { View } from '../../shown/view.ts';
import { type MenuVariable, menuVariables, setCommand, variableRows } from './variables.ts';

/** What is chosen; absent: it stays as it is. */
type MenuChoice = {
  style?: string;
  rewrite?: boolean;
  strategy?: StrategyName;
  view?: string;
  forgetting?: boolean;
};

/** `edit`: the value of the variable at the cursor, while it is being changed. */
export type Menu = { kind: 'memory-menu'; at: number; isAll: boolean; chosen: MenuChoice; edit: TextField | null };

/** A line that can be chosen. */
type MenuRow =
  | { part: 'whom' }
  | { part: 'style'; value: string }
  | { part: 'rewrite' }
  | { part: 'strategy'; value: StrategyName }
  | { part: 'view'; value: string }
  | { part: 'forgetting' }
  | { part: 'variable'; variable: MenuVariable };

/** Views that have no name in a scenario: its own settings again, and no messages at all. No profile can be called so. */
const AS_SCENARIO = ' as-scenario';
const NOTHING = ' nothing';

export function menuRows({ state }: View): readonly MenuRow[] {
  const { scenario } = state;
  return [
    { part: 'whom' },
    ...guidanceStyleNames(scenario.memory).map((value): MenuRow => ({ part: 'style', value })),
    { part: 'rewrite' },
    ...MEMORY_STRATEGIES.map((value): MenuRow => ({ part: 'strategy', value })),
    ...[AS_SCENARIO, ...viewNames(scenario), NOTHING].map((value): MenuRow => ({ part: 'view', value })),
    ...(forgetsUponRequest(state) ? [{ part: 'forgetting' } as const] : []),
    ...menuVariables(state).map((variable): MenuRow => ({ part: 'variable', variable })),
  ];
}

/** 6.4: a job forgets upon request, or somebody has been asked to, which can be taken back. */
function forgetsUponRequest({ scenario, seats }: View['state']): boolean {
  const seatsNow = Object.values(seats);
  const settings = [...Object.values(scenario.jobs), ...seatsNow.flatMap(({ overrides }) => Object.values(overrides))];
  return (
    seatsNow.some(({ isForgetting }) => isForgetting) || settings.some((job) => job?.forgetMode === 'upon_request')
  );
}

/** Profiles, and the jobs that the scenario has made up, whose settings can be taken for others. */
function viewNames({ profiles: own, jobs }: Scenario): readonly string[] {
  const named = Object.keys(jobs).filter((name) => !(JOBS as readonly string[]).includes(name));
  return [...new Set([...profileNames(own), ...named])];
}

/** A view as it is called on the screen. */
function viewText(name: string, { menu }: InterfaceWords): string {
  return name === AS_SCENARIO ? menu.asScenario : name === NOTHING ? menu.nothing : name;
}

/** Nothing is chosen yet. It opens on the style in force, and where they have different ones, on whom it is for. */
export function openMenu(view: View): Menu {
  const isAll = view.isMenuForAll;
  const at = menuRows(view).findIndex((item) => item.part === 'style' && isHeld(item, isAll, view));
  return { kind: 'memory-menu', at: Math.max(0, at), isAll, chosen: {}, edit: null };
}

/** Whom it is for. */
const namesOf = (isAll: boolean, { state, agent }: View): readonly string[] =>
  isAll ? state.scenario.agents.map(({ name }) => name) : [agent];

/** How many of those whom it is for have what a line stands for. */
function holders(item: MenuRow, isAll: boolean, view: View): number {
  const { memories, seats } = view.state;
  return namesOf(isAll, view).filter((name) => {
    switch (item.part) {
      case 'style':
        return memories[name]?.style === item.value;
      case 'strategy':
        return memories[name]?.strategy === item.value;
      case 'view':
        return viewNow(view, name) === item.value;
      case 'forgetting':
        return seats[name]?.isForgetting ?? false;
      default:
        return false;
    }
  }).length;
}

/** All of them have it: choosing it changes nothing. */
const isHeld = (item: MenuRow, isAll: boolean, view: View): boolean =>
  holders(item, isAll, view) === namesOf(isAll, view).length;

/** What a line stands for is chosen. */
export function chooseRow(menu: Menu, view: View): Menu {
  const item = menuRows(view)[menu.at];
  const { chosen } = menu;
  switch (item?.part) {
    case 'whom':
      return { ...menu, isAll: !menu.isAll };
    case 'style':
      return { ...menu, chosen: { ...chosen, style: item.value } };
    case 'rewrite':
      return { ...menu, chosen: { ...chosen, rewrite: !chosen.rewrite } };
    case 'strategy':
      return { ...menu, chosen: { ...chosen, strategy: item.value } };
    case 'view':
      return { ...menu, chosen: { ...chosen, view: item.value } };
    case 'forgetting':
      return { ...menu, chosen: { ...chosen, forgetting: !(chosen.forgetting ?? isHeld(item, menu.isAll, view)) } };
    case 'variable':
      return { ...menu, edit: insert(emptyField, item.variable.value) };
    case undefined:
      return menu;
  }
}

/** The line of the cursor is one that enter changes within the menu: whom it is for, or a variable. */
export function isChangedHere(menu: Menu, view: View): boolean {
  const part = menuRows(view)[menu.at]?.part;
  return !hasChoice(menu.chosen) && (part === 'variable' || part === 'whom');
}

/** What sets the variable at the cursor to the words in the field (8.6); null: it has that value. */
export function variableCommand({ at, edit }: Menu, view: View): Chosen | null {
  const item = menuRows(view)[at];
  if (item?.part !== 'variable' || !edit || textOf(edit).trim() === item.variable.value) return null;
  return setCommand(item.variable, textOf(edit), view.words);
}

/** What that agent sees of the conversation, as the menu names it; null: something that no line stands for, or by job something else. */
function viewNow({ state }: View, agent: string): string | null {
  const overrides = state.seats[agent]?.overrides ?? {};
  const [text, ...others] = [...new Set(JOBS.map((job) => JSON.stringify(overrides[job] ?? null)))];
  if (text === undefined || others.length > 0) return null;
  const settings = overrides[JOBS[0]];
  if (!settings) return AS_SCENARIO;
  if (settings.maxMessages === 0) return NOTHING;
  const { scenario } = state;
  const name = viewNames(scenario).find(
    (known) => JSON.stringify(profileOf(known, scenario.profiles) ?? scenario.jobs[known]) === text,
  );
  return name ?? null;
}

type Chosen = { command: Command; done: string };

/** The commands of what is chosen, where nothing is, of the line of the cursor. What is in force already needs none. */
export function menuCommands(menu: Menu, view: View): readonly Chosen[] {
  const { chosen } = hasChoice(menu.chosen) ? menu : chooseRow(menu, view);
  const { memories } = view.state;
  const names = namesOf(menu.isAll, view);
  const agents = menu.isAll ? ('all' as const) : names;
  const isNew = (item: MenuRow) => !isHeld(item, menu.isAll, view);
  const { menu: said } = view.words;
  const whose = menu.isAll ? said.everybody : view.agent;
  const { rewrite = false, strategy, forgetting } = chosen;
  const { style } = chosen;
  const found: Chosen[] = [];
  if (style !== undefined && (rewrite || isNew({ part: 'style', value: style })))
    found.push({
      command: { type: 'switch-guidance', agents, style, rewrite },
      done: said.styleDone(whose, style),
    });
  // Rewritten alone, each stays in its own style.
  if (style === undefined && rewrite)
    for (const own of new Set(names.flatMap((name) => memories[name]?.style ?? []))) {
      const those = names.filter((name) => memories[name]?.style === own);
      const isOfAll = those.length === names.length;
      found.push({
        command: { type: 'switch-guidance', agents: isOfAll ? agents : those, style: own, rewrite },
        done: said.styleDone(isOfAll ? whose : those.join(', '), own),
      });
    }
  if (strategy !== undefined && isNew({ part: 'strategy', value: strategy }))
    found.push({ command: { type: 'switch-strategy', agents, strategy }, done: said.strategyDone(whose, strategy) });
  if (chosen.view !== undefined && isNew({ part: 'view', value: chosen.view }))
    found.push({
      command: { type: 'switch-view', agents, jobs: 'all', settings: settingsOf(chosen.view, view) },
      done: said.viewDone(whose, viewMeaning(chosen.view, view.words)[0]),
    });
  if (forgetting !== undefined && holders({ part: 'forgetting' }, menu.isAll, view) !== (forgetting ? names.length : 0))
    found.push({
      command: { type: 'request-forgetting', agents, isOn: forgetting },
      done: said.forgettingDone(whose, forgetting),
    });
  return found;
}

function hasChoice({ rewrite, ...others }: Menu['chosen']): boolean {
  return rewrite === true || Object.values(others).some((value) => value !== undefined);
}

function settingsOf(name: string, { state }: View): JobMemory | { profile: string } | null {
  if (name === AS_SCENARIO) return null;
  if (name === NOTHING) return { ...everythingSeen, maxMessages: 0 };
  const { profiles: own, jobs } = state.scenario;
  return profileOf(name, own) ? { profile: name } : (jobs[name] ?? { profile: name });
}

/** How memories are kept and what is seen of the conversation, for everybody or the chosen agent (5.6, 6.4, 6.5), and variables (8.6). */
export function drawMenu(menu: Menu, view: View): DrawnWindow {
  const { menu: words } = view.words;
  const who = view.looks.get(view.agent);
  let chosenLine = 0;
  const draw = (width: number): Rows => {
    const rows: string[] = [];
    menuRows(view).forEach((item, i, all) => {
      if (item.part !== all[i - 1]?.part && item.part !== 'rewrite')
        rows.push(...(i > 0 ? [row(width)] : []), row(width, [words.heads[item.part], look.muted]));
      if (i === menu.at) chosenLine = rows.length + (menu.edit ? 1 + cursorRow(menu.edit, width) : 0);
      rows.push(
        ...(item.part === 'variable'
          ? variableRows(item.variable, i === menu.at, menu.edit, view.words, width)
          : [menuRow(item, i === menu.at, menu, view, width)]),
      );
    });
    return rows;
  };
  const whose = menu.isAll ? words.everybody : `${who?.mark ?? ''} ${view.agent}`;
  const { before, after } = view.words.names.memoryOf;
  const title = `${before}${whose}${after}`;
  return windowOf(view, title, MENU_COLUMNS, draw, { chosen: () => chosenLine });
}

const MENU_COLUMNS = 74;

function menuRow(
  item: Exclude<MenuRow, { part: 'variable' }>,
  isAt: boolean,
  { isAll, chosen }: Menu,
  view: View,
  width: number,
): string {
  const { menu: words } = view.words;
  const having = holders(item, isAll, view);
  const all = namesOf(isAll, view).length;
  const isNow = having === all;
  const inForce =
    isNow && item.part !== 'forgetting' ? words.now : having > 0 && !isNow ? words.nowOf(having, all) : '';
  const line = (isMarked: boolean, isBox: boolean, text: string, about: string) => {
    const mark = isBox ? (isMarked ? '☑ ' : '☐ ') : isMarked ? '◉ ' : '◦ ';
    const spans: Span[] = [
      [isAt ? '▶ ' : '  ', look.strong],
      [mark, look.strong],
      [about === '' ? text : pad(text, NAME_COLUMNS), isAt ? look.strong : ''],
      [about, look.muted],
      [inForce, look.muted],
    ];
    return row(width, ...spans);
  };
  const isOn = (value: string | undefined, own: string) => (value === undefined ? isNow : value === own);
  switch (item.part) {
    case 'whom':
      return line(
        isAll,
        false,
        isAll ? words.forEverybody : words.notForEverybody,
        isAll ? '' : words.forOne(view.agent),
      );
    case 'style':
      return line(isOn(chosen.style, item.value), false, ...rowMeaning(item, view.words));
    case 'rewrite':
      return line(chosen.rewrite ?? false, true, words.rewrite, words.rewriteAbout);
    case 'strategy':
      return line(isOn(chosen.strategy, item.value), false, ...rowMeaning(item, view.words));
    case 'view':
      return line(isOn(chosen.view, item.value), false, ...rowMeaning(item, view.words));
    case 'forgetting':
      return line(chosen.forgetting ?? isNow, true, words.forget, words.forgetAbout);
  }
}

/** Columns of the names of what can be chosen. */
const NAME_COLUMNS = 22;

type NamedRow = Extract<MenuRow, { part: 'style' | 'strategy' | 'view' }>;

const isNamed = (item: MenuRow): item is NamedRow =>
  item.part === 'style' || item.part === 'strategy' || item.part === 'view';

/** The lines that have names of their own, as the menu calls them, with what they are about. */
export function namedRows(view: View): readonly { at: number; name: string; about: string }[] {
  const { heads } = view.words.menu;
  return menuRows(view).flatMap((item, at) => {
    if (!isNamed(item)) return [];
    const [name, about] = rowMeaning(item, view.words);
    return [{ at, name, about: [heads[item.part], about].filter(Boolean).join('. ') }];
  });
}

function rowMeaning(item: NamedRow, words: InterfaceWords): readonly [text: string, about: string] {
  const { menu, names } = words;
  switch (item.part) {
    case 'style':
      return meaning(item.value, known<keyof typeof guidanceStyles>(menu.styles, item.value), menu);
    case 'strategy':
      return meaning(item.value, names.strategies[item.value], menu);
    case 'view':
      return viewMeaning(item.value, words);
  }
}

function viewMeaning(name: string, words: InterfaceWords): readonly [text: string, about: string] {
  const { menu } = words;
  if (name === AS_SCENARIO || name === NOTHING)
    return [viewText(name, words), name === NOTHING ? menu.nothingAbout : ''];
  return meaning(name, known<keyof typeof profiles>(menu.profiles, name), menu);
}

/** What a name of ours means, with the name in brackets; a scenario's own stands for itself. */
function meaning(
  name: string,
  meant: string | undefined,
  { ofThisScenario, named }: InterfaceWords['menu'],
): readonly [text: string, about: string] {
  return meant === undefined ? [name, ofThisScenario] : [named(meant, name), ''];
}

/** What a name of ours means; a scenario's own name is not among them. */
function known<K extends string>(abouts: Readonly<Record<K, string>>, name: string): string | undefined {
  return Object.hasOwn(abouts, name) ? abouts[name as K] : undefined;
}

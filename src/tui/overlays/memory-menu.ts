import type { Command } from '../../discussion/command.ts';
import { everythingSeen } from '../../discussion/defaults.ts';
import {
  JOBS,
  type JobMemory,
  MEMORY_STRATEGIES,
  type Scenario,
  type StrategyName,
} from '../../discussion/scenario.ts';
import { guidanceStyleNames, guidanceStyles } from '../../memory/styles/index.ts';
import { profileNames, profileOf, type profiles } from '../../memory/views/profiles.ts';
import { type Rows, row, type Span } from '../paint.ts';
import { emptyField, insert, textOf } from '../text-field.ts';
import { look } from '../theme.ts';
import type { Overlay, View } from '../view.ts';
import { STRATEGY_WORDS } from '../words.ts';
import { aroundChosen } from './full-window.ts';
import { type MenuVariable, menuVariables, setCommand, variableRows } from './menu-variables.ts';
import { type Window, windowOf } from './overlay.ts';

type Menu = Extract<Overlay, { kind: 'memory-menu' }>;

/** A line that can be chosen. */
export type MenuRow =
  | { part: 'whom' }
  | { part: 'style'; value: string; about: string }
  | { part: 'rewrite' }
  | { part: 'strategy'; value: StrategyName; about: string }
  | { part: 'view'; value: string; about: string }
  | { part: 'forgetting' }
  | { part: 'variable'; variable: MenuVariable };

/** The scenario's own settings again. */
const AS_SCENARIO = 'as the scenario says';
const NOTHING = 'nothing (reset)';

const PROFILE_WORDS: Readonly<Record<keyof typeof profiles, string>> = {
  ANALYST: 'all that it sent or received',
  DEBATER: 'exchanges with it, 4 messages',
  CLASSIFIER: 'the last message to it',
  GOLDFISH: 'exchanges with it, 2 messages',
};

export function menuRows(view: View): readonly MenuRow[] {
  const { scenario } = view.state;
  return [
    { part: 'whom' },
    ...guidanceStyleNames(scenario.memory).map(
      (value): MenuRow => ({
        part: 'style',
        value,
        about: value in guidanceStyles ? STYLE_WORDS[value as keyof typeof guidanceStyles] : 'of this scenario',
      }),
    ),
    { part: 'rewrite' },
    ...MEMORY_STRATEGIES.map((value): MenuRow => ({ part: 'strategy', value, about: STRATEGY_WORDS[value] })),
    { part: 'view', value: AS_SCENARIO, about: '' },
    ...viewNames(scenario).map((value): MenuRow => ({ part: 'view', value, about: viewWords(value) })),
    { part: 'view', value: NOTHING, about: 'no messages at all' },
    { part: 'forgetting' },
    ...menuVariables(view.state).map((variable): MenuRow => ({ part: 'variable', variable })),
  ];
}

const STYLE_WORDS: Readonly<Record<keyof typeof guidanceStyles, string>> = {
  narrative: 'a sentence: who said what, and why',
  structured: 'Speaker: … | Topic: … | Certainty: …',
};

/** Profiles, and the jobs that the scenario has made up, whose settings can be taken for others. */
function viewNames({ profiles: own, jobs }: Scenario): readonly string[] {
  const named = Object.keys(jobs).filter((name) => !(JOBS as readonly string[]).includes(name));
  return [...new Set([...profileNames(own), ...named])];
}

function viewWords(name: string): string {
  return Object.hasOwn(PROFILE_WORDS, name) ? PROFILE_WORDS[name as keyof typeof PROFILE_WORDS] : 'of this scenario';
}

/** The menu as it opens: on the style in force, nothing chosen yet. */
export function openMenu(view: View): Menu {
  const style = view.state.memories[view.agent]?.style;
  const at = menuRows(view).findIndex((item) => item.part === 'style' && item.value === style);
  return { kind: 'memory-menu', at: Math.max(1, at), isAll: true, chosen: {}, edit: null };
}

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
      return { ...menu, chosen: { ...chosen, forgetting: !(chosen.forgetting ?? isForgetting(view)) } };
    case 'variable':
      return { ...menu, edit: insert(emptyField, item.variable.value) };
    default:
      return menu;
  }
}

export function isAtVariable(menu: Menu, view: View): boolean {
  return !hasChoice(menu.chosen) && menuRows(view)[menu.at]?.part === 'variable';
}

/** What sets the variable at the cursor to the words in the field (8.6); null: it has that value. */
export function variableCommand({ at, edit }: Menu, view: View): Chosen | null {
  const item = menuRows(view)[at];
  if (item?.part !== 'variable' || !edit || textOf(edit).trim() === item.variable.value) return null;
  return setCommand(item.variable, textOf(edit));
}

function isForgetting({ state, agent }: View): boolean {
  return state.seats[agent]?.isForgetting ?? false;
}

/** What the chosen agent sees its statements by, as the menu names it; null: something that no line stands for. */
function viewNow({ state, agent }: View): string | null {
  const settings = state.seats[agent]?.overrides.statement;
  if (!settings) return AS_SCENARIO;
  if (settings.maxMessages === 0) return NOTHING;
  const { scenario } = state;
  const text = JSON.stringify(settings);
  const name = viewNames(scenario).find(
    (known) => JSON.stringify(profileOf(known, scenario.profiles) ?? scenario.jobs[known]) === text,
  );
  return name ?? null;
}

export type Chosen = { command: Command; done: string };

/** The commands of what is chosen, where nothing is, of the line of the cursor. What is in force already needs none. */
export function menuCommands(menu: Menu, view: View): readonly Chosen[] {
  const { chosen } = hasChoice(menu.chosen) ? menu : chooseRow(menu, view);
  const { scenario, memories, seats } = view.state;
  const names = menu.isAll ? scenario.agents.map(({ name }) => name) : [view.agent];
  const agents = menu.isAll ? ('all' as const) : names;
  const whose = menu.isAll ? 'everybody' : view.agent;
  const { rewrite = false, strategy, forgetting } = chosen;
  const style = chosen.style ?? (rewrite ? memories[view.agent]?.style : undefined);
  const found: Chosen[] = [];
  if (style !== undefined && (rewrite || names.some((name) => memories[name]?.style !== style)))
    found.push({
      command: { type: 'switch-guidance', agents, style, rewrite },
      done: `Memories of ${whose}: ${style}.`,
    });
  if (strategy !== undefined && names.some((name) => memories[name]?.strategy !== strategy))
    found.push({ command: { type: 'switch-strategy', agents, strategy }, done: `Strategy of ${whose}: ${strategy}.` });
  if (chosen.view !== undefined)
    found.push({
      command: { type: 'switch-view', agents, jobs: 'all', settings: settingsOf(chosen.view, view) },
      done: `View of ${whose}: ${chosen.view}.`,
    });
  if (forgetting !== undefined && names.some((name) => seats[name]?.isForgetting !== forgetting))
    found.push({
      command: { type: 'request-forgetting', agents, isOn: forgetting },
      done: `Forgetting upon request for ${whose}: ${forgetting ? 'on' : 'off'}.`,
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
export function memoryMenuWindow(menu: Menu, view: View): Window {
  const who = view.looks.get(view.agent);
  let chosenLine = 0;
  const draw = (width: number): Rows => {
    const rows: string[] = [];
    menuRows(view).forEach((item, i, all) => {
      if (item.part !== all[i - 1]?.part && item.part !== 'rewrite')
        rows.push(...(i > 0 ? [row(width)] : []), row(width, [HEADS[item.part], look.muted]));
      if (i === menu.at) chosenLine = rows.length;
      rows.push(
        ...(item.part === 'variable'
          ? variableRows(item.variable, i === menu.at, menu.edit, width)
          : [menuRow(item, i === menu.at, menu, view, width)]),
      );
    });
    return rows;
  };
  const title = `Memory of ${menu.isAll ? 'everybody' : `${who?.mark ?? ''} ${view.agent}`}`;
  const measured = draw(MENU_COLUMNS);
  const room = Math.max(1, view.rows - 4);
  const top = aroundChosen(measured.length, chosenLine, room).from;
  return windowOf(view, title, MENU_COLUMNS, draw, { top });
}

const MENU_COLUMNS = 74;

const HEADS: Readonly<Record<Exclude<MenuRow['part'], 'rewrite'>, string>> = {
  whom: 'For whom',
  style: 'How entries are written into memory from now on',
  strategy: 'What is kept when a memory grows',
  view: 'What each job sees of the discussion',
  forgetting: 'Forgetting upon request',
  variable: 'Variables in the prompts, from the next call on; enter changes one',
};

function menuRow(
  item: Exclude<MenuRow, { part: 'variable' }>,
  isAt: boolean,
  { isAll, chosen }: Menu,
  view: View,
  width: number,
): string {
  const memory = view.state.memories[view.agent];
  const line = (isOn: boolean, isBox: boolean, text: string, about: string, isNow = false) => {
    const mark = isBox ? (isOn ? '☑ ' : '☐ ') : isOn ? '◉ ' : '○ ';
    const spans: Span[] = [
      [isAt ? '▶ ' : '  ', look.accent],
      [mark, look.accent],
      [text.padEnd(22), isAt ? look.strong : ''],
      [about, look.muted],
      [isNow ? '  (now)' : '', look.muted],
    ];
    return row(width, ...spans);
  };
  switch (item.part) {
    case 'whom':
      return line(isAll, false, isAll ? 'for everybody' : 'not for everybody', isAll ? '' : `for ${view.agent} alone`);
    case 'style':
      return line(
        item.value === (chosen.style ?? memory?.style),
        false,
        item.value,
        item.about,
        item.value === memory?.style,
      );
    case 'rewrite':
      return line(chosen.rewrite ?? false, true, 'rewrite', 'what was written before, too');
    case 'strategy':
      return line(
        item.value === (chosen.strategy ?? memory?.strategy),
        false,
        item.value,
        item.about,
        item.value === memory?.strategy,
      );
    case 'view':
      return line(
        item.value === (chosen.view ?? viewNow(view)),
        false,
        item.value,
        item.about,
        item.value === viewNow(view),
      );
    case 'forgetting':
      return line(chosen.forgetting ?? isForgetting(view), true, 'forget now', 'by jobs that forget upon request');
  }
}

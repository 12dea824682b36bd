import type { Command } from '../../../discussion/command.ts';
import type { State } from '../../../discussion/state.ts';
import type { InterfaceWords } from '../../../interface/index.ts';
import { fieldRows } from '../../look/field.ts';
import { pad, type Rows, row } from '../../look/paint.ts';
import type { TextField } from '../../look/text-field.ts';
import { look } from '../../look/theme.ts';

/** A context variable (8.6) as it stands; `agent` null: everybody's. */
export type MenuVariable = { name: string; agent: string | null; value: string; isHidden: boolean };

/** Those of the scenario, then those of each agent. */
export function menuVariables({ scenario, variables, seats }: State): readonly MenuVariable[] {
  return [
    ...Object.entries(variables).map(([name, { value, hidden }]) => ({ name, agent: null, value, isHidden: hidden })),
    ...scenario.agents.flatMap(({ name: agent }) =>
      Object.entries(seats[agent]?.variables ?? {}).map(([name, value]) => ({ name, agent, value, isHidden: false })),
    ),
  ];
}

export function setCommand(
  { name, agent }: MenuVariable,
  value: string,
  { menu }: InterfaceWords,
): { command: Command; done: string } {
  const done = menu.variableDone(name, agent, value.trim());
  return { command: { type: 'set-variable', name, value, agent }, done };
}

/** A variable with its value, or with the field in which it is being changed. */
export function variableRows(
  { name, agent, value, isHidden }: MenuVariable,
  isAt: boolean,
  edit: TextField | null,
  { menu: words }: InterfaceWords,
  width: number,
): Rows {
  const isEdited = isAt && edit !== null;
  const head = row(
    width,
    [isAt ? '▶ ' : '  ', look.strong],
    [isEdited ? '✎ ' : '· ', isEdited ? look.person : look.muted],
    [pad(words.variableOf(name, agent), 22), isAt ? look.strong : ''],
    isHidden ? [words.hidden, look.muted] : '',
    isEdited ? '' : value === '' ? [words.empty, look.muted] : value.replace(/\s+/g, ' '),
  );
  return isEdited ? [head, ...fieldRows(edit, true, width)] : [head];
}

import type { InterfaceWords } from '../../interface/index.ts';
import { LEAST } from '../look/layout.ts';
import { type TextField, textOf } from '../look/text-field.ts';
import type { Notice } from '../shown/view.ts';
import type { ListedRun } from './listed.ts';

/** Everything that the screen of recorded runs shows. Replaced as a whole, never changed. */
export type RunsView = {
  words: InterfaceWords;
  columns: number;
  rows: number;
  nowMs: number;
  notice: Notice | null;
  /** Where the runs are, and the command that makes one, as they are told. */
  folder: string;
  command: string;
  runs: readonly ListedRun[];
  /** Words that stay out of the list what has not all of them. */
  sought: TextField;
  /** Of the chosen one among those found. */
  at: number;
  /** Where keys are listened to: the list, the field of what is sought, or the help over it. */
  scope: RunsScope;
  help: { filter: TextField; top: number };
};

export type RunsScope = 'runs' | 'runs-filter' | 'runs-help';

/** What is in the list: the runs that have every word that is sought, in any case. */
export function found({ runs, sought }: Pick<RunsView, 'runs' | 'sought'>): readonly ListedRun[] {
  const words = textOf(sought).toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return runs;
  return runs.filter(({ cells, about }) => {
    const text = [...cells, ...about].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Undefined: the list is empty. */
export function chosen(view: RunsView): ListedRun | undefined {
  return found(view)[view.at];
}

export const isTooSmall = ({ columns, rows }: Pick<RunsView, 'columns' | 'rows'>): boolean =>
  columns < LEAST.columns || rows < LEAST.rows;

/** Rows of what is told of a whole run, with the line over it. */
const ABOUT_ROWS = 5;
/** And where a run is not whole (16.2), as many of them as a small screen can spare. */
const LACKING_ROWS = { small: 1, large: 2 };
const LARGE_ROWS = 24;
/** Frame, what the list is of, heads of columns, footer. */
const OTHER_ROWS = 5;

/** How many runs are in sight at once. */
export const listHeight = (view: Pick<RunsView, 'rows' | 'runs'>): number =>
  Math.max(1, view.rows - OTHER_ROWS - aboutHeight(view));

/** Rows of what is told of the chosen run: as many for each, so that the list stays where it is. */
export function aboutHeight({ rows, runs }: Pick<RunsView, 'rows' | 'runs'>): number {
  if (!runs.some(({ about }) => about.length >= ABOUT_ROWS)) return ABOUT_ROWS;
  return ABOUT_ROWS + (rows < LARGE_ROWS ? LACKING_ROWS.small : LACKING_ROWS.large);
}

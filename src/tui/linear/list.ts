import type { StoreApi } from 'zustand/vanilla';
import type { Clock } from '../../base/clock.ts';
import { wrap } from '../../base/wrap.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { unpainted } from '../look/paint.ts';
import type { TextField } from '../look/text-field.ts';
import type { InputEvent } from '../terminal/input.ts';
import { keyRows } from '../windows/help/rows.ts';
import { echo } from './echo.ts';
import { type NumberedRows, numbersTyped } from './numbers.ts';
import { type LineTerminal, lineTerminal } from './terminal.ts';
import { type Caret, footerTold, KEYS_COLUMNS, squeezed } from './told.ts';

/** What is told of the chosen row, and what is found, once it has stood still for so long. */
const STILL_MS = 700;

/** A list that is not drawn, as it can be read out. */
export type ToldList = {
  /** Where keys are listened to. */
  scope: string;
  title: string;
  /** `head`: what begins with this row. */
  rows: readonly { text: string; head?: string }[];
  /** The chosen row; null: nothing is chosen here, and rows have no numbers. */
  at: number | null;
  /** Keys that go to the next row and to the one before; absent: the arrows down and up. */
  moves?: readonly [next: string, before: string];
  /** What is told of the chosen row beside it. */
  about: readonly string[];
  /** What is said where there is no row. */
  none: string;
  notice: string | null;
  /** That is typed in. */
  field: TextField | null;
  /** The footer in so many columns. */
  footer(columns: number): string;
};

/** The keys of a screen and what they do, as a list that is read through. */
export const helpTold = (
  keys: Parameters<typeof keyRows>[0],
  filter: TextField,
  words: InterfaceWords,
  columns: number,
): Pick<ToldList, 'title' | 'rows' | 'at' | 'about'> => ({
  title: words.help.title,
  rows: keyRows(keys, filter, words, columns).map((row) => ({ text: squeezed(unpainted(row)) })),
  at: null,
  about: [],
});

/**
 * A screen with one list in it, said line by line (22.1): its rows where they have not been said, and afterwards the one that is chosen.
 * Takes the terminal; the result gives it back.
 */
export function speakList<V extends { words: InterfaceWords }>(
  clock: Clock,
  { store, told, input }: { store: StoreApi<V>; told(view: V): ToldList; input(event: InputEvent): void },
): () => void {
  const terminal = lineTerminal(clock);
  const now = () => told(store.getState());
  const words = () => store.getState().words.linear;
  const speech = listSpeech(clock, terminal, now, () => words().numbers);
  const typed = numbersTyped(clock, {
    numbered: () => numberedRows(now()),
    input,
    missed: (number, count) => speech.say([words().noRow(number, count)]),
  });
  let isTaking = false;
  terminal.open((event) => {
    // Rows that a number goes over are not said.
    isTaking = true;
    typed(event);
    isTaking = false;
    speech.changed();
  });
  speech.changed();
  const unsubscribe = store.subscribe(() => isTaking || speech.changed());
  return () => {
    unsubscribe();
    speech.close();
    terminal.close();
  };
}

function numberedRows({ at, rows, field, moves: [next, before] = ['down', 'up'] }: ToldList): NumberedRows | null {
  return at === null || field !== null ? null : { at: at + 1, count: rows.length, next, before };
}

function listSpeech(
  clock: Clock,
  { columns, write }: Pick<LineTerminal, 'columns' | 'write'>,
  now: () => ToldList,
  numbers: () => string,
): { say(lines: readonly string[]): void; changed(): void; close(): void } {
  const field = echo(write);
  let heard: ToldList | null = null;
  /** The rows that were said last of each list. */
  const known = new Map<string, string>();
  let cancel = () => {};

  function say(lines: readonly string[]): void {
    if (lines.length === 0) return;
    field.leave();
    write(`${lines.flatMap((line) => wrap(line, columns - 1)).join('\n')}\n`);
  }

  function sayRows(list: ToldList): void {
    say(['', list.title, ...(list.rows.length === 0 ? [list.none] : rowsOf(list))]);
    known.set(list.title, textOf(list));
  }

  /** What came into sight while something was typed or moved, and what is told of the chosen row. */
  function sayWhatStands(): void {
    const list = now();
    if (known.get(list.title) !== textOf(list)) sayRows(list);
    say(aboutOf(list));
    field.show(caretOf(list));
  }

  function arrive(list: ToldList): void {
    cancel();
    const isKnown = known.get(list.title) === textOf(list);
    // Whoever is about to type hears what is found, not what was there before.
    if (heard !== null && list.at !== null && list.field !== null) known.set(list.title, textOf(list));
    else if (list.at !== null && isKnown) say(chosenOf(list));
    else {
      sayRows(list);
      say(aboutOf(list));
    }
    say([footerTold(list.footer(KEYS_COLUMNS)), ...(numberedRows(list) === null ? [] : [numbers()])]);
  }

  function changed(): void {
    const list = now();
    if (list.notice !== null && list.notice !== heard?.notice) say([list.notice]);
    if (list.scope !== heard?.scope) arrive(list);
    else if (textOf(heard) !== textOf(list) || heard.at !== list.at) {
      if (isAlike(heard, list)) {
        say(chosenOf(list));
        // A row that was said whole is not said again because it tells another value now.
        if (known.get(list.title) === textOf(heard)) known.set(list.title, textOf(list));
      }
      cancel();
      cancel = clock.after(STILL_MS, sayWhatStands);
    }
    field.show(caretOf(list));
    heard = list;
  }

  return {
    say,
    changed,
    close() {
      cancel();
      field.leave();
    },
  };
}

/** The same rows, or with another value in the chosen one. */
const isAlike = (before: ToldList, list: ToldList): boolean =>
  before.rows.length === list.rows.length &&
  list.rows.every(({ text }, i) => i === list.at || text === before.rows[i]?.text);

const textOf = ({ rows }: ToldList): string => rows.map(({ text }) => text).join('\n');

const rowsOf = (list: ToldList): readonly string[] =>
  list.rows.flatMap(({ text, head }, i) => [
    ...(head === undefined ? [] : [head]),
    list.at === null ? text : `${i === list.at ? '> ' : ''}${i + 1}. ${text}`,
  ]);

const chosenOf = ({ rows, at }: ToldList): readonly string[] =>
  at === null || rows[at] === undefined ? [] : [`> ${at + 1}. ${rows[at].text}`];

/** What the row itself has told is not said twice. */
const aboutOf = (list: ToldList): readonly string[] => {
  const [row = ''] = chosenOf(list);
  return list.about.filter((line) => line !== '' && !row.includes(line));
};

const caretOf = ({ field }: ToldList): Caret | null => field && { chars: field.chars, at: field.cursor };

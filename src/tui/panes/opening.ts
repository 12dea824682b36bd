import { wordCount } from '../../base/text.ts';
import { displayWidth } from '../../base/width.ts';
import { wrap } from '../../base/wrap.ts';
import type { Agent, Option } from '../../discussion/scenario.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { phrasebooks } from '../../language/index.ts';
import { oneLine, sentencesOf } from '../../language/sentences.ts';
import { WORDS_A_MINUTE } from '../../providers/provider.ts';
import { namePadded } from '../look/names.ts';
import { flowed, hanging, PROSE_COLUMNS, pad, paragraph, type Rows, row, type Span, widthOf } from '../look/paint.ts';
import { look, lookOf } from '../look/theme.ts';
import { isAnswering } from '../shown/among-panes.ts';
import { isHidden } from '../shown/hidden.ts';
import { openSecret } from '../shown/open-secret.ts';
import { cutToWord, optionsNamed, questionNamed } from '../shown/options.ts';
import type { View } from '../shown/view.ts';
import { happens } from './opening-rules.ts';

/** Before the first event nothing is said yet: the card stands in the place of the panes, while none of them is asked for. */
export function isOpening(view: View): boolean {
  const { state, focus, isZoomed } = view;
  return state.seq === 0 && focus === 'history' && !isZoomed && !isAnswering(view);
}

/** It stands for as long as it takes to be read, and nothing has happened yet. */
export const isBeingRead = (view: View): boolean =>
  isOpening(view) && view.status.mode === 'running' && view.status.beatsLeft > 0;

/** How long its words take to be read, in ms at speed 1. */
export function openingReadMs({ state, words }: View): number {
  const { question, background, options, agents } = inLanguage(state.scenario, words.language);
  const told = [
    oneLine(question),
    oneLine(background ?? ''),
    ...options.flatMap(({ label, about }) => [label, firstSentence(about, words.language)]),
    ...(agents.length > MOST_PEOPLE
      ? []
      : agents.flatMap(({ name, persona, language }) => [name, firstSentence(persona, language)])),
    ...happens(state.scenario, words).flatMap(({ label, text }) => [label, text]),
  ];
  return (told.reduce((sum, text) => sum + wordCount(text), 0) / WORDS_A_MINUTE) * 60_000;
}

/** How much is told, the fullest first: with less room heads, blanks, keys and then whole rows go. */
type Fullness = {
  /** Columns before the text, and the blank rows between two parts. */
  margin: number;
  gap: 0 | 1 | 2;
  hasHeads: boolean;
  hasKeys: boolean;
  /** Agents and options with what is said of them; else their names alone, beside each other. */
  hasPeople: boolean;
  hasOptions: boolean;
  /** A row for each rule. */
  isBrief: boolean;
} & Most;
/**
 * The most rows of the question, of what everybody knows of it, of names and of what options are called, beside each other; what has no place
 * in them is marked.
 */
type Most = { questionRows: number; backgroundRows: number; nameRows: number; chipRows: number };
const ALL = Number.POSITIVE_INFINITY;
const FULL: Fullness = {
  margin: 6,
  gap: 2,
  hasHeads: true,
  hasKeys: true,
  hasPeople: true,
  hasOptions: true,
  isBrief: false,
  questionRows: ALL,
  backgroundRows: ALL,
  nameRows: ALL,
  chipRows: ALL,
};
/** What each step takes away. */
const STEPS: readonly Partial<Fullness>[] = [
  { questionRows: 6, backgroundRows: 8 },
  { gap: 1 },
  { backgroundRows: 3 },
  { margin: 3, hasHeads: false },
  { backgroundRows: 2 },
  { backgroundRows: 1 },
  { margin: 2, hasKeys: false },
  { margin: 1, gap: 0 },
  { hasPeople: false },
  { nameRows: 3, questionRows: 3, backgroundRows: 0 },
  { isBrief: true },
  { questionRows: 1 },
  { hasOptions: false },
  { chipRows: 2 },
  { nameRows: 1 },
];
/** What has the rows that are left, one after the other. */
const GROWS: readonly (keyof Most)[] = ['nameRows', 'chipRows', 'questionRows', 'backgroundRows'];

/** Of a row beside which something is told, as of an option or an agent. */
const MOST_COLUMNS = 110;
/** More agents than these have no row each. */
const MOST_PEOPLE = 12;

/** The scenario as a card, in as many rows as there are. */
export function openingRows(view: View, width: number, height: number): Rows {
  let fullness = FULL;
  let rows = cardRows(view, width, fullness);
  for (const step of STEPS) {
    if (rows.length <= height) break;
    fullness = { ...fullness, ...step };
    rows = cardRows(view, width, fullness);
  }
  for (let before = 0; before < rows.length && rows.length < height; ) {
    before = rows.length;
    for (const part of GROWS) {
      const fuller = { ...fullness, [part]: fullness[part] + 1 };
      const grown = cardRows(view, width, fuller);
      if (grown.length > rows.length && grown.length <= height) [fullness, rows] = [fuller, grown];
    }
  }
  return rows.slice(0, height);
}

function cardRows(view: View, width: number, fullness: Fullness): Rows {
  const columns = width - fullness.margin - 1;
  const parts = [
    [
      ...headed(fullness, view.words.opening.question, columns),
      ...questionRows(view, columns, fullness),
      ...backgroundRows(view, columns, fullness),
    ],
    optionRows(view, columns, fullness),
    peopleRows(view, columns, fullness),
    [...headed(fullness, view.words.opening.happens, columns), ...happensRows(view, columns, fullness)],
    // The footer says how a paused run begins, and not that any key begins one that is being read.
    (fullness.hasKeys && isHeld(view)) || isBeingRead(view) ? [keysRow(view, columns)] : [],
  ].filter((rows) => rows.length > 0);
  const blanks = (i: number) => Array.from({ length: i === 1 ? Math.min(1, fullness.gap) : fullness.gap }, () => '');
  const rows = parts.flatMap((part, i) => (i === 0 ? part : [...blanks(i), ...part]));
  const indent = ' '.repeat(fullness.margin);
  return rows.map((line) => (line === '' ? row(width) : row(fullness.margin, indent) + line + row(1)));
}

/** Paused, or left to be read: keys lead on. */
const isHeld = (view: View): boolean => view.status.mode === 'paused' || isBeingRead(view);

const headed = ({ hasHeads }: Fullness, text: string, columns: number): Rows =>
  hasHeads ? [row(columns, [text.toUpperCase(), look.muted]), ''] : [];

function questionRows({ state, words }: View, columns: number, { questionRows: most }: Fullness): Rows {
  const { question, headline } = inLanguage(state.scenario, words.language);
  const width = Math.min(PROSE_COLUMNS, columns);
  const isBrief = most === 1 && headline != null && displayWidth(question) > width;
  const isWhole = wrap(question, width).length <= most;
  const text = isBrief
    ? questionNamed(state, words).brief
    : isWhole
      ? question.trim()
      : inRows(oneLine(question), width, most);
  return paragraph(width, text, look.strong).map((line) => line + row(columns - width));
}

function backgroundRows({ state, words }: View, columns: number, { gap, backgroundRows: most }: Fullness): Rows {
  const { background } = inLanguage(state.scenario, words.language);
  if (!background || most === 0) return [];
  const width = Math.min(PROSE_COLUMNS, columns);
  const told = paragraph(width, inRows(oneLine(background), width, most)).map((line) => line + row(columns - width));
  return gap > 0 ? ['', ...told] : told;
}

function optionRows({ state, words }: View, columns: number, { hasOptions, chipRows }: Fullness): Rows {
  const { options } = inLanguage(state.scenario, words.language);
  const named = optionsNamed(state, words);
  if (!hasOptions)
    return asManyAsFit(
      named.map(({ letter, short }): Span[] => [[letter, look.strong], ` ${short}`]),
      columns,
      chipRows,
      words,
    );
  const longest = Math.max(...options.map(({ label }) => displayWidth(label)));
  // A long label has what a wide screen has more, and what is said of it stays.
  const shared = Math.min(columns, Math.max(MOST_COLUMNS, longest + MOST_COLUMNS / 2));
  const labelWidth = Math.min(longest, Math.floor(columns <= MOST_COLUMNS ? columns / 2 : shared - MOST_COLUMNS / 2));
  const ranges = options.map((option) => rangeText(option, words));
  const rangeWidth = Math.max(...ranges.map(displayWidth));
  // With less room for them, the labels say it all.
  const left = shared - labelWidth - (rangeWidth === 0 ? 6 : 8);
  return named.map(({ letter }, i) => {
    const { label, about } = options[i] as Option;
    const range = ranges[i] ?? '';
    const told =
      left - rangeWidth < LEAST_ABOUT
        ? ''
        : cutToWord(firstSentence(about, words.language), left - displayWidth(range));
    return row(
      columns,
      [` ${letter}  `, look.strong],
      [pad(cutToWord(label, labelWidth), labelWidth), look.strong],
      [told === '' ? '' : `  ${told}`, look.muted],
      range === '' ? '' : `  ${range}`,
    );
  });
}

const LEAST_ABOUT = 24;

export function rangeText({ amount }: Option, { opening, numbers }: View['words']): string {
  return amount === null ? '' : opening.range(numbers.amount(amount.min, amount), numbers.amount(amount.max, amount));
}

function firstSentence(text: string, language: View['words']['language']): string {
  return sentencesOf(oneLine(text), phrasebooks[language].memory)[0] ?? '';
}

/** Who is there, in the words that each was given; what a seat may not know of them is left out. */
function peopleRows(view: View, columns: number, { hasHeads, hasPeople, gap, nameRows }: Fullness): Rows {
  const { state, words } = view;
  const { opening: text } = words;
  const { agents } = inLanguage(state.scenario, words.language);
  const head: Span[] = [
    [text.people.toUpperCase(), look.muted],
    [`   ${text.inTheirWords}`, look.muted],
  ];
  if (!hasPeople || agents.length > MOST_PEOPLE) {
    const names = agents.slice(0, MOST_NAMED).map(({ name }) => nameSpans(view, name));
    return asManyAsFit(names, columns, nameRows, words, agents.length - names.length);
  }
  const longest = Math.max(...agents.map(({ name }) => displayWidth(name)));
  const nameWidth = Math.min(longest, Math.max(14, Math.floor(columns / 4)));
  return [
    ...(gap > 0 ? [row(columns, ...head), ...(hasHeads ? [''] : [])] : []),
    ...agents.map((agent) => personRow(view, agent, nameWidth, columns)),
  ];
}

const MOST_NAMED = 40;

/** As many items beside each other as so many rows have room for, and how many more there are: with those that are not among them. */
function asManyAsFit(
  items: readonly (readonly Span[])[],
  columns: number,
  most: number,
  { opening }: View['words'],
  others = 0,
): Rows {
  const rowsOf = (count: number) => {
    const left = items.length - count + others;
    return flowed(
      [...items.slice(0, count), ...(left > 0 ? [[[opening.others(left), look.muted]] as const] : [])],
      columns,
    );
  };
  let count = items.length;
  while (count > 1 && rowsOf(count).length > most) count--;
  return rowsOf(count);
}

function nameSpans({ looks }: View, name: string): Span[] {
  const { mark, role } = lookOf(looks, name);
  return [[`${mark} `, role], name];
}

function personRow(view: View, { name, persona, language }: Agent, nameWidth: number, columns: number): string {
  const { mark, role } = lookOf(view.looks, name);
  const left = Math.min(MOST_COLUMNS, columns) - nameWidth - 5;
  const told = isHidden(view, name) ? '' : cutToWord(firstSentence(persona, language), left);
  return row(columns, [`${mark} `, role], [namePadded(view.looks, name, nameWidth), look.strong], `   ${told}`);
}

function happensRows(view: View, columns: number, { gap, isBrief }: Fullness): Rows {
  const told = happens(view.state.scenario, view.words, openSecret(view));
  const width = Math.min(PROSE_COLUMNS + LABEL_COLUMNS, columns);
  const most = gap > 0 ? ALL : !isBrief && columns < PROSE_COLUMNS - 10 ? 2 : 1;
  return told.flatMap(({ label, text }) => {
    const before: Span[] = [[pad(label, LABEL_COLUMNS), look.muted]];
    return hanging(width, before, inRows(text, width - LABEL_COLUMNS, most)).map((line) => line + row(columns - width));
  });
}

/** As much of a text as fits, the last row cut behind a word. */
function inRows(text: string, columns: number, most: number): string {
  const rows = wrap(text, columns);
  if (rows.length <= most) return text;
  return [...rows.slice(0, most - 1), cutToWord(`${rows[most - 1]} ${rows[most]}`, columns)].join('\n');
}

export const LABEL_COLUMNS = 9;

function keysRow(view: View, columns: number): string {
  const { opening } = view.words;
  if (isBeingRead(view)) return row(columns, [`▶ ${opening.anyKey}`, look.focus]);
  const shown: Span[][] = [];
  for (const [i, text] of opening.begins.entries()) {
    const end = text.indexOf(' ');
    // What cannot be done in a recording is not offered there, nor what has no room whole.
    if (i > 1 && view.isReplay) continue;
    const key = text.slice(0, end);
    const lead: Span = i === 0 ? [`▶ ${key}`, look.focus] : [key, look.strong];
    shown.push([lead, [text.slice(end), look.muted]]);
  }
  const fits = (gap: string) => widthOf(shown.flatMap((key, i) => (i === 0 ? key : [gap, ...key]))) <= columns;
  const gap = ['      ', '   '].find(fits) ?? '   ';
  while (shown.length > 1 && !fits(gap)) shown.pop();
  return row(columns, ...shown.flatMap((key, i) => (i === 0 ? key : [gap, ...key])));
}

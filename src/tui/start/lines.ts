import { displayWidth } from '../../base/width.ts';
import { inLanguage } from '../../discussion/translation.ts';
import { fieldSpans } from '../look/field.ts';
import { aroundChosen } from '../look/in-sight.ts';
import { flowed, PROSE_COLUMNS, pad, row, type Span, spread, widthOf } from '../look/paint.ts';
import { textOf } from '../look/text-field.ts';
import { look } from '../look/theme.ts';
import { cutToWord } from '../shown/options.ts';
import { settingText } from '../shown/settings.ts';
import { previewRows } from './preview.ts';
import { isSought, itemsOf, type StartItem, type StartView, sectionOf } from './view.ts';

/** A row of the screen; `item`: what is chosen by it, in its first `width` columns. */
type StartLine = { text: string; width: number; item?: number };

/** A part of the list: its head, and the items in it with their places. */
type Section = { head: string; items: readonly { item: StartItem; at: number }[] };

/** From so many columns on the preview stands beside the list. */
const BESIDE_COLUMNS = 76;
const GUTTER = 3;

/** All rows but the footer, exactly `height` of them. */
export function bodyLines(view: StartView, width: number, height: number): readonly StartLine[] {
  const settings = settingTexts(view, width).slice(0, Math.max(1, Math.floor(height / 5)));
  const isAiry = height >= 22;
  const listHeight = height - settings.length - (isAiry ? 1 : 0);
  const listWidth = listColumns(width);
  const top = titleLines(view, width, isAiry);
  const list = listLines(view, listWidth, listHeight - top.length, isAiry);
  const room = width - listWidth - GUTTER;
  const previewWidth = Math.min(PROSE_COLUMNS, room - 1);
  const beside = width < BESIDE_COLUMNS ? [] : previewRows(view, previewWidth, listHeight - top.length);
  const body = Array.from({ length: listHeight - top.length }, (_, y): StartLine => {
    const line = list[y] ?? { text: row(listWidth), width: listWidth };
    if (width < BESIDE_COLUMNS) return line;
    return { ...line, text: line.text + row(GUTTER, [' │ ', look.rules]) + beside[y] + row(room - previewWidth) };
  });
  const plain = (text: string): StartLine => ({ text, width });
  return [...top, ...body, ...(isAiry ? [plain(row(width))] : []), ...settings.map(plain)].slice(0, height);
}

/** Of the list: beside it the preview is no wider than prose is read, and what is left is the list's. */
function listColumns(width: number): number {
  if (width < BESIDE_COLUMNS) return width;
  if (width < 96) return 36;
  return Math.min(MOST_LIST_COLUMNS, Math.max(Math.floor(width * 0.52), width - PROSE_COLUMNS - GUTTER - 1));
}
const MOST_LIST_COLUMNS = 110;

/** The name of the program, or what is sought; and the tour. */
function titleLines(view: StartView, width: number, isAiry: boolean): readonly StartLine[] {
  const { words, scope, sought } = view;
  const field: readonly Span[] =
    scope === 'start-find' ? fieldSpans(sought, width - 20) : [[textOf(sought), look.strong]];
  const title: readonly Span[] = isSought(view)
    ? [' ', [words.runs.find, look.muted], ...field]
    : [' ', [words.start.title.toUpperCase(), look.strong]];
  const tour = itemsOf(view)[0];
  const blank = { text: row(width), width };
  const lines = [{ text: row(width, ...title), width }, ...(isAiry ? [blank] : [])];
  if (tour?.kind !== 'tour') return lines;
  const spans: Span[] = [
    [words.start.tour, view.at === 0 ? look.focus : look.strong],
    [`   ${words.start.tourAbout}`, look.muted],
  ];
  return [...lines, { text: itemRow(view, 0, spans, width), width, item: 0 }, ...(isAiry ? [blank] : [])];
}

function sectionsOf(view: StartView): readonly Section[] {
  const { words } = view;
  const items = itemsOf(view).map((item, at) => ({ item, at }));
  return (['scenarios', 'formats', 'recent'] as const).flatMap((name) => {
    const some = items.filter(({ item }) => item.kind !== 'tour' && sectionOf(item) === name);
    return some.length > 0 ? [{ head: words.start[name], items: some }] : [];
  });
}

/**
 * Scenarios, formats and runs under their heads; of those that have no room the ones around what is chosen. Where there is not even room for
 * some of each, the part that holds what is chosen.
 */
function listLines(view: StartView, width: number, height: number, isAiry: boolean): readonly StartLine[] {
  const all = sectionsOf(view);
  const blank: StartLine = { text: row(width), width };
  if (all.length === 0) return [{ text: row(width, ' ', [view.words.start.noneFound, look.muted]), width }];
  const isTight = height < all.length * LEAST_SECTION;
  const sections = isTight ? all.filter(({ items }) => items.some(({ at }) => at === view.at)).slice(0, 1) : all;
  const shown = sections.length > 0 ? sections : all.slice(0, 1);
  const gaps = isAiry ? shown.length - 1 : 0;
  const shares = sharesOf(shown, Math.max(1, height - shown.length - gaps));
  return shown.flatMap((section, i) => [
    ...(isAiry && i > 0 ? [blank] : []),
    ...sectionLines(view, section, width, shares[i] ?? 1),
  ]);
}

/** A head and two items. */
const LEAST_SECTION = 3;

/** Rows of each section: some of each, and the rest to those above first. */
function sharesOf(sections: readonly Section[], room: number): readonly number[] {
  const few = room >= sections.length * 4 ? 4 : 2;
  const least = sections.map(({ items }, i) => (i === 0 ? 1 : Math.min(items.length, few)));
  let left = room - least.reduce((sum, one) => sum + one, 0);
  return sections.map(({ items }, i) => {
    const more = Math.max(0, Math.min(left, items.length - (least[i] ?? 0)));
    left -= more;
    return (least[i] ?? 0) + more;
  });
}

function sectionLines(view: StartView, { head, items }: Section, width: number, height: number): readonly StartLine[] {
  const chosen = items.findIndex(({ at }) => at === view.at);
  const { from, to } = aroundChosen(items.length, Math.max(0, chosen), height);
  const before = countOf(items.slice(0, from), false);
  const until = before + countOf(items.slice(from, to), false);
  const isAll = to - from === items.length;
  const more = isAll ? '' : view.words.part(Math.min(before + 1, until), until, countOf(items, true));
  return [
    { text: spread(width, [' ', [head.toUpperCase(), look.muted]], [[more, look.muted]]), width },
    ...items.slice(from, to).map(({ item, at }) => ({
      text: itemRow(view, at, itemSpans(view, item, at, width - 4), width),
      width,
      item: at,
    })),
  ];
}

/** Scenarios or runs among some rows, of which one begins a file of one's own; `hasMore`: with the runs that the last row leads to. */
function countOf(items: Section['items'], hasMore: boolean): number {
  const counts = items.map(({ item }) =>
    item.kind === 'all-runs' ? (hasMore ? item.count : 0) : item.kind === 'file' ? 0 : 1,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

function itemRow(view: StartView, at: number, spans: readonly Span[], width: number): string {
  const isChosen = at === view.at && view.scope !== 'start-settings' && view.scope !== 'start-model';
  return row(width, ' ', [isChosen ? '› ' : '  ', look.focus], ...spans);
}

/** What a row tells of a thing, its name first; with little room that alone. */
function itemSpans(view: StartView, item: StartItem, at: number, width: number): readonly Span[] {
  const { words, field, scope } = view;
  const named = at === view.at ? look.focus : '';
  const told = (name: string, about: string, looks: string): readonly Span[] => {
    const names = width < 90 ? NAME_COLUMNS : WIDE_NAME_COLUMNS;
    const nameWidth = width - names - 2 < LEAST_ABOUT_COLUMNS ? width : names;
    const room = width - nameWidth - 2;
    return [
      [pad(cutToWord(name, nameWidth), nameWidth), named],
      room < LEAST_ABOUT_COLUMNS ? '' : [`  ${cutToWord(about, room)}`, looks],
    ];
  };
  switch (item.kind) {
    case 'tour':
      return [];
    case 'file':
      return scope === 'start-file'
        ? [[words.start.path, look.muted], ...fieldSpans(field, width - displayWidth(words.start.path) - 1)]
        : [[`+ ${words.start.ownFile}`, named]];
    case 'scenario': {
      const { scenario, name, faults, format } = item.scenario;
      if (scenario === null) return faultSpans(name, faults[0] ?? '', width, named);
      if (format) return told(format.name, format.about[words.language], look.muted);
      const { title, about } = inLanguage(scenario, words.language);
      return told(title, about, look.muted);
    }
    case 'run':
      return runSpans(view, item.run, width, named);
    case 'all-runs':
      return [[words.start.moreRuns(item.count), named || look.muted]];
  }
}

/** Of names, the longest of which are whole; and what is told behind them is worth its place. */
const NAME_COLUMNS = 32;
const WIDE_NAME_COLUMNS = 40;
const LEAST_ABOUT_COLUMNS = 20;

/** A file with a fault is told as such in every width. */
function faultSpans(name: string, fault: string, width: number, named: string): readonly Span[] {
  const shown = cutToWord(name, Math.floor(width / 2));
  return [
    [shown, named],
    [`  ${cutToWord(fault, Math.max(1, width - displayWidth(shown) - 2))}`, look.fault],
  ];
}

type RunItem = Extract<StartItem, { kind: 'run' }>['run'];

/** What came of a run, its stamps, and what tells it from others; with little room the stamps go, and what came of it is cut. */
export function runFacts(run: RunItem, view: StartView, columns = Number.POSITIVE_INFINITY): string {
  const [, , , outcome = ''] = run.cells;
  const told = (facts: readonly string[]) => facts.filter((one) => one !== '').join(' · ');
  const own = ownFact(run, view);
  const whole = told([outcome, run.cells[8] ?? '', own]);
  if (displayWidth(whole) <= columns) return whole;
  if (!isAlike(run, view)) {
    const stamped = told([outcome, run.cells[8] ?? '']);
    return displayWidth(stamped) <= columns ? stamped : cutToWord(outcome, columns);
  }
  const room = columns - displayWidth(own) - 3;
  return told([room < LEAST_OUTCOME_COLUMNS ? '' : cutToWord(outcome, room), cutToWord(own, columns)]);
}
const LEAST_OUTCOME_COLUMNS = 6;
/** Beside a name that has little room. */
const MOST_TOLD_COLUMNS = 16;

/** Whether another run of the list is called the same, and came to the same: only then a seed tells more than what came of it. */
function isAlike({ cells, file, about }: RunItem, { runs }: StartView): boolean {
  const called = (one: RunItem) => one.about[0] ?? one.cells[1];
  const name = about[0] ?? cells[1];
  return runs.some((one) => one.file !== file && called(one) === name && one.cells[3] === cells[3]);
}

/** Its seed; where another run of the list has the same, when it began. */
function ownFact({ cells, file }: RunItem, { runs, words: { start } }: StartView): string {
  const [begun = '', scenario, seed = ''] = cells;
  const isTwin = runs.some((one) => one.file !== file && one.cells[1] === scenario && one.cells[2] === seed);
  // The newest are hardly ever a year apart.
  return isTwin ? begun.slice(5) : start.seed(seed);
}

function runSpans(view: StartView, run: RunItem, width: number, named: string): readonly Span[] {
  const { words, compared } = view;
  const { cells, about, problem, name, file } = run;
  if (problem !== null) return faultSpans(name, problem, width, named);
  const [, scenario = ''] = cells;
  const mark: readonly Span[] = compared?.file === file ? [[`${words.start.comparedMark} `, look.strong]] : [];
  const left = width - widthOf(mark);
  // Where there is room for little else, what tells it from others still stands behind its name.
  const told = displayWidth(isAlike(run, view) ? ownFact(run, view) : (cells[3] ?? ''));
  const nameWidth =
    left < 40 ? left - Math.min(told, MOST_TOLD_COLUMNS) - 2 : Math.min(NAME_COLUMNS, Math.floor(left / 2));
  const room = left - nameWidth - 2;
  return [
    ...mark,
    [pad(cutToWord(about[0] ?? scenario, nameWidth), nameWidth), named],
    [`  ${runFacts(run, view, room)}`, look.muted],
  ];
}

/** What is set, beside each other; the chosen one with its values or its field. */
function settingTexts(view: StartView, width: number): readonly string[] {
  const { words, settings, settingAt, scope, field } = view;
  const isHere = scope === 'start-settings' || scope === 'start-model';
  const head: Span[] = [[words.start.settings.toUpperCase(), look.muted]];
  const told = settings.map(({ name, value }, i): Span[] => {
    const isChosen = isHere && i === settingAt;
    const label: Span = [`${words.start.names[name]} `, look.muted];
    if (isChosen && scope === 'start-model') return [label, ...fieldSpans(field, 40)];
    const shown = settingText(name, value, words);
    return isChosen ? [label, [`‹ ${shown} ›`, look.focus]] : [label, shown];
  });
  const before = 1 + widthOf(head) + 3;
  const room = Math.max(20, width - before - 1);
  return flowed(told, room).map((line, y) => {
    const start = y === 0 ? row(before, ' ', ...head) : row(before);
    return start + line + row(width - before - room);
  });
}

import { displayWidth } from '../../base/width.ts';
import type { MemoryEntry } from '../../discussion/memory.ts';
import type { Memory } from '../../discussion/memory-buffer.ts';
import { presentNames } from '../../discussion/state.ts';
import { growthTable } from '../../projections/memory-growth.ts';
import { SEGMENT_KINDS } from '../../projections/memory-segments.ts';
import type { AgentStory, LostEntry } from '../../projections/memory-story.ts';
import { type Gauge, memoryWall } from '../../projections/memory-wall.ts';
import { namePadded } from '../look/names.ts';
import { pad, paragraph, type Rows, row, type Span, widthOf } from '../look/paint.ts';
import { look, lookOf } from '../look/theme.ts';
import { isHidden } from '../shown/hidden.ts';
import { MANY_AGENTS } from '../shown/many.ts';
import { wayNamed, wayOf, wayOfAll } from '../shown/memory-way.ts';
import type { View } from '../shown/view.ts';
import { type RoundColumns, roundColumns, roundHeads, roundSpans } from './belt-cells.ts';
import { beltOfAgent, lastLost, nameColumns, ownCount } from './belt-rows.ts';
import { entryHead, entryWords, goneFrom, LEAST_WHO, LEFT_FROM, lostRow, reasonOfAll } from './memory-lists.ts';
import { selectSizes, sizesContent } from './memory-sizes.ts';
import { lazyContent, listContent, type Pane, type PaneContent, stackedContent } from './pane.ts';
import { cellsOf, SEGMENT_LOOKS } from './size-bar.ts';

/** The belts in full: each by round, what the chosen memory is made of, what it keeps and has forgotten, and how full all of them are. */
export const beltZoom: Pane<View> = {
  name: 'wall',
  key: '3',
  title: (view) => [view.words.belt.title, [`  ${wayText(view)}`, look.muted]],
  select: (view) => view,
  content(view, width, height = Number.POSITIVE_INFINITY) {
    const { words, agent, seat } = view;
    const table = tableOf(view, width);
    const sizes = listContent([row(width), heading(words.belt.zoom.sizes, width)]);
    const gauges = sizesContent(selectSizes(view), width);
    const lists = listsOf(view);
    if (lists === null) {
      const why = isHidden(view, agent) ? words.seat.hiddenWhy(agent, seat ?? '') : words.belt.empty;
      return stackedContent([
        listContent([...table.rows, row(width), ...paragraph(width, why, look.muted, ' ')]),
        sizes,
        gauges,
      ]);
    }
    // Blank rows are the first to go.
    const wanted = table.rows.length + lists.kept.length + lists.lost.length + 8;
    const gap = wanted > height ? [] : [row(width)];
    const above = [...gap, ...table.rows, ...gap, ...sizeRows(view, table, width), ...gap];
    const older = lists.older > 0 ? [row(width, [`   ${words.belt.zoom.older(lists.older)}`, look.muted])] : [];
    const top = [...above, heading(words.belt.zoom.kept(lists.kept.length + lists.older), width), ...older];
    const kept = lazyContent(lists.kept.length, (i) => keptRow(lists, i, view, width));
    const between = lists.lost.length > 0 ? [lostHeading(lists.lost, view, width)] : [];
    const lost = lazyContent(lists.lost.length, (i) => lostRowAt(lists, i, view, width));
    const parts = [listContent(top), kept, listContent(between), lost, sizes, gauges];
    const chosen = lists.chosen === null ? {} : { chosen: lists.chosen };
    return { ...stackedContent(parts), choices: rowsOf(parts, [kept, lost, gauges]), ...chosen };
  },
  followsEnd: false,
};

/** Where the rows of some of the parts stand. */
function rowsOf(parts: readonly PaneContent[], some: readonly PaneContent[]): readonly number[] {
  let above = 0;
  return parts.flatMap((part) => {
    const from = above;
    above += part.rowCount;
    return some.includes(part) ? Array.from({ length: part.rowCount }, (_, i) => from + i) : [];
  });
}

/** How all are kept: by which strategy, since when, and how before. */
function wayText(view: View): string {
  const { words, state, story } = view;
  const { belt } = words;
  const names = presentNames(state);
  const way = wayOfAll(view);
  const [first = ''] = names;
  const switched = story[first]?.switched ?? null;
  const isOfAll = names.every((name) => {
    const one = story[name]?.switched;
    return one?.round === switched?.round && one?.before === switched?.before;
  });
  if (way === belt.differ || !switched || !isOfAll) return way;
  const before = wayNamed(switched.before, state, belt.ways);
  return `${way} ${belt.zoom.changed(state.memories[first]?.strategy ?? '', switched.round, before)}`;
}

const heading = (text: string, width: number, ...more: Span[]): string =>
  row(width, [` ${text.toUpperCase()}`, look.muted], ...more);

type Table = { rows: Rows; columns: RoundColumns; lead: number };

const LEAST_LOST = 20;

/** Each belt below its rounds, what there is left of its own words, and what was lost of them last. */
function tableOf(view: View, width: number): Table {
  const { words, state, seat } = view;
  const names = seat === null ? inSight(view) : [seat];
  const ways = new Set(presentNames(state).map((name) => wayOf(name, view)));
  const way = ways.size > 1 ? Math.max(...[...ways].map(displayWidth)) + 2 : 0;
  const lead = nameColumns(view, width) + 5 + way;
  const own = Math.max(displayWidth(words.belt.own), ...names.map((name) => ownCount(name, view).length)) + 3;
  const columns = roundColumns(
    names.map((name) => beltOfAgent(view, name)),
    words.names,
    width - lead - own - LEAST_LOST,
  );
  const heads = `${' '.repeat(lead)}${roundHeads(columns, words.names)}${pad(words.belt.own, own)}${words.belt.lastLost}`;
  const rows = names.map((name) => {
    const { mark, role } = lookOf(view.looks, name);
    const isChosen = name === view.agent;
    const before: Span[] = [
      [isChosen ? '›' : ' ', look.strong],
      [mark, role],
      ' ',
      [namePadded(view.looks, name, lead - 5 - way), isChosen ? look.strong : ''],
      ' ',
      ' ',
      [pad(way > 0 ? wayOf(name, view) : '', way), look.muted],
      ...roundSpans(beltOfAgent(view, name), columns, view.looks),
      pad(ownCount(name, view), own),
    ];
    return row(width, ...before, lastLost(name, view, width - widthOf(before)));
  });
  const left = seat === null ? presentNames(state).length - names.length : 0;
  const more = left > 0 ? [row(width, [` ${words.belt.others(left)}`, look.muted])] : [];
  return { rows: [row(width, [heads, look.muted]), ...rows, ...more], columns, lead };
}

/** All of few; of many the chosen one and those behind it. */
function inSight({ state, agent }: View): readonly string[] {
  const names = presentNames(state);
  if (names.length <= MANY_AGENTS) return names;
  const at = Math.max(0, Math.min(names.indexOf(agent), names.length - MANY_AGENTS));
  return names.slice(at, at + MANY_AGENTS);
}

/** How the chosen memory grew by round, how full it is, and of what. */
function sizeRows(view: View, { columns, lead }: Table, width: number): Rows {
  const { agent, state, words, writes, looks } = view;
  const gauge = memoryWall(state, writes).find((one) => one.agent === agent);
  if (!gauge) return [];
  const { belt, numbers } = words;
  const { mark, role } = lookOf(looks, agent);
  const blocks = blocksOf(view, columns);
  const percent = Math.round(gauge.share * 100);
  const size = belt.zoom.size(numbers.short(gauge.chars), numbers.short(gauge.limitChars), percent);
  const growth = gauge.forecast === null ? '' : isSteady(view) ? belt.zoom.steady : belt.zoom.growing;
  const apart = gauge.longTermCount > 0 ? `   ${belt.zoom.apart(gauge.longTermCount)}` : '';
  return [
    row(
      width,
      ' ',
      [mark, role],
      ' ',
      [namePadded(looks, agent, lead - 4), look.strong],
      ' ',
      ...blocks,
      `${size}${growth}`,
    ),
    row(width, [pad(` ${belt.zoom.madeOf}`, lead), look.muted], ...partsOf(gauge, words), [apart, look.muted]),
  ];
}

const BLOCKS = '▁▂▃▄▅▆▇█';

/** Below each round a bar as high as the memory was full at its end. */
function blocksOf({ growth, state, agent }: View, { rounds, left }: RoundColumns): Span[] {
  const at = state.scenario.agents.findIndex(({ name }) => name === agent);
  const table = growthTable(growth, state);
  const most = Math.max(1, ...table.map(({ memoryChars }) => memoryChars[at] ?? 0));
  return [
    ' '.repeat(left),
    ...rounds.map(({ round, columns }): Span => {
      const chars = table.find((one) => one.round === round)?.memoryChars[at] ?? 0;
      const block = BLOCKS[Math.min(BLOCKS.length - 1, Math.floor((chars / most) * BLOCKS.length))] ?? '';
      return [pad(chars === 0 ? '' : block.repeat(columns - 2), columns), look.muted];
    }),
  ];
}

/** It did not grow by more than a twentieth in the last round. */
function isSteady({ growth, state, agent }: View): boolean {
  const at = state.scenario.agents.findIndex(({ name }) => name === agent);
  const [before, now] = growthTable(growth, state).slice(-2);
  const [was, is] = [before?.memoryChars[at] ?? 0, now?.memoryChars[at] ?? 0];
  return now !== undefined && was > 0 && is * 20 <= was * 21;
}

const PARTS_CELLS = 24;

function partsOf({ segments }: Gauge, { wall }: View['words']): Span[] {
  const cells = cellsOf(
    segments.map(({ chars }) => chars),
    PARTS_CELLS,
  );
  return SEGMENT_KINDS.flatMap((kind, i): Span[] => {
    const { glyph, role } = SEGMENT_LOOKS[kind];
    const count = cells[i] ?? 0;
    return count === 0
      ? []
      : [
          [glyph.repeat(count), role],
          [` ${wall.segments[kind].word}   `, look.muted],
        ];
  });
}

/** Of the chosen memory: the newest that it keeps, how many `older` ones, and what it has lost, oldest first; which of these rows, and behind them of those of the sizes, is chosen. */
type Lists = {
  memory: Memory;
  story: AgentStory | undefined;
  kept: readonly MemoryEntry[];
  older: number;
  lost: readonly LostEntry[];
  chosen: number | null;
};

const MOST_KEPT = 12;

/** Null: there is nothing, or it may not be looked into. */
function listsOf(view: View): Lists | null {
  const { agent, state, scroll } = view;
  const memory = state.memories[agent];
  const story = view.story[agent];
  const lost = goneFrom(story);
  if (!memory || isHidden(view, agent) || memory.entries.length + lost.length === 0) return null;
  const older = Math.max(0, memory.entries.length - MOST_KEPT);
  const kept = memory.entries.slice(older);
  const lastOwn = lost.findLastIndex(({ entry }) => entry.origin === 'own');
  const chosen = scroll.wall ?? (lastOwn < 0 ? null : kept.length + lastOwn);
  return { memory, story, kept, older, lost, chosen };
}

/** What is chosen: an entry that the memory keeps, or one that it has lost; null: nothing. */
export function zoomChoice(view: View): { tab: 'entries' | 'forgotten'; id: number } | null {
  const lists = listsOf(view);
  if (lists === null || lists.chosen === null) return null;
  const entry = lists.kept[lists.chosen];
  if (entry) return { tab: 'entries', id: entry.id };
  const lost = lists.lost[lists.chosen - lists.kept.length];
  return lost ? { tab: 'forgotten', id: lost.entry.id } : null;
}

function keptRow({ kept, chosen }: Lists, at: number, view: View, width: number): string {
  const entry = kept[at] as MemoryEntry;
  const head: Span[] = [
    [at === chosen ? ' › ' : '   ', look.strong],
    ...entryHead(entry, view, nameColumns(view, width)),
    '  ',
  ];
  return row(width, ...head, ...entryWords(entry, view, width - widthOf(head)));
}

function lostRowAt({ kept, lost, memory, chosen }: Lists, at: number, view: View, width: number): string {
  const isChosen = kept.length + at === chosen;
  return lostRow(lost[at] as LostEntry, view, memory, {
    width,
    nameColumns: nameColumns(view, width),
    isChosen,
  });
}

function lostHeading(lost: readonly LostEntry[], view: View, width: number): string {
  const { zoom } = view.words.belt;
  const title = ` ${zoom.forgotten(view.story[view.agent]?.gone.all ?? lost.length).toUpperCase()}   ${reasonOfAll(lost, view)}`;
  if (width < LEFT_FROM) return row(width, [title, look.muted]);
  const lead = 3 + 4 + 2 + Math.max(LEAST_WHO, nameColumns(view, width)) + 2;
  const what = Math.floor((width - lead) / 2) - 2;
  return row(width, [`${pad(title, lead + what + 2)}${zoom.left}`, look.muted]);
}

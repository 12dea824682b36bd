import { wrap } from '../../base/wrap.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { strategies } from '../../memory/strategies/index.ts';
import { SEGMENT_KINDS } from '../../projections/memory-segments.ts';
import type { MemoryVersion } from '../../projections/memory-story.ts';
import { type Gauge, type MemoryWrite, memoryWall } from '../../projections/memory-wall.ts';
import { namePadded } from '../look/names.ts';
import { pad, row, type Span, widthOf } from '../look/paint.ts';
import { type AgentLook, look, lookOf } from '../look/theme.ts';
import { isUnchanged } from '../shown/versions.ts';
import type { View } from '../shown/view.ts';
import type { PaneContent } from './pane.ts';
import { bars, SEGMENT_LOOKS } from './size-bar.ts';

/** `taken`: what was done last in this round that took something from the memory. */
export type SizedMemory = Gauge & { taken: MemoryVersion['kind'] | null };
type SizesProps = {
  words: InterfaceWords;
  gauges: readonly SizedMemory[];
  looks: ReadonlyMap<string, AgentLook>;
  chosen: string;
  nameWidth: number;
};

/** How full each memory is against its limit, of what, and what is being done to it (5.1, 5.7, 5.9): a row for each agent, and what the signs mean. */
export function sizesContent(given: SizesProps, width: number): PaneContent {
  const most = width < NARROW ? NARROW_NAME : Math.max(10, Math.floor(width / 4));
  const props = { ...given, nameWidth: Math.min(most, given.nameWidth) };
  const { gauges } = props;
  const columns = columnsAt(width - LEAD_COLUMNS - props.nameWidth, isMixed(gauges));
  const signs = legend(props, columns, width);
  return {
    rowCount: gauges.length + signs.length,
    rows(top, height) {
      const rows = gauges.slice(top, top + height).map((item) => gaugeRow(item, props, columns, width));
      const from = Math.max(0, top - gauges.length);
      return [...rows, ...signs.slice(from, from + height - rows.length)];
    },
  };
}

export function selectSizes({ words, state, writes, story, looks, agent }: SizesView): SizesProps {
  const gauges = memoryWall(state, writes).map((item) => {
    const version = story[item.agent]?.versions.at(-1);
    const isTaken = version?.round === state.round && version.kind !== 'edited' && version.kind !== 'rewritten';
    return { ...item, taken: isTaken && !isUnchanged(version) ? version.kind : null };
  });
  const nameWidth = Math.max(4, ...gauges.map((item) => widthOf([item.agent])));
  return { words, gauges, looks, chosen: agent, nameWidth };
}
type SizesView = Pick<View, 'words' | 'state' | 'writes' | 'story' | 'looks' | 'agent'>;

/** The sign of the chosen agent, the agent's mark, and blanks. */
const LEAD_COLUMNS = 5;
const LEAST_BAR = 7;
/** In a narrow pane names give way to numbers. */
const NARROW = 54;
const NARROW_NAME = 7;
const ROOMY_BAR = 14;

type ColumnName = 'percent' | 'size' | 'tokens' | 'forecast' | 'strategy' | 'initials' | 'persona';
/** Columns of the first letters of a strategy, where its name finds no room. */
const INITIALS = 4;

/** In the order of the screen. */
const COLUMNS: readonly { name: ColumnName; width: number }[] = [
  { name: 'percent', width: 6 },
  { name: 'size', width: 10 },
  { name: 'tokens', width: 7 },
  { name: 'forecast', width: 5 },
  { name: 'strategy', width: 10 },
  { name: 'initials', width: INITIALS },
  { name: 'persona', width: 7 },
];
/** The most wanted first; those behind the third come only where the bar keeps its room. */
const WANTED: readonly ColumnName[] = ['percent', 'size', 'tokens', 'forecast', 'strategy', 'persona'];
const ALWAYS = 3;

type Columns = { bar: number; names: ReadonlySet<ColumnName> };

/** Memories are kept in more than one way. */
function isMixed(gauges: readonly SizedMemory[]): boolean {
  return gauges.some(({ strategy }) => strategy !== gauges[0]?.strategy);
}

function columnsAt(room: number, areMixed: boolean): Columns {
  const names = new Set<ColumnName>();
  let bar = room;
  for (const [i, name] of WANTED.entries()) {
    // What is alike for all is said once, below.
    if (name === 'strategy' && !areMixed) continue;
    const width = COLUMNS.find((column) => column.name === name)?.width ?? 0;
    const least = i < ALWAYS ? LEAST_BAR : i === ALWAYS ? LEAST_BAR + 2 : ROOMY_BAR;
    if (bar - width < least && i > 0) break;
    bar -= width;
    names.add(name);
  }
  if (areMixed && !names.has('strategy') && names.has('forecast') && bar - INITIALS >= LEAST_BAR) {
    bar -= INITIALS;
    names.add('initials');
  }
  return { bar: Math.max(4, bar), names };
}

function gaugeRow(
  item: SizedMemory,
  { words, looks, chosen, nameWidth }: SizesProps,
  columns: Columns,
  width: number,
): string {
  const { mark, role } = lookOf(looks, item.agent);
  const isChosen = item.agent === chosen;
  return row(
    width,
    [isChosen ? '›' : ' ', look.strong],
    ' ',
    // What is gone is told without colour too.
    item.hasLeft ? ['✕', look.rules] : [mark, role],
    ' ',
    [namePadded(looks, item.agent, nameWidth), item.hasLeft ? look.muted : isChosen ? look.strong : ''],
    ' ',
    ...bars(item, columns.bar),
    ...COLUMNS.flatMap(({ name, width }): Span[] => (columns.names.has(name) ? [cell(name, item, words, width)] : [])),
  );
}

function cell(
  name: ColumnName,
  item: SizedMemory,
  { wall: text, numbers: { short } }: InterfaceWords,
  width: number,
): Span {
  switch (name) {
    case 'percent':
      return percentCell(item, width);
    case 'size':
      return [pad(`${short(item.chars)}/${short(item.limitChars)}`, width, 'right'), look.muted];
    case 'tokens':
      return [pad(`${short(item.tokens)} ${text.tokens}`, width, 'right'), look.muted];
    case 'forecast':
      return [pad(forecastText(item), width, 'right'), look.muted];
    case 'strategy':
      return [` ${pad(item.strategy, width - 1)}`, look.muted];
    case 'initials':
      return [` ${item.strategy.slice(0, width - 1)}`, look.muted];
    case 'persona':
      return [pad(`${short(item.personaChars)} ${text.persona}`, width, 'right'), look.muted];
  }
}

/** What becomes of memories over the threshold, by their strategies (5.7); nothing, where compression is off. */
function thresholdSigns(gauges: readonly SizedMemory[], text: InterfaceWords['wall']['legend']): string[] {
  const pressed = new Set(
    gauges.flatMap(({ strategy, threshold }) => {
      const becomes = strategies[strategy].pressed;
      return becomes === 'dropped' || threshold < 1 ? [becomes] : [];
    }),
  );
  const share = percent(gauges[0]?.threshold ?? 0);
  return [
    pressed.has('compressed') ? `┊ ${text.threshold(share)}` : '',
    pressed.has('dropped') ? `┊ ${text.dropped(share)}` : '',
  ];
}

/** Above the threshold by a sign, and not by colour alone; by another one that something was taken from it in this round. */
function percentCell({ share, threshold, taken }: SizedMemory, width: number): Span {
  const isOver = share > threshold;
  const sign = taken ? WRITES[taken] : null;
  const text = `${percent(share)}${isOver ? '!' : (sign?.[0] ?? ' ')}`;
  return [pad(text, width, 'right'), isOver ? `1;${look.fault}` : (sign?.[1] ?? '')];
}

function forecastText({ forecast }: Gauge): string {
  return forecast === null ? '' : forecast > 999 ? '>999' : `≈${forecast}`;
}

const WRITES: Readonly<Record<MemoryWrite['kind'], readonly [glyph: string, look: string]>> = {
  appended: ['+', look.strong],
  kept: ['+', look.strong],
  integrated: ['⇄', look.strong],
  compressed: ['⇣', look.short],
  rewritten: ['↻', look.strong],
  edited: ['✎', look.person],
  dropped: ['✕', look.fault],
  cleared: ['∅', look.fault],
};

function legend({ gauges, words }: SizesProps, { names }: Columns, width: number): string[] {
  const { legend: text, segments, writes } = words.wall;
  const kinds = SEGMENT_KINDS.flatMap((kind): Span[] => {
    const { glyph, role } = SEGMENT_LOOKS[kind];
    return [
      ['  ', ''],
      [glyph, role],
      [` ${segments[kind].word}`, look.muted],
    ];
  });
  const signs = [
    ...thresholdSigns(gauges, text),
    gauges.some(({ window }) => window) ? text.window : '',
    names.has('forecast') ? text.forecast : '',
    ...takenSigns(gauges).map(([glyph, kind]) => `${glyph} ${text.taken(writes[kind])}`),
    isMixed(gauges) ? '' : text.strategy(gauges[0]?.strategy ?? ''),
    names.has('persona') ? text.persona : '',
  ].filter((sign) => sign !== '');
  const rows = flowed(signs, width).map((line) => row(width, [line, look.muted]));
  // In a narrow pane the title tells the segments well enough.
  return widthOf(kinds) <= width ? [row(width, ...kinds), ...rows] : rows;
}

/** As many on a line as fit; one that is longer than that goes on below. */
function flowed(signs: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const sign of signs) {
    const longer = `${lines.at(-1) ?? ''}  ${sign}`;
    if (lines.length > 0 && widthOf([longer]) <= width) lines[lines.length - 1] = longer;
    else lines.push(...wrap(sign, Math.max(1, width - 2)).map((part) => `  ${part}`));
  }
  return lines;
}

/** What the signs behind the shares mean, as far as they are there. */
function takenSigns(
  gauges: readonly SizedMemory[],
): readonly (readonly [glyph: string, kind: MemoryVersion['kind']])[] {
  const kinds = new Set(gauges.flatMap(({ taken }) => (taken ? [taken] : [])));
  return [...kinds].map((kind) => [WRITES[kind][0], kind] as const);
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

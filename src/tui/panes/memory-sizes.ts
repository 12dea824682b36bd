import type { InterfaceWords } from '../../interface/index.ts';
import { strategies } from '../../memory/strategies/index.ts';
import { SEGMENT_KINDS } from '../../projections/memory-segments.ts';
import type { MemoryVersion } from '../../projections/memory-story.ts';
import { type Gauge, type MemoryWrite, memoryWall } from '../../projections/memory-wall.ts';
import { pad, row, type Span, widthOf } from '../look/paint.ts';
import { type AgentLook, look, lookOf } from '../look/theme.ts';
import { isUnchanged } from '../shown/versions.ts';
import type { View } from '../shown/view.ts';
import type { Pane } from './pane.ts';
import { bars, SEGMENT_LOOKS } from './wall-bar.ts';

/** How long a gauge is lit after its memory was written, and after something was taken from it: a room must find the row first. */
export const FLASH_MS = 1200;
export const LOSS_FLASH_MS = 3500;

/** `taken`: what was done last in this round that took something from the memory; its sign stays when the light is out. */
export type LitGauge = Gauge & { isFresh: boolean; taken: MemoryVersion['kind'] | null };
type WallProps = {
  words: InterfaceWords;
  gauges: readonly LitGauge[];
  looks: ReadonlyMap<string, AgentLook>;
  chosen: string;
  nameWidth: number;
};

/** How full each memory is against its limit, of what, and what is being done to it (5.1, 5.7, 5.9): a row for each agent. */
export const wall: Pane<WallProps> = {
  name: 'wall',
  key: '3',
  title: ({ words: { wall: text } }) => [
    text.title,
    ...SEGMENT_KINDS.flatMap((kind) => briefLegend(kind, text.segments[kind].brief)),
  ],
  select: selectWall,
  content(given, width) {
    const props = width < NARROW ? { ...given, nameWidth: Math.min(NARROW_NAME, given.nameWidth) } : given;
    const { gauges } = props;
    const columns = columnsAt(width - LEAD_COLUMNS - props.nameWidth, isMixed(gauges));
    return {
      rowCount: gauges.length,
      rows(top, height) {
        const rows = gauges.slice(top, top + height).map((item) => gaugeRow(item, props, columns, width));
        // What the signs mean is told below, where there is room for it.
        return [...rows, ...(top === 0 ? legend(props, columns, width) : [])].slice(0, height);
      },
    };
  },
  followsEnd: false,
};

export function selectWall({ words, state, writes, story, writtenAtMs, nowMs, looks, agent }: View): WallProps {
  const gauges = memoryWall(state, writes).map((item) => {
    const at = writtenAtMs[item.agent];
    const version = story[item.agent]?.versions.at(-1);
    const isTaken = version?.round === state.round && version.kind !== 'edited' && version.kind !== 'rewritten';
    const isFresh = at !== undefined && nowMs - at < flashMs(item.lastWrite);
    return { ...item, isFresh, taken: isTaken && !isUnchanged(version) ? version.kind : null };
  });
  const nameWidth = Math.min(10, Math.max(4, ...gauges.map((item) => widthOf([item.agent]))));
  return { words, gauges, looks, chosen: agent, nameWidth };
}

export function flashMs(write: MemoryWrite | null | undefined): number {
  return write && isLoss(write) ? LOSS_FLASH_MS : FLASH_MS;
}

/** Something that was there is so no more. */
function isLoss({ kind, dropped }: MemoryWrite): boolean {
  return dropped > 0 || kind === 'compressed' || kind === 'cleared';
}

/** The sign of the chosen agent, the agent's mark, and blanks. */
const LEAD_COLUMNS = 5;
const LEAST_BAR = 7;
/** In a narrow pane names give way to numbers. */
const NARROW = 54;
const NARROW_NAME = 7;
const ROOMY_BAR = 14;

type ColumnName = 'percent' | 'size' | 'tokens' | 'forecast' | 'write' | 'strategy' | 'initials' | 'persona';
/** Columns of the first letters of a strategy, where its name finds no room. */
const INITIALS = 4;

/** In the order of the screen. */
const COLUMNS: readonly { name: ColumnName; width: number }[] = [
  { name: 'percent', width: 6 },
  { name: 'size', width: 10 },
  { name: 'tokens', width: 7 },
  { name: 'forecast', width: 5 },
  { name: 'write', width: 18 },
  { name: 'strategy', width: 10 },
  { name: 'initials', width: INITIALS },
  { name: 'persona', width: 7 },
];
/** The most wanted first; those behind the third come only where the bar keeps its room. */
const WANTED: readonly ColumnName[] = ['percent', 'size', 'tokens', 'forecast', 'strategy', 'write', 'persona'];
const ALWAYS = 3;

type Columns = { bar: number; names: ReadonlySet<ColumnName> };

/** Memories are kept in more than one way. */
function isMixed(gauges: readonly LitGauge[]): boolean {
  return gauges.some(({ strategy }) => strategy !== gauges[0]?.strategy);
}

function columnsAt(room: number, hasInitials: boolean): Columns {
  const names = new Set<ColumnName>();
  let bar = room;
  for (const [i, name] of WANTED.entries()) {
    const width = COLUMNS.find((column) => column.name === name)?.width ?? 0;
    const least = i < ALWAYS ? LEAST_BAR : i === ALWAYS ? LEAST_BAR + 2 : ROOMY_BAR;
    if (bar - width < least && i > 0) break;
    bar -= width;
    names.add(name);
  }
  if (hasInitials && !names.has('strategy') && names.has('forecast') && bar - INITIALS >= LEAST_BAR) {
    bar -= INITIALS;
    names.add('initials');
  }
  return { bar: Math.max(4, bar), names };
}

function gaugeRow(
  item: LitGauge,
  { words, looks, chosen, nameWidth }: WallProps,
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
    [pad(item.agent, nameWidth), item.hasLeft ? look.muted : item.isFresh ? `1;${role}` : isChosen ? look.strong : ''],
    ' ',
    ...bars(item, columns.bar),
    ...COLUMNS.flatMap(({ name, width }): Span[] =>
      columns.names.has(name) ? [cell(name, item, columns, words, width)] : [],
    ),
  );
}

function cell(
  name: ColumnName,
  item: LitGauge,
  { names }: Columns,
  { wall: text, numbers: { short } }: InterfaceWords,
  width: number,
): Span {
  switch (name) {
    case 'percent':
      return percentCell(item, width);
    case 'size':
      return [pad(`${short(item.chars)}/${short(item.limitChars)}`, width, 'right'), look.muted];
    case 'tokens': {
      const write = names.has('write') ? null : writeOf(item, short);
      return [
        pad(write ? `${write.glyph}${write.amount}` : `${short(item.tokens)} ${text.tokens}`, width, 'right'),
        write?.look ?? look.muted,
      ];
    }
    case 'forecast':
      return [pad(forecastText(item), width, 'right'), look.muted];
    case 'write': {
      const write = writeOf(item, short);
      return [pad(write ? `  ${write.glyph}${write.amount} ${text.writes[write.kind]}` : '', width), write?.look ?? ''];
    }
    case 'strategy':
      return [` ${pad(item.strategy, width - 1)}`, look.muted];
    case 'initials':
      return [` ${item.strategy.slice(0, width - 1)}`, look.muted];
    case 'persona':
      return [pad(`${short(item.personaChars)} ${text.persona}`, width, 'right'), look.muted];
  }
}

/** What becomes of memories over the threshold, by their strategies (5.7); nothing, where compression is off. */
function thresholdSigns(gauges: readonly LitGauge[], text: InterfaceWords['wall']['legend']): string[] {
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
function percentCell({ share, threshold, taken }: LitGauge, width: number): Span {
  const isOver = share > threshold;
  const sign = taken ? WRITES[taken] : null;
  const text = `${percent(share)}${isOver ? '!' : (sign?.[0] ?? ' ')}`;
  return [pad(text, width, 'right'), isOver ? `1;${look.fault}` : (sign?.[1] ?? '')];
}

function forecastText({ forecast }: Gauge): string {
  return forecast === null ? '' : forecast > 999 ? '>999' : `≈${forecast}`;
}

/** What has just been done to a memory: a sign, and by how much; null when that is a while ago. */
export function writeOf(
  { isFresh, lastWrite }: LitGauge,
  short: (size: number) => string,
): { glyph: string; amount: string; kind: MemoryWrite['kind']; look: string } | null {
  if (!isFresh || !lastWrite) return null;
  if (lastWrite.kind === 'dropped' && lastWrite.dropped === 0) return null;
  const kind = lastWrite.dropped > 0 && lastWrite.kind === 'appended' ? 'dropped' : lastWrite.kind;
  const [glyph, style] = WRITES[kind];
  const amount = kind === 'dropped' ? String(lastWrite.dropped) : short(Math.abs(lastWrite.chars));
  return { glyph, amount, kind, look: `${isLoss(lastWrite) ? '1;7' : '1'};${style}` };
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

function briefLegend(kind: (typeof SEGMENT_KINDS)[number], brief: string): Span[] {
  const { glyph, role } = SEGMENT_LOOKS[kind];
  return [' ', [glyph, role], [brief, look.muted]];
}

function legend({ gauges, words }: WallProps, { names }: Columns, width: number): string[] {
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
    names.has('strategy') || isMixed(gauges) ? '' : text.strategy(gauges[0]?.strategy ?? ''),
    names.has('persona') ? text.persona : '',
  ].filter((sign) => sign !== '');
  const rows = flowed(signs, width).map((line) => row(width, [line, look.muted]));
  // In a narrow pane the title tells the segments well enough.
  return widthOf(kinds) <= width ? [row(width, ...kinds), ...rows] : rows;
}

/** As many on a line as fit. */
function flowed(signs: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const sign of signs) {
    const longer = `${lines.at(-1) ?? ''}  ${sign}`;
    if (lines.length > 0 && widthOf([longer]) <= width) lines[lines.length - 1] = longer;
    else lines.push(`  ${sign}`);
  }
  return lines;
}

/** The sign of what was taken from a memory in this round; null: nothing was. */
export function takenSign({ taken }: LitGauge): readonly [string, string] | null {
  return taken && WRITES[taken];
}

/** What the signs behind the shares mean, as far as they are there. */
function takenSigns(gauges: readonly LitGauge[]): readonly (readonly [glyph: string, kind: MemoryVersion['kind']])[] {
  const kinds = new Set(gauges.flatMap(({ taken }) => (taken ? [taken] : [])));
  return [...kinds].map((kind) => [WRITES[kind][0], kind] as const);
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

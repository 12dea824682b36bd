import { presentNames } from '../../discussion/state.ts';
import { alikeAgents } from '../../projections/memory-belt.ts';
import { paragraph, type Rows, type Span, shortened, widthOf } from '../look/paint.ts';
import { look } from '../look/theme.ts';
import { wayOfAll } from '../shown/memory-way.ts';
import type { View } from '../shown/view.ts';
import { beltLegend } from './belt-cells.ts';
import {
  type BeltView,
  beltOfAgent,
  beltRows,
  lossRow,
  lossSpans,
  ownRows,
  ROUNDS_FROM,
  wholeText,
} from './belt-rows.ts';
import { listContent, type Pane } from './pane.ts';

type Props = BeltView & { seat: string | null };

/** What everybody remembers and has forgotten, as belts: what is alike is said once, and losses by what was lost. */
export const belt: Pane<Props> = {
  name: 'wall',
  key: '3',
  title: (view, width) => [view.words.belt.title, [`  ${wayText(view, width)}`.trimEnd(), look.muted]],
  select: (view) => view,
  content: (view, width, height = Number.POSITIVE_INFINITY) => listContent(boardRows(view, width, height)),
  followsEnd: false,
};

/** How all are kept, where the rows do not say it, and since when where a person has changed that. */
function wayText(view: View, width: number): string {
  const { words, state, story } = view;
  if (isWhole(alikeFor(view), view)) return '';
  const way = wayOfAll(view);
  const rounds = new Set(presentNames(state).map((name) => story[name]?.switched?.round ?? null));
  const [round] = rounds;
  return width >= ROUNDS_FROM && rounds.size === 1 && round != null ? `${way} (${words.belt.since(round)})` : way;
}

/** Alike for all who can be looked into: from a seat that is whoever sits there. */
function alikeFor(view: Props): readonly (readonly string[])[] {
  const { state, story, seat } = view;
  return seat === null ? alikeAgents(state, story) : state.memories[seat] ? [[seat]] : [];
}

function boardRows(view: Props, width: number, height: number): Rows {
  const { seat, words } = view;
  const alike = alikeFor(view);
  const hidden = seat === null ? [] : paragraph(width, words.belt.hidden, look.muted);
  if (isWhole(alike, view)) return [...paragraph(width, wholeText(alike[0] ?? [], view)), ...hidden].slice(0, height);
  const heads = width >= ROUNDS_FROM ? 1 : 0;
  const most = Math.max(1, height - heads - hidden.length);
  const lists = neighboursOf(alike, view, most);
  const own = seat === null ? ownRows(view, width, most - lists.length) : [];
  const belts = beltRows(lists, view, width, { height: most, isOwnTold: own.length === 0 });
  const loss = most > lists.length + own.length ? lossRow(view, width) : [];
  const drawn = [...belts, ...own, ...loss, ...hidden].slice(0, height);
  const legend = Number.isFinite(height) ? legendRows(alike, view, width) : [];
  return drawn.length + legend.length <= height ? [...drawn, ...legend] : drawn;
}

/** What the signs there mean that are no agent's: only in rows that nothing else wants. */
function legendRows(alike: readonly (readonly string[])[], view: Props, width: number): Rows {
  const kinds = new Set(
    alike.flatMap(([first = '']) => {
      const { cells, before } = beltOfAgent(view, first);
      return [...cells.map(({ kind }) => kind), ...(before.forgotten > 0 ? (['forgotten'] as const) : [])];
    }),
  );
  kinds.delete('said');
  kinds.delete('thought');
  return beltLegend(view.words, view.looks, width, kinds);
}

/**
 * Neighbours alone share a row, so that each agent keeps its place when two that were alike part; where that takes more rows than there are,
 * all who are alike do.
 */
function neighboursOf(
  alike: readonly (readonly string[])[],
  { state }: Props,
  most: number,
): readonly (readonly string[])[] {
  const listOf = new Map(alike.flatMap((list) => list.map((name) => [name, list] as const)));
  const rows: { of: readonly string[] | undefined; names: string[] }[] = [];
  for (const name of presentNames(state).filter((one) => listOf.has(one))) {
    const last = rows.at(-1);
    if (last && last.of === listOf.get(name)) last.names.push(name);
    else rows.push({ of: listOf.get(name), names: [name] });
  }
  return rows.length > most ? alike : rows.map(({ names }) => names);
}

/** Alike for all, and as it was written: a sentence tells it. */
function isWhole(alike: readonly (readonly string[])[], view: Props): boolean {
  const [first] = alike[0] ?? [];
  if (alike.length > 1) return false;
  if (first === undefined) return true;
  const { cells, before } = beltOfAgent(view, first);
  if (cells.length === 0) return true;
  const isAsWritten = before.forgotten === 0 && cells.every(({ kind }) => kind !== 'forgotten' && kind !== 'short');
  return isAsWritten && view.state.memories[first]?.strategy === 'append';
}

/** In a line: how memories are kept, how much has gone, and what was lost last. */
export function beltLine(view: View, width: number): Span[] {
  const alike = alikeFor(view);
  const { words, story } = view;
  if (isWhole(alike, view)) return [wholeText(alike[0] ?? [], view)];
  const gone = new Set(alike.map(([first = '']) => story[first]?.gone.all ?? 0));
  const [count = 0] = gone;
  const way: Span[] = [
    wayOfAll(view),
    [gone.size === 1 && count > 0 ? ` · ${words.belt.gone(count)}` : '', look.muted],
  ];
  const loss = lossSpans(view, width - widthOf(way) - 3);
  return shortened([...way, [loss.length > 0 ? ' · ' : '', look.muted], ...loss], width);
}

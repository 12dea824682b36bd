import type { MemoryEntry } from '../../discussion/memory.ts';
import { oneLine } from '../../language/sentences.ts';
import { cellOf } from '../../projections/memory-belt.ts';
import { paragraph, row, type Span, widthOf } from '../look/paint.ts';
import { look, lookOf } from '../look/theme.ts';
import { excerpt } from '../shown/excerpt.ts';
import { isHidden } from '../shown/hidden.ts';
import { fullness } from '../shown/memory-way.ts';
import type { View } from '../shown/view.ts';
import { cellSpan } from './belt-cells.ts';
import { entryWords } from './memory-lists.ts';
import { lazyContent, listContent, type Pane, stackedContent } from './pane.ts';

/** The chosen agent's memory, a row an entry: whose words, by the arguments in them, and how it thinks in private. */
export const inside: Pane<View> = {
  name: 'memory',
  key: '5',
  title: insideTitle,
  select: (view) => view,
  content(view, width) {
    const { agent, state, words, seat } = view;
    if (isHidden(view, agent))
      return listContent(paragraph(width, words.seat.hiddenWhy(agent, seat ?? ''), look.muted));
    const memory = state.memories[agent];
    if (!memory || memory.entries.length + memory.longTerm.length === 0)
      return listContent([row(width, [words.belt.empty, look.muted])]);
    const apart = memory.longTerm.length;
    return stackedContent([
      listContent(apart === 0 ? [] : [row(width, [words.belt.zoom.apart(apart), look.muted])]),
      lazyContent(memory.entries.length, (i) => entryRow(memory.entries.at(i) as MemoryEntry, view, width)),
      listContent(reasoningRows(view, width)),
    ]);
  },
  followsEnd: true,
};

/** Whose it is and how full, and how to come to that of another: whole, or not at all. */
export function insideTitle({ agent, looks, state, words, seat }: View, width: number): readonly Span[] {
  const { mark, role } = lookOf(looks, agent);
  const whose: Span[] = [words.inside.title, [` ${mark} ${agent}`, `1;${role}`]];
  const full: Span = [`   ${fullness(agent, state, words)}`, look.muted];
  const leads: Span = [` · ${words.inside.otherAgent}`, look.muted];
  const told = [...whose, full, ...(seat === null ? [leads] : [])];
  return widthOf(told) + BESIDE_TITLE <= width ? told : [...whose, full];
}
/** Columns of a pane's head beside its title: its key before it, and behind it how much is out of sight. */
const BESIDE_TITLE = 14;

function entryRow(entry: MemoryEntry, view: View, width: number): string {
  const { words, looks, state, agent } = view;
  const isPinned = state.memories[agent]?.pinned.has(entry.id) ?? false;
  const head: Span[] = [
    [`${words.names.roundBrief(entry.round)} `, look.muted],
    cellSpan({ kind: cellOf(entry), who: entry.speaker }, looks),
    [isPinned ? '¶' : ' ', look.person],
  ];
  return row(width, ...head, ...entryWords(entry, view, width - widthOf(head)));
}

/** The end of its last private reasoning, which is where it comes to something. */
function reasoningRows({ state, agent, looks, words }: View, width: number): readonly string[] {
  const reasoning = state.reasonings[agent];
  if (!reasoning) return [];
  const { hollow, role } = lookOf(looks, agent);
  const { names, inside: text, belt } = words;
  const head: Span[] = [
    [`${names.roundBrief(reasoning.round)} `, look.muted],
    [hollow, role],
    [` ${text.inPrivate} `, look.muted],
  ];
  const thought = oneLine(reasoning.text);
  const quoted = belt.quoted(excerpt(thought, thought.slice(-1), width - widthOf([...head, belt.quoted('')])));
  return [row(width, ...head, quoted)];
}

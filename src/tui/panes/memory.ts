import type { MemoryEntry } from '../../discussion/memory.ts';
import type { Memory } from '../../discussion/memory-buffer.ts';
import type { PrivateReasoning } from '../../discussion/state.ts';
import { importanceOf } from '../../memory/importance.ts';
import { SEGMENT_OF } from '../../projections/memory-segments.ts';
import { counted } from '../../projections/words.ts';
import { paragraph, row, type Span } from '../paint.ts';
import { type AgentLook, look } from '../theme.ts';
import { ORIGIN_WORDS } from '../words.ts';
import { listContent, type Pane } from './pane.ts';
import { SEGMENT_LOOKS } from './wall-bar.ts';

type Props = {
  agent: string;
  memory: Memory | undefined;
  /** What importance is measured against: recency is told in rounds. */
  newestRound: number;
  reasoning: PrivateReasoning | undefined;
  agentLook: AgentLook | undefined;
};

/** The chosen agent's memory, entry by entry (5.1): long-term memory, then the buffer as it stands in its prompts. */
export const memory: Pane<Props> = {
  name: 'memory',
  key: '5',
  title({ agent, looks, state }) {
    const { mark, color } = looks.get(agent) ?? { mark: '', color: '' };
    const held = state.memories[agent];
    const kept = held ? ` · ${held.style}, ${held.strategy}` : '';
    return ['Memory of ', [`${mark} ${agent}`, `1;${color}`], [kept, look.muted]];
  },
  select: ({ agent, state, looks }) => ({
    agent,
    memory: state.memories[agent],
    newestRound: state.round,
    reasoning: state.reasonings[agent],
    agentLook: looks.get(agent),
  }),
  content({ agent, memory: held, newestRound, reasoning, agentLook }, width) {
    const rows: string[] = [];
    if (held) rows.push(...headRows(held, width));
    for (const entry of held?.longTerm ?? []) rows.push(...entryRows(entry, LONG_TERM, width));
    if (held && held.longTerm.length > 0)
      rows.push(row(width, [` buffer ${'─'.repeat(Math.max(0, width - 9))}`, look.faint]));
    if (!held || held.entries.length === 0) rows.push(row(width, [' Nothing remembered yet.', look.muted]));
    else
      for (const entry of held.entries) {
        const importance = Math.round(importanceOf(entry, { agent, newestRound, pinned: held.pinned }) * 100);
        rows.push(...entryRows(entry, { isPinned: held.pinned.has(entry.id), importance }, width));
      }
    if (reasoning) {
      rows.push(row(width, ' ', [`round ${reasoning.round} · last private reasoning`, agentLook?.color ?? '']));
      rows.push(...paragraph(width - 1, reasoning.text, look.muted, '   ').map((line) => `${line} `));
    }
    return listContent(rows);
  },
  followsEnd: true,
};

function headRows({ size, entries, longTerm, pinned, streamStart }: Memory, width: number): string[] {
  const facts = [
    counted(entries.length, 'entry', 'entries'),
    counted(size.chars, 'character'),
    longTerm.length > 0 ? `${longTerm.length} in long-term memory` : '',
    pinned.size > 0 ? `${pinned.size} pinned` : '',
    streamStart > 0 ? 'cleared by a person' : '',
  ];
  return [row(width, ' ', [facts.filter((fact) => fact !== '').join(' · '), look.muted])];
}

/** How an entry stands in the memory. `importance` in hundredths; null: it is not weighed against others. */
type Standing = { isPinned: boolean; importance: number | null };
const LONG_TERM: Standing = { isPinned: false, importance: null };

type Drawn = { width: number; standing: Standing; rows: readonly string[] };
const drawn = new WeakMap<MemoryEntry, Drawn>();

/** An entry never changes, so its rows are drawn again only when its standing or the width does. */
function entryRows(entry: MemoryEntry, standing: Standing, width: number): readonly string[] {
  const known = drawn.get(entry);
  const { isPinned, importance } = standing;
  if (known?.width === width && known.standing.isPinned === isPinned && known.standing.importance === importance)
    return known.rows;
  const rows = [
    row(width, ...headSpans(entry, standing)),
    ...paragraph(width - 1, entry.text, '', '   ').map((line) => `${line} `),
  ];
  drawn.set(entry, { width, standing, rows });
  return rows;
}

/** `¶ ▓ round 2 · heard · Bo · narrative · pinned · importance 40`: what must be read comes first, for it is cut off at the right. */
function headSpans(entry: MemoryEntry, { isPinned, importance }: Standing): Span[] {
  const { glyph, color } = SEGMENT_LOOKS[SEGMENT_OF[entry.origin]];
  const facts = [
    `round ${entry.round}`,
    ORIGIN_WORDS[entry.origin],
    entry.speaker ?? '',
    entry.style ?? '',
    entry.sources ? `from ${counted(entry.sources.length, 'entry', 'entries')}` : '',
    entry.edited ? 'edited' : '',
    importance === null ? 'long-term' : `importance ${importance}`,
  ];
  return [
    [isPinned ? '¶' : ' ', look.warn],
    [glyph, color],
    [isPinned ? ' pinned ·' : '', look.warn],
    [` ${facts.filter((fact) => fact !== '').join(' · ')}`, look.muted],
  ];
}

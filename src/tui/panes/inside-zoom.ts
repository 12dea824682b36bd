import { newestMemo } from '../../base/memo.ts';
import { displayWidth } from '../../base/width.ts';
import type { MemoryEntry } from '../../discussion/memory.ts';
import type { Memory } from '../../discussion/memory-buffer.ts';
import type { PrivateReasoning } from '../../discussion/state.ts';
import type { InterfaceWords } from '../../interface/index.ts';
import { importanceOf } from '../../memory/importance.ts';
import { SEGMENT_OF } from '../../projections/memory-segments.ts';
import { paragraph, row, type Span } from '../look/paint.ts';
import { type AgentLook, look } from '../look/theme.ts';
import { isHidden } from '../shown/hidden.ts';
import { insideTitle } from './inside.ts';
import { listContent, type Pane } from './pane.ts';
import { SEGMENT_LOOKS } from './size-bar.ts';

type Props = {
  words: InterfaceWords;
  agent: string;
  memory: Memory | undefined;
  /** What importance is measured against: recency is told in rounds. */
  newestRound: number;
  reasoning: PrivateReasoning | undefined;
  agentLook: AgentLook | undefined;
  /** The seat from which it cannot be seen (12.5); null: it can. */
  hiddenFrom: string | null;
};

/** The chosen agent's memory, word for word (5.1): long-term memory, then the buffer as it stands in its prompts. */
export const insideZoom: Pane<Props> = {
  name: 'memory',
  key: '5',
  title(view, width) {
    const held = view.state.memories[view.agent];
    const [name = '', agent = ''] = insideTitle(view, width);
    return [name, agent, [held ? ` · ${view.words.names.style(held.style)}, ${held.strategy}` : '', look.muted]];
  },
  select: ({ agent, state, looks, words, seat }) => ({
    words,
    agent,
    memory: state.memories[agent],
    newestRound: state.round,
    reasoning: state.reasonings[agent],
    agentLook: looks.get(agent),
    hiddenFrom: isHidden({ seat }, agent) ? seat : null,
  }),
  content({ words, agent, memory: held, newestRound, reasoning, agentLook, hiddenFrom }, width) {
    const { memory: text } = words;
    const rows: string[] = [];
    if (held) rows.push(...headRows(held, words, width));
    if (hiddenFrom !== null)
      return listContent([...rows, ...paragraph(width, words.seat.hiddenWhy(agent, hiddenFrom), look.muted, ' ')]);
    for (const entry of held?.longTerm ?? []) rows.push(...entryRows(entry, LONG_TERM, words, width));
    if (held && held.longTerm.length > 0)
      rows.push(
        row(width, [` ${text.buffer} ${'─'.repeat(Math.max(0, width - displayWidth(text.buffer) - 3))}`, look.muted]),
      );
    if (!held || held.entries.length === 0) rows.push(row(width, [` ${text.nothing}`, look.muted]));
    else
      for (const entry of held.entries) {
        const importance = Math.round(importanceOf(entry, { agent, newestRound, pinned: held.pinned }) * 100);
        rows.push(...entryRows(entry, { isPinned: held.pinned.has(entry.id), importance }, words, width));
      }
    if (reasoning) {
      rows.push(row(width, ' ', [text.lastReasoning(reasoning.round), agentLook?.role ?? '']));
      rows.push(...paragraph(width - 1, reasoning.text, look.muted, '   ').map((line) => `${line} `));
    }
    return listContent(rows);
  },
  followsEnd: true,
};

function headRows(
  { size, entries, longTerm, pinned, streamStart }: Memory,
  { counts, memory: text }: InterfaceWords,
  width: number,
): string[] {
  const facts = [
    counts.entries(entries.length),
    counts.characters(size.chars),
    longTerm.length > 0 ? text.longTermCount(longTerm.length) : '',
    pinned.size > 0 ? text.pinnedCount(pinned.size) : '',
    streamStart > 0 ? text.clearedOnce : '',
  ];
  return [row(width, ' ', [facts.filter((fact) => fact !== '').join(' · '), look.muted])];
}

/** How an entry stands in the memory. `importance` in hundredths; null: it is not weighed against others. */
type EntryStanding = { isPinned: boolean; importance: number | null };
const LONG_TERM: EntryStanding = { isPinned: false, importance: null };

/** An entry never changes, so its rows are drawn again only when its standing or the width does. */
const entryRows = newestMemo(
  ({ isPinned, importance }, words, width) => [isPinned, importance, words, width],
  (entry: MemoryEntry, standing: EntryStanding, words: InterfaceWords, width: number): readonly string[] => [
    row(width, ...headSpans(entry, standing, words)),
    ...paragraph(width - 1, entry.text, '', '   ').map((line) => `${line} `),
  ],
);

/** `¶ ▓ round 2 · heard · Bo · narrative · pinned · importance 40`: what must be read comes first, for it is cut off at the right. */
function headSpans(
  entry: MemoryEntry,
  { isPinned, importance }: EntryStanding,
  { memory: text, names }: InterfaceWords,
): Span[] {
  const { glyph, role } = SEGMENT_LOOKS[SEGMENT_OF[entry.origin]];
  const facts = [
    names.round(entry.round),
    names.origins[entry.origin],
    entry.speaker ?? '',
    entry.style === null ? '' : names.style(entry.style),
    entry.sources ? text.from(entry.sources.length) : '',
    entry.edited ? text.edited : '',
    importance === null ? text.longTerm : names.importance(importance),
  ];
  return [
    [isPinned ? '¶' : ' ', look.person],
    [glyph, role],
    [isPinned ? ` ${text.pinned} ·` : '', look.strong],
    [` ${facts.filter((fact) => fact !== '').join(' · ')}`, look.muted],
  ];
}

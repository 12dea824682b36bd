import type { MemoryEntry } from '../../discussion/memory.ts';
import type { Memory } from '../../discussion/memory-buffer.ts';
import type { PrivateReasoning } from '../../discussion/state.ts';
import { short } from '../../projections/words.ts';
import { paragraph, row } from '../paint.ts';
import { type AgentLook, look } from '../theme.ts';
import { listContent, type Pane } from './pane.ts';

type Props = {
  agent: string;
  memory: Memory | undefined;
  reasoning: PrivateReasoning | undefined;
  agentLook: AgentLook | undefined;
};

/** The chosen agent's memory, entry by entry, as it stands in its prompts (5.1). */
export const memory: Pane<Props> = {
  name: 'memory',
  key: '5',
  title({ agent, looks, state }) {
    const { mark, color } = looks.get(agent) ?? { mark: '', color: '' };
    const held = state.memories[agent];
    const size = held ? ` · ${held.style}, ${short(held.size.chars)}` : '';
    return ['Memory of ', [`${mark} ${agent}`, `1;${color}`], [size, look.muted]];
  },
  select: ({ agent, state, looks }) => ({
    agent,
    memory: state.memories[agent],
    reasoning: state.reasonings[agent],
    agentLook: looks.get(agent),
  }),
  content({ memory: held, reasoning, agentLook }, width) {
    const entries = held?.entries;
    const rows: string[] = [];
    if (!entries || entries.length === 0) rows.push(row(width, [' Nothing remembered yet.', look.muted]));
    else for (const entry of entries) rows.push(...entryRows(entry, width));
    if (reasoning) {
      rows.push(row(width, ' ', [`round ${reasoning.round} · last private reasoning`, agentLook?.color ?? '']));
      rows.push(...paragraph(width - 1, reasoning.text, look.muted, '   ').map((line) => `${line} `));
    }
    return listContent(rows);
  },
  followsEnd: true,
};

const drawn = new WeakMap<MemoryEntry, { width: number; rows: readonly string[] }>();

/** An entry never changes, so its rows are drawn once for each width. */
function entryRows(entry: MemoryEntry, width: number): readonly string[] {
  const known = drawn.get(entry);
  if (known?.width === width) return known.rows;
  const whose = entry.speaker ? ` · ${entry.speaker}` : '';
  const style = entry.style ? ` · ${entry.style}` : '';
  const sources = entry.sources ? ` · from ${entry.sources.length} entries` : '';
  const head = `round ${entry.round} · ${ORIGINS[entry.origin]}${whose}${style}${sources}`;
  const rows = [
    row(width, ' ', [head, look.muted]),
    ...paragraph(width - 1, entry.text, '', '   ').map((line) => `${line} `),
  ];
  drawn.set(entry, { width, rows });
  return rows;
}

const ORIGINS: Readonly<Record<MemoryEntry['origin'], string>> = {
  own: 'own words',
  others: 'heard',
  reasoning: 'own reasoning',
  injected: 'injected',
  notice: 'notice',
  vote: 'vote',
  result: 'result',
  summary: 'summary',
};

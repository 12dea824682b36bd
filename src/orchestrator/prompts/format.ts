import { once } from '../../base/memo.ts';
import type { MemoryEntry } from '../../discussion/memory.ts';
import type { Memory } from '../../discussion/memory-buffer.ts';
import type { State } from '../../discussion/state.ts';
import type { MemoryLine } from '../../memory/strategies/strategy.ts';
import type { SectionName } from '../../providers/provider.ts';
import { blockOf } from './blocks.ts';

/**
 * In which order the sections of a prompt stand (16.14), by its format. 1: that of journals which do not say. 2: what all agents share comes
 * first and grows at its end, so that the beginning of one prompt is that of the next; what is one agent's own comes last, what changes
 * least of it first.
 */
export const SECTION_ORDER: Readonly<Record<1 | 2, readonly SectionName[]>> = {
  1: [
    ...(['system', 'phase', 'task', 'individual', 'memory', 'reasoning', 'history', 'round', 'consensus'] as const),
    ...(['world', 'map'] as const),
    ...(['news', 'feedback', 'request'] as const),
  ],
  2: [
    ...(['system', 'past', 'history', 'round', 'consensus', 'world'] as const),
    ...(['self', 'task', 'individual', 'memory', 'reasoning', 'map', 'phase'] as const),
    ...(['news', 'feedback', 'request'] as const),
  ],
};

export function promptFormat({ scenario }: Pick<State, 'scenario'>): 1 | 2 {
  return scenario.history.promptFormat === 2 ? 2 : 1;
}

/** Where the lines of a memory and of the history stand. `shown`: those of the history. All oldest first. */
type Placed = Readonly<Record<'past' | 'shown' | 'own', readonly MemoryLine[]>>;

/**
 * What a memory tells of what was said to all, a line a message, reads the same to all who remember alike. So it stands where others have it as
 * well: before the history (`past`) as far as that does not reach back, and in the history before the line of its message, where that does not tell
 * all of it. All else is the agent's own. For memories that are told entry by entry.
 */
export function placed(
  lines: readonly MemoryLine[],
  memory: Memory,
  { lines: history, start }: { lines: readonly MemoryLine[]; start: number },
  state: State,
): Placed {
  const entries = memory.entries.slice();
  const { toAll, oldest } = messagesToAll(entries, memory, state);
  // Of a talk that the history holds whole, a memory has nothing to add.
  if (oldest === null) return { past: [], shown: history, own: lines };
  const messageOf = messageFinder(entries, toAll);
  const told = once(() => new Set(history.flatMap((line) => line.messages)));
  // Only pinned ones stand before the others.
  const isTold = (id: number) => (id >= start || state.pinnedMessages.includes(id)) && told().has(id);
  const isWhole = inWholeBlocks(oldest, state);
  const [past, own, beside] = [[] as MemoryLine[], [] as MemoryLine[], new Map<number, MemoryLine>()];
  for (const line of lines) {
    const message = line.entries.length === 1 ? messageOf(line.entries[0]!) : null;
    if (message !== null && isTold(message)) beside.set(message, line);
    else if (message !== null && message < start && isWhole(message)) past.push(line);
    else own.push(line);
  }
  if (beside.size === 0) return { past, shown: history, own };
  const shown: MemoryLine[] = [];
  for (const line of history) {
    for (const id of line.messages) {
      const remembered = beside.get(id);
      if (remembered) shown.push(remembered);
    }
    shown.push(line);
  }
  return { past, shown, own };
}

/** By entry: the message to all that it alone tells of, where nobody has pinned or changed it; null: there is none. And the oldest of them. */
function messagesToAll(
  entries: readonly MemoryEntry[],
  { pinned }: Memory,
  { history }: State,
): { toAll: readonly (number | null)[]; oldest: number | null } {
  const toAll: (number | null)[] = [];
  let oldest: number | null = null;
  for (const { id, message, origin, edited, sources } of entries) {
    const isLone = message !== null && !edited && !sources && origin !== 'remembered' && !pinned.has(id);
    const isToAll = isLone && history.at(message)?.to === 'all';
    toAll.push(isToAll ? message : null);
    if (isToAll && (oldest === null || message < oldest)) oldest = message;
  }
  return { toAll, oldest };
}

/** What `messagesToAll` has for an entry, by its id. They are asked for as they are told, which is mostly one entry behind the other. */
function messageFinder(
  entries: readonly MemoryEntry[],
  toAll: readonly (number | null)[],
): (id: number) => number | null {
  let next = 0;
  let all: ReadonlyMap<number, number | null> | null = null;
  return (id) => {
    if (entries[next]?.id === id) return toAll[next++] ?? null;
    all ??= new Map(entries.map((one, i) => [one.id, toAll[i] ?? null]));
    return all.get(id) ?? null;
  };
}

/** A memory whose oldest entries are gone begins with a whole block, so that memories which lost nearly as much begin alike. */
const BLOCK_CHARS = 1_000;

/** `oldest`: of those that are asked about. */
function inWholeBlocks(oldest: number, { history }: State): (message: number) => boolean {
  if (oldest === 0) return () => true;
  const cut = blockOf(oldest - 1, BLOCK_CHARS, history);
  // Whoever is behind a message of a whole block is in one as well.
  let whole = Number.POSITIVE_INFINITY;
  return (message) => {
    if (message >= whole) return true;
    if (blockOf(message, BLOCK_CHARS, history) <= cut) return false;
    whole = message;
    return true;
  };
}

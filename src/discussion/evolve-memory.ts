import { bug } from '../base/errors.ts';
import { Log } from '../base/log.ts';
import { recordCopy } from '../base/record.ts';
import { due, executed, type StateDraft, seatWith, stateWith } from './draft.ts';
import { nextDue } from './due-updates.ts';
import type { EventOf } from './event.ts';
import { withoutAgent } from './evolve-floor.ts';
import type { MemoryChange, MemoryEntry, UpdateCause } from './memory.ts';
import { changeOf, type Memory, memoryWith } from './memory-buffer.ts';
import type { DueUpdate, State } from './state.ts';

// The part of `evolve` that is about what agents remember (5, 12.3).

export function memoryUpdated(state: State, event: EventOf<'memory-updated'>): StateDraft {
  const next = changed(state, event.changes, event.entries);
  const done = new Set(event.changes.flatMap((change) => change.agents));
  const made = dueFor(event.cause, state) ?? bug(`memory update that was not due: ${event.cause.kind}`);
  const waiting = made.agents.filter((agent) => !done.has(agent));
  if (event.call && 'agent' in event.cause) next.seats = executed(next, event.cause.agent, 'integration').seats;
  next.changedMemories = union(state.changedMemories, [...done]);
  next.dueUpdates = state.dueUpdates.flatMap((update) => {
    if (update !== made) return [update];
    if (waiting.length === 0) return [];
    // Who is left over by the simple route takes the complex one.
    return [event.call ? { ...made, agents: waiting } : { ...made, agents: waiting, hasFailed: true }];
  });
  return next;
}

/**
 * The update that comes next, where it is for that cause. Which comes next was otherwise in earlier versions (an answer where all speak at
 * once, words that were due before a person's act): their journals open for ever (13.1).
 */
export function dueFor(cause: UpdateCause, state: State): DueUpdate | undefined {
  const next = nextDue(state);
  if (next && answers(cause, next.cause)) return next;
  return state.dueUpdates.find((update) => answers(cause, update.cause));
}

/** An update is recorded for the cause that it was due for; what was said is integrated by each agent. */
function answers(cause: UpdateCause, due: DueUpdate['cause']): boolean {
  if (cause.kind !== due.kind && !(cause.kind === 'integration' && 'message' in due)) return false;
  return !('message' in cause && 'message' in due) || cause.message === due.message;
}

export function memoryCompressed(state: State, { changes, entries, why }: EventOf<'memory-compressed'>): StateDraft {
  const agents = changes.flatMap((change) => change.agents);
  const next = changed(state, changes, entries);
  next.changedMemories = state.changedMemories.filter((agent) => !agents.includes(agent));
  if (why === 'overflow') for (const agent of agents) next.seats = relieved(next.seats, agent);
  return next;
}

function relieved(seats: State['seats'], agent: string): State['seats'] {
  const seat = seats[agent];
  return seat?.overflow
    ? { ...seats, [agent]: seatWith(seat, { overflow: { ...seat.overflow, needsRelief: false } }) }
    : seats;
}

/** As it was recorded elsewhere. */
export function memoryRecorded(state: State, { agent, changes, entries }: EventOf<'memory-recorded'>): StateDraft {
  return stateWith(changed(state, changes, entries), { dueUpdates: withoutAgent(state.dueUpdates, agent) });
}

export function strategySwitched(state: State, { agents, strategy }: EventOf<'strategy-switched'>): StateDraft {
  return stateWith(
    withMemories(state, agents, (memory) => memoryWith(memory, { strategy })),
    { changedMemories: union(state.changedMemories, agents) },
  );
}

export function guidanceSwitched(state: State, { agents, style, rewrite }: EventOf<'guidance-switched'>): StateDraft {
  const next = withMemories(state, agents, (memory) => memoryWith(memory, { style }));
  if (rewrite) next.dueUpdates = due(state, { cause: { kind: 'guidance-rewritten', style }, agents });
  return next;
}

export function memoryPinned(state: State, { agent, entry, isPinned }: EventOf<'memory-pinned'>): StateDraft {
  return stateWith(
    withMemories(state, [agent], (memory) => {
      const pinned = new Set(memory.pinned);
      if (!isPinned) pinned.delete(entry);
      else if ([...memory.entries].some(({ id }) => id === entry)) pinned.add(entry);
      else bug(`no entry ${entry} in the memory of ${agent}`);
      return memoryWith(memory, { pinned });
    }),
    {
      // What was kept whole may go now: a memory may have been over its limit for it (5.7).
      changedMemories: isPinned ? state.changedMemories : union(state.changedMemories, [agent]),
    },
  );
}

export function memoryEdited(state: State, { agent, changes, entries }: EventOf<'memory-edited'>): StateDraft {
  return stateWith(changed(state, changes, entries), { changedMemories: union(state.changedMemories, [agent]) });
}

export function memoryCleared(state: State, { agents, changes }: EventOf<'memory-cleared'>): StateDraft {
  const streamStart = state.history.length;
  const next = withMemories(changed(state, changes, []), agents, (memory) =>
    memoryWith(memory, { streamStart, pinned: new Set(), longTerm: Log.of() }),
  );
  const reasonings = Object.fromEntries(Object.entries(state.reasonings).filter(([agent]) => !agents.includes(agent)));
  return stateWith(next, { reasonings, dueUpdates: withoutSaid(state.dueUpdates, agents) });
}

/** What was said before a memory was cleared is not remembered after it; a decision is. */
function withoutSaid(updates: readonly DueUpdate[], cleared: readonly string[]): readonly DueUpdate[] {
  return updates.flatMap((update) => {
    if (update.cause.kind === 'decision') return [update];
    const agents = update.agents.filter((agent) => !cleared.includes(agent));
    return agents.length > 0 ? [{ ...update, agents }] : [];
  });
}

/** The memories after recorded changes. */
function changed(state: State, changes: readonly MemoryChange[], entries: readonly MemoryEntry[]): StateDraft {
  const memories = recordCopy(state.memories);
  for (const change of changes) {
    const after = changeOf(change, entries);
    for (const agent of change.agents) memories[agent] = after(memories[agent] ?? bug(`no memory of ${agent}`));
  }
  const newest = entries.reduce((id, entry) => (entry.id > id ? entry.id : id), state.nextMemoryId - 1);
  return stateWith(state, { memories, nextMemoryId: newest + 1 });
}

function withMemories(state: State, agents: readonly string[], change: (memory: Memory) => Memory): StateDraft {
  const memories = recordCopy(state.memories);
  for (const agent of agents) memories[agent] = change(memories[agent] ?? bug(`no memory of ${agent}`));
  return stateWith(state, { memories });
}

function union(a: readonly string[], b: readonly string[]): readonly string[] {
  if (a.length === 0) return b;
  return [...new Set([...a, ...b])];
}

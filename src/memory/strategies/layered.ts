import { isKeptWhole, type Memory } from '../../discussion/memory-buffer.ts';
import { discoveryLines, type Episode, failureLines, newsLines, patternLines } from '../layers/episodic.ts';
import { ledgerLines } from '../layers/ledger.ts';
import { seenTalk } from '../layers/talk.ts';
import { workingLines } from '../layers/working.ts';
import { inTime, rememberedIn } from './lines.ts';
import { nearest } from './nearness.ts';
import { compressExcess } from './pressure.ts';
import type { MemoryLine, MemoryStrategy, RecallContext, Recalled } from './strategy.ts';

/** Entries of an earlier run that stand in a prompt at most. */
const REMEMBERED_ENTRIES = 3;

/**
 * Layers instead of entries (7.1): results and pinned entries stand whole, the rest is told by news, failures, discoveries, a ledger of the
 * last rounds, patterns, and the present state. What it tells comes from the talk of the last five rounds, so a call costs the same however
 * long the run is. The buffer is kept within its limit as by `append`; the static layer is the system section.
 */
export const layered = {
  name: 'layered',
  compaction: compressExcess,
  recall: recalledInLayers,
  exchanges: 3,
  pressed: 'compressed',
  retrieves: false,
} satisfies MemoryStrategy;

function recalledInLayers(memory: Memory, context: RecallContext): Recalled {
  const { state, agent, words, purpose, seen, told: toldElsewhere } = context;
  const talk = seenTalk(state.history, memory.streamStart, seen);
  const episode: Episode = { state, agent: agent.name, memory, talk, words };
  const whole = wholeLines(memory, context);
  const isTold = new Set(whole.flatMap(({ entries }) => entries));
  const told = entriesByMessage(memory);
  const lines = [
    ...whole,
    ...newsLines(episode).filter(
      ({ entries, messages }) =>
        !entries.some((id) => isTold.has(id)) && !messages.every((id) => toldElsewhere.has(id)),
    ),
    ...failureLines(episode),
    ...discoveryLines(episode),
    ...ledgerLines(talk, state.round, state.scenario, words).map((line) => ({
      ...line,
      entries: line.messages.flatMap((id) => told.get(id) ?? []),
    })),
    ...patternLines(episode),
    ...workingLines(purpose, episode),
  ];
  return { lines, leftOut: () => leftOut(memory, lines) };
}

/** What an earlier run left and is nearest to the question, results, pinned entries. */
function wholeLines(memory: Memory, context: RecallContext): MemoryLine[] {
  const remembered = rememberedIn(memory.longTerm);
  const reminders = remembered.length === 0 ? [] : inTime(nearest(remembered, REMEMBERED_ENTRIES, context));
  const kept = [...memory.entries].filter((entry) => isKeptWhole(entry, memory));
  return [...reminders, ...kept].map(({ id, text, message }) => ({
    text,
    entries: [id],
    messages: message === null ? [] : [message],
  }));
}

function entriesByMessage({ entries }: Memory): ReadonlyMap<number, number> {
  return new Map([...entries].flatMap(({ id, message }) => (message === null ? [] : [[message, id] as const])));
}

function leftOut(memory: Memory, lines: readonly MemoryLine[]): ReturnType<Recalled['leftOut']> {
  const told = new Set(lines.flatMap(({ entries }) => entries));
  const archived = [...memory.longTerm].map(({ id }) => ({ entry: id, stage: 'long-term' as const }));
  const buffer = [...memory.entries].map(({ id }) => ({ entry: id, stage: 'layered' as const }));
  return [...archived, ...buffer].filter(({ entry }) => !told.has(entry));
}

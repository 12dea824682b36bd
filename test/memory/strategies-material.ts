import { codePointCount } from '../../src/base/text.ts';
import type { MemoryChange, MemoryEntry } from '../../src/discussion/memory.ts';
import { changeOf, emptyMemory, type Memory } from '../../src/discussion/memory-buffer.ts';
import type { MemoryRules, Scenario } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { en } from '../../src/language/en/index.ts';
import { compressionUpdate, dropUpdate } from '../../src/memory/compaction.ts';
import { type MemoryNews, measured } from '../../src/memory/entry.ts';
import type {
  Compaction,
  CompactionContext,
  MemoryStrategy,
  RecallContext,
} from '../../src/memory/strategies/strategy.ts';
import { appendUpdate, type MemoryUpdate } from '../../src/memory/update.ts';
import { nothingForgotten } from '../../src/memory/views/applied.ts';
import { seenOf } from '../../src/memory/views/select.ts';
import { smallScenario } from '../small-scenario.ts';
import { bufferText } from './buffer-text.ts';
import { toolsOf } from './material.ts';

export const LIMIT = 4_000;
export const tools = toolsOf();
const baseRules = smallScenario().memory;

export function contextOf(rules: Partial<MemoryRules> = {}, over: Partial<CompactionContext> = {}): CompactionContext {
  return { agent: { name: 'Ann', limitChars: LIMIT }, rules: { ...baseRules, ...rules }, round: 9, level: 0, ...over };
}

export function entry(id: number, text: string, over: Partial<MemoryEntry> = {}): MemoryEntry {
  const bare = { id, round: 1, origin: 'others', speaker: null, message: null, style: null, gist: null } as const;
  return measured({ ...bare, text, ...over }, tools);
}

/** An entry of exactly so many characters with its newline. */
export function sized(id: number, chars: number, over: Partial<MemoryEntry> = {}): MemoryEntry {
  const body = `Point ${id} ${'word '.repeat(chars)}`.slice(0, chars - 2).replace(/ $/, 'x');
  return entry(id, `${body}.`, over);
}

export function memoryWith(entries: readonly MemoryEntry[], over: Partial<Memory> = {}): Memory {
  const empty = emptyMemory('narrative');
  const all = entries.reduce((log, one) => log.append(one), empty.entries);
  const sum = (of: 'chars' | 'tokens') => entries.reduce((total, one) => total + one[of], 0);
  return { ...empty, entries: all, size: { chars: sum('chars'), tokens: sum('tokens') }, ...over };
}

const SPEAKERS = ['Ann', 'Bo', 'Cy'];
const TOPICS = [
  'the guaranteed floor',
  'schools in the north',
  'taxes on large estates',
  'the harvest and its storage',
  'roads between the villages',
];

/** Statements of several rounds, and what happens beside them, as a discussion would bring them. */
export function newsOf(rounds: number): { round: number; news: MemoryNews }[] {
  let message = 0;
  return Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) => [
    ...SPEAKERS.map((speaker, at): { round: number; news: MemoryNews } => {
      const topic = TOPICS[(round + at) % TOPICS.length];
      const text = `I stand for a guaranteed floor of $${round},${at}00, because ${topic} should never depend on luck. ${speaker} has seen in round ${round} how ${topic} was lost to many families.`;
      return { round, news: { kind: 'statement', speaker, text, message: message++ } };
    }),
    { round, news: { kind: 'vote-initiated', by: SPEAKERS[round % 3]! } },
    ...(round % 3 === 0
      ? [{ round, news: { kind: 'result', text: `Payoff ${round}: the group got $${round},000.` } } as const]
      : []),
    ...(round % 4 === 2
      ? [
          {
            round,
            news: {
              kind: 'injection',
              text: `A flood has come in year ${round}.`,
              message: message++,
              isPrivate: false,
            },
          } as const,
        ]
      : []),
  ]);
}

/** Ann's memory after some rounds, without any upkeep. */
export function livedMemory(rounds: number, over: Partial<Memory> = {}): Memory {
  let memory: Memory = { ...emptyMemory('narrative'), ...over };
  newsOf(rounds).forEach(({ round, news }, id) => {
    const update = appendUpdate(
      news,
      [{ name: 'Ann', memory, limitChars: 1_000_000 }],
      toolsOf({ round, nextEntryId: id + 1 }),
    );
    memory = changeOf(update.changes[0]!, update.entries)(memory);
  });
  return memory;
}

/** What is done once about a memory, as the run would record it. */
export function updateFor(memory: Memory, compaction: Compaction, nextEntryId: number): MemoryUpdate {
  const recipient = { name: 'Ann', memory };
  const withIds = { ...tools, nextEntryId };
  return compaction.kind === 'drop'
    ? dropUpdate([{ recipient, compaction }], withIds)
    : compressionUpdate([{ recipient, compaction }], withIds);
}

export type Tended = {
  memory: Memory;
  steps: { before: Memory; after: Memory; update: MemoryUpdate; change: MemoryChange }[];
};

/** The memory once its strategy has nothing more to do. */
export function tended(
  strategy: MemoryStrategy,
  start: Memory,
  context: CompactionContext,
  nextEntryId = 10_000,
): Tended {
  const steps: Tended['steps'] = [];
  let memory = start;
  for (let id = nextEntryId; ; id += 20) {
    const compaction = strategy.compaction(memory, context);
    if (!compaction) return { memory, steps };
    if (steps.length > 20) throw new Error(`${strategy.name} does not come to an end`);
    const update = updateFor(memory, compaction, id);
    const change = update.changes[0]!;
    const after = changeOf(change, update.entries)(memory);
    steps.push({ before: memory, after, update, change });
    if (change.kind === 'kept') return { memory: after, steps };
    memory = after;
  }
}

/** The buffer before a change: what was made is taken out, what left is put back in its place in time. */
export function restored(
  after: Memory,
  change: MemoryChange,
  made: readonly MemoryEntry[],
  journal: readonly MemoryEntry[],
): string {
  const byId = new Map(journal.map((one) => [one.id, one]));
  const born = (one: MemoryEntry): number =>
    one.sources ? Math.min(...one.sources.map((id) => born(byId.get(id)!))) : one.id;
  const news = new Set(change.entries.map((index) => made[index]!.id));
  const back = (change.dropped?.ids ?? []).map((id) => byId.get(id)!);
  const entries = [...[...after.entries].filter((one) => !news.has(one.id)), ...back];
  return bufferText(memoryWith(entries.sort((a, b) => born(a) - born(b))));
}

export function stateWith(memory: Memory, over: Partial<State> = {}, scenario: Scenario = smallScenario()): State {
  const state = initial(scenario, { scenarioName: 'small', seed: 1 });
  return { ...state, round: 9, memories: { ...state.memories, Ann: memory }, ...over };
}

/** A call that sees all there is, in a prompt that tells nothing of it elsewhere. */
export function whollySeen(state: State, agent: string): Pick<RecallContext, 'seen' | 'told'> {
  const { history, systemMessages, pinnedMessages: pinned } = state;
  const streamStart = state.memories[agent]?.streamStart ?? 0;
  const sight = { agent, history, systemMessages, pinned, streamStart };
  return { seen: seenOf(nothingForgotten, sight, en.memory), told: new Set() };
}

export function recallContext(state: State, over: Partial<RecallContext> = {}): RecallContext {
  const agent = state.scenario.agents[0]!;
  return { state, agent, purpose: 'statement', words: en.memory, ...whollySeen(state, agent.name), ...over };
}

export function segments(memory: Memory): number {
  return [...memory.entries].reduce((sum, one) => sum + one.chars, 0);
}

export function isExact(memory: Memory): boolean {
  const tokens = [...memory.entries].reduce((sum, one) => sum + one.tokens, 0);
  return (
    memory.size.chars === segments(memory) &&
    memory.size.tokens === tokens &&
    codePointCount(bufferText(memory)) === memory.size.chars
  );
}

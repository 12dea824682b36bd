import type { DropRule } from '../../discussion/memory.ts';
import type { Memory } from '../../discussion/memory-buffer.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import type { Agent, MemoryRules, StrategyName } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import type { Phrasebook } from '../../language/index.ts';
import type { Seen } from '../views/select.ts';
import type { Stage } from '../views/view.ts';

/** What a strategy needs to look after a memory. */
export type CompactionContext = {
  agent: Pick<Agent, 'name' | 'limitChars'>;
  rules: MemoryRules;
  /** The present round. */
  round: number;
  /** 7.8: 0–3, how full the model's window is; 0 where compression does not adapt. */
  level: number;
};

/**
 * What must be done about a buffer. `drop`: whole entries go; with `archive` they are told by episode in long-term memory (8.4).
 * `compress`: one entry of at most `targetChars` code points (its newline included) takes the place of those entries. Entries that are
 * kept whole (`isKeptWhole`) are never among the ids.
 */
export type Compaction =
  | { kind: 'drop'; ids: readonly number[]; rule: DropRule; archive: boolean }
  | { kind: 'compress'; ids: readonly number[]; targetChars: number };

/** What a prompt needs from a memory. */
export type RecallContext = {
  state: State;
  agent: Agent;
  purpose: Purpose;
  words: Phrasebook['memory'];
  /** The messages that may be told of (16.1); the memory handed over holds no entries of others. */
  seen: Seen;
  /** Messages that the prompt tells in full without the memory. */
  told: Pick<ReadonlySet<number>, 'has'>;
};

/** A line of the memory section and where it comes from: ids of entries and of messages of the shared history. */
export type MemoryLine = { text: string; entries: readonly number[]; messages: readonly number[] };

/**
 * Why an entry is not in a prompt: its message got lost on the way, or the newest of its messages; the prompt tells it in full elsewhere
 * (16.1); it is told in a layer, it is further from the question than others, or it is in long-term memory.
 */
export type EntryStage = Stage | 'told' | 'layered' | 'less-near' | 'long-term';

export type Recalled = {
  /** Oldest first; the memory section is each text followed by one newline. */
  lines: readonly MemoryLine[];
  /** Every entry of the memory handed over that no line holds. Asked only by who looks. */
  leftOut(): readonly { entry: number; stage: EntryStage }[];
};

/**
 * How one agent's memory is kept. Pure: the same memory and context, the same answer. `compaction` is asked after every change, until it
 * has nothing more to do; what it asks for is recorded as one event.
 */
export type MemoryStrategy = {
  name: StrategyName;
  compaction(memory: Memory, context: CompactionContext): Compaction | null;
  recall(memory: Memory, context: RecallContext): Recalled;
  /** How many whole exchanges of the history stand in a prompt (7.4); null: all that the job sees. */
  exchanges: number | null;
  /** What becomes of a buffer over its threshold: its oldest entries are compressed, or some leave. */
  pressed: 'compressed' | 'dropped';
  /** Entries are found by their nearness to the question, by a step of its own before each call. */
  retrieves: boolean;
};

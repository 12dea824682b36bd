/** Where the words of a memory entry come from; gauges are stacked by it. */
export const ORIGINS = [
  'own',
  'others',
  'reasoning',
  'injected',
  'notice',
  'vote',
  'result',
  'summary',
  'remembered',
] as const;
export type Origin = (typeof ORIGINS)[number];

/** What was extracted from the source of an entry. An entry keeps it, so that another guidance style can render it again (5.5, 5.6). */
export type Gist = {
  speaker: string;
  topic: string;
  reasoning: string;
  certainty: string;
  key_point: string;
  theory: string;
  statement: string;
};

/**
 * One entry of a memory. `text` is cleaned, trimmed and has no empty line; the buffer is each text followed by one newline, so an entry
 * takes `chars` = code points of `text` + 1. `tokens` counts the same characters.
 */
export type MemoryEntry = {
  /** Unique in the run; an entry that several agents got at once has one id. */
  id: number;
  round: number;
  origin: Origin;
  /** Whose words these are, for statements and reasoning. */
  speaker: string | null;
  /** Id of the message in the shared history. */
  message: number | null;
  /** The guidance style that rendered the text; null where it is not rendered (integrated, plain, results). */
  style: string | null;
  gist: Gist | null;
  text: string;
  chars: number;
  tokens: number;
  /** Ids of the entries that an integrated or compressed text took the place of. */
  sources?: readonly number[];
  /** A person has changed the words. */
  edited?: true;
};

/** What brought an update about. */
export type UpdateCause =
  | { kind: 'statement'; message: number }
  | { kind: 'reasoning'; agent: string; round: number }
  | { kind: 'message'; message: number }
  | { kind: 'vote-initiated'; by: string | null }
  | { kind: 'vote-confirmed'; decliners: readonly string[] }
  | { kind: 'vote-closed' }
  | { kind: 'decision'; agent: string }
  | { kind: 'integration'; agent: string; message: number }
  | { kind: 'guidance-rewritten'; agents: readonly string[] }
  /** Results of what the agent did alone (10.6). */
  | { kind: 'individual'; agent: string }
  /** What the decision came to for the agent (10.5). */
  | { kind: 'outcome'; agent: string }
  /** What the world made of a decision (30.2). */
  | { kind: 'world' };

/** Size of a memory buffer. */
export type BufferSize = { chars: number; tokens: number };

/** What one cause did to the memories of agents that were changed alike (5.9). Sizes are of the whole buffer. */
export type MemoryChange = {
  agents: readonly string[];
  /**
   * `appended`: new entries at the end. `integrated`, `compressed`: the first new entry in the place of the dropped ones. `rewritten`,
   * `edited`: new texts under the same ids. `kept`: as `appended`, where something better failed. `dropped`: nothing is new.
   */
  kind: 'appended' | 'integrated' | 'compressed' | 'rewritten' | 'edited' | 'kept' | 'dropped';
  /** Indexes into the event's `entries`. */
  entries: readonly number[];
  /** Entries that left the buffer, and the rule that took them. They stay in the journal. */
  dropped?: { ids: readonly number[]; rule: DropRule };
  /** Indexes of entries that entered long-term memory (8.4); one with a known id takes the older one's place. */
  archived?: readonly number[];
  before: BufferSize;
  after: BufferSize;
};

/**
 * Why an entry left a buffer. `integrated`, `compressed`: its content is in the entry that took its place; `over-limit`: the oldest half of
 * a buffer over its limit that could not be compressed; `overflow`: the oldest half, because the prompt was larger than the model's window (5.8); `window`: it
 * was older than the strategy's window; `least-important` (8.4); `cleared`: by a person.
 */
export const DROP_RULES = [
  'integrated',
  'compressed',
  'over-limit',
  'overflow',
  'window',
  'least-important',
  'cleared',
] as const;
export type DropRule = (typeof DROP_RULES)[number];

/**
 * Why a memory was made smaller. `threshold`: it passed its share of the limit (5.7); `strategy`: its strategy keeps less; `overflow`: a
 * prompt was larger than the model's window (5.8).
 */
export const COMPRESSION_CAUSES = ['threshold', 'strategy', 'overflow'] as const;
export type CompressionCause = (typeof COMPRESSION_CAUSES)[number];

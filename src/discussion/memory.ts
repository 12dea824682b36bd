/** Where the words of a memory entry come from; gauges are stacked by it. */
export const ORIGINS = ['own', 'others', 'reasoning', 'injected', 'notice', 'vote', 'result', 'summary'] as const;
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
  /** Ids of the entries that an integrated text took the place of. */
  sources?: readonly number[];
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
  | { kind: 'guidance-rewritten'; agents: readonly string[] };

/** Size of a memory buffer. */
export type BufferSize = { chars: number; tokens: number };

/** What one cause did to the memories of agents that were changed alike (5.9). Sizes are of the whole buffer. */
export type MemoryChange = {
  agents: readonly string[];
  kind: 'appended' | 'integrated' | 'rewritten' | 'kept';
  /** Indexes into the event's `entries`: appended at the end, or put in the place of the entry with the same id when rewritten. */
  entries: readonly number[];
  /** Entries that left the buffer, and the rule that took them. They stay in the journal. */
  dropped?: { ids: readonly number[]; rule: DropRule };
  before: BufferSize;
  after: BufferSize;
};

/** `integrated`: its content is in the new entry; `over-limit`: the oldest half went because the buffer passed its limit (5.8). */
export type DropRule = 'integrated' | 'over-limit';

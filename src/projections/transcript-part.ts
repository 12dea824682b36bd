export const VERBOSITIES = ['minimal', 'standard', 'detailed', 'debug'] as const;
/**
 * `minimal`: rounds, results of votes, the end. `standard`: and what is said, polls, ballots once they are open, interventions.
 * `detailed`: and private reasoning, refused replies, changes of memories. `debug`: and every call with its tokens,
 * those of ballots apart.
 */
export type Verbosity = (typeof VERBOSITIES)[number];

export type TranscriptKind = 'round' | 'statement' | 'notice' | 'injection' | 'vote' | 'result' | 'act' | 'end';

/**
 * A part of what an event tells, and from which verbosity on. The transcript, on the screen and as a document, has those of `standard`,
 * those of one event together; plain lines have each by itself.
 */
export type TranscriptPart = {
  level: Verbosity;
  kind: TranscriptKind;
  title: string;
  text: string;
  /** The agent whose statement or lost turn it is. */
  from?: string;
  /** What is to be known of a statement beside its words. */
  mark?: string;
  /** Who alone received it; absent: everybody. */
  privateTo?: readonly string[];
  /** As plain lines have it, where they do not say `text` after or below `title`; null: they tell of it in other parts. */
  line?: (() => string) | null;
  /** In plain lines: what stands above `text`, instead of `title`. */
  head?: string;
  /** In plain lines: whether an empty line stands before it; absent: yes. */
  gap?: boolean;
};

/** What only plain lines tell: the screen has a pane for it, or it is no part of the discussion. `gap` absent: no empty line before it. */
export type Aside = { level: Verbosity; line: () => string; gap?: boolean };

export type Parts = readonly (TranscriptPart | Aside)[];

import type { EmbedderName } from '../../discussion/scenario.ts';

/**
 * Finds what is nearest in meaning. The same inputs give the same answer while the endpoint or model behind it stays the same. Whoever
 * asks sets the time limit, through `signal`.
 */
export type Embedder = {
  name: EmbedderName;
  /**
   * Ids of the candidates, nearest in meaning first, at most `most`; of equally near ones the larger id, which is the newer, first. Throws
   * only `ModelError`. An abort ends the wait at once, in a `ModelError` too: the caller looks at the signal first.
   */
  nearest(
    query: string,
    candidates: readonly Candidate[],
    most: number,
    options: SearchOptions,
  ): Promise<readonly number[]>;
};

/**
 * `onAsk`: an endpoint is about to be asked, or was in vain; what has been sent so far for this search and may have to be paid. `onCounted`: it
 * has answered, and by its own count those were so many tokens; null: it did not say.
 */
export type SearchOptions = {
  signal: AbortSignal;
  onAsk?: ((texts: readonly string[]) => void) | undefined;
  onCounted?: ((tokens: number | null) => void) | undefined;
};

export type Candidate = { id: number; text: string };

/** An embedder that holds a connection or a thread until it is closed. */
export type OpenEmbedder = Embedder & { close(): void };

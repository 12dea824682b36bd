/**
 * `contextTokens`: the model's context window; `source` says who told. `price`: null: unknown. `isEmbedder`: it finds what is nearest in
 * meaning, and nobody can be given it.
 */
export type ModelFacts = {
  contextTokens: number;
  source: 'scenario' | 'config' | 'catalogue' | 'simulated' | 'human' | 'unknown';
  price: Price | null;
  isEmbedder?: true;
};

/** US dollars for a million tokens. `cached`: of prompt tokens that the provider has in its cache; absent: as any other. */
export type Price = { input: number; output: number; cached?: number | undefined };

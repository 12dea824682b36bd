/**
 * `contextTokens`: the model's context window; `source` says who told. `price` in US dollars for a million tokens; null: unknown.
 */
export type ModelFacts = {
  contextTokens: number;
  source: 'scenario' | 'config' | 'catalogue' | 'simulated' | 'human' | 'unknown';
  price: { input: number; output: number } | null;
};

import { bug } from '../../base/errors.ts';

/** A section of a request and its tokens. */
export type MeasuredPart = { name: string; tokens: number };

/** Tokens that layers save, and by what: the parts add up to `total`. A part is negative where a layer takes more than it saves. */
export type TokensSaved = {
  total: number;
  /** The memory: patterns instead of single moves. */
  patterns: number;
  /** The shared board, when it is not sent again (7.2). */
  delta: number;
  /** The history, of which whole exchanges stand (7.4). */
  pruning: number;
  /** All other sections. */
  compactState: number;
};

const CAUSES: Readonly<Record<string, Exclude<keyof TokensSaved, 'total'>>> = {
  past: 'patterns',
  memory: 'patterns',
  consensus: 'delta',
  history: 'pruning',
};

/**
 * The exact difference between the unlayered request and the layered one (7.6). The static layer, section `system`, is in every request
 * and never counts as saved: it must be the same in both, or it is left out of both sums.
 */
export function tokensSaved(unlayered: readonly MeasuredPart[], layered: readonly MeasuredPart[]): TokensSaved {
  const saved = { total: 0, patterns: 0, delta: 0, pruning: 0, compactState: 0 };
  const add = ({ name, tokens }: MeasuredPart, sign: 1 | -1) => {
    if (!Number.isInteger(tokens) || tokens < 0) bug(`${tokens} tokens in section ${name}`);
    if (name === 'system') return;
    saved[CAUSES[name] ?? 'compactState'] += sign * tokens;
    saved.total += sign * tokens;
  };
  for (const part of unlayered) add(part, 1);
  for (const part of layered) add(part, -1);
  return saved;
}

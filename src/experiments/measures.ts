import type { RunReport } from '../projections/measures/run-report.ts';

/** A number of each run. `readsText`: it stands on what could be read in statements. */
type NumberMeasure = { of(report: RunReport): number | null; readsText?: true };

const atEnd = (report: RunReport) => report.rounds.at(-1);

/** What a run is counted by: in each cell so many had this value. */
export const COUNTED = {
  outcome: ({ decision }) => decision?.option ?? 'no decision',
  end: ({ end }) => end ?? 'not ended',
} as const satisfies Record<string, (report: RunReport) => string>;

/** What runs have a mean of; the names are those of `report`. */
export const AVERAGED: Readonly<Record<string, NumberMeasure>> = {
  rounds: { of: ({ totals }) => totals.rounds },
  statements: { of: ({ totals }) => totals.statements },
  words: { of: ({ totals }) => totals.words },
  words_gini: { of: ({ totals }) => totals.wordsGini },
  statements_gini: { of: ({ totals }) => totals.statementsGini },
  repetition: { of: ({ totals }) => totals.repetition },
  recall: { of: ({ totals }) => totals.recall, readsText: true },
  largest_camp: { of: (report) => atEnd(report)?.largestCamp ?? null, readsText: true },
  pairwise_agreement: { of: (report) => atEnd(report)?.pairwiseAgreement ?? null, readsText: true },
  amount_spread: { of: (report) => atEnd(report)?.amountSpread ?? null, readsText: true },
  decision_amount: { of: ({ decision }) => decision?.amount ?? null },
  votes: { of: ({ totals }) => totals.votes },
  interruptions: { of: ({ totals }) => totals.interruptions },
  compressions: { of: ({ totals }) => totals.compressions },
  drops: { of: ({ totals }) => totals.drops },
  memory_chars: { of: (report) => atEnd(report)?.memoryChars ?? null },
  memory_tokens: { of: (report) => atEnd(report)?.memoryTokens ?? null },
  calls: { of: ({ totals }) => totals.calls },
  tokens_in: { of: ({ totals }) => totals.tokensIn },
  tokens_out: { of: ({ totals }) => totals.tokensOut },
  cost: { of: ({ totals }) => totals.cost },
};

export const MEASURE_NAMES: readonly string[] = [...Object.keys(COUNTED), ...Object.keys(AVERAGED)];
/** Where nobody says which. */
export const DEFAULT_MEASURES: readonly string[] = [
  ...['outcome', 'rounds', 'words', 'words_gini', 'repetition', 'largest_camp', 'pairwise_agreement'],
  ...['memory_tokens', 'tokens_in', 'tokens_out', 'cost'],
];

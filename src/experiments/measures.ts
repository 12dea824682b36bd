import { outcomeName } from '../discussion/outcome-name.ts';
import type { RunReport } from '../projections/measures/run-report.ts';

/** What is told of a measure: what it is of, what it means and how it is made. */
type Described = { unit: string; means: string; made: string };
/** A number of each run. `readsText`: it stands on what could be read in statements; `stands`: but where agents were asked for it (17.5). */
type NumberMeasure = Described & { of(report: RunReport): number | null; isWhole?: true; readsText?: true | 'stands' };
type CountedMeasure = Described & { of(report: RunReport): string };

const atEnd = (report: RunReport) => report.rounds.at(-1);

/** What a run is counted by: in each cell so many had this value. */
export const COUNTED: Readonly<Record<string, CountedMeasure>> = {
  outcome: {
    unit: '',
    means: 'The option that was decided on, or “no decision”; with a world how that ended: reached, spent, or open',
    made: 'The decision of the last entry; the world as it stood',
    of: (report) => outcomeName(report) ?? 'no decision',
  },
  end: {
    ...{ unit: '', means: 'How the run ended, or “not ended”', made: 'The last entry; the rule, where not all agreed' },
    of: ({ end }) => end ?? 'not ended',
  },
};

const SUM = 'Counted over the run';
const LAST = 'As it stood at the end of the last round';
const TALK = 'the talk was over, before a decision is worked into memories';
const STANDS = 'As asked by probes of preference, else read in the words';

/** What runs have a mean of; the names are those of `report`. */
export const AVERAGED: Readonly<Record<string, NumberMeasure>> = {
  rounds: {
    ...{ unit: 'rounds', means: 'Rounds that were opened', made: 'The number of the last round', isWhole: true },
    of: ({ totals }) => totals.rounds,
  },
  statements: {
    ...{ unit: 'statements', means: 'Statements that all could hear', made: SUM, isWhole: true },
    of: ({ totals }) => totals.statements,
  },
  words: {
    ...{
      unit: 'words',
      means: 'Words of all statements',
      made: 'Words by script, summed over statements',
      isWhole: true,
    },
    of: ({ totals }) => totals.words,
  },
  words_gini: {
    ...{ unit: '0 to 1', means: 'How unevenly words are shared among agents', made: 'Gini coefficient over agents' },
    of: ({ totals }) => totals.wordsGini,
  },
  statements_gini: {
    ...{
      unit: '0 to 1',
      means: 'How unevenly statements are shared among agents',
      made: 'Gini coefficient over agents',
    },
    of: ({ totals }) => totals.statementsGini,
  },
  best_effort: {
    ...{
      unit: 'statements',
      means: 'Statements that were never valid and stand as the best of several attempts',
      made: SUM,
      isWhole: true,
    },
    of: ({ totals }) => totals.bestEffort,
  },
  statements_refused: {
    ...{ unit: 'attempts', means: 'Attempts at statements that were refused and asked for again', made: SUM },
    isWhole: true,
    of: ({ totals }) => totals.statementsRefused,
  },
  repetition: {
    ...{ unit: 'share', means: 'How much agents repeat themselves' },
    made: 'Word 3-grams of a statement that its speaker had said before, mean over statements',
    of: ({ totals }) => totals.repetition,
  },
  recall: {
    ...{ unit: 'share', means: 'Statements that take up what others said', readsText: true },
    made: 'Read in the words: a position or amount of another agent from the last three rounds',
    of: ({ totals }) => totals.recall,
  },
  largest_camp: {
    ...{ unit: 'share', means: 'The largest camp, among agents whose stand is known', readsText: 'stands' },
    made: `${STANDS}. ${LAST}`,
    of: (report) => atEnd(report)?.largestCamp ?? null,
  },
  pairwise_agreement: {
    ...{ unit: 'share', means: 'Pairs of agents who stand for the same', readsText: 'stands' },
    made: `${STANDS}. ${LAST}`,
    of: (report) => atEnd(report)?.pairwiseAgreement ?? null,
  },
  amount_spread: {
    ...{
      unit: 'as the option’s amount',
      means: 'Largest minus smallest amount that agents stand for',
      readsText: 'stands',
    },
    made: `Read in the words. ${LAST}`,
    of: (report) => atEnd(report)?.amountSpread ?? null,
  },
  decision_amount: {
    ...{
      unit: 'as the option’s amount',
      means: 'The amount that was decided on',
      made: 'The decision of the last entry',
    },
    of: ({ decision }) => decision?.amount ?? null,
  },
  votes: {
    ...{ unit: 'votes', means: 'Votes that somebody wanted', made: SUM, isWhole: true },
    of: ({ totals }) => totals.votes,
  },
  interruptions: {
    ...{ unit: 'statements', means: 'Statements that a person cut off', made: SUM, isWhole: true },
    of: ({ totals }) => totals.interruptions,
  },
  compressions: {
    ...{ unit: 'compressions', means: 'Memories that were compressed', made: SUM, isWhole: true },
    of: ({ totals }) => totals.compressions,
  },
  drops: {
    ...{ unit: 'entries', means: 'Entries that left memories', made: `Counted until ${TALK}`, isWhole: true },
    of: ({ totals }) => totals.drops,
  },
  poll_answers: {
    ...{
      unit: 'answers',
      means: 'Answers to polls (who wants to vote) and to confirmations (whether to vote then)',
      made: SUM,
      isWhole: true,
    },
    of: ({ totals }) => totals.pollAnswers,
  },
  poll_answers_unread: {
    ...{ unit: 'answers', means: 'Those that could not be read and counted as no', made: SUM, isWhole: true },
    of: ({ totals }) => totals.pollAnswersUnread,
  },
  polls_lost: {
    ...{ unit: 'polls', means: 'Polls with such an answer from which no vote came', made: SUM, isWhole: true },
    of: ({ totals }) => totals.pollsLost,
  },
  forgotten: {
    ...{
      unit: 'entries',
      means:
        'Entries that left memories and that no other entry there tells of any more; long-term memory, which is apart, may',
      made: `As it stood when ${TALK}`,
    },
    isWhole: true,
    of: ({ totals }) => totals.forgotten,
  },
  memory_chars: {
    ...{ unit: 'code points', means: 'What all agents remember', made: `As it stood when ${TALK}`, isWhole: true },
    of: (report) => atEnd(report)?.memoryChars ?? null,
  },
  memory_tokens: {
    ...{ unit: 'tokens', means: 'What all agents remember', made: `As it stood when ${TALK}`, isWhole: true },
    of: (report) => atEnd(report)?.memoryTokens ?? null,
  },
  calls: {
    ...{ unit: 'calls', means: 'Requests to models', made: SUM, isWhole: true },
    of: ({ totals }) => totals.calls,
  },
  tokens_in: {
    ...{ unit: 'tokens', means: 'Tokens of all prompts', made: 'As recorded with each call', isWhole: true },
    of: ({ totals }) => totals.tokensIn,
  },
  tokens_out: {
    ...{ unit: 'tokens', means: 'Tokens of all answers', made: 'As recorded with each call', isWhole: true },
    of: ({ totals }) => totals.tokensOut,
  },
  cost: {
    ...{ unit: 'US dollars', means: 'What the calls cost', made: 'Tokens times the prices known when the run began' },
    of: ({ totals }) => totals.cost,
  },
};

export const MEASURE_NAMES: readonly string[] = [...Object.keys(COUNTED), ...Object.keys(AVERAGED)];
/** Where nobody says which. */
export const DEFAULT_MEASURES: readonly string[] = [
  ...['outcome', 'rounds', 'words', 'words_gini', 'repetition', 'largest_camp', 'pairwise_agreement'],
  ...['memory_tokens', 'tokens_in', 'tokens_out', 'cost'],
];

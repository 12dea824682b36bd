import type { BallotForm } from '../../discussion/event.ts';
import type { Header } from '../../journal/journal.ts';
import type { RoundReport, RunReport } from '../../projections/measures/run-report.ts';
import type { VoteMeasure } from '../../projections/measures/vote-measure.ts';
import { AVERAGED, COUNTED } from '../measures.ts';
import { column, rowOf, type TableColumn, type TableValue } from './column.ts';

/** A recorded run, measured. `firstAt`, `lastAt`: when its first and last entry were made; null: it has none. */
export type Measured = {
  header: Header;
  report: RunReport;
  entries: number;
  touchCount: number;
  firstAt: number | null;
  lastAt: number | null;
  /** What each statement stands for. */
  readings: readonly StatementReading[];
};

/** `entry`: where the statement stands in the journal. `certainty`: of what speaks for any option there, how much speaks for this one. */
export type StatementReading = {
  entry: number;
  option: string | null;
  certainty: number | null;
  options: readonly string[];
  amounts: readonly number[];
};

const HEADER = 'The header of the journal';
const RUN: readonly TableColumn<Measured>[] = [
  column('scenario', 'text', '', ['The scenario’s name', HEADER], ({ report }) => report.scenario),
  column('title', 'text', '', ['The scenario’s title', HEADER], ({ report }) => report.title),
  column('language', 'text', '', ['Language of the talk', HEADER], ({ header }) => header.scenario.language),
  column('agents', 'whole', 'agents', ['Agents at the start', HEADER], ({ header }) => header.scenario.agents.length),
  column('seed', 'whole', '', ['What chance was drawn by', HEADER], ({ report }) => report.seed),
  column(
    'models',
    'text',
    '',
    ['Models that answered, with commas', `${HEADER}; of an import those that spoke`],
    models,
  ),
  column('program', 'text', '', ['Version that wrote the journal', HEADER], ({ header }) => header.program),
  column('run_id', 'text', '', ['Id of the run', HEADER], ({ header }) => header.run),
  column(
    'parent',
    'text',
    '',
    ['Id of the run that it was forked from', HEADER],
    ({ header }) => header.parent?.run ?? null,
  ),
  column(
    'imported',
    'flag',
    '',
    ['Recorded by another program', HEADER],
    ({ header }) => header.imported !== undefined,
  ),
  column('began', 'time', 'UTC', ['When its first entry was made', 'Time of the entry'], ({ firstAt }) => firstAt),
  column('lasted', 'number', 'seconds', ['From the first entry to the last', 'Difference of their times'], lasted),
  column('entries', 'whole', 'entries', ['Entries of the journal', 'Counted'], ({ entries }) => entries),
  column('ended', 'flag', '', ['It has come to its end', 'The last entry'], ({ report }) => report.end !== null),
  column(
    'touches',
    'whole',
    'acts',
    ['Acts of a person or a cue', 'Entries with an actor'],
    ({ touchCount }) => touchCount,
  ),
  column(
    ...(['impairments', 'whole', 'answers'] as const),
    ['Answers that lack or are not whole, at most 1,000', 'Entries by rule 16.2'],
    ({ report }) => report.impairments.length,
  ),
  column(
    ...(['statements_read', 'whole', 'statements'] as const),
    ['Statements of which could be read what they stand for', 'Read in the words, without a model'],
    ({ report }) => report.totals.read,
  ),
  column(
    'stands_by',
    'text',
    '',
    [
      'Where agents stood at the end was asked of them, read, or both',
      'Answers to probes of preference, and statements',
    ],
    ({ report }) => report.standsBy,
  ),
  column(
    'warnings',
    'text',
    '',
    ['What a reader should bear in mind, with commas', 'Rule 17.6; docs/experiments.md names each'],
    ({ report }) => report.warnings.map(({ kind }) => kind).join(', '),
  ),
  ...Object.entries(COUNTED).map(([name, { unit, means, made, of }]) =>
    column<Measured>(name, 'text', unit, [means, made], ({ report }) => of(report)),
  ),
  ...Object.entries(AVERAGED).map(([name, { unit, means, made, isWhole, of }]) =>
    column<Measured>(name, isWhole ? 'whole' : 'number', unit, [means, made], ({ report }) => of(report)),
  ),
];

function models({ header }: Measured): string {
  return (header.imported?.models ?? Object.keys(header.scenario.models)).join(', ');
}

function lasted({ firstAt, lastAt }: Measured): number | null {
  return firstAt === null || lastAt === null ? null : (lastAt - firstAt) / 1000;
}

const OVER = 'Counted over the run';
const READ = 'Read in the words, without a model';
const STANDS = 'As asked by probes of preference, else read in the words, without a model';
type AgentRow = RunReport['agents'][number];
const AGENTS: readonly TableColumn<AgentRow>[] = [
  column('agent', 'text', '', ['Its name', 'The scenario'], ({ agent }) => agent),
  column('statements', 'whole', 'statements', ['Statements that all could hear', OVER], ({ statements }) => statements),
  column(
    'statements_read',
    'whole',
    'statements',
    ['Those of which could be read what they stand for', READ],
    ({ read }) => read,
  ),
  column('words', 'whole', 'words', ['Words of its statements', OVER], ({ words }) => words),
  column(
    'air_time',
    'number',
    'seconds',
    ['How long it takes to say them', '150 words a minute'],
    ({ airTimeSeconds }) => airTimeSeconds,
  ),
  column(
    'air_time_share',
    'number',
    'share',
    ['Its part of the words of all', 'Words by words of all'],
    ({ airTimeShare }) => airTimeShare,
  ),
  column(
    'structure',
    'number',
    'share',
    ['Parts of its statements that are labelled fields', 'By their form'],
    ({ structure }) => structure,
  ),
  column(
    'repetition',
    'number',
    'share',
    ['How much it repeats itself', 'Word 3-grams it had said before'],
    ({ repetition }) => repetition,
  ),
  column('recall', 'number', 'share', ['Statements that take up what others said', READ], ({ recall }) => recall),
  column(
    'interruptions',
    'whole',
    'statements',
    ['Statements that a person cut off', OVER],
    (one) => one.interruptions,
  ),
  column('skips', 'whole', 'turns', ['Turns that were skipped', OVER], ({ skips }) => skips),
  column('failures', 'whole', 'turns', ['Turns that gave no statement', OVER], ({ failures }) => failures),
  column('opened', 'whole', 'rounds', ['Rounds in which it spoke first', OVER], ({ opened }) => opened),
  column('closed', 'whole', 'rounds', ['Rounds in which it spoke last', OVER], ({ closed }) => closed),
  column(
    'mean_place',
    'number',
    'place',
    ['Its place in the order, from 1', 'Mean over rounds'],
    ({ meanPlace }) => meanPlace,
  ),
  column('first_option', 'text', 'option', ['What it stood for first', STANDS], ({ firstOption }) => firstOption),
  column('option', 'text', 'option', ['What it stood for last', STANDS], ({ option }) => option),
  column('option_round', 'whole', 'round', ['When that was last told', STANDS], ({ optionRound }) => optionRound),
  column('amount', 'number', 'as the option’s amount', ['The amount it stood for last', READ], ({ amount }) => amount),
  column('ballot_option', 'text', 'option', ['Its last ballot', 'As marked'], ({ ballotOption }) => ballotOption),
  column(
    'ballot_amount',
    'number',
    'as the option’s amount',
    ['Its last ballot', 'As marked'],
    ({ ballotAmount }) => ballotAmount,
  ),
  column(
    'with_outcome',
    'flag',
    '',
    ['Its last ballot names the decision', 'Compared'],
    ({ isWithOutcome }) => isWithOutcome,
  ),
  column('called', 'whole', 'votes', ['Votes that it called', OVER], ({ called }) => called),
  column('declined', 'whole', 'votes', ['Votes that it declined to confirm', OVER], ({ declined }) => declined),
  column(
    'ranking_first',
    'text',
    '',
    ['Its first ranking, best first', 'As read in its answer'],
    (one) => one.rankingFirst,
  ),
  column(
    'ranking_closing',
    'text',
    '',
    ['Its last ranking, best first', 'As read in its answer'],
    (one) => one.rankingClosing,
  ),
  column(
    'payoff',
    'number',
    'dollars',
    ['What it earned, alone and by the outcome', 'By the tables of the scenario'],
    ({ payoff }) => payoff,
  ),
  column(
    'memory_chars',
    'whole',
    'code points',
    ['What it remembers at the end', 'Size of the memory'],
    ({ memoryChars }) => memoryChars,
  ),
  column(
    'memory_tokens',
    'whole',
    'tokens',
    ['What it remembers at the end', 'Size of the memory'],
    ({ memoryTokens }) => memoryTokens,
  ),
  column('calls', 'whole', 'calls', ['Requests to its model', OVER], ({ calls }) => calls),
  column(
    'tokens_in',
    'whole',
    'tokens',
    ['Tokens of its prompts', 'As recorded with each call'],
    ({ tokensIn }) => tokensIn,
  ),
  column(
    'tokens_out',
    'whole',
    'tokens',
    ['Tokens of its answers', 'As recorded with each call'],
    ({ tokensOut }) => tokensOut,
  ),
  column(
    'cost',
    'number',
    'US dollars',
    ['What its calls cost', 'Tokens times the prices known when the run began'],
    ({ cost }) => cost,
  ),
];

const IN_ROUND = 'Counted over the round';
const AT_END = 'As it stood at the end of the round';
const ROUNDS: readonly TableColumn<RoundReport>[] = [
  column('round', 'whole', '', ['Its number', 'From 1'], ({ round }) => round),
  column(
    'statements',
    'whole',
    'statements',
    ['Statements that all could hear', IN_ROUND],
    ({ statements }) => statements,
  ),
  column(
    'statements_read',
    'whole',
    'statements',
    ['Those of which could be read what they stand for', READ],
    ({ read }) => read,
  ),
  column('words', 'whole', 'words', ['Words of the statements', IN_ROUND], ({ words }) => words),
  column('opener', 'text', 'agent', ['Who spoke first', 'The first statement'], ({ opener }) => opener),
  column('closer', 'text', 'agent', ['Who spoke last', 'The last statement'], ({ closer }) => closer),
  column('positions', 'whole', 'agents', ['Agents whose stand is known by then', STANDS], ({ positions }) => positions),
  column(
    'largest_camp',
    'number',
    'share',
    ['The largest camp among them', `${STANDS}. ${AT_END}`],
    ({ largestCamp }) => largestCamp,
  ),
  column(
    'pairwise_agreement',
    'number',
    'share',
    ['Pairs of them who stand for the same', `${STANDS}. ${AT_END}`],
    (one) => one.pairwiseAgreement,
  ),
  column(
    'amount_spread',
    'number',
    'as the option’s amount',
    ['Largest minus smallest amount they stand for', `${READ}. ${AT_END}`],
    (one) => one.amountSpread,
  ),
  column('vote', 'text', '', ['How the poll or vote ended', 'The entry that closed it'], ({ vote }) => vote),
  column(
    'memory_chars',
    'whole',
    'code points',
    ['What all agents remember', AT_END],
    ({ memoryChars }) => memoryChars,
  ),
  column('memory_tokens', 'whole', 'tokens', ['What all agents remember', AT_END], ({ memoryTokens }) => memoryTokens),
  column(
    'compressions',
    'whole',
    'compressions',
    ['Memories that were compressed', IN_ROUND],
    ({ compressions }) => compressions,
  ),
  column('tokens_in', 'whole', 'tokens', ['Tokens of all prompts', IN_ROUND], ({ tokensIn }) => tokensIn),
  column('tokens_out', 'whole', 'tokens', ['Tokens of all answers', IN_ROUND], ({ tokensOut }) => tokensOut),
];

type StanceRow = RoundReport['agents'][number] & { round: number };
const STANCES: readonly TableColumn<StanceRow>[] = [
  column('round', 'whole', '', ['Number of the round', 'From 1'], ({ round }) => round),
  column('agent', 'text', '', ['The agent', 'The scenario'], ({ agent }) => agent),
  column(
    'statements',
    'whole',
    'statements',
    ['Statements that all could hear', IN_ROUND],
    ({ statements }) => statements,
  ),
  column(
    'statements_read',
    'whole',
    'statements',
    ['Those of which could be read what they stand for', READ],
    ({ read }) => read,
  ),
  column('words', 'whole', 'words', ['Words of its statements', IN_ROUND], ({ words }) => words),
  column(
    'option',
    'text',
    'option',
    ['What it stands for, by its last answer or statement that tells', STANDS],
    ({ option }) => option,
  ),
  column('option_round', 'whole', 'round', ['When that was told', STANDS], ({ optionRound }) => optionRound),
  column('amount', 'number', 'as the option’s amount', ['The amount it stands for', READ], ({ amount }) => amount),
  column('memory_chars', 'whole', 'code points', ['What it remembers', AT_END], ({ memoryChars }) => memoryChars),
  column('memory_tokens', 'whole', 'tokens', ['What it remembers', AT_END], ({ memoryTokens }) => memoryTokens),
];

type VoteRow = VoteMeasure & { vote: number };
const VOTES: readonly TableColumn<VoteRow>[] = [
  column('vote', 'whole', '', ['Its number in the run', 'From 1; those that nobody wanted apart'], ({ vote }) => vote),
  column('round', 'whole', '', ['Number of the round', 'From 1'], ({ round }) => round),
  column('initiator', 'text', 'agent', ['Who wanted it: an agent or person', 'The poll'], ({ initiator }) => initiator),
  column('asked', 'whole', 'agents', ['Who were asked whether to vote', 'The poll'], ({ asked }) => asked),
  column('unwilling', 'whole', 'agents', ['Those of them who said no', 'The poll'], ({ unwilling }) => unwilling),
  column('confirmed', 'whole', 'agents', ['Who agreed to vote', 'The confirmations'], ({ confirmed }) => confirmed),
  column('declined', 'whole', 'agents', ['Who did not', 'The confirmations'], ({ decliners }) => decliners.length),
  column('ballots', 'whole', 'ballots', ['Ballots that could be read', 'The ballots'], ({ ballots }) => ballots.length),
  column('unreadable', 'whole', 'ballots', ['Ballots that could not', 'The ballots'], ({ failed }) => failed.length),
  column('outcome', 'text', '', ['How it ended', 'The entry that closed it'], ({ outcome }) => outcome),
  column('reason', 'text', '', ['Why it did not decide', 'The entry that closed it'], ({ reason }) => reason),
  column(
    'decision_option',
    'text',
    'option',
    ['What it decided on', 'The entry that closed it'],
    ({ decision }) => decision?.option ?? null,
  ),
  column(
    'decision_amount',
    'number',
    'as the option’s amount',
    ['The amount it decided on', 'The entry that closed it'],
    ({ decision }) => decision?.amount ?? null,
  ),
  column('rule', 'text', '', ['The rule that decided', 'The scenario'], ({ how }) => how?.rule ?? null),
  column(
    'consensus',
    'flag',
    '',
    ['All ballots speak for the decision', 'Rule 16.5'],
    ({ how }) => how?.isConsensus ?? null,
  ),
];

type BallotRow = Omit<BallotForm, 'option'> & {
  vote: number;
  round: number;
  option: string | null;
  isReadable: boolean;
};
const BALLOTS: readonly TableColumn<BallotRow>[] = [
  column('vote', 'whole', '', ['Number of the vote in the run', 'As in votes'], ({ vote }) => vote),
  column('round', 'whole', '', ['Number of the round', 'From 1'], ({ round }) => round),
  column('agent', 'text', '', ['Whose it is', 'The ballot'], ({ agent }) => agent),
  column('option', 'text', 'option', ['What it marks', 'Read in the reply, as recorded'], ({ option }) => option),
  column(
    'amount',
    'number',
    'as the option’s amount',
    ['The amount it marks', 'Read in the reply, as recorded'],
    ({ amount }) => amount,
  ),
  column('readable', 'flag', '', ['It could be read', 'As recorded'], ({ isReadable }) => isReadable),
];

type ProbeRow = RunReport['probes'][number];
/** In the order that `probeMeasure` knows. */
const PROBES: readonly TableColumn<ProbeRow>[] = [
  column('probe', 'text', '', ['Name of the question', 'The scenario'], ({ probe }) => probe),
  column('asked', 'text', '', ['before, each-round or after', 'The scenario'], ({ when }) => when),
  column('round', 'whole', '', ['The last round then; 0: none', 'From 1'], ({ round }) => round),
  column('agent', 'text', '', ['Who was asked', 'The answer'], ({ agent }) => agent),
  column(
    'option',
    'text',
    'option',
    ['What it would choose', 'Read in the reply, as recorded'],
    ({ option }) => option,
  ),
  column('value', 'whole', '', ['Its number on the scale', 'Read in the reply, as recorded'], ({ value }) => value),
];

/** What was read in statements: columns of their table, which are found by the first of these. */
export const READINGS: readonly TableColumn<StatementReading>[] = [
  column('entry', 'whole', '', ['Number of the entry in its journal', 'Place of the line'], ({ entry }) => entry),
  column(
    'option',
    'text',
    'option',
    ['What it stands for; none: that could not be read (runs.statements_read: of how many it could)', READ],
    ({ option }) => option,
  ),
  column(
    'certainty',
    'number',
    'share',
    ['How sure that is: of what speaks for any option in it, what speaks for this one', READ],
    ({ certainty }) => certainty,
  ),
  column('options', 'text', 'options', ['All options that it names, with commas', READ], ({ options }) =>
    options.join(', '),
  ),
  column('amounts', 'text', 'numbers', ['All amounts that it names, with commas', READ], ({ amounts }) =>
    amounts.join(', '),
  ),
];

/** Tables of what is measured of a run, a row a thing of it. What runs are kept as between reports is these rows. */
export const MEASURED_TABLES = {
  runs: RUN,
  agents: AGENTS,
  rounds: ROUNDS,
  stances: STANCES,
  votes: VOTES,
  ballots: BALLOTS,
  probes: PROBES,
};
export type MeasuredTable = keyof typeof MEASURED_TABLES;
/** With what was read in statements. */
export const KEPT_TABLES = { ...MEASURED_TABLES, readings: READINGS };
export type KeptTable = keyof typeof KEPT_TABLES;
export type MeasuredRows = Readonly<Record<KeptTable, readonly (readonly TableValue[])[]>>;

export function measuredRows(measured: Measured): MeasuredRows {
  const { agents, rounds, votes, probes } = measured.report;
  return {
    runs: [rowOf(RUN, measured)],
    agents: agents.map((one) => rowOf(AGENTS, one)),
    rounds: rounds.map((one) => rowOf(ROUNDS, one)),
    stances: rounds.flatMap(({ round, agents }) => agents.map((one) => rowOf(STANCES, { ...one, round }))),
    votes: votes.map((one, i) => rowOf(VOTES, { ...one, vote: i + 1 })),
    ballots: votes.flatMap((one, i) => ballotsOf(one, i + 1).map((ballot) => rowOf(BALLOTS, ballot))),
    probes: probes.map((one) => rowOf(PROBES, one)),
    readings: measured.readings.map((one) => rowOf(READINGS, one)),
  };
}

function ballotsOf({ ballots, failed, round }: VoteMeasure, vote: number): BallotRow[] {
  return [
    ...ballots.map((ballot) => ({ ...ballot, vote, round, isReadable: true })),
    ...failed.map((agent) => ({ agent, option: null, amount: null, vote, round, isReadable: false })),
  ];
}

/** The value of a column in a row of `runs`. */
export function runCell([row]: MeasuredRows['runs'], name: string): TableValue {
  return row?.[RUN.findIndex((one) => one.name === name)] ?? null;
}

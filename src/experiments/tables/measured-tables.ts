import type { BallotFormName } from '../../discussion/ballot.ts';
import type { RoundReport, RunReport } from '../../projections/measures/run-report.ts';
import {
  type MeasuredBallot,
  markedText,
  type VoteMeasure,
  voteOutcomeName,
} from '../../projections/measures/vote-measure.ts';
import { AGENTS } from './agent-columns.ts';
import { column, rowOf, type TableColumn, type TableValue } from './column.ts';
import { heard, inDoubt } from './heard-columns.ts';
import { READ, STANDS } from './how-made.ts';
import { type Measured, RUN, type StatementReading } from './run-columns.ts';

const IN_ROUND = 'Counted over the round';
const AT_END = 'As it stood at the end of the round';
const AT_TALKS_END = `${AT_END}, before a decision is worked into memories`;
const OF_ROUNDS = `${IN_ROUND}; what comes before the first one or after the talk is in none`;
const ROUNDS: readonly TableColumn<RoundReport>[] = [
  column('round', 'whole', '', ['Its number', 'From 1'], ({ round }) => round),
  ...heard(IN_ROUND),
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
    ['What all agents remember', AT_TALKS_END],
    ({ memoryChars }) => memoryChars,
  ),
  column(
    'memory_tokens',
    'whole',
    'tokens',
    ['What all agents remember', AT_TALKS_END],
    ({ memoryTokens }) => memoryTokens,
  ),
  column(
    'compressions',
    'whole',
    'compressions',
    ['Memories that were compressed', OF_ROUNDS],
    ({ compressions }) => compressions,
  ),
  column('tokens_in', 'whole', 'tokens', ['Tokens of all prompts', OF_ROUNDS], ({ tokensIn }) => tokensIn),
  column('tokens_out', 'whole', 'tokens', ['Tokens of all answers', OF_ROUNDS], ({ tokensOut }) => tokensOut),
];

type StanceRow = RoundReport['agents'][number] & { round: number };
const STANCES: readonly TableColumn<StanceRow>[] = [
  column('round', 'whole', '', ['Number of the round', 'From 1'], ({ round }) => round),
  column('agent', 'text', '', ['The agent', 'The scenario'], ({ agent }) => agent),
  ...heard(IN_ROUND),
  column('words', 'whole', 'words', ['Words of its statements', IN_ROUND], ({ words }) => words),
  column(
    'option',
    'text',
    'option',
    ['What it stands for, by its last answer or statement that tells', STANDS],
    ({ option }) => option,
  ),
  ...inDoubt(),
  column('option_round', 'whole', 'round', ['When that was told', STANDS], ({ optionRound }) => optionRound),
  column('amount', 'number', 'as the option’s amount', ['The amount it stands for', READ], ({ amount }) => amount),
  column('memory_chars', 'whole', 'code points', ['What it remembers', AT_TALKS_END], ({ memoryChars }) => memoryChars),
  column('memory_tokens', 'whole', 'tokens', ['What it remembers', AT_TALKS_END], ({ memoryTokens }) => memoryTokens),
];

type VoteRow = VoteMeasure & { vote: number };
const VOTES: readonly TableColumn<VoteRow>[] = [
  column('vote', 'whole', '', ['Its number in the run', 'From 1; those that nobody wanted apart'], ({ vote }) => vote),
  column('round', 'whole', '', ['Number of the round', 'From 1'], ({ round }) => round),
  column(
    'initiator',
    'text',
    'agent',
    ['Who wanted it: an agent or person; of a phase that ends with one, nobody', 'The poll'],
    ({ initiator }) => initiator,
  ),
  column('asked', 'whole', 'agents', ['Who were asked whether to vote', 'The poll'], ({ asked }) => asked),
  column('unwilling', 'whole', 'agents', ['Those of them who said no', 'The poll'], ({ unwilling }) => unwilling),
  column('confirmed', 'whole', 'agents', ['Who agreed to vote', 'The confirmations'], ({ confirmed }) => confirmed),
  column('declined', 'whole', 'agents', ['Who did not', 'The confirmations'], ({ decliners }) => decliners.length),
  column(
    'answers_unread',
    'whole',
    'answers',
    ['Answers on whether to vote that could not be read and counted as no', 'Rule 9.1'],
    ({ unread }) => unread,
  ),
  column('ballots', 'whole', 'ballots', ['Ballots that could be read', 'The ballots'], ({ ballots }) => ballots.length),
  column('unreadable', 'whole', 'ballots', ['Ballots that could not', 'The ballots'], ({ failed }) => failed.length),
  column('outcome', 'text', '', ['How it ended', 'The entry that closed it'], voteOutcomeName),
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

type BallotRow = Pick<MeasuredBallot, 'agent' | 'option' | 'amount' | 'amountOption'> & {
  vote: number;
  round: number;
  form: BallotFormName | null;
  marked: string | null;
  isReadable: boolean;
};
const BALLOTS: readonly TableColumn<BallotRow>[] = [
  column('vote', 'whole', '', ['Number of the vote in the run', 'As in votes'], ({ vote }) => vote),
  column('round', 'whole', '', ['Number of the round', 'From 1'], ({ round }) => round),
  column('agent', 'text', '', ['Whose it is', 'The ballot'], ({ agent }) => agent),
  column(
    'option',
    'text',
    'option',
    ['What it puts before all others; none: it abstains, or puts several alike', 'Read in the reply, as recorded'],
    ({ option }) => option,
  ),
  column(
    'amount',
    'number',
    'as the option’s amount',
    ['The amount it names, of `amount_option`', 'Read in the reply, as recorded'],
    ({ amount }) => amount,
  ),
  column(
    'amount_option',
    'text',
    'option',
    ['What the amount is of: what is marked; of a ballot of more than one choice, what all chose together', 'Rule 9.5'],
    ({ amountOption }) => amountOption,
  ),
  column('form', 'text', '', ['choice, approval, points or ranking', 'The rule of the scenario'], ({ form }) => form),
  column(
    'marked',
    'text',
    'options',
    [
      'All that it marks: a > b, best first; a, b approved; a 6, b 4 points; empty: it abstains',
      'Read in the reply, as recorded',
    ],
    ({ marked }) => marked,
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
    ...ballots.map((ballot) => {
      const { agent, option, amount, amountOption, form } = ballot;
      return { agent, option, amount, amountOption, form, marked: markedText(ballot), vote, round, isReadable: true };
    }),
    ...failed.map((agent) => {
      const nothing = { option: null, amount: null, amountOption: null, form: null, marked: null };
      return { agent, ...nothing, vote, round, isReadable: false };
    }),
  ];
}

/** The value of a column in a row of `runs`. */
export function runCell([row]: MeasuredRows['runs'], name: string): TableValue {
  return row?.[RUN.findIndex((one) => one.name === name)] ?? null;
}

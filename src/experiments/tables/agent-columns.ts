import type { RunReport } from '../../projections/measures/run-report.ts';
import { column, type TableColumn } from './column.ts';
import { heard } from './heard-columns.ts';
import { READ, STANDS } from './how-made.ts';

const OVER = 'Counted over the run';

type AgentRow = RunReport['agents'][number];
/** Columns of the table of agents. */
export const AGENTS: readonly TableColumn<AgentRow>[] = [
  column('agent', 'text', '', ['Its name', 'The scenario'], ({ agent }) => agent),
  ...heard(OVER),
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
    ['The amount on it, where that is of `ballot_option`', 'As marked'],
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
    ['What it remembers at the end of the talk', 'Size of the memory, before a decision is worked into it'],
    ({ memoryChars }) => memoryChars,
  ),
  column(
    'memory_tokens',
    'whole',
    'tokens',
    ['What it remembers at the end of the talk', 'Size of the memory, before a decision is worked into it'],
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

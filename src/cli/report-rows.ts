import type { Decided } from '../discussion/decided.ts';
import type { InfluenceFound } from '../experiments/influence-kept.ts';
import type { PaidBeside } from '../journal/beside.ts';
import type { RunReport } from '../projections/measures/run-report.ts';
import type { SwitchSide } from '../projections/measures/switch-effect.ts';
import { markedText, voteOutcomeName } from '../projections/measures/vote-measure.ts';
import { warningText } from './warning-text.ts';

/** A run under the name that tells it from the others: its file's, with a number where two have the same. */
export type NamedReport = {
  run: string;
  file: string;
  report: RunReport;
  /** What taking out of it changed, where that was asked for (17.6). */
  influence: readonly InfluenceFound[];
  /** What interviews have cost beside the record (12.3); null: nothing. */
  interviews: PaidBeside | null;
  /** The same of branches that were not kept. */
  branches: PaidBeside | null;
};
/** A journal that could not be read, and why. */
export type FailedReport = { file: string; problem: string };

export type Value = string | number | boolean | null;

/** One value of a run. `agent` and `round` are null where it is of all agents, of the whole run. */
type ReportRow = { measure: string; agent: string | null; round: number | null; value: Value };

/** `tokensIn` → `tokens_in`: measures have the same names in every format. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** At most six decimals: what is computed is no more exact than that, and is never written with an exponent. */
export function plainNumber(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** All that a report holds, as one long table: a row for each value, in the order of the report. */
export function reportRows({
  totals,
  drops,
  agents,
  rounds,
  votes,
  statements,
  leaks,
  switches,
  impairments,
  unknownCalls,
  probes,
  warnings,
  costs,
  adapted,
  standIns,
  ...run
}: RunReport): ReportRow[] {
  const { decision, secret, before, after, ...facts } = run;
  return [
    ...rowsOf(facts),
    ...rowsOf({ decisionOption: decision?.option ?? null, decisionAmount: decision?.amount ?? null }),
    ...(secret ? rowsOf({ secretOption: secret.option, secretIsReached: secret.isReached }, secret.agent) : []),
    ...rowsOf(totals),
    ...rowsOf({ costMeasured: costs.measured, costEstimated: costs.estimated }),
    ...outsideRows('before', before),
    ...outsideRows('after', after),
    ...drops.map(({ rule, entries }) => ({
      measure: `drops_${rule.replaceAll('-', '_')}`,
      agent: null,
      round: null,
      value: entries,
    })),
    ...agents.flatMap(({ agent, ...values }) => rowsOf(values, agent)),
    ...rounds.flatMap(({ round, agents: inRound, left, ...values }) => [
      ...rowsOf({ ...values, left: left.join(', ') }, null, round),
      ...inRound.flatMap(({ agent, ...own }) => rowsOf(own, agent, round)),
    ]),
    ...votes.flatMap(voteRows),
    ...statements.flatMap(({ round, speaker, words, characters }) =>
      rowsOf({ statementWords: words, statementCharacters: characters }, speaker, round),
    ),
    ...leaks.map(({ agent, round, text }) => ({ measure: 'leak', agent, round, value: text })),
    ...impairments.map(({ agent, round, event, impairment, why }) => ({
      measure: `impaired_${event.replaceAll('-', '_')}`,
      agent,
      round,
      value: why === '' ? impairment : `${impairment}: ${why}`,
    })),
    ...modelRows({ adapted, standIns, unknownCalls }),
    ...probes.map(({ agent, probe, when, round, option, value }) => ({
      measure: `probe_${probe}_${when.replaceAll('-', '_')}`,
      agent,
      round,
      value: option ?? value,
    })),
    ...warnings.map((one) => ({
      measure: `warning_${one.kind.replaceAll('-', '_')}`,
      agent: null,
      round: null,
      value: warningText(one),
    })),
    ...switches.flatMap(({ text, round, before, after }, i) => [
      { measure: `switch_${i + 1}`, agent: null, round, value: text },
      ...sideRows(`switch${i + 1}Before`, round, before),
      ...sideRows(`switch${i + 1}After`, round, after),
    ]),
  ];
}

function rowsOf(
  values: Readonly<Record<string, Value>>,
  agent: string | null = null,
  round: number | null = null,
): ReportRow[] {
  return Object.entries(values).map(([name, value]) => ({ measure: snake(name), agent, round, value }));
}

const outsideRows = (where: 'before' | 'after', values: RunReport['before']): ReportRow[] =>
  rowsOf({ ...values }).map((row) => ({ ...row, measure: `${where}_${row.measure}` }));

function voteRows({
  round,
  decliners,
  ballots,
  failed,
  decision: _,
  how,
  outcome,
  reasons = {},
  minority = [],
  ...values
}: RunReport['votes'][number]): ReportRow[] {
  return [
    ...rowsOf(
      { ...values, outcome: voteOutcomeName({ outcome, how }), ...(how && decidedValues(how)) },
      null,
      round,
    ).map((row) => ({
      ...row,
      measure: `vote_${row.measure}`,
    })),
    ...decliners.map((agent) => ({ measure: 'vote_declined', agent, round, value: true })),
    ...ballots.flatMap((ballot) =>
      rowsOf(
        {
          ballotOption: ballot.option,
          ballotAmount: ballot.amount,
          ...(ballot.form === 'choice'
            ? {}
            : { ballotAmountOption: ballot.amountOption, [`ballot_${ballot.form}`]: markedText(ballot) }),
        },
        ballot.agent,
        round,
      ),
    ),
    ...Object.entries(reasons).map(([agent, value]) => ({ measure: 'ballot_reason', agent, round, value })),
    ...minority.map(({ agent, words }) => ({ measure: 'minority_words', agent, round, value: words })),
    ...failed.map((agent) => ({ measure: 'ballot_unreadable', agent, round, value: true })),
  ];
}

function decidedValues({ rule, votes, of }: Decided): Readonly<Record<string, Value>> {
  return { rule, for: votes, of };
}

function sideRows(prefix: string, round: number, side: SwitchSide): ReportRow[] {
  const values = Object.entries(side).map(([name, value]) => [
    `${prefix}${name[0]?.toUpperCase()}${name.slice(1)}`,
    value,
  ]);
  return rowsOf(Object.fromEntries(values), null, round).map((row) => ({
    ...row,
    measure: row.measure.replace(/^switch(\d+)/, 'switch_$1'),
  }));
}

export const influenceRows = (influence: readonly InfluenceFound[]): ReportRow[] =>
  influence.flatMap(({ remove, ...counts }) =>
    rowsOf(counts).map((row) => ({ ...row, measure: `influence_${remove}_${row.measure}` })),
  );

export const besideRows = ({ interviews, branches }: Pick<NamedReport, 'interviews' | 'branches'>): ReportRow[] => [
  ...paidRows('interview', interviews),
  ...paidRows('branch', branches),
];

const paidRows = (of: 'interview' | 'branch', paid: PaidBeside | null): ReportRow[] =>
  paid === null
    ? []
    : rowsOf({
        [`${of}Calls`]: paid.calls,
        [`${of}CallsUnanswered`]: paid.unanswered,
        [`${of}CostMeasured`]: paid.costs.measured,
        [`${of}CostEstimated`]: paid.costs.estimated,
      });

/** What endpoints did not take, whom simulated agents stand in for, and what a killed program was asking. */
function modelRows({
  adapted,
  standIns,
  unknownCalls,
}: Pick<RunReport, 'adapted' | 'standIns' | 'unknownCalls'>): ReportRow[] {
  return [
    ...unknownCalls.map(({ agent, round, purpose, isSearch, model }) => ({
      measure: `${isSearch ? 'search' : 'call'}_unknown_${purpose.replaceAll('-', '_')}`,
      agent,
      round,
      value: model,
    })),
    ...(standIns
      ? rowsOf({ standInStatements: standIns.statements, standInEntry: standIns.entry, standInRound: standIns.round })
      : []),
    ...adapted.map(({ model, setting, sent, calls }) => ({
      measure: `adapted_${setting}`,
      agent: null,
      round: null,
      value: `${model}: ${sentText(sent)}, ${calls}`,
    })),
  ];
}

/** What was sent in the place of a setting. */
export function sentText(sent: string | number | null): string {
  return sent === null ? 'not at all' : typeof sent === 'number' ? String(sent) : `as ${sent}`;
}

import { modelsKnown } from '../../discussion/lookup.ts';
import type { Header } from '../../journal/journal.ts';
import type { RunReport } from '../../projections/measures/run-report.ts';
import { AVERAGED, COUNTED } from '../measures.ts';
import { column, type TableColumn } from './column.ts';

/** A recorded run, measured. `firstAt`, `lastAt`: when its first and last entry were made; null: it has none. */
export type Measured = {
  header: Header;
  report: RunReport;
  entries: number;
  touchCount: number;
  firstAt: number | null;
  lastAt: number | null;
  /** The same in runs in which the same happened, whatever their ids and times are. */
  fingerprint: string;
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
/** Columns of the table of runs. */
export const RUN: readonly TableColumn<Measured>[] = [
  column('scenario', 'text', '', ['The scenario’s name', HEADER], ({ report }) => report.scenario),
  column('title', 'text', '', ['The scenario’s title', HEADER], ({ report }) => report.title),
  column('language', 'text', '', ['Language of the talk', HEADER], ({ header }) => header.scenario.language),
  column('agents', 'whole', 'agents', ['Agents at the start', HEADER], ({ header }) => header.scenario.agents.length),
  column('options', 'text', 'options', ['What could be decided on, with commas', HEADER], ({ header }) =>
    header.scenario.options.map(({ id }) => id).join(', '),
  ),
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
  column(
    'fingerprint',
    'text',
    '',
    ['The same in runs that are copies of each other', 'SHA-256 of all entries, without their times and calls'],
    ({ fingerprint }) => fingerprint,
  ),
  column('entries', 'whole', 'entries', ['Entries of the journal', 'Counted'], ({ entries }) => entries),
  column('ended', 'flag', '', ['It has come to its end', 'The last entry'], ({ report }) => report.end !== null),
  column(
    'touches',
    'whole',
    'acts',
    ['Acts of a person', 'Entries with an actor, but for a cue'],
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
  return (header.imported?.models ?? modelsKnown(header.scenario.models)).join(', ');
}

function lasted({ firstAt, lastAt }: Measured): number | null {
  return firstAt === null || lastAt === null ? null : (lastAt - firstAt) / 1000;
}

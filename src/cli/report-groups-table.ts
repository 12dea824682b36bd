import { clean } from '../base/clean.ts';
import { wrap } from '../base/wrap.ts';
import type { GroupTest } from '../experiments/grouped-report.ts';
import { shareChanged } from '../experiments/influence-kept.ts';
import { interfaces } from '../interface/index.ts';
import type { Interval } from '../statistics/describe.ts';
import { LEAST_FOR_G } from '../statistics/paired.ts';
import { aligned } from './aligned.ts';
import { counted } from './counted.ts';
import type { Value } from './report-rows.ts';
import type { TellableGroups } from './tellable-groups.ts';

const { grouped } = interfaces.en.numbers;
/** A cell of the table is as wide as the names of factors need. */
const MOST_WIDTH = 60;
/** Of a sentence below a table. */
const NOTE_WIDTH = 80;
const INDENT = '  ';

/** A table with what it is of, and sentences below it. */
type Block = { title: string; head: readonly string[]; rows: readonly (readonly Value[])[]; notes: readonly string[] };

/** Aligned tables for people. */
export function groupsTable(report: TellableGroups): string {
  const texts = blocksOf(report).map(({ title, head, rows, notes }) =>
    [title, ...(rows.length > 0 ? aligned(head, rows, MOST_WIDTH) : []), ...notes.flatMap(noteLines)].join('\n'),
  );
  return `${texts.join('\n\n')}\n`;
}

/** A figure stays with what it is of. */
const noteLines = (note: string): string[] =>
  wrap(note.replace(/ (?=[\d=<])|(?<= [=<]) /g, '\u00a0'), NOTE_WIDTH - INDENT.length).map(
    (row, i) => `${i === 0 ? '' : INDENT}${row.replaceAll('\u00a0', ' ')}`,
  );

/** The same as Markdown. */
export function groupsMarkdown(report: TellableGroups): string {
  const line = (cells: readonly Value[]) => `| ${cells.map(markdownCell).join(' | ')} |`;
  const texts = blocksOf(report).map(({ title, head, rows, notes }) => {
    const table = [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)];
    return [`## ${title}`, ...(rows.length > 0 ? [table.join('\n')] : []), ...notes].join('\n\n');
  });
  return `${texts.join('\n\n')}\n`;
}

const markdownCell = (value: Value): string =>
  clean(String(value ?? '–'), { multiline: false }).replace(/[\\|*_`<>[\]]/g, (sign) => `\\${sign}`);

/** What every way of writing tables has. */
export function blocksOf(report: TellableGroups): Block[] {
  const { cells, differences, tests, unmet } = report;
  const counting = [...new Set(tests.map(({ measure }) => measure))];
  const averaging = [...new Set(cells.flatMap(({ means }) => means.map(({ measure }) => measure)))];
  return [
    runsBlock(report),
    ...counting.map((measure) => sharesBlock(report, measure)),
    ...averaging.map((measure) => meansBlock(report, measure)),
    ...unmet.map((measure) => ({ title: measure, head: [], rows: [], notes: ['No run has it.'] })),
    ...differenceBlocks(differences),
    ...warningBlocks(cells),
    ...(cells.some(({ influence }) => influence.length > 0) ? [influenceBlock(report)] : []),
  ];
}

function runsBlock({ by, without, cells, failed }: TellableGroups): Block {
  const names = without.join(' and ');
  const left = names === '' ? [] : [`${names[0]?.toUpperCase()}${names.slice(1)} runs are left out of all figures.`];
  const copies = cells.reduce((sum, cell) => sum + cell.copies, 0);
  const hasCopies = copies > 0;
  const again = hasCopies
    ? [
        `${counted(copies, 'run')} said word for word what another one of the same cell and seed did, and ${copies === 1 ? 'counts' : 'count'} in no figure: a copy tells nothing new.`,
      ]
    : [];
  const unread = failed.length === 0 ? [] : [`${counted(failed.length, 'journal')} could not be read.`];
  return {
    title: `Runs by ${by.join(', ')}`,
    head: ['cell', 'runs', ...(hasCopies ? ['copies'] : []), 'changed', 'impaired', 'unfinished'],
    rows: cells.map(({ cell, runs, copies: own, touched, impaired, unfinished }) => [
      ...[cell, runs, ...(hasCopies ? [own] : []), touched, impaired, unfinished],
    ]),
    notes: [...left, ...again, ...unread],
  };
}

function sharesBlock({ cells, tests, against }: TellableGroups, measure: string): Block {
  const study = tests.find((test) => test.against !== null)?.against ?? '';
  const rows = [
    ...cells.flatMap(({ cell, shares }) => shares.map((one) => ({ ...one, cell }))),
    ...against.map((one) => ({ ...one, cell: one.cell === null ? study : `${one.cell} (${study})` })),
  ]
    .filter((one) => one.measure === measure)
    .map(({ cell, value, n, count, share, interval }): Value[] => [
      ...[cell, value, `${grouped(count)} of ${grouped(n)}`, percent(share)],
      `${percent(interval.low)} to ${percent(interval.high)}`,
    ]);
  const notes = tests.filter((test) => test.measure === measure).map(testText);
  return { title: measure, head: ['cell', 'value', 'runs', 'share', '95 % interval'], rows, notes };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const TESTS: Readonly<Record<string, string>> = {
  fisher: 'Fisher’s exact test',
  'fisher-freeman-halton': 'Fisher–Freeman–Halton exact test',
};

function testText({ by, cell, against, test, p, pHolm, drawn, cramersV, cramersVCorrected }: GroupTest): string {
  const what = against === null ? `by ${by}` : `${cell} against ${against}`;
  if (test === null || p === null) return `${what}: nothing to compare`;
  const how = drawn === null ? '' : ` (by ${grouped(drawn)} tables that were drawn)`;
  const strength = `Cramér’s V ${number(cramersV)}, corrected for bias ${number(cramersVCorrected)}`;
  return `${what}: ${TESTS[test]}${how}, p ${pText(p)}, after Holm ${pText(pHolm ?? 1)}; ${strength}`;
}

const pText = (p: number): string => (p < 0.0001 ? '< 0.0001' : `= ${p.toFixed(4)}`);

function meansBlock({ cells }: TellableGroups, measure: string): Block {
  const rows = cells.flatMap(({ cell, means }) =>
    means
      .filter((one) => one.measure === measure)
      .map((one): Value[] => [
        ...[cell, one.n, number(one.mean), number(one.sd), intervalText(one.interval)],
        ...(one.readShare === null ? [] : [percent(one.readShare)]),
      ]),
  );
  const isRead = rows.some((row) => row.length > 5);
  const head = ['cell', 'runs', 'mean', 'sd', '95 % interval', ...(isRead ? ['statements read'] : [])];
  return { title: measure, head, rows, notes: [] };
}

/** One for each two cells. */
function differenceBlocks(differences: TellableGroups['differences']): Block[] {
  const between = ({ from, to }: TellableGroups['differences'][number]) => `${to} − ${from}`;
  return [...new Set(differences.map(between))].map((cells) => {
    const rows = differences
      .filter((one) => between(one) === cells)
      .map((one): Value[] => [
        ...[one.value === null ? one.measure : `${one.measure}: ${one.value}`, one.pairs],
        ...[number(one.mean), number(one.sd), intervalText(one.interval), number(one.dz), number(one.g)],
        ...(one.readShare === null ? [] : [`${Math.round(100 * one.readShare)} %`]),
      ]);
    const isRead = rows.some((row) => row.length > 7);
    const head = ['measure', 'n', 'mean', 'sd', '95 % interval', 'd_z', 'g', ...(isRead ? ['read'] : [])];
    const isTooFew = differences.some((one) => between(one) === cells && one.dz !== null && one.pairs < LEAST_FOR_G);
    const notes = isTooFew ? [`Hedges’ g needs ${LEAST_FOR_G} pairs: of two its correction leaves nothing.`] : [];
    return { title: `Differences of runs with the same seed: ${cells}`, head, rows, notes };
  });
}

const WARNED: Readonly<Record<string, string>> = {
  'agreed-at-once': 'all stood for one option from round 1 on',
  repetition: 'much was said before in the same words',
  silence: 'an agent said nothing',
  'best-effort': 'many statements were never valid and stand as the best of several attempts',
  'unread-polls': 'answers on whether to vote unreadable, and no vote came of it',
  'thin-unanimity': 'decided on fewer ballots than agents, or against last stands',
};

/** One for each warning. */
function warningBlocks(cells: TellableGroups['cells']): Block[] {
  const names = new Set(cells.flatMap(({ warnings }) => warnings.map(({ warning }) => warning)));
  return [...names].map((name) => {
    const rows = cells.flatMap(({ cell, runs, warnings }) =>
      warnings
        .filter(({ warning }) => warning === name)
        .map(({ count, share, interval }): Value[] => [
          ...[cell, `${grouped(count)} of ${grouped(runs)}`, percent(share)],
          `${percent(interval.low)} to ${percent(interval.high)}`,
        ]),
    );
    const head = ['cell', 'runs', 'share', '95 % interval'];
    return { title: `To bear in mind: ${WARNED[name] ?? name}`, head, rows, notes: [] };
  });
}

function influenceBlock({ cells }: TellableGroups): Block {
  const share = (count: number, branches: number): Value[] => {
    const found = shareChanged(count, branches);
    return [`${grouped(count)} of ${grouped(branches)}`, found && `${percent(found.low)} to ${percent(found.high)}`];
  };
  const rows = cells.flatMap(({ cell, influence }) =>
    influence.flatMap(({ remove, runs, branches, changed, placeboBranches, placebo }): Value[][] => [
      [cell, `each ${remove}`, runs, ...share(changed, branches)],
      [cell, 'nothing: placebo', runs, ...share(placebo, placeboBranches)],
    ]),
  );
  const head = ['cell', 'taken out', 'runs', 'changed', '95 % interval'];
  return { title: 'Outcomes changed by taking out', head, rows, notes: [] };
}

/** Four digits that tell, and whole numbers as they are. */
function number(value: number | null): Value {
  if (value === null) return null;
  const size = Math.abs(value);
  if (size >= 1000) return `${value < 0 ? '-' : ''}${grouped(Math.round(size))}`;
  return value.toFixed(size >= 100 ? 1 : size >= 10 ? 2 : 3);
}

const intervalText = (interval: Interval | null): Value =>
  interval && `${number(interval.low)} to ${number(interval.high)}`;

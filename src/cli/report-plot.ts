import { clean } from '../base/clean.ts';
import { padToWidth, truncateToWidth } from '../base/width.ts';
import { interfaces } from '../interface/index.ts';
import type { RoundReport, RunReport } from '../projections/measures/run-report.ts';
import { bar, linePlot, sparkline } from './report-marks.ts';
import type { NamedReport } from './report-rows.ts';

const { short } = interfaces.en.numbers;

/** Nothing is wider. */
const WIDTH = 80;
const NAME_WIDTH = 14;
const AGENTS_SHOWN = 12;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Pictures of signs, at most 80 columns wide, which need no colour. */
export function plotOf(runs: readonly NamedReport[]): string {
  const lines = runs.flatMap(({ run, report }, i) => [...(i === 0 ? [] : ['']), ...plotLines(run, report)]);
  return lines.map((line) => `${truncateToWidth(clean(line, { multiline: false }), WIDTH).trimEnd()}\n`).join('');
}

function plotLines(run: string, report: RunReport): string[] {
  const { agents, rounds, stamp, totals } = report;
  const camps = rounds.map(({ largestCamp }) => largestCamp);
  return [
    `${run}: ${report.scenario}, seed ${report.seed}, ${stamp}`,
    '',
    `Words by agent (Gini ${totals.wordsGini.toFixed(2)})`,
    ...wordBars(report),
    ...(agents.length > AGENTS_SHOWN ? [`  and ${agents.length - AGENTS_SHOWN} agents more`] : []),
    '',
    'The option each stood for, by round',
    ...positionLine(report),
    '',
    `Largest camp, by round ${roundsTold(rounds)}`,
    ...linePlot(camps, { width: WIDTH - 6, height: 6, least: 0, most: 1 }),
    '',
    ...SPARKS.flatMap(([label, value]) => sparkRow(label, rounds.map(value))),
  ];
}

const SPARKS: readonly (readonly [string, (round: RoundReport) => number | null])[] = [
  ['pairs agree', (round) => round.pairwiseAgreement],
  ['spread', (round) => round.amountSpread],
  ['words', (round) => round.words],
  ['memory tokens', (round) => round.memoryTokens],
  ['tokens in', (round) => round.tokensIn],
];

function wordBars({ agents }: RunReport): string[] {
  const most = Math.max(1, ...agents.map(({ words }) => words));
  return agents.slice(0, AGENTS_SHOWN).map(({ agent, words, airTimeShare }) => {
    const share = `${Math.round((airTimeShare ?? 0) * 100)} %`;
    return `  ${padToWidth(agent, NAME_WIDTH)} ${padToWidth(bar(words / most, 44), 44)} ${short(words).padStart(5)} ${share.padStart(5)}`;
  });
}

/** A letter for each option, a column for each round, the newest where not all have room; below them how votes went and what was switched. */
function positionLine({ agents, rounds, switches }: RunReport): string[] {
  const shown = rounds.slice(-(WIDTH - NAME_WIDTH - 4));
  const options = [...new Set(rounds.flatMap((round) => round.agents.flatMap(({ option }) => option ?? [])))].sort();
  const letter = (option: string | null) => (option === null ? '·' : (LETTERS[options.indexOf(option)] ?? '*'));
  const row = (name: string, signs: string) => `  ${padToWidth(name, NAME_WIDTH)} ${signs}`;
  const rows = agents
    .slice(0, AGENTS_SHOWN)
    .map(({ agent }, i) => row(agent, shown.map((round) => letter(round.agents[i]?.option ?? null)).join('')));
  const switched = new Set(switches.map(({ round }) => round));
  return [
    ...rows,
    row('vote', shown.map(({ vote }) => voteSign(vote)).join('')),
    ...(switched.size > 0 ? [row('switch', shown.map(({ round }) => (switched.has(round) ? '^' : ' ')).join(''))] : []),
    `  ${options.map((option) => `${letter(option)} ${option}`).join('  ')}`,
    '  · no stand or no vote   d declined   ≠ disagreement   ✓ decided',
  ];
}

function voteSign(vote: string | null): string {
  if (vote === null || vote === 'no-initiator') return '·';
  if (vote === 'consensus' || vote.startsWith('decided')) return '✓';
  return vote.includes('disagreement') ? '≠' : 'd';
}

function sparkRow(label: string, values: readonly (number | null)[]): string[] {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return [];
  const range = `${told(Math.min(...known))} to ${told(Math.max(...known))}`;
  return [`  ${padToWidth(label, NAME_WIDTH)} ${sparkline(values, 44)}  ${range}`];
}

const told = (value: number) => (Number.isInteger(value) ? short(value) : value.toFixed(2));

function roundsTold(rounds: readonly RoundReport[]): string {
  const [first, last] = [rounds[0]?.round, rounds.at(-1)?.round];
  return first === undefined ? '' : `(${first} to ${last})`;
}

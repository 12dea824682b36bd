import { clean } from '../base/clean.ts';
import type { Clock } from '../base/clock.ts';
import { displayWidth, padToWidth, truncateToWidth } from '../base/width.ts';
import { noCosts, sumOfCosts } from '../discussion/costs.ts';
import { outcomeName, WORLD_OUTCOMES, type WorldOutcome } from '../discussion/outcome-name.ts';
import { interfaces } from '../interface/index.ts';
import { stampOf } from '../projections/stamp.ts';
import { costsText } from '../projections/words.ts';
import type { BatchRun, RunOutcome, RunSummary } from './batch-run.ts';
import { counted } from './counted.ts';
import { print, tell } from './output.ts';

const { grouped } = interfaces.en.numbers;

/** A run of many and how it came out. `host`: the machine that made it; absent: this one. */
export type RunMade = {
  run: BatchRun & { cell: string; repeat?: number };
  outcome: Exclude<RunOutcome, { kind: 'busy' | 'held' }>;
  host?: string;
};

/** Runs by which the time of the others is told. */
const MADE_TO_TELL = 3;

/** What the cells of many runs are. */
export type Grouping = 'scenario' | 'cell';

/** Where many runs tell how they go on, run by run. */
type Progress = { add(made: RunMade): void; close(): void };

/** In a pipe a line for each run; on a terminal one line that is written again and again. A failure always is a line of its own. */
export function progressOf(
  runs: readonly { cell: string; repeat?: number }[],
  before: readonly RunMade[],
  grouping: Grouping,
  clock: Clock,
): Progress {
  const { isTTY } = process.stdout;
  const columns = process.stdout.columns || 80;
  const isRewritten = isTTY && process.env['TERM'] !== 'dumb';
  let [done, failed, costs] = [before.length, 0, noCosts];
  // The list goes on growing with what is made.
  const already = before.length;
  const beganMs = clock.now();
  const left = new Map<string, number>();
  for (const { cell } of runs) left.set(cell, (left.get(cell) ?? 0) + 1);
  const count = (cell: string) => left.set(cell, (left.get(cell) ?? 0) - 1);
  for (const { run } of before) count(run.cell);
  const cellsDone = () => [...left.values()].filter((rest) => rest === 0).length;
  const rewrite = (text: string) => {
    if (isRewritten) process.stdout.write(`\r${truncateToWidth(clean(text, { multiline: false }), columns - 1)}\x1b[K`);
  };
  const isRepeated = runs.some(({ repeat = 1 }) => repeat > 1);
  const lineOf = (made: RunMade) => runLine(made, isRepeated);
  const standing = (last: string) => {
    const made = done + failed - already;
    const parts = [
      `${done} of ${counted(runs.length, 'run')} done`,
      ...(left.size > 1 ? [`${cellsDone()} of ${counted(left.size, grouping)}`] : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...[costsText(costs, interfaces.en)].filter(Boolean),
      ...timeLeft(clock.now() - beganMs, made, runs.length - done - failed),
    ];
    rewrite(`${parts.join(', ')}${last}`);
  };
  standing('');
  return {
    add(made) {
      if (made.outcome.kind === 'failed') {
        failed++;
        rewrite('');
        tell(lineOf(made));
      } else {
        done++;
        costs = sumOfCosts(costs, made.outcome.summary.costs);
        count(made.run.cell);
        if (!isRewritten) print(lineOf(made));
      }
      standing(`; last ${lineOf(made)}`);
    },
    close: () => rewrite(''),
  };
}

/** How long the rest takes, if it goes on as until now; nothing before it can be told. */
function timeLeft(tookMs: number, made: number, rest: number): readonly string[] {
  if (made < MADE_TO_TELL || rest === 0) return [];
  const seconds = ((tookMs / made) * rest) / 1000;
  if (seconds < 100) return [`${Math.max(1, Math.round(seconds))} s left`];
  return [seconds < 6000 ? `${Math.round(seconds / 60)} min left` : `${(seconds / 3600).toFixed(1)} h left`];
}

const GONE_ON = {
  resumed: 'gone on with after its worker was lost',
  anew: 'made anew after its worker was lost',
} as const;

/** `isRepeated`: the same is made several times, and which it is stands with it. */
function runLine({ run, outcome, host }: RunMade, isRepeated: boolean): string {
  const repeat = isRepeated && run.repeat !== undefined ? ` repeat ${run.repeat}` : '';
  const name = `${run.cell} seed ${run.seed}${repeat}`;
  if (outcome.kind === 'failed') return clean(`${name}: failed: ${outcome.reason}`, { multiline: false });
  const { summary } = outcome;
  const { rounds, tokensIn, tokensOut, tokensLabel, costs } = summary;
  return [
    `${name}: ${counted(rounds, 'round')}`,
    resultText(summary),
    `${grouped(tokensIn)} tokens in`,
    `${grouped(tokensOut)} out${tokensLabel === null ? '' : ` (${tokensLabel})`}`,
    ...[costsText(costs, interfaces.en)].filter(Boolean),
    stampOf(summary),
    ...(host === undefined ? [] : [`on ${host}`]),
    ...(outcome.kind === 'ended' && outcome.gone ? [GONE_ON[outcome.gone]] : []),
    outcome.kind === 'found' ? 'made by another batch' : `${(outcome.tookMs / 1000).toFixed(1)} s`,
  ].join(', ');
}

function resultText({ decision, world, by }: RunSummary): string {
  if (world) return WORLD_TOLD[world];
  if (decision) return `${decision.option}${decision.amount === null ? '' : ` at ${grouped(decision.amount)}`}`;
  return by === 'budget' ? 'no decision: a budget was used up' : 'no decision';
}

const WORLD_TOLD: Readonly<Record<WorldOutcome, string>> = {
  reached: 'the world: reached',
  spent: 'the world: spent',
  open: 'the world: open',
};

const HEADINGS = ['runs', 'won', 'no decision', 'rounds', 'tokens', 'cost', 'failed'] as const;
const COST = HEADINGS.indexOf('cost') + 1;

/** What came out of all runs, a line for each scenario or cell. */
export function manyRunsTable(made: readonly RunMade[], grouping: Grouping): string[] {
  const names = [...new Set(made.map(({ run }) => run.cell))];
  const rows = names.map((name) =>
    row(
      name,
      made.filter(({ run }) => run.cell === name),
    ),
  );
  // What is simulated costs nothing, and needs no column to say so.
  const isShown = (i: number) => i !== COST || rows.some((line) => line[i] !== '');
  const cells = [[grouping, ...HEADINGS], ...rows].map((line) =>
    line.filter((_, i) => isShown(i)).map((cell) => clean(cell, { multiline: false })),
  );
  const widths = (cells[0] ?? []).map((_, i) => Math.max(...cells.map((line) => displayWidth(line[i] as string))));
  return cells.map((line) =>
    line
      .map((cell, i) => padToWidth(cell, widths[i] as number))
      .join('  ')
      .trimEnd(),
  );
}

function row(name: string, made: readonly RunMade[]): string[] {
  const ended = made.flatMap(({ outcome }) => (outcome.kind === 'failed' ? [] : [outcome.summary]));
  const options = made[0]?.run.scenario.options ?? [];
  const cameTo = ended.map(outcomeName);
  // An option may be called as an outcome of worlds is, and is counted once.
  const wins = [...new Set<string>([...options.map(({ id }) => id), ...WORLD_OUTCOMES])]
    .map((id) => ({ id, count: cameTo.filter((outcome) => outcome === id).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const undecided = cameTo.filter((outcome) => outcome === null).length;
  const tokens = ended.reduce((sum, { tokensIn, tokensOut }) => sum + tokensIn + tokensOut, 0);
  return [
    name,
    `${made.length}`,
    wins.map(({ id, count }) => `${id} ${count}`).join(', ') || '–',
    `${undecided}`,
    roundsText(ended.map(({ rounds }) => rounds)),
    grouped(tokens),
    costsText(ended.map(({ costs }) => costs).reduce(sumOfCosts, noCosts), interfaces.en),
    `${made.length - ended.length}`,
  ];
}

/** Mean, least and most. */
function roundsText(rounds: readonly number[]): string {
  if (rounds.length === 0) return '–';
  const mean = rounds.reduce((sum, count) => sum + count, 0) / rounds.length;
  return `${mean.toFixed(1)} (${Math.min(...rounds)}–${Math.max(...rounds)})`;
}

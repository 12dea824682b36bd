import { type ChildProcess, fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Problem } from '../base/errors.ts';
import type { MeasuredRows } from '../experiments/tables/measured-tables.ts';
import type { RunReport } from '../projections/measures/run-report.ts';
import { hasKept } from './kept-measures.ts';
import { type MeasuringOutcome, type MeasuringTask, measuringOutcome } from './measuring.ts';

/** What takes longer to measure than processes take to start: a second or two. */
const WORTH_BYTES = 16 * 1024 * 1024;

type Problems = { problems: readonly Problem[] };

/** What is measured of each journal, in their order. Where there is much to measure, as many processes share it as there are cores. */
export function measuredFiles(
  files: readonly string[],
  what: 'rows',
  worthBytes?: number,
): AsyncGenerator<{ rows: MeasuredRows } | Problems>;
export function measuredFiles(
  files: readonly string[],
  what: 'report',
  worthBytes?: number,
): AsyncGenerator<{ report: RunReport } | Problems>;
export async function* measuredFiles(
  files: readonly string[],
  what: MeasuringTask['what'],
  worthBytes = WORTH_BYTES,
): AsyncGenerator<MeasuringOutcome> {
  const wanted = files.filter((file) => what === 'report' || !hasKept(file));
  const bytes = wanted.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  const jobs = Math.min(availableParallelism(), wanted.length);
  if (bytes < worthBytes || jobs < 2) {
    for (const file of files) yield measuringOutcome({ file, what });
    return;
  }
  const children = Array.from({ length: jobs }, () =>
    fork(process.argv[1] as string, ['measuring'], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    }),
  );
  try {
    const shared = sharedAmong(
      children,
      wanted.map((file) => ({ file, what })),
    );
    for (const file of files) {
      yield (await shared.get(file)) ?? measuringOutcome({ file, what });
      shared.delete(file);
    }
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

/** By journal. Each child takes the next one when it has done with the last; null: it has gone. */
function sharedAmong(children: readonly ChildProcess[], tasks: readonly MeasuringTask[]) {
  const outcomes = new Map<string, Promise<MeasuringOutcome | null>>();
  const settling = tasks.map((task) => {
    let settle: (outcome: MeasuringOutcome | null) => void = () => {};
    outcomes.set(task.file, new Promise((resolve) => (settle = resolve)));
    return { task, settle: (outcome: MeasuringOutcome | null) => settle(outcome) };
  });
  let next = 0;
  let upCount = children.length;
  for (const child of children) {
    let current: (typeof settling)[number] | undefined;
    const takeNext = () => {
      current = settling[next++];
      if (current) child.send(current.task, () => {});
    };
    child.on('message', (outcome: MeasuringOutcome) => {
      current?.settle(outcome);
      takeNext();
    });
    child.on('error', () => {});
    child.on('close', () => {
      current?.settle(null);
      upCount--;
      if (upCount === 0) for (const one of settling.slice(next)) one.settle(null);
    });
    takeNext();
  }
  return outcomes;
}

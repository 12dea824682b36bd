import { type ChildProcess, fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { hasKept } from './kept-measures.ts';
import { type MeasuringOutcome, measuringOutcome } from './measuring.ts';

/** What takes longer to measure than processes take to start: a second or two. */
const WORTH_BYTES = 16 * 1024 * 1024;

/** What is measured of each journal, in their order. Where there is much to measure, as many processes share it as there are cores. */
export async function* measuredFiles(
  files: readonly string[],
  worthBytes = WORTH_BYTES,
): AsyncGenerator<MeasuringOutcome> {
  const wanted = files.filter((file) => !hasKept(file));
  const bytes = wanted.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  const jobs = Math.min(availableParallelism(), wanted.length);
  if (bytes < worthBytes || jobs < 2) {
    for (const file of files) yield measuringOutcome(file);
    return;
  }
  const children = Array.from({ length: jobs }, () =>
    fork(process.argv[1] as string, ['measuring'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  try {
    const shared = sharedAmong(children, wanted);
    for (const file of files) {
      yield (await shared.get(file)) ?? measuringOutcome(file);
      shared.delete(file);
    }
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

/** By journal. Each child takes the next one when it has done with the last; null: it has gone. */
function sharedAmong(children: readonly ChildProcess[], files: readonly string[]) {
  const outcomes = new Map<string, Promise<MeasuringOutcome | null>>();
  const settling = files.map((file) => {
    let settle: (outcome: MeasuringOutcome | null) => void = () => {};
    outcomes.set(file, new Promise((resolve) => (settle = resolve)));
    return { file, settle: (outcome: MeasuringOutcome | null) => settle(outcome) };
  });
  let next = 0;
  let upCount = children.length;
  for (const child of children) {
    let current: (typeof settling)[number] | undefined;
    const takeNext = () => {
      current = settling[next++];
      if (current) child.send(current.file, () => {});
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

import { spawnSync } from 'node:child_process';

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

type Work = () => unknown | Promise<unknown>;

/** Runs two pieces of work in turn, A B A B …, and gives the median milliseconds of each and of their ratio pair by pair. */
export async function pairs(a: Work, b: Work, count: number): Promise<{ a: number; b: number; ratio: number }> {
  await timed(a);
  await timed(b);
  const runs: [number, number][] = [];
  for (let i = 0; i < count; i++) runs.push([await timed(a), await timed(b)]);
  return {
    a: median(runs.map(([x]) => x)),
    b: median(runs.map(([, y]) => y)),
    ratio: median(runs.map(([x, y]) => x / y)),
  };
}

export async function timed(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Whole processes, in turn; milliseconds by the wall clock. Output is thrown away. */
export function processPairs(
  a: readonly string[],
  b: readonly string[],
  count: number,
): Promise<{ a: number; b: number; ratio: number }> {
  const run = ([command, ...args]: readonly string[]) => spawnSync(command as string, args, { stdio: 'ignore' });
  return pairs(
    () => run(a),
    () => run(b),
    count,
  );
}

/** One line of the table. Times in milliseconds. `reach` is the figure to reach, in words. */
export function row(figure: string, ours: number, against: number | null, ratio: number | null, reach: string): void {
  const cell = (ms: number | null) => (ms === null ? '' : formatTime(ms));
  const share = ratio === null ? '' : `${ratio.toFixed(ratio < 0.1 ? 4 : 2)}×`;
  console.log(
    `${figure.padEnd(56)}${cell(ours).padStart(11)}${cell(against).padStart(11)}${share.padStart(9)}   ${reach}`,
  );
}

/** One line whose figure is not a time. */
export function fact(figure: string, value: string, against: string, reach: string): void {
  console.log(`${figure.padEnd(56)}${value.padStart(11)}${against.padStart(11)}${''.padStart(9)}   ${reach}`);
}

function formatTime(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(2)} s`;
  if (ms >= 1) return `${ms.toFixed(2)} ms`;
  if (ms >= 0.001) return `${(ms * 1000).toFixed(2)} µs`;
  return `${(ms * 1e6).toFixed(0)} ns`;
}

import { experimentOf, making } from './made-runs.ts';
import { fact, median } from './measure.ts';

// What it takes to make many runs at once, beside the runs themselves: several times, since one may meet what else the machine does.
const [RUNS, JOBS, TIMES] = [200, 2, 3];
const file = experimentOf('just-society', 'rounds=3', RUNS);
const all: Awaited<ReturnType<typeof making>>[] = [];
for (let i = 0; i < TIMES; i++) all.push(await making(file, '--jobs', `${JOBS}`));
const ratios = all.map(({ wallMs, ownMs }) => wallMs / (ownMs / JOBS));
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
fact(
  `${RUNS} runs of five agents: time, against own processor time / ${JOBS}`,
  seconds(median(all.map(({ wallMs }) => wallMs))),
  seconds(median(all.map(({ ownMs }) => ownMs / JOBS))),
  `≤ 1.15×; ${median(ratios).toFixed(2)}× (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
);
fact('  processor of who hands them out', seconds(median(all.map(({ restMs }) => restMs))), '', '');
fact('  most memory of any of its processes', `${Math.max(...all.map(({ peakMb }) => peakMb)).toFixed(0)} MB`, '', '');

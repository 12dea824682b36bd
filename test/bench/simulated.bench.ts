import { readFileSync } from 'node:fs';
import type { Provider } from '../../src/providers/provider.ts';
import { simulatedProvider } from '../../src/providers/simulated/index.ts';
import { readScenario } from '../../src/scenario/index.ts';
import { median, percentile, row } from './measure.ts';
import { runThrough } from './measured-run.ts';

const { scenario } = readScenario(readFileSync('scenarios/just-society.yaml', 'utf8'), 'scenarios/just-society.yaml');

/** Milliseconds of processor time of each statement of a run: nothing else runs in between, so the wall clock tells it. */
async function statementTimes(rounds: number): Promise<number[]> {
  const times: number[] = [];
  const simulated = simulatedProvider(scenario);
  const timed: Provider = {
    name: 'timed',
    async *stream(request, options) {
      if (request.purpose !== 'statement') return yield* simulated.stream(request, options);
      const chunks = simulated.stream(request, options)[Symbol.asyncIterator]();
      const start = performance.now();
      // The words are made at once when the first is asked for; the others wait for their time on screen.
      let next = await chunks.next();
      times.push(performance.now() - start);
      for (; !next.done; next = await chunks.next()) yield next.value;
    },
  };
  await runThrough(
    { ...scenario, rounds, voting: scenario.voting },
    {
      provider: timed,
      journal: { append: () => {}, sync: () => {} },
      seen: () => {},
    },
  );
  return times;
}

const all: number[] = [];
for (const limit = performance.now() + 10_000; all.length < 600 && performance.now() < limit; ) {
  all.push(...(await statementTimes(100)));
}
const warm = all.slice(Math.floor(all.length / 5));
row(`simulated agent: a statement, median of ${warm.length}`, median(warm), null, null, '≤ 1 ms');
row('  99 of 100', percentile(warm, 0.99), null, null, '< 5 ms');
row('  the very first of a program', all[0] as number, null, null, 'no reach of its own');

import { manualClock } from '../../src/base/clock.ts';
import { random } from '../../src/base/random.ts';
import { replayRun } from '../../src/orchestrator/runs/replay-run.ts';
import { placeBeside } from '../../src/projections/timeline.ts';
import { screenStore } from '../../src/tui/store/store.ts';
import { fact, median, percentile, row, timed } from './measure.ts';
import { recordedEntries } from './measured-run.ts';

/** Eight statements a round. */
const ROUNDS = Number(process.env['ROUNDTABLE_BENCH_ROUNDS'] ?? 1250);
const STEPS = 60;

const { scenario, entries } = await recordedEntries(ROUNDS);

function opened() {
  const clock = manualClock();
  const run = replayRun({ scenario, opening: { scenarioName: 'bench', seed: 1 }, entries, clock, speed: 'max' });
  const screen = screenStore(run, { clock, columns: 160, rows: 48, badge: 'simulated', journalPath: '' });
  run.start({ paused: true });
  /** What a key of the timeline does, up to where the panes are given what they show. */
  const going = (seq: number): number => {
    const start = performance.now();
    run.seek(seq);
    screen.set({});
    return performance.now() - start;
  };
  return { clock, run, screen, going };
}

/** Of another screen, on which one stands at the beginning meanwhile. */
async function whenRead(): Promise<{ reading: number; endThen: number }> {
  const { clock, screen, going } = opened();
  const reading = await timed(() => clock.advance(300_000));
  const endThen = going(entries.length);
  screen.close();
  return { reading, endThen };
}

const { run, screen, going } = opened();
const end = going(entries.length);
const { reading, endThen } = await whenRead();
const at = () => run.state().seq;
const beside = (place: 'event' | 'statement', by: 1 | -1) =>
  placeBeside(screen.view.getState().timeline, place, at(), by) ?? 0;
const many = (next: () => number, count = STEPS) => Array.from({ length: count }, () => going(next()));
/** From one place to another, there and back. */
const between = (from: number, to: number, count = 12) =>
  Array.from({ length: count }, () => {
    going(from);
    return going(to);
  });

const draw = random(1, 'places');
const told: [string, number[]][] = [
  ['a step back by an event, at the end', many(() => beside('event', -1))],
  ['a step back by a statement', many(() => beside('statement', -1))],
  ['a step on by a statement', many(() => beside('statement', 1))],
  ['a jump back anywhere', many(() => draw.int(at()), 12)],
  ['from entry 500 to the start', between(500, 0)],
  ['from the start to entry 500', between(0, 500)],
  ['from the start to the end again', between(0, entries.length)],
];
row(`to the end of ${ROUNDS * 8} statements, ${entries.length} entries`, end, null, null, 'once');
row('  reading ahead to it, while nothing else is done', reading, null, null, '');
row('  to the end then', endThen, null, null, '≤ 50 ms');
for (const [figure, times] of told) {
  row(figure, median(times), null, null, '');
  row('  95 of 100', percentile(times, 0.95), null, null, '≤ 50 ms');
}
globalThis.gc?.();
fact('memory after all of it', `${(process.memoryUsage().heapUsed / 1e6).toFixed(0)} MB`, '', '');

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../src/base/clock.ts';
import { branchedRunOf } from '../../src/cli/branched-run.ts';
import { openSeats } from '../../src/cli/providers.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import { initial } from '../../src/discussion/state.ts';
import { createJournal } from '../../src/journal/file.ts';
import { fact, median, row, timed } from './measure.ts';
import { recordedEntries } from './measured-run.ts';
import { keyPressed, pause, screenOf } from './on-screen.ts';

const folder = process.env['BENCH_TMP'] as string;
const SETTLE_MS = 4_000;
const WATCHED_MS = 10_000;
/** V8 collects once, some ten seconds after there was last something to do; that is no part of every ten seconds. */
const RESTING_MS = 30_000;
/** What Linux counts processor time in. */
const TICKS_A_SECOND = 100;

/** The share of a core that a program takes once its screen stands; null: this system does not tell. */
async function processorShare(args: readonly string[], watchedMs = WATCHED_MS): Promise<number | null> {
  const screen = screenOf(args);
  const usedMs = () => {
    const fields = readFileSync(`/proc/${screen.pty.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
  };
  try {
    await pause(SETTLE_MS);
    // The card of a run that begins unpaused is left to be read until any key.
    screen.pty.write('g');
    await pause(SETTLE_MS);
    const [used, start] = [usedMs(), performance.now()];
    await pause(watchedMs);
    return (usedMs() - used) / (performance.now() - start);
  } catch {
    return null;
  } finally {
    screen.pty.kill('SIGKILL');
  }
}

const share = (of: number | null) => (of === null ? 'not told' : `${(of * 100).toFixed(1)} %`);
const run = (name: string, ...args: string[]) => ['run', '--seed', '7', '--journal', join(folder, name), ...args];
fact(
  'processor time of a paused run, of a core',
  share(await processorShare(run('a.jsonl', '--paused'), RESTING_MS)),
  '',
  '≤ 0.5 %',
);
fact('  at reading pace', share(await processorShare(run('b.jsonl', '--speed', '1'))), '', '≤ 5 %');

const { scenario, entries } = await recordedEntries(1250);
const opening = { scenarioName: 'bench', seed: 1 };
const path = join(folder, 'long.jsonl');
const journal = createJournal(path, { ...opening, scenario, program: 'bench', run: 'bench', parent: null });
for (const entry of entries) journal.append(entry);
journal.close();

/** It is read to its end within that, however busy the machine is. */
const READING_MS = 60_000;
const PRESSES = 4;
/** That recording, its end gone to as soon as it is opened. */
async function sentToEnd<T>(look: (screen: ReturnType<typeof screenOf>) => Promise<T>): Promise<T> {
  const screen = screenOf(['replay', path, '--paused']);
  try {
    await screen.frame('THE QUESTION');
    // There is somewhere to go to once the first piece is read.
    await pause(500);
    screen.pty.write('\x1b[C');
    await pause(200);
    screen.pty.write('\x1b[F');
    return await look(screen);
  } finally {
    screen.pty.kill('SIGKILL');
  }
}
const reached = await sentToEnd((screen) =>
  timed(() => screen.frame(`No decision in ${scenario.rounds.toLocaleString('en')} rounds`, READING_MS)),
);
row('the end of a recording of 10,000 statements, just opened', reached, null, null, '≤ 500 ms');
const answered = await sentToEnd(async (screen) => {
  const times: number[] = [];
  for (let i = 0; i < PRESSES; i++) {
    await pause(150);
    times.push(await keyPressed(screen));
  }
  return times;
});
row('  a key meanwhile', median(answered), null, null, '≤ 50 ms');

let state = initial(scenario, opening);
for (const entry of entries) if (entry.event.type !== 'run-ended') state = evolve(state, entry);
const seats = await openSeats(scenario, systemClock);
const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const times: number[] = [];
for (let i = 0; i < 3; i++) {
  const start = cpuMs();
  await branchedRunOf(path, state, seats, systemClock)?.close();
  times.push(cpuMs() - start);
}
row('a branch of a run of 10,000 statements opened, processor', median(times), null, null, 'no reach of its own');
process.exit();

import { systemClock } from '../base/clock.ts';
import { UserError } from '../base/errors.ts';
import { claimed } from './batch-journal.ts';
import { type BatchRun, type RunOutcome, summaryOf, usageMeter } from './batch-run.ts';
import { openRun } from './open-run.ts';
import { EXIT } from './output.ts';
import { openSeats } from './providers.ts';
import { reasonOf } from './read-text.ts';

/** What a batch hands to a process of its own. `id`: of the run. */
export type RunTask = BatchRun & { id: string };

/** Makes the runs that a batch hands over, one after the other, until the batch is gone. */
export async function batchRunner(): Promise<number> {
  if (!process.send) throw new UserError('this command is started by batch only');
  // Keys go to the whole group; the batch says what becomes of its runs.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('message', async (task) => {
    const outcome = await outcomeOf(task as RunTask);
    process.send?.(outcome, undefined, {}, () => {});
  });
  process.once('disconnect', () => process.exit(EXIT.ok));
  return new Promise(() => {});
}

async function outcomeOf(task: RunTask): Promise<RunOutcome> {
  try {
    return await made(task);
  } catch (error) {
    return { kind: 'failed', reason: oneLine(error) };
  }
}

async function made(task: RunTask): Promise<RunOutcome> {
  const clock = systemClock;
  const beganMs = clock.now();
  const seats = await openSeats(task.scenario, clock);
  const { redact, embedder, humanQueue } = seats;
  // An agent may ask the person who watches (12.3), and nobody does.
  humanQueue.leave();
  try {
    const beginning = { ...task, run: task.id };
    const claim = claimed(task, redact, () => openRun(beginning, seats, { clock, speed: 'max' }));
    if (claim.kind === 'complete') return { kind: 'found', summary: claim.summary };
    if (claim.kind === 'busy') return claim;
    if (claim.kind === 'foreign') return { kind: 'failed', reason: `${task.journal}: ${claim.message}` };
    const { run, journal } = claim.begun;
    const meter = usageMeter();
    try {
      run.subscribe((news) => {
        if (news.kind === 'entry') meter.add(news.entry);
        if (news.kind === 'status' && news.status.mode === 'unavailable') void run.close();
      });
      run.start();
      const result = await run.done;
      if (result.kind === 'unavailable') {
        const trouble = `the model cannot be asked: ${result.message}`;
        return { kind: 'failed', reason: redact ? redact(trouble) : trouble };
      }
    } finally {
      journal.close();
    }
    const summary = summaryOf(run.state(), meter.usage());
    return summary
      ? { kind: 'ended', summary, tookMs: clock.now() - beganMs }
      : { kind: 'failed', reason: 'the run was left before its end' };
  } finally {
    embedder?.close();
  }
}

function oneLine(error: unknown): string {
  if (error instanceof UserError) return error.message.replaceAll('\n', '; ');
  if ((error as NodeJS.ErrnoException)?.code !== undefined) return reasonOf(error);
  const [message, place] = String((error as Error)?.stack ?? error).split('\n');
  return `a bug of the program: ${message}${place ? ` (${place.trim()})` : ''}`;
}

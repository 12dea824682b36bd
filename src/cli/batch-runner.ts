import { steadyMs, systemClock } from '../base/clock.ts';
import { stackOf, UserError } from '../base/errors.ts';
import type { Entry } from '../discussion/event.ts';
import { modelsIn } from '../discussion/lookup.ts';
import { endpointModel } from '../discussion/model-name.ts';
import { callsLeft } from '../journal/calls.ts';
import { askedCalls } from './asked-calls.ts';
import { claimed } from './batch-journal.ts';
import {
  type BatchRun,
  HOLD,
  type RunnerTold,
  type RunOutcome,
  type RunSaid,
  spentOf,
  summaryOf,
  usageMeter,
} from './batch-run.ts';
import { fenceOf } from './journal-lease.ts';
import { measuredRowsOf } from './kept-measures.ts';
import { latenessHere, latenessTold } from './lateness.ts';
import { forkedRun, type OpenedRun, openRun } from './open-run.ts';
import { EXIT } from './output.ts';
import { openSeats, type Seats } from './providers.ts';
import { refusalIn, troubleTold } from './ran-through.ts';
import { reasonOf } from './read-text.ts';
import type { Recorded } from './recorded.ts';

/**
 * What is handed to a process of its own. `id`: of the run. `isLeased`: a worker has it from a queue, as long as its lease says; else it is its
 * own for good. `isTakenOver`: from a worker that has gone.
 */
export type RunTask = BatchRun & { id: string; isLeased?: boolean; isTakenOver?: boolean };

/** What is said to whoever makes runs, and what that one says. */
export type ToldToRunner = RunTask | RunnerTold | typeof HOLD;
export type SaidByRunner = RunOutcome | RunSaid;

/** Makes the runs that a batch hands over, one after the other, until the batch is gone. */
export async function batchRunner(): Promise<number> {
  if (!process.send) throw new UserError('this command is started by batch only');
  // Keys go to the whole group; the batch says what becomes of its runs.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  const hear = runMaker((said) => process.send?.(said, undefined, {}, () => {}));
  process.on('message', (told) => hear(told as ToldToRunner));
  process.once('disconnect', () => process.exit(EXIT.ok));
  return new Promise(() => {});
}

/** Makes the runs that it hears of, one at a time. `say`: to whoever handed them over. */
export function runMaker(say: (said: SaidByRunner) => void): (told: ToldToRunner) => void {
  const calls = askedCalls((asked) => say({ kind: 'call', asked }));
  const surroundings: Surrounding = { say, calls, late: lateTeller(say) };
  let underWay: Holdable | null = null;
  return async (told) => {
    if (told === HOLD) return underWay?.hold();
    if ('kind' in told) return calls.granted(told.call, told.grant);
    underWay = holdable();
    say(await outcomeOf(told, underWay, surroundings));
  };
}

/** What a run has around it. */
type Surrounding = {
  say(said: RunSaid): void;
  calls: ReturnType<typeof askedCalls>;
  late: ReturnType<typeof lateTeller>;
};

/** Whether a run is to be held, and what is done for it. */
type Holdable = { isHeld: boolean; hold(): void; onHold: () => void };

function holdable(): Holdable {
  return {
    isHeld: false,
    onHold: () => {},
    hold() {
      this.isHeld = true;
      this.onHold();
    },
  };
}

async function outcomeOf(task: RunTask, holding: Holdable, around: Surrounding): Promise<RunOutcome> {
  try {
    return await made(task, holding, around);
  } catch (error) {
    return { kind: 'failed', reason: oneLine(error) };
  }
}

async function made(task: RunTask, holding: Holdable, { say, calls, late }: Surrounding): Promise<RunOutcome> {
  const clock = systemClock;
  const beganMs = clock.now();
  const seats = await openSeats(task.scenario, clock, task.scenario, calls.buckets);
  const { redact, embedder, humanQueue } = seats;
  // An agent may ask the person who watches (12.3), and nobody does.
  humanQueue.leave();
  try {
    if (holding.isHeld) return { kind: 'held' };
    const claim = claimed(task, redact, (recorded) => begun(task, recorded, seats), task.isLeased);
    if (claim.kind === 'complete') return { kind: 'found', summary: claim.summary };
    if (claim.kind === 'busy') return claim;
    if (claim.kind === 'foreign') return { kind: 'failed', reason: `${task.journal}: ${claim.message}` };
    const { opened, entries } = claim.begun;
    const { run, journal } = opened;
    const meter = usageMeter(task.scenario);
    // What is simulated waits for nothing, and is late for nobody.
    const isAsking = modelsIn(task.scenario).some((model) => endpointModel(model) !== null);
    for (const entry of entries) meter.add(entry);
    try {
      run.subscribe((news) => {
        if (news.kind === 'status' && news.status.mode === 'unavailable') void run.close();
        if (news.kind === 'entry') {
          const before = spentOf(meter.usage());
          meter.add(news.entry);
          const spent = spentOf(meter.usage());
          if (spent.tokens > before.tokens || spent.dollars > before.dollars) say({ kind: 'spent', spent });
          if (isAsking) late.tell();
        }
        // The call under way is paid for, and its answer recorded; one that gets no answer is not waited for.
        if (holding.isHeld && (news.kind === 'entry' || run.status().waiting?.outage)) void run.close();
      });
      holding.onHold = () => {
        const { waiting } = run.status();
        if (!waiting || waiting.outage) void run.close();
      };
      run.start();
      const result = await run.done;
      if (result.kind === 'unavailable') {
        const trouble = `the model cannot be asked: ${troubleTold(run)}${isAsking ? latenessTold(late.worst()) : ''}`;
        const refusal = refusalIn(run);
        return { kind: 'failed', reason: redact ? redact(trouble) : trouble, ...(refusal && { refusal }) };
      }
    } finally {
      journal.close();
    }
    const summary = summaryOf(run.state(), meter.usage());
    if (summary) {
      const tookMs = clock.now() - beganMs;
      // While the run is at hand: a report of thousands has no time for it.
      measuredRowsOf(task.journal);
      const gone = task.isTakenOver && { gone: entries.length > 0 ? ('resumed' as const) : ('anew' as const) };
      return { kind: 'ended', summary, tookMs, ...gone };
    }
    return holding.isHeld ? { kind: 'held' } : { kind: 'failed', reason: 'the run was left before its end' };
  } finally {
    embedder?.close();
  }
}

/** A run from its beginning, or from where an earlier batch left it, in a journal that is this batch's. */
function begun(
  { id, ...task }: RunTask,
  recorded: Recorded | null,
  seats: Seats,
): { opened: OpenedRun; entries: readonly Entry[] } {
  const going = {
    clock: systemClock,
    speed: 'max' as const,
    fence: task.isLeased ? fenceOf(task.journal, id) : undefined,
  };
  if (!recorded) return { opened: openRun({ ...task, run: id }, seats, going), entries: [] };
  const { entries } = recorded;
  const header = { ...recorded.header, run: id };
  const left = callsLeft(task.journal, entries.length);
  return { opened: forkedRun(task.journal, { header, entries }, { ...seats, callsLeft: left }, going), entries };
}

const LATE_EVERY_MS = 2_000;

/** Tells now and then how late this process is. */
function lateTeller(say: (said: RunSaid) => void) {
  const lateness = latenessHere();
  let toldAt = 0;
  let worstTold = 0;
  return {
    tell(): void {
      const now = steadyMs();
      if (now - toldAt < LATE_EVERY_MS) return;
      toldAt = now;
      worstTold = lateness.worst();
      say({ kind: 'late', lateMs: worstTold });
    },
    worst: () => Math.max(worstTold, lateness.worst()),
  };
}

function oneLine(error: unknown): string {
  if (error instanceof UserError) return error.message.replaceAll('\n', '; ');
  if ((error as NodeJS.ErrnoException)?.code !== undefined) return reasonOf(error);
  const [message, place] = stackOf(error).split('\n');
  return `a bug of the program: ${message}${place ? ` (${place.trim()})` : ''}`;
}

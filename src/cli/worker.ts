import { join } from 'node:path';
import { version } from '../../package.json';
import { systemClock } from '../base/clock.ts';
import { type Problem, stackOf, UserError } from '../base/errors.ts';
import { redact as redactOf } from '../providers/redact.ts';
import { queueAddress, secretsIn } from '../queue/address.ts';
import { sharedAt } from '../queue/shared.ts';
import type { QueueWorker } from '../queue/store.ts';
import { checkFolder } from './batch-plan.ts';
import { type RunProcess, startRunProcess } from './batch-process.ts';
import { buildFacts } from './build-facts.ts';
import { counted } from './counted.ts';
import { jobsAfter, latenessHere } from './lateness.ts';
import { SIGNALS } from './many-runs.ts';
import { jobsOf, wholeNumber } from './options.ts';
import { EXIT, goOnUnread, print, tell } from './output.ts';
import { dataFolder } from './paths.ts';
import { workerFolders } from './worker-folder.ts';
import { type WorkerTools, workOn } from './worker-run.ts';

/** The options as commander hands them over: text, unchecked. */
export type WorkerFlags = { queue: string; jobs?: string; out?: string; takeover?: string };

const TAKEOVER_SECONDS = 30;
const LOOK_MS = 5_000;

/** Jobs of another build are not seen: what it makes of the same settings may be something else. */
export const queueProgram = (): string => `${version}-${(buildFacts().sources ?? 'sources').slice(0, 12)}`;

/** `worker`: makes the runs that a queue hands out, until it is told to leave. Resolves to the exit code. */
export async function worker(flags: WorkerFlags): Promise<number> {
  const problems: Problem[] = [];
  const jobs = jobsOf(flags.jobs, problems);
  const seconds = wholeNumber('--takeover', flags.takeover, 2, 3_600, problems) ?? TAKEOVER_SECONDS;
  checkFolder(flags.out, problems);
  if (problems.length > 0) throw new UserError(problems);
  const address = queueAddress(flags.queue);
  const trouble = troubleTold(redactOf(secretsIn(address)));
  const shared = await sharedAt(address, queueProgram(), trouble.tell);
  const processes = runProcesses(() => startRunProcess(shared.store));
  const folders = workerFolders(flags.out, join(dataFolder(), 'queue'));
  const leaving = untilSignalled(processes);
  const tools: WorkerTools = { ...processes, store: shared.store, folders, isLeaving: leaving.isLeaving };
  let made = 0;
  const taking = shared.worker({
    ...{ jobs, lockMs: seconds * 1_000, onTrouble: trouble.tell },
    async work(job, lease) {
      try {
        const end = await workOn(job, lease, tools);
        if (end === 'done') made++;
        trouble.over();
        return end;
      } catch (error) {
        trouble.tell(stackOf(error).split('\n', 1)[0] as string);
        return 'again';
      }
    },
  });
  goOnUnread(() => tell('Nobody reads these lines any more: the worker goes on; leave with Ctrl-C'));
  print(`Waiting for runs at ${address.shown}: up to ${counted(jobs, 'run')} at once; leave with Ctrl-C`);
  const stop = capped(taking, jobs, processes);
  try {
    await leaving.signalled;
    await taking.close();
  } finally {
    stop();
    leaving.end();
    processes.end();
    folders.leave();
    await shared.store.close();
  }
  print(`Left: ${counted(made, 'run')} made`);
  return EXIT.ok;
}

type RunProcesses = Pick<WorkerTools, 'process' | 'free'> & {
  hold(): void;
  end(): void;
  lateMs(): number;
};

/** Those that are free make the next runs. */
function runProcesses(start: () => RunProcess): RunProcesses {
  const all = new Set<RunProcess>();
  const idle: RunProcess[] = [];
  return {
    process() {
      for (let one = idle.pop(); one; one = idle.pop()) if (one.isUp()) return one;
      const one = start();
      all.add(one);
      return one;
    },
    free(one) {
      if (one.isUp()) idle.push(one);
      else all.delete(one);
    },
    hold() {
      for (const one of all) one.hold();
    },
    end() {
      for (const one of all) one.end();
    },
    lateMs: () => Math.max(0, ...[...all].map((one) => one.lateMs())),
  };
}

/** The first signal puts back what is under way, once the call under way is answered; the second one ends it at once. */
function untilSignalled({ hold, end }: RunProcesses): {
  signalled: Promise<void>;
  isLeaving(): boolean;
  end(): void;
} {
  let isLeaving = false;
  let leave = () => {};
  const signalled = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const onSignal = () => {
    if (isLeaving) {
      end();
      process.exit(EXIT.interrupted);
    }
    isLeaving = true;
    tell('Leaving: what is under way goes back into the queue. Once more: at once.');
    hold();
    leave();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return {
    signalled,
    isLeaving: () => isLeaving,
    end() {
      for (const signal of SIGNALS) process.off(signal, onSignal);
    },
  };
}

/** As many runs at once as this machine can keep up with, `most` at most. */
function capped(taking: QueueWorker, most: number, { lateMs }: RunProcesses): () => void {
  const here = latenessHere();
  let jobs = most;
  let cancel = systemClock.after(LOOK_MS, look);
  function look(): void {
    const now = jobsAfter(jobs, Math.max(here.worst(), lateMs()), most);
    if (now !== jobs) taking.setJobs(now);
    if (now < jobs) tell(`This machine cannot keep up with ${counted(jobs, 'run')} at once: now ${now}`);
    jobs = now;
    cancel = systemClock.after(LOOK_MS, look);
  }
  return () => {
    cancel();
    here.stop();
  };
}

/** The same trouble is told once, until something goes well again. What may hold a password is told without it. */
export function troubleTold(redact: (text: string) => string): { tell(message: string): void; over(): void } {
  let last = '';
  return {
    tell(message) {
      if (message === last) return;
      last = message;
      tell(`The queue: ${redact(message)}; trying again`);
    },
    over() {
      last = '';
    },
  };
}

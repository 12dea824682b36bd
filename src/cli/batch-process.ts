import { fork } from 'node:child_process';
import { systemClock } from '../base/clock.ts';
import type { Grant } from '../queue/bucket.ts';
import { type CallAsked, HOLD, type RunOutcome } from './batch-run.ts';
import type { RunTask, SaidByRunner, ToldToRunner } from './batch-runner.ts';
import type { CallBuckets } from './call-buckets.ts';
import type { SpentSoFar } from './purse.ts';

/** A process that makes runs for a batch, one at a time: where one crashes it takes no other with it. */
export type RunProcess = {
  /** Never rejects. `onSpent`: told what the run has come to so far. */
  make(task: RunTask, onSpent: (spent: SpentSoFar) => void): Promise<RunOutcome>;
  /** The run under way waits in its journal once the call under way is answered. */
  hold(): void;
  /** How late it was at most since it was last asked; milliseconds. */
  lateMs(): number;
  /** False: it has crashed, and makes no more. */
  isUp(): boolean;
  /** Ends it at once; the run under way stays unfinished. */
  end(): void;
};

/** To whoever makes runs, and back. `onGone`: why it is there no more. `end`: at once, whatever it is at. */
export type RunnerLine = {
  send(told: ToldToRunner): void;
  onSaid(listener: (said: SaidByRunner) => void): void;
  onGone(listener: (reason: string) => void): void;
  isOpen(): boolean;
  end(): void;
};

let openLine: () => RunnerLine = forkedLine;

/** Where runs are made from now on: the tests that look at no process make them in their own. */
export function runnersAt(open: () => RunnerLine): void {
  openLine = open;
}

/** `buckets`: of the calls of all such processes. */
export function startRunProcess(buckets: CallBuckets): RunProcess {
  const line = openLine();
  let hasGone = false;
  let late = 0;
  let onSpentNow: (spent: SpentSoFar) => void = () => {};
  let settle: (outcome: RunOutcome) => void = () => {};
  line.onSaid((said) => {
    if (said.kind === 'spent') onSpentNow(said.spent);
    else if (said.kind === 'late') late = Math.max(late, said.lateMs);
    else if (said.kind === 'call') void answer(line, buckets, said.asked);
    else settle(said);
  });
  const gone = (reason: string) => {
    hasGone = true;
    settle({ kind: 'failed', reason });
  };
  line.onGone(gone);
  return {
    make(task, onSpent) {
      return new Promise((resolve) => {
        settle = resolve;
        onSpentNow = onSpent;
        if (hasGone) return gone('its process had ended before');
        line.send(task);
      });
    },
    hold: () => line.send(HOLD),
    lateMs() {
      const worst = late;
      late = 0;
      return worst;
    },
    isUp: () => !hasGone,
    end: line.end,
  };
}

const TOLD_CHARS = 8_000;

/** The program once more, as a child that ends with this process. */
function forkedLine(): RunnerLine {
  const child = fork(process.argv[1] as string, ['batch-runner'], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let told = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    told = (told + text).slice(-TOLD_CHARS);
  });
  return {
    // A child that is going takes nothing; its end is told by `close`.
    send: (said) => void child.send(said, () => {}),
    onSaid: (listener) => child.on('message', (said) => listener(said as SaidByRunner)),
    onGone(listener) {
      child.on('error', (error) => listener(`its process failed: ${error.message}`));
      // Not `exit`: what it said last may still be on its way.
      child.on('close', (code, signal) =>
        listener(`its process ended with ${signal ?? `code ${code}`}${lastWords(told)}`),
      );
    },
    isOpen: () => child.connected,
    end: () => void child.kill('SIGKILL'),
  };
}

/** Where whoever keeps the buckets is gone for a while, calls wait. */
const AGAIN_MS = 1_000;

async function answer(line: RunnerLine, buckets: CallBuckets, asked: CallAsked): Promise<void> {
  for (;;) {
    try {
      const grant = await answered(buckets, asked);
      if (grant && 'call' in asked) line.send({ kind: 'granted', call: asked.call, grant });
      return;
    } catch {
      await new Promise<void>((wake) => systemClock.after(AGAIN_MS, wake));
      if (!line.isOpen()) return;
    }
  }
}

async function answered(buckets: CallBuckets, asked: CallAsked): Promise<Grant | null> {
  const { key, rate } = asked;
  switch (asked.what) {
    case 'ask':
      return buckets.ask(key, rate, asked.wanted);
    case 'epoch':
      return { waitMs: 0, epoch: await buckets.epoch(key) };
    case 'refused':
      await buckets.refused(key, rate, asked.pauseMs);
      return null;
    case 'settle':
      await buckets.settle(key, asked.tokens);
      return null;
  }
}

/** The line of a crash that says most. */
function lastWords(told: string): string {
  const lines = told
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(\(node:\d+\) )?warning/i.test(line));
  const line = lines.find((one) => /error|bug/i.test(one)) ?? lines.at(-1);
  return line === undefined ? '' : `: ${line}`;
}

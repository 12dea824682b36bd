import type { Clock } from '../base/clock.ts';
import { type Deferred, deferred } from '../base/deferred.ts';
import { bug } from '../base/errors.ts';
import type { Command, Rejection } from '../discussion/command.ts';
import type { Entry } from '../discussion/event.ts';
import { initial, type State } from '../discussion/state.ts';
import type { GrowingJournal } from '../journal/read.ts';
import { refuse } from '../orchestrator/commands/refusal.ts';
import { refusedMoment } from '../orchestrator/runs/boundary.ts';
import { evolveUntrusted } from '../orchestrator/runs/evolve-untrusted.ts';
import { createListeners, type Listeners } from '../orchestrator/runs/listeners.ts';
import { createRecordedHistory, newest, type RecordedHistory } from '../orchestrator/runs/recorded-history.ts';
import type { Run, RunResult, RunStatus } from '../orchestrator/runs/run.ts';
import type { RunConnection } from './connection.ts';
import type { RemoteNews, Wish } from './wire.ts';

type Attachment = {
  connection: RunConnection;
  /** The one by which that run tells since when it waits. */
  clock: Clock;
  /** Of that run. */
  journal: GrowingJournal;
  /** Before anything was said of it. */
  status: RunStatus;
  /** Whether what is wished here is done to the run. */
  isSteering: boolean;
  /** By which name. */
  who?: string;
};

type Attached = Attachment & {
  readonly listeners: Listeners;
  readonly done: Deferred<RunResult>;
  /** What has been read of its journal, and what of that is still to be told. */
  readonly entries: Entry[];
  readonly ahead: Entry[];
  readonly course: RecordedHistory;
  state: State;
  /** The run's process has gone, or was left. */
  isOver: boolean;
};

/**
 * A run that goes on in another process, by the face of a run: what is recorded is read from its journal, what is under way comes over
 * its socket, and what is wished goes there. Closing it leaves the run as it is. When that process goes, this run is closed.
 */
export function attachedRun(attachment: Attachment): Run {
  const { header } = attachment.journal;
  // What is recorded is there before anything is shown of it: a run long under way has begun.
  const entries: Entry[] = [...attachment.journal.next()];
  const course = createRecordedHistory(initial(header.scenario, header), newest(entries), evolveUntrusted);
  const listeners = createListeners();
  const there: Attached = {
    ...attachment,
    listeners,
    done: deferred(),
    entries,
    ahead: [],
    course,
    state: course.end(),
    isOver: false,
  };
  return {
    kind: 'live',
    isWatched: !attachment.isSteering,
    state: () => there.state,
    status: () => there.status,
    subscribe: listeners.subscribe,
    start: () => start(there),
    dispatch(command) {
      const rejection = wish(there, {
        do: 'dispatch',
        command,
        ...(there.who === undefined ? {} : { who: there.who }),
      });
      if (rejection === null) expectToWait(there, command);
      return rejection;
    },
    async interview(agent, question, onDelta, signal, onCosts) {
      const refused = refusedHere(there);
      if (refused) return refused;
      const { id, answer } = there.connection.ask({ do: 'interview', agent, question }, ({ text, costs }) => {
        if (text !== '') onDelta(text);
        if (costs) onCosts?.(costs);
      });
      signal?.addEventListener('abort', () => void there.connection.ask({ do: 'abandon', of: id }));
      const told = await answer;
      return told?.rejection ?? told?.reply ?? refuse('run-ended', 'The run has gone.');
    },
    pause: () => play(there, { do: 'pause' }),
    resume: () => play(there, { do: 'resume' }),
    step: (unit) => play(there, { do: 'step', unit }),
    until: (condition) => refusedMoment(condition, there.state) ?? wish(there, { do: 'until', condition }),
    seek() {},
    length: () => there.state.seq,
    ahead: () => [],
    setSpeed: (speed) => play(there, { do: 'speed', speed }),
    nextBeat() {
      const isShown = there.status.beatsLeft > 0 || there.status.waiting?.purpose === 'statement';
      const isShowing = isShown && refusedHere(there) === null;
      if (isShowing) play(there, { do: 'next-beat' });
      return isShowing;
    },
    showAll: () => play(there, { do: 'show-all' }),
    async close() {
      leave(there);
      there.connection.close();
      await there.connection.gone;
    },
    done: there.done.promise,
  };
}

function start(there: Attached): void {
  const { connection, course, listeners } = there;
  const here = there.state;
  const since = (kept: number) => course.between(kept, here.seq);
  if (here.seq > 0) listeners.tell({ kind: 'moved', from: 0, to: here.seq, state: here, since });
  listeners.tell({ kind: 'status', status: there.status });
  connection.onNews((news) => heard(there, news));
  void connection.ask({ do: 'news' }).answer.then((answer) => {
    if (!answer) return;
    heard(there, { kind: 'recorded', seq: answer.seq });
    heard(there, { kind: 'status', status: answer.status });
  });
  void connection.gone.then(() => {
    catchUp(there, Number.POSITIVE_INFINITY);
    leave(there);
  });
}

function heard(there: Attached, news: RemoteNews): void {
  if (there.isOver) return;
  if (news.kind === 'recorded') {
    if (news.seq > there.state.seq) catchUp(there, news.seq);
    return;
  }
  if (news.kind === 'status') there.status = news.status;
  // Its process tells of where it stands when that changes, and not with every word.
  const { waiting } = there.status;
  if (news.kind === 'delta' && waiting?.agents.includes(news.agent))
    there.status = { ...there.status, waiting: { ...waiting, lastWordMs: there.clock.now() } };
  there.listeners.tell(news);
}

/**
 * Takes what the journal has up to that entry, one by one: what it has besides is told behind the words that came before it, which are still on
 * their way. A journal that is gone or damaged ends the watching, and not the run.
 */
function catchUp(there: Attached, last: number): void {
  if (there.isOver) return;
  try {
    there.ahead.push(...there.journal.next());
    const now = there.ahead.findIndex(({ seq }) => seq > last);
    for (const entry of there.ahead.splice(0, now < 0 ? there.ahead.length : now)) {
      there.entries.push(entry);
      const told = there.course.after(there.state) ?? bug('what was just read is there');
      there.state = told.state;
      there.listeners.tell({ kind: 'entry', ...told });
    }
  } catch (error) {
    there.done.reject(error);
    there.connection.close();
  }
}

function leave(there: Attached): void {
  if (there.isOver) return;
  there.isOver = true;
  there.status = { ...there.status, mode: 'ended', waiting: null, pending: [] };
  there.listeners.tell({ kind: 'status', status: there.status });
  there.done.resolve(there.state.ended ? { kind: 'ended' } : { kind: 'closed' });
}

/** Sends a wish; what the run refuses is told when it says so. */
function wish(there: Attached, wished: Wish): Rejection | null {
  const refused = refusedHere(there);
  if (refused) return refused;
  const command: Command | null = wished.do === 'dispatch' ? wished.command : null;
  void there.connection.ask(wished).answer.then((answer) => {
    if (!answer?.rejection) return;
    there.listeners.tell({ kind: 'rejected', command, rejection: answer.rejection });
    // It does not wait, as was expected here.
    heard(there, { kind: 'status', status: answer.status });
  });
  return null;
}

/** What is done within a step waits for its end: this is known before the run has said so, and holds until it does. */
function expectToWait(there: Attached, command: Command): void {
  const { status } = there;
  if (status.waiting === null || ENDS_STEP.has(command.type)) return;
  there.status = { ...status, pending: [...status.pending, command] };
}

/** What ends the step under way, or leads back, does not wait for it. */
const ENDS_STEP: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'interrupt',
  'skip-speaker',
  'stop',
  'undo',
  'redo',
]);

/** As `wish`, for what returns nothing. */
function play(there: Attached, wished: Wish): void {
  const rejection = wish(there, wished);
  if (rejection) there.listeners.tell({ kind: 'rejected', command: null, rejection });
}

function refusedHere({ isOver, isSteering }: Attached): Rejection | null {
  if (isOver) return refuse('run-ended', 'The run has gone.');
  return isSteering ? null : refuse('watching', 'This run is watched, not steered: attach --steer steers it.');
}

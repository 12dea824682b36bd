import type { Clock } from '../base/clock.ts';
import { deferred } from '../base/deferred.ts';
import type { RoomAnswer } from '../discussion/room.ts';
import type { Run } from '../orchestrator/runs/run.ts';
import type { HumanQueue, Question } from '../providers/human/queue.ts';
import type { ModelRequest } from '../providers/provider.ts';
import { type AnswerForm, newAnswerForm } from '../tui/shown/answer-form.ts';
import type { RoomAsked, RoomBallot } from '../tui/shown/audience.ts';
import { countsOf, isPicked, majorityOf, type Picked, roomBallot } from './majority.ts';

/** The agent in whose seat the room is, and how long it has for each of its votes. */
export type RoomSeatPlace = { agent: string; ms: number };
type SeatOptions = RoomSeatPlace & {
  clock: Clock;
  /** Who looks on now. */
  present(): readonly string[];
  /** Something of it is different. */
  changed(): void;
};

/** What is asked now, and what has been answered. */
type Asking = {
  id: number;
  readonly answerForm: AnswerForm;
  readonly ballot: RoomBallot | null;
  readonly answers: Map<string, Picked>;
  /** Those of before, which were tied; null: it is asked for the first time. */
  tied: ReadonlyMap<string, Picked> | null;
  /** Looks whether the wait is over. */
  look(): void;
  left: RoomAsked['left'];
  leftMs: number;
  /** Since when it runs, by the clock; null: it does not. */
  since: number | null;
  words: number;
};

/**
 * The room in the seat of one agent (29.6): the phones vote on what that agent is asked, and what they leave open, or what is words, is said
 * by whoever presents.
 */
export function createRoomSeat(run: Run, options: SeatOptions) {
  const { agent, changed } = options;
  let asking: Asking | null = null;
  let lastId = 0;
  const nextId = () => ++lastId;

  function ask(request: ModelRequest, signal: AbortSignal, person: () => Question): Question | null {
    if (request.agent.name !== agent || request.purpose === 'person-answer') return null;
    const turn = deferred<void>();
    const now = newAsking(nextId(), request, run);
    asking = now;
    const answer = answered(now, { ...options, run, signal, nextId }, () => {
      const question = person();
      void question.turn.then(() => turn.resolve());
      return question.answer;
    });
    changed();
    const over = answer.finally(() => {
      if (asking === now) asking = null;
      turn.resolve();
      changed();
    });
    return { turn: turn.promise, answer: over, room: () => roomAnswer(now) };
  }

  return {
    seatIn: (humanQueue: HumanQueue) => humanQueue.askFirst(ask),
    asked: (): RoomAsked | null => asking && shownOf(asking, options),
    /** false: nothing is asked, not this, or not so. */
    answer(visitor: string, id: number, picked: Picked): boolean {
      if (asking?.id !== id || asking.left !== null || !asking.ballot || !isPicked(asking.ballot, picked)) return false;
      asking.answers.set(visitor, picked);
      changed();
      asking.look();
      return true;
    },
    /** What that visitor has answered of what is asked now; null: nothing. */
    answerOf(visitor: string): { id: number; picked: Picked } | null {
      const picked = asking?.answers.get(visitor);
      return asking && picked ? { id: asking.id, picked } : null;
    },
    /** The presenter lets words through. */
    spoke() {
      if (asking) asking.words++;
    },
  };
}
export type RoomSeat = ReturnType<typeof createRoomSeat>;

function newAsking(id: number, request: ModelRequest, run: Run): Asking {
  const answerForm = newAnswerForm(request, run.state(), null);
  const ballot = roomBallot(answerForm, run.state());
  const left = ballot ? null : 'words';
  return {
    id,
    answerForm,
    ballot,
    answers: new Map(),
    tied: null,
    look() {},
    left,
    leftMs: 0,
    since: null,
    words: 0,
  };
}

type Tools = SeatOptions & { run: Run; signal: AbortSignal; nextId(): number };

/** What the room answers, else the person; null: nobody does. */
async function answered(asking: Asking, tools: Tools, person: () => Promise<string | null>): Promise<string | null> {
  const { ballot } = asking;
  if (ballot) {
    const most = await voted(asking, ballot, tools);
    if (tools.signal.aborted) return null;
    if (typeof most !== 'string') return most.text;
    asking.left = most;
    tools.changed();
  }
  return person();
}

/** Asked again once where it is tied; where nobody looks on, nobody is waited for. */
async function voted(asking: Asking, ballot: RoomBallot, tools: Tools): Promise<ReturnType<typeof majorityOf>> {
  for (;;) {
    if (tools.present().length > 0) await waited(asking, tools);
    const most = majorityOf(asking.answerForm, ballot, [...asking.answers.values()]);
    if (tools.signal.aborted) return most;
    if (most === 'nobody' && asking.tied) {
      // It stays what it was.
      for (const [visitor, picked] of asking.tied) asking.answers.set(visitor, picked);
      return 'tie';
    }
    if (most !== 'tie' || asking.tied) return most;
    asking.tied = new Map(asking.answers);
    // Another question for the phones, which have marked their answers: what comes late is none to it.
    asking.id = tools.nextId();
    asking.answers.clear();
    tools.changed();
  }
}

/** Until the time is over, or everybody has answered; while the run is paused it stands still. */
function waited(asking: Asking, { clock, ms, run, signal, present, changed }: Tools): Promise<void> {
  const { promise, resolve } = deferred<void>();
  let cancel = () => {};
  const isWhole = () => asking.answers.size > 0 && present().every((visitor) => asking.answers.has(visitor));
  const over = () => signal.aborted || isWhole() || leftOf(asking, clock) <= 0;
  asking.leftMs = ms;
  asking.since = null;
  asking.look = () => {
    if (over()) {
      resolve();
      return;
    }
    const runs = run.status().mode === 'running';
    if (runs === (asking.since !== null)) return;
    cancel();
    asking.leftMs = leftOf(asking, clock);
    asking.since = runs ? clock.now() : null;
    cancel = runs ? clock.after(asking.leftMs, asking.look) : () => {};
    changed();
  };
  const unsubscribe = run.subscribe(({ kind }) => kind === 'status' && asking.look());
  signal.addEventListener('abort', asking.look, { once: true });
  asking.look();
  return promise.finally(() => {
    cancel();
    unsubscribe();
    signal.removeEventListener('abort', asking.look);
    asking.look = () => {};
    asking.since = null;
  });
}

const leftOf = ({ leftMs, since }: Asking, clock: Clock): number =>
  Math.max(0, since === null ? leftMs : leftMs - (clock.now() - since));

function shownOf(asking: Asking, { clock, present }: SeatOptions): RoomAsked {
  const { id, answerForm, ballot, answers, tied, left, since, words } = asking;
  return {
    id,
    ...{ request: answerForm.request, form: answerForm.form, ballot, isAgain: tied !== null, left, words },
    leftMs: leftOf(asking, clock),
    runs: since !== null,
    counts: ballot ? countsOf(ballot, [...answers.values()]) : {},
    answered: answers.size,
    present: present().length,
  };
}

function roomAnswer({ ballot, answers, left, words }: Asking): RoomAnswer {
  const counts = ballot ? countsOf(ballot, [...answers.values()]) : {};
  return { by: left === null ? 'most' : 'presenter', counts, ...(words > 0 ? { words } : {}) };
}

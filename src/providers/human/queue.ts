import type { RoomAnswer } from '../../discussion/room.ts';
import type { ModelRequest } from '../provider.ts';

/** A request that waits for a person. */
export type Question = {
  /** Settles when the question lies on top of the human queue: from then on the person is asked. */
  turn: Promise<void>;
  /** What the person says; null: nobody will answer, or the question was withdrawn. */
  answer: Promise<string | null>;
  /** Once it is answered: how the room came to it (29.6). Absent: it is one person's. */
  room?(): RoomAnswer;
};

/** Asks somebody else first, and `person` where they leave it open; null: not about this request. */
type First = (request: ModelRequest, signal: AbortSignal, person: () => Question) => Question | null;

/**
 * Where a person is asked. One question at a time lies on top, whoever's seat it is for, the others wait below in the order in which they
 * came. The screen or the lines of standard input look at it and answer.
 */
export type HumanQueue = {
  /** Puts a request on the human queue; it is withdrawn when `signal` aborts. */
  ask(request: ModelRequest, signal: AbortSignal): Question;
  /** From now on they are asked first. */
  askFirst(first: First): void;
  /** What the person is asked now; null: nothing. */
  asked(): ModelRequest | null;
  /** Answers what lies on top. Nothing does: no effect. */
  answer(text: string): void;
  /** Nobody sits here any more: what is asked, now or later, has no answer. */
  leave(): void;
  /** Listeners are called when something else lies on top. Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
};

type Waiting = { request: ModelRequest; onTurn(): void; settle(answer: string | null): void };

export function createHumanQueue(): HumanQueue {
  let waiting: readonly Waiting[] = [];
  let isEmpty = false;
  let first: First = () => null;
  const listeners = new Set<() => void>();

  function become(next: readonly Waiting[]): void {
    const before = waiting[0];
    waiting = next;
    if (waiting[0] === before) return;
    waiting[0]?.onTurn();
    for (const listener of listeners) listener();
  }

  function settle(one: Waiting | undefined, answer: string | null): void {
    if (!one) return;
    become(waiting.filter((other) => other !== one));
    one.settle(answer);
  }

  function askPerson(request: ModelRequest, signal: AbortSignal): Question {
    let onTurn = () => {};
    let settleAnswer: (answer: string | null) => void = () => {};
    const turn = new Promise<void>((resolve) => {
      onTurn = resolve;
    });
    const answer = new Promise<string | null>((resolve) => {
      settleAnswer = resolve;
    });
    const one: Waiting = {
      request,
      onTurn,
      settle(text) {
        // Whoever waits for its turn learns of the end as well.
        onTurn();
        settleAnswer(text);
      },
    };
    if (isEmpty || signal.aborted) one.settle(null);
    else {
      signal.addEventListener('abort', () => settle(one, null), { once: true });
      become([...waiting, one]);
    }
    return { turn, answer };
  }

  return {
    ask: (request, signal) => first(request, signal, () => askPerson(request, signal)) ?? askPerson(request, signal),
    askFirst(asked) {
      first = asked;
    },
    asked: () => waiting[0]?.request ?? null,
    answer: (text) => settle(waiting[0], text),
    leave() {
      isEmpty = true;
      const left = waiting;
      become([]);
      for (const one of left) one.settle(null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

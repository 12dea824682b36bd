import { clean } from '../base/clean.ts';
import type { Command, Rejection } from '../discussion/command.ts';
import type { Moment } from '../discussion/condition.ts';
import type { Costs } from '../discussion/costs.ts';
import type { PresenterNote } from '../discussion/scenario.ts';
import { type Check, count, isRecord, oneOf, optional, type Shape, shaped, text } from '../journal/checks.ts';
import { redactedJson } from '../journal/codec.ts';
import { command } from '../journal/command-shape.ts';
import { condition } from '../journal/cue-shape.ts';
import type { Redact } from '../journal/journal.ts';
import {
  type InterviewReply,
  type RunStatus,
  type RunUpdate,
  STEP_UNITS,
  type StepUnit,
} from '../orchestrator/runs/run.ts';

/**
 * What is said between a run and those who watch or steer it from another process: lines of JSON over a socket. Entries are not among
 * it: they stand in the journal, and news only says how far it has come. The version grows with each change of what is there already, a status
 * too: what is told is believed, and a screen of another build would fall over it.
 */
export const WIRE_VERSION = 2;

/** What is wished of a run. `who`: the name of whoever acts. `news`: to be told from now on. `abandon`: of an interview, by the number that it was asked with. */
export type Wish =
  | { do: 'status' }
  | { do: 'news' }
  | { do: 'dispatch'; command: Command; who?: string }
  | { do: 'pause' }
  | { do: 'resume' }
  | { do: 'step'; unit: StepUnit }
  | { do: 'until'; condition: Moment }
  | { do: 'speed'; speed: RunStatus['speed'] }
  | { do: 'next-beat' }
  | { do: 'show-all' }
  | { do: 'interview'; agent: string; question: string }
  | { do: 'abandon'; of: number };
export type Request = Wish & { id: number };

/** `hello` comes first, with what the presenter has beside them, and each request has one answer. `part`: words of the interview of that number, or what it has cost so far. */
export type RemoteMessage =
  | { hello: typeof WIRE_VERSION; journal: string; run: string; pid: number; notes?: readonly PresenterNote[] }
  | { news: RemoteNews }
  | { part: number; text: string; costs?: Costs }
  | {
      answer: number;
      rejection: Rejection | null;
      status: RunStatus;
      seq: number;
      reply?: InterviewReply;
      /** What was taken back waited, and has been done by nobody. */
      withdrawn?: Command;
    };

export type RemoteNews =
  | Exclude<RunUpdate, { kind: 'entry' | 'moved' }>
  /** The journal holds entry `seq`. */
  | { kind: 'recorded'; seq: number };

const SHAPES: { [K in Wish['do']]: Shape<Omit<Extract<Wish, { do: K }>, 'do'>> } = {
  status: {},
  news: {},
  dispatch: { command, who: optional(text) },
  pause: {},
  resume: {},
  step: { unit: oneOf(...STEP_UNITS) },
  until: { condition },
  speed: { speed: (value) => value === 'max' || (typeof value === 'number' && value >= 0.1 && value <= 1000) },
  'show-all': {},
  'next-beat': {},
  interview: { agent: text, question: text },
  abandon: { of: count },
};
const WISHES = new Map<unknown, Check>(
  Object.entries<Shape<object>>(SHAPES).map(([name, shape]) => [name, shaped(shape)]),
);

/** What a line asks for, its texts cleaned as those that are typed; null: nothing that can be asked. */
export function readRequest(line: string): Request | null {
  const value = parsed(line, (_key, part) => (typeof part === 'string' ? clean(part) : part));
  if (!isRecord(value) || !count(value['id']) || !WISHES.get(value['do'])?.(value)) return null;
  return value as Request;
}

/** A message of a run's process, which is of the same person: its fields are believed. null: it is none. */
export function readMessage(line: string): RemoteMessage | null {
  const value = parsed(line);
  return isRecord(value) && ['hello', 'news', 'part', 'answer'].some((kind) => kind in value)
    ? (value as RemoteMessage)
    : null;
}

function parsed(line: string, revive?: (key: string, part: unknown) => unknown): unknown {
  try {
    return JSON.parse(line, revive);
  } catch {
    return null;
  }
}

/** The line of a message. `redact`: of what no listener may read. */
export const encode = (message: RemoteMessage | Request, redact?: Redact): string =>
  `${redact ? redactedJson(message, redact) : JSON.stringify(message)}\n`;

/** Cuts what comes in pieces into lines. `onTooLong`: one is longer than `most` characters; nothing is told any more. */
export function lineCutter(
  most: number,
  onLine: (line: string) => void,
  onTooLong: () => void,
): (text: string) => void {
  let held = '';
  let isOver = false;
  return (piece) => {
    if (isOver) return;
    const lines = (held + piece).split('\n');
    held = lines.pop() as string;
    for (const line of lines) if (line.length <= most) onLine(line);
    isOver = held.length > most || lines.some((line) => line.length > most);
    if (isOver) onTooLong();
  };
}

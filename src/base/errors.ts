import type { JournalFault } from './journal-fault.ts';

/** Where a fault stands in a file: lines and columns count from 1. */
export type FilePlace = { file: string; line?: number; column?: number };

/** A fault of input, to be shown in a few clear lines and answered with exit code 2. Each problem says what was found and what is allowed. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly problems: readonly Problem[];

  constructor(problems: string | readonly Problem[]) {
    const list = typeof problems === 'string' ? [{ message: problems }] : problems;
    super(list.map(formatProblem).join('\n'));
    this.problems = list;
  }
}

/** Nothing is wrong with what was given, but a model that a command asks does not answer: exit code 69. */
export class UnavailableError extends UserError {}

/** One fault: `message` says what was found; `allowed` what would have been right; `fault`, `unnamed` the same to be told in any language. */
export type Problem = {
  message: string;
  allowed?: string;
  place?: FilePlace;
  fault?: JournalFault;
  unnamed?: Unnamed;
};

/** What the person's config does not have under that name, and what it has. */
export type Unnamed = { kind: 'command' | 'endpoint'; name: string; known: readonly string[] };

/** `file:line:column: message; allowed: …`, with the parts that are known. */
export function formatProblem({ message, allowed, place }: Problem): string {
  const where = place ? `${[place.file, place.line, place.column].filter((x) => x !== undefined).join(':')}: ` : '';
  return `${where}${message}${allowed ? `; allowed: ${allowed}` : ''}`;
}

const MODEL_ERROR_KINDS = [
  'network',
  'auth',
  'quota',
  'rate-limit',
  'server',
  'timeout',
  'context-length',
  'content-refused',
  'incomplete',
  'invalid',
  'unknown-model',
  'absent',
] as const;

/** Why a model call gave no usable reply. The only error that a provider throws. `absent`: of a seat for which nobody answers any more. */
export type ModelErrorKind = (typeof MODEL_ERROR_KINDS)[number];

/**
 * Whether asking the same again may help: `later`, when what was out of order works again; `once`, by chance; `more-room`, once and with
 * more tokens for the reply; `never`.
 */
export type Retry = 'later' | 'once' | 'more-room' | 'never';

const RETRIES: Readonly<Record<ModelErrorKind, Retry>> = {
  network: 'later',
  auth: 'never',
  quota: 'never',
  'rate-limit': 'later',
  server: 'later',
  timeout: 'later',
  'context-length': 'never',
  'content-refused': 'once',
  incomplete: 'later',
  invalid: 'never',
  'unknown-model': 'never',
  absent: 'never',
};

/** Which the kind of a failure speaks for. */
export function retryOf(kind: ModelErrorKind): Retry {
  return RETRIES[kind];
}

type Details = {
  status?: number | null;
  partial?: string;
  /** Default: what the kind speaks for. */
  retry?: Retry;
  /** Milliseconds that the endpoint asked to wait, uncapped. Default: it did not ask. */
  retryAfterMs?: number | null;
  /** Models that may have been meant, `ENDPOINT/NAME`, the likeliest first. Default: none is near. */
  near?: readonly string[];
};

/**
 * A model call that failed. `message` is cleaned and redacted by whoever throws it; no SDK object, header or key hangs on it.
 * `partial` holds the words that had arrived.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelErrorKind;
  readonly status: number | null;
  readonly partial: string;
  readonly retry: Retry;
  readonly retryAfterMs: number | null;
  readonly near: readonly string[];

  constructor(
    kind: ModelErrorKind,
    message: string,
    { status = null, partial = '', retry = retryOf(kind), retryAfterMs = null, near = [] }: Details = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.partial = partial;
    this.retry = retry;
    this.retryAfterMs = retryAfterMs;
    this.near = near;
  }
}

/** An impossible state: the program is wrong, not its input. Ends in exit code 70. */
export function bug(message: string): never {
  throw new Error(`bug: ${message}`);
}

/** Of anything that was thrown: where it came from, as far as that is known. */
export function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? String(thrown)) : String(thrown);
}

/** Makes the compiler prove that a switch is exhaustive. */
export function assertNever(value: never): never {
  return bug(`unexpected ${JSON.stringify(value)}`);
}

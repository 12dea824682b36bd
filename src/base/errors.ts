import type { JournalFault } from './journal-fault.ts';

/** Where a fault stands in a file: lines and columns count from 1. */
export type Place = { file: string; line?: number; column?: number };

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

/** One fault: `message` says what was found; `allowed` what would have been right; `fault` the same of a journal, to be told in any language. */
export type Problem = { message: string; allowed?: string; place?: Place; fault?: JournalFault };

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
 * A model call that failed. `message` is cleaned and redacted by whoever throws it; no SDK object, header or key hangs on it.
 * `partial` holds the words that had arrived.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelErrorKind;
  readonly status: number | null;
  readonly partial: string;

  constructor(
    kind: ModelErrorKind,
    message: string,
    { status = null, partial = '' }: { status?: number | null; partial?: string } = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.partial = partial;
  }
}

/** An impossible state: the program is wrong, not its input. Ends in exit code 70. */
export function bug(message: string): never {
  throw new Error(`bug: ${message}`);
}

/** Makes the compiler prove that a switch is exhaustive. */
export function assertNever(value: never): never {
  return bug(`unexpected ${JSON.stringify(value)}`);
}

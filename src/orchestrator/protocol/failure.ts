import { ModelError } from '../../base/errors.ts';
import type { Failure } from '../../discussion/event.ts';
import type { State } from '../../discussion/state.ts';
import type { Unreadable } from '../../voting/read.ts';

/** The transport has tried again already, or the same prompt must fail again. */
const FINAL: ReadonlySet<Failure['kind']> = new Set(['network', 'server', 'rate-limit', 'context-length', 'absent']);

/** Asking again cannot help. */
export function isFinal({ kind }: Failure): boolean {
  return FINAL.has(kind);
}

/** A call that failed, or a reply that could not be read. */
export function failureOf(fault: ModelError | Unreadable): Failure {
  return { kind: fault instanceof ModelError ? fault.kind : 'unreadable', message: fault.message };
}

/** 16.3: nobody sits in the seat, and the vote goes on without it. */
export function isLeftOut({ kind }: Failure, { scenario }: State): boolean {
  return kind === 'absent' && scenario.voting.onEmptySeat === 'skip';
}

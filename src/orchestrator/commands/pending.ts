import type { Command } from '../../discussion/command.ts';
import type { State } from '../../discussion/state.ts';
import type { RunStatus } from '../runs/run.ts';
import { waitsForRound } from './decide-people.ts';

/**
 * The act that an undo withdraws (12.3): the last one that waits for the step under way. It is recorded nowhere, so the step goes on and
 * nobody ever learns of it; null: what is taken back is recorded.
 */
export function withdrawn({ waiting, pending }: Pick<RunStatus, 'waiting' | 'pending'>, state: State): Command | null {
  const last = waiting && pending.findLast((command) => !waitsForRound(command, state));
  return last && last.type !== 'undo' && last.type !== 'redo' ? last : null;
}

/** Whether somebody has withdrawn an act between these two; over a socket it is another object, of the same words. */
export function hasWithdrawn(before: RunStatus, after: RunStatus): boolean {
  const { withdrawn: act } = after;
  if (!act || after.pending.length >= before.pending.length) return false;
  const told = JSON.stringify(act);
  return before.pending.some((command) => JSON.stringify(command) === told);
}

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

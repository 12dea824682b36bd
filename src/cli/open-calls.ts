import type { CallUnderWay } from '../discussion/call-under-way.ts';
import { callsLeft, dropCalls } from '../journal/calls.ts';

/**
 * What a process that is gone was asking when entry `seq` was the last of its journal, and may have to be paid (16.2). What it left beside a run
 * that has ended, and of which nothing is open, is taken away. Nobody is at work on that journal.
 */
export function openCalls(journal: string, seq: number, hasEnded: boolean): readonly CallUnderWay[] {
  const open = callsLeft(journal, seq).filter(({ isSent }) => isSent);
  if (hasEnded && open.length === 0) dropCalls(journal);
  return open;
}

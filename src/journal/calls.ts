import * as fs from 'node:fs';
import type { CallUnderWay } from '../discussion/call-under-way.ts';
import { checkedLine, toldIn } from './checked-lines.ts';
import type { Redact } from './journal.ts';

/** Written for each call before it is sent, and taken away with its file when the journal is closed: what is found later, a killed process left. */
type CallTrace = {
  /** `after`: the last entry of the journal. */
  tell(call: CallUnderWay, after: number): void;
  close(): void;
};

const fileOf = (journal: string): string => `${journal}.calls`;

/**
 * Keeps the calls that are under way beside a journal (16.2). The disk is not waited for, and no run ends because this cannot be kept: it is for
 * a process that is killed, not for a power cut.
 */
export function callTrace(journal: string, redact?: () => Redact | undefined): CallTrace {
  let fd: number | null = null;
  let isLost = false;
  let at = 0;
  let last = -1;
  return {
    tell(call, after) {
      if (isLost) return;
      // What was begun after an earlier entry is answered.
      if (after !== last) at = 0;
      last = after;
      try {
        fd ??= fs.openSync(fileOf(journal), 'w', 0o600);
        at += fs.writeSync(fd, checkedLine({ after, ...call }, redact?.()), at);
      } catch {
        isLost = true;
      }
    },
    close() {
      isLost = true;
      try {
        if (fd !== null) fs.closeSync(fd);
        // What a killed process left is recorded by now.
        fs.rmSync(fileOf(journal), { force: true });
      } catch {}
      fd = null;
    },
  };
}

/** Takes away what a process has left that is gone. */
export function dropCalls(journal: string): void {
  try {
    fs.rmSync(fileOf(journal), { force: true });
  } catch {}
}

/** What a process that is gone was asking when entry `seq` was the last of its journal; damaged or out of date, it is nothing. */
export function callsLeft(journal: string, seq: number): readonly CallUnderWay[] {
  let text: string;
  try {
    text = fs.readFileSync(fileOf(journal), 'utf8');
  } catch {
    return [];
  }
  const left = new Map<string, CallUnderWay>();
  for (const line of text.split('\n')) {
    const told = toldIn<CallUnderWay & { after: number }>(line);
    // Behind what was written last stands what an earlier entry left.
    if (told?.after !== seq) break;
    const { after: _after, ...call } = told;
    left.set(JSON.stringify([call.agent, call.purpose, call.isSearch]), call);
  }
  return [...left.values()].filter(({ isSent, lost }) => isSent || lost !== undefined);
}

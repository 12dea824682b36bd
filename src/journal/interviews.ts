import * as fs from 'node:fs';
import { type Costs, noCosts, sumOfCosts } from '../discussion/costs.ts';
import { checkedLine, toldIn } from './checked-lines.ts';
import type { Redact } from './journal.ts';

// Interviews stand outside the record (12.3), and what they cost is kept beside it: no entry, no budget and no measure knows of them.

/** A call of an interview. `after`: the last entry before it. `isSearch`: memories are looked for, by the embedder that `model` names. */
export type InterviewCall = { agent: string; model: string; after: number; isSearch?: true };

/**
 * Keeps what interviews cost. `begin`: somebody who may have to be paid is about to be asked, which costs so much if no answer is known of.
 * It returns what is told when the call is over: what it has cost; null: nothing.
 */
export type InterviewBook = { begin(call: InterviewCall, costs: Costs): (costs: Costs | null) => void };

/** `unanswered`: calls of a program that was killed, or that are under way; their prompts are counted. */
export type Interviewed = { calls: number; unanswered: number; costs: Costs };

type Line = InterviewCall & { id: string; is: 'sent' | 'answered' | 'free'; costs: Costs };

const fileOf = (journal: string): string => `${journal}.interviews`;

/** Beside that journal. No answer is kept from anybody because this cannot be written. */
export function interviewBook(journal: string, redact?: () => Redact | undefined): InterviewBook {
  const write = (line: Line) => {
    try {
      fs.appendFileSync(fileOf(journal), checkedLine(line, redact?.()), { mode: 0o600 });
    } catch {}
  };
  return {
    begin(call, costs) {
      const id = crypto.randomUUID();
      write({ id, ...call, is: 'sent', costs });
      return (paid) => write({ id, ...call, is: paid ? 'answered' : 'free', costs: paid ?? noCosts });
    },
  };
}

/** What interviews about the run of that journal have cost so far; null: nothing was to be paid. */
export function interviewed(journal: string): Interviewed | null {
  let text: string;
  try {
    text = fs.readFileSync(fileOf(journal), 'utf8');
  } catch {
    return null;
  }
  const last = new Map<string, Line>();
  for (const line of text.split('\n')) {
    const told = toldIn<Line>(line);
    if (told) last.set(told.id, told);
  }
  const paid = [...last.values()].filter(({ is }) => is !== 'free');
  if (paid.length === 0) return null;
  return {
    calls: paid.length,
    unanswered: paid.filter(({ is }) => is === 'sent').length,
    costs: paid.reduce((sum, { costs }) => sumOfCosts(sum, costs), noCosts),
  };
}

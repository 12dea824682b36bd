import * as fs from 'node:fs';
import { type Costs, noCosts, sumOfCosts } from '../discussion/costs.ts';
import { checkedLine, toldIn } from './checked-lines.ts';
import type { Redact } from './journal.ts';

// What is asked about a run and stands in no record is kept beside it, with its cost: no entry, no budget and no measure knows of it (12.3).

/** `interviews`: about the run; `branches`: of runs that share its beginning and are kept nowhere. */
type Beside = 'interviews' | 'branches';

/** A call of it. `after`: the last entry before it. `isSearch`: memories are looked for, by the embedder that `model` names. */
export type CallBeside = { agent: string; model: string; after: number; isSearch?: true };

/**
 * Keeps what it costs. `begin`: somebody who may have to be paid is about to be asked, which costs so much if no answer is known of.
 * It returns what is told when the call is over: what it has cost; null: nothing, or a record has it. What is told last holds.
 */
export type BookBeside = { begin(call: CallBeside, costs: Costs): (costs: Costs | null) => void };

/** `unanswered`: calls of a program that was killed, or that are under way; their prompts are counted. */
export type PaidBeside = { calls: number; unanswered: number; costs: Costs };

type Line = CallBeside & { id: string; is: 'sent' | 'answered' | 'free'; costs: Costs };

const fileOf = (journal: string, what: Beside): string => `${journal}.${what}`;

export const interviewBook = (journal: string, redact?: () => Redact | undefined): BookBeside =>
  bookOf(fileOf(journal, 'interviews'), redact);
export const branchBook = (journal: string, redact?: () => Redact | undefined): BookBeside =>
  bookOf(fileOf(journal, 'branches'), redact);

/** What interviews about the run of that journal have cost so far; null: nothing was to be paid. */
export const interviewed = (journal: string): PaidBeside | null => paidIn(fileOf(journal, 'interviews'));
/** The same of branches that were not kept. */
export const branchesPaid = (journal: string): PaidBeside | null => paidIn(fileOf(journal, 'branches'));

/** No answer is kept from anybody because this cannot be written. */
function bookOf(file: string, redact?: () => Redact | undefined): BookBeside {
  const write = (line: Line) => {
    try {
      fs.appendFileSync(file, checkedLine(line, redact?.()), { mode: 0o600 });
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

function paidIn(file: string): PaidBeside | null {
  let text: string;
  try {
    text = fs.readFileSync(file, 'utf8');
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

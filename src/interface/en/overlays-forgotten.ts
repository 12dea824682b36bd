import { counts, listed, numbers } from './counts.ts';

/** What an agent does not know any more, and why. */
export const forgotten = {
  nothing: (agent: string) =>
    `${agent} has forgotten nothing: no entry has left the memory since this screen was opened, and if ${agent} spoke now, all that was said would be in sight.`,
  lostHead: (entry: string, round: number, seq: number) =>
    `${entry} · left in round ${round}, entry ${seq} of the journal`,
  hiddenHead: (name: string, agent: string) => `${name} · not in sight if ${agent} spoke now`,
  /** Heads of columns of 6, 6, 16, 10 and 11 columns; the words have what is left. */
  heads: { what: 'what', when: 'when', why: 'why', now: 'now', whose: 'whose', words: 'words' },
  /** In a column of six. */
  round: (round: number) => `r${round}`,
  /** What tells of it now, in at most nine columns. */
  gone: 'gone',
  notShown: 'not shown',
  because: (rule: string, count: number) => `Forgotten: ${rule}; ${counts.entries(count)} by this rule.`,
  noHeir: (agent: string) => `Nothing in the memory of ${agent} tells of it any more.`,
  heir: (entry: string, through: readonly string[], isInBuffer: boolean) =>
    `${entry} tells of it since${through.length > 0 ? ` by way of ${listed(through)}` : ''}, ${
      isInBuffer ? 'in the memory' : 'in long-term memory'
    }:`,
  heirLeft: 'which has left as well.',
  stillShared: (message: string, from: string) => `The shared history still has it, as ${message} of ${from}:`,
  hiddenBecause: (stage: string) => `Not in sight: ${stage}.`,
  sharedAllTheSame:
    'It stands in the shared history all the same; the prompt inspector (p) shows what each call left out, and pins it (P).',
  rememberedAllTheSame:
    'It is remembered all the same; the prompt inspector (p) shows what each call left out, and pins it (P).',
} as const;

/** How a memory was changed, before and after. */
export const changes = {
  none: 'Entries have only been added so far: nothing was integrated, shortened or edited.',
  title: (what: string, round: number) => `${what}, round ${round}`,
  legend: ' · − before, + after',
  /** In at most ten and eight columns. */
  entry: (seq: number) => `entry ${seq}`,
  round: (round: number) => `round ${round}`,
  cleared: 'cleared',
  /** What was done, and the rule by which something left. */
  byRule: (what: string, rule: string) => `${what}, ${rule}`,
  counts: (before: number, after: number) => `${counts.entries(before)} → ${numbers.grouped(after)}`,
  sizes: (before: number, after: number) => `, ${numbers.grouped(before)} → ${numbers.grouped(after)} ch`,
  same: (count: number) => `  … ${counts.entries(count)} as before`,
} as const;

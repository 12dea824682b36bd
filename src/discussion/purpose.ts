import type { Job } from './job.ts';

/** What an agent is asked for. Settings and counts belong to the purpose, not to the agent (6.3). */
export const PURPOSES = [
  'reasoning',
  'statement',
  'poll',
  'confirmation',
  'ballot-option',
  'ballot-amount',
  'integration',
  'compression',
  'ranking',
  'explanation',
  'application-option',
  'application-amount',
  'moderation',
  'bid',
  'handoff',
  'interview',
  /** Asked beside the talk, and recorded (17.5). */
  'probe',
  /** Asked at the end of a phase (31.5). */
  'survey',
  /** Asked of the person who watches, on behalf of the agent. */
  'person-answer',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/**
 * The job, as settings name it, that a purpose belongs to. Compressing is a part of keeping the memory; what is asked alone belongs to
 * ranking; who asks outside the record sees what the agent sees when it speaks.
 */
export function jobOf(purpose: Purpose): Job {
  return JOB_OF[purpose];
}

/** What is asked for a secret ballot: who is still asked would tell what the others have marked (9.3). */
export function isBallot(purpose: Purpose): boolean {
  return jobOf(purpose) === 'ballot';
}

const JOB_OF: Readonly<Record<Purpose, Job>> = {
  reasoning: 'reasoning',
  statement: 'statement',
  poll: 'poll',
  confirmation: 'confirmation',
  'ballot-option': 'ballot',
  'ballot-amount': 'ballot',
  integration: 'integration',
  compression: 'integration',
  ranking: 'ranking',
  explanation: 'ranking',
  'application-option': 'ranking',
  'application-amount': 'ranking',
  moderation: 'moderation',
  bid: 'moderation',
  handoff: 'moderation',
  interview: 'statement',
  probe: 'statement',
  survey: 'ballot',
  'person-answer': 'statement',
};

import type { Rejection } from '../../discussion/command.ts';
import type { Failure } from '../../discussion/event.ts';

/** What went wrong with a call or a reply: here, as the journal tells it. */
export const failure = ({ message }: Failure): string => message;

/** The same in a word or two. */
export const failureKinds = {
  network: 'network',
  auth: 'key refused',
  quota: 'quota',
  'rate-limit': 'rate limit',
  server: 'server',
  timeout: 'timeout',
  'context-length': 'prompt too large',
  'content-refused': 'refused',
  incomplete: 'incomplete',
  invalid: 'invalid',
  'unknown-model': 'unknown model',
  absent: 'nobody there',
  'too-short': 'too short',
  empty: 'empty',
  minimal: 'says too little',
  unreadable: 'unreadable',
  interrupted: 'interrupted',
  'over-budget': 'tokens used up',
} as const;

/** Why a person may not do something now: here, as the rules tell it. */
export const rejection = ({ message }: Rejection): string => message;

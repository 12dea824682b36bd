import type { Purpose } from '../discussion/event.ts';
import type { Origin } from '../discussion/memory.ts';

/** What an agent is asked for. */
export const PURPOSE_WORDS: Readonly<Record<Purpose, string>> = {
  reasoning: 'private reasoning',
  statement: 'statement',
  poll: 'poll: vote now?',
  confirmation: 'confirmation',
  'ballot-option': 'ballot: option',
  'ballot-amount': 'ballot: amount',
  integration: 'memory: integration',
  compression: 'memory: compression',
};

/** Where the words of an entry come from, in at most ten columns. */
export const ORIGIN_WORDS: Readonly<Record<Origin, string>> = {
  own: 'own words',
  others: 'heard',
  reasoning: 'reasoning',
  injected: 'injected',
  notice: 'notice',
  vote: 'vote',
  result: 'result',
  summary: 'summary',
  remembered: 'past run',
};

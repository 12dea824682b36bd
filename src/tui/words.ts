import type { Purpose } from '../discussion/event.ts';
import type { DropRule, MemoryChange, Origin } from '../discussion/memory.ts';
import type { StrategyName } from '../discussion/scenario.ts';
import type { LeftOut } from '../orchestrator/inspect.ts';

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

/** Where something got lost on its way into a prompt (6.8), to be read after "left out: ". */
export const STAGE_WORDS: Readonly<Record<LeftOut['stage'], string>> = {
  cleared: 'said before the memory was cleared',
  view: 'outside the view of this job',
  ignored: 'holds a word to be ignored',
  time: 'older than the time window',
  about: 'too far from what the job is about',
  window: 'older than the window of messages',
  trimmed: 'trimmed from the shared history',
  pruned: 'older than the exchanges kept',
  fit: 'no room left in the prompt',
  layered: 'told in a layer instead',
  'less-near': 'less near to the question',
  'long-term': 'in long-term memory only',
};

/** The same in at most fifteen columns, for lists. */
export const STAGE_BRIEF: Readonly<Record<LeftOut['stage'], string>> = {
  cleared: 'cleared',
  view: 'outside view',
  ignored: 'ignored word',
  time: 'too old',
  about: 'off the topic',
  window: 'out of window',
  trimmed: 'history full',
  pruned: 'old exchange',
  fit: 'prompt full',
  layered: 'in a layer',
  'less-near': 'less near',
  'long-term': 'long-term only',
};

/** Why an entry left a memory, to be read after "forgotten: ". */
export const RULE_WORDS: Readonly<Record<DropRule, string>> = {
  integrated: 'integrated into a new entry',
  compressed: 'compressed into a shorter entry',
  'over-limit': 'the memory was over its limit; its oldest half left',
  overflow: "the prompt was over the model's window; the oldest half left",
  window: "older than its strategy's window",
  'least-important': 'the least important, when room was needed',
  cleared: 'cleared by a person',
};

/** The same in at most fifteen columns. */
export const RULE_BRIEF: Readonly<Record<DropRule, string>> = {
  integrated: 'integrated',
  compressed: 'compressed',
  'over-limit': 'over its limit',
  overflow: 'model overflow',
  window: 'out of window',
  'least-important': 'least important',
  cleared: 'cleared',
};

/** What happened to a memory. */
export const CHANGE_WORDS: Readonly<Record<MemoryChange['kind'], string>> = {
  appended: 'appended',
  integrated: 'integrated',
  compressed: 'compressed',
  rewritten: 'rewritten',
  edited: 'edited',
  kept: 'kept as it was',
  dropped: 'dropped',
};

/** What each strategy does with a memory that grows. */
export const STRATEGY_WORDS: Readonly<Record<StrategyName, string>> = {
  append: 'everything, until it is full',
  window: 'the newest entries',
  summary: 'a summary, and the newest',
  layered: 'facts, episodes, the present',
  important: 'what matters most',
  retrieval: 'what is nearest to the question',
};

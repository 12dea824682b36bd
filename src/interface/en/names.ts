import { decisionRules, policies } from './protocol-names.ts';

/** What an agent is asked for. */
const purposes = {
  reasoning: 'private reasoning',
  statement: 'statement',
  poll: 'poll: vote now?',
  confirmation: 'confirmation',
  'ballot-option': 'ballot: option',
  'ballot-amount': 'ballot: amount',
  integration: 'memory: integration',
  compression: 'memory: compression',
  ranking: 'ranking',
  explanation: 'explanation',
  'application-option': 'application: option',
  'application-amount': 'application: amount',
  moderation: 'giving the floor',
  bid: 'bid for the floor',
  handoff: 'handing the floor on',
  'person-answer': 'question to you',
  interview: 'interview',
} as const;

/** Where the words of an entry come from, in at most ten columns. */
const origins = {
  own: 'own words',
  others: 'heard',
  reasoning: 'reasoning',
  injected: 'injected',
  notice: 'notice',
  vote: 'vote',
  result: 'result',
  summary: 'summary',
  remembered: 'past run',
} as const;

/** Where something got lost on its way into a prompt (6.8), to be read after "left out: ". */
const stages = {
  unpublished: 'said in this round, not yet public',
  cleared: 'said before the memory was cleared',
  view: 'outside the view of this job',
  ignored: 'holds a word to be ignored',
  time: 'older than the time window',
  about: 'too far from what the job is about',
  window: 'older than the window of messages',
  trimmed: 'trimmed from the shared history',
  pruned: 'older than the exchanges kept',
  fit: 'no room left in the prompt',
  told: 'told in full in the same prompt',
  layered: 'told in a layer instead',
  'less-near': 'less near to the question',
  'long-term': 'in long-term memory only',
} as const;

/** The same in at most fifteen columns, for lists. */
const stagesBrief = {
  unpublished: 'not published',
  cleared: 'cleared',
  view: 'outside view',
  ignored: 'ignored word',
  time: 'too old',
  about: 'off the topic',
  window: 'out of window',
  trimmed: 'history full',
  pruned: 'old exchange',
  fit: 'prompt full',
  told: 'told in full',
  layered: 'in a layer',
  'less-near': 'less near',
  'long-term': 'long-term only',
} as const;

/** Why an entry left a memory, to be read after "forgotten: ". */
const rules = {
  integrated: 'integrated into a new entry',
  compressed: 'compressed into a shorter entry',
  'over-limit': 'the memory was over its limit; its oldest half left',
  overflow: "the prompt was over the model's window; the oldest half left",
  window: "older than its strategy's window",
  'least-important': 'the least important, when room was needed',
  cleared: 'cleared by an intervention',
} as const;

/** The same in at most fifteen columns. */
const rulesBrief = {
  integrated: 'integrated',
  compressed: 'compressed',
  'over-limit': 'over its limit',
  overflow: 'model overflow',
  window: 'out of window',
  'least-important': 'least important',
  cleared: 'cleared',
} as const;

/** What happened to a memory, in at most eleven columns. */
const changes = {
  appended: 'appended',
  integrated: 'integrated',
  compressed: 'compressed',
  rewritten: 'rewritten',
  edited: 'edited',
  kept: 'kept as it was',
  dropped: 'dropped',
} as const;

/** What each strategy does with a memory that grows. */
const strategies = {
  append: 'everything, until it is full',
  window: 'the newest entries',
  summary: 'a summary, and the newest',
  layered: 'facts, episodes, the present',
  important: 'what matters most',
  retrieval: 'what is nearest to the question',
} as const;

/** Words for what the program tells apart by a name of its own. */
export const names = {
  purposes,
  origins,
  stages,
  stagesBrief,
  rules,
  rulesBrief,
  changes,
  strategies,
  decisionRules,
  policies,
} as const;

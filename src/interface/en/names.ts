import type { Decided } from '../../discussion/decided.ts';
import type { EventType } from '../../discussion/event.ts';
import { numbersIn } from '../numbers.ts';

export const numbers = numbersIn({ separator: ',', unitGap: ' ', signsBehind: '' });
const { grouped } = numbers;

/** `1 round`, `3 rounds`. */
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numbers.grouped(count)} ${count === 1 ? one : many}`;

/** A count within a sentence, in a word while it is small. */
export const countWord = (count: number): string => SMALL[count - 1] ?? grouped(count);
const SMALL = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Numbers of things, each with its noun. */
export const counts = {
  agents: (count: number) => counted(count, 'agent'),
  calls: (count: number) => counted(count, 'call'),
  characters: (count: number) => counted(count, 'character'),
  entries: (count: number) => counted(count, 'entry', 'entries'),
  messages: (count: number) => counted(count, 'message'),
  points: (count: number) => counted(count, 'point'),
  rounds: (count: number) => counted(count, 'round'),
  statements: (count: number) => counted(count, 'statement'),
  tokens: (count: number) => counted(count, 'token'),
} as const;

/** `Amara, Mei, Ines`. */
export const listed = (names: readonly string[]): string => names.join(', ');

/** `Lena, Theo and Bruno`. */
export const together = (names: readonly string[]): string => names.join(', ').replace(/, (?=[^,]*$)/, ' and ');

/** With a capital letter at its beginning. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What decision rules (9.5) and speaking policies (2.1) are called in a sentence; in scenario files they have their names. */
const decisionRules = {
  unanimity: 'unanimity',
  plurality: 'plurality',
  majority: 'majority',
  supermajority: 'supermajority',
  approval: 'approval',
  cumulative: 'cumulative',
  borda: 'borda',
  ranked: 'ranked',
  condorcet: 'condorcet',
  judge: 'the judge',
} as const;

const policies = {
  random: 'random',
  fixed: 'fixed',
  conversational: 'conversational',
  moderator: 'moderator',
  bidding: 'bidding',
  handoff: 'handoff',
  simultaneous: 'simultaneous',
} as const;

/** What an agent is asked for. */
const purposes = {
  reasoning: 'private reasoning',
  statement: 'statement',
  poll: 'wants to vote?',
  confirmation: 'agrees to vote?',
  'ballot-option': 'ballot: option',
  'ballot-amount': 'ballot: amount',
  integration: 'memory: weaving in',
  compression: 'memory: put in short',
  ranking: 'ranking',
  explanation: 'explanation',
  'application-option': 'application: option',
  'application-amount': 'application: amount',
  moderation: 'giving the floor',
  bid: 'bid for the floor',
  handoff: 'handing the floor on',
  'person-answer': 'question to you',
  interview: 'interview',
  probe: 'question aside',
  survey: 'phase question',
} as const;

/** Where the words of an entry come from, in at most ten columns. */
const origins = {
  own: 'own words',
  others: 'heard',
  reasoning: 'reasoning',
  injected: 'told',
  notice: 'notice',
  vote: 'vote',
  result: 'result',
  summary: 'summary',
  remembered: 'past run',
} as const;

/** Where something got lost on its way into a prompt (6.8), to be read after "left out: ". */
const stages = {
  unpublished: 'said in this round, not yet public',
  cleared: 'said before the memory was wiped',
  view: 'outside the view of this job',
  ignored: 'holds a word to be ignored',
  time: 'older than the time window',
  about: 'too far from what the job is about',
  window: 'older than the newest it is shown',
  trimmed: 'trimmed from the shared history',
  pruned: 'older than the exchanges kept',
  fit: 'older than its talk has room for',
  told: 'told in full in the same prompt',
  layered: 'told in a layer instead',
  'less-near': 'less near to the question',
  'long-term': 'in long-term memory only',
} as const;

/** The same in at most fifteen columns, for lists. */
const stagesBrief = {
  unpublished: 'not published',
  cleared: 'wiped',
  view: 'outside view',
  ignored: 'ignored word',
  time: 'too old',
  about: 'off the topic',
  window: 'not its newest',
  trimmed: 'history full',
  pruned: 'old exchange',
  fit: 'older talk',
  told: 'told in full',
  layered: 'in a layer',
  'less-near': 'less near',
  'long-term': 'long-term only',
} as const;

/** Why an entry left a memory, to be read after "left the memory: ". */
const rules = {
  integrated: 'woven into a new entry',
  compressed: 'put in short, as one entry',
  'over-limit': 'no room: the memory was over its limit; its oldest half left',
  overflow: "no room: the prompt was over the model's window; the oldest half left",
  window: 'older than the newest that are kept',
  'least-important': 'mattered least, when room was needed',
  cleared: 'wiped by an act of a person',
} as const;

/** The same in at most fifteen columns. */
const rulesBrief = {
  integrated: 'woven in',
  compressed: 'in short',
  'over-limit': 'no room',
  overflow: 'prompt too long',
  window: 'not its newest',
  'least-important': 'mattered least',
  cleared: 'wiped',
} as const;

/** What happened to a memory, in at most eleven columns. */
const changes = {
  appended: 'added',
  integrated: 'woven in',
  compressed: 'in short',
  rewritten: 'rewritten',
  edited: 'edited',
  kept: 'kept as it was',
  dropped: 'forgotten',
} as const;

/** What is kept of a memory that grows, by its strategy. */
const strategies = {
  append: 'keeps everything',
  window: 'its newest entries',
  summary: 'a summary and the newest',
  layered: 'facts, episodes, now',
  important: 'what matters most',
  retrieval: 'what fits',
} as const;

/** What is kept, as people read it; what scenario files call it follows in brackets. */
export const plainStrategy = (strategy: string): string => {
  const plain: Readonly<Record<string, string>> = strategies;
  return plain[strategy] === undefined ? strategy : `${plain[strategy]} (${strategy})`;
};

const styles = { narrative: 'narrative', structured: 'structured' } as const;

/** A guidance style within a sentence; a scenario's own has the name that it was given. */
export const plainStyle = (style: string): string => {
  const plain: Readonly<Record<string, string>> = styles;
  return (Object.hasOwn(plain, style) ? plain[style] : undefined) ?? style;
};

/** Words for what the program tells apart by a name of its own. */
export const names = {
  round: (round: number) => `round ${round}`,
  /** In a column of six. */
  roundBrief: (round: number) => `r${round}`,
  importance: (hundredths: number) => `importance ${hundredths}`,
  style: plainStyle,
  /** What stands before and behind an agent's name. */
  memoryOf: { before: 'Memory of ', after: '' },
  purposes,
  origins,
  stages,
  stagesBrief,
  /** The room that a prompt has for what was said. */
  beyondTalk: (chars: number) =>
    `older than the newest ${grouped(chars)} characters of talk, which is what a prompt shows`,
  rules,
  rulesBrief,
  changes,
  strategies,
  decisionRules,
  policies,
} as const;

/** How a decision was come by (16.5), behind "decided " or a comma: `by majority, 4 of 5, against Wen`. Unanimity is told apart. */
export function decidedHow({
  rule,
  votes,
  of: all,
  missing = 0,
  unread,
  points,
  against,
  isConsensus,
}: Decided): string {
  const of = unread?.read ?? all;
  if (rule === 'unanimity' && missing > 0) return `by all who answered, ${share()}`;
  const illegible = unread ? [`${unread.count} could not be read`] : [];
  const without = missing > 0 ? [`no answer of ${missing}`] : [];
  const contrary = against.length > 0 ? [`against ${listed(against)}`] : [];
  return [
    `by ${decisionRules[rule]}`,
    unread && !points ? `${share()} that could be read` : share(),
    ...contrary,
    ...illegible,
    ...without,
    ...(isConsensus && rule !== 'unanimity' && of > 1 ? ['unanimously'] : []),
  ].join(', ');

  function share(): string {
    if (points) return `${grouped(points.given)} of ${counts.points(points.of)}`;
    if (rule === 'approval' && votes === of) return `approved by all ${of}`;
    if (rule === 'approval') return `approved by ${votes} of ${of}`;
    if (rule === 'borda' || rule === 'ranked' || rule === 'condorcet') return `first for ${votes} of ${of}`;
    return `${votes} of ${of}`;
  }
}

/** What is recorded, named in a few words. */
export const eventNames = {
  'ranking-made': 'ranking',
  'explanation-made': 'explanation',
  'application-marked': 'application: option',
  'application-made': 'application',
  'probe-answered': 'answer aside',
  'phase-opened': 'phase begins',
  'survey-answered': 'answer at the end of a phase',
  'phase-closed': 'phase ends',
  'target-set': 'target',
  'talk-ended': 'end of the discussion',
  'outcome-drawn': 'draw of the outcome',
  'bid-made': 'bid for the floor',
  'queue-extended': 'next in the order',
  'round-opened': 'round and its order',
  'notice-posted': 'notice',
  'reasoning-made': 'private reasoning',
  'statement-refused': 'refused statement',
  'statement-made': 'statement',
  'question-closed': 'answer to a question, or none',
  'turn-skipped': 'skipped turn',
  'memory-updated': 'update of memories',
  'memory-compressed': 'memories put in short',
  'memory-recalled': 'reminder',
  'prompt-overflowed': 'prompt that was too large',
  'budget-warned': 'warning of a budget',
  'history-trimmed': 'trimmed history',
  'poll-opened': 'asking who wants to vote',
  'poll-answered': 'answer whether to vote',
  'confirmation-answered': 'answer whether it agrees',
  'ballot-marked': 'ballot',
  'ballot-amount-marked': 'ballot: amount',
  'ballot-filled': 'ballot',
  'ballot-revealed': 'opened ballot',
  'ballot-spoiled': 'unreadable ballot',
  'reply-refused': 'refused answer',
  'call-lost': 'tries that came to nothing',
  'vote-closed': 'result of a vote',
  'world-changed': 'the world answers',
  'vote-called': 'vote called',
  'room-voted': 'votes of the room',
  'event-injected': 'something told',
  'guidance-switched': 'switch of the guidance style',
  'strategy-switched': 'switch of the strategy',
  'model-switched': 'switch of the model',
  'view-switched': 'switch of the view',
  'forgetting-requested': 'request to forget',
  'message-pinned': 'pinned message',
  'memory-pinned': 'pinned entry',
  'memory-edited': 'edited memory',
  'memory-cleared': 'wiped memory',
  'memory-recorded': 'memory as recorded',
  'agent-muted': 'muting or unmuting',
  'floor-handed': 'turn out of order',
  'cue-reached': 'moment of an act set for later',
  'cue-failed': 'act set for later that was refused',
  'cue-scheduled': 'act set for later',
  'cue-cancelled': 'cancelled act set for later',
  'taken-back': 'step back',
  'ending-requested': 'wish for an end',
  'settings-changed': 'change of settings',
  'topic-changed': 'change of the topic',
  'agent-added': 'added agent',
  'agent-removed': 'departure',
  'variable-set': 'variable',
  'run-ended': 'end of the run',
} as const satisfies Readonly<Record<EventType, string>>;

/** What was taken out of a text, as its cleaning notes it in records. */
export const removed = (count: number): string => `${count} control ${count === 1 ? 'sequence' : 'sequences'} removed`;

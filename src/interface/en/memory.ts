import type { SpentOnCalls } from '../spent.ts';
import { counts, listed, numbers, plainStrategy, plainStyle } from './names.ts';

const { grouped } = numbers;

/** The memory menu: how memories are kept, what is seen of the discussion, variables. */
export const menu = {
  everybody: 'everybody',
  heads: {
    whom: 'For whom',
    style: 'How entries are written into memory from now on',
    strategy: 'What is kept when a memory grows',
    view: 'What each job sees of the discussion',
    forgetting: 'Forgetting upon request',
    variable: 'Variables in the prompts, from the next call on; enter changes one',
  },
  /** Names of what can be chosen, in at most 21 columns. */
  forEverybody: 'for everybody',
  notForEverybody: 'not for everybody',
  forOne: (agent: string) => `for ${agent} alone`,
  rewrite: 'rewrite',
  rewriteAbout: 'what was written before, too',
  forget: 'forget now',
  forgetAbout: 'by jobs that forget upon request',
  asScenario: 'as the scenario says',
  nothing: 'nothing (reset)',
  nothingAbout: 'no messages at all',
  now: '  (now)',
  /** Some of them have it. */
  nowOf: (count: number, all: number) => `  (${count} of ${all})`,

  /** What is chosen stands before it in 26 columns of at most 70: 44 are left, 38 where it is in force. */
  /** With its name in scenario files. */
  named: (meant: string, name: string) => `${meant} (${name})`,
  ofThisScenario: 'of this scenario',
  styles: {
    narrative: 'a sentence: who said what, and why',
    structured: 'Speaker: … | Topic: … | Certainty: …',
  },
  profiles: {
    ANALYST: 'all that it sent or received',
    DEBATER: 'exchanges with it, 4 messages',
    CLASSIFIER: 'the last message to it',
    GOLDFISH: 'exchanges with it, 2 messages',
  },

  /** `agent` null: everybody's. */
  variableOf: (name: string, agent: string | null) => (agent === null ? name : `${name} of ${agent}`),
  hidden: 'hidden from prompts: ',
  empty: 'empty',

  /** What was done, as a notice. */
  styleDone: (whose: string, style: string) => `Memories of ${whose}: ${plainStyle(style)}.`,
  strategyDone: (whose: string, strategy: string) => `Strategy of ${whose}: ${plainStrategy(strategy)}.`,
  viewDone: (whose: string, view: string) => `View of ${whose}: ${view}.`,
  forgettingDone: (whose: string, isOn: boolean) => `Forgetting upon request for ${whose}: ${isOn ? 'on' : 'off'}.`,
  variableDone: (name: string, agent: string | null, value: string) =>
    `{${name}}${agent === null ? '' : ` of ${agent}`}: "${value}".`,
} as const;

/** What an agent remembers, entry by entry. */
const entries = {
  none: 'Nothing is remembered yet.',
  /** Heads of columns of 7, 6, 11, 11, 7, 11 and 6 columns; the words have what is left. */
  heads: {
    entry: 'entry',
    round: 'round',
    /** In a column of 4. */
    roundBrief: 'rd',
    origin: 'origin',
    whose: 'whose',
    from: 'from',
    style: 'style',
    importance: 'imp.',
    words: 'words',
  },
  /** `sources`: how many entries it took the place of. */
  head: (round: number, origin: string, whose: string | null, message: string | null, sources: number) =>
    `round ${round} · ${origin}${whose === null ? '' : `, ${whose}`}${message === null ? '' : `, from ${message}`}${
      sources > 0 ? `, in the place of ${counts.entries(sources)}` : ''
    }`,
  size: (chars: number, tokens: number) => `${counts.characters(chars)}, ${counts.tokens(tokens)}`,
  style: (name: string | null) => `style ${name === null ? 'none' : plainStyle(name)}`,
  pinned: '¶ pinned',
  edited: '✎ edited by a person',
  gist: 'Gist, from which other styles are written',
  /** In at most ten columns. */
  gistNames: {
    speaker: 'speaker',
    topic: 'topic',
    reasoning: 'reasoning',
    certainty: 'certainty',
    key_point: 'key point',
    theory: 'theory',
    statement: 'statement',
  },
  inPlaceOf: 'Stands in the place of',
  /** `isTold`: the agent had received the private message. */
  leak: (message: string, agent: string, isTold: boolean, words: string) =>
    `! Tells words of private message ${message}, which ${agent} ${isTold ? 'received in private' : 'never received'}: ${words}`,
  source: (kind: 'statement' | 'notice' | 'injection', message: string, from: string, round: number) =>
    `Source: ${kinds[kind]} ${message} of ${from}, round ${round}`,

  whereTo: (entry: string) => `Where did ${entry} go? The calls since whose prompts had it`,
  nowhere: 'It has been in no prompt yet, as far back as calls are kept.',
  /** In at most nine and eight columns. */
  call: (seq: number) => `call ${seq}`,
  /** How a prompt held it, in at most fourteen columns. */
  remembered: 'remembered',
  inHistory: 'in the history',
  through: (entry: string) => `through ${entry}`,

  edit: (entry: string) => `Edit ${entry}`,
  editNote: 'What was there before stays in the record and under Changes.',
} as const;

/** What is remembered, by what brought it. */
const kinds = { statement: 'statement', notice: 'notice', injection: 'what was told,' } as const;

type Archived = { told: number; inPart: number; hidden: number };
const archivedTold = ({ told, inPart, hidden }: Archived): string =>
  [
    `${numbers.grouped(told)} told in long-term memory`,
    inPart > 0 ? `${numbers.grouped(inPart)} of them in part` : '',
    hidden > 0 ? `${numbers.grouped(hidden)} of them by an entry that is not shown` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** What an agent does not know any more, and why. */
const forgotten = {
  nothing: (agent: string) =>
    `${agent} has forgotten nothing: no entry has left the memory since this screen was opened, and if ${agent} spoke now, all that was said would be in sight.`,
  lostHead: (entry: string, round: number, seq: number) =>
    `${entry} · left in round ${round}, entry ${seq} of the record`,
  /**
   * `archived`: of the forgotten, those that long-term memory tells of, which is apart, of how many only in part, and how many the next
   * prompt does not show; null: none of them.
   */
  parts: (gone: string, told: string, hidden: string, archived: Archived | null) =>
    `${gone} forgotten${archived === null ? '' : ` (${archivedTold(archived)})`} · ${told} told in short · ${hidden} not forgotten, only not shown`,
  /** Behind `parts`. */
  ofThemInSight: (count: string) => `${count} of the forgotten still in sight through the history`,
  onlyHidden: (agent: string) => `${agent} has forgotten nothing; the next prompt only leaves out:`,
  hiddenHead: (name: string, agent: string) => `${name} · not in sight if ${agent} spoke now`,
  /** Heads of columns of 6, 6, 16, 10 and 11 columns; the words have what is left. */
  heads: { what: 'what', when: 'when', why: 'why', now: 'now', whose: 'whose', words: 'words' },
  /** What tells of it now, in at most nine columns. */
  gone: 'gone',
  /** Nothing in the memory tells of it, and the history in the next prompt does. */
  inSight: 'in sight',
  notShown: 'not shown',
  inPart: 'in part',
  because: (rule: string, count: number) => `Left the memory: ${rule}; ${counts.entries(count)} by this rule.`,
  noHeir: (agent: string) => `Nothing in the memory of ${agent} tells of it any more.`,
  heir: (entry: string, through: readonly string[], isInBuffer: boolean) =>
    `${entry} tells of it since${through.length > 0 ? ` by way of ${listed(through)}` : ''}, ${
      isInBuffer ? 'in the memory' : 'in long-term memory'
    }:`,
  heirInPart: (entry: string, through: readonly string[], isInBuffer: boolean) =>
    `${entry} tells a part of it since${through.length > 0 ? ` by way of ${listed(through)}` : ''}, ${
      isInBuffer ? 'in the memory' : 'in long-term memory'
    }:`,
  heirHidden: (entry: string, agent: string, stage: string) =>
    `If ${agent} spoke now, ${entry} would not be in sight: ${stage}.`,
  /** When words of it were lost on the way. */
  fadedAtOnce: 'Lost as it left:',
  faded: (entry: string, round: number, seq: number) =>
    `Told in ${entry} until it was cut in round ${round}, entry ${seq} of the record; lost there:`,
  toldUntil: (through: readonly string[], round: number, seq: number) =>
    `Told in ${listed(through)} until round ${round}, entry ${seq} of the record.`,
  /** Where its words do not stand there. */
  heirAnew: (entry: string, through: readonly string[], isInBuffer: boolean) =>
    `It went into ${entry}${through.length > 0 ? ` by way of ${listed(through)}` : ''}, ${
      isInBuffer ? 'in the memory' : 'in long-term memory'
    }, in words that were written anew. Whether they still tell of it has not been checked; compare:`,
  heirLeft: 'which has left as well.',
  inSightBy: (agent: string, message: string, from: string) =>
    `If ${agent} spoke now, it would be in sight all the same: the history in its prompt shows ${message} of ${from}:`,
  stillShared: (message: string, from: string) => `The shared history still has it, as ${message} of ${from}:`,
  hiddenBecause: (stage: string) => `Not in sight: ${stage}.`,
  sharedAllTheSame:
    'It stands in the shared history all the same; the prompt inspector ({inspect p}) shows what each call left out, and pins it (*).',
  rememberedAllTheSame:
    'It is remembered all the same; the prompt inspector ({inspect p}) shows what each call left out, and pins it (*).',
} as const;

/** How a memory was changed, before and after. */
const changes = {
  none: 'Entries have only been added so far: nothing was woven in, shortened or edited.',
  title: (what: string, round: number) => `${what}, round ${round}`,
  legend: ' · − before, + after',
  /** In at most ten and eight columns. */
  entry: (seq: number) => `entry ${seq}`,
  cleared: 'wiped',
  /** What was done, and the rule by which something left. */
  byRule: (what: string, rule: string) => `${what}, ${rule}`,
  counts: (before: number, after: number) => `${counts.entries(before)} → ${numbers.grouped(after)}`,
  sizes: (before: number, after: number) => `, ${numbers.grouped(before)} → ${numbers.grouped(after)} ch`,
  same: (count: number) => `  … ${counts.entries(count)} as before`,
  /** Of what is told line by line. */
  sameLines: (count: number) => `  … ${count === 1 ? '1 line' : `${numbers.grouped(count)} lines`} as before`,
  longTerm: 'In long-term memory, line by line',
} as const;

/** The tiers of a memory, and what its layers save. */
const tiers = {
  kept: (strategy: string, style: string) => ` · strategy ${strategy}, ${plainStyle(style)}`,
  /** In at most nine columns. */
  context: 'context',
  buffer: 'buffer',
  longTerm: 'long-term',
  history: 'history',
  /** Sizes, in at most eleven and nine columns. */
  chars: (count: number) => `${grouped(count)} ch`,
  tokens: (count: number) => `${grouped(count)} t`,
  unknownTokens: '… t',
  bufferNote: (entries: number, limitChars: number) =>
    `${counts.entries(entries)}, at most ${counts.characters(limitChars)}`,
  historyNote: (messages: number, windowChars: number) =>
    `${counts.messages(messages)}; in the window ${counts.characters(windowChars)}`,
  newestLongTerm: 'Long-term memory, its newest',
  noPrompt: 'no prompt so far',
  nextPrompt: (purpose: string, windowTokens: number) =>
    `next prompt, ${purpose}; window ${counts.tokens(windowTokens)}`,
  lastPrompt: (round: number, purpose: string, windowTokens: number) =>
    `last prompt, round ${round}, ${purpose}; window ${counts.tokens(windowTokens)}`,
  none: 'none',
  /** In the prompt that is shown (7.6). */
  saved: (total: number, patterns: number, delta: number, pruning: number, compactState: number) =>
    `${grouped(total)} in this prompt (patterns ${grouped(patterns)}, delta ${grouped(delta)}, pruning ${grouped(pruning)}, compact state ${grouped(compactState)})`,
  /** Shares of the model's window. */
  ofWindow: (before: string, after: string) => `; of the window ${before} before, ${after} after`,
} as const;

/** What the calls of an agent have cost, and what is left of the budgets. */
const costs = {
  title: 'Tokens',
  noCalls: 'no calls so far',
  spent: ({ tokensIn, tokensCached, tokensOut, tokensThinking, callCount, retryCount }: SpentOnCalls) =>
    `${grouped(tokensIn)} in${tokensCached > 0 ? `, of which ${grouped(tokensCached)} were cached` : ''}, ${grouped(tokensOut)} out${tokensThinking > 0 ? `, of which ${grouped(tokensThinking)} were thought` : ''}; ${counts.calls(callCount)}${
      retryCount === 0 ? '' : `, ${grouped(retryCount)} ${retryCount === 1 ? 'retry' : 'retries'}`
    }`,
  countsAre: 'counts are',
  mixed: 'mixed: some measured, some estimated',
  notKnown: 'not known',
  costs: 'costs',
  runCosts: 'the run costs',
  cost: (told: string, unpriced: readonly string[]) =>
    `${told}${unpriced.length > 0 ? `; the price of ${listed(unpriced)} is not known` : ''}`,
  budget: (percent: number, limit: string, left: string) => `${percent} % of ${limit} used, ${left} left`,
} as const;

/** How memories grew, round by round. */
const growth = {
  notBegun: 'The first round has not begun.',
  /** Heads of columns of 5, 12, 10, 12, 11 and 12 columns; the unit has what is left. */
  heads: {
    round: 'round',
    statements: 'statements',
    said: 'said',
    own: 'this memory',
    all: 'all',
    history: 'history',
    unit: 'characters',
  },
} as const;

/** The same run, had a memory been kept otherwise. */
const whatIfTab = {
  none: 'Not available here.',
  about: (run: 'recording' | 'ended' | 'going', agent: string) =>
    `${runs[run]}, had ${agent}'s memory been kept otherwise. No model is asked.`,
  now: '  ◂ now, reckoned',
} as const;

const runs = {
  recording: 'The whole recording',
  ended: 'This run',
  going: 'The run so far (brought up to date with each round)',
} as const;

/** The memory explorer: what an agent remembers, what it forgot and why, how its memory changed and grew. */
export const explorer = {
  noMemory: 'No such memory.',
  tabs: {
    entries: 'Entries',
    forgotten: 'Forgotten',
    changes: 'Changes',
    tiers: 'Tiers',
    growth: 'Growth',
    'what-if': 'What if',
  },
  entries,
  forgotten,
  changes,
  tiers,
  costs,
  growth,
  whatIf: whatIfTab,
} as const;

/** A run under other strategies, side by side: heads of columns, and what they mean. */
export const whatIf = {
  heads: {
    memory: 'memory',
    tokens: 'tokens',
    saved: 'saved',
    kept: 'kept',
    lost: 'lost',
    positions: 'positions',
    amounts: 'amounts',
    round: 'round',
  },
  fullHistory: 'full history',
  alike: (names: readonly string[]) =>
    `${names.join(', ')}: alike in every figure; nothing came up in this run that they treat differently.`,
  tooShort: 'too short',
  none: 'none',
  tokensByRound: (label: string) => `Tokens (${label}) of a request for a statement, by round:`,
  charsByRound: 'Characters of a memory at the end of the round:',
  legend: [
    'tokens: of a request for a statement, on average.',
    'saved: tokens fewer than with the full history, on average over requests from round 4 on.',
    'kept, lost: entries in a memory at the end, and entries that left it. What a model wove in, as after a decision, is only added here. What one put in short is extracted instead.',
    'positions, amounts: the share of those stated in the three rounds before (so many) that a request still tells, from round 4 on.',
  ],
  working: 'Feeding the run so far through the other strategies …',
} as const;

/** The prompt inspector: what a call was shown, section by section, and what was left out of it. */
export const inspector = {
  /** What stands before and behind an agent's name. */
  title: { before: 'Prompt of ', after: '' },
  nobodyYet: 'nobody yet',
  asked: (purpose: string, attempt: number) => `${purpose}, attempt ${attempt}`,
  /** `agent` null: of everybody. */
  pastCalls: (count: number, agent: string | null) =>
    `← ${grouped(count)} past call${count === 1 ? '' : 's'}${agent === null ? '' : ` of ${agent}`}`,

  supposed: 'not asked next: as things stand',
  underWay: 'call under way',
  next: 'next call',
  callOf: (number: number, count: number, round: number) => `call ${number} of ${count}, round ${round}`,

  sealed: '▣ Sealed until the vote closes.',
  /** Of a run that was recorded elsewhere (13.5). */
  notRecorded: 'The recording does not tell what was asked here.',
  madeAnew: 'as this program would ask it: the recording holds no prompts',
  stateGone: 'The state before this call is no longer kept.',
  nobodyAsked: 'As things stand no model is asked next.',
  showsCalls: '← shows the calls so far.',
  noCalls: 'There are no calls so far.',

  sections: (count: number) => `Sections (${count})`,
  leftOut: (count: number) => `Left out (${count})`,
  /** The unit of sizes, and the same where there is little room. */
  tokens: 'tokens',
  tokensBrief: 't',
  /** Against the model's window. */
  size: (tokens: number, window: number, unit: string) => `${grouped(tokens)} of ${grouped(window)} ${unit}`,
  share: (percent: number) => `, ${percent}%`,
  version: (hash: string) => ` · version ${hash}`,

  nothingLeftOut: (agent: string) =>
    `Nothing was left out: every message and every entry that ${agent} has is in the prompt.`,
  leftOutBecause: (stage: string) => `Left out: ${stage}.`,
  pinnedSince: ' Pinned since.',
  leftOutHead: (name: string, round: number, from: string) => `${name} · round ${round}, ${from}`,

  /** The parts of a prompt, in at most ten columns. */
  sectionNames: {
    system: 'system',
    past: 'past',
    world: 'world',
    map: 'map',
    self: 'self',
    phase: 'phase',
    individual: 'individual',
    memory: 'memory',
    reasoning: 'reasoning',
    history: 'history',
    round: 'round',
    consensus: 'agreement',
    news: 'news',
    feedback: 'feedback',
    task: 'task',
    request: 'request',
  },
  /** What came of a prompt beside the words, and is a part of none; `name`, or `thought` where there is what the model thought, in at most ten columns. */
  call: { name: 'call', thought: 'thought', title: 'The call, and what the model thought' },
} as const;

/** Whose words a message is that no agent has said. */
export const senders = { notice: 'system', injection: 'told' } as const;

/** The keys of the memory menu and of an open memory. */
export const memoryKeys = {
  'memory-menu-row-down': { label: 'down', help: 'The next line.' },
  'memory-menu-row-up': { label: 'up', help: 'The line before.' },
  'memory-menu-toggle': {
    label: 'choose',
    help: 'Choose what the line says; several can be chosen before they are switched.',
  },
  'memory-menu-send': {
    label: 'switch',
    help: 'Switch to what is chosen; to the line of the cursor where nothing is. On a variable, or on whom it is for: change it.',
  },
  'memory-menu-whom': { label: 'everybody / one', help: 'For everybody, or for the chosen agent alone.' },
  'memory-menu-agent-next': { label: 'agent', help: 'Choose the next agent.' },
  'memory-menu-agent-previous': { label: 'agent back', help: 'Choose the agent before.' },
  'memory-menu-close': { label: 'leave', help: 'Leave everything as it is.' },
  'memory-menu-edit-send': { label: 'set', help: 'Set the variable to these words.' },
  'memory-menu-edit-close': { label: 'leave', help: 'Leave the variable as it was.' },
  'explorer-tab-1': { label: 'entries', help: 'What the agent remembers.' },
  'explorer-tab-2': {
    label: 'what it forgot',
    help: `What it forgot: the words, when, and by which rule; and what became of it. → #7: entry 7 tells of it since. → #7?: it went into entry 7, which was written anew; whether that tells of it has not been checked. ${forgotten.inPart}: only some of its words are told still. ${forgotten.gone}: nothing in the memory tells of it. ${forgotten.notShown}: the next prompt leaves it out, or the entry that tells of it. ${forgotten.inSight}: the history in the next prompt has it all the same.`,
  },
  'explorer-tab-3': { label: 'changes', help: 'How the memory was changed, before and after.' },
  'explorer-tab-4': { label: 'tiers', help: 'The tiers and their sizes, and statistics.' },
  'explorer-tab-5': { label: 'growth', help: 'How it grew, round by round.' },
  'explorer-tab-6': { label: 'what if', help: 'The same run under other strategies.' },
  'explorer-tab-next': { label: 'next tab', help: 'The next tab.' },
  'explorer-tab-previous': { label: 'tab back', help: 'The tab before.' },
  'explorer-row-down': { label: 'down', help: 'The next line; the newest is the last.' },
  'explorer-row-up': { label: 'up', help: 'The line before.' },
  'explorer-list-start': { label: 'start', help: 'Go to the oldest.' },
  'explorer-list-end': { label: 'end', help: 'Go to the newest and follow it.' },
  'explorer-text-down': { label: 'scroll', help: 'Scroll the text down.' },
  'explorer-text-up': { label: 'scroll up', help: 'Scroll the text up.' },
  'explorer-detail': { label: 'in full', help: 'The whole entry with its gist and its source, or the list again.' },
  'explorer-trace': {
    label: 'where did it go',
    help: 'Where did it go: the calls since whose prompts had the entry.',
  },
  'explorer-edit': {
    label: 'edit',
    help: 'Edit the entry, while the run is paused; what was there stays in the record.',
  },
  'explorer-pin': { label: 'pin', help: 'Pin the entry: nothing then takes it from the memory. Or let it go again.' },
  'explorer-clear': { label: 'wipe', help: 'Wipe this memory; asks first.' },
  'explorer-inspect': { label: 'prompt', help: 'The prompts of this agent, with what was left out of them.' },
  'explorer-agent-next': { label: 'agent', help: "The next agent's memory." },
  'explorer-agent-previous': { label: 'agent back', help: 'The memory of the agent before.' },
  'explorer-close': { label: 'leave', help: 'Back to the list, or leave the memory.' },
  'explorer-edit-send': { label: 'save', help: 'Put the new words into the memory.' },
  'explorer-edit-close': { label: 'leave', help: 'Leave the entry as it was.' },
} as const;

import type { CueCommand } from '../../discussion/command.ts';
import { counts, listed, plainStrategy, plainStyle, together } from './names.ts';

/** Rows in sight of all there are. */
export const part = (from: number, to: number, count: number) => `${from}–${to} of ${count}`;

/** The place of what is chosen among all that can be. */
export const place = (at: number, count: number) => `${at} of ${count}`;

/** The keys, listed. */
export const help = {
  title: 'Keys',
  find: 'Type to find: ',
  none: 'No key does that.',
  mouse: 'The wheel scrolls the pane under the pointer; a click focuses it.',
} as const;

/** All acts, agents, rounds and settings by their words. */
export const palette = {
  title: 'All acts',
  none: 'Nothing is called so.',
  groups: {
    here: 'here',
    time: 'time',
    view: 'look',
    steering: 'steer',
    showing: 'show',
    agent: 'agent',
    vote: 'vote',
    'what-if': 'what if',
    memory: 'memory',
    round: 'round',
    setting: 'setting',
  },
  chooses: (agent: string) => `Choose ${agent}`,
  memoryOf: (agent: string) => `Memory of ${agent}`,
  forgottenBy: (agent: string) => `Show what ${agent} forgot`,
  promptOf: (agent: string) => `Prompt of ${agent}`,
  round: (round: number) => `Go to round ${round}`,
  putsAway: (pane: string) => `Put away: ${pane}`,
  bringsBack: (pane: string) => `Bring back: ${pane}`,
  /** What is set to what; where it stands so; why it is no act; and once it is. */
  sets: (name: string, value: string) => `Set ${name}: ${value}`,
  holdsNow: 'now',
  atStart: 'on the start screen',
  kept: (set: string) => `${set}. Kept in your config file.`,
  hint: 'any part of an act, an agent, a round, a setting',
} as const;

/** The window that asks before something that cannot be taken back. */
export const confirm = {
  titles: {
    quit: 'Quit?',
    stop: 'Stop the discussion?',
    clear: 'Wipe the memory?',
    remove: 'Take the agent out?',
    'wrap-up': 'Wrap up?',
    'answer-now': 'Answer now?',
    fork: 'Go on from here?',
    'end-branched': 'End the branch?',
    untouched: 'See it untouched?',
  },
  stop: 'The discussion ends here, without a decision. This is recorded and cannot be taken back.',
  wrapUp: 'The turn is finished, all are asked once more who wants to vote, and the outcome follows.',
  fork: (round: number, entry: number) =>
    `From here (round ${round}, entry ${entry}) the discussion goes on live, as a run of its own with a record of its own. This one stays as it is.`,
  answerNow: 'The speaker is cut off, everybody votes at once, and the outcome follows.',
  untouched: (calls: number, price: string) =>
    `The run goes on once more from its first act, with nobody acting: up to ${counts.calls(calls)}, ${price}.`,
  endBranched: (entry: number) =>
    `What the branch has recorded since entry ${entry} is in no record, and is lost. To keep it, go back and press w.`,
  /** Acts that wait for the end of the round, which does not come. `named`: what they are; empty: nobody is told. */
  lost: (count: number, named: string) =>
    `${count === 1 ? '1 act still waits' : `${count} acts still wait`} for the end of the round and ${count === 1 ? 'is' : 'are'} lost${named === '' ? '' : `: ${named}`}.`,
  clear: (agent: string) =>
    `${agent} forgets everything: its memory, its long-term memory, and what was said until now. What was there stays in the record and under Forgotten.`,
  remove: (agent: string) =>
    `${agent} leaves the discussion when the round is over. What it said and remembers stays to be read.`,
  recordingStays: 'The recording stays where it is.',
  notOver: 'The discussion is not over. Everything said so far is kept in its record, and can be replayed from there.',
  /** What `y` does. */
  yes: {
    quit: 'quit',
    stop: 'stop',
    clear: 'wipe',
    remove: 'remove',
    'wrap-up': 'wrap up',
    'answer-now': 'answer now',
    fork: 'go live',
    'end-branched': 'end it',
    untouched: 'run it',
  },
  /** Beside leaving. */
  stopsForGood: 'stop it for good',
  /** What `n` does. */
  no: {
    quit: 'stay',
    stop: 'stay',
    clear: 'keep',
    remove: 'keep',
    'wrap-up': 'go on',
    'answer-now': 'go on',
    fork: 'stay',
    'end-branched': 'go back',
    untouched: 'stay',
  },
} as const;

/** Keys that answer yes and no, beside y and n; the first of each is shown. */
export const yesNo: { yes: readonly [string, ...string[]]; no: readonly [string, ...string[]] } = {
  yes: ['y'],
  no: ['n'],
};

/** The form for words of a person. */
export const inject = {
  title: 'Tell them',
  words: 'Words',
  /** Above those that a person can choose in the place of words of their own. */
  events: 'Events of this scenario',
  to: 'To',
  all: 'all',
  /** Who reads it, before anything else. `round` 0: before the first; `when`: as in the status. */
  landsWithAll: (round: number, when: string) =>
    `Everybody will read it: it enters the shared discussion ${landing(round, when)}; every agent remembers it and finds it in the next prompts.`,
  landsWith: (names: readonly string[], round: number, when: string) =>
    `Only ${together(names)} will read it: it enters the private memory ${landing(round, when)}; nobody else learns of it.`,
  /** One that waits, or is to wait. */
  waits: 'It waits: the moment is asked for next.',
  /** What `enter` does. */
  sendsTo: {
    later: 'choose when',
    all: 'tell everybody',
    one: (name: string) => `tell ${name} only`,
    some: (count: number) => `tell ${count} only`,
  },
} as const;

function landing(round: number, when: string): string {
  return round === 0 ? `before the first round, ${when}` : `in round ${round}, ${when}`;
}

/** What waits for its moment, to be done then: in a line. */
const cueActs: { readonly [K in CueCommand['type']]: (command: Extract<CueCommand, { type: K }>) => string } = {
  'inject-event': (command) => `tell ${whose(command.to)}: “${command.text}”`,
  'switch-guidance': (command) =>
    `switch the guidance style of ${whose(command.agents)} to ${plainStyle(command.style)}${command.rewrite ? ', rewriting' : ''}`,
  'switch-strategy': (command) => `change the memory of ${whose(command.agents)}: ${plainStrategy(command.strategy)}`,
  'switch-view': (command) => `switch what ${whose(command.agents)} sees${viewNamed(command)}`,
  'request-forgetting': (command) =>
    command.isOn ? `ask ${whose(command.agents)} to forget` : `no longer ask ${whose(command.agents)} to forget`,
  'clear-memory': (command) => `wipe the memory of ${whose(command.agents)}`,
  'set-variable': (command) =>
    `set ${command.name} to “${command.value}”${command.agent === null ? '' : ` for ${command.agent}`}`,
  'call-vote': () => 'call a vote',
  'skip-speaker': () => 'drop the turn',
  'mute-agent': (command) => (command.isMuted ? `mute ${command.agent}` : `let ${command.agent} speak again`),
  'hand-floor': (command) => `hand the floor to ${command.agent}`,
  'change-topic': (command) => `change the topic to “${command.question}”`,
  'remove-agent': (command) => `take ${command.agent} out`,
  'wrap-up': () => 'wrap up',
  'answer-now': () => 'answer now',
  stop: () => 'stop',
};

function whose(agents: 'all' | readonly string[]): string {
  return agents === 'all' ? 'all' : listed(agents);
}

/** Settings that have no name are not told. */
function viewNamed({ settings }: Extract<CueCommand, { type: 'switch-view' }>): string {
  const { profile } = (settings ?? {}) as { profile?: string };
  return profile === undefined ? '' : `: ${profile}`;
}

/** A field that takes words has none. */
export const noWords = 'The words are missing: write them first.';

/** Moments that a run goes on until, and those at which something is done. */
export const moments = {
  titleUntil: 'Go on until',
  titleCue: 'Do it when',
  titleCues: 'Later: what waits for its moment',
  aboutUntil: 'The run pauses there, before the next model is asked.',
  aboutCue: 'It is done then, once, and recorded; what the rules refuse then is told.',
  noCues: 'Nothing waits. a chooses a moment for the next act, whatever its key; while words are typed, ctrl-t does.',
  until: (moment: string) => `until ${moment}`,
  when: (moment: string) => `when ${moment}`,
  voteOpens: 'a vote opens',
  voteCloses: 'a vote closes',
  speaker: (agent: string) => `${agent} has the floor`,
  stance: 'somebody changes sides',
  loss: 'something leaves a memory',
  round: (round: number) => `round ${round} opens`,
  turns: (round: number, turns: number) =>
    turns === 1 ? `1 turn of round ${round} is over` : `${turns} turns of round ${round} are over`,
  text: (text: string) => `somebody says “${text}”`,
  gauge: (agent: string | null, percent: number) =>
    `${agent === null ? 'a memory' : `the memory of ${agent}`} is over ${percent} %`,
  tokens: (count: number) => (count === 1 ? '1 token is used' : `${count} tokens are used`),
  /** Moments that must be told more, which is typed behind them. */
  needs: {
    turn: 'the end of the turn',
    round: 'round (3, or 3.2 after its second turn):',
    text: 'somebody says:',
    gauge: 'a memory is fuller than (%):',
    tokens: 'tokens used:',
  },
  notTold: 'What the moment needs is missing, or cannot be read.',
  /** What its field takes, behind that. */
  allowed: {
    turn: '',
    round: 'A round from 1, such as 3, or one with a turn, such as 3.2.',
    text: 'Words.',
    gauge: 'A whole number of percent from 1.',
    tokens: 'A whole number from 1.',
  },
  scheduled: (moment: string) => `It will be done when ${moment}.`,
  /** A round behind the last one, which more rounds may come to. */
  unlikely: (moment: string, last: number) => `Only if it comes to that: ${moment}; the last round is ${last}.`,
  /** Laid down, and not taken by the run yet. */
  notTaken: (when: string) => `taken ${when}`,
  cancelled: (cue: number) => `#${cue} is cancelled.`,
  /** An act set for later that the rules refused. */
  failed: (cue: number, why: string) => `Act #${cue}, set for later, was refused: ${why}`,
  acts: cueActs,
  nextAct: 'what is done next, by its own key',
  /** While a moment is chosen and its act is not. */
  armed: (moment: string) => `The next act waits until ${moment} (esc: no)`,
  cannotWait: 'That cannot wait for a moment: it needs somebody who looks on. esc lets the moment go.',
} as const;

/** A run that was split in two: this one, and its branch with one thing changed. */
export const branch = {
  title: (entry: number) => `Two runs from entry ${entry} on`,
  ours: 'this run',
  branched: 'the branch',
  unchanged: 'Nothing is changed in the branch yet: c changes one thing.',
  changed: (change: string) => `In the branch: ${change}`,
  placebo: (count: number) => `Nothing was changed, and both are the same so far (${counts.entries(count)}).`,
  same: (count: number) => `Both are the same so far (${counts.entries(count)}).`,
  parts: (entry: number, ours: string, branched: string) =>
    `First difference: entry ${entry}: ${ours} here, ${branched} there`,
  followed: (ours: number, branched: number) =>
    `Since then: ${counts.entries(ours)} here, ${counts.entries(branched)} there`,
  notStepped:
    'Nothing has been stepped yet: {step-statement s} {until-menu t} {step-round r} step both, {pause space} plays them; the first difference will stand here.',
  sameStances: (count: number) => `${count} as in the other`,
  ended: 'ended',
  /** Behind its name. */
  waitsForOther: 'waits for the other one',
  branchedKept: 'the branch, kept',
  onlyHere: (count: number) => `${counts.entries(count)} only here`,
  /** What space does while they go on. */
  pauses: 'pause both',
  tabShows: 'tab shows the other one',
  titleChange: 'Change one thing in the branch',
  inject: 'tell everybody:',
  style: (style: string) => `everybody remembers in style ${plainStyle(style)}`,
  strategy: (strategy: string) => `the memory of all: ${plainStrategy(strategy)}`,
  mute: (agent: string) => `${agent} is muted`,
  floor: (agent: string) => `${agent} speaks next`,
  memory: (agent: string) => `what ${agent} remembers`,
  titleMemory: (agent: string) => `Change an entry in the memory of ${agent}`,
  nothingRemembered: 'Nothing is remembered yet.',
  remembered: (agent: string, entry: number, text: string) => `${agent} remembers as #${entry}: “${text}”`,
  model: (agent: string) => `who answers for ${agent}:`,
  splitting: 'The run is being split…',
  wentOn: 'The run went on meanwhile: pause it, then split it.',
  owes: 'What you told the run to do waits for the present step: let that step end, then split the run.',
  personAsked: 'A person is asked in this run, and nobody can be asked in two runs at once: it cannot be split.',
  none: 'This run cannot be split here.',
  kept: (path: string) => `The branch is kept: ${path}`,
  underWay: 'One of the two is still on its way, and they step together: {pause space} pauses both.',
  changing: 'The change is still being made in the branch.',
  broken: (why: string) => `The branch has ended: ${why}`,
} as const;

/** Windows about who takes part: an interview, a new topic, a new agent. */
export const people = {
  interview: {
    title: (agent: string) => `Interview with ${agent}`,
    about: 'Outside the record: nobody learns of it, and nothing that follows changes.',
    noQuestion: 'Nothing is asked yet: there are no words.',
    question: 'Your question',
    asking: 'is thinking…',
    failed: (why: string) => `no answer: ${why}`,
  },
  topic: {
    title: 'Change the topic',
    now: 'The question now',
    next: 'The new question',
    lands: 'Everybody is told, and it holds from the next round on.',
  },
  model: {
    title: (whose: string) => `Who answers for ${whose}`,
    everybody: 'everybody',
    own: (model: string) => `its own: ${model}`,
    ownOfEach: 'each by its own',
    other: 'another: any ENDPOINT/NAME …',
    now: ' · now',
    about:
      'In all that is asked from the next question on. It is recorded as an act of yours, and what is said is marked.',
  },
  voices: {
    title: 'Who goes on?',
    asks: 'Who answers for all of them from here on? Write simulated, or a model as ENDPOINT/NAME.',
  },
  newcomer: {
    title: 'Add an agent',
    name: 'Name',
    persona: 'Who it is (may stay empty)',
    model: 'Model',
    language: 'Language',
    lands: 'It comes in when the round is over, and does not know what it did not hear.',
  },
} as const;

/** A person who sits in the discussion (12.5). */
export const seat = {
  /** As plain lines; what is asked follows in the agent's own words. */
  asked: (agent: string, what: string, attempt: number) =>
    `${agent} is asked, and you answer in one line: ${what}${attempt > 1 ? ` (attempt ${attempt})` : ''}`,
  least: (count: number) => `At least ${counts.characters(count)}.`,
  inputEnded: (agent: string) => `The input has ended: nobody answers for ${agent} any more.`,

  /** On the screen. `agent`: whose seat it is. */
  title: (agent: string, what: string) => `${agent}, you are asked: ${what}`,
  attempt: (attempt: number) => `attempt ${attempt}`,
  waitingForYou: 'waiting for you',
  /** Beside it while the field is closed. */
  toAnswer: '{open enter} answers',
  /** From a pane in which that key opens a memory. */
  toAnswerFrom: '{focus-1 1} then {open enter} answers',
  questions: {
    /** Before what is asked beside the talk (17.5, 31.5). */
    aside: (what: string) => `Aside, and nobody in the group learns it: ${what}`,
    preference: 'Which option would you choose now, for yourself?',
    /** An end of a scale, and what it means. */
    end: (at: number, means: string) => `${at}: ${means}`,
    scale: (question: string, low: string, high: string) => `${question} (${low} – ${high})`,
    ordered: 'Put the options in order, the best first.',
    drafts: 'Put the drafts in order, the best first.',
    application: 'For yourself alone: which option shall choose among the tables of incomes?',
    explanation: 'Say in your own words what each option means.',
    statement: 'What do you say to the group?',
    poll: 'Should the group vote now?',
    /** `initiator` null: no agent called it. */
    confirmation: (initiator: string | null) =>
      `${initiator === null ? 'A vote is called.' : `${initiator} wants to vote now.`} Do you agree?`,
    choice: 'Your secret ballot: choose one option.',
    approval: 'Your secret ballot: mark every option that you approve of.',
    points: (budget: number) => `Your secret ballot: give at most ${budget} points in all.`,
    order: 'Your secret ballot: put the options in order, the best first.',
    amount: (option: string, min: string, max: string) => `${option}: which amount, from ${min} to ${max}?`,
    ranking: 'Put the options in order, the best first, and say how sure you are.',
    moderation: 'Who speaks next?',
    bid: (least: number, most: number) => `How much do you want the floor, from ${least} to ${most}?`,
    handoff: 'To whom do you hand the floor?',
  },
  /** What can be typed, in the lower edge of the field. */
  typing: {
    choice: (least: string, most: string) => `${least}–${most} or ↑ ↓ choose, enter sends`,
    named: 'first letter or ↑ ↓ choose, enter sends',
    'yes-no': '1 or y: yes, 0 or n: no',
    amount: 'the amount in digits, then enter',
    marks: '↑ ↓ go, space marks, enter sends',
    points: '← → take and give points, enter sends',
    order: '← better, → worse, enter sends',
  },
  /** 12.3: an agent asks the person who watches. */
  asks: (agent: string) => `${agent} asks you`,
  asksLine: (agent: string) => `${agent} asks you, and you answer in one line; an empty one is no answer:`,
  inputEndedForQuestion: (agent: string) => `The input has ended: nobody answers ${agent}, and the run goes on.`,
  mayBeEmpty: 'enter alone: no answer',
  /** Beside it where the wait has a limit. */
  goesOn: (seconds: number) => `goes on after ${seconds} s`,
  better: 'better',
  worse: 'worse',
  yes: 'yes',
  no: 'no',
  certainty: 'How sure you are',
  pointsLeft: (count: number) => `${count} left`,
  chars: (count: number, least: number) =>
    count < least ? `${count} of at least ${counts.characters(least)}` : counts.characters(count),
  choose: 'Choose one first.',
  /** `length`: of the words, beside what they must have. */
  notSent: (length: string) => `Not sent: ${length}.`,
  hidden: (seat: string) => `[hidden from the seat of ${seat}]`,
  hiddenTitle: (agent: string) => `The mind of ${agent}`,
  hiddenWhy: (agent: string, seat: string) =>
    `What ${agent} remembers, thinks and reads is hidden from the seat of ${seat}. How much it is stands among the sizes (3, z). A replay of the recording shows everything.`,
} as const;

/** The field for what is sought, and what was found. */
export const find = {
  title: 'Find',
  where: { talk: 'in what was said', memory: 'in memories', prompts: 'in prompts' },
  everybody: 'everybody',
  nowhere: 'nowhere',
  notFound: (text: string) => `“${text}” stands nowhere.`,
  nothingSought: 'nothing is sought; / seeks',
} as const;

/** Moments that were marked. */
export const bookmarks = {
  set: (entry: number) => `Bookmarked: entry ${entry}. With : you come back to it.`,
  gone: (entry: number) => `No longer bookmarked: entry ${entry}.`,
  takeAway: 'no bookmark',
  goTo: (text: string) => `Go to the bookmark ${text}`,
} as const;

/** The key table: a row for keys that belong together. */
export const keyTable = {
  sections: { time: 'Go on', view: 'Look', steering: 'Steer', showing: 'Show' },
  rows: {
    pause: 'pause, go on',
    statement: 'next statement',
    round: 'rest of the round',
    till: 'till … a turn, a vote, a change of mind, a loss, words',
    pace: 'pace',
    undo: 'take back, put back',
    time: 'back and on in time',
    panes: 'next pane, a pane by number',
    agents: 'choose the agent',
    zoom: 'zoom, with what it adds',
    enter: 'open what is chosen; answer',
    escape: 'one level back; follow the end',
    scroll: 'scroll',
    ends: 'beginning, end',
    find: 'find, next, before',
    tell: 'tell them: all, one',
    memory: 'memory: what is kept, how, seen',
    vote: 'vote: call, wrap up, at once',
    agent: 'the agent: ask aside, floor, mute, remove; add one',
    cut: 'cut off, or drop the turn',
    whatIf: 'what if: twin, another run, compare',
    prompt: 'prompt: read and left out',
    results: 'result, incomes, measures, cost',
    stage: 'stage',
    black: 'black, and back',
    audience: 'the room: its page, its words',
    copy: 'copy',
    mouse: 'leave the mouse to the terminal',
    all: 'all acts',
    help: 'this',
    quit: 'leave: kept; or stop for good',
  },
} as const;

import type { DropRule } from '../../discussion/memory.ts';
import { names } from './names.ts';

/** How the room stood, in the record and beside what the agents decided. */
export const room = {
  title: 'The room',
  counted: { before: 'The room, before the talk', during: 'The room, meanwhile', end: 'The room, at the end' },
  foreseen: (counts: string) => `Foreseen: ${counts}`,
  foresaw: (count: number, all: number) => `${count} of ${all} foresaw it`,
  before: (counts: string) => `before the talk: ${counts}`,
  /** In whose seat it is. */
  as: (agent: string) => `The room, as ${agent}`,
  leftOpen: 'left to whoever presents',
  wrote: (count: number) => `from what ${count} in the room wrote`,
} as const;

/** The page on the phones and laptops of the spectators. */
export const spectators = {
  about:
    'You follow a discussion between agents as it happens. Your vote is counted, and nothing else is kept of you: no name, no address.',
  skip: 'To what you can do',
  live: 'Live',
  waits: 'It has not begun yet.',
  paused: 'It is paused.',
  over: 'The discussion is over.',
  lost: 'No connection. It is tried again.',
  gone: 'This page is closed.',
  talk: 'What they say',
  standing: 'Who stands where',
  nobody: 'nobody',
  yours: 'Your vote',
  want: 'What would you choose?',
  predict: 'What will they choose?',
  counted: 'Counted. You can change it until they vote.',
  closed: 'The vote of the room is closed.',
  writing: 'Tell them something',
  words: 'Your words',
  looked: 'The presenter reads it first. It may be told to all of them, without a name.',
  send: 'Send',
  sent: 'The presenter has it.',
  tooFast: 'That was too fast. Try again in a moment.',
  refused: 'That was not taken.',
  result: 'What the room chose',
  before: 'before the talk',
  end: 'at the end',
  foreseen: 'foreseen',
  language: 'Language',
  needsScript: 'This page needs its script to follow the discussion.',
  /** The room is in the seat of an agent. */
  seat: (agent: string) => `Together you are ${agent} now`,
  seatWords: (agent: string) => `Write below what ${agent} should say. The presenter chooses.`,
  seatAgain: 'It was a tie: once more.',
  seatLeft: { tie: 'It is a tie. The presenter answers.', nobody: 'Nobody has answered. The presenter does.' },
  seatCourse: (answered: number, present: number) => `${answered} of ${present} have answered`,
  /** `#`: the seconds. */
  secondsLeft: '# s left',
  seatCounted: 'Counted. You can change it until the time is over.',
} as const;

/** The presenter's window. */
export const audience = {
  title: 'The room',
  link: 'Follow and vote at',
  visitors: (count: number) => `${count} ${count === 1 ? 'looks on' : 'look on'}`,
  voted: (count: number) => `${count} voted`,
  came: 'What they wrote',
  nothing: 'Nothing waits.',
  local: 'Only this machine can open it; --host 0.0.0.0 lets the network in.',
  told: 'Told to all of them.',
  dropped: 'Not told.',
  opened: (link: string) => `Spectators: ${link}`,
  asked: (agent: string) => `The room is asked, as ${agent}`,
  course: (answered: number, present: number, seconds: number) => `${answered} of ${present} answered · ${seconds} s`,
  again: 'tied, asked once more',
  /** Why it is whoever presents who answers. */
  left: {
    tie: 'The room is tied: you answer for it.',
    nobody: 'Nobody in the room has answered: you answer for it.',
    words: 'The room speaks through you: let what it wrote through (esc, e, y), then send it.',
  },
  /** On stage, to those with a phone. */
  toWrite: (agent: string) => `What should ${agent} say? Write it on your phone; the presenter chooses.`,
  put: (agent: string) => `Put into what ${agent} says.`,
  /** The key that does it, where the room is to speak in its seat. */
  says: (agent: string) => `${agent} says it`,
} as const;

/** The page of a run that is handed out (28.2): read in a browser, by people who have never seen the screen. */
export const handout = {
  skip: 'Skip to the talk',
  about: 'One file, which asks for nothing over a network. Everything below stands as it was recorded.',
  player: 'Go through the run',
  play: 'Play',
  pause: 'Pause',
  back: 'One statement back',
  on: 'One statement on',
  toBeginning: 'To the beginning',
  toEnd: 'To the end',
  place: 'Place in the run',
  goTo: 'Go to',
  anywhere: 'a round, a vote, an act …',
  pace: 'Words a minute',
  keys: 'Space plays and pauses, ← and → go by a statement, Home and End to either end.',
  notBegun: 'Nothing has been said yet.',
  groups: { rounds: 'Rounds', votes: 'Votes', acts: 'Acts of a person', stances: 'Changes of mind' },
  question: 'The question',
  around: 'Around the table',
  nobodyStands: 'nobody',
  changes: 'Who changed sides',
  changed: (round: number, agent: string, from: string, to: string) => `Round ${round}: ${agent} from ${from} to ${to}`,
  whose: 'Whose memory',
  remembers: (agent: string) => `${agent} remembers`,
  thought: '(private reasoning, which is not in hand-outs)',
  forgot: (agent: string) => `What left the memory of ${agent}`,
  nothing: 'Nothing.',
  lost: (round: number, rule: DropRule) => `round ${round}: ${names.rules[rule]}`,
  livesOn: 'what tells of it now',
  livesOnInPart: 'what tells a part of it now',
  /** Where that was written anew, and may tell of it in other words, or not. */
  wentInto: 'what it went into, written anew (compare)',
  /** Behind that. */
  partBefore: ', a part of it lost before',
  /** Behind each of these. */
  inLongTerm: ', in long-term memory',
  /** `{1}` nothing in the memory tells of, `{2}` left it. */
  forgottenOf: 'Forgotten: {1} of {2}; of the others the memory still tells.',
  entry: (round: number, origin: string) => `round ${round}, ${origin}`,
  votes: 'Votes',
  noVote: 'There was no vote.',
  agent: 'who',
  pictures: 'In pictures',
  roundAxis: 'round',
  stancesPlot: {
    title: 'Who stood where',
    unit: 'agents',
    note: 'How many were heard to stand for each option at the end of a round.',
  },
  memoryPlot: {
    title: 'How much each remembers',
    unit: 'characters',
    note: 'The size of each memory at the end of a round.',
  },
} as const;

/** The window that asks before something that cannot be taken back. */
/** Keys that answer yes and no, beside y and n; the first of each is shown. */
export const yesNo: { yes: readonly [string, ...string[]]; no: readonly [string, ...string[]] } = {
  yes: ['y'],
  no: ['n'],
};

export const confirm = {
  titles: {
    quit: 'Quit?',
    stop: 'Stop the discussion?',
    clear: 'Clear the memory?',
    remove: 'Take the agent out?',
    'wrap-up': 'Wrap up?',
    'answer-now': 'Answer now?',
    fork: 'Take the wheel?',
    'end-ghost': 'End the ghost?',
  },
  stop: 'The discussion ends here, without a decision. This is recorded and cannot be taken back.',
  wrapUp: 'The turn is finished, then there is a last poll and the outcome follows.',
  fork: (round: number, entry: number) =>
    `From here (round ${round}, entry ${entry}) the discussion goes on live, as a run of its own with a journal of its own. This one stays as it is.`,
  answerNow: 'The speaker is cut off, everybody votes at once, and the outcome follows.',
  endGhost: (entry: number) =>
    `What the ghost has recorded since entry ${entry} is in no journal, and is lost. To keep it, go back and press K.`,
  clear: (agent: string) =>
    `${agent} forgets everything: its memory, its long-term memory, and what was said until now. What was there stays in the journal and under Forgotten.`,
  remove: (agent: string) =>
    `${agent} leaves the discussion when the round is over. What it said and remembers stays to be read.`,
  recordingStays: 'The recording stays where it is.',
  notOver: 'The discussion is not over. Everything said so far is kept in its journal, and can be replayed from there.',
  /** What `y` does. */
  yes: {
    quit: 'quit',
    stop: 'stop',
    clear: 'clear',
    remove: 'remove',
    'wrap-up': 'wrap up',
    'answer-now': 'answer now',
    fork: 'go live',
    'end-ghost': 'end it',
  },
  /** What `n` does. */
  no: {
    quit: 'stay',
    stop: 'stay',
    clear: 'keep',
    remove: 'keep',
    'wrap-up': 'go on',
    'answer-now': 'go on',
    fork: 'stay',
    'end-ghost': 'go back',
  },
} as const;

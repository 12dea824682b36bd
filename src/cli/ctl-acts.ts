/** What can be asked of a run from elsewhere, as the help tells it: the words that an act needs, and what it does. */
export const CTL_ACTS = {
  status: ['', 'where it is and what it waits for'],
  events: ['', 'what is recorded so far, as lines of the record'],
  pause: ['', 'pause at once'],
  resume: ['', 'go on'],
  step: ['[UNIT]', 'go on for a statement, turn or round (statement), and pause'],
  pace: ['N', 'words a minute, or full'],
  inject: ['TEXT', 'tell them something: all, or those of --to'],
  do: ['ACT', 'any act in the spelling of cues'],
  vote: ['', 'call a vote'],
  skip: ['', 'drop the turn'],
  interrupt: ['', 'cut the speaker off'],
  undo: ['', 'take back the last statement or act'],
  redo: ['', 'put it back'],
  'wrap-up': ['', 'end after this turn, with a poll'],
  'answer-now': ['', 'end at once, with ballots'],
  stop: ['', 'end the discussion here'],
} as const satisfies Readonly<Record<string, readonly [words: string, about: string]>>;
export type CtlAct = keyof typeof CTL_ACTS;

export function ctlActsHelp(): string {
  const lines = Object.entries(CTL_ACTS).map(([act, [words, about]]) => `  ${`${act} ${words}`.padEnd(14)} ${about}`);
  return `\nActs:\n${lines.join('\n')}\n`;
}

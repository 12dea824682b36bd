/** The strip of the run, and what tells that a past moment is shown. */
export const timeline = {
  /** Before the strip. */
  title: 'time',
  marks: { round: 'round', vote: 'vote', intervention: 'intervention', stance: 'change of mind', warning: 'warning' },
  lookingBack: (round: number, entry: number, entries: number) =>
    `Looking back: ${round === 0 ? 'the opening' : `round ${round}`}, entry ${entry} of ${entries}`,
  toReturn: 'esc returns to now',
  /** After taking the wheel. */
  /** 13.2: an imported run goes on with other voices. */
  otherVoices: (entry: number, recorded: string, others: string) =>
    `Imported: until here ${recorded} spoke; from entry ${entry} on it is ${others} (fork --model asks another).`,
  forked: (entry: number, path: string) => `Live from entry ${entry} on, as a run of its own: ${path}`,
} as const;

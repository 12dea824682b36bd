import { listed } from './counts.ts';
import { peopleNotices } from './people.ts';

/** The line that answers a key for a few seconds. */
export const notices = {
  takenBack: (what: string) => `Taken back: ${what}.`,
  putBack: (what: string) => `Put back: ${what}.`,
  withdrawn: 'Withdrawn before it was done: the last act that was waiting.',
  wrappingUp: 'The discussion wraps up.',
  answeringNow: 'Everybody votes now.',
  ...peopleNotices,
  /** A step is under way, and what was accepted follows it. */
  queued: (accepted: string, when: string) => `Will be done ${when}: ${accepted}`,
  injected: (to: 'all' | readonly string[]) =>
    to === 'all' ? 'Injected for everybody.' : `Injected for ${listed(to)} only.`,
  voteCalled: 'A vote is called: it takes the place of the next poll.',
  interrupted: 'The speaker is interrupted.',
  skipped: 'The turn is dropped.',
  stopped: 'The discussion is stopped.',
  messagePinned: (message: number) => `m${message} is pinned: it survives every window.`,
  messageUnpinned: (message: number) => `m${message} is no longer pinned.`,
  entryPinned: (entry: number) => `#${entry} is pinned: nothing takes it from the memory.`,
  entryUnpinned: (entry: number) => `#${entry} is no longer pinned.`,
  holdToEdit: 'A memory can be edited while the run is held: hold first (space).',
  cleared: (agent: string) => `The memory of ${agent} is cleared.`,
  edited: (entry: number, agent: string) => `#${entry} in the memory of ${agent} is edited.`,
  nothingToSet: 'Nothing to set: it has that value already.',
  nothingToSwitch: 'Nothing to switch: that is in force already.',
  noTokenizer: 'Tokens cannot be counted: the tokenizer did not load.',
} as const;

import { listed } from './counts.ts';

/** What is said below when a person has done something. */
export const acts = {
  queued: (accepted: string) => `Will be done when the present step is done: ${accepted}`,
  injected: (names: 'all' | readonly string[]) => `Injected for ${names === 'all' ? 'everybody' : listed(names)}.`,
  stopped: 'The discussion is stopped.',
  voteCalled: 'A vote is called: it takes the place of the next poll.',
  interrupted: 'The speaker is interrupted.',
  dropped: 'The turn is dropped.',
  messagePinned: (message: string, isPinned: boolean) =>
    `${message} ${isPinned ? 'is pinned: it survives every window' : 'is no longer pinned'}.`,
  entryPinned: (entry: string, isPinned: boolean) =>
    `${entry} ${isPinned ? 'is pinned: nothing takes it from the memory' : 'is no longer pinned'}.`,
  holdFirst: 'A memory can be edited while the run is held: hold first (space).',
  cleared: (agent: string) => `The memory of ${agent} is cleared.`,
  edited: (entry: string, agent: string) => `${entry} in the memory of ${agent} is edited.`,
} as const;

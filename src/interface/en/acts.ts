import { listed, sentence } from './counts.ts';

/** What a person or a scheduled act did: behind who did it, and as a sentence of its own. */
export const acts = {
  /** Who acts where no agent does: as a sentence has them. */
  actors: { person: 'a person', cue: 'a scheduled act' },
  by: (who: string, act: string) => `${sentence(who)} ${act}`,
  /** An act in a list of those of persons. */
  onCue: (act: string) => `${act}, as scheduled`,
  alone: (act: string) => `${sentence(act)}.`,
  injected: (to: 'all' | readonly string[]) =>
    to === 'all' ? 'injected words to all' : `injected words privately to ${listed(to)}`,
  guidance: (names: readonly string[], style: string, isRewritten: boolean) =>
    `switched guidance to ${style} for ${listed(names)}${isRewritten ? ', rewriting' : ''}`,
  strategy: (names: readonly string[], strategy: string) =>
    `switched the memory of ${listed(names)} to the strategy ${strategy}`,
  /** `jobs` null: all; `view` null: what the scenario says. */
  view: (names: readonly string[], jobs: readonly string[] | null, view: string | null) =>
    `switched what ${listed(names)} ${names.length === 1 ? 'sees' : 'see'}${jobs ? ` for ${listed(jobs)}` : ''} to ${view ?? 'what the scenario says'}`,
  seesNothing: 'nothing',
  seesNewest: (view: string, count: number) => `${view}, the newest ${count}`,
  forgetting: (names: readonly string[], isOn: boolean) =>
    `${isOn ? 'asked' : 'no longer asks'} ${listed(names)} to forget`,
  messagePinned: (message: number, isPinned: boolean) => `${isPinned ? 'pinned' : 'unpinned'} message ${message}`,
  entryPinned: (entry: number, agent: string, isPinned: boolean) =>
    `${isPinned ? 'pinned' : 'unpinned'} entry ${entry} in the memory of ${agent}`,
  edited: (agent: string) => `edited the memory of ${agent}`,
  cleared: (names: readonly string[]) => `cleared the memory of ${listed(names)}`,
  /** `agent` null: for everybody. */
  variable: (name: string, value: string, agent: string | null) =>
    `set ${name} to "${value}"${agent === null ? '' : ` for ${agent}`}`,
  muted: (agent: string, isMuted: boolean) =>
    isMuted ? `took ${agent} out of the speaking order` : `put ${agent} back into the speaking order`,
  floorHanded: (agent: string) => `gave the floor to ${agent}`,
  cueScheduled: (cue: number) => `scheduled act ${cue}`,
  cueCancelled: (cue: number) => `cancelled scheduled act ${cue}`,
  settings: (told: readonly string[]) => `changed the settings: ${told.join(', ')}`,
  /** Where nothing tells what was taken back. */
  wentBack: (entry: number) => `went back to entry ${entry} of the journal`,
  /** `what`: an act, as told here, or a statement. */
  takenBack: (entry: number, what: string) => `took back entry ${entry} of the journal: ${what}`,
  putBack: (entry: number, what: string) => `put back entry ${entry} of the journal: ${what}`,
  spoke: (agent: string) => `what ${agent} said`,
  ending: (by: 'poll' | 'ballot') =>
    by === 'poll' ? 'asked for an end after a last poll' : 'asked for an end by a ballot at once',
  topic: (question: string) => `changed the topic to “${question}”`,
  agentAdded: (agent: string) => `added ${agent}`,
  agentRemoved: (agent: string) => `removed ${agent}`,
  voteCalled: 'called a vote',
  answered: (agent: string) => `answered ${agent}`,
  unanswered: (agent: string) => `left the question of ${agent} unanswered`,
  skipped: (agent: string) => `skipped ${agent}`,
  interrupted: (agent: string) => `interrupted ${agent}`,
  stopped: 'stopped the run',
} as const;

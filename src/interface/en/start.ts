import { counts } from './names.ts';

/** The screen of `roundtable` alone: what can be begun, gone on with and set. */
export const start = {
  title: 'Roundtable',
  tour: 'Guided tour in five stops',
  tourAbout: 'one change of memory, and the other option wins',
  tourTold: [
    'Five neighbors build a garden or a lift. You watch a round, open a memory, let everybody forget, and see the other option win.',
    'It is a real discussion, offline and without a key. Every key works on the way; esc leaves the tour and keeps the run.',
  ],
  scenarios: 'Scenarios',
  formats: 'Formats: forms of a discussion',
  recent: 'Recent runs',
  settings: 'Settings',
  noneFound: 'No scenario and no run has all these words.',
  ownFile: 'your own file …',
  ownFileTold: (command: string) => `A scenario anywhere: type its path. ${command} writes one to begin with.`,
  path: 'Path: ',
  /** Where a scenario of the person's own is. */
  origins: {
    shipped: (file: string) => file,
    folder: (file: string) => `${file}, in this folder`,
    data: (file: string) => `${file}, in your data folder`,
    format: (name: string) => `begun by its name: ${name}`,
  },
  formatSource: (source: string) => `The format: ${source}`,
  moreRuns: (count: number) => `… ${count} more`,
  allRunsTold: 'All recorded runs, to be searched, replayed and gone on with.',
  seed: (seed: string) => `seed ${seed}`,
  /** Before a run that another is compared with. */
  comparedMark: 'A',
  compareWith: (run: string) => `To compare ${run}: choose the other run, then c.`,
  whoseSeat: 'Whose seat do you take?',
  names: {
    model: 'model',
    pace: 'pace',
    theme: 'theme',
    language: 'language',
    motion: 'motion',
    secrets: 'secrets',
    captions: 'captions',
  },
  defaults: {
    model: 'as the scenario says',
    pace: '220 words a minute',
    theme: 'as the terminal',
    language: 'as the system',
    motion: 'full',
    secrets: 'at the end',
    captions: 'on stage',
  },
  values: {
    pace: { full: 'full speed' },
    language: { en: 'English', es: 'español', zh: '中文' },
    motion: { full: 'full', reduced: 'reduced', none: 'none' },
    secrets: { end: 'at the end', open: 'open' },
    captions: { stage: 'on stage', board: 'on the board', off: 'off' },
  },
  about: {
    model:
      'Who answers for all agents of a discussion begun here: simulated, or ENDPOINT/NAME. Empty: as the scenario says.',
    theme: 'The colors of the screen. By default they fit the background of the terminal.',
    language: 'What the screen is in, and the talk too where the scenario has it in that language.',
    pace: 'How fast a discussion is shown, in words a minute.',
    motion: 'Whether what changes moves. reduced: nothing moves, and a vote has no beats; none: no dots either.',
    secrets:
      'When a secret task is told: at the end, or from the beginning. What agents think in private is shown on stage alike.',
    captions: 'Where sentences tell what has just happened: on stage, on the board as well, or nowhere.',
  },
  keptIn: (file: string) => `Kept in ${file}.`,
} as const;

/** The guided tour, in two rows above the footer: each line is true of the run as it stands. */
export const tour = {
  stops: { watch: 'watch', look: 'look', change: 'change', forget: 'forget', vote: 'vote' },
  begins: (agents: number, options: readonly string[]) =>
    `${agents} people discuss: ${options.join(' or ')}? Above stands who they are. Nothing is said yet.`,
  /** `counts`: an option with how many stand for it. */
  watch: (counts: readonly string[]) =>
    `Round 1: each speaks once. Row 2 tells who stands where: ${counts.join(', ')}.`,
  look: (agent: string, kept: number, lost: number) =>
    `${agent} remembers ${counts.entries(kept)}${lost === 0 ? ' and has forgotten nothing' : `, and has forgotten ${lost}`}. Open that memory.`,
  looking: (agent: string, kept: number, lost: number) =>
    `What ${agent} remembers: ${counts.entries(kept)}${lost === 0 ? ', nothing forgotten' : `, ${lost} forgotten`}. The next prompt is made of it.`,
  change: (entries: number, strategy: string) =>
    `Let everybody keep only the newest ${counts.entries(entries)}: in the memory menu, go down to “${strategy}”.`,
  forgetSoon: (entries: number) =>
    `Everybody now keeps the newest ${counts.entries(entries)}. Go on: what is older is forgotten as new words come.`,
  forgotten: (least: number, most: number) =>
    least === most
      ? `Each has forgotten ${counts.entries(most)}.`
      : `Each has forgotten ${least} to ${counts.entries(most)}.`,
  lookUp: (agent: string) => `Open ${agent}: page 2 has the words, the moment and the rule.`,
  moved: (agent: string, round: number, from: string, to: string) =>
    `In round ${round} ${agent} changed sides: ${from} → ${to}.`,
  ended: (option: string) => `It is over: ${option}.`,
  nothing: 'nothing was decided',
  untouched: (option: string) => `Had nobody acted, the same people chose: ${option}.`,
  reckoning: 'The same run without any act is being made …',
  nobodyActed: 'Nobody changed anything in it: begin again, and let them forget.',
} as const;

/** The screen of `roundtable` alone: what can be begun, gone on with and set. */
export const start = {
  title: 'Roundtable',
  scenarios: 'Scenarios',
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
  },
  moreRuns: (count: number) => `… ${count} more`,
  allRunsTold: 'All recorded runs, to be searched, replayed and gone on with.',
  seed: (seed: string) => `seed ${seed}`,
  /** Before a run that another is compared with. */
  comparedMark: 'A',
  compareWith: (run: string) => `To compare ${run}: choose the other run, then c.`,
  whoseSeat: 'Whose seat do you take?',
  names: { model: 'model', pace: 'pace', theme: 'theme', language: 'language', motion: 'motion', secrets: 'secrets' },
  defaults: {
    model: 'as the scenario says',
    pace: '220 words a minute',
    theme: 'as the terminal',
    language: 'as the system',
    motion: 'full',
    secrets: 'at the end',
  },
  values: {
    pace: { full: 'full speed' },
    language: { en: 'English', es: 'español', zh: '中文' },
    motion: { full: 'full', reduced: 'reduced', none: 'none' },
    secrets: { end: 'at the end', open: 'open' },
  },
  about: {
    model:
      'Who answers for all agents of a discussion begun here: simulated, or ENDPOINT/NAME. Empty: as the scenario says.',
    theme: 'The colors of the screen. By default they fit the background of the terminal.',
    language: 'What the screen is in, and the talk too where the scenario has it in that language.',
    pace: 'How fast a discussion is shown, in words a minute.',
    motion: 'Whether what changes moves. reduced: nothing moves, and a vote has no beats; none: no dots either.',
    secrets: 'When a secret task is told: at the end, or from the beginning.',
  },
  keptIn: (file: string) => `Kept in ${file}.`,
} as const;

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The list of recorded runs. */
export const runs = {
  title: 'Recorded runs',
  find: 'Find: ',
  noneFound: 'No run has all these words.',
  startWith: (command: string) => `Start one with: ${command}`,
  /** Why a run cannot be gone on with. */
  busy: 'another process is writing it',
  none: (folder: string) => `No runs in ${folder}.`,
  inFolder: (count: number, folder: string) => `${counted(count, 'run')} in ${folder}, newest first:`,
  older: (count: number, option: string) => `and ${counted(count, 'older run')}: ${option} lists them`,
  openWith: (command: string) => `Open one with: ${command}`,
  /** Heads of the columns, from the second on. */
  heads: ['begun', 'scenario', 'seed', 'outcome', 'rounds', 'statements', 'entries', 'language', 'stamps', 'name'],
  damaged: 'damaged',
  /** `problem`: of that line of the file. */
  atLine: (line: number, problem: string) => `line ${line}: the line ${problem}`,
  stands: { writing: 'being written', unfinished: 'unfinished' },
  /** Who asked for the end, or stopped the run. */
  stopped: { person: 'stopped by a person', cue: 'stopped by a scheduled act' },
  undecided: {
    rounds: 'no decision (rounds)',
    turns: 'no decision (turns)',
    deadlock: 'no decision (deadlock)',
    budget: 'no decision (budget)',
    consensus: 'no decision (consensus)',
  },
  forked: (parent: string, entry: number) => `forked from ${parent} at ${entry}`,
  imported: 'imported',
  torn: 'torn last line',
} as const;

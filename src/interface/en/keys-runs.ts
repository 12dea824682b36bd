/** The keys of the list of recorded runs, as in `keys-screen.ts`. */
export const runsKeys = {
  'runs-open': { label: 'replay', help: 'Replay the chosen run; quitting the replay leads back to the list.' },
  'runs-resume': {
    label: 'resume',
    help: 'Go on with the chosen run where it is unfinished, in its own file; quitting it leads back to the list.',
  },
  'runs-filter': { label: 'find', help: 'Type words: only the runs that have all of them stay in the list.' },
  'runs-filter-keep': { label: 'done', help: 'Leave the field; the list stays as it was found.' },
  'runs-filter-clear': { label: 'all runs', help: 'Forget the words: all runs are listed again.' },
  'runs-down': { label: 'down', help: 'Choose the next run of the list.' },
  'runs-up': { label: 'up', help: 'Choose the run before.' },
  'runs-page-down': { label: 'page down', help: 'Go down a page.' },
  'runs-page-up': { label: 'page up', help: 'Go up a page.' },
  'runs-start': { label: 'newest', help: 'Choose the newest run.' },
  'runs-end': { label: 'oldest', help: 'Choose the oldest run.' },
  'runs-quit': { label: 'quit', help: 'Quit.' },
  'runs-quit-hard': { label: 'quit', help: 'Quit, with exit code 130.' },
} as const;

import type { Run } from './run.ts';

/** The run as somebody of that name steers it: what they do is recorded as theirs (12.7). */
export const namedRun = (run: Run, name: string): Run => ({
  ...run,
  dispatch: (command, who = name) => run.dispatch(command, who),
});

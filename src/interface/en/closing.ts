/** What is told in the terminal once the screen is left, or behind the lines. */
export const closing = {
  journal: (path: string) => `Journal: ${path}`,
  replayWith: (command: string) => `Replay it with: ${command}`,
  resumeWith: (command: string) => `Go on with it: ${command}`,
  unavailable: (trouble: string) => `the model cannot be asked: ${trouble}`,
} as const;

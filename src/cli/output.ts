import { clean } from '../base/clean.ts';
import { formatProblem, type Problem } from '../base/errors.ts';

/** The program's exit codes. `someFailed`: of many runs. */
export const EXIT = {
  ok: 0,
  someFailed: 1,
  userError: 2,
  unavailable: 69,
  bug: 70,
  hungUp: 129,
  interrupted: 130,
} as const;

/** Lines for people or pipes; cleaned, because file names and file contents are in them. */
export const print = (text: string): void => void process.stdout.write(`${clean(text)}\n`);
export const tell = (text: string): void => void process.stderr.write(`${clean(text)}\n`);

/** A reader that leaves early (`| head`) is no fault: what only tells of something ends with it, at once. */
export function endUnread({ code }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') process.exit();
}

/** 13.6: what is done from here on goes on when nobody reads its lines any more: none is written then. `onUnread` is called once. */
export function goOnUnread(onUnread: () => void): void {
  const { stdout } = process;
  if (!stdout.listeners('error').includes(endUnread)) return;
  const onError = ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') return;
    stdout.off('error', onError);
    stdout.write = () => true;
    onUnread();
  };
  stdout.off('error', endUnread);
  stdout.on('error', onError);
}

export const tellProblems = (problems: readonly Problem[], prefix = ''): void => {
  for (const problem of problems) tell(prefix + formatProblem(problem));
};

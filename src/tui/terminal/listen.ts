import type { Clock } from '../../base/clock.ts';
import { type InputEvent, inputReader } from './input.ts';
import type { terminalSession } from './session.ts';

/** Tells what a person does at the terminal of this process, but for a stop, which the session sees to. Returns what ends it. */
export function listen(
  { suspend }: Pick<ReturnType<typeof terminalSession>, 'suspend'>,
  clock: Clock,
  input: (event: InputEvent) => void,
): () => void {
  const { stdin } = process;
  const reader = inputReader(clock, (event) => {
    if (event.type === 'key' && event.key === 'ctrl-z') suspend();
    else input(event);
  });
  const onInput = (chunk: Uint8Array) => reader.push(chunk);
  stdin.on('data', onInput);
  stdin.resume();
  return () => {
    stdin.off('data', onInput);
    stdin.pause();
    reader.close();
  };
}

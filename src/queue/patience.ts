import { type Clock, systemClock } from '../base/clock.ts';

const AGAIN_MS = 500;
/** Of a connection that broke, or a database that is just ending or beginning. */
const AWAY = /^(ECONN\w+|EPIPE|ETIMEDOUT|57P0[123]|08\w{3})$/;
const CLOSED = /^Connection terminated|connection timeout|timeout exceeded when trying to connect/i;

const isAway = (error: unknown): boolean => {
  const { code, message } = error as NodeJS.ErrnoException;
  return AWAY.test(code ?? '') || CLOSED.test(message);
};

/** Does it again until the store is there: one that restarts ends no experiment. What is otherwise wrong is thrown. */
async function patiently<T>(action: () => Promise<T>, onTrouble: (message: string) => void, clock: Clock): Promise<T> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!isAway(error)) throw error;
      onTrouble((error as Error).message);
      await new Promise<void>((wake) => clock.after(AGAIN_MS, wake));
    }
  }
}

/** Each of its functions, done so. */
export function patient<Face extends object>(
  face: Face,
  onTrouble: (message: string) => void,
  except: readonly string[],
  clock: Clock = systemClock,
): Face {
  const wrapped = Object.entries(face).map(([name, call]) => [
    name,
    except.includes(name) ? call : (...args: unknown[]) => patiently(() => call(...args), onTrouble, clock),
  ]);
  return Object.fromEntries(wrapped) as Face;
}

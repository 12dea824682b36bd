import { SIGNALS } from './many-runs.ts';
import { EXIT } from './output.ts';

/** Whoever ends it from outside is told how far it came. `code`: to end with; null: nobody has. */
export function interruptible() {
  const stopping = new AbortController();
  let code: number | null = null;
  const onSignal = (signal: NodeJS.Signals) => {
    code = signal === 'SIGHUP' ? EXIT.hungUp : EXIT.interrupted;
    stopping.abort();
  };
  for (const signal of SIGNALS) process.once(signal, onSignal);
  return {
    signal: stopping.signal,
    code: () => code,
    over() {
      for (const signal of SIGNALS) process.off(signal, onSignal);
    },
  };
}

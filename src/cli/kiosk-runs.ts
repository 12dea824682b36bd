import type { Clock } from '../base/clock.ts';
import { stackOf } from '../base/errors.ts';
import { MAX_SEED } from '../scenario/limits.ts';
import { newJournals } from './journal-name.ts';
import type { RunOptions } from './options.ts';
import { EXIT, tell } from './output.ts';

/** How long what went wrong is left to be read before it is tried anew. */
const FAULT_MS = 5_000;

/** One run, from its options to its exit code. */
type Start = (options: RunOptions) => Promise<number>;

/** `--kiosk`: one run after the other, each with the next seed, until somebody leaves (27.4). What goes wrong with one ends that one. */
export async function againAndAgain(
  options: RunOptions,
  { start, clock }: { start: Start; clock: Clock },
): Promise<number> {
  const { scenarioName, seed } = options;
  for (let count = 0; ; count++) {
    let isAgain = false;
    const again = () => {
      isAgain = true;
    };
    const next = (seed + count) % (MAX_SEED + 1);
    const journals = count === 0 ? options.journals : newJournals(undefined, scenarioName, next, clock.now());
    try {
      const code = await start({ ...options, seed: next, journals, kiosk: { again } });
      if (isAgain) continue;
      // What is wrong from the beginning is told, and not tried for ever.
      if (code !== EXIT.bug || count === 0) return code;
    } catch (error) {
      if (count === 0) throw error;
      tell(stackOf(error));
    }
    await new Promise<void>((resolve) => clock.after(FAULT_MS, resolve));
  }
}

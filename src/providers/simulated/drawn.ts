import { boundedMemo } from '../../base/memo.ts';
import { random } from '../../base/random.ts';

/** What is drawn again is drawn again soon: of more than these nearly all would only be held. */
const DRAWS_MAX = 4000;
const draw = boundedMemo(DRAWS_MAX, (_name: string, seed: number, key: string, n: number) => random(seed, key).int(n));

/** A whole number in [0, n) that is always the same for the same seed, key and n: drawn once, then remembered. */
export function drawn(seed: number, key: string, n: number): number {
  return draw(`${seed}/${n}/${key}`, seed, key, n);
}

import { random } from '../../base/random.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import type { Phrasebook } from '../../language/index.ts';
import { spokenPieces } from '../../language/script.ts';
import type { ModelRequest } from '../provider.ts';

/** What can go wrong on purpose, so that every recovery can be shown offline. */
export const FAULT_KINDS = ['timeout', 'too-short', 'unreadable'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** `rate` in [0, 1] is the chance of a fault in each call for which one of the `kinds` is possible. */
export type Faults = { rate: number; kinds: readonly FaultKind[] };

const SPOILS: Readonly<Record<FaultKind, readonly Purpose[]>> = {
  timeout: ['reasoning', 'statement', 'poll', 'confirmation', 'ballot-option', 'ballot-amount', 'integration'],
  'too-short': ['statement'],
  unreadable: ['poll', 'confirmation', 'ballot-option', 'ballot-amount'],
};

/** The fault of this call, if any: a matter of seed, agent, purpose, round and attempt. */
export function faultOf(
  { rate, kinds }: Faults,
  { seed, agent, purpose, round, attempt }: ModelRequest,
): FaultKind | null {
  const possible = FAULT_KINDS.filter((kind) => kinds.includes(kind) && SPOILS[kind].includes(purpose));
  if (possible.length === 0) return null;
  const chance = random(seed, `fault/${agent.name}/${purpose}/${round}/${attempt}`);
  return chance.next() < rate ? chance.pick(possible) : null;
}

/** The reply as the fault leaves it. */
export function spoiled(fault: Exclude<FaultKind, 'timeout'>, reply: string, { talk }: Phrasebook): string {
  return fault === 'too-short' ? spokenPieces(reply).slice(0, 3).join('') : talk.lines.puzzled;
}

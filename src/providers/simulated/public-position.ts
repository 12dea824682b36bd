import type { Agent } from '../../discussion/scenario.ts';
import type { Bank } from './bank.ts';
import { commitmentsOf } from './commitments.ts';
import { drawn } from './drawn.ts';
import type { Recall } from './recall.ts';
import type { Said } from './said.ts';

// For what somebody stands in public, and what they would settle for.

/** The agent's own last recalled position. */
export function ownStance(recall: Recall, self: string): string | null {
  for (let i = recall.said.length - 1; i >= 0; i--) {
    const turn = recall.said[i] as Said;
    if (turn.speaker === self && (turn.stance ?? turn.leaning)) return turn.stance ?? turn.leaning;
  }
  return null;
}

/** The same; who has spoken and forgotten for what goes by where it began. */
export function standOf(recall: Recall, self: string, first: string): string | null {
  return ownStance(recall, self) ?? (recall.said.some(({ speaker }) => speaker === self) ? first : null);
}

/** Where there is no more time, or nothing more to say. */
const OVERDUE = 0.4;

/** What it has held against an option itself, and nobody has answered, keeps it from taking that one. */
const OBJECTED = 0.08;
const MOST_OBJECTED = 0.2;

/** What a second choice counts for, beside a first. */
const SECOND = 0.5;

/**
 * Alone, an agent would choose what it prefers. Among others it settles for what most have chosen once that is bearable: nearer to its
 * preference than its openness, the pressure of time and the number of those who are there allow. Having settled, it does not waver.
 */
export function positionOf(
  bank: Bank,
  preferred: string,
  now: ReadonlyMap<string, number>,
  stances: ReadonlyMap<string, string>,
  pressure: number,
  agent: Agent,
  recall: Recall,
  seed: number,
): string {
  const others = [...stances.values()];
  const own = ownStance(recall, agent.name);
  const patience = drawn(seed, `patience/${agent.name}`, 1000) / 1000;
  const second = wayOut(preferred, now, bank);
  const { own: held, answered } = commitmentsOf(bank, recall, agent.name);
  const objectionsTo = (option: string) =>
    held.filter(({ argument: { id, side, option: of } }) => side === 'against' && of === option && !answered.has(id));
  const mates = others.filter((stance) => stance === preferred).length;
  const isDeadlocked =
    (mates === 0 ? pressure > 0.3 + 0.35 * patience : mates === 1 && pressure > 0.6) &&
    isSplit([...others, own ?? preferred]);
  let best = preferred;
  let bestScore = now.get(preferred) as number;
  for (const [option, support] of now) {
    if (option === preferred) continue;
    const seconds = recall.said.filter(
      ({ speaker, second }) => second === option && stances.has(speaker) && stances.get(speaker) !== option,
    );
    const isNext = new Set(seconds.map(({ speaker }) => speaker)).size;
    const backers = others.filter((stance) => stance === option).length + SECOND * isNext;
    const backing = backers / Math.max(1, stances.size);
    // Two do not give way to one.
    const isWayOut = isDeadlocked && option === second && backers >= (mates === 0 ? 0 : mates + 1);
    if (own === option ? backers < mates : !isWayOut && (backing < 0.4 || backers <= mates)) continue;
    const company = isWayOut || own === option ? Math.max(backing, 0.5) : backing;
    const ease =
      agent.openness * (0.05 + pressure * (0.6 + 0.7 * company) - 0.22 * patience + (pressure >= 1 ? OVERDUE : 0)) +
      (own === option ? 0.1 : 0);
    const objected = Math.min(MOST_OBJECTED, OBJECTED * objectionsTo(option).length);
    const worth = support + ease * (0.4 + 0.6 * company) - objected;
    if (ease > 0 && worth > bestScore) [best, bestScore] = [option, worth];
  }
  return agent.openness === 0 ? preferred : best;
}

/** No option has more than half of the known positions. */
function isSplit(stances: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const stance of stances) counts.set(stance, (counts.get(stance) ?? 0) + 1);
  return [...counts.values()].every((count) => count * 2 <= stances.length);
}

/** The option to turn to in a deadlock: bearable, and rather one with an amount, because there a middle can be found. */
function wayOut(preferred: string, now: ReadonlyMap<string, number>, bank: Bank): string {
  let best = preferred;
  let most = -1;
  for (const { id, amount } of bank.scenario.options) {
    const worth = (now.get(id) ?? 0) + (amount ? 0.08 : 0);
    if (id !== preferred && worth > most) [best, most] = [id, worth];
  }
  return best;
}

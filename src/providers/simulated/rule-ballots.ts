import type { Situation } from './situation.ts';

/** What having settled for an option adds to it on a ballot. */
const SETTLED = 0.12;

/**
 * How much each option is worth on a ballot, in listed order: the support, and something more for the option that the agent has settled
 * for in public. Whoever has to bring an option about puts it above all others (10.7).
 */
function worths({ bank, opinionModel, position, task }: Situation): readonly { number: number; worth: number }[] {
  return bank.scenario.options.map(({ id }, index) => {
    const support = opinionModel.support.find(({ option }) => option === id)?.now ?? 0;
    return { number: index + 1, worth: id === task ? 2 : support + (id === position.id ? SETTLED : 0) };
  });
}

function byWorth(s: Situation): { number: number; worth: number }[] {
  return [...worths(s)].sort((a, b) => b.worth - a.worth || a.number - b.number);
}

const APPROVED = 0.55;
const NEAR = 0.12;

/** All options that the agent could well live with, or that come near its best (9.5). */
export function approvalReply(s: Situation): string {
  const best = byWorth(s)[0]?.worth ?? 0;
  const liked = worths(s).filter(
    ({ worth }) =>
      worth === best || (worth >= APPROVED && worth >= Math.min(best, 1) - 3 * NEAR) || worth >= best - NEAR,
  );
  return liked.map(({ number }) => number).join(', ');
}

/** Points by how far each option is above the least liked one, squared: what is liked somewhat more gets clearly more. All are given. */
export function pointsReply(s: Situation, budget: number): string {
  const ranked = byWorth(s);
  const least = Math.min(1, ranked.at(-1)?.worth ?? 0);
  const shares = ranked.map(({ number, worth }) => ({ number, share: (Math.min(worth, 1.2) - least) ** 2 }));
  const sum = shares.reduce((all, { share }) => all + share, 0);
  const points = shares.map(({ number, share }) => ({
    number,
    points: sum === 0 ? 0 : Math.floor((budget * share) / sum),
  }));
  const first = points[0];
  if (!first) return '';
  first.points += budget - points.reduce((all, one) => all + one.points, 0);
  return points
    .filter((one) => one.points > 0)
    .map((one) => `${one.number}: ${one.points}`)
    .join('\n');
}

export function rankedBallotReply(s: Situation): string {
  return byWorth(s)
    .map(({ number }) => number)
    .join(' > ');
}

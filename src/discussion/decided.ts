import type { DecisionRuleName, RuleBallot } from './ballot.ts';
import type { EventOf } from './event.ts';

/**
 * How a vote came to its decision (16.5). `isConsensus`: whatever the rule, every ballot could be read and puts before all else what was decided, with an
 * amount that unanimity would take, and nobody's is missing. `votes` of `of`: ballots that speak for it, of all who were asked; where a
 * ballot ranks, those that put it first. `missing`: so many of them got no answer (16.2); absent: none. `points`: where ballots give points,
 * those it got of all. `unread`: so many could not be read, and no rule counts them (9.5), and how many could; absent: none. `against`: whose ballot speaks for another option.
 */
export type Decided = {
  rule: DecisionRuleName;
  isConsensus: boolean;
  votes: number;
  of: number;
  missing?: number;
  unread?: { count: number; read: number };
  points: { given: number; of: number } | null;
  against: readonly string[];
};

/** Null: nothing was decided. */
export function decidedBy({
  rule = 'unanimity',
  decision,
  ballots,
  filled = [],
  failed,
  missing = [],
  nobody = [],
  dissent: against = [],
  beside = [],
}: EventOf<'vote-closed'>): Decided | null {
  if (decision === null) return null;
  const marked = ballots.length + filled.filter(marksSomething).length;
  const unread = failed.filter((agent) => !filled.some((ballot) => ballot.agent === agent));
  const of = ballots.length + filled.length + unread.length + missing.length;
  const votes = marked - against.length;
  // By their amounts: that the options are the same is seen in the ballots.
  const isApart = beside.some((other) => other.rule === 'unanimity' && other.reason === 'amount');
  const isConsensus =
    (rule === 'unanimity' && missing.length === 0) ||
    (of > 0 && votes === of && !isApart && filled.every((one) => putsFirst(one, decision.option)));
  const points = pointsOf(filled, decision.option);
  const count = unread.filter((agent) => !nobody.includes(agent)).length;
  const uncounted = {
    ...(missing.length > 0 && { missing: missing.length }),
    ...(count > 0 && { unread: { count, read: ballots.length + filled.length } }),
  };
  return { rule, isConsensus, votes, of, ...uncounted, points, against };
}

/** Before all others: chosen, ranked first, approved alone, or given more points than any other. */
function putsFirst(ballot: RuleBallot, option: string): boolean {
  switch (ballot.form) {
    case 'choice':
      return ballot.choice === option;
    case 'approval':
      return ballot.approved.length === 1 && ballot.approved[0] === option;
    case 'points': {
      const others = Object.entries(ballot.points).filter(([other]) => other !== option);
      return others.every(([, count]) => count < (ballot.points[option] ?? 0));
    }
    case 'ranking':
      return ballot.ranking[0] === option;
  }
}

function marksSomething(ballot: RuleBallot): boolean {
  switch (ballot.form) {
    case 'choice':
      return ballot.choice !== null;
    case 'approval':
      return ballot.approved.length > 0;
    case 'points':
      return Object.values(ballot.points).some((count) => count !== 0);
    case 'ranking':
      return ballot.ranking.length > 0;
  }
}

function pointsOf(filled: readonly RuleBallot[], option: string): Decided['points'] {
  const given = filled.flatMap((ballot) => (ballot.form === 'points' ? [ballot.points] : []));
  if (given.length === 0) return null;
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    given: sum(given.map((points) => points[option] ?? 0)),
    of: sum(given.flatMap((points) => Object.values(points))),
  };
}

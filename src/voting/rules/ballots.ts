import type { BallotFormName, RuleBallot } from '../../discussion/ballot.ts';
import type { BallotOf, RuleContext } from './rule.ts';

/** The ballots of a vote, sorted: what is counted, who abstained, and whose ballot is unreadable or against the rules of its form. */
export type Sorted<F extends BallotFormName> = {
  cast: readonly BallotOf<F>[];
  abstained: readonly string[];
  unreadable: readonly string[];
};

/**
 * A ballot in another form, where it says as much; null where it does not. A ranking yields its first as a choice, points the one option
 * that has most, an approval its only option. Nothing else can be told from another form.
 */
export function ballotAs<F extends BallotFormName>(ballot: RuleBallot, form: F): BallotOf<F> | null {
  if (ballot.form === form) return ballot as BallotOf<F>;
  if (form !== 'choice') return null;
  const choice = choiceOf(ballot);
  return choice === undefined ? null : ({ form, agent: ballot.agent, choice } as BallotOf<F>);
}

/** Ballots in the form that a rule counts. One that cannot be had in this form, or is malformed, is unreadable. */
export function sortBallots<F extends BallotFormName>(
  form: F,
  ballots: readonly RuleBallot[],
  options: readonly string[],
  context: RuleContext,
): Sorted<F> {
  const known = new Set(options);
  const cast: BallotOf<F>[] = [];
  const abstained: string[] = [];
  const unreadable = [...context.unreadable];
  for (const ballot of ballots) {
    const read = isWellFormed(ballot, known, context.budget) ? ballotAs(ballot, form) : null;
    if (!read) unreadable.push(ballot.agent);
    else if (marks(read).length === 0) abstained.push(read.agent);
    else cast.push(read);
  }
  return { cast, abstained, unreadable };
}

/** Whether a counted ballot speaks for an option: chosen, approved, given no fewer points than any other, or ranked first. */
export function supports(ballot: RuleBallot, option: string): boolean {
  if (ballot.form === 'ranking') return ballot.ranking[0] === option;
  const isMarked = marks(ballot).includes(option);
  if (ballot.form !== 'points' || !isMarked) return isMarked;
  return ballot.points[option] === Math.max(...Object.values(ballot.points));
}

/** The options that a ballot says something for. */
function marks(ballot: RuleBallot): readonly string[] {
  switch (ballot.form) {
    case 'choice':
      return ballot.choice === null ? [] : [ballot.choice];
    case 'approval':
      return ballot.approved;
    case 'points':
      return Object.keys(ballot.points).filter((option) => ballot.points[option] !== 0);
    case 'ranking':
      return ballot.ranking;
  }
}

function isWellFormed(ballot: RuleBallot, known: ReadonlySet<string>, budget: number): boolean {
  const marked = marks(ballot);
  if (new Set(marked).size < marked.length || !marked.every((option) => known.has(option))) return false;
  if (ballot.form !== 'points') return true;
  const points = Object.values(ballot.points);
  // Whole numbers keep sums exact, whatever the order in which they are added.
  return points.every((count) => Number.isSafeInteger(count) && count >= 0) && sumOf(points) <= budget;
}

function choiceOf(ballot: RuleBallot): string | null | undefined {
  const marked = marks(ballot);
  if (marked.length === 0) return null;
  if (ballot.form === 'ranking') return marked[0];
  if (ballot.form !== 'points') return marked.length === 1 ? marked[0] : undefined;
  const most = Math.max(...Object.values(ballot.points));
  const best = marked.filter((option) => ballot.points[option] === most);
  return best.length === 1 ? best[0] : undefined;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

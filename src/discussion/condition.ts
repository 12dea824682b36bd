/**
 * A moment in a run, told by its state: what a run goes on until (12.1), and when a cue fires (12.2). `round`: once `turn` turns of it are
 * over; 0: when it opens. `gauge`: a buffer has passed this share of its limit, of `agent` or of anybody (null). `text`: a message of the
 * present round holds it, letter case apart. `tokens`: of all calls so far.
 */
export type Condition =
  | { on: 'round'; round: number; turn: number }
  | { on: 'speaker'; agent: string }
  | { on: 'vote'; is: 'opened' | 'closed' }
  | { on: 'gauge'; agent: string | null; above: number }
  | { on: 'text'; text: string }
  | { on: 'tokens'; above: number };

/** What a run goes on until: a condition, or a moment that no state tells: somebody speaks for another option, or has forgotten something. */
export type Moment = Condition | { on: 'stance' } | { on: 'loss' };

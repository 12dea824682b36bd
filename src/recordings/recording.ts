import type { FilePlace } from '../base/errors.ts';
import type { IncomeClass, Odds } from '../discussion/income.ts';
import type { Certainty, RankingStage } from '../discussion/ranking.ts';
import type { Language } from '../discussion/scenario.ts';
import type { Path } from '../scenario/checking.ts';
import type { PrincipleName } from './principles.ts';

/**
 * A recorded experiment, checked. Texts are cleaned and as long as they were; names are on one line. Null: the recording does not say. `at` is
 * where a thing stands in the file.
 */
export type Recording = {
  file: string;
  language: Language;
  seed: number | null;
  /** The most rounds that the discussion might have had, and how many it says it had. */
  maxRounds: number | null;
  roundsConducted: number | null;
  publicConversation: string;
  odds: Odds | null;
  /** Whether agents were alone with the tables of rule 10.3, and not with tables of their own that were not kept. */
  hasOriginalTables: boolean;
  consensus: { reached: boolean | null; principle: PrincipleName | null };
  /** `atMs`: when it was told its target. */
  manipulator: { agent: string; target: PrincipleName | null; atMs: number | null } | null;
  agents: readonly RecordedAgent[];
  /** By their numbers. */
  rounds: readonly RecordedRound[];
  statistics: { attempts: number | null; successes: number | null; unreadable: number | null };
  /** What no entry of a journal tells, under the keys and indexes that lead to it, and all that the format does not name; undefined: nothing. */
  rest: unknown;
  placeOf(path: Path): FilePlace;
};

export type RecordedAgent = {
  name: string;
  /** The model as the recording names it. */
  model: string;
  temperature: number | null;
  persona: string;
  language: Language;
  reasons: boolean;
  /** In the order in which they happened. */
  individual: readonly IndividualStep[];
  closing: RecordedClosing | null;
  at: Path;
};

/** What an agent did alone. `memory`: what it remembered when the step began. */
export type IndividualStep = { memory: string | null; at: Path } & (
  | { kind: 'ranking'; stage: RankingStage; ranking: RecordedRanking; balanceCents: number | null }
  | { kind: 'explanation'; text: string }
  | { kind: 'application'; application: RecordedApplication }
);

/** `order`: best first; null: it is not a whole one. `raw`: the agent's own words, where they were kept. */
export type RecordedRanking = {
  order: readonly PrincipleName[] | null;
  certainty: Certainty | null;
  raw: string | null;
  at: Path;
};

export type RecordedApplication = {
  number: number;
  principle: PrincipleName | null;
  amount: number | null;
  class: IncomeClass | null;
  payoffCents: number | null;
  balanceCents: number | null;
};

/** What became of an agent at the end. */
export type RecordedClosing = {
  class: IncomeClass | null;
  payoffCents: number | null;
  balanceCents: number | null;
  ranking: RecordedRanking | null;
  vote: PrincipleName | null;
  memory: string | null;
  at: Path;
};

export type RecordedRound = {
  round: number;
  /** In the order of speaking. */
  turns: readonly RecordedTurn[];
  votes: readonly RecordedVote[];
};

export type RecordedTurn = {
  agent: string;
  place: number | null;
  memory: string | null;
  reasoning: string;
  statement: string;
  wish: RecordedAnswer;
  balanceCents: number | null;
  at: Path;
};

/** `answer` null: the agent was not asked. `reply`: as it was recorded. `unread`: why the reply is neither yes nor no, and so counts as no. */
export type RecordedAnswer = { agent: string; answer: 'yes' | 'no' | null; reply: string; unread?: string; at: Path };

/** One poll with what followed from it. */
export type RecordedVote = {
  poll: readonly RecordedAnswer[];
  confirmation: RecordedConfirmation | null;
  ballot: RecordedBallotRound | null;
};

export type RecordedConfirmation = {
  initiator: string | null;
  answers: readonly RecordedAnswer[];
  succeeded: boolean | null;
  atMs: number | null;
  at: Path;
};

export type RecordedBallotRound = {
  ballots: readonly RecordedBallot[];
  consensus: boolean | null;
  principle: PrincipleName | null;
  amount: number | null;
  at: Path;
};

/** `raw`: the replies to both questions, joined by ` | `. */
export type RecordedBallot = {
  agent: string;
  raw: string;
  choice: PrincipleName | null;
  amount: number | null;
  isRead: boolean;
  atMs: number | null;
  at: Path;
};

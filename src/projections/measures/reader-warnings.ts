import type { Decision } from '../../discussion/event.ts';
import { speaksFor } from '../voted.ts';
import type { MeasuredBallot } from './vote-measure.ts';

/** What a reader of a run should know before making much of how it ended. */
export type ReaderWarning =
  | { kind: 'agreed-at-once'; option: string }
  | { kind: 'repetition'; share: number }
  | { kind: 'silence'; agents: readonly string[] }
  | { kind: 'best-effort'; statements: number; of: number; refused: number }
  | { kind: 'unread-polls'; unread: number; of: number; polls: number }
  | { kind: 'thin-unanimity'; ballots: number; of: number; otherwise: readonly string[] };

/** What of a run's measures it takes. */
type WarnedOf = {
  agents: readonly { agent: string; statements: number; option: string | null }[];
  /** `left`: who had left by its end. */
  rounds: readonly { left: readonly string[]; agents: readonly { agent: string; option: string | null }[] }[];
  votes: readonly { decision: Decision | null; ballots: readonly MeasuredBallot[] }[];
  totals: Readonly<Record<Counted, number>> & { repetition: number | null };
  decision: Decision | null;
};

type Counted = 'statements' | 'bestEffort' | 'statementsRefused' | 'pollAnswers' | 'pollAnswersUnread' | 'pollsLost';

/** In the order that they are told in. */
export const WARNINGS: readonly ReaderWarning['kind'][] = [
  ...(['agreed-at-once', 'repetition', 'silence', 'best-effort', 'unread-polls', 'thin-unanimity'] as const),
];

/** From this share on, half of what agents say they have said before in the same words. */
const MUCH_REPEATED = 0.3;
/** From this share on, statements were not what was asked for. */
const MANY_NEVER_VALID = 0.1;

export function readerWarnings({ agents: all, rounds, votes, totals, decision }: WarnedOf): readonly ReaderWarning[] {
  const stayed = ({ agent }: { agent: string }, round = rounds.at(-1)) => !round?.left.includes(agent);
  // Who has left neither keeps silent nor lacks a ballot, and who came later could not agree at once.
  const agents = all.filter((one) => stayed(one));
  const beginners = rounds[0]?.agents.filter((one) => stayed(one, rounds[0])) ?? [];
  const first = beginners.flatMap(({ option }) => option ?? []);
  const [option] = first;
  const silent = agents.filter(({ statements }) => statements === 0).map(({ agent }) => agent);
  const decided = votes.findLast((vote) => vote.decision !== null);
  const ballots = decided?.ballots.length ?? 0;
  const isFor = (name: string, chosen: string) =>
    decided?.ballots.some((ballot) => ballot.agent === name && speaksFor(ballot, chosen)) ?? false;
  // Whose ballot alone is for the decision. Who voted against it may well have stood for something else.
  const otherwise = agents.filter(
    (one) => decision && one.option !== null && one.option !== decision.option && isFor(one.agent, decision.option),
  );
  const isThin = decision !== null && decided !== undefined && (ballots < agents.length || otherwise.length > 0);
  return [
    ...(option !== undefined && first.length === beginners.length && first.every((one) => one === option)
      ? [{ kind: 'agreed-at-once' as const, option }]
      : []),
    ...((totals.repetition ?? 0) >= MUCH_REPEATED
      ? [{ kind: 'repetition' as const, share: totals.repetition ?? 0 }]
      : []),
    ...(silent.length > 0 ? [{ kind: 'silence' as const, agents: silent }] : []),
    ...(totals.bestEffort > 0 && totals.bestEffort >= MANY_NEVER_VALID * totals.statements
      ? [
          {
            kind: 'best-effort' as const,
            statements: totals.bestEffort,
            of: totals.statements,
            refused: totals.statementsRefused,
          },
        ]
      : []),
    ...(totals.pollsLost > 0
      ? [
          {
            kind: 'unread-polls' as const,
            unread: totals.pollAnswersUnread,
            of: totals.pollAnswers,
            polls: totals.pollsLost,
          },
        ]
      : []),
    ...(isThin
      ? [
          {
            kind: 'thin-unanimity' as const,
            ballots,
            of: agents.length,
            otherwise: otherwise.map(({ agent }) => agent),
          },
        ]
      : []),
  ];
}

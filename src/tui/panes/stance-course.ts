import { newestMemo } from '../../base/memo.ts';
import type { Course, StatementStand } from '../../projections/course.ts';

/** Where somebody stood after a statement of its own; `at`: which of all it was, from 0. */
type Step = { at: number } & Pick<StatementStand, 'said' | 'thought'>;

/** Where all stood after each statement. `counts`: of each option, after each of them. */
export type StanceCourse = {
  /** A round, and which statement was its first. */
  rounds: readonly { round: number; from: number; to: number }[];
  steps: ReadonlyMap<string, readonly Step[]>;
  /** Who ever thought otherwise than it said. */
  otherwise: ReadonlySet<string>;
  counts: readonly ReadonlyMap<string, number>[];
};

/** Of those who are there. */
export const stanceCourse = newestMemo(
  (names) => [names.length, names[0], names.at(-1)],
  (stands: Course['stands'], names: readonly string[]): StanceCourse => {
    const present = new Set(names);
    const rounds: { round: number; from: number; to: number }[] = [];
    const steps = new Map<string, Step[]>();
    const otherwise = new Set<string>();
    const counts: Map<string, number>[] = [];
    const stood = new Map<string, string>();
    let at = 0;
    for (const { round, agent, said, thought } of stands) {
      const last = rounds.at(-1);
      if (last?.round === round) last.to = at + 1;
      else rounds.push({ round, from: at, to: at + 1 });
      const own = steps.get(agent) ?? [];
      steps.set(agent, own);
      own.push({ at, said, thought });
      if (thought && said && thought.option !== said.option) otherwise.add(agent);
      if (said && present.has(agent)) counts.push(moved(counts.at(-1), stood.get(agent), said.option));
      else counts.push(counts.at(-1) ?? new Map());
      if (said) stood.set(agent, said.option);
      at++;
    }
    return { rounds, steps, otherwise, counts };
  },
);

function moved(
  before: ReadonlyMap<string, number> = new Map(),
  from: string | undefined,
  to: string,
): Map<string, number> {
  if (from === to) return before as Map<string, number>;
  const next = new Map(before);
  if (from !== undefined) next.set(from, (next.get(from) ?? 0) - 1);
  return next.set(to, (next.get(to) ?? 0) + 1);
}

/** Where an agent stood once so many statements were made; null: nowhere yet. */
export function stoodAt({ steps }: StanceCourse, agent: string, at: number, of: 'said' | 'thought'): string | null {
  return steps.get(agent)?.findLast((step) => step.at <= at)?.[of]?.option ?? null;
}

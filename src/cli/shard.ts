import type { Problem } from '../base/errors.ts';
import { settingProblem } from './setting-problem.ts';

/** A part of many runs: the `number`th of `of`, from 1. */
export type Shard = { number: number; of: number };

const MOST_SHARDS = 10_000;

/** `2/8`; undefined: all, or it is at fault, which is told. */
export function shardOf(found: string | undefined, problems: Problem[]): Shard | undefined {
  if (found === undefined) return undefined;
  const [, number = 0, of = 0] = (/^(\d{1,5})\/(\d{1,5})$/.exec(found) ?? []).map(Number);
  if (number >= 1 && of <= MOST_SHARDS && number <= of) return { number, of };
  problems.push(settingProblem('--shard', found, `I/N, I from 1 to N, N at most ${MOST_SHARDS}`));
  return undefined;
}

/** Each run is in one part, and each part has runs of every cell, so that none takes much longer than another. */
export const inShard = <Run>(runs: readonly Run[], shard: Shard | undefined): readonly Run[] =>
  shard ? runs.filter((_, i) => i % shard.of === shard.number - 1) : runs;

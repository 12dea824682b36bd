import type { Language, Option } from '../discussion/scenario.ts';
import { readOption } from '../voting/read.ts';

/** The replies to the two questions of a ballot; `amount` null: the second was not asked. */
type BallotReplies = { option: string; amount: string | null };

const JOINT = / \|(?: |$)/g;

/**
 * The replies that a recorded ballot joins by ` | `. Where a reply has such a sign of its own, the parts are taken in the way in which the
 * first can be read as an option that asks for an amount.
 */
export function repliesIn(raw: string, options: readonly Option[], language: Language): BallotReplies {
  const splits = [...raw.matchAll(JOINT)].map(({ 0: joint, index }) => ({
    option: raw.slice(0, index),
    amount: raw.slice(index + joint.length),
  }));
  const needsAmount = ({ option }: BallotReplies) => {
    const id = readOption(option, options, language);
    return options.some((one) => one.id === id && one.amount !== null);
  };
  return splits.find(needsAmount) ?? (splits.length === 1 ? splits[0]! : { option: raw, amount: null });
}

import type { Argument } from '../../discussion/scenario.ts';
import { presentCount } from './bank.ts';
import { isNameable } from './callable.ts';
import { isCase, isOpenCase } from './case-arguments.ts';
import type { Ground } from './commitments.ts';
import type { Draft } from './draft.ts';
import { isFact } from './made-arguments.ts';
import { opposes, type Situation } from './situation.ts';
import { isWeighing } from './weighed-facts.ts';

// What the agent stands by, as far as nobody has answered it: what is granted to somebody is weighed against that.

/** What it cannot answer, beside the ground that it stays for; what it stays for without one it does not own up to. */
export function weighed(s: Situation, draft: Draft, { speaker, argument }: Omit<Ground, 'at'>): string[] {
  const left = isNameable(s, { speaker, argument }) ? groundLeft(s, draft) : undefined;
  if (left?.that === undefined) return [];
  draft.spent.add(left.id);
  return [draft.refer('aside', speaker, argument, { other: left.that })];
}

/** What the agent has said for its position itself, and nobody has answered. `but`: what it gives up. */
export function groundLeft(s: Situation, draft: Draft, but?: string): Argument | undefined {
  return stillStanding(s, draft, { isOwn: true, isFor: true, but });
}

/** `isFor`: for its position, and more than what its option says of itself. */
type StandingBy = {
  criterion?: string;
  isOwn?: boolean;
  isFor?: boolean;
  /** Within these words it was not said, rather than within all that is recalled of late. */
  lately?: string;
  but?: string | undefined;
};

/** What the agent, or somebody with it, has said for its position and nobody has answered, in a clause that was not said of late. */
export function stillStanding(
  s: Situation,
  draft: Draft,
  { criterion, isOwn = false, isFor = false, lately = s.recall.recent, but }: StandingBy = {},
): Argument | undefined {
  const { grounds, answered } = s.commitments;
  const heard = lately.toLowerCase();
  return grounds
    .filter(({ speaker }) => speaker === s.agent.name || (!isOwn && s.together.includes(speaker)))
    .toSorted((a, b) => Number(b.speaker === s.agent.name) - Number(a.speaker === s.agent.name))
    .map(({ argument }) => argument)
    .filter(
      (one) =>
        !isWeighing(one.id) &&
        !isOpenCase(one.id) &&
        one.amount === null &&
        !(isFor && (isFact(one.id) || isCase(one.id))) &&
        !opposes(s, one) &&
        !answered.has(one.id) &&
        !draft.spent.has(one.id) &&
        one.id !== but,
    )
    .filter((one) => !isFor || (one.side === 'for' && one.option === s.position.id))
    .filter((one) => criterion === undefined || one.criterion === criterion)
    .find(({ that }) => that !== undefined && !heard.includes(that.toLowerCase()));
}

/** The same, also where it was said some time ago: since everybody has spoken once nobody has, and its speaker not in its last turn. */
export function groundKept(s: Situation, draft: Draft): Argument | undefined {
  const { said } = s.recall;
  const round = [
    ...said.slice(-presentCount(s.bank)),
    ...said.filter(({ speaker }) => speaker === s.agent.name).slice(-1),
  ];
  return stillStanding(s, draft, { isOwn: true, isFor: true, lately: round.map(({ text }) => text).join(' ') });
}

/** What it votes for its position for: a ground of its own, else one of somebody with it. */
export const lastGround = (s: Situation, draft: Draft): Argument | undefined =>
  groundLeft(s, draft) ?? stillStanding(s, draft, { isFor: true });

/** Its clause, to be said beside something else. */
export const standingBy = (ground: Argument | undefined): { other?: string } =>
  ground?.that === undefined ? {} : { other: ground.that };

import type { Bank } from './bank.ts';
import { isOwnWord } from './case-arguments.ts';
import { commitmentsOf } from './commitments.ts';
import { drawn } from './drawn.ts';
import type { Recall } from './recall.ts';
import type { Said } from './said.ts';

// Who may change sides: nobody past somebody who comes the other way, nobody whom nobody has answered, and with the others only behind somebody
// who had a reason.

/** Whether somebody has come in this round from where the agent would go to where it stands. */
export function areCrossing(
  { said }: Recall,
  self: string,
  round: number,
  { left, taken }: { left: string; taken: string },
): boolean {
  return said.some((turn) => {
    if (turn.speaker === self || turn.round !== round || turn.stance !== left) return false;
    const before = said.findLast((one) => one.speaker === turn.speaker && one.round < round && one.stance !== null);
    return before?.stance === taken;
  });
}

/**
 * Whether somebody has spoken to where the agent stands, since it has said why: against the option itself, or in answer to a ground of its own;
 * or the agent itself, with what it alone knew.
 * Whoever has given no ground has none to be answered.
 */
export function isSpokenTo(bank: Bank, recall: Recall, self: string, left: string): boolean {
  const own = commitmentsOf(bank, recall, self).own;
  const grounds = new Set(own.map(({ argument }) => argument.id));
  if (grounds.size === 0) return true;
  const first = Math.min(...own.map(({ at }) => at));
  return recall.said.some(({ speaker, parts, exchanged }, at) => {
    if (speaker === self) return isOwnWordAgainst(bank, { said: [{ speaker, parts }] }, self, left);
    const isAgainst = parts.some(({ id }) => {
      const argument = bank.byId.get(id);
      return argument?.side === 'against' ? argument.option === left : argument?.answers.some((to) => grounds.has(to));
    });
    return isAgainst || (at > first && exchanged.some(({ to }) => grounds.has(to)));
  });
}

/** Whether somebody has told what they alone knew, and it speaks against where they stand. */
export function isOwnWordAgainst(
  bank: Bank,
  { said }: { said: readonly Pick<Said, 'speaker' | 'parts'>[] },
  self: string,
  left: string | null,
): boolean {
  return said.some(
    ({ speaker, parts }) =>
      speaker === self &&
      parts.some(({ id }) => {
        const own = bank.byId.get(id);
        return own !== undefined && isOwnWord(own, self) && (own.side === 'for') !== (own.option === left);
      }),
  );
}

/** Whether it is the one of all who goes with the others for no other reason, and somebody has come there for one before. */
export function mayFollow(bank: Bank, { said }: Recall, self: string, seed: number, taken: string): boolean {
  const { agents } = bank.scenario;
  if (agents[drawn(seed, 'who follows', agents.length)]?.name !== self) return false;
  return agents.some(({ name }) => {
    const held = said.flatMap(({ speaker, stance }) => (speaker === name && stance !== null ? [stance] : []));
    return name !== self && held.at(-1) === taken && new Set(held).size > 1;
  });
}

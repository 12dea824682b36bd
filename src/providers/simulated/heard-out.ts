import type { Agent } from '../../discussion/scenario.ts';
import type { Bank } from './bank.ts';
import { drawn } from './drawn.ts';
import { clamp } from './first-support.ts';
import type { Recall } from './recall.ts';
import { isGrave, isStake } from './stakes.ts';

/** Of a hundred so many give way at the end of it who are open to nothing else, and so many more who are to all. */
const GIVE_WAY = 10;
const OPEN = 40;

/**
 * For what somebody leaves what they have at stake, where another one has heard them out to the end about it: said something to it, been
 * answered, and said one more thing. Nobody leaves what most want for what fewer do. Null: nobody has, or they stay all the same.
 */
export function heardOut(
  { byId, words }: Pick<Bank, 'byId' | 'words'>,
  { name, openness }: Agent,
  { said }: Recall,
  stances: ReadonlyMap<string, string>,
  seed: number,
): { left: string; taken: string } | null {
  if (openness === 0) return null;
  const has = (id: string, to: string, step: string, isOwn: boolean) =>
    said.some(
      ({ speaker, exchanged }) =>
        (speaker === name) === isOwn && exchanged.some((one) => one.id === id && one.to === to && one.step === step),
    );
  const backers = (option: string) => [...stances.values()].filter((one) => one === option).length;
  for (const { speaker, exchanged } of said)
    for (const { id, to, step } of exchanged) {
      if (step !== 'press' || speaker === name || !isStake(to)) continue;
      const stake = byId.get(to);
      const taken = stances.get(speaker);
      const isMine = stake?.side === 'for' && (stake.knownTo ?? []).includes(name) && has(id, to, 'hold', true);
      if (!isMine || taken === undefined || taken === stake.option || backers(taken) < backers(stake.option)) continue;
      const isGivingWay = drawn(seed, `heard out/${name}/${to}`, 100) < GIVE_WAY + OPEN * openness;
      // Nobody gives up what was suffered, or is feared; asked last, since it takes longest.
      if (isGivingWay && !isGrave(stake.claim, words)) return { left: stake.option, taken };
    }
  return null;
}

/** So far behind is what somebody gives up who was heard out about it, and so far ahead what they take for it. */
const GIVEN = 0.15;
const AHEAD = 0.05;

/** What is given up falls behind what it is given up for. */
export function giveUp(now: Map<string, number>, given: ReturnType<typeof heardOut>): void {
  if (given === null) return;
  const most = Math.max(...now.values());
  now.set(given.left, clamp(most - GIVEN, 0, 1));
  now.set(given.taken, clamp(most + AHEAD, 0, 1));
}

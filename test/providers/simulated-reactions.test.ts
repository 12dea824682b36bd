import { beforeAll, describe, expect, it } from 'vitest';
import { stemsKnown } from '../../src/providers/simulated/stems-known.ts';
import { samplesOf } from '../long.ts';
import { shipped } from './simulated-run.ts';
import { LAWS, type Talk, talkOf } from './talk-laws.ts';

/** In short those in which most is said of who moves. */
const SEEDS = {
  jury: samplesOf([38, 17, 37, 8, 4, 29], 2),
  'just-society': samplesOf([1, 15, 30, 37, 38, 42, 35, 44], 2),
};
const COMING = ['convert', 'settle', 'follow'] as const;

describe.each(['jury', 'just-society'] as const)('what others make of a change of mind, in %s', (name) => {
  const talks: Talk[] = [];
  beforeAll(async () => {
    for (const seed of SEEDS[name]) talks.push(await talkOf(shipped(name), seed));
  });

  /** Of each turn with this move: who it speaks of, where that one stands now, and where it stood at its turn before the last. */
  const saidOf = (move: 'welcome' | 'leftBehind') =>
    talks.flatMap(({ turns }) =>
      turns.flatMap((turn, at) => {
        const other = turn.draft.made.find((made) => made.move === move)?.name;
        const theirs = turns.slice(0, at).filter(({ agent }) => agent === other);
        const [before, now] = theirs.slice(-2).map(({ draft }) => draft.s.position.id);
        return other == null
          ? []
          : [{ turn, own: turn.draft.s.position.id, before, now, last: theirs.at(-1)!, at, turns }];
      }),
    );

  it('20.5 whom somebody joins, and who is left behind, has a word for it: the first of each to speak', () => {
    const [welcomed, left] = [saidOf('welcome'), saidOf('leftBehind')];
    expect(welcomed.length).toBeGreaterThan(0);
    for (const { own, before, now } of welcomed) expect([now, before === now]).toEqual([own, false]);
    for (const { own, before, now } of left) expect([before, before === now]).toEqual([own, false]);
    for (const { turn, turns, at, last } of [...welcomed, ...left]) {
      const since = turns.slice(turns.indexOf(last) + 1, at).map(({ agent }) => agent);
      expect(since.filter((one) => turn.draft.s.together.includes(one))).toEqual([]);
    }
  });

  it('20.7 where all have come to want the same, the next to speak asks for the vote', () => {
    const agreed = talks.flatMap(({ turns }) =>
      turns.filter(({ draft: { s, made } }, at) => {
        const isNew = COMING.some((move) => turns[at - 1]?.draft.has(move));
        return isNew && s.apart.length === 0 && s.together.length === s.bank.agents.length - 1 && made.length > 0;
      }),
    );
    // Of an amount all have yet to agree.
    const next = agreed.filter(({ draft }) => draft.s.position.amount === null);
    if (name === 'jury') expect(next.length).toBeGreaterThan(0);
    // What nobody has answered is named before, and answered; who was cut short may have asked for it, and so may somebody before.
    const isTested = ({ draft, round: at, agent }: (typeof next)[number]) =>
      draft.has('caution') ||
      draft.has('replyAnswer') ||
      draft.s.recall.said.some(
        ({ round, speaker, wantsVote, isWhole }) => round === at && speaker !== agent && (wantsVote || !isWhole),
      );
    expect(
      next.filter((one) => !isTested(one) && !one.draft.has('push') && !COMING.some((move) => one.draft.has(move))),
    ).toEqual([]);
    expect(next.some(({ draft }) => draft.has('push')) || next.length === 0).toBe(true);
  });

  it('20.1 who comes over tells of nothing that was not told, where the argument was brought in words for two', () => {
    for (const { turns } of talks)
      for (const [at, { draft, text }] of turns.entries()) {
        const { mover } = draft.s.opinionModel;
        const words = mover?.argument.wonOver?.find((one) => text.includes(one.slice(-40)));
        const told = turns
          .slice(0, at)
          .filter(({ draft: { claimed } }) => claimed.some(({ id }) => id === mover?.argument.id));
        const heard = told.every((one) => one.draft.isInExchange) ? told.at(-1) : undefined;
        const claims = [mover?.argument.claim, ...(mover?.argument.wordings ?? [])];
        if (!words || !heard || claims.some((one) => heard.text.includes(one ?? ''))) continue;
        const known = stemsKnown(draft.s.bank.words)(heard.text);
        const shared = [...stemsKnown(draft.s.bank.words)(words)].filter((stem) => known.has(stem));
        expect([text, heard.text, shared.length >= 3]).toEqual([text, heard.text, true]);
      }
  });

  it('20.5 nobody comes over for a second time', () => {
    expect(talks.flatMap(LAWS.cameTwice)).toEqual([]);
  });
});

it('20.1 in the second round nearly everybody has a ground to begin anew with', async () => {
  const talks = await Promise.all(SEEDS['just-society'].map((seed) => talkOf(shipped('just-society'), seed)));
  const second = talks.flatMap(({ turns }) => turns.filter(({ round }) => round === 2));
  const empty = second.filter(({ draft }) => draft.claimed.length === 0 && !draft.isInExchange && !draft.has('waver'));
  expect(empty.length).toBeLessThanOrEqual(second.length / 8);
});

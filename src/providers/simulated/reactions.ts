import type { Draft } from './draft.ts';
import { drawn } from './drawn.ts';
import type { Situation } from './situation.ts';

/** Somebody who has come over since the agent last spoke. */
type Change = { name: string; left: string; taken: string; at: number };

/** So many turns later it is too late for a word about it. */
const LATE = 4;

/**
 * A change of mind does not pass as if nothing had been said: of those whom somebody joins the first to speak has a word for it, and so has the
 * first of those who are left behind, before what goes on from there. Nobody has one who has just moved, who speaks to somebody, or where there is no room.
 */
export function reaction(s: Situation, draft: Draft): string[] {
  const news = changesSince(s).findLast(({ name, taken, left, at }) => {
    const isNear = s.recall.said.length - at <= LATE && !draft.addressed.has(name) && !s.bank.absent.has(name);
    return isNear && (taken === s.position.id || left === s.position.id) && isFirstOfSide(s, at);
  });
  if (!news) return [];
  const { name } = news;
  if (draft.isInExchange || draft.addressed.size > 0) return [];
  if (news.taken === s.position.id) {
    const isWelcome = drawn(s.seed, `welcome/${name}/${s.round}`, 100) < WELCOMED;
    return isWelcome && TOGETHER.some((move) => draft.has(move)) ? fitting(draft, draft.say('welcome', { name })) : [];
  }
  // Why it does not come along is what it has just said against it.
  const isWhy = draft.claimed.some(({ side, option }) => side === 'against' && option === news.taken);
  return isWhy ? fitting(draft, draft.say('leftBehind', { name })) : [];
}

/** What people who agree now go on to. */
const TOGETHER = ['sumTogether', 'push', 'propose', 'askAmount', 'ready'] as const;

/** Of a hundred who come over so many are greeted: oftener it would be a ceremony. */
const WELCOMED = 75;

const fitting = (draft: Draft, line: string): string[] =>
  draft.text().length + line.length < draft.chars ? [line] : [];

function changesSince({ recall: { said }, agent, own, position, bank: { byId } }: Situation): Change[] {
  // Who has moved itself has other things to say.
  if (own !== position.id) return [];
  const last = said.findLastIndex(({ speaker }) => speaker === agent.name);
  return said.flatMap(({ speaker, stance, round }, at) => {
    const before = said.slice(0, at).filter((turn) => turn.speaker === speaker);
    const left = before.findLast((turn) => turn.stance !== null)?.stance;
    if (at <= last || stance === null || left == null || left === stance) return [];
    // Of who has spoken in between, unheard, nobody knows where it was that they came over.
    const { round: known = 0, isWhole = false, parts = [] } = before.at(-1) ?? {};
    const isThere = parts.some(({ id }) => byId.get(id)?.side === 'for' && byId.get(id)?.option === stance);
    return known === round - 1 && isWhole && !isThere ? [{ name: speaker, left, taken: stance, at }] : [];
  });
}

/** Whether nobody who stands where the agent does has spoken since. */
const isFirstOfSide = ({ recall, together }: Situation, at: number): boolean =>
  !recall.said.slice(at + 1).some(({ speaker }) => together.includes(speaker));

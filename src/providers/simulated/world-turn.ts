import type { WorldRules } from '../../discussion/scenario.ts';
import type { OpenAction, WorldReason, WorldView } from '../../world/world-kind.ts';
import type { ModelRequest } from '../provider.ts';
import type { Bank } from './bank.ts';
import { drawn } from './drawn.ts';
import { type Phrasing, temperOf } from './phrasing.ts';
import type { WorldAct } from './world-acts.ts';
import { type MadeAct, optionCalled, type ToldTurn, type WorldRecord } from './world-record.ts';

// A turn where a world answers, as it is put together: what the agent knows, what it stands for, and what it could say.

/** An option as the prompt lists it. `short`: as it is called where that is no position, a cell by its name alone. */
export type OpenOption = { action: OpenAction; label: string; phrase: string; short: string };

/** What a statement is made of. `stances`: of the others in this round, oldest first. */
export type WorldTurn = {
  request: ModelRequest;
  bank: Bank;
  phrasing: Phrasing;
  rules: WorldRules;
  view: WorldView;
  open: readonly OpenOption[];
  stances: readonly (readonly [speaker: string, option: string])[];
  record: WorldRecord;
};

/**
 * One thing to say. `part`: where in a turn it stands; `worth`: what has more is said rather, where there is no room for all; from `OWED` on it
 * is said whatever the temper. `isStance`: it tells where the agent stands, so that nothing else needs to. `isAside`: nothing is concluded from
 * it. `say` is told whether the sentence before it has named what the agent is for.
 */
export type Bit = { part: Part; worth: number; say: (isNamed: boolean) => string; isStance?: true; isAside?: true };
export type Part = 'owed' | 'stock' | 'warning' | 'reply' | 'stand' | 'ground' | 'news' | 'life' | 'ask';

/**
 * What an agent stands for, and what it could say. `stand`: the word for it, where no bit tells; it is told whether what speaks for it stands
 * before it, and can ask what has been heard. `serves`: the criteria that it is for.
 */
export type WorldPlan = {
  own: OpenOption;
  stand: (isConcluding: boolean, isHeard: (text: string) => boolean) => string;
  bits: readonly Bit[];
  serves: readonly string[];
};

export const OWED = 100;

/** A whole number below `n`, by the seed, the agent, the round and a purpose. */
export const drawnFor = ({ request: { seed, agent, round } }: WorldTurn, purpose: string, n: number): number =>
  drawn(seed, `world/${purpose}/${agent.name}/${round}`, n);

/** Whether something that happens so many times of a hundred happens in this turn. */
export const happens = (turn: WorldTurn, purpose: string, ofHundred: number): boolean =>
  drawnFor(turn, purpose, 100) < ofHundred;

export const temperIn = ({ request: { agent } }: WorldTurn) => agent.temper ?? temperOf(agent.voice);

/** Turns of others in this round. */
export const heardNow = ({ record, request: { round, agent } }: WorldTurn): readonly ToldTurn[] =>
  record.turns.filter((told) => told.round === round && told.speaker !== agent.name);
export const lastOf = (turn: WorldTurn, speaker: string, before = turn.request.round): ToldTurn | undefined =>
  turn.record.turns.findLast((told) => told.speaker === speaker && told.round < before);

/** The option that stands in a gap of a move. */
export const optionIn = ({ bank }: WorldTurn, { values }: WorldAct, slot: 'option' | 'rival'): string | null =>
  optionCalled(values[slot], bank);

/** What was asked of the agent, or offered to it, since it last spoke, oldest first. */
export function putTo(turn: WorldTurn): readonly MadeAct[] {
  const { name } = turn.request.agent;
  const { acts } = turn.record;
  const since = acts.findLastIndex(({ speaker }) => speaker === name);
  return acts.slice(since + 1).filter(({ values, speaker }) => values['name'] === name && speaker !== name);
}

/** Who takes part and has not spoken in this round. */
export function unspoken({ request: { agent, participants, absent }, stances }: WorldTurn): readonly string[] {
  const spoken = new Set(stances.map(([speaker]) => speaker));
  return participants.filter((name) => name !== agent.name && !spoken.has(name) && !absent.includes(name));
}

/** What speaks for it and what against, the weightiest first. */
export function parted(reasons: readonly WorldReason[]): readonly [readonly WorldReason[], readonly WorldReason[]] {
  const sorted = [...reasons].sort((a, b) => b.weight - a.weight);
  return [sorted.filter(({ weight }) => weight >= 0), sorted.filter(({ weight }) => weight < 0).reverse()];
}

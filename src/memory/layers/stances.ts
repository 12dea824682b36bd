import { newestMemo } from '../../base/memo.ts';
import type { Option } from '../../discussion/scenario.ts';
import type { Subject } from '../../reading/spoken.ts';
import { statedIn } from '../../reading/stated.ts';
import { NAMED_SPEAKERS } from './ledger.ts';
import type { PatternMove } from './patterns.ts';
import type { RoundTalk } from './talk.ts';

/** What a round comes to: whose stance was what (ids of options), and who was the first in it to name an option or an amount. */
type RoundSum = {
  stances: ReadonlyMap<string, { option: string; message: number }>;
  /** Ids of the messages that stand for each option, oldest first. */
  standing: ReadonlyMap<string, readonly number[]>;
  firsts: ReadonlyMap<string, Mention>;
};
export type Mention = {
  speaker: string;
  round: number;
  message: number;
  what: { option: string } | { amount: number; of: Option | null };
};

/** Closed rounds are summed up once. */
export const sumOf: (talk: RoundTalk, scenario: Subject) => RoundSum = newestMemo(({ options }) => [options], sumMade);

function sumMade({ round, statements }: RoundTalk, scenario: Subject): RoundSum {
  const stances = new Map<string, { option: string; message: number }>();
  const firsts = new Map<string, Mention>();
  for (const message of statements) {
    const stated = statedIn(message, scenario);
    if (stated.option !== null) stances.set(message.from, { option: stated.option, message: message.id });
    const mention = { speaker: message.from, round, message: message.id };
    const add = (key: string, what: Mention['what']) => {
      if (!firsts.has(key)) firsts.set(key, { ...mention, what });
    };
    for (const option of stated.options) add(`option ${option}`, { option });
    const of = scenario.options.find(({ id }) => id === stated.option) ?? null;
    for (const amount of stated.amounts) add(`amount ${amount}`, { amount, of });
  }
  const standing = new Map<string, number[]>();
  for (const { option, message } of stances.values()) {
    const messages = standing.get(option);
    if (messages) messages.push(message);
    else standing.set(option, [message]);
  }
  return { stances, standing, firsts };
}

/** A move from one round to the next, and the messages that show it. */
export type StanceMove = PatternMove & { messages: readonly number[] };

/** Where an agent stood in these rounds, oldest first: place and direction are the id of the option. Rounds without a stance are left out. */
export function movesOf(agent: string, talk: readonly RoundTalk[], scenario: Subject): readonly StanceMove[] {
  return talk.flatMap((round) => {
    const stance = sumOf(round, scenario).stances.get(agent);
    return stance ? [{ place: stance.option, direction: stance.option, messages: [stance.message] }] : [];
  });
}

/**
 * Where the group stood in these rounds: with the option that most stood for. Of equals the one of the round before; where that is none of
 * them, the group stood nowhere and the round is left out. Of the messages that show it the newest few.
 */
export function groupMoves(talk: readonly RoundTalk[], scenario: Subject): readonly StanceMove[] {
  const moves: StanceMove[] = [];
  for (const round of talk) {
    const { standing } = sumOf(round, scenario);
    const most = Math.max(1, ...[...standing.values()].map(({ length }) => length));
    const leading = scenario.options.flatMap(({ id }) => (standing.get(id)?.length === most ? [id] : []));
    const before = moves.at(-1)?.place;
    const place =
      before !== undefined && leading.includes(before) ? before : leading.length === 1 ? leading[0] : undefined;
    if (place === undefined) continue;
    moves.push({ place, direction: place, messages: standing.get(place)!.slice(-NAMED_SPEAKERS) });
  }
  return moves;
}

/** An agent's newest stance in these rounds; null: it took none. */
export function lastStance(agent: string, talk: readonly RoundTalk[], scenario: Subject) {
  for (const round of [...talk].reverse()) {
    const stance = sumOf(round, scenario).stances.get(agent);
    if (stance) return stance;
  }
  return null;
}

type LastStances = ReadonlyMap<string, { option: string; message: number } | null>;

/**
 * Where each speaker of these rounds stood last; null: nobody could read a stance in what it said. Agents who are asked at the same place
 * in the talk look back on the same.
 */
export const lastStances: (talk: readonly RoundTalk[], scenario: Subject) => LastStances = newestMemo(
  ({ options }) => [options],
  lastStancesMade,
);

function lastStancesMade(talk: readonly RoundTalk[], scenario: Subject): LastStances {
  const stances = new Map<string, { option: string; message: number } | null>();
  for (const round of talk) {
    for (const { from } of round.statements) if (!stances.has(from)) stances.set(from, null);
    for (const [speaker, stance] of sumOf(round, scenario).stances) stances.set(speaker, stance);
  }
  return stances;
}

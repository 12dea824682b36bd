import { boundedMemo, memo } from '../../base/memo.ts';
import type { Agent, Option } from '../../discussion/scenario.ts';
import { plainSentences } from '../../language/script.ts';
import { filled } from '../../language/talk.ts';
import { type Bank, isBrought } from './bank.ts';
import { isCase } from './case-arguments.ts';
import type { Ground } from './commitments.ts';
import { asSaid } from './credited-words.ts';
import { drawn } from './drawn.ts';
import { initialSupport } from './first-support.ts';
import { type Hearing, isAnybodys, seesLittle } from './hearing.ts';
import { isFact } from './made-arguments.ts';
import { capitalisedIn } from './phrases.ts';
import type { Recall } from './recall.ts';
import type { Said } from './said.ts';
import { stemsKnown } from './stems-known.ts';

type Listener = Hearing & { seed: number };

/**
 * What this agent can say where an argument has won it over, and nobody has said: whoever comes first, where the talk is seen; elsewhere each
 * turn is dealt to one of those whom it can move.
 */
export function wonOverWords(listener: Listener, { speaker, argument, at }: Ground): readonly string[] {
  const { bank, agent, recall, round, seed } = listener;
  const { wonOver = [], id, option, side } = argument;
  // Of what was heard longer ago nobody knows whether they have said so already, unless it was what they hesitated about.
  const isFresh = round - (recall.said[at]?.round ?? 0) <= 1 || isDoubted(recall, agent.name, id, round);
  if (wonOver.length === 0 || !isFresh) return [];
  const able = bank.scenario.agents.filter(
    (one) => (firstOptions(bank)(seed).get(one.name) === option) === (side === 'against'),
  );
  const dealt = dealtTo(seed, `won over/${id}`, wonOver, able);
  const isOpen = isAnybodys(listener, { argument, at });
  return wonOver.filter((text, i) => {
    const owner = dealt[i];
    const isMine = owner?.name === agent.name || (isOpen && !(owner && seesLittle(owner)));
    return (
      isMine && isOfWhatWasSaid(bank, recall.said[at], id, text) && !isSaid(recall, text.replace('{name}', speaker))
    );
  });
}

/** What of these words can be said: those of a bank are its author's, others tell of what may have been left out. */
export const givingWay = (
  { bank, recall, agent }: Pick<Listener, 'bank' | 'recall' | 'agent'>,
  text: string,
  of: Omit<Ground, 'at'>,
): string | null => {
  if (isBrought(bank, of.argument)) return text;
  const so = asSaid(bank, recall, text, { ...of, self: agent.name });
  return so === null || isSaid(recall, so.replace('{name}', of.speaker)) ? null : so;
};

/** Whether it has owned up to this argument in its last turn, and so has not come over for it. */
const isDoubted = ({ said }: Recall, self: string, id: string, round: number): boolean => {
  const last = said.findLast(({ speaker }) => speaker === self);
  return last !== undefined && round - last.round <= 1 && last.stance !== null && last.granted.includes(id);
};

/** So many subjects of what somebody says who comes over were heard. */
const HEARD = 3;

/** Words that go by claim and reason tell of what nobody has said, where the argument was brought in words for two; unless these said as much. */
function isOfWhatWasSaid(bank: Bank, turn: Said | undefined, id: string, text: string): boolean {
  if (isFact(id) || isCase(id) || !turn?.exchanged.some((one) => one.id === id && one.step === 'say')) return true;
  const heard = stemsKnown(bank.words)(turn.text);
  return [...stemsKnown(bank.words)(text)].filter((stem) => heard.has(stem)).length >= HEARD;
}

/**
 * The same where somebody comes over to an option that is second best to it: each turn is dealt to one of those who begin elsewhere; what can
 * be said of any option, to one of all.
 */
export function acceptedWords({ bank, agent, recall, seed }: Listener, { id, accepted }: Option): readonly string[] {
  const { agents } = bank.scenario;
  const turns = accepted ?? bank.words.general.told.accepted;
  const able = accepted ? agents.filter((one) => firstOptions(bank)(seed).get(one.name) !== id) : agents;
  const dealt = dealtTo(seed, accepted ? `accepted/${id}` : 'accepted', turns, able);
  return turns.filter((text, i) => dealt[i]?.name === agent.name && !isSaid(recall, text));
}

/** The same where what speaks for the one, `own`, is taken for what speaks for the other: each way of saying it is for one of all. */
export function tradedWords({ bank, agent, recall, seed }: Listener, own: string, other: string): readonly string[] {
  const { general, grammar } = bank.words;
  const dealt = dealtTo(seed, 'traded', general.told.traded, bank.scenario.agents);
  return general.told.traded
    .filter((_, i) => dealt[i]?.name === agent.name)
    .map((text) =>
      capitalisedIn(grammar.contracted(filled(grammar.agreed({ own, other })(text), { own, other })), bank.words),
    )
    .filter((text) => !isSaid(recall, text));
}

/** Whose each of these turns is. */
function dealtTo(seed: number, key: string, turns: readonly string[], able: readonly Agent[]): (Agent | undefined)[] {
  const from = drawn(seed, key, Math.max(1, able.length));
  return turns.map((_, i) => able[(from + i) % Math.max(1, able.length)]);
}

const SEEDS_MAX = 64;

/** By name the option that each begins with: a run asks for it at every turn. */
const firstOptions = memo((bank: Bank) =>
  boundedMemo(SEEDS_MAX, (seed: number): ReadonlyMap<string, string | undefined> => {
    const first = (agent: Agent) => [...initialSupport(bank, agent, seed)].sort((a, b) => b[1] - a[1])[0]?.[0];
    return new Map(bank.scenario.agents.map((agent) => [agent.name, first(agent)]));
  }),
);

const LIKE = 40;

const isSaid = ({ said }: Recall, text: string): boolean =>
  said.some((turn) => turn.text.includes((plainSentences(text)[0] as string).slice(0, LIKE)));

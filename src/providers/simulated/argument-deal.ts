import { boundedMemo, memo } from '../../base/memo.ts';
import { random } from '../../base/random.ts';
import { hasFloor, speakersIn } from '../../discussion/phase.ts';
import type { Agent, Argument, Scenario } from '../../discussion/scenario.ts';
import { type Bank, drawn } from './bank.ts';
import { initialSupport, relevance } from './opinion-model.ts';
import type { Said } from './recall.ts';
import type { Situation } from './situation.ts';

/** What this statement has used so far. */
type Spoken = { readonly spent: ReadonlySet<string> };

/**
 * Nobody says what was said, and agents forget. So each argument comes to the table in a round, by a permutation per seed, and is from then on
 * in one agent's hand in each: mostly of one to whose views it fits. An agent plays it when it recalls, of every turn in which somebody else
 * could have played it before, that it was not played there.
 */
type Deal = ReadonlyMap<string, { from: number; holders: readonly string[] }>;

/** So much of a talk has passed when the last argument is on the table; from then on it is always in somebody's hand. */
const LAID_OUT = 0.5;

const DEALS_MAX = 64;
const dealsOf = memo((bank: Bank) => boundedMemo(DEALS_MAX, (seed: number): Deal => dealt(bank, seed)));

function dealt(bank: Bank, seed: number): Deal {
  const { scenario } = bank;
  const fit = fitsOf(bank, seed);
  const deal = new Map<string, { from: number; holders: readonly string[] }>();
  const openings = openingsOf(bank, seed, fit);
  const hands = new Map<string, number>();
  // Where there is little to say it comes early, and stays on the table for longer.
  const tempo = Math.min(1, bank.arguments.length / Math.max(1, scenario.agents.length * scenario.rounds));
  const lists = scenario.options.flatMap(({ id }) =>
    (['for', 'against'] as const).map((side) =>
      random(seed, `deal/${id}/${side}`).shuffle(
        bank.arguments.filter((one) => one.option === id && one.side === side),
      ),
    ),
  );
  for (const list of lists)
    for (const [at, argument] of list.entries()) {
      const opener = openings.get(argument.id);
      const from =
        opener === undefined
          ? startOf(argument, at / list.length, scenario.rounds * tempo * LAID_OUT)
          : firstRoundOf(opener, scenario);
      const holders: string[] = [];
      for (let round = from; round <= scenario.rounds; round++) {
        const known = argument.knownTo ?? [];
        const speakers = speakersIn(scenario, round);
        const able = scenario.agents.filter(
          ({ name }) => (known.length === 0 || known.includes(name)) && (speakers?.includes(name) ?? true),
        );
        const first = round === from ? opener : undefined;
        const holder =
          first ??
          chosen(able, seed, `hold/${argument.id}/${round}`, ({ name }) => {
            const again = holders.includes(name) && able.length > 1 ? 0.3 : 1;
            return (again * (fit.get(name)?.(argument) ?? 1)) / (1 + (hands.get(`${name}/${round}`) ?? 0));
          });
        hands.set(`${holder}/${round}`, (hands.get(`${holder}/${round}`) ?? 0) + 1);
        holders.push(holder);
      }
      deal.set(argument.id, { from, holders });
    }
  return deal;
}

/** The round in which an agent has the floor first; without phases the first of all. */
function firstRoundOf(agent: string, scenario: Scenario): number {
  for (let round = 1; round <= scenario.rounds; round++)
    if (speakersIn(scenario, round)?.includes(agent) ?? true) return round;
  return 1;
}

/** The first of the rounds in which an argument is on the table. Amounts come later than what they are of. */
function startOf({ amount }: Argument, share: number, rounds: number): number {
  if (amount === null) return Math.max(1, Math.floor(share * rounds));
  return Math.min(rounds, 2 + Math.floor(share * Math.max(1, rounds - 3)));
}

/** For each agent an argument to open with: for the option that it begins with, if there are enough. By argument. */
function openingsOf(bank: Bank, seed: number, fit: ReturnType<typeof fitsOf>): ReadonlyMap<string, string> {
  const openings = new Map<string, string>();
  for (const agent of random(seed, 'openings').shuffle(bank.scenario.agents)) {
    if (!hasFloor(agent.name, bank.scenario)) continue;
    const support = initialSupport(bank, agent, seed);
    const [option] = [...support].sort((a, b) => b[1] - a[1])[0] ?? [];
    const [best] = bank.arguments
      .filter((one) => one.option === option && one.side === 'for' && one.amount === null && !openings.has(one.id))
      .filter(({ knownTo = [] }) => knownTo.length === 0 || knownTo.includes(agent.name))
      .map((argument) => ({
        id: argument.id,
        weight:
          (fit.get(agent.name)?.(argument) ?? 0) * (1 + drawn(seed, `opening/${agent.name}/${argument.id}`, 100) / 50),
      }))
      .sort((a, b) => b.weight - a.weight);
    if (best) openings.set(best.id, agent.name);
  }
  return openings;
}

/** How well an argument goes with what each agent thinks before anything is said. */
function fitsOf(bank: Bank, seed: number): ReadonlyMap<string, (argument: Argument) => number> {
  return new Map(
    bank.scenario.agents.map((agent) => {
      const support = initialSupport(bank, agent, seed);
      const most = Math.max(...support.values());
      return [
        agent.name,
        (argument: Argument) => {
          const x = (support.get(argument.option) ?? 0.5) / most;
          const side = argument.side === 'for' ? x : 1.05 - x;
          return relevance(agent, argument) * side * side * side + 0.02;
        },
      ];
    }),
  );
}

function chosen(agents: readonly Agent[], seed: number, key: string, weightOf: (agent: Agent) => number): string {
  const weights = agents.map(weightOf);
  let at = (drawn(seed, key, 10_000) / 10_000) * weights.reduce((sum, weight) => sum + weight, 0);
  const found = agents.find((_, i) => {
    at -= weights[i] as number;
    return at < 0;
  });
  return (found ?? agents.at(-1))?.name ?? '';
}

/** Whether this argument may be brought now: nobody has, and it is in this agent's hand. */
export function isFree(s: Situation, draft: Spoken, argument: Argument): boolean {
  if (draft.spent.has(argument.id) || s.voiced.has(argument.id)) return false;
  const card = dealsOf(s.bank)(s.seed).get(argument.id);
  // Whoever came later holds nothing of the deal.
  if (!card) return false;
  if (isOpenTable(s.bank) && s.round > card.from) return hasHeardSince(s, argument, card.from);
  if (card.holders[s.round - card.from] !== s.agent.name) return false;
  return card.holders.slice(0, s.round - card.from).every((name, at) => wasSilentOn(s, argument, name, card.from + at));
}

/** So much of the talk stands in a prompt that whoever sees few rounds of it sees all of them. */
const LONG_HISTORY = 3000;

/** Where there is little to say and all of it is seen, whoever knows that it was not said may say it. */
function isOpenTable({ scenario, arguments: all }: Bank): boolean {
  const { speaking, history, agents, rounds, jobs } = scenario;
  const { view, maxMessages, lastMinutes, rules } = jobs['statement'] ?? {};
  const isLimited = (view ?? 'all_involved') !== 'all_involved' || maxMessages != null || lastMinutes != null;
  const isThin = all.length < agents.length * rounds;
  return (
    isThin &&
    !isLimited &&
    (rules ?? []).length === 0 &&
    speaking.policy !== 'simultaneous' &&
    history.promptMaxChars >= LONG_HISTORY
  );
}

function hasHeardSince(s: Situation, argument: Argument, from: number): boolean {
  const present = s.bank.agents.filter((name) => !s.bank.absent.has(name));
  for (let at = from; at < s.round; at++) {
    const speakers = speakersIn(s.bank.scenario, at) ?? present;
    if (!present.every((name) => !speakers.includes(name) || wasSilentOn(s, argument, name, at))) return false;
  }
  return true;
}

/** Whether that turn is recalled, or so much of it that it cannot have held this. */
function wasSilentOn(s: Situation, argument: Argument, name: string, round: number): boolean {
  // Nobody had the floor there who could hold anything.
  if (name === '') return true;
  const turns = s.recall.said.filter((turn) => turn.speaker === name && turn.round === round);
  return turns.some((turn) => turn.isWhole || stoodAgainst(turn, argument));
}

function stoodAgainst({ stance, leaning }: Said, { option, side }: Argument): boolean {
  const stood = stance ?? leaning;
  return stood !== null && (stood === option) !== (side === 'for');
}

/** Who alone may do something that may be done once: ask for the evidence of an argument, tell the example of somebody else's, ask for a promise. */
export function isDealtTo(s: Situation, key: string, names: readonly string[] = s.bank.agents): boolean {
  return names[drawn(s.seed, key, Math.max(1, names.length))] === s.agent.name;
}

/** Whether the example of an argument goes with it, or is left to somebody who agrees. */
export function isForSupporters(s: Situation, id: string): boolean {
  return drawn(s.seed, `example/${id}`, 5) < 2;
}

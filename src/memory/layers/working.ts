import { WARNED_SHARE } from '../../discussion/account.ts';
import type { Purpose } from '../../discussion/purpose.ts';
import type { State } from '../../discussion/state.ts';
import { statedIn } from '../../reading/stated.ts';
import type { MemoryLine } from '../strategies/strategy.ts';
import type { Episode } from './episodic.ts';
import { writtenAmounts } from './ledger.ts';
import { lastStance, lastStances, movesOf } from './stances.ts';

/** How many of its own positions an agent is told of. */
const POSITIONS_TOLD = 3;
/** From this share of a budget on its rest is critical; it is low from where one is warned of it (8.3). */
const CRITICAL_SHARE = 0.95;

/**
 * The working layer (7.1), three short lines at most: the agent's own last positions, where the group stands, and where the run stands with
 * what is due. Nothing in it is of a vote that is not closed.
 */
export function workingLines(purpose: Purpose, episode: Episode): MemoryLine[] {
  return [...positionsLine(episode), groupLine(episode), nowLine(purpose, episode)];
}

/** Where the run stands, what is due, and the agent's own last position with the amounts it named then. */
function nowLine(purpose: Purpose, { state, agent, talk, words }: Episode): MemoryLine {
  const { scenario } = state;
  const stance = lastStance(agent, talk, scenario);
  const option = scenario.options.find(({ id }) => id === stance?.option) ?? null;
  const message = stance ? state.history.at(stance.message) : undefined;
  const amounts = message ? statedIn(message, scenario).amounts : [];
  const text = words.working(
    Math.max(1, state.round),
    scenario.rounds,
    words.due[purpose],
    option ? words.stance(option.label, writtenAmounts(amounts, option, scenario.options, words)) : null,
  );
  return { text, entries: [], messages: message ? [message.id] : [] };
}

/** The agent's last positions, oldest first; the present state tells of a single one. */
function positionsLine({ state, agent, talk, words }: Episode): MemoryLine[] {
  const { scenario, history } = state;
  const moves = movesOf(agent, talk, scenario).slice(-POSITIONS_TOLD);
  if (moves.length < 2) return [];
  const positions: { option: string; rounds: number[] }[] = [];
  for (const { place, messages } of moves) {
    const option = scenario.options.find(({ id }) => id === place)?.label ?? place;
    const round = history.at(messages[0]!)!.round;
    const last = positions.at(-1);
    if (last?.option === option) last.rounds.push(round);
    else positions.push({ option, rounds: [round] });
  }
  return [{ text: words.positions(positions), entries: [], messages: moves.flatMap(({ messages }) => messages) }];
}

/** How many stand for what, as far as that could be read; how the last vote ended; what runs short. */
function groupLine({ state, talk, words }: Episode): MemoryLine {
  const { scenario, absent } = state;
  const { state: told } = words;
  const counts = new Map<string, number>();
  const messages: number[] = [];
  let unread = 0;
  for (const [speaker, stance] of lastStances(talk, scenario)) {
    if (absent.includes(speaker)) continue;
    if (!stance) unread++;
    else {
      counts.set(stance.option, (counts.get(stance.option) ?? 0) + 1);
      messages.push(stance.message);
    }
  }
  const standing = scenario.options.flatMap(({ id, label }) => {
    const count = counts.get(id);
    return count === undefined ? [] : [{ count, option: label }];
  });
  const group = standing.length + unread === 0 ? [] : [told.group(standing, unread)];
  return {
    text: told.line([...group, voteOf(state, words), ...shortOf(state, words)]),
    entries: [],
    messages: messages.sort((a, b) => a - b),
  };
}

function voteOf({ votes }: State, { state: told }: Episode['words']): string {
  const last = votes.at(-1);
  switch (last?.kind) {
    case 'declined':
      return told.declined(last.round);
    case 'disagreement':
      return told.failed(last.round);
    case 'consensus':
      return told.decided(last.round);
    case undefined:
    case 'no-initiator':
      return told.noVote;
  }
}

type Level = keyof Episode['words']['state']['levels'];

/** The time that is left, by rounds or turns, and the tokens, by either budget of the run: each where it runs short. */
function shortOf(state: State, { state: told }: Episode['words']): string[] {
  const { scenario, round, spent, turnCount } = state;
  if (round === 0 || state.talkEnded || state.votes.at(-1)?.kind === 'consensus') return [];
  const { tokensPerRun, costPerRun } = scenario.budgets;
  const roundsLeft = scenario.rounds - round + 1;
  const byRounds: Level | null = roundsLeft > 2 ? null : roundsLeft === 2 ? 'low' : 'critical';
  const time = worse(byRounds, levelOf(turnCount, scenario.maxTurns));
  const tokens = worse(levelOf(spent.tokensIn + spent.tokensOut, tokensPerRun), levelOf(spent.cost, costPerRun));
  return [...(time ? [told.time(told.levels[time])] : []), ...(tokens ? [told.tokens(told.levels[tokens])] : [])];
}

function levelOf(used: number, limit: number | null): Level | null {
  if (limit === null || used < WARNED_SHARE * limit) return null;
  return used < CRITICAL_SHARE * limit ? 'low' : 'critical';
}

function worse(a: Level | null, b: Level | null): Level | null {
  return a === 'critical' || b === 'critical' ? 'critical' : (a ?? b);
}

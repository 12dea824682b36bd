import { isPhaseSpent, membersOf, phaseNow } from './phase.ts';
import type { SpeakingPolicyName } from './scenario.ts';
import { isDecided, presentAgents, type Seat, type State } from './state.ts';

/** Who has the floor, or is next to have it in this round. */
export function currentSpeaker(state: State): string | null {
  if (isOutOfTurns(state) || ((state.ending || isPhaseSpent(state)) && !hasTurnBegun(state))) return null;
  return state.queue[state.outcomes.length]?.agent ?? null;
}

/** Whoever has the floor was asked for something already. */
export function hasTurnBegun({ outcomes, queue, hasReasoned, refusals }: State): boolean {
  return outcomes.length < queue.length && (hasReasoned || refusals.length > 0);
}

/** 1.6: the turns of the run are used up. */
export function isOutOfTurns({ turnCount, scenario: { maxTurns } }: State): boolean {
  return maxTurns !== null && turnCount >= maxTurns;
}

/** Who may have the floor in a round (1.2, 2.1, 2.3), in listed order. */
export function eligibleNames(state: State, round: number): readonly string[] {
  const { tokensPerSpeaker } = state.scenario.speaking;
  const phase = phaseNow(state);
  const speakers = phase && membersOf(phase.rules.speakers, state.scenario);
  return presentAgents(state)
    .filter(({ name, speaksIn, maxIteration }) => {
      const { executions, saidTokens } = state.seats[name] as Seat;
      return (
        !state.muted.includes(name) &&
        (speakers === null || speakers.includes(name)) &&
        (speaksIn === null || speaksIn.includes(round)) &&
        (maxIteration === null || (executions.statement ?? 0) < maxIteration) &&
        (tokensPerSpeaker === null || saidTokens < tokensPerSpeaker)
      );
    })
    .map(({ name }) => name);
}

/** Policies that give the floor place by place. */
const PLACE_BY_PLACE: ReadonlySet<SpeakingPolicyName> = new Set(['moderator', 'bidding', 'handoff']);

/** Who may still be given the floor in this round, where the policy gives it place by place. */
export function stillToChoose(state: State): readonly string[] {
  const isNobodyToCome = state.round === 0 || isOutOfTurns(state) || state.ending || state.isRoundAborted;
  if (isNobodyToCome || isPhaseSpent(state) || (phaseNow(state)?.rules.order ?? 'policy') !== 'policy') return [];
  if (!PLACE_BY_PLACE.has(state.scenario.speaking.policy)) return [];
  const placed = new Set(state.queue.map(({ agent }) => agent));
  return eligibleNames(state, state.round).filter((name) => !placed.has(name));
}

/** Nobody has the floor any more in this round. */
export function isTalkOver(state: State): boolean {
  return currentSpeaker(state) === null && stillToChoose(state).length === 0;
}

/** 12.3: no turn of the round has begun, or its vote is closed and another round follows; before the first round too. */
export function isBetweenRounds(state: State): boolean {
  if (state.talkEnded || state.ending || state.ended) return false;
  if (state.round === 0) return true;
  const { vote } = state;
  if (vote?.round !== state.round) return state.outcomes.length === 0 && !hasTurnBegun(state);
  const isClosed = vote.phase === 'closed' && !isDecided(state) && state.world?.end == null;
  return isClosed && state.round < state.scenario.rounds && !isOutOfTurns(state);
}

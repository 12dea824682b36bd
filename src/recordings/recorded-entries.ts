import type { Decision, Entry, RunEnd } from '../discussion/event.ts';
import type { Scenario } from '../discussion/scenario.ts';
import type { FoundOutcome } from './payoffs.ts';
import type { RecordedRound, RecordedTurn, Recording } from './recording.ts';
import { tellIndividual, tellRanking } from './tell-individual.ts';
import { tellMemory } from './tell-memory.ts';
import { tellVote } from './tell-vote.ts';
import { type CountTokens, type Teller, tellerOf } from './teller.ts';

/** `outcome`: what was drawn at the end, as it follows from the payoffs; null: nothing explains them. */
type EntryTools = { countTokens: CountTokens; outcome: FoundOutcome | null };

/**
 * The journal of a recorded experiment: what its agents did alone, every round with its order, reasoning, statements, memories and votes, the
 * outcome and the last rankings. Every entry can follow those before it, so the run can be taken up at each.
 */
export function recordedEntries(recording: Recording, scenario: Scenario, tools: EntryTools): readonly Entry[] {
  const teller = tellerOf(recording, scenario, tools.countTokens);
  tellIndividual(teller);
  const { manipulator } = recording;
  if (manipulator?.target && teller.state().target === null) {
    teller.tell({ type: 'target-set', agent: manipulator.agent, option: manipulator.target }, manipulator.atMs);
  }
  for (const round of recording.rounds) tellRound(round, teller);
  tellEnd(teller, tools.outcome);
  return teller.entries();
}

function tellRound({ round, turns, votes }: RecordedRound, teller: Teller): void {
  for (const { name } of teller.recording.agents) {
    const turn = turns.find(({ agent }) => agent === name);
    if (turn) tellMemory(name, turn.memory, teller);
  }
  teller.tell({ type: 'round-opened', round, queue: turns.map(({ agent }) => ({ agent, reason: 'policy' })) });
  for (const turn of turns) tellTurn(turn, teller);
  if (round === (teller.recording.maxRounds ?? 0) - NOTICED_ROUNDS) tellNotice(teller);
  for (const vote of votes) tellVote(vote, teller);
}

function tellTurn({ agent, reasoning, statement }: RecordedTurn, { tell, callOf }: Teller): void {
  if (reasoning.trim() !== '') tell({ type: 'reasoning-made', agent, text: reasoning, call: callOf(agent, reasoning) });
  if (statement.trim() !== '') tell({ type: 'statement-made', agent, text: statement, call: callOf(agent, statement) });
  else tell({ type: 'turn-skipped', agent, failure: { kind: 'empty', message: 'the recording has no statement' } });
}

/** 1.4; the experiment gave its notice after the statements of the round before the last two. */
const NOTICED_ROUNDS = 2;
const NOTICE = /^[^\n]*(?:2 rounds? remaining|2 rondas|2\s*轮)[^\n]*$/m;

/** The notice stands in the public conversation alone, on a line that nobody said. */
function tellNotice({ recording, tell }: Teller): void {
  const line = NOTICE.exec(recording.publicConversation)?.[0].trim();
  const isSaid = recording.rounds.some(({ turns }) => turns.some(({ statement }) => line && statement.includes(line)));
  if (line && !isSaid) tell({ type: 'notice-posted', notice: 'two-votes-left', text: line });
}

function tellEnd(teller: Teller, outcome: FoundOutcome | null): void {
  const { recording, tell, state } = teller;
  const { scenario } = state();
  const { by, decision } = endOf(teller);
  if (scenario.outcome || scenario.closingRanking) tell({ type: 'talk-ended', by, decision });
  if (outcome) tell({ type: 'outcome-drawn', ...outcome });
  for (const { name, closing } of recording.agents) if (closing) tellMemory(name, closing.memory, teller);
  for (const { name, closing } of recording.agents) {
    if (closing?.ranking) tellRanking(name, 'closing', closing.ranking, teller);
  }
  tell({ type: 'run-ended', by, decision });
}

function endOf({ recording: { consensus }, state }: Teller): { by: RunEnd; decision: Decision | null } {
  const last = state().votes.at(-1);
  const voted = last?.kind === 'consensus' ? last.decision : null;
  const isReached = consensus.reached ?? voted !== null;
  if (!isReached) return { by: 'rounds', decision: null };
  const named = consensus.principle === null ? null : { option: consensus.principle, amount: null };
  return { by: 'consensus', decision: voted ?? named };
}

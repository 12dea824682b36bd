import type { Entry, Event } from '../../src/discussion/event.ts';
import { evolve } from '../../src/discussion/evolve.ts';
import type { Scenario, StrategyName } from '../../src/discussion/scenario.ts';
import { initial, type State } from '../../src/discussion/state.ts';
import { recallEvent } from '../../src/orchestrator/memory/recall.ts';
import { composePrompt } from '../../src/orchestrator/prompts/prompts.ts';
import { nextSteps } from '../../src/orchestrator/protocol/next-steps.ts';
import { protocolEvent } from '../../src/orchestrator/protocol/protocol-event.ts';
import { lexicalEmbedder } from '../../src/providers/embedders/lexical.ts';
import type { TokenCounter } from '../../src/providers/provider.ts';
import { PRINCIPLES, RECORDED_QUESTION, type Spoken, spokenIn } from '../recorded-discussions.ts';
import { smallAgent, smallScenario } from '../small-scenario.ts';

export const OPENING = { scenarioName: 'recorded', seed: 1 };
const call = { model: 'simulated', attempt: 1, tokensIn: 0, tokensOut: 0, tokensLabel: 'simulated' as const };

export type RecordedRun = { scenario: Scenario; entries: readonly Entry[]; spoken: readonly Spoken[] };

/** A recording as a run of this program: its agents, the four principles as options, and what was said. Votes are left out. */
export function recordedRun(file: string): RecordedRun {
  const spoken = spokenIn(file);
  const names = [...new Set(spoken.map(({ speaker }) => speaker))].sort();
  const rounds = spoken.at(-1)?.round ?? 0;
  const scenario = smallScenario({
    rounds: 10,
    question: RECORDED_QUESTION,
    options: PRINCIPLES,
    criteria: [],
    agents: names.map((name) => smallAgent(name, { persona: 'A member of the group.' })),
  });
  const events: Event[] = [];
  for (let round = 1; round <= rounds; round++) {
    const said = spoken.filter((one) => one.round === round);
    events.push({
      type: 'round-opened',
      round,
      queue: said.map(({ speaker: agent }) => ({ agent, reason: 'policy' })),
    });
    for (const { speaker: agent, text } of said) events.push({ type: 'statement-made', agent, text, call });
  }
  return { scenario, spoken, entries: events.map((event, index) => ({ seq: index + 1, at: 0, event })) };
}

/** The parts of a request for a statement, as it would have been sent, and how many statements stood before it. */
export type RecordedRequest = { round: number; saidBefore: number; system: string; remembered: string; rest: string };

/** The requests for the statements of a recording, every agent's memory kept by that strategy. */
export async function requestsFor(
  { scenario, entries }: RecordedRun,
  strategy: StrategyName,
  counter: TokenCounter,
): Promise<RecordedRequest[]> {
  const agents = scenario.agents.map((agent) => ({ ...agent, strategy }));
  let state = initial({ ...scenario, agents, memory: { ...scenario.memory, compression: 'extractive' } }, OPENING);
  const requests: RecordedRequest[] = [];
  const embedder = lexicalEmbedder();
  for (const { event } of entries) {
    for (let own = await ownEvent(state); own; own = await ownEvent(state)) commit(own);
    if (event.type === 'statement-made') requests.push(requestOf(event.agent, state));
    commit(event);
  }
  return requests;

  function commit(event: Event): void {
    state = evolve(state, { seq: state.seq + 1, at: 0, event });
  }

  /** What memory itself does next; null: the discussion goes on. */
  async function ownEvent(at: State): Promise<Event | null> {
    const [step] = nextSteps(at);
    if (step?.kind === 'recall') return recallEvent(step, at, embedder, new AbortController());
    return step?.kind === 'remember' || step?.kind === 'compress' ? protocolEvent(step, at, counter) : null;
  }
}

function requestOf(agent: string, state: State): RecordedRequest {
  const { sections } = composePrompt({ kind: 'ask', purpose: 'statement', agent, attempt: 1 }, state);
  const text = (isWanted: (name: string) => boolean) =>
    sections
      .filter(({ name }) => isWanted(name))
      .map((section) => section.text)
      .join('\n\n');
  const isRemembered = (name: string) => name === 'past' || name === 'memory' || name === 'history';
  return {
    round: state.round,
    saidBefore: state.history.length,
    system: text((name) => name === 'system'),
    remembered: text(isRemembered),
    rest: text((name) => name !== 'system' && !isRemembered(name)),
  };
}

import type { Clock } from '../../base/clock.ts';
import type { Rejection } from '../../discussion/command.ts';
import { evolve } from '../../discussion/evolve.ts';
import { agentOf, isPerson } from '../../discussion/lookup.ts';
import type { State } from '../../discussion/state.ts';
import { strategies } from '../../memory/strategies/index.ts';
import type { Embedder } from '../../providers/embedders/embedder.ts';
import { lexicalEmbedder } from '../../providers/embedders/lexical.ts';
import type { Provider, TokenCounter } from '../../providers/provider.ts';
import { refuse, unknownAgent } from '../commands/refusal.ts';
import { overflowOf, roomForReply } from '../memory/overflow.ts';
import { recallInTime } from '../memory/recall.ts';
import { failureOf } from '../protocol/failure.ts';
import { askUntilAnswered } from '../protocol/outage.ts';
import { requestOf } from '../protocol/perform.ts';
import type { AskStep } from '../protocol/step.ts';
import { createPlayback } from './playback.ts';
import type { InterviewReply, Speed } from './run.ts';

/** Who can be asked outside the record, and how. */
export type Interviewees = {
  provider(model: string): Provider;
  counter(): Promise<TokenCounter>;
  /** Default: memories are found by their words. */
  embedder?: Embedder;
};

type InterviewTools = Interviewees & {
  clock: Clock;
  /** At which the words come; a pause of the run does not stop them. */
  speed: Speed;
  signal: AbortSignal;
  onDelta(text: string): void;
};

/** Why nobody can be asked this; null: the agent can. A person is asked for what the rules ask for, and not from here (12.5). */
export function interviewRefusal(agent: string, question: string, state: State): Rejection | null {
  const stranger = unknownAgent([agent], state);
  if (stranger) return stranger;
  if (isPerson(agentOf(state.scenario, agent)))
    return refuse('person-in-seat', `A person has the seat of ${agent}.`, { name: agent });
  return question.trim() === '' ? refuse('empty-text', 'There is no question.') : null;
}

/**
 * Asks an agent outside the record (12.3): with the prompt of its next statement, but for the request. Nothing comes of it: no event, no
 * state, no memory; its tokens count for no budget.
 */
export async function interview(
  { agent, question }: { agent: string; question: string },
  state: State,
  tools: InterviewTools,
): Promise<InterviewReply> {
  const { clock, signal, onDelta } = tools;
  const counter = await tools.counter();
  const step: AskStep = { kind: 'ask', purpose: 'interview', agent, attempt: 1, question: question.trim() };
  const reminded = await remindedOf(step, state, tools);
  const request = requestOf(step, reminded);
  const overflow = overflowOf(step, reminded, request.sections, counter);
  if (overflow) {
    const message = 'the prompt is larger than the window of the model';
    return { text: '', failure: { kind: 'context-length', message } };
  }
  const provider = tools.provider(request.agent.model);
  const playback = createPlayback(clock, { speed: tools.speed });
  const reply = await askUntilAnswered(request, state.scenario.limits, {
    ...{ provider, counter, clock, playback, signal, onDelta },
    onOutage: () => {},
    outageMs: OUTAGE_MS,
    mostTokensOut: () => roomForReply(step, reminded, request.sections, counter),
  });
  return { text: reply.text.trim(), failure: reply.failure ? failureOf(reply.failure) : null };
}

/** Somebody waits in front of the screen, and can ask again. */
const OUTAGE_MS = 10_000;

/** Where memories are found by their meaning, they are found by the question; in a state of which nobody else knows. */
async function remindedOf(step: AskStep, state: State, { embedder, signal, clock }: InterviewTools): Promise<State> {
  const { agent, purpose, question = '' } = step;
  const memory = state.memories[agent];
  if (!memory || !strategies[memory.strategy].retrieves || memory.entries.length + memory.longTerm.length === 0)
    return state;
  const found = { embedder: embedder ?? lexicalEmbedder(), signal, clock };
  const event = await recallInTime({ kind: 'recall', agent, purpose, question }, state, found);
  return evolve(state, { seq: state.seq + 1, at: clock.now(), event });
}

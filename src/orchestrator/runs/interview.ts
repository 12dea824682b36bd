import type { Clock } from '../../base/clock.ts';
import type { Rejection } from '../../discussion/command.ts';
import { type Costs, noCosts, sumOfCosts, withCosts } from '../../discussion/costs.ts';
import { evolve } from '../../discussion/evolve.ts';
import { agentOf, isPerson } from '../../discussion/lookup.ts';
import type { Scenario } from '../../discussion/scenario.ts';
import type { State } from '../../discussion/state.ts';
import type { BookBeside } from '../../journal/beside.ts';
import { strategies } from '../../memory/strategies/index.ts';
import type { Embedder } from '../../providers/embedders/embedder.ts';
import { lexicalEmbedder } from '../../providers/embedders/lexical.ts';
import type { Provider, TokenCounter } from '../../providers/provider.ts';
import { refuse, unknownAgent } from '../commands/refusal.ts';
import { overflowOf, roomForReply } from '../memory/overflow.ts';
import { recallInTime, searchPaid } from '../memory/recall.ts';
import { failureOf } from '../protocol/failure.ts';
import { askUntilAnswered, lostCall } from '../protocol/outage.ts';
import { isPaidFor, requestOf, tokensOf } from '../protocol/perform.ts';
import type { AskStep } from '../protocol/step.ts';
import { createPlayback } from './playback.ts';
import type { InterviewReply, Speed } from './run.ts';

/** Who can be asked outside the record, and how. */
export type Interviewees = {
  provider(model: string): Provider;
  counter(): Promise<TokenCounter>;
  /** Default: memories are found by their words. */
  embedder?: Embedder;
  /** Keeps what is to be paid for it; default: nobody does. */
  book?: BookBeside;
};

type InterviewTools = Interviewees & {
  clock: Clock;
  /** At which the words come; a pause of the run does not stop them. */
  speed: Speed;
  signal: AbortSignal;
  onDelta(text: string): void;
  /** What it has cost so far, each time that there is more to tell: as estimated while an answer is coming. */
  onCosts?: ((costs: Costs) => void) | undefined;
};

/** What an interview costs while it goes on. `over`: of what has come to its end. */
type Meter = { over: Costs; readonly tell: InterviewTools['onCosts'] };

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
 * state, no memory; its tokens count for no budget. What it costs is kept in the book, which is told before anything is sent.
 */
export async function interview(
  { agent, question }: { agent: string; question: string },
  state: State,
  tools: InterviewTools,
): Promise<InterviewReply> {
  const { clock, signal, onDelta } = tools;
  const counter = await tools.counter();
  const step: AskStep = { kind: 'ask', purpose: 'interview', agent, attempt: 1, question: question.trim() };
  const meter: Meter = { over: noCosts, tell: tools.onCosts };
  const reminded = await remindedOf(step, state, counter, tools, meter);
  const request = requestOf(step, reminded);
  const overflow = overflowOf(step, reminded, request.sections, counter);
  if (overflow) {
    const message = 'the prompt is larger than the window of the model';
    return { text: '', failure: { kind: 'context-length', message } };
  }
  const provider = tools.provider(request.agent.model);
  const playback = createPlayback(clock, { speed: tools.speed });
  const { model } = request.agent;
  const { models } = state.scenario;
  const isPaid = isPaidFor(model, provider);
  const tokensIn = tokensOf(
    request.sections.map(({ text }) => text),
    counter,
  );
  const ended = isPaid ? begun(step, model, tokensIn, state, tools, meter) : null;
  let tokensOut = 0;
  const reply = await askUntilAnswered(request, state.scenario.limits, {
    ...{ provider, counter, clock, playback, signal },
    onDelta(text) {
      tokensOut += counter.count(text);
      if (isPaid) underWay(meter, costsOf(model, { tokensIn, tokensOut }, models));
      onDelta(text);
    },
    onOutage: () => {},
    outageMs: OUTAGE_MS,
    mostTokensOut: () => roomForReply(step, reminded, request.sections, counter),
  });
  const paid = reply.aborted || reply.failure ? lostCall(reply.call) : reply.call;
  ended?.(paid && withCosts(noCosts, paid, models));
  return { text: reply.text.trim(), failure: reply.failure ? failureOf(reply.failure) : null };
}

/** Tells the book and the meter that so many tokens are about to be sent; what it returns is told how that ended. */
function begun(
  { agent }: AskStep,
  model: string,
  tokensIn: number,
  { seq, scenario }: State,
  { book }: Interviewees,
  meter: Meter,
  search: { isSearch?: true } = {},
): (costs: Costs | null) => void {
  const sent = costsOf(model, { tokensIn, tokensOut: 0 }, scenario.models);
  const ended = book?.begin({ agent, model, after: seq, ...search }, sent);
  underWay(meter, sent);
  return (costs) => {
    ended?.(costs);
    if (costs) meter.over = sumOfCosts(meter.over, costs);
    underWay(meter, noCosts);
  };
}

const underWay = ({ over, tell }: Meter, costs: Costs): void => tell?.(sumOfCosts(over, costs));

const costsOf = (model: string, tokens: { tokensIn: number; tokensOut: number }, models: Scenario['models']): Costs =>
  withCosts(noCosts, { model, attempt: 1, ...tokens, tokensLabel: 'estimated' }, models);

/** Somebody waits in front of the screen, and can ask again. */
const OUTAGE_MS = 10_000;

/** Where memories are found by their meaning, they are found by the question; in a state of which nobody else knows. */
async function remindedOf(
  step: AskStep,
  state: State,
  counter: TokenCounter,
  tools: InterviewTools,
  meter: Meter,
): Promise<State> {
  const { embedder = lexicalEmbedder(), signal, clock } = tools;
  const { agent, purpose, question = '' } = step;
  const memory = state.memories[agent];
  if (!memory || !strategies[memory.strategy].retrieves || memory.entries.length + memory.longTerm.length === 0)
    return state;
  const { models } = state.scenario;
  let ended: ReturnType<typeof begun> | undefined;
  const paid = searchPaid(embedder.name, (texts) => tokensOf(texts, counter));
  const onAsk = (texts: readonly string[]) => {
    const sent = paid.onAsk(texts);
    if (sent > 0) ended ??= begun(step, embedder.name, sent, state, tools, meter, { isSearch: true });
  };
  const event = await recallInTime({ kind: 'recall', agent, purpose, question }, state, {
    embedder,
    signal,
    clock,
    onAsk,
    onCounted: paid.onCounted,
  });
  const call = paid.call();
  ended?.(call && withCosts(noCosts, call, models));
  return evolve(state, { seq: state.seq + 1, at: clock.now(), event });
}

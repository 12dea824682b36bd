import { bug } from '../../base/errors.ts';
import type { Actor, Event, EventOf } from '../../discussion/event.ts';
import { agentOf } from '../../discussion/lookup.ts';
import { agentNames, type State } from '../../discussion/state.ts';
import { phrasebooks } from '../../language/index.ts';
import type { ModelRequest, Provider } from '../../providers/provider.ts';
import { type AskTools, askModel, type Reply } from './ask.ts';
import { failureOf } from './failure.ts';

type OpenQuestion = NonNullable<State['question']>;
type Closed = EventOf<'question-closed'>;
type AnswerTools = Omit<AskTools, 'provider' | 'onDelta' | 'onWordsLost'> & {
  provider(model: string): Provider;
  interruption(): { type: string; actor: Actor } | null;
};

/**
 * Puts an agent's question before the person who watches (12.3), at the human queue where persons in a seat are asked. They answer, or will not (an
 * empty answer, a skip), or nobody is there, or not in time: each is one event, and the run goes on. Null: the run was closed meanwhile.
 */
export async function personAnswer(state: State, tools: AnswerTools): Promise<(() => Event) | null> {
  const question = state.question ?? bug('nobody has asked anything');
  const { limits } = state.scenario;
  const reply = await askModel(
    requestOf(question, state),
    { ...limits, humanTimeoutMs: limits.personAnswersMs ?? null },
    0,
    // An answer is shown once it is one.
    { ...tools, provider: tools.provider('human'), onDelta() {}, onWordsLost() {} },
  );
  if (!reply.aborted) return () => closed(question, reply, state);
  const by = tools.interruption();
  if (by?.type === 'stop') return () => ({ type: 'run-ended', by: 'person', decision: null, actor: by.actor });
  return by && (() => ({ ...unanswered(question, state), actor: by.actor }));
}

/** In the name of the agent, and in its words; of its prompt the person is shown the question alone. */
function requestOf({ agent, text }: OpenQuestion, state: State): ModelRequest {
  return {
    purpose: 'person-answer',
    agent: { ...agentOf(state.scenario, agent), model: 'human' },
    attempt: 1,
    round: Math.max(1, state.round),
    seed: state.seed,
    participants: agentNames(state.scenario),
    absent: state.absent,
    sections: [{ name: 'request', text }],
  };
}

function closed(question: OpenQuestion, { text, failure }: Reply, state: State): Closed {
  if (failure) return { ...unanswered(question, state), failure: failureOf(failure) };
  const answer = text.trim();
  if (answer === '') return { ...unanswered(question, state), actor: 'person' };
  const told = phrasebooks[state.scenario.language].prompts.personAnswered(question.agent, answer, question.text);
  return { type: 'question-closed', agent: question.agent, answer, text: told, actor: 'person' };
}

/** Nobody is named as the one who would not answer. */
export function unanswered({ agent }: OpenQuestion, { scenario }: State): Closed {
  const text = phrasebooks[scenario.language].prompts.personSilent;
  return { type: 'question-closed', agent, answer: null, text };
}

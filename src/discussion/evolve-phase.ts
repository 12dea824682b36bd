import { bug } from '../base/errors.ts';
import { Log } from '../base/log.ts';
import { executed, type StateDraft } from './draft.ts';
import type { EventOf } from './event.ts';
import { phaseNow, pollKey } from './phase.ts';
import type { State } from './state.ts';

// The part of `evolve` that is about phases (31).

export function phaseOpened(state: State, { phase: index }: EventOf<'phase-opened'>): StateDraft {
  if (!state.scenario.phases?.[index]) bug(`there is no phase ${index}`);
  const { round, turnCount, history } = state;
  const phase = { index, roundBefore: round, turnCount, firstMessage: history.length, wordCount: 0, isClosed: false };
  return { ...state, phase: { ...phase, answers: {}, polled: state.phase?.polled ?? {} } };
}

export function surveyAnswered(state: State, event: EventOf<'survey-answered'>): StateDraft {
  const { agent, option, ranking, value } = event;
  const { at } = phaseNow(state) ?? bug(`${agent} is asked outside all phases`);
  const { [agent]: _read, ...unread } = state.unread;
  const answers = { ...at.answers, [agent]: { option, ranking, value } };
  return { ...executed(state, agent, 'ballot'), unread, phase: { ...at, answers } };
}

/** What was said unseen is seen from now on; from a seat its words are known only now. */
export function phaseClosed(state: State, { published = [], figures }: EventOf<'phase-closed'>): StateDraft {
  const { at } = phaseNow(state) ?? bug('no phase is open');
  const told = new Map(published.map(({ message, text }) => [message, text]));
  const isNew = published.some(({ message, text }) => state.history.at(message)?.text !== text);
  const history = isNew
    ? Log.of([...state.history].map((one) => ({ ...one, text: told.get(one.id) ?? one.text })))
    : state.history;
  const key = pollKey(at);
  const isFirst = figures?.kind === 'poll' && !Object.hasOwn(at.polled, key);
  const polled = isFirst ? { ...at.polled, [key]: figures.counts } : at.polled;
  // Whoever had not had the floor of its last round has lost it.
  const queue = state.queue.slice(0, state.outcomes.length);
  return { ...state, history, queue, isRoundAborted: true, phase: { ...at, isClosed: true, polled } };
}

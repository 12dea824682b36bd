import { bug } from '../base/errors.ts';
import { executed, type StateDraft, stateWith } from './draft.ts';
import type { EventOf, PhaseFigures } from './event.ts';
import { historyOf } from './message.ts';
import { type GroupStatement, type PhaseUnderWay, phaseNow, pollKey, speaksNobody } from './phase.ts';
import type { State } from './state.ts';

// The part of `evolve` that is about phases (31).

export function phaseOpened(state: State, { phase: index }: EventOf<'phase-opened'>): StateDraft {
  const rules = state.scenario.phases?.[index] ?? bug(`there is no phase ${index}`);
  const { round, turnCount, history } = state;
  const { polled = {}, statements = [], firstMessage: before = 0 } = state.phase ?? {};
  const firstMessage = history.length;
  const draftsFrom = speaksNobody(rules, state.scenario) ? before : firstMessage;
  const begun = { index, roundBefore: round, turnCount, firstMessage, draftsFrom, wordCount: 0, isClosed: false };
  return stateWith(state, { phase: { ...begun, answers: {}, polled, statements } });
}

export function surveyAnswered(state: State, event: EventOf<'survey-answered'>): StateDraft {
  const { agent, option, ranking, value } = event;
  const { at } = phaseNow(state) ?? bug(`${agent} is asked outside all phases`);
  const { [agent]: _read, ...unread } = state.unread;
  const answers = { ...at.answers, [agent]: { option, ranking, value } };
  return stateWith(executed(state, agent, 'ballot'), { unread, phase: { ...at, answers } });
}

/** What was said unseen is seen from now on; from a seat its words are known only now. */
export function phaseClosed(state: State, { published = [], figures }: EventOf<'phase-closed'>): StateDraft {
  const { at } = phaseNow(state) ?? bug('no phase is open');
  const told = new Map(published.map(({ message, text }) => [message, text]));
  const isNew = published.some(({ message, text }) => state.history.at(message)?.text !== text);
  const history = isNew
    ? historyOf([...state.history].map((one) => ({ ...one, text: told.get(one.id) ?? one.text })))
    : state.history;
  const key = pollKey(at);
  const isFirst = figures?.kind === 'poll' && !Object.hasOwn(at.polled, key);
  const polled = isFirst ? { ...at.polled, [key]: figures.counts } : at.polled;
  const statements = figures?.kind === 'group-statement' ? [...at.statements, chosenOf(figures, at)] : at.statements;
  // Whoever had not had the floor of its last round has lost it.
  const queue = state.queue.slice(0, state.outcomes.length);
  return stateWith(state, {
    history,
    queue,
    isRoundAborted: true,
    phase: { ...at, isClosed: true, polled, statements },
  });
}

function chosenOf(
  { order }: Extract<PhaseFigures, { kind: 'group-statement' }>,
  { index, answers }: PhaseUnderWay,
): GroupStatement {
  const rankings = Object.fromEntries(Object.entries(answers).map(([agent, { ranking }]) => [agent, ranking]));
  return { phase: index, message: Number(order[0]), order, rankings };
}

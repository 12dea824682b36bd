import { lastMemo } from '../base/memo.ts';
import { codePointCount, wordCount } from '../base/text.ts';
import type { Counted, Event, EventOf } from './event.ts';
import type { Message } from './message.ts';
import { isDrafting, listenersOf } from './phase.ts';
import { type State, secretOf } from './state.ts';

/** An event that puts words into the shared history. */
export type MessageEvent = EventOf<(typeof MESSAGE_EVENTS)[number]>;
const MESSAGE_EVENTS = [
  'statement-made',
  'event-injected',
  'topic-changed',
  'question-closed',
  'notice-posted',
  'phase-closed',
] as const;

/** A phase that ends with nothing to be told puts no words there. */
export function isMessageEvent(event: Event): event is MessageEvent {
  if (event.type === 'phase-closed' && event.text === '') return false;
  return (MESSAGE_EVENTS as readonly string[]).includes(event.type);
}

/** The message that an event puts into the shared history of `state`. */
export function messageOf(
  event: MessageEvent,
  state: Pick<State, 'history' | 'round' | 'scenario' | 'phase'>,
  at: number,
): Message {
  const { text } = event;
  const { history, round } = state;
  return {
    id: history.length,
    ...senderOf(event, state),
    // What is put in before the first round belongs to it.
    round: Math.max(1, round),
    at,
    text,
    ...sizeOf(text),
    bestEffort: event.type === 'statement-made' && (event.bestEffort ?? false),
    cut: event.type === 'statement-made' && (event.cut ?? false),
    ...(event.type === 'statement-made' && isDrafting(state) ? { isDraft: true } : {}),
    ...(event.type === 'event-injected' && event.actor === 'room' ? { isOfRoom: true } : {}),
  };
}

/** Whoever reads a journal asks twice for each text: whether its count is so, and for the message. */
const sizeOf = lastMemo(
  (text) => [text],
  (text: string) => ({ chars: codePointCount(text), words: wordCount(text) }),
);

function senderOf(
  event: MessageEvent,
  state: Pick<State, 'scenario' | 'phase'>,
): Pick<Message, 'kind' | 'from' | 'to'> {
  switch (event.type) {
    case 'statement-made':
      return { kind: 'statement', from: event.agent, to: listenersOf(event.agent, state) };
    case 'event-injected':
      return { kind: 'injection', from: 'person', to: event.to };
    case 'question-closed':
      // 12.3: everybody hears an answer; that there is none concerns whoever asked.
      return event.answer === null
        ? { kind: 'notice', from: 'system', to: [event.agent] }
        : { kind: 'notice', from: 'person', to: 'all' };
    case 'topic-changed':
    case 'notice-posted':
    case 'phase-closed':
      return { kind: 'notice', from: 'system', to: 'all' };
  }
}

/**
 * An event as it is recorded after `state`: with what is told of its words, where it puts any into the shared history; the end with the
 * secret that is none any more, which those who may not know it before learn from it alone (10.7).
 */
export function counted(event: Event, state: State): Event {
  if (event.type === 'run-ended') {
    const secret = secretOf(state);
    return secret ? { ...event, secret } : event;
  }
  // Not as a spread: V8 takes microseconds for each field that a copy has more than what it is a copy of.
  return isMessageEvent(event) ? Object.assign({}, event, countOf(event, state)) : event;
}

/** An event without what follows from those before it: two that tell the same need not both tell that. */
export function uncounted(event: Event): Event {
  if (event.type === 'run-ended') {
    const { secret: _secret, ...rest } = event;
    return rest;
  }
  if (!isMessageEvent(event)) return event;
  const { round: _round, speaker: _speaker, words: _words, characters: _characters, ...rest } = event;
  return rest as Event;
}

/** What of an event's own count is not so; null: nothing. */
export function miscounted(event: Event, state: State): keyof Counted | null {
  if (!isMessageEvent(event)) return null;
  const right = countOf(event, state);
  const names = Object.keys(right) as (keyof Counted)[];
  return names.find((name) => event[name] !== undefined && event[name] !== right[name]) ?? null;
}

function countOf(event: MessageEvent, state: State): Required<Counted> {
  const { round, from, words, chars } = messageOf(event, state, 0);
  return { round, speaker: from, words, characters: chars };
}

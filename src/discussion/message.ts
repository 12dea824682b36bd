import { Log } from '../base/log.ts';

/** `statement`: said by an agent; `notice`: by the system; `injection`: put in by a person. */
type MessageKind = 'statement' | 'notice' | 'injection';

/** One message of the shared history, which never changes (4.1). `id` is its place in it, from 0. */
export type Message = {
  id: number;
  kind: MessageKind;
  /** An agent's name; `system`; `person`. */
  from: string;
  to: 'all' | readonly string[];
  round: number;
  /** Unix milliseconds. */
  at: number;
  text: string;
  chars: number;
  words: number;
  bestEffort: boolean;
  cut: boolean;
  /** A draft in the group's name (31.10). Absent: no. */
  isDraft?: true;
  /** Words of the room (29.3). Absent: no. */
  isOfRoom?: true;
};

/** So many of a history are at hand: what prompts, memories and simulated agents look at again and again. */
const NEWEST_MESSAGES = 1024;

/** The shared history (4.1). Of a long run the older messages are held packed. */
export const historyOf = (messages: Iterable<Message> = []): Log<Message> => Log.packing(NEWEST_MESSAGES, messages);

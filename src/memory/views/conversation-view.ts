import type { Message } from '../../discussion/message.ts';
import type { ViewName } from '../../discussion/scenario.ts';
import type { Sight } from './view.ts';

/**
 * What of the conversation is an agent's to see (6.1). `index` is the message's place in the history. Depends on the whole conversation,
 * not on what was cleared, and looks at neighbours alone, so that a walk from the newest message backwards may stop anywhere.
 */
export type ConversationView = {
  name: ViewName;
  includes(message: Message, index: number, sight: Sight): boolean;
};

/** A message to all is to everybody but its sender. */
export function isTo(message: Message, agent: string): boolean {
  return message.from !== agent && (message.to === 'all' || message.to.includes(agent));
}

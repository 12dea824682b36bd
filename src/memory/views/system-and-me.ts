import { type ConversationView, isTo } from './conversation-view.ts';

/** What the system sent to the agent, and what the agent sent. */
export const systemAndMe = {
  name: 'system_and_me',
  includes: (message, _, { agent }) => message.from === agent || (message.from === 'system' && isTo(message, agent)),
} satisfies ConversationView;

import { type ConversationView, isTo } from './conversation-view.ts';

/** What the agent sent or received. */
export const allInvolved = {
  name: 'all_involved',
  includes: (message, _, { agent }) => message.from === agent || isTo(message, agent),
} satisfies ConversationView;

import { type ConversationView, isTo } from './conversation-view.ts';

export const sentToMe = {
  name: 'sent_to_me',
  includes: (message, _, { agent }) => isTo(message, agent),
} satisfies ConversationView;
